"""Reports which laws held, and explains a failure: the shortest match that shows it and the bytes that differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from pitonisa.kernel.conformance.shrinking import Failure
from pitonisa.kernel.conformance.trial import Worlds, name_of, parting
from pitonisa.kernel.values import PUBLIC
from pitonisa.kernel.wire import encode

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
        """Collect what is wrong, by the names of the laws that do not hold."""
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


def told(failure: Failure, shortest: Failure | None) -> str:
    """The failure as it was met, and the shortest match that shows it, where one could be found."""
    lines = [f"{failure.where}: {_in_one_line(failure)}"]
    if shortest:
        what = shortest.what if shortest.worlds else _in_one_line(shortest)
        lines.append(f"shown by {len(shortest.log)} of {len(failure.log)} actions, at step {shortest.step}: {what}")
        lines += [f"{n}. {name_of(by)} {_text(action)}" for n, (by, action) in enumerate(shortest.log, start=1)]
    lines += _compared(shortest or failure)
    lines += ["no shorter match with this seed was found to show it"] if shortest and shortest.is_shortest else []
    return "\n    ".join(lines)


def _in_one_line(failure: Failure) -> str:
    return f"{failure.what}: {' is not '.join(parting(*failure.texts))}" if failure.texts else failure.what


def _compared(failure: Failure) -> Iterator[str]:
    """Both truths, and what reached the viewer in each."""
    if failure.worlds is None or failure.who is None:
        return
    viewer = "the public" if failure.who == PUBLIC else name_of(failure.who)
    yield f"{viewer} may not be able to tell these truths apart:"
    yield from _truths(failure.worlds)
    if failure.texts:
        yield f"and what reaches {viewer} differs:"
        yield from map("  {:<6} {}".format, ("here", "there"), parting(*failure.texts))


def _truths(worlds: Worlds) -> Iterator[str]:
    """List the fields in which they differ, and what is done there instead."""
    for name in worlds.here.__struct_fields__:
        here, there = getattr(worlds.here, name), getattr(worlds.there, name)
        if here != there:
            yield f"  here   {name} {_text(here)}"
            yield f"  there  {name} {_text(there)}"
    if worlds.instead is not None:
        yield f"  there  {_text(worlds.instead)} is done instead"


def _text(value: Any) -> str:
    return encode(value).decode()
