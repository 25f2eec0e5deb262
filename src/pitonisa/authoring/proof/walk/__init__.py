"""Walk the ways found by the proofs on the real rules: a match with its seed and actions that reaches the ending.

`witness_for(key, party, ending)` in `walker.py` gives such a match. The abstract way says where the group goes,
who reads what, how tests come out and what is decided; the walker makes every action of the rules out of that, pays for
it, and chooses luck by looking at the next card of fate and boosting for it. A way that cannot be walked is a fault of
the abstraction, or of the scenario's crystals.
"""
