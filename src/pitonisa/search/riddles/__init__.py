"""Riddles for any game: positions of played matches in which one answer can be reasoned out."""
