"""Walk the ways that the proofs found on the real rules, to get a match, seed and actions, that reaches the ending.

`witness_for(key, party, ending)` in `walker.py` returns such a match. The abstract way says where the group goes, who
reads what, how tests come out and what is decided. The walker turns that into actions of the rules and pays for them;
to control luck it looks at the next card of fate and boosts accordingly. A way that can't be walked reveals a fault of
the abstraction, or a scenario with too few crystals.
"""
