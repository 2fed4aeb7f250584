"""A small game with hidden hands and a hidden deck, to be sure that nothing hidden leaves the server. In no menu."""
