"""Defines reports of faults in a scenario: which rule is broken, where, how severe it is, and what was likely meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from itertools import islice
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

MOST_COMPARED: Final = 20_000
"""The most comparisons for one scenario, because they are slow and nobody reads hundreds of hints."""

LONGEST_WORD: Final = 100
"""Longer ones are like no known word."""

Level: TypeAlias = Literal["error", "warning", "hint"]


class Mark(NamedTuple):
    """A line of a file of the scenario."""

    file: str
    line: int


NOWHERE = Mark("scenario.yaml", 1)


def line_of(where: Mapping[str, Mark], scenario: str, field: str) -> Mark:
    """Find the line of a field of the scenario itself, such as `rules/charge_total`, or the nearest one written."""
    while field:
        if found := where.get(f"{scenario}/{field}"):
            return found
        field = field.rpartition("/")[0]
    return NOWHERE


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """A fault. `code` is the locale id of a sentence with a part `fix`, and `details` are its arguments."""

    code: str
    level: Level = "error"
    file: str
    line: int
    id: str = ""
    """The thing concerned, or the nearest one with an id."""

    details: dict[str, str | int] = {}
    suppressed: str = ""
    """The author's reason for keeping it, if any."""


def fault(code: str, mark: Mark, id: str = "", level: Level = "error", **details: str | int) -> Fault:
    return Fault(code=code, level=level, file=mark.file, line=mark.line, id=id, details=details)


def errors(faults: Iterable[Fault]) -> list[Fault]:
    return [one for one in faults if one.level == "error"]


def listed(names: Any) -> str:
    return ", ".join(dict.fromkeys(str(one) for one in names))


class Hints:
    """Suggests known words similar to a wrong one, up to a limit of comparisons."""

    def __init__(self, cutoff: float = 0.5) -> None:
        self._cutoff = cutoff
        self._left = MOST_COMPARED

    def close_to(self, word: str, known: Iterable[Any]) -> str:
        """List the most similar known words."""
        if len(word) > LONGEST_WORD:
            return ""
        several = [str(one) for one in islice(known, self._left)]
        self._left -= len(several)
        short = [one for one in several if len(one) <= LONGEST_WORD]
        return listed(get_close_matches(word, short, n=3, cutoff=self._cutoff))
