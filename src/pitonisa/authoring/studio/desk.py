"""Read and check a scenario's folder whenever one of its files was saved, and send the result to the page."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, Final

from pitonisa.authoring.checks import check, gathered
from pitonisa.authoring.checks.prose import coverage
from pitonisa.authoring.sentences import Sentences
from pitonisa.authoring.studio import files
from pitonisa.authoring.studio.wording import Names, Words
from pitonisa.games.missions.scenario.faults import Fault, Mark
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import ScenarioFiles

EVERY: Final = 0.4
"""Seconds between two looks at the files, while a page waits for news."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Hold the result of one look at the folder."""

    revision: int
    faults: list[Fault]
    loaded: ScenarioFiles | None
    """The last that could be read: it stays in view while a later one is broken."""

    index: Index | None
    where: dict[str, Mark]
    broken: bool
    """The files as they are now cannot be read."""


@dataclass
class Desk:
    folder: Path
    _seen: dict[str, tuple[int, int]] | None = None
    _lock: Lock = field(default_factory=Lock)
    _now: Reading = field(default_factory=lambda: Reading(0, [], None, None, {}, True))

    def files(self) -> dict[str, str]:
        """List the names of the scenario's files, with the mark of each one's text."""
        return {name: files.read(self.folder, name).mark for name in files.names(self.folder)}

    def look(self) -> Reading:
        """Return the newest reading. Calls at the same time wait for the same one."""
        with self._lock:
            seen = self._stamps()
            if seen != self._seen:
                self._seen = seen
                self._now = self._read(self._now)
            return self._now

    async def after(self, revision: int, patience: float, leaving: Callable[[], bool]) -> Reading:
        """Wait for the next reading; return the same one after `patience` seconds or when the server stops."""
        until = time.monotonic() + patience
        while True:
            found = await asyncio.to_thread(self.look)
            if found.revision != revision or leaving() or time.monotonic() >= until:
                return found
            await asyncio.sleep(EVERY)

    def _stamps(self) -> dict[str, tuple[int, int]]:
        stamps: dict[str, tuple[int, int]] = {}
        for name in files.names(self.folder):
            try:
                told = (self.folder / name).stat()
            except OSError:  # gone between the list and the look
                continue
            stamps[name] = (told.st_mtime_ns, told.st_size)
        return stamps

    def _read(self, before: Reading) -> Reading:
        examined, faults = check(self.folder)
        loaded = examined.loaded
        revision = before.revision + 1
        if loaded is None:
            where = {**before.where, **examined.where}
            return Reading(revision, faults, before.loaded, before.index, where, broken=True)
        return Reading(revision, faults, loaded, Index(loaded.scenario), examined.where, broken=False)


def tally(loaded: ScenarioFiles, index: Index, texts: Mapping[str, str]) -> dict[str, Any]:
    """Count, as JSON: things of each kind, words in each language, tests of each attribute."""
    written = loaded.scenario
    counts = {"places": len(written.locations), "cards": len(index.cards), "items": len(written.items)}
    counts |= {"tokens": len(written.tokens), "talks": len(written.talks), "tests": len(index.tests)}
    counts |= {"endings": len(written.endings)}
    asked = Counter(attribute for test in index.tests.values() for attribute in test.attribute)
    return {
        "counts": counts,
        "words": {one: sum(len(text.split()) for text in prose.texts.values()) for one, prose in loaded.prose.items()},
        "attributes": {texts.get(f"attribute.{one}") or one: asked[one] for one in written.rules.attributes},
    }


def findings(desk: Desk, now: Reading, language: str) -> dict[str, Any]:
    """Report the state of a scenario as JSON: what is wrong and where, what is translated, and what there is."""
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
        told[group] = [{"id": id, "name": names(id)} for id in ids]
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
    """Map each card that can be chosen in a place to that place."""
    slots = [(place.id, slot) for place in index.scenario.locations for slot in place.panorama]
    return {card.id: place for place, slot in slots for card in slot.versions}
