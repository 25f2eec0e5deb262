"""Analyses any game from what a seat knows: plays truths out that fit it, and weighs decisions."""
