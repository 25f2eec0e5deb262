"""Define what a table is as values: its code, seats, stage, clock and pace."""
