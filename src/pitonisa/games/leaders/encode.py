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
from pitonisa.kernel.encoding import pieces
from pitonisa.kernel.encoding.codec import Block, every

DECK: Final = 24
COPIES_OF_ONE: Final = max(count for copies in COPIES.values() for count in copies.values())
TARGETS: Final = max(len(artifact.asks) for artifact in ARTIFACTS.values())
LASERS: Final = model.MOST_PLAYERS
TURNS: Final = pieces.number(model.MOST_ROUNDS * model.MOST_PLAYERS)

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
    somebody, artifacts = pieces.one_of(seats), pieces.counts(ArtifactId, COPIES_OF_ONE)
    answer = pieces.record(
        card=pieces.one_of(ArtifactId), cost=pieces.one_of(Slot), target=somebody, slot=pieces.one_of(Slot)
    )
    return [
        Block("viewer", somebody),
        Block("turn", TURNS),
        Block("active", somebody),
        Block("phase", pieces.one_of(model.Phase)),
        Block("places", pieces.row(_place(seats), len(seats))),
        Block("hand", pieces.kept(artifacts)),
        Block("centre", pieces.number(LASERS)),
        Block("deck", pieces.number(DECK)),
        Block("discard", artifacts),
        Block("made_of", artifacts),
        Block("pending", pieces.lately(_pending(seats), PENDING)),
        Block("sealed", pieces.either(answer=(Answer, answer), passed=(Pass, None))),
        Block("sights", _sights(seats)),
        Block("history", pieces.lately(_done(seats), REMEMBERED)),
        Block("to_act", pieces.members(seats)),
    ]


def _place(seats: list[Seat]) -> pieces.Piece:
    learned = pieces.record(turn=TURNS, how=pieces.one_of(model.How))
    recruit = pieces.record(
        card=pieces.number(model.ROW * len(seats) - 1),
        exposed=pieces.flag(),
        recruit=pieces.one_of(model.Recruit),
        private=pieces.maybe(learned),
        public=pieces.maybe(learned),
    )
    return pieces.record(
        row=pieces.row(pieces.kept(recruit), model.ROW),
        artifacts=pieces.number(DECK),
        known=pieces.kept(pieces.counts(ArtifactId, COPIES_OF_ONE)),
        aims_at=pieces.one_of(seats),
        anarchist=pieces.flag(),
        team=pieces.one_of(model.Team),
    )


def _sights(seats: list[Seat]) -> pieces.Piece:
    """Encode who has ever seen which card; everybody, if all have."""
    pairs = [(by, card) for by in (*seats, None) for card in range(model.ROW * len(seats))]

    def seen(sights: tuple[model.Sight, ...]) -> set[tuple[Seat | None, int]]:
        return {(sight.by, sight.card) for sight in sights}

    return pieces.made(pieces.members(pairs), seen)


def _deed(seats: list[Seat]) -> pieces.Piece:
    """Encode a deed that can be answered (R30)."""
    somebody = pieces.one_of(seats)
    aimed = pieces.record(by=somebody, target=somebody)
    return pieces.either(
        aiming=(model.Aiming, aimed),
        shooting=(model.Shooting, aimed),
        looking=(model.Looking, pieces.record(by=somebody, target=somebody, slot=pieces.one_of(Slot))),
        using=(model.Using, _targets(seats)),
    )


def _targets(seats: list[Seat]) -> pieces.Piece:
    chosen = pieces.record(owner=pieces.one_of(seats), slot=pieces.one_of(Slot))
    return pieces.record(
        by=pieces.one_of(seats),
        card=pieces.one_of(ArtifactId),
        targets=pieces.both(pieces.row(chosen, TARGETS), pieces.how_many(TARGETS)),
    )


def _pending(seats: list[Seat]) -> pieces.Piece:
    somebody = pieces.one_of(seats)
    return pieces.either(
        window=(model.Window, pieces.record(deed=_deed(seats), asked=pieces.members(seats))),
        picking=(model.Picking, _targets(seats)),
        confessing=(model.Confessing, pieces.record(by=somebody)),
        redirecting=(model.Redirecting, pieces.record(by=somebody)),
        turning=(model.Turning, pieces.record(target=somebody, holders=pieces.members(seats))),
    )


def _done(seats: list[Seat]) -> pieces.Piece:
    return pieces.record(
        turn=TURNS,
        by=pieces.one_of(seats),
        deed=pieces.one_of(model.DeedKind),
        target=pieces.one_of(seats),
        card=pieces.one_of(ArtifactId),
        slot=pieces.one_of(Slot),
    )


ENCODING: Final[Encoding[model.Options, View, Action]] = Encoding(
    version=1, codec=lambda options, players: _codec(players)
)
"""The encoding, the same for all options."""
