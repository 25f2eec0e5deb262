"""Learning Leaders of Euphoria among operatives: a network that weighs actions, and one that reads deeds."""
