"""Measures what the bots of Leaders of Euphoria say, believe and do, over many of their matches."""
