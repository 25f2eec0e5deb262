"""Implement the verbs of `pitonisa scenario`; each file lists its own in `VERBS`."""
