"""Everything that is so at one moment of a match, secrets included, and the questions that all rules ask of it."""

from __future__ import annotations

import msgspec

from pitonisa.games.leaders.model.kinds import (
    FOLLOWERS,
    LEADERS,
    SLOTS,
    ArtifactId,
    CardNo,
    DeedKind,
    Ending,
    How,
    Phase,
    Recruit,
    Slot,
    Team,
    Turn,
    team_of,
)
from pitonisa.games.leaders.model.options import Options
from pitonisa.games.leaders.model.pending import Deed, Pending, Reply, Window
from pitonisa.kernel import Seat
from pitonisa.kernel.sealed import Envelope


class Spot(msgspec.Struct, frozen=True):
    """A place in a row: which card lies there, and whether its face is up."""

    card: CardNo
    exposed: bool = False


class Sight(msgspec.Struct, frozen=True):
    """Somebody has seen a recruit: `None` is everybody. That they did is public; what they saw need not be."""

    by: Seat | None
    card: CardNo
    turn: Turn
    how: How


class Held(msgspec.Struct, frozen=True):
    """An artifact in a hand, and who besides its holder knows for certain that it is there."""

    card: ArtifactId
    known_by: tuple[Seat, ...] = ()
    deck: int = 0
    """From which deck it was drawn: the first one, or one made of the discard since (R28)."""


class Done(msgspec.Struct, frozen=True):
    """Something that somebody did for all to see: what reasoning about people can stand on."""

    turn: Turn
    by: Seat
    deed: DeedKind
    target: Seat | None = None
    card: ArtifactId | None = None
    slot: Slot | None = None


class Victory(msgspec.Struct, frozen=True):
    """How it ended; `by` is who wins alone."""

    ending: Ending
    by: Seat | None = None


class State(msgspec.Struct, frozen=True, kw_only=True):
    options: Options
    recruits: tuple[Recruit, ...]
    """By card number: what is on the face of each."""

    removed: tuple[Recruit, ...]
    """The follower that was left over and went out of the game unseen (R4)."""

    rows: tuple[tuple[Spot, ...], ...]
    """By seat, from left to right."""

    laid: frozenset[Seat]
    """Who has laid out their recruits (R6)."""

    sights: tuple[Sight, ...] = ()
    """Who has seen which recruit, when and how: kept so that views need no memory."""

    hands: tuple[tuple[Held, ...], ...]
    """By seat. Sorted, so that the order of a hand tells nothing."""

    deck: tuple[ArtifactId, ...]
    """The top first."""

    discard: tuple[ArtifactId, ...] = ()
    """The oldest first, face up (R28)."""

    decks: int = 0
    """How often the discard has been made into a new deck."""

    made_of: tuple[ArtifactId, ...] = ()
    """What the present deck was made of, which everybody has seen; sorted. Nothing as long as it is the first."""

    lasers: tuple[Seat | None, ...]
    """By seat: whom its laser aims at; `None` without a laser."""

    centre: int
    """The lasers that nobody holds."""

    anarchists: frozenset[Seat] = frozenset()
    active: Seat
    turn: Turn = Turn(0)
    phase: Phase
    pending: tuple[Pending, ...] = ()
    """What must be settled before the turn goes on, the most urgent last."""

    sealed: tuple[Envelope[Reply], ...] = ()
    """The answers in the open window (R31)."""

    history: tuple[Done, ...] = ()
    victory: Victory | None = None


def seats(state: State) -> range:
    return range(len(state.rows))


def others(state: State, seat: Seat) -> list[Seat]:
    """The other seats, clockwise from the left of `seat`."""
    n = len(state.rows)
    return [Seat((seat + i) % n) for i in range(1, n)]


def spot(state: State, owner: Seat, slot: Slot) -> Spot:
    return state.rows[owner][SLOTS.index(slot)]


def recruit_at(state: State, owner: Seat, slot: Slot) -> Recruit:
    return state.recruits[spot(state, owner, slot).card]


def recruits_of(state: State, owner: Seat) -> tuple[Recruit, ...]:
    return tuple(state.recruits[one.card] for one in state.rows[owner])


def hidden_slots(state: State, owner: Seat) -> list[Slot]:
    return [slot for slot, one in zip(SLOTS, state.rows[owner], strict=True) if not one.exposed]


def exposed_followers(state: State, owner: Seat) -> list[Slot]:
    return [
        slot
        for slot, one in zip(SLOTS, state.rows[owner], strict=True)
        if one.exposed and state.recruits[one.card] in FOLLOWERS
    ]


def exposed_leader(state: State, owner: Seat) -> Recruit | None:
    row = state.rows[owner]
    return next((state.recruits[one.card] for one in row if one.exposed and state.recruits[one.card] in LEADERS), None)


def team(state: State, seat: Seat) -> Team:
    return team_of(recruits_of(state, seat), anarchist=seat in state.anarchists)


def turned(state: State, owner: Seat, slot: Slot, *, exposed: bool) -> State:
    """The state with one recruit face up or face down."""
    at = SLOTS.index(slot)
    row = tuple(Spot(one.card, exposed) if i == at else one for i, one in enumerate(state.rows[owner]))
    rows = tuple(row if seat == owner else other for seat, other in enumerate(state.rows))
    return msgspec.structs.replace(state, rows=rows)


def open_deed(state: State) -> Deed | None:
    """What can be answered now."""
    top = state.pending[-1] if state.pending else None
    return top.deed if isinstance(top, Window) else None
