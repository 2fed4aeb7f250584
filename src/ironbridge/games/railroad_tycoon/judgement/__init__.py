"""What bots make of a position of Railroad Tycoon."""
