"""Many games among bots: matches with rotated seats and paired seeds, ratings, tests, and what they say of a game."""
