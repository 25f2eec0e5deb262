"""The chart of puzzles: what every card and thing of a scenario needs and gives."""

from __future__ import annotations

from collections.abc import Iterator

from pitonisa.authoring.graph.model import Edge, Graph, Kind, Node
from pitonisa.authoring.graph.needs import Fact, Gift, gifts, gifts_of
from pitonisa.games.missions.scenario.index import Index

START = "start"


def puzzles(index: Index) -> Graph:
    """What needs what: places hold cards, cards give things, things open cards, and endings are at the end."""
    nodes: dict[str, Node] = {START: Node(START, "start", "start")}
    edges: dict[Edge, None] = {}

    def node(fact: Fact) -> str:
        id = f"{fact[0]}:{fact[1]}"
        nodes.setdefault(id, Node(id, _kind(fact[0]), fact[1]))
        return id

    asked = {fact for _, gift in _given(index) for fact in gift.needs}
    for card, gift in _given(index):
        kind = gift.fact[0]
        if kind == "counter" and gift.fact not in asked:
            continue
        giver = _source(card, index)
        source = START if giver is None else node(giver)
        needed = [fact for fact in gift.needs if fact != gift.fact]
        if source != START or not needed:
            edges[Edge(source, node(gift.fact), "ends" if kind == "ending" else "gives")] = None
        for fact in needed:
            edges[Edge(node(fact), node(gift.fact) if source == START else source, "needs")] = None
    for id in [one.label for one in nodes.values() if one.kind == "card"]:
        if id in index.location_of:
            edges[Edge(node(("place", index.location_of[id])), node(("card", id)), "gives")] = None
    for place, opener in _opened(index):
        edges[Edge(START if opener is None else node(opener), node(("place", place)), "opens")] = None
    for talk in index.talks.values():
        for card in talk.cards:
            if f"card:{card.id}" in nodes:
                edges[Edge(node(("talk", talk.id)), node(("card", card.id)), "gives")] = None
    return Graph(tuple(nodes.values()), tuple(edges))


def _given(index: Index) -> Iterator[tuple[str, Gift]]:
    """Every gift with the card, item, ability or setup it comes from."""
    for card in index.cards.values():
        yield from ((card.id, gift) for gift in gifts_of(card, index))
    for thing in (*index.scenario.items, *index.scenario.tokens):
        for ability in thing.abilities:
            yield from ((thing.id, gift) for gift in gifts(ability.do, index))
    for token in index.scenario.tokens:
        yield from ((token.id, gift) for gift in gifts(token.on_take, index))
    for place in index.locations.values():
        yield from ((place.overview.id, gift) for gift in gifts((*place.on_enter, *place.on_leave), index))
    setup = index.scenario.setup
    begun = [*setup.lead_reads, *(one for part in (*setup.if_absent, *setup.if_count) for one in part.do)]
    yield from ((START, gift) for gift in gifts([*begun, *index.scenario.triggers], index))


def _source(giver: str, index: Index) -> Fact | None:
    """What gives: a card, or a thing itself; nothing stands for the start."""
    if giver in index.items:
        return ("item", giver)
    if giver in index.tokens:
        return ("token", giver)
    return ("card", giver) if giver in index.cards else None


def _opened(index: Index) -> Iterator[tuple[str, Fact | None]]:
    """Places that a map card or a deck brings; those of the start have nothing before them."""
    decks = {deck.id: deck.open for deck in index.scenario.decks}
    for card in index.scenario.maps:
        for spot in card.spots:
            place = index.locations[spot.location]
            if spot.open and card.start and decks.get(place.deck):
                yield place.id, None
            elif spot.open and not card.start:
                yield place.id, ("map", card.id)
            if not decks.get(place.deck):
                yield place.id, ("deck", str(place.deck))


def _kind(kind: str) -> Kind:
    known: dict[str, Kind] = {"place": "place", "card": "card", "item": "item", "token": "token", "map": "map"}
    rest: dict[str, Kind] = {"deck": "deck", "talk": "talk", "ending": "ending", "counter": "counter"}
    return (known | rest)[kind]
