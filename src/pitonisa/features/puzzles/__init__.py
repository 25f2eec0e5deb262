"""Offer puzzles: positions with one best answer, a new one each day."""
