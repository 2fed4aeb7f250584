"""A position of Railroad Tycoon as plain data and as numbers, and what may be known of it."""
