"""What Railroad Tycoon says: questions, choices, the log and the position, in plain words of either language."""
