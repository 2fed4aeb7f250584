"""What bots make of a position of Age of Industry."""
