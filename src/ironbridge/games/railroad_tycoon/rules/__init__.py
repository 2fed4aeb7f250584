"""The rules of Railroad Tycoon: what is in the box, the board, a position, each phase and action, scoring."""
