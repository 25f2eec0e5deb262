"""Deals recruits, lasers and artifacts by the number of players (R2-R7)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders import model
from pitonisa.games.leaders.cards import deck_of
from pitonisa.games.leaders.model import ROW, State
from pitonisa.games.leaders.secrets import sorted_hand
from pitonisa.kernel import Seat, Stream

FOLLOWERS_EACH: Final = {4: 5, 5: 7, 6: 8, 7: 10, 8: 11}
"""How many followers each team has, by the number of players (R3)."""

LASERS: Final[dict[model.LaserTable, dict[int, int]]] = {
    model.LaserTable.A: {4: 2, 5: 3, 6: 3, 7: 4, 8: 4},
    model.LaserTable.B: {4: 2, 5: 2, 6: 3, 7: 3, 8: 4},
    model.LaserTable.C: {4: 2, 5: 3, 6: 4, 7: 4, 8: 4},
}
"""The number of lasers in play (R2)."""

DEALT: Final = 2
"""How many artifacts everybody is dealt (R5)."""


def recruit_deck(players: int) -> tuple[model.Recruit, ...]:
    """Return the recruits in play (R3)."""
    return (*model.LEADERS, *model.FOLLOWERS * FOLLOWERS_EACH[players])


def deal(options: model.Options, players: int, rng: Stream) -> State:
    recruits, removed = _recruits(players, rng)
    artifacts = rng.shuffled(deck_of(options.artifact_set, players))
    hands = [artifacts[seat * DEALT : (seat + 1) * DEALT] for seat in range(players)]
    return State(
        options=options,
        recruits=recruits,
        removed=removed,
        rows=tuple(tuple(model.Spot(model.CardNo(seat * ROW + i)) for i in range(ROW)) for seat in range(players)),
        laid=frozenset(),
        hands=tuple(sorted_hand([model.Held(card) for card in hand]) for hand in hands),
        deck=tuple(artifacts[players * DEALT :]),
        lasers=(None,) * players,
        centre=LASERS[options.lasers][players],
        active=Seat(rng.below(players)) if options.starter is model.Starter.RANDOM else Seat(0),
        phase=model.Phase.LAYOUT,
    )


def _recruits(players: int, rng: Stream) -> tuple[tuple[model.Recruit, ...], tuple[model.Recruit, ...]]:
    """Deal recruits: one each from a first pile with both leaders, two from the rest, then mix (R4)."""
    followers = rng.shuffled(model.FOLLOWERS * FOLLOWERS_EACH[players])
    first = rng.shuffled([*model.LEADERS, *followers[: players - len(model.LEADERS)]])
    rest = followers[players - len(model.LEADERS) :]
    recruits: list[model.Recruit] = []
    for seat in range(players):
        more = rest[seat * (ROW - 1) : (seat + 1) * (ROW - 1)]
        recruits += rng.shuffled([first[seat], *more])
    return tuple(recruits), tuple(rest[players * (ROW - 1) :])
