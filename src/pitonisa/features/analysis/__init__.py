"""Analyse each decision of a finished match: how much it changed its player's chances."""
