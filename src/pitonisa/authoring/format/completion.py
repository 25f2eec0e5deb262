"""Complete an author's files: assign printed numbers to new things, and add empty lines for missing texts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from pathlib import Path
from string import ascii_uppercase
from typing import Any, cast

from pitonisa.games.missions.scenario import faults, library, model, parser, prose, source
from pitonisa.games.missions.scenario.index import Index
from pitonisa.kernel import Refusal

HEAD = "# Printed numbers never change once they are given. “pitonisa scenario number” adds those of new things.\n"
SKIPPED = frozenset("IO")
"""Letters that look like digits."""

Table = dict[str, dict[str, Any]]


def numbered(scenario: model.Scenario, kept: Mapping[str, Any]) -> Table:
    """Collect all numbers; existing ones stay the same."""
    found: Table = {}
    for group, things in (("locations", scenario.locations), ("items", scenario.items), ("tokens", scenario.tokens)):
        old: dict[str, Any] = dict(kept.get(group) or {})
        fresh = letters() if group == "tokens" else iter(range(1, 10_000))
        free = (number for number in fresh if number not in old.values())
        found[group] = old | {thing.id: next(free) for thing in things if thing.id not in old}
    return found


def letters() -> Iterable[str]:
    """Yield A to Z without letters that look like digits, then AA, AB, …"""
    plain = [letter for letter in ascii_uppercase if letter not in SKIPPED]
    yield from plain
    for first in plain:
        yield from (first + second for second in plain)


def written(table: Table) -> str:
    lines = [HEAD]
    for group, numbers in table.items():
        lines.append(f"{group}:\n" if numbers else f"{group}: {{}}\n")
        lines += [f"  {id}: {number}\n" for id, number in numbers.items()]
    return "".join(lines)


def renumbered(folder: Path) -> tuple[str, int]:
    """Return the numbers file with new things added, and how many there are; refuse an unreadable scenario."""
    reader, lost = parser.Reader(), list[faults.Fault]()
    scenario = library.scenario_of(library.structure(folder, reader.faults), reader)
    if scenario is None:
        first, found = reader.faults[0], len(reader.faults)
        raise Refusal("bad-scenario", folder=folder.name, faults=found, file=first.file, line=first.line)
    file = folder / library.NUMBERS
    read = source.read(file, library.NUMBERS, lost) if file.is_file() else None
    kept = cast(dict[str, dict[str, Any] | None], read) if isinstance(read, dict) else {}
    table = numbered(scenario, kept)
    before = sum(len(numbers or {}) for numbers in kept.values())
    return written(table), sum(map(len, table.values())) - before


def missing(index: Index, texts: Mapping[str, str]) -> list[str]:
    """List the ids of missing and empty texts in the scenario's order: required ones, and results of tests."""
    cells = {f"{test}.{cell}" for test in index.tests for cell in prose.CELLS}
    asked = (one.id for one in prose.wanted(index) if one.needed or one.id in cells)
    return list(dict.fromkeys(id for id in asked if not texts.get(id)))


def appended(written: str, lacking: Collection[str], there: Collection[str]) -> str | None:
    """Append these to a language's file; return `None` if its last part isn't `texts`."""
    read = source.parse(written, "", [])
    if not isinstance(read, source.Map) or list(read)[-1:] != ["texts"]:
        return None
    owners = {id.partition(".")[0] for id in there}
    new = [id for id in lacking if id not in there]  # those that are there and empty have their line already
    lines = list[str]()
    for owner, ids in groupby(new, lambda id: id.partition(".")[0]):
        several = list(ids)
        if owner in owners or "." not in several[0] or several[0].count(".") > 1:
            lines += [f'  {id}: ""' for id in several]
        else:
            owners.add(owner)
            inner = ", ".join(f'{id.partition(".")[2]}: ""' for id in several)
            lines.append(f"  {owner}: {{{inner}}}")
    return written.rstrip("\n") + "\n" + "".join(f"{line}\n" for line in lines)


def completed(file: Path, index: Index, there: Mapping[str, str]) -> tuple[str, list[str]]:
    """Return a language's file with a line for every missing text, and the ids of missing and empty ones."""
    lacking, written = missing(index, there), file.read_text(encoding="utf-8")
    grown = appended(written, lacking, set(there)) if lacking else written
    if grown is None:
        raise Refusal("scenario-texts-last", file=file.name)
    return grown, lacking
