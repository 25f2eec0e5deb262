"""Where each node of a graph is drawn, and along which way each edge runs: between the boxes, never over one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from pitonisa.authoring.graph.columns import columns
from pitonisa.authoring.graph.model import Edge, Graph
from pitonisa.authoring.graph.rows import Row, heights, uncrossed

WIDE, ACROSS, MARGIN, HEAD = 178, 72, 20, 34
"""A box, the room between columns, and the room around and above all."""

PORT: Final = 7
"""The room between two edges at the same side of a box."""


class Box(NamedTuple):
    x: int
    y: int
    """Of its upper left corner."""

    high: int

    @property
    def middle(self) -> float:
        return self.y + self.high / 2


class Way(NamedTuple):
    """An edge from side to side: a height at each column it passes, in the order in which it is drawn."""

    edge: Edge
    points: tuple[tuple[float, float], ...]


class Drawing(NamedTuple):
    boxes: dict[str, Box]
    ways: tuple[Way, ...]
    columns: dict[str, int]
    wide: int
    high: int


def drawing(graph: Graph, high: int) -> Drawing:
    """With boxes of this height."""
    where = columns(graph)
    chains = {edge: _chain(edge, n, where) for n, edge in enumerate(graph.edges)}
    rows = _rows(graph, where, chains)
    joined = [pair for chain in chains.values() for pair in _neighbours(chain)]
    ordered = uncrossed(rows, joined)
    middles = heights(ordered, joined, high)
    left = {n: MARGIN + n * (WIDE + ACROSS) for n in range(len(rows))}
    boxes = {id: Box(left[place], round(middles[id] - high / 2) + MARGIN + HEAD, high) for id, place in where.items()}
    points = {id: middle + MARGIN + HEAD for id, middle in middles.items()}
    ways = tuple(_ways(chains, where, left, points, boxes))
    tallest = max((box.y + box.high for box in boxes.values()), default=HEAD)
    lowest = max([tallest, *(round(y) for way in ways for _, y in way.points)])
    return Drawing(boxes, ways, where, 2 * MARGIN + len(rows) * (WIDE + ACROSS) - ACROSS, lowest + MARGIN)


def _chain(edge: Edge, n: int, where: dict[str, int]) -> list[str]:
    """An edge over several columns passes each of them in a gap of its own."""
    first, last = where[edge.source], where[edge.target]
    step = 1 if last >= first else -1
    return [edge.source, *(f"~{n}/{place}" for place in range(first + step, last, step)), edge.target]


def _rows(graph: Graph, where: dict[str, int], chains: dict[Edge, list[str]]) -> list[list[Row]]:
    rows: list[list[Row]] = [[] for _ in range(max(where.values(), default=0) + 1)]
    for node in graph.nodes:
        rows[where[node.id]].append(Row(node.id, box=True))
    for chain in chains.values():
        for gap in chain[1:-1]:
            rows[int(gap.partition("/")[2])].append(Row(gap, box=False))
    return rows


def _neighbours(chain: list[str]) -> Iterator[tuple[str, str]]:
    return pairwise(chain)


def _ways(
    chains: dict[Edge, list[str]],
    where: dict[str, int],
    left: dict[int, int],
    points: dict[str, float],
    boxes: dict[str, Box],
) -> Iterator[Way]:
    """Those that meet at one side of a box are spread over it, in the order in which they come."""
    ends: dict[tuple[str, int], list[tuple[float, Edge]]] = {}
    for edge, chain in chains.items():
        ways_out, ways_in = _sides(edge, where)
        ends.setdefault((edge.source, ways_out), []).append((points[chain[1]], edge))
        ends.setdefault((edge.target, ways_in), []).append((points[chain[-2]], edge))
    port = {key: _spread(boxes[key[0]], [edge for _, edge in sorted(met, key=_height)]) for key, met in ends.items()}
    for edge, chain in chains.items():
        ways_out, ways_in = _sides(edge, where)
        path = [(_edge_of(left[where[edge.source]], ways_out), port[edge.source, ways_out][edge])]
        for gap in chain[1:-1]:
            x = left[int(gap.partition("/")[2])]
            path += [(x, points[gap]), (x + WIDE, points[gap])][:: 1 if ways_out > 0 else -1]
        path.append((_edge_of(left[where[edge.target]], ways_in), port[edge.target, ways_in][edge]))
        yield Way(edge, tuple(path))


def _height(met: tuple[float, Edge]) -> tuple[float, str, str]:
    return met[0], met[1].source, met[1].target


def _sides(edge: Edge, where: dict[str, int]) -> tuple[int, int]:
    """At which side it leaves and enters: 1 is the right. Within a column it goes around on the right."""
    first, last = where[edge.source], where[edge.target]
    return (1, -1) if first < last else (-1, 1) if first > last else (1, 1)


def _edge_of(left: int, side: int) -> int:
    return left + WIDE if side > 0 else left


def _spread(box: Box, edges: Iterable[Edge]) -> dict[Edge, float]:
    several = list(edges)
    room = min(PORT, (box.high - 8) / max(1, len(several)))
    return {edge: box.middle + (n - (len(several) - 1) / 2) * room for n, edge in enumerate(several)}
