"""Bots that play at a house elsewhere, by the same door as people: docs/protocol says what is said there."""
