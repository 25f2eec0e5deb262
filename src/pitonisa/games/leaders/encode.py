"""Encodes actions as numbers and views as features, for learning programs."""

from __future__ import annotations

from functools import cache
from typing import Final

from pitonisa.games.leaders import model
from pitonisa.games.leaders.actions import Action, Answer, Pass, Use
from pitonisa.games.leaders.cards import ARTIFACTS, COPIES, REACTIONS
from pitonisa.games.leaders.model import ArtifactId, Slot
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Codec, Encoding, Seat
from pitonisa.kernel.encoding.codec import Block, every
from pitonisa.kernel.encoding.pieces import (
    Piece,
    both,
    counts,
    either,
    flag,
    how_many,
    kept,
    lately,
    made,
    maybe,
    members,
    number,
    one_of,
    record,
    row,
)

DECK: Final = 24
COPIES_OF_ONE: Final = max(count for copies in COPIES.values() for count in copies.values())
TARGETS: Final = max(len(artifact.asks) for artifact in ARTIFACTS.values())
LASERS: Final = model.MOST_PLAYERS
TURNS: Final = number(model.MOST_ROUNDS * model.MOST_PLAYERS)

REMEMBERED: Final = 24
"""How many of the last deeds the features hold."""

PENDING: Final = 3
"""How many pending things the features hold, the most urgent first."""


@cache
def _codec(players: int) -> Codec[View, Action]:
    seats = [Seat(seat) for seat in range(players)]
    on_turn = [card for card in ArtifactId if card not in REACTIONS]
    return Codec(every(Action, {Seat: seats, (Use, "card"): on_turn, Answer: _answers(seats)}), _blocks(seats))


def _answers(seats: list[Seat]) -> list[Answer]:
    """List the answers, with a target if the artifact needs one: a player, or one of their recruits (R29)."""
    aims: list[tuple[Seat | None, Slot | None]] = [(seat, slot) for seat in seats for slot in (None, *model.SLOTS)]
    return [
        Answer(card, cost, target, slot)
        for card in sorted(REACTIONS)
        for cost in model.SLOTS
        for target, slot in (aims if ARTIFACTS[card].asks else [(None, None)])
    ]


def _blocks(seats: list[Seat]) -> list[Block]:
    somebody, artifacts = one_of(seats), counts(ArtifactId, COPIES_OF_ONE)
    answer = record(card=one_of(ArtifactId), cost=one_of(Slot), target=somebody, slot=one_of(Slot))
    return [
        Block("viewer", somebody),
        Block("turn", TURNS),
        Block("active", somebody),
        Block("phase", one_of(model.Phase)),
        Block("places", row(_place(seats), len(seats))),
        Block("hand", kept(artifacts)),
        Block("centre", number(LASERS)),
        Block("deck", number(DECK)),
        Block("discard", artifacts),
        Block("made_of", artifacts),
        Block("pending", lately(_pending(seats), PENDING)),
        Block("sealed", either(answer=(Answer, answer), passed=(Pass, None))),
        Block("sights", _sights(seats)),
        Block("history", lately(_done(seats), REMEMBERED)),
        Block("to_act", members(seats)),
    ]


def _place(seats: list[Seat]) -> Piece:
    learned = record(turn=TURNS, how=one_of(model.How))
    recruit = record(
        card=number(model.ROW * len(seats) - 1),
        exposed=flag(),
        recruit=one_of(model.Recruit),
        private=maybe(learned),
        public=maybe(learned),
    )
    return record(
        row=row(kept(recruit), model.ROW),
        artifacts=number(DECK),
        known=kept(counts(ArtifactId, COPIES_OF_ONE)),
        aims_at=one_of(seats),
        anarchist=flag(),
        team=one_of(model.Team),
    )


def _sights(seats: list[Seat]) -> Piece:
    """Encode who has ever seen which card; everybody, if all have."""
    pairs = [(by, card) for by in (*seats, None) for card in range(model.ROW * len(seats))]

    def seen(sights: tuple[model.Sight, ...]) -> set[tuple[Seat | None, int]]:
        return {(sight.by, sight.card) for sight in sights}

    return made(members(pairs), seen)


def _deed(seats: list[Seat]) -> Piece:
    """Encode a deed that can be answered (R30)."""
    somebody = one_of(seats)
    aimed = record(by=somebody, target=somebody)
    return either(
        aiming=(model.Aiming, aimed),
        shooting=(model.Shooting, aimed),
        looking=(model.Looking, record(by=somebody, target=somebody, slot=one_of(Slot))),
        using=(model.Using, _targets(seats)),
    )


def _targets(seats: list[Seat]) -> Piece:
    chosen = record(owner=one_of(seats), slot=one_of(Slot))
    return record(by=one_of(seats), card=one_of(ArtifactId), targets=both(row(chosen, TARGETS), how_many(TARGETS)))


def _pending(seats: list[Seat]) -> Piece:
    somebody = one_of(seats)
    return either(
        window=(model.Window, record(deed=_deed(seats), asked=members(seats))),
        picking=(model.Picking, _targets(seats)),
        confessing=(model.Confessing, record(by=somebody)),
        redirecting=(model.Redirecting, record(by=somebody)),
        turning=(model.Turning, record(target=somebody, holders=members(seats))),
    )


def _done(seats: list[Seat]) -> Piece:
    return record(
        turn=TURNS,
        by=one_of(seats),
        deed=one_of(model.DeedKind),
        target=one_of(seats),
        card=one_of(ArtifactId),
        slot=one_of(Slot),
    )


ENCODING: Final[Encoding[model.Options, View, Action]] = Encoding(
    version=1, codec=lambda options, players: _codec(players)
)
"""The encoding, the same for all options."""
