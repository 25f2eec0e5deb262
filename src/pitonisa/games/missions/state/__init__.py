"""Holds the parts of a mission's state: people, the table, the test under way, and what is counted."""
