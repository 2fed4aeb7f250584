"""A position of Steel Driver as plain data and as numbers, and what may be known of it."""
