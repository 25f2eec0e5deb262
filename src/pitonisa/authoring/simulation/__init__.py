"""A scenario played many times by bots: what came of it, and plots of it."""
