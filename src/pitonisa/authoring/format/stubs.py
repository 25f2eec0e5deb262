"""Empty lines for the texts that a language still lacks, so that whoever writes them need not look up their ids."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import groupby

from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.source import Map, parse
from pitonisa.games.missions.scenario.wanted import CELLS, wanted


def missing(index: Index, texts: Mapping[str, str]) -> list[str]:
    """List the ids of missing and empty texts in the scenario's order: needed ones, and what tests tell."""
    cells = {f"{test}.{cell}" for test in index.tests for cell in CELLS}
    asked = (one.id for one in wanted(index) if one.needed or one.id in cells)
    return list(dict.fromkeys(id for id in asked if not texts.get(id)))


def appended(written: str, lacking: Collection[str], there: Collection[str]) -> str | None:
    """A language's file with these at its end; `None` where its last part is not `texts`."""
    read = parse(written, "", [])
    if not isinstance(read, Map) or list(read)[-1:] != ["texts"]:
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
