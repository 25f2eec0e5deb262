"""Encodes a mission as numbers for learning programs; the layout depends on the scenario, not on the match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import council, events, lookup, model, talk
from pitonisa.games.missions.actions import Action, ItemThing, Thing, TokenThing
from pitonisa.games.missions.display import people, questions
from pitonisa.games.missions.people import AgentId, GiveUp, Leave, Phase, Recharge, Settle, Step, Visit
from pitonisa.games.missions.scenario.instructions import Choose
from pitonisa.games.missions.scenario.library import Library
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.view import View
from pitonisa.kernel import Codec, Encoding, Seat, TextId
from pitonisa.kernel.encoding.codec import Block, every
from pitonisa.kernel.encoding.pieces import (
    Piece,
    counts,
    either,
    flag,
    how_many,
    made,
    maybe,
    maybe_flag,
    members,
    number,
    one_of,
    record,
    row,
)


def encoding_of(library: Library) -> Encoding[model.Options, View, Action]:
    """Encode the missions in a library."""

    @cache
    def codec_of(scenario: str, players: int) -> Codec[View, Action]:
        names = Names(library.scenario(scenario), players, max(players, model.SOLO_AGENTS))
        return Codec(actions(names), blocks(names))

    def codec(options: model.Options, players: int) -> Codec[View, Action]:
        return codec_of(options.scenario, players)

    return Encoding(version=1, codec=codec)


# All that a scenario has names for, in a fixed order


class Names:
    """All names of one scenario, at a table with this number of players."""

    def __init__(self, loaded: LoadedScenario, players: int, agents: int) -> None:
        written, index = loaded.scenario, loaded.index
        cards = [card for slot in index.slots.values() for card in slot.versions]
        named = {one.attribute for host in written.hosts for one in host.attributes}
        named |= {attribute for box in index.tests.values() for attribute in box.attribute}
        asked = [one for one in index.instructions.values() if isinstance(one, Choose)]
        ways = [f"{one.choice}.{option.id}" for one in asked for option in one.options]

        def texts(raws: Iterable[str]) -> list[TextId]:
            return list(dict.fromkeys(lookup.text_id(loaded, raw) for raw in raws))

        self.seats = [Seat(seat) for seat in range(players)]
        self.agents = [AgentId(agent) for agent in range(agents)]
        self.hosts = texts(f"{host.id}.name" for host in written.hosts)
        self.places = {
            place.number: lookup.text_id(loaded, f"{place.id}.name")
            for place in sorted(written.locations, key=lambda place: place.number)
        }
        """The names of places by their numbers."""

        self.slots = sorted({slot for _, slot in index.slots})
        self.spots = sorted((index.locations[place].number, slot) for place, slot in index.slots)
        """Every slot of every panorama, by the number of its place."""

        self.labels = texts(f"{card.id}.label" for card in cards)
        """The public labels of cards in panoramas."""

        self.items = sorted(item.number for item in written.items)
        self.tokens = sorted(token.letter for token in written.tokens)
        self.most_copies = max([1, *(thing.copies for thing in (*written.items, *written.tokens))])
        self.things: list[Thing] = [*map(ItemThing, self.items), *map(TokenThing, self.tokens)]
        self.attributes = texts(f"attribute.{attribute}" for attribute in sorted(named))
        self.abilities = texts(f"{ability}.name" for ability in index.abilities)
        self.ways = [council.PAY, council.REFUSE, *texts(ways)]
        """Every option of every choice, and paying a price."""

        self.counters: list[tuple[TextId, AgentId | None]] = [
            (lookup.text_id(loaded, f"{counter.id}.name"), owner)
            for counter in written.counters
            for owner in ([None] if counter.scope == "group" else self.agents)
        ]
        """One for the group, or one for each agent."""

        of_cards = max([0, *(len(card.tests) for card in index.cards.values())])
        of_things = sum(len(item.tests) * item.copies for item in written.items)
        self.boxes = max([of_cards + of_things, *(len(one.tests) for one in index.conflicts.values())])
        """The tests that can be open to one agent: those of a card and of all things, or of a conflict."""

        self.foes = len(index.conflicts)
        self.texts = list(dict.fromkeys([council.PAY, council.REFUSE, *talk.every_id(loaded)]))
        """All texts of this mission."""


def actions(names: Names) -> list[a.Action]:
    """List every action that the scenario could ever allow an agent."""
    domains: dict[Any, Any] = {
        AgentId: names.agents,
        a.ItemThing: [a.ItemThing(number) for number in names.items],
        a.TokenThing: [a.TokenThing(letter) for letter in names.tokens],
        Visit: [Visit(number, name) for number, name in names.places.items()],
        Settle: [Settle(way) for way in names.ways],
        (a.ChooseHost, "host"): names.hosts,
        (a.GoTo, "place"): list(names.places),
        (a.Take, "slot"): names.slots,
        (a.Explore, "slot"): names.slots,
        (a.StartTest, "box"): range(names.boxes),
        (a.StartTest, "attribute"): names.attributes,
        (a.Use, "ability"): names.abilities,
        (a.Pick, "option"): names.ways,
        (a.Vote, "option"): names.ways,
        (a.PickItem, "number"): names.items,
        (a.Type, "letter"): council.LETTERS,
        (a.Face, "place"): range(1, names.foes + 1),
    }
    return every(a.Action, domains)


MANY: Final = number(99)
SIGNED: Final = number(155, -100)
FATES: Final = range(-9, 10)
QUESTIONS: Final = 4
REQUESTS: Final = 4
"""How many simultaneous requests the features hold."""


def blocks(names: Names) -> list[Block]:
    somebody = one_of(names.agents)
    spot = record(open=flag(), here=flag(), charge=MANY, visits=MANY)
    spots = _placed(spot, names.places, lambda shown: shown.number)
    slot = record(label=one_of(names.labels), holder=somebody, known=flag())
    panorama = _placed(slot, names.slots, lambda shown: shown.slot)
    note = record(label=one_of(names.labels), read=maybe(MANY), known=flag(), locked=flag())
    return [
        Block("viewer", one_of(names.seats)),
        Block("run", MANY),
        Block("round", MANY),
        Block("phase", one_of(Phase)),
        Block("step", one_of(Step)),
        Block("agents", row(_agent(names), len(names.agents))),
        Block("mine", members(names.agents)),
        Block("lead", somebody),
        Block("deciding", somebody),
        *(Block(name, MANY) for name in ("pool", "burn", "on_map", "credits")),
        Block("spots", spots, lambda view: [spot for map in view.maps for spot in map.spots]),
        Block("place", one_of(names.places), lambda view: view.place and view.place.number),
        Block("panorama", panorama, lambda view: view.place.panorama if view.place else ()),
        Block("bound", one_of(names.places)),
        Block("stuck", flag()),
        Block("tokens", _letters(names)),
        Block("table", made(members(names.items), _numbers)),
        Block("counters", _placed(record(value=SIGNED), names.counters, lambda shown: (shown.name, shown.agent))),
        Block("fate", _fate()),
        Block("test", maybe(_running(names))),
        Block("conflict", maybe(_conflict(names))),
        Block("hands", row(_hands(names), len(names.agents) // len(names.seats))),
        Block("read", _texts(names), _read),
        Block("notebook", _placed(note, names.spots, lambda shown: (shown.place, shown.slot))),
        Block("questions", _first(_question(names), QUESTIONS)),
        Block("motion", maybe(record(subject=_subject(names), by=one_of(names.seats), agreed=members(names.seats)))),
        Block("requests", _first(record(agent=somebody, holder=somebody, thing=one_of(names.things)), REQUESTS)),
        Block("share", maybe(record(dealer=somebody, left=MANY, given=row(MANY, len(names.agents)), may_end=flag()))),
        Block("due", flag()),
        Block("to_act", members(names.seats)),
    ]


def _first(piece: Piece, most: int) -> Piece:
    """Encode the first of several; the others follow later."""
    return made(row(piece, most), lambda values: values[:most])


def _placed(piece: Piece, keys: Iterable[Any], key: Callable[[Any], Any]) -> Piece:
    """Encode each in its key's place, whatever their order."""
    order = tuple(keys)

    def arranged(values: Iterable[Any]) -> list[Any]:
        found = {key(value): value for value in values}
        return [found.get(one) for one in order]

    return made(row(maybe(piece), len(order)), arranged)


def _numbers(items: Iterable[Any]) -> list[int]:
    return [item.number for item in items]


def _letters(names: Names) -> Piece:
    return made(counts(names.tokens, names.most_copies), lambda tokens: [token.letter for token in tokens])


def _agent(names: Names) -> Piece:
    attribute = _placed(record(value=SIGNED), names.attributes, lambda shown: shown.name)
    return record(
        seat=one_of(names.seats),
        host=one_of(names.hosts),
        lead=flag(),
        doing=one_of(people.Doing),
        losing=flag(),
        reserve=MANY,
        cap=MANY,
        slot=one_of(names.slots),
        label=one_of(names.labels),
        attributes=attribute,
        items=made(counts(names.items, names.most_copies), _numbers),
        tokens=_letters(names),
        abilities=made(members(names.abilities), lambda abilities: [ability.name for ability in abilities]),
        memory=maybe_flag(),
        ready=flag(),
        free_explore=flag(),
    )


def _fate() -> Piece:
    def within(values: Iterable[int]) -> list[int]:
        return [min(max(value, FATES[0]), FATES[-1]) for value in values]

    cards = made(counts(FATES, 99), within)
    return record(size=MANY, coming=cards, discard=cards)


def _running(names: Names) -> Piece:
    return record(
        agent=one_of(names.agents),
        attribute=one_of(names.attributes),
        step=one_of(model.TestStep),
        base=SIGNED,
        boost=MANY,
        support=MANY,
        luck=SIGNED,
        fate=maybe(SIGNED),
        value=SIGNED,
        difficulty=SIGNED,
        result=one_of(events.Result),
    )


def _tests(names: Names) -> Piece:
    one_try = record(value=SIGNED, difficulty=SIGNED, cost=MANY)
    tries = _placed(one_try, names.attributes, lambda shown: shown.attribute)
    return _placed(record(tries=tries), range(names.boxes), lambda shown: shown.box)


def _conflict(names: Names) -> Piece:
    return record(
        group=flag(),
        life=SIGNED,
        damage=SIGNED,
        flee_cost=MANY,
        tests=_tests(names),
        fought=flag(),
        turn=one_of(names.agents),
        acted=members(names.agents),
        turns=MANY,
    )


# What the seat's own agents have before them


def _hands(names: Names) -> Piece:
    card = record(
        slot=one_of(names.slots), locked=flag(), stays=flag(), tests=_tests(names), conflict=maybe(_conflict(names))
    )
    return record(agent=one_of(names.agents), card=maybe(card), things=_tests(names))


def _texts(names: Names) -> Piece:
    """Encode the fixed texts; one with blanks has a separate name for each thing that can fill them."""
    return made(members(names.texts), frozenset(names.texts).intersection)


def _read(view: View) -> set[TextId]:
    """List the texts visible to this seat, including its journal."""
    found = {text for entry in view.aloud for text in entry.texts}
    for hands in view.hands:
        found.update(hands.memory, hands.repertoire, hands.card.texts if hands.card else ())
        found |= {text for entry in hands.journal for text in entry.texts}
    return found


def _question(names: Names) -> Piece:
    agent = one_of(names.agents)
    options = made(members(names.ways), lambda options: [one.text for one in options if one.possible])
    return either(
        choice=(questions.ChoiceShown, record(agent=agent, how=one_of(("alone", "group", "vote")), options=options)),
        whom=(questions.WhomShown, record(agent=agent, among=members(names.agents))),
        which=(questions.WhichShown, record(agent=agent, items=made(members(names.items), _numbers))),
        word=(questions.WordShown, record(agent=agent, typed=how_many(council.LONGEST_WORD))),
        last=(questions.LastShown, record(agent=agent, emergency=MANY, credits=MANY)),
        offer=(
            questions.OfferShown,
            record(agent=agent, ability=made(one_of(names.abilities), lambda shown: shown.name)),
        ),
        order=(questions.OrderShown, record(agent=agent, foes=how_many(names.foes))),
        ponder=(questions.PonderShown, record(agent=agent)),
    )


def _subject(names: Names) -> Piece:
    return either(
        leave=(Leave, None),
        visit=(Visit, record(place=one_of(names.places))),
        recharge=(Recharge, record(free=flag())),
        give_up=(GiveUp, None),
        settle=(Settle, record(option=one_of(names.ways))),
    )
