"""Run, show and replay one match between people, bots or nobody."""

from pitonisa.platform.match.match import Match

__all__ = ["Match"]
