"""Benchmarks: we and our peers, measured in one run on one core, told as ratios."""
