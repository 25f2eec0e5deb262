"""Run, show and replay one match."""

from pitonisa.platform.match.match import Match

__all__ = ["Match"]
