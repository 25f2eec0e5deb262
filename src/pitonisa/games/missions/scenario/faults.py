"""What is wrong with a scenario: which rule is broken, where, by what, and how grave it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

import msgspec

Level: TypeAlias = Literal["error", "warning", "hint"]


class Mark(NamedTuple):
    """A line of a file of the scenario."""

    file: str
    line: int


NOWHERE = Mark("scenario.yaml", 1)


def line_of(where: Mapping[str, Mark], scenario: str, field: str) -> Mark:
    """Where a field of the scenario itself stands: `rules/charge_total`, or as near to it as anything was written."""
    while field:
        if found := where.get(f"{scenario}/{field}"):
            return found
        field = field.rpartition("/")[0]
    return NOWHERE


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One of them. `code` is the locale id of a sentence with a part `fix`, and `details` are its arguments."""

    code: str
    level: Level = "error"
    file: str
    line: int
    id: str = ""
    """The thing concerned, or the nearest one that has an id."""

    details: dict[str, str | int] = {}
    suppressed: str = ""
    """Why its author lets it stand, where they do."""


def fault(code: str, mark: Mark, id: str = "", level: Level = "error", **details: str | int) -> Fault:
    return Fault(code=code, level=level, file=mark.file, line=mark.line, id=id, details=details)


def errors(faults: Iterable[Fault]) -> list[Fault]:
    return [one for one in faults if one.level == "error"]
