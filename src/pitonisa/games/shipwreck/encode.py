"""Encodes actions as numbers and views as features, for learning programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Final, NamedTuple

import msgspec

from pitonisa.games.shipwreck import actions, model
from pitonisa.games.shipwreck.actions import Action
from pitonisa.games.shipwreck.cards import ARCANA, DECKS, POWER_OF, POWERS, Window
from pitonisa.games.shipwreck.view import Own, View, common, own
from pitonisa.kernel import Codec, Encoding, Seat
from pitonisa.kernel.encoding import Halves
from pitonisa.kernel.encoding.codec import Block, every
from pitonisa.kernel.encoding.pieces import (
    Piece,
    both,
    counts,
    flag,
    followed,
    how_many,
    kept,
    lately,
    made,
    maybe,
    maybe_flag,
    members,
    number,
    one_of,
    record,
    row,
    shared,
)

TOKENS: Final = len(model.VALUES) * model.COPIES
PHASES: Final = (model.Phase.PLAY, model.Phase.AFTER_PLAY, model.Phase.PREDICT)
"""The phases of every deck, in the order that checkpoints rely on."""

TURNS: Final = 2
"""How many turns of each line the features contain, because a hidden fate is kept from one to the next."""

BASE_ACTIONS: Final = (
    actions.Play | actions.Cycle | actions.TellOld | actions.DiscardLower | actions.Pass | actions.OfTheGroup
)
WIDE_ACTIONS: Final = BASE_ACTIONS | actions.OneMore | actions.Relocate
ACTIONS: Final = {
    model.Deck.BASE: BASE_ACTIONS,
    model.Deck.WIDE: WIDE_ACTIONS,
    model.Deck.STARS: WIDE_ACTIONS | actions.Steal,
}


class Vocabulary(NamedTuple):
    """What a deck has numbers for. The base deck's never change, so old checkpoints stay valid."""

    cards: tuple[model.CardId, ...]
    powers: tuple[model.PowerId, ...]
    numbers: list[int]
    subjects: list[model.Subject]
    actions: list[Action]
    phases: tuple[model.Phase, ...]
    moons: int
    """The most moons of a card."""

    hours: int
    """The most hours a card can have spent: the highest fate on one that lacked an hour."""


@cache
def vocabulary(deck: model.Deck) -> Vocabulary:
    cards = DECKS[deck]
    powers = {POWER_OF[card].id for card in cards}
    domains = _domains(cards)
    moons = max(ARCANA[card].moons for card in cards)
    return Vocabulary(
        cards=cards,
        powers=tuple(power for power in model.PowerId if power in powers),
        numbers=sorted({number for power in powers for number in POWERS[power].numbers}),
        subjects=every(model.Predict | model.NoPrediction | model.Use, domains),
        actions=every(ACTIONS[deck], domains),
        phases=(*PHASES, model.Phase.STEAL) if deck is model.Deck.STARS else PHASES,
        moons=moons,
        hours=moons - 1 + max(max(ARCANA[card].hours) for card in cards),
    )


def _domains(cards: tuple[model.CardId, ...]) -> Mapping[Any, Sequence[Any]]:
    def backs(power: model.PowerId) -> list[model.CardId]:
        return [card for card in cards if POWER_OF[card].id is power]

    return {
        model.Fate: model.VALUES,
        (actions.Play, "on"): (model.CardId.THE_HOURS, *cards),
        (actions.Cycle, "card"): backs(model.PowerId.CYCLE),
        (actions.Cycle, "out"): cards,
        (actions.OneMore, "card"): backs(model.PowerId.ONE_MORE),
        (actions.Relocate, "card"): backs(model.PowerId.RELOCATE),
        (actions.Relocate, "from_"): cards,
        (actions.Relocate, "to"): cards,
        (actions.Steal, "from_"): cards,
        (actions.TellOld, "card"): backs(model.PowerId.OLD),
        (actions.DiscardLower, "card"): backs(model.PowerId.DISCARD_LOWER),
        (actions.DiscardLower, "value"): model.VALUES[:-1],
        (actions.DiscardLower, "from_"): cards,
        model.Use: _uses(cards),
    }


def _uses(cards: tuple[model.CardId, ...]) -> list[model.Use]:
    """List what a group can ask with each faded card (R24)."""
    return [
        model.Use(card, power.id, number)
        for card in cards
        if (power := POWER_OF[card]).window is Window.BEFORE_PREDICTION
        for number in power.numbers or (None,)
    ]


def codec(options: model.Options, players: int) -> Codec[View, Action]:
    """Build the codec: the challenge has two lines each (R38), and each deck its own actions and features (R41)."""
    return _codec(options.deck, players, 2 * players if options.challenge else players)


@cache
def _codec(deck: model.Deck, players: int, lines: int) -> Codec[View, Action]:
    seats = [Seat(seat) for seat in range(players)]
    words = vocabulary(deck)
    return Codec(words.actions, _blocks(words, seats, [model.LineId(line) for line in range(lines)]))


def _blocks(words: Vocabulary, seats: list[Seat], lines: list[model.LineId]) -> list[Block]:
    somebody, fate = one_of(seats), one_of(model.VALUES)
    slot = record(
        card=one_of(words.cards),
        fates=counts(model.VALUES, model.COPIES),
        hours=number(words.hours),
        moons=number(words.moons),
    )
    place = record(
        seat=somebody,
        line=one_of(lines),
        name=one_of(model.LineName),
        hand=kept(both(row(fate, model.HAND), how_many(model.HAND))),
    )
    motion = record(subject=one_of(words.subjects), by=somebody, agreed=members(seats))
    turn = _turn(words, lines)
    return [
        Block("viewer", somebody),
        Block("score", number(model.GOAL)),
        Block("doom", number(model.DOOM)),
        Block("row", row(kept(slot), model.ROW)),
        Block("deck", both(row(one_of(words.cards), len(words.cards)), how_many(len(words.cards)))),
        Block("faded", made(members(words.cards), lambda faded: [power.card for power in faded])),
        Block("bag", number(TOKENS)),
        Block("places", shared(row(kept(place), len(lines)))),
        Block("active", somebody),
        Block("phase", one_of(words.phases)),
        Block("now", followed(**turn)),
        Block("played_old", maybe_flag()),
        Block("history", lately(shared(record(**turn)), TURNS * len(lines))),
        Block("power_used", flag()),
        Block("twice", flag()),
        Block("motion", maybe(kept(motion))),
        Block("to_act", kept(members(seats))),
    ]


def _turn(words: Vocabulary, lines: list[model.LineId]) -> dict[str, Piece]:
    """Encode what was public in one turn, with at most one power and so one answered question."""
    answer = record(power=one_of(words.powers), number=one_of(words.numbers), yes=flag())
    return {
        "line": one_of(lines),
        "carried": flag(),
        "row": kept(row(one_of(words.cards), model.ROW)),
        "fates": kept(row(counts(model.VALUES, model.COPIES), model.ROW)),
        "value": one_of(model.VALUES),
        "on": one_of((model.CardId.THE_HOURS, *words.cards)),
        "told": maybe_flag(),
        "old": maybe_flag(),
        "lower": one_of(model.VALUES),
        "answers": kept(row(answer, 1)),
        "guesses": kept(members(model.VALUES)),
        "shown": kept(lately(record(line=one_of(lines), value=one_of(model.VALUES)), model.HAND * len(lines))),
        "declined": kept(members(words.subjects)),
        **_wider(words),
    }


def _wider(words: Vocabulary) -> dict[str, Piece]:
    """Encode what only the wide deck (R44, R47), or only Stars Below (R51, R52), brings about in a turn."""
    wide = {"raised": made(flag(), bool), "again": made(flag(), bool)} if model.PowerId.ONE_MORE in words.powers else {}
    fate, total = made(one_of(model.VALUES), _set), made(number(words.hours), lambda value: _set(value) or 0)
    stars = {"stolen": fate, "spared": fate, "fell": total, "stood": total}
    return {**wide, **stars} if model.CardId.THE_FALL in words.cards else wide


def _set(value: int | msgspec.UnsetType) -> int | None:
    return None if value is msgspec.UNSET else value


OWN_FROM: Final = attrgetter(
    "hands", "owners", "order", "played_old", "phase", "now.line", "now.carried", "now.old", "score", "doom"
)
"""What `view.own` reads of a state."""

HALVES: Final = Halves(common=common, own=own, own_fields=Own._fields, own_from=OWN_FROM)

ENCODING: Final[Encoding[model.Options, View, Action]] = Encoding(
    version=1, codec=codec, worth=lambda view: view.score / model.GOAL, halves=HALVES
)
