"""Provide the parts of terminal commands: arguments, printing, tables, processes, and playing a match."""
