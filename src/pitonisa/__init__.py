"""A house for games in which the truth is hidden."""

__version__ = "0.1.0"
