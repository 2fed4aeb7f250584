"""The rules of Age of Industry: what is in the box, the board, a position, each phase and action, scoring."""
