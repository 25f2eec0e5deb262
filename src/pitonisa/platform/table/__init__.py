"""Run a table: its seats, clocks, sealed answers, and the messages to each person."""
