"""The chart of places: which of them leads to which, act by act, and where the endings are come to."""

from __future__ import annotations

from collections.abc import Iterator

from pitonisa.authoring.graph.model import Edge, Graph, Node
from pitonisa.authoring.graph.puzzles import START, puzzles
from pitonisa.games.missions.scenario.index import Index

STOPS = ("place", "deck", "ending")


def places(index: Index) -> Graph:
    """A place leads to what its cards and what is found there open by themselves.

    Where something found is only needed elsewhere, that is told apart.
    """
    whole = puzzles(index)
    kinds = {node.id: node.kind for node in whole.nodes}
    onward = _onward(whole)
    ids = [f"place:{place.id}" for place in index.scenario.locations]
    found = {id: _found(id, onward, kinds) for id in ids}
    acts = _acts(index, {id: stops for id, (_, stops) in found.items()})
    edges = dict.fromkeys(_leads(index, {id: stops for id, (_, stops) in found.items()}, acts))
    direct = {(edge.source, edge.target) for edge in edges}
    for source, target in _helps(whole, {id: things for id, (things, _) in found.items()}):
        if (source, target) not in direct:
            edges.setdefault(Edge(source, target, "needs"))
    return Graph(tuple(_nodes(index, acts, list(edges))), tuple(edges), tuple(sorted({*acts.values()})))


def _nodes(index: Index, acts: dict[str, int], edges: list[Edge]) -> Iterator[Node]:
    led_to = {edge.target for edge in edges}
    for place in index.scenario.locations:
        yield Node(f"place:{place.id}", "place", place.id, acts[f"place:{place.id}"])
    for deck in index.scenario.decks:
        if (id := f"deck:{deck.id}") in led_to or any(edge.source == id for edge in edges):
            yield Node(id, "deck", str(deck.id), deck.id)
    for ending in index.scenario.endings:
        id, lost = f"ending:{ending.id}", ending.id == index.scenario.rules.failure
        yield Node(id, "ending", ending.id, note=ending.kind, anywhere=lost or id not in led_to)


def _onward(whole: Graph) -> dict[str, list[str]]:
    """What comes of what; what a thing is only needed for does not."""
    onward: dict[str, list[str]] = {}
    for edge in whole.edges:
        if edge.kind != "needs":
            onward.setdefault(edge.source, []).append(edge.target)
    return onward


def _found(origin: str, onward: dict[str, list[str]], kinds: dict[str, str]) -> tuple[set[str], list[str]]:
    """Everything that can be had here, and the nearest places, decks and endings it leads to."""
    things, stops, waiting = set[str](), dict[str, None](), [origin]
    while waiting:
        for target in onward.get(waiting.pop(), ()):
            if kinds[target] in STOPS:
                stops[target] = None
            elif target not in things:
                things.add(target)
                waiting.append(target)
    return things, [stop for stop in stops if stop != origin]


def _acts(index: Index, stops: dict[str, list[str]]) -> dict[str, int]:
    """The act of a place: that of its deck, or the later one in which the first place that opens it can be visited."""
    first = {f"place:{place.id}": place.deck for place in index.scenario.locations}
    open_now = {
        f"place:{spot.location}" for card in index.scenario.maps if card.start for spot in card.spots if spot.open
    }
    acts = dict(first)
    for _ in acts:
        openers = {id: [acts[one] for one, led in stops.items() if id in led] for id in acts if id not in open_now}
        acts |= {id: max(first[id], min(several)) for id, several in openers.items() if several}
    return acts


def _leads(index: Index, stops: dict[str, list[str]], acts: dict[str, int]) -> Iterator[Edge]:
    """What a place opens. Where it opens a whole act, the act's places hang on its deck."""
    closed = {f"deck:{deck.id}" for deck in index.scenario.decks if not deck.open}
    for place, led in stops.items():
        gates = closed.intersection(led)
        for stop in led:
            if stop.startswith("ending:"):
                yield Edge(place, stop, "ends")
            elif not (gates and f"deck:{acts.get(stop)}" in gates):
                yield Edge(place, stop, "opens")
            else:
                yield Edge(f"deck:{acts[stop]}", stop, "opens")


def _helps(whole: Graph, things: dict[str, set[str]]) -> Iterator[tuple[str, str]]:
    """Where something that is found in one place is needed in another."""
    homes: dict[str, list[str]] = {}
    for place, several in things.items():
        for thing in several:
            homes.setdefault(thing, []).append(place)
    for edge in whole.edges:
        if edge.kind == "needs" and edge.source != START:
            for source in homes.get(edge.source, ()):
                yield from ((source, target) for target in homes.get(edge.target, ()) if target != source)
