"""What bots make of a position of Brass: Birmingham."""
