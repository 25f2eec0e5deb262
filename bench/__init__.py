"""Benchmarks Pitonisa and comparable projects in one run on one core, and reports ratios."""
