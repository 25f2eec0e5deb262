"""Say of each decision of a finished match what it was worth to its player."""
