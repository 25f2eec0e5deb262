"""What came of trying the laws on a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

GOLDEN: Final = "golden"
"""The law that is tried on files: there need not be any."""

ENOUGH: Final = 200
"""From this many matches on, a law that found nothing to try counts as broken."""


class Law(msgspec.Struct, frozen=True):
    name: str
    held: bool
    tried: dict[str, int]
    failure: str | None


class Report(msgspec.Struct, frozen=True):
    game: str
    matches: int
    laws: tuple[Law, ...]
    players: int | None = None
    """How many played, where only one number was tried: then not everything can occur, and nothing must."""

    @property
    def held(self) -> bool:
        return all(law.held for law in self.laws)

    @property
    def failures(self) -> dict[str, str]:
        """What is wrong, by the names of the laws that do not hold."""
        return {law.name: law.failure for law in self.laws if law.failure is not None}


def sum_up(name: str, tried: Mapping[str, int], failure: str | None, matches: int, players: int | None) -> Law:
    counts = dict(sorted(tried.items()))
    failure = failure or (_untried(name, counts, matches) if players is None else None)
    return Law(name, failure is None, counts, failure)


def _untried(name: str, tried: Mapping[str, int], matches: int) -> str | None:
    """A law starts a count at nothing for each thing that must occur."""
    never = [what for what, times in tried.items() if not times]
    if not never or name == GOLDEN or matches < ENOUGH:
        return None
    return f"in {matches} matches never: {', '.join(never)}"


def merge(reports: Iterable[Report]) -> Report:
    """One report of what several processes tried on one game."""
    parts = list(reports)
    matches = sum(part.matches for part in parts)
    return Report(
        parts[0].game,
        matches,
        tuple(_merged(laws, parts, matches) for laws in zip(*(part.laws for part in parts), strict=True)),
        parts[0].players,
    )


def _merged(laws: tuple[Law, ...], parts: list[Report], matches: int) -> Law:
    """What one part never tried another may have, so that is asked again of the sum."""
    tried: Counter[str] = Counter()
    for law in laws:
        tried.update(law.tried)
    found = [law.failure for law, part in zip(laws, parts, strict=True) if _is_broken(law, part.matches)]
    return sum_up(laws[0].name, tried, found[0] if found else None, matches, parts[0].players)


def _is_broken(law: Law, matches: int) -> bool:
    return not law.held and law.failure != _untried(law.name, law.tried, matches)
