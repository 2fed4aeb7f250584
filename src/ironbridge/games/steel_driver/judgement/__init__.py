"""What bots make of a position of Steel Driver."""
