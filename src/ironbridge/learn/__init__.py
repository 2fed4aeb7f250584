"""Learning a game: lessons, the glossary and the short rules, read from the games' folders. Knows no game."""
