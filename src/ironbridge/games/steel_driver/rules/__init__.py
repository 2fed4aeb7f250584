"""The rules of Steel Driver: what is in the box, the board, a position, each phase and action, scoring."""
