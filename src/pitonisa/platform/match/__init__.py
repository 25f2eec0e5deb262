"""One match between people, bots or nobody: played, spoken beside, looked at through the one door, told again."""

from pitonisa.platform.match.match import Match

__all__ = ["Match"]
