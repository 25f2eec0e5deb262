"""Analyses any game from what a seat knows: samples hidden states that fit it, plays them out, and weighs decisions."""
