"""The rules of Brass: Birmingham: what is in the box, the board, a position, each phase and action, scoring."""
