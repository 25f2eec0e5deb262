"""Computes what can be known of hidden recruits and hands, from a view and from what was said beside it.

`certain` counts only what the rules leave open; `likely` adds what people's deeds and claims suggest. Both are exact
sums over every deal that fits, never samples. `reasons` says why, `in_hands` does the same for artifacts.
"""
