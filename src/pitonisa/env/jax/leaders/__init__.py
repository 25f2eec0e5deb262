"""Trains bots for Leaders of Euphoria: one network weighs actions, another estimates teams from what players did."""
