"""Watch a scenario's folder: read and check it after every save, and report the result and its charts to the page."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, Final

import msgspec

from pitonisa.authoring.checks import check, gathered
from pitonisa.authoring.checks.prose import coverage
from pitonisa.authoring.graph import Node, Speech, places, puzzles
from pitonisa.authoring.sentences import Sentences
from pitonisa.authoring.studio import files, wording
from pitonisa.games.missions.scenario.faults import Fault, Mark
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import ScenarioFiles

GRAPHS: Final = {"places": places, "puzzles": puzzles}


class Spoken(Speech):
    """Names the nodes of a chart in one language."""

    def __init__(self, loaded: ScenarioFiles, index: Index, words: wording.Words) -> None:
        super().__init__(words)
        scenario = loaded.scenario
        prose = loaded.prose.get(words.language) or loaded.prose[scenario.languages[0]]
        self._names = wording.Names(index, prose.texts)

    def name(self, node: Node) -> str:
        named = node.kind in ("place", "ending")
        return self._names.title(node.label) if named else node.label

    def title(self, node: Node) -> str:
        """Return the largest text of a node's box."""
        if node.kind == "start":
            return self.kind(node)
        return self.heading(node.act) if node.kind == "deck" and node.act else self._names.title(node.label)

    def mark(self, node: Node) -> str:
        return self._names.mark(node.label)


def chart(of: str, index: Index, speech: Spoken, where: Mapping[str, Mark]) -> dict[str, Any]:
    """Lay out a chart as JSON. `where` gives the line of each thing."""
    graph = GRAPHS[of](index)
    several = len(graph.acts) > 1
    acts = [{"act": act, "said": speech.heading(act if several else None)} for act in graph.acts]
    nodes = [_node(node, speech, where.get(node.label)) for node in graph.nodes]
    edges = [{"source": one.source, "target": one.target, "kind": one.kind} for one in graph.edges]
    return {"nodes": nodes, "edges": edges, "acts": acts}


def _node(node: Node, speech: Spoken, mark: Mark | None) -> dict[str, Any]:
    return {
        **msgspec.structs.asdict(node),
        "name": speech.title(node),
        "mark": speech.mark(node),
        "said": speech.words(f"chart-{node.note}") if node.note else speech.kind(node),
        "line": list(mark) if mark else None,
    }


EVERY: Final = 0.4
"""Seconds between two looks at the files, while a page waits for news."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of one look at the folder."""

    revision: int
    faults: list[Fault]
    loaded: ScenarioFiles | None
    """The last readable version: it stays in view while a later one is broken."""

    index: Index | None
    where: dict[str, Mark]
    broken: bool
    """Whether the current files can't be read."""


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
        """Return the newest reading. Concurrent calls share the same one."""
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
    """Count as JSON: things of each kind, words in each language, tests of each attribute."""
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
    written, prose = now.loaded.scenario, now.loaded.prose
    texts = (prose.get(language) or prose[written.languages[0]]).texts
    names = wording.Names(now.index, texts)
    told |= {"scenario": written.id, "title": names.text("title") or written.id, "languages": list(written.languages)}
    told["coverage"] = coverage(now.loaded, now.index)
    held = {item.id for item in written.items if item.colour == "green"}
    told["cards"] = [id for id in now.index.cards if id not in held]
    slots = [(place.id, slot) for place in written.locations for slot in place.panorama]
    told["lies"] = {card.id: place for place, slot in slots for card in slot.versions}
    told |= {"endings": list(now.index.endings), "tests": list(now.index.tests)}
    told["lines"] = {id: list(mark) for id, mark in now.where.items() if "/" not in id and ":" not in id}
    told["tally"] = tally(now.loaded, now.index, texts)
    index = now.index
    groups = {"hosts": index.hosts, "places": index.locations, "items": index.items, "tokens": index.tokens}
    told |= {group: [{"id": id, "name": names(id)} for id in ids] for group, ids in groups.items()}
    return told


def _faults(now: Reading, language: str) -> dict[str, Any]:
    sentences, rows = Sentences(wording.Words(language).language), list[dict[str, Any]]()
    for one in gathered(now.faults):
        said = sentences.tell(one)
        row = {"level": one.level, "file": one.file, "line": one.line, "id": one.id, "what": said.what, "fix": said.fix}
        rows.append({**row, "suppressed": one.suppressed})
    counts = Counter("suppressed" if one.suppressed else one.level for one in now.faults)
    return {"faults": rows, "counts": {level: counts[level] for level in ("error", "warning", "hint", "suppressed")}}
