"""Lay out the two charts of a scenario as boxes and ways, in an author's language; the page places them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitonisa.authoring.graph import Node, Speech, places, puzzles
from pitonisa.authoring.studio.wording import Names, Words
from pitonisa.games.missions.scenario.faults import Mark
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import ScenarioFiles

GRAPHS: Final = {"places": places, "puzzles": puzzles}


class Spoken(Speech):
    """Name the nodes of a chart in one language."""

    def __init__(self, loaded: ScenarioFiles, index: Index, words: Words) -> None:
        super().__init__(words)
        scenario = loaded.scenario
        prose = loaded.prose.get(words.language) or loaded.prose[scenario.languages[0]]
        self._names = Names(index, prose.texts)

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
    """Lay out a chart as JSON. `where` tells on which line each thing is written."""
    graph = GRAPHS[of](index)
    several = len(graph.acts) > 1
    acts = [{"act": act, "said": speech.heading(act if several else None)} for act in graph.acts]
    nodes = [_node(node, speech, where.get(node.label)) for node in graph.nodes]
    edges = [{"source": one.source, "target": one.target, "kind": one.kind} for one in graph.edges]
    return {"nodes": nodes, "edges": edges, "acts": acts}


def _node(node: Node, speech: Spoken, mark: Mark | None) -> dict[str, Any]:
    return {
        "id": node.id,
        "kind": node.kind,
        "label": node.label,
        "name": speech.title(node),
        "mark": speech.mark(node),
        "said": speech.words(f"chart-{node.note}") if node.note else speech.kind(node),
        "act": node.act,
        "note": node.note,
        "anywhere": node.anywhere,
        "line": list(mark) if mark else None,
    }
