"""In which column each node of a graph stands: acts one after the other or by distance from the start, endings last."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from pitonisa.authoring.graph.model import Graph


def columns(graph: Graph) -> dict[str, int]:
    """From left to right, without an empty one between."""
    found = _by_act(graph) if graph.acts else _by_distance(graph)
    ends = max(found.values(), default=-1) + 1
    found |= {node.id: ends for node in graph.nodes if node.kind == "ending"}
    used = {place: n for n, place in enumerate(sorted({*found.values()}))}
    return {id: used[place] for id, place in found.items()}


def _by_act(graph: Graph) -> dict[str, int]:
    """Within an act, what opens it comes first, then what is open with it, then what its places open."""
    found: dict[str, int] = {}
    begin = 0
    for act in graph.acts:
        here = {node.id for node in graph.nodes if node.act == act}
        inner = [edge for edge in graph.edges if edge.kind == "opens" and {edge.source, edge.target} <= here]
        led_to = {edge.target for edge in inner}
        depth = _distances(
            here, [id for id in here if id not in led_to], {(edge.source, edge.target) for edge in inner}
        )
        found |= {id: begin + far for id, far in depth.items()}
        begin += max(depth.values(), default=0) + 1
    return found


def _by_distance(graph: Graph) -> dict[str, int]:
    """What nothing leads to stands first too."""
    led_to = {edge.target for edge in graph.edges}
    here = [node.id for node in graph.nodes if node.kind != "ending"]
    first = [id for id in here if id not in led_to]
    return _distances(here, first, {(edge.source, edge.target) for edge in graph.edges})


def _distances(nodes: Iterable[str], first: list[str], edges: set[tuple[str, str]]) -> dict[str, int]:
    """How many steps each is from those that stand first; what lies in a circle of its own stands first too."""
    known = set(nodes)
    onward: dict[str, list[str]] = {}
    for source, target in sorted(edges):
        onward.setdefault(source, []).append(target)
    found = dict.fromkeys(sorted(first), 0)
    waiting = deque(found)
    for start in sorted(known):
        while waiting:
            id = waiting.popleft()
            for target in onward.get(id, ()):
                if target in known and target not in found:
                    found[target] = found[id] + 1
                    waiting.append(target)
        if start not in found:
            found[start] = 0
            waiting.append(start)
    return found
