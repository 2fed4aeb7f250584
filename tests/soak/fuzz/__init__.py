"""Rubbish, and what is nearly right: every route is asked with it, and must refuse it with a sentence."""
