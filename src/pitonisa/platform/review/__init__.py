"""People who look at a match that is over together."""
