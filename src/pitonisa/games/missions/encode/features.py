"""What a seat sees of a mission, as features: people, places, tests, questions, and which texts it has read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from pitonisa.games.missions.council.waiting_for import LONGEST_WORD
from pitonisa.games.missions.display.types.people import Doing
from pitonisa.games.missions.display.types.questions import (
    ChoiceShown,
    LastShown,
    OfferShown,
    OrderShown,
    PonderShown,
    WhichShown,
    WhomShown,
    WordShown,
)
from pitonisa.games.missions.display.types.reading import HandsShown
from pitonisa.games.missions.encode.names import Names
from pitonisa.games.missions.events.tests import Result
from pitonisa.games.missions.state.company import GiveUp, Leave, Recharge, Settle, Visit
from pitonisa.games.missions.state.steps import Phase, Step
from pitonisa.games.missions.state.tests import TestStep
from pitonisa.games.missions.view import View
from pitonisa.kernel import TextId
from pitonisa.kernel.encoding.codec import Block
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

MANY: Final = number(99)
SIGNED: Final = number(155, -100)
FATES: Final = range(-9, 10)
QUESTIONS: Final = 4
REQUESTS: Final = 4
"""How many of what is asked at once the features hold."""


def blocks(names: Names) -> list[Block]:
    somebody = one_of(names.agents)
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
        Block("spots", _spots(names), lambda view: [spot for map in view.maps for spot in map.spots]),
        Block("place", one_of(names.places), lambda view: view.place and view.place.number),
        Block("panorama", _panorama(names), lambda view: view.place.panorama if view.place else ()),
        Block("bound", one_of(names.places)),
        Block("stuck", flag()),
        Block("tokens", _letters(names)),
        Block("table", made(members(names.items), _numbers)),
        Block("counters", _counters(names)),
        Block("fate", _fate()),
        Block("test", maybe(_running(names))),
        Block("conflict", maybe(_conflict(names))),
        Block("hands", row(_hands(names), len(names.agents) // len(names.seats))),
        Block("read", _texts(names), _read),
        Block("notebook", _notebook(names)),
        Block("questions", _first(_question(names), QUESTIONS)),
        Block("motion", maybe(record(subject=_subject(names), by=one_of(names.seats), agreed=members(names.seats)))),
        Block("requests", _first(record(agent=somebody, holder=somebody, thing=one_of(names.things)), REQUESTS)),
        Block("share", maybe(record(dealer=somebody, left=MANY, given=row(MANY, len(names.agents)), may_end=flag()))),
        Block("due", flag()),
        Block("to_act", members(names.seats)),
    ]


def _first(piece: Piece, most: int) -> Piece:
    """The first of several; those behind them come up later."""
    return made(row(piece, most), lambda values: values[:most])


def _placed(piece: Piece, keys: Iterable[Any], key: Callable[[Any], Any]) -> Piece:
    """Each in the place of its key, whatever the order they come in."""
    order = tuple(keys)

    def arranged(values: Iterable[Any]) -> list[Any]:
        found = {key(value): value for value in values}
        return [found.get(one) for one in order]

    return made(row(maybe(piece), len(order)), arranged)


def _numbers(items: Iterable[Any]) -> list[int]:
    return [item.number for item in items]


def _letters(names: Names) -> Piece:
    return made(counts(names.tokens, names.most_copies), lambda tokens: [token.letter for token in tokens])


# People and places


def _agent(names: Names) -> Piece:
    attribute = _placed(record(value=SIGNED), names.attributes, lambda shown: shown.name)
    return record(
        seat=one_of(names.seats),
        host=one_of(names.hosts),
        lead=flag(),
        doing=one_of(Doing),
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


def _spots(names: Names) -> Piece:
    spot = record(open=flag(), here=flag(), charge=MANY, visits=MANY)
    return _placed(spot, names.places, lambda shown: shown.number)


def _panorama(names: Names) -> Piece:
    slot = record(label=one_of(names.labels), holder=one_of(names.agents), known=flag())
    return _placed(slot, names.slots, lambda shown: shown.slot)


def _notebook(names: Names) -> Piece:
    note = record(label=one_of(names.labels), read=maybe(MANY), known=flag(), locked=flag())
    return _placed(note, names.spots, lambda shown: (shown.place, shown.slot))


def _counters(names: Names) -> Piece:
    return _placed(record(value=SIGNED), names.counters, lambda shown: (shown.name, shown.agent))


# Tests and conflicts


def _fate() -> Piece:
    def within(values: Iterable[int]) -> list[int]:
        return [min(max(value, FATES[0]), FATES[-1]) for value in values]

    cards = made(counts(FATES, 99), within)
    return record(size=MANY, coming=cards, discard=cards)


def _running(names: Names) -> Piece:
    return record(
        agent=one_of(names.agents),
        attribute=one_of(names.attributes),
        step=one_of(TestStep),
        base=SIGNED,
        boost=MANY,
        support=MANY,
        luck=SIGNED,
        fate=maybe(SIGNED),
        value=SIGNED,
        difficulty=SIGNED,
        result=one_of(Result),
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
    """Those that are always the same; one with blanks has another name for each thing that stands in them."""
    return made(members(names.texts), frozenset(names.texts).intersection)


def _read(view: View) -> set[TextId]:
    """The texts that lie open to this seat, its journal among them."""
    found = {text for entry in view.aloud for text in entry.texts}
    for hands in view.hands:
        found |= _in_hands(hands)
    return found


def _in_hands(hands: HandsShown) -> set[TextId]:
    texts = {text for entry in hands.journal for text in entry.texts}
    return texts.union(hands.memory, hands.repertoire, hands.card.texts if hands.card else ())


# What is asked


def _question(names: Names) -> Piece:
    agent = one_of(names.agents)
    options = made(members(names.ways), lambda options: [one.text for one in options if one.possible])
    return either(
        choice=(ChoiceShown, record(agent=agent, how=one_of(("alone", "group", "vote")), options=options)),
        whom=(WhomShown, record(agent=agent, among=members(names.agents))),
        which=(WhichShown, record(agent=agent, items=made(members(names.items), _numbers))),
        word=(WordShown, record(agent=agent, typed=how_many(LONGEST_WORD))),
        last=(LastShown, record(agent=agent, emergency=MANY, credits=MANY)),
        offer=(OfferShown, record(agent=agent, ability=made(one_of(names.abilities), lambda shown: shown.name))),
        order=(OrderShown, record(agent=agent, foes=how_many(names.foes))),
        ponder=(PonderShown, record(agent=agent)),
    )


def _subject(names: Names) -> Piece:
    return either(
        leave=(Leave, None),
        visit=(Visit, record(place=one_of(names.places))),
        recharge=(Recharge, record(free=flag())),
        give_up=(GiveUp, None),
        settle=(Settle, record(option=one_of(names.ways))),
    )
