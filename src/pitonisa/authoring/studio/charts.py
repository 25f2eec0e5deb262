"""The two charts of a scenario in an author's language, with the names and the printed numbers of its things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitonisa.authoring.graph.model import Node
from pitonisa.authoring.graph.places import places
from pitonisa.authoring.graph.puzzles import puzzles
from pitonisa.authoring.graph.speech import Line, Speech
from pitonisa.authoring.studio.names import Names
from pitonisa.authoring.studio.words import Words
from pitonisa.games.missions.scenario.faults import Mark
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loader import Loaded

GRAPHS: Final = {"places": places, "puzzles": puzzles}


class Spoken(Speech):
    """In one language; `where` tells on which line each thing is written."""

    def __init__(self, loaded: Loaded, index: Index, words: Words, where: Mapping[str, Mark] | None = None) -> None:
        super().__init__(words)
        scenario = loaded.scenario
        prose = loaded.prose.get(words.language) or loaded.prose[scenario.languages[0]]
        self._names = Names(index, prose.texts)
        self._where = where or {}

    def name(self, node: Node) -> str:
        named = node.kind in ("place", "ending")
        return self._names.title(node.label) if named else node.label

    def mark(self, node: Node) -> str:
        return self._names.mark(node.label)

    def line(self, node: Node) -> Line | None:
        mark = self._where.get(node.label)
        return Line(mark.file, mark.line) if mark else None
