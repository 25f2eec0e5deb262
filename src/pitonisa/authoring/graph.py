"""Draw a scenario as a graph: what its conditions need, and what its instructions bring about.

A condition needs a fact to be true. An instruction brings about facts, has cards read, and may hold other
instructions. `puzzles` and `places` make the two charts, `mermaid` writes one as text, and `Speech` names its nodes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias, cast

import msgspec

from pitonisa.games.missions.scenario import base
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.cards import AnyCard
from pitonisa.games.missions.scenario.index import Index

Fact: TypeAlias = tuple[str, Any]
"""A kind and an id: `("item", "wick")`."""

Needs: TypeAlias = Callable[[Any], Fact | None]


def _nothing(one: Any) -> Fact | None:
    """Return no needs: the condition may hold at the beginning, or by chance or choice."""
    return None


def _of(kind: str, field: str, who: str = "") -> Needs:
    """Return the thing that a field names as needed, if it names one for somebody."""

    def needed(one: Any) -> Fact | None:
        id = getattr(one, field)
        return None if id is None or (who and getattr(one, who) == base.Role.NONE) else (kind, id)

    return needed


def _visited(one: ask.Visited) -> Fact | None:
    never = bool(one.bounds()) and one.holds(0)
    return None if never else ("location", one.location)


NEEDS: Final[ins.Rows[Needs]] = ins.Rows[Needs](
    ins.CONDITIONS,
    {
        ask.HasItem: _of("item", "item", "who"),
        ask.HasToken: _of("token", "token", "who"),
        ask.At: _of("location", "location"),
        ask.Visited: _visited,
        ask.DeckOpen: _of("deck", "deck"),
        ask.SpotOpen: _of("spot", "location"),
        ask.Read: _of("card", "card", "by"),
        ask.InFront: _of("seen", "card", "by"),
        ask.CounterIs: _of("counter", "counter"),
        ask.OutcomeIs: _of("test", "test"),
    },
    dict.fromkeys((ask.InPlay, ask.Absent, ask.HostIs, ask.Count, ask.StatusIs, ask.IsLead, ask.ItemState), _nothing),
    dict.fromkeys((ask.Attr, ask.Reserve, ask.Charge, ask.Round, ask.Margin, ask.Most, ask.Best), _nothing),
    dict.fromkeys((ask.Testing, ask.Drawn, ask.EndingIs), _nothing),
    dict.fromkeys((ask.AllOf, ask.AnyOf, ask.Not, ask.HowMany), _nothing),
)
"""Needs by kind of condition; compound ones combine those of their parts, depending on the caller."""


class Under(NamedTuple):
    """Instructions inside another, and what they require."""

    do: tuple[ins.Instruction, ...]
    given: ask.Condition | None = None
    price: base.Price = base.FREE
    test: str = ""
    """The test whose results they are."""


class Verb(msgspec.Struct, frozen=True):
    facts: Callable[[Any, Index], Iterable[Fact]] = lambda one, index: ()
    """The facts it brings about."""

    cards: Callable[[Any, Index], Iterable[AnyCard]] = lambda one, index: ()
    """The cards it has read."""

    under: Callable[[Any], Iterable[Under]] = lambda one: ()


NOTHING: Final = Verb()
"""Instructions without effects that a story depends on."""


def _brings(kind: str, field: str) -> Verb:
    """Return the thing that a field names as brought about."""
    return Verb(lambda one, index: [(kind, getattr(one, field))])


def _memory(one: do.ReadMemory, index: Index) -> Iterable[Fact]:
    """Return the memory of the named host, if one is named."""
    return [("card", card.id) for card in _memories(one, index)] if one.who not in base.ROLES else []


def _memories(one: do.ReadMemory, index: Index) -> Iterable[AnyCard]:
    hosts = (host for host in index.scenario.hosts if one.who in (host.id, *base.ROLES))
    return [host.memory for host in hosts if host.memory is not None]


def of_test(box: ins.TestBox) -> Under:
    return Under((*box.fail, *(box.critical or ()), *box.success), box.requires, test=box.id)


def of_conflict(box: ins.ConflictBox) -> Iterable[Under]:
    fled = Under(box.flee.do, price=box.flee.pay) if box.flee else Under(())
    return [*map(of_test, box.tests), Under((*box.on_turn, *box.on_win, *box.after)), fled]


VERBS: Final[ins.Rows[Verb]] = ins.Rows[Verb](
    ins.INSTRUCTIONS,
    {
        do.TakeItem: Verb(lambda one, index: [("item", item) for item in one.items]),
        do.TakeToken: Verb(lambda one, index: [("token", token) for token in one.tokens]),
        do.ReadTalk: Verb(lambda one, index: [("talk", one.talk)], lambda one, index: index.talks[one.talk].cards),
        do.ReadMemory: Verb(_memory, _memories),
        do.ReadCard: Verb(lambda one, index: [("card", one.card)], lambda one, index: [index.cards[one.card]]),
        do.GrantAbility: _brings("ability", "ability"),
        do.ExtendMap: _brings("map", "map"),
        do.OverlayMap: _brings("map", "map"),
        do.OpenSpot: _brings("spot", "location"),
        do.OpenDeck: _brings("deck", "deck"),
        do.SwapCard: _brings("swapped", "card"),
        do.GoTo: _brings("sent", "location"),
        do.SetCounter: _brings("counter", "counter"),
        do.AddCounter: _brings("counter", "counter"),
        do.End: _brings("ending", "ending"),
        do.Fail: Verb(lambda one, index: [("ending", index.scenario.rules.failure)]),
        ins.Test: Verb(under=lambda one: [of_test(one.box)]),
        ins.Conflict: Verb(under=lambda one: of_conflict(one.box)),
        ins.Choose: Verb(under=lambda one: [Under(way.do, way.given, way.pay) for way in one.options]),
        ins.If: Verb(under=lambda one: [Under(one.then, one.given), Under(one.otherwise)]),
        ins.ByLot: Verb(under=lambda one: [Under(lot.do) for lot in one.lots]),
        ins.Question: Verb(under=lambda one: [Under(one.wrong), *(Under(way.do) for way in one.answers)]),
        ins.Pay: Verb(under=lambda one: [Under(one.then, price=one.price), Under(one.refused)]),
        ins.When: Verb(under=lambda one: [Under(one.do, one.lasting)]),
    },
    dict.fromkeys((do.Collect, do.Remove, do.MoveItem, do.Show, do.CloseSpot, do.EndVisit), NOTHING),
    dict.fromkeys((do.Gain, do.Lose, do.Burn, do.ReleaseMap, do.FreeRecharge), NOTHING),
    dict.fromkeys((do.Expel, do.LoseControl, do.Recall, do.GiveLead, do.Stay), NOTHING),
    dict.fromkeys((do.Damage, do.HealAdversary, do.SetLife, do.Modify, do.Rule, do.Score), NOTHING),
    dict.fromkeys((do.ShuffleFate, do.DrawFate, do.EditFate), NOTHING),
)


Kind: TypeAlias = Literal["start", "place", "card", "item", "token", "map", "deck", "talk", "ending", "counter"]


class Node(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    kind: Kind
    label: str
    act: int = 0
    """In a chart of places: the act in which it can be reached."""

    note: Literal["", "success", "partial", "failure"] = ""
    """The kind of an ending."""

    anywhere: bool = False
    """Whether it happens wherever the group is, so that no place leads to it."""


class Edge(msgspec.Struct, frozen=True):
    source: str
    target: str
    kind: Literal["gives", "needs", "opens", "ends"]


class Graph(msgspec.Struct, frozen=True, omit_defaults=True):
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    acts: tuple[int, ...] = ()
    """In a chart of places, its acts in order."""


class Wording(Protocol):
    def __call__(self, id: str, /, **arguments: str | int) -> str: ...


class Speech:
    """Name the things of a chart; the studio and the command line know more than ids."""

    def __init__(self, words: Wording) -> None:
        self.words = words

    def name(self, node: Node) -> str:
        return node.label

    def kind(self, node: Node) -> str:
        return self.words(f"node-{node.kind}")

    def heading(self, act: int | None) -> str:
        """Return the heading over the places of an act, or over all if there is only one."""
        return self.words("chart-places") if act is None else self.words("chart-act", act=act)


SHAPES: Final = {
    "start": '(["{}"])',
    "place": '["{}"]',
    "card": '("{}")',
    "item": '[/"{}"/]',
    "token": '{{{{"{}"}}}}',
    "map": '[("{}")]',
    "deck": '[("{}")]',
    "talk": '>"{}"]',
    "ending": '(("{}"))',
    "counter": '[["{}"]]',
}
ARROWS: Final = {"gives": "-->", "needs": "-.->", "opens": "==>", "ends": "-->"}


def mermaid(graph: Graph, speech: Speech) -> str:
    lines = ["graph LR"]
    for act in graph.acts:
        inside = [node for node in graph.nodes if node.act == act]
        heading = speech.heading(act if len(graph.acts) > 1 else None)
        lines += [
            f'  subgraph act_{act}["{_quoted(heading)}"]',
            *(f"  {_node(node, speech)}" for node in inside),
            "  end",
        ]
    rest = [node for node in graph.nodes if node.kind == "ending" or not graph.acts]
    lines += [_node(node, speech) for node in rest]
    lines += [f"  {_name(edge.source)} {ARROWS[edge.kind]} {_name(edge.target)}" for edge in graph.edges]
    return "\n".join(lines) + "\n"


def _node(node: Node, speech: Speech) -> str:
    return f"  {_name(node.id)}{SHAPES[node.kind].format(_quoted(speech.name(node)))}"


def _quoted(text: str) -> str:
    return text.replace('"', "#quot;")


def _name(id: str) -> str:
    return re.sub(r"\W", "_", id)


Told: TypeAlias = tuple[str, str]
"""A kind and an id: `("item", "wick")`."""

NEEDED: Final = frozenset({"item", "token", "card", "deck", "counter"})
GIVEN: Final = frozenset({"item", "token", "map", "spot", "sent", "deck", "talk", "card", "counter", "ending"})
"""The kinds of facts that a chart of puzzles shows."""


class Gift(NamedTuple):
    """Something that comes about, and everything it requires."""

    fact: Told
    needs: frozenset[Told]


def gifts_of(card: AnyCard, index: Index) -> Iterator[Gift]:
    """Collect the gifts of a card with everything printed on it."""
    needed = needs(card.requires)
    yield from gifts(card.on_read, index, needed)
    for box in card.tests:
        yield from _under(of_test(box), needed, index)
    for under in of_conflict(card.conflict) if card.conflict else ():
        yield from _under(under, needed | needs(card.conflict.given if card.conflict else None), index)


def needs(condition: ask.Condition | None) -> frozenset[Told]:
    """Collect what a condition needs: things held, cards read, decks opened. Negative conditions aren't needs."""
    if condition is None:
        return frozenset()
    if isinstance(condition, ask.AllOf | ask.AnyOf):
        return frozenset(fact for one in condition.conditions for fact in needs(one))
    fact = NEEDS[condition](condition)
    return frozenset({_told(fact)} if fact is not None and fact[0] in NEEDED else ())


def _told(fact: tuple[str, Any]) -> Told:
    """Return a fact as the chart names it."""
    kind, id = fact
    return "place" if kind in ("spot", "sent") else kind, str(id)


def _price(price: base.Price) -> frozenset[Told]:
    return frozenset([*(("item", one) for one in price.items), *(("token", one) for one in price.tokens)])


def gifts(several: Iterable[ins.Instruction], index: Index, needed: frozenset[Told] = frozenset()) -> Iterator[Gift]:
    for one in several:
        row, so_far = VERBS[one], needed | needs(one.guard)
        yield from (Gift(_told(fact), so_far) for fact in row.facts(one, index) if fact[0] in GIVEN)
        for under in row.under(one):
            yield from _under(under, so_far, index)


def _under(under: Under, needed: frozenset[Told], index: Index) -> Iterator[Gift]:
    yield from gifts(under.do, index, needed | needs(under.given) | _price(under.price))


START = "start"


def puzzles(index: Index) -> Graph:
    """Draw what needs what: places hold cards, cards give things, things open cards, and endings come last."""
    nodes: dict[str, Node] = {START: Node(START, "start", "start")}
    edges: dict[Edge, None] = {}

    def node(fact: Told) -> str:
        id = f"{fact[0]}:{fact[1]}"
        nodes.setdefault(id, Node(id, cast(Kind, fact[0]), fact[1]))
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
    """List every gift with the card, item, ability or setup it comes from."""
    for card in index.cards.values():
        yield from ((card.id, gift) for gift in gifts_of(card, index))
    for thing in (*index.scenario.items, *index.scenario.tokens):
        for ability in thing.abilities:
            yield from ((thing.id, gift) for gift in gifts(ability.do, index))
    for token in index.scenario.tokens:
        yield from ((token.id, gift) for gift in gifts(token.on_take, index))
    for place in index.locations.values():
        yield from ((place.overview.id, gift) for gift in gifts((*place.on_enter, *place.on_leave), index))
    begun = (*index.scenario.setup.all, *index.scenario.triggers)
    yield from ((START, gift) for gift in gifts(begun, index))


def _source(giver: str, index: Index) -> Told | None:
    """Find the node that gives something: a card or a thing itself; `None` for the start."""
    if giver in index.items:
        return ("item", giver)
    if giver in index.tokens:
        return ("token", giver)
    return ("card", giver) if giver in index.cards else None


def _opened(index: Index) -> Iterator[tuple[str, Told | None]]:
    """List the places that a map card or a deck opens."""
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


STOPS = ("place", "deck", "ending")


def places(index: Index) -> Graph:
    """Draw which place leads to which, by what its cards and finds open by themselves.

    Where something found is only needed elsewhere, the edge is marked as such.
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
    """Map each node to what it leads to, without things that are only needed elsewhere."""
    onward: dict[str, list[str]] = {}
    for edge in whole.edges:
        if edge.kind != "needs":
            onward.setdefault(edge.source, []).append(edge.target)
    return onward


def _found(origin: str, onward: dict[str, list[str]], kinds: dict[str, str]) -> tuple[set[str], list[str]]:
    """Collect everything available here, and the nearest places, decks and endings it leads to."""
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
    """Find the act of each place: that of its deck, or the later one in which it can first be opened."""
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
    """Yield what a place opens. If it opens a whole act, the act's places are attached to its deck."""
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
    """Yield pairs of places: something found in the first is needed in the second."""
    homes: dict[str, list[str]] = {}
    for place, several in things.items():
        for thing in several:
            homes.setdefault(thing, []).append(place)
    for edge in whole.edges:
        if edge.kind == "needs" and edge.source != START:
            for source in homes.get(edge.source, ()):
                yield from ((source, target) for target in homes.get(edge.target, ()) if target != source)
