"""Infers hidden recruits and hands from a view and from what was said beside the match.

`certain` is what the rules alone prove; `likely` adds what people's deeds and claims suggest. Both are exact sums over
every possible deal, never samples. `reasons` explains what is certain, and `in_hands` infers artifacts.
"""
