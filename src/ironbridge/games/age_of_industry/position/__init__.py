"""A position of Age of Industry as plain data and as numbers, and what may be known of it."""
