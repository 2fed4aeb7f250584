"""Brass: Birmingham: canals, then railways, and the mills, mines, works and breweries that they join."""
