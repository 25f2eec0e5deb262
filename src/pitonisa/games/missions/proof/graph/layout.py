"""Where each node of a graph is drawn: in columns, by how far it is from the start, with few crossings."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from pitonisa.games.missions.proof.graph.model import Graph

SWEEPS: Final = 8
WIDE, HIGH, ACROSS, DOWN, MARGIN = 168, 30, 96, 16, 24
"""A box, and the room between boxes."""


class Box(NamedTuple):
    x: int
    y: int


def columns(graph: Graph) -> list[list[str]]:
    """The nodes by how far they are from the start; what nothing leads to stands first too."""
    depth = _depths(graph)
    layers: list[list[str]] = [[] for _ in range(max(depth.values(), default=0) + 1)]
    for node in graph.nodes:
        layers[depth[node.id]].append(node.id)
    return _uncrossed(layers, graph)


def boxes(graph: Graph) -> tuple[dict[str, Box], int, int]:
    """Where each goes, and how wide and high it all is."""
    layers = columns(graph)
    tallest = max((len(layer) for layer in layers), default=1)
    height = 2 * MARGIN + tallest * (HIGH + DOWN)
    found: dict[str, Box] = {}
    for place, layer in enumerate(layers):
        top = (height - len(layer) * (HIGH + DOWN)) // 2
        for row, id in enumerate(layer):
            found[id] = Box(MARGIN + place * (WIDE + ACROSS), top + row * (HIGH + DOWN))
    return found, 2 * MARGIN + len(layers) * (WIDE + ACROSS) - ACROSS, height


def _depths(graph: Graph) -> dict[str, int]:
    onward: dict[str, list[str]] = {}
    for edge in graph.edges:
        onward.setdefault(edge.source, []).append(edge.target)
    led_to = {edge.target for edge in graph.edges}
    found = {node.id: 0 for node in graph.nodes if node.kind == "start" or node.id not in led_to}
    waiting = deque(found)
    for node in graph.nodes:
        while waiting:
            id = waiting.popleft()
            for target in onward.get(id, ()):
                if target not in found:
                    found[target] = found[id] + 1
                    waiting.append(target)
        if node.id not in found:  # in a circle that nothing leads into
            found[node.id] = 0
            waiting.append(node.id)
    return found


def _uncrossed(layers: list[list[str]], graph: Graph) -> list[list[str]]:
    """Each node near the middle of those it is joined to; back and forth a few times."""
    joined: dict[str, list[str]] = {}
    for edge in graph.edges:
        joined.setdefault(edge.source, []).append(edge.target)
        joined.setdefault(edge.target, []).append(edge.source)
    for sweep in range(SWEEPS):
        row = {id: place / max(1, len(layer)) for layer in layers for place, id in enumerate(layer)}
        for layer in layers if sweep % 2 == 0 else layers[::-1]:
            layer.sort(key=lambda id: _middle([row[other] for other in joined.get(id, ())], row[id]))
            row |= {id: place / max(1, len(layer)) for place, id in enumerate(layer)}
    return layers


def _middle(rows: list[float], otherwise: float) -> float:
    return sum(rows) / len(rows) if rows else otherwise
