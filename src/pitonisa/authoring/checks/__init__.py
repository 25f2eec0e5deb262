"""Check the names, texts and logic of a scenario without playing it; `proof/` plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources.abc import Traversable

import msgspec

from pitonisa.authoring.checks import names, prose, reach, sense
from pitonisa.games.missions.scenario import library, model
from pitonisa.games.missions.scenario.faults import Fault, Mark, fault, line_of
from pitonisa.games.missions.scenario.index import Index

CHECKS = (sense.faults, reach.faults, sense.slips)
"""The checks that look up names: all names must be valid by then."""

UNWRITTEN = ("text-missing", "text-blank")
FEW = 3
"""With more missing texts than this, one line reports them together."""

WORDS = (*UNWRITTEN, "word-forbidden", "term-unknown", "term-incomplete", "term-missing")
"""Faults in the words alone, which don't prevent other checks."""


def check(folder: Traversable) -> tuple[library.Examined, list[Fault]]:
    """Read a folder and check it. What can't be read isn't checked further."""
    examined = library.examine(folder)
    if examined.loaded is None:
        return examined, examined.faults
    scenario = examined.loaded.scenario
    index = Index(scenario)
    faults = [*examined.faults, *names.faults(examined, index), *prose.faults(examined, index)]
    if can_be_followed(faults):
        for faults_of in CHECKS:
            faults += faults_of(examined, index)
    return examined, sorted(_judged(faults, scenario, examined.where), key=_order)


def gathered(faults: list[Fault]) -> list[Fault]:
    """Merge the reports of several missing or empty texts in one file into one line."""
    several = Counter((one.code, one.details.get("file")) for one in faults if one.code in UNWRITTEN)
    found, seen = list[Fault](), set[object]()
    for one in faults:
        key = one.code, one.details.get("file")
        if several[key] <= FEW:
            found.append(one)
        elif key not in seen:
            seen.add(key)
            mark, file = Mark(one.file, one.line), one.details["file"]
            if one.code == "text-missing":
                found.append(fault("texts-missing", mark, file=file, count=several[key], first=one.id))
            else:
                found.append(fault("texts-blank", mark, file=file, count=several[key], first=one.id, line=one.line))
    return found


def misnamed(folder: Traversable, examined: library.Examined) -> list[Fault]:
    """Warn if a scenario's id differs from its folder's name, by which tables choose it."""
    id = examined.loaded.scenario.id if examined.loaded else folder.name
    mark = line_of(examined.where, id, "id")
    return [fault("id-not-folder", mark, id, "warning", folder=folder.name)] if id != folder.name else []


def can_be_followed(faults: Iterable[Fault]) -> bool:
    """Check whether a scenario is complete enough for the remaining checks and proofs, apart from its words."""
    return not any(one.level == "error" and one.code not in WORDS for one in faults)


def _judged(faults: Iterable[Fault], scenario: model.Scenario, where: dict[str, Mark]) -> Iterator[Fault]:
    """Suppress the warnings that the author has answered, and report answers to warnings that don't exist."""
    unused = {(one.code, one.at): one for one in scenario.suppress}
    for one in faults:
        answer = next((s for s in scenario.suppress if s.code == one.code and s.at == one.id), None)
        if answer is None or one.level == "error":
            yield one
            continue
        unused.pop((answer.code, answer.at), None)
        yield msgspec.structs.replace(one, suppressed=answer.reason)
    for code, at in unused:
        yield fault("suppress-unused", where.get("suppress", Mark("scenario.yaml", 1)), at, "hint", warning=code)


def _order(one: Fault) -> tuple[int, str, int]:
    return ("error", "warning", "hint").index(one.level), one.file, one.line
