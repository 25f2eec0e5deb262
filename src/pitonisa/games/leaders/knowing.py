"""Who could have known who leads: how far each view makes it likely, and what people learn from."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders import events as happened
from pitonisa.games.leaders.events import Event
from pitonisa.games.leaders.infer import likely
from pitonisa.games.leaders.model import LEADERS, Recruit, State, seats
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Seat
from pitonisa.kernel.analysis import Knowing, Sign

CERTAIN: Final = 1 - 1e-9
"""What adding up many deals leaves of certainty."""

INTERROGATED: Final = "interrogated"
LOOKED: Final = "looked"
EXPOSED: Final = "exposed"
"""A leader lies face up."""

SHOWED: Final = "showed"
"""A follower was turned face up."""

SWAPPED: Final = "swapped"
AIMED: Final = "aimed"
SHOT: Final = "shot"


def leading(state: State) -> dict[str, Seat]:
    """By leader, in whose row it lies."""
    return {
        leader.value: Seat(seat)
        for leader in LEADERS
        for seat in seats(state)
        if any(state.recruits[spot.card] is leader for spot in state.rows[seat])
    }


def beliefs(view: View, claims: Claims) -> dict[str, tuple[float, ...]]:
    """By leader and seat, with what deeds and claims suggest."""
    odds = likely(view, claims)
    return {leader.value: tuple(_share(one.leader.get(leader, 0.0)) for one in odds) for leader in LEADERS}


def _share(chance: float) -> float:
    return 1.0 if chance > CERTAIN else chance


def signs(event: Event) -> list[Sign]:
    match event:
        case happened.Interrogated(by=by, owner=owner):
            return [Sign(INTERROGATED, by, owner)]
        case happened.Looked(by=by, owner=owner):
            return [Sign(LOOKED, by, owner)]
        case happened.Exchanged(owner=owner, other=other):
            return [Sign(SWAPPED, owner, other)]
        case happened.Aimed(by=by, target=target):
            return [Sign(AIMED, by, target)]
        case happened.ShotHit(by=by, target=target):
            return [Sign(SHOT, by, target)]
        case happened.Armed(by=by, recruit=recruit, target=target):
            return [_shown(by, recruit), Sign(AIMED, by, target)]
        case happened.ArtifactUsed(by=by, recruit=recruit) | happened.Answered(by=by, recruit=recruit):
            return [_shown(by, recruit)]
        case happened.Exposed(owner=owner, recruit=recruit):
            return [_shown(owner, recruit)]
        case happened.RowShown(owner=owner, recruits=recruits):
            return [_shown(owner, recruit) for recruit in recruits]
        case _:
            return []


def _shown(owner: Seat, recruit: Recruit) -> Sign:
    return Sign(EXPOSED if recruit in LEADERS else SHOWED, owner, owner)


KNOWING: Final[Knowing[State, View, Event]] = Knowing(
    so=leading,
    beliefs=beliefs,
    signs=signs,
    telling=frozenset({INTERROGATED, LOOKED, EXPOSED, SHOWED, SWAPPED}),
)
