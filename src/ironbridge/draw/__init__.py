"""SVG: what every board's picture shares. Knows no game."""
