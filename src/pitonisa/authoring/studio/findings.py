"""The state of a scenario as the page shows it: what is wrong and where, how much is translated, and what there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from pitonisa.authoring.checks import gathered
from pitonisa.authoring.checks.prose import coverage
from pitonisa.authoring.sentences import Sentences
from pitonisa.authoring.studio.desk import Desk, Reading
from pitonisa.authoring.studio.names import Names
from pitonisa.authoring.studio.tally import tally
from pitonisa.authoring.studio.words import Words
from pitonisa.games.missions.scenario.index import Index


def findings(desk: Desk, now: Reading, language: str) -> dict[str, Any]:
    """As JSON."""
    told = {"revision": now.revision, "files": desk.files(), "broken": now.broken, **_faults(now, language)}
    told |= {"scenario": desk.folder.name, "title": desk.folder.name, "languages": [], "coverage": {}}
    told |= {"hosts": [], "places": [], "items": [], "tokens": [], "cards": [], "endings": [], "tests": []}
    told |= {"lines": {}, "tally": {}, "lies": {}}
    if now.loaded is None or now.index is None:
        return told
    texts = _texts(now, language)
    names, written = Names(now.index, texts), now.loaded.scenario
    told |= {"scenario": written.id, "title": names.text("title") or written.id, "languages": list(written.languages)}
    told["coverage"] = coverage(now.loaded, now.index)
    held = {item.id for item in written.items if item.colour == "green"}
    told["cards"] = [id for id in now.index.cards if id not in held]
    told["lies"] = _lying(now.index)
    told |= {"endings": list(now.index.endings), "tests": list(now.index.tests)}
    told["lines"] = {id: list(mark) for id, mark in now.where.items() if "/" not in id and ":" not in id}
    told["tally"] = tally(now.loaded, now.index, texts)
    for group, ids in (
        ("hosts", now.index.hosts),
        ("places", now.index.locations),
        ("items", now.index.items),
        ("tokens", now.index.tokens),
    ):
        told[group] = _listed(ids, names)
    return told


def _faults(now: Reading, language: str) -> dict[str, Any]:
    sentences, rows = Sentences(Words(language).language), list[dict[str, Any]]()
    for one in gathered(now.faults):
        said = sentences.tell(one)
        row = {"level": one.level, "file": one.file, "line": one.line, "id": one.id, "what": said.what, "fix": said.fix}
        rows.append({**row, "suppressed": one.suppressed})
    counts = Counter("suppressed" if one.suppressed else one.level for one in now.faults)
    return {"faults": rows, "counts": {level: counts[level] for level in ("error", "warning", "hint", "suppressed")}}


def _texts(now: Reading, language: str) -> dict[str, str]:
    assert now.loaded is not None
    prose = now.loaded.prose
    return (prose.get(language) or prose[now.loaded.scenario.languages[0]]).texts


def _lying(index: Index) -> dict[str, str]:
    """The cards that can be chosen in a place, and in which."""
    slots = [(place.id, slot) for place in index.scenario.locations for slot in place.panorama]
    return {card.id: place for place, slot in slots for card in slot.versions}


def _listed(ids: Iterable[str], names: Names) -> list[dict[str, str]]:
    return [{"id": id, "name": names(id)} for id in ids]
