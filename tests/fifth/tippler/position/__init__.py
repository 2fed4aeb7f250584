"""Positions as data and as numbers."""
