"""A position of Brass: Birmingham as plain data and as numbers, and what may be known of it."""
