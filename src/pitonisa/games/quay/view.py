"""Builds what a viewer sees of Quay, field by field: a new field stays hidden until it is added here."""

from __future__ import annotations

from typing import assert_never

import msgspec

from pitonisa.games.quay import model
from pitonisa.games.quay.legal import legal, outcome, to_act
from pitonisa.games.quay.model import SIDES, Action, Crate, Event, FavourId, State
from pitonisa.games.quay.secrets import knows_crate, knows_favours
from pitonisa.kernel import PUBLIC, Outcome, Seat, Viewer


class Place(msgspec.Struct, frozen=True):
    """One seat as the viewer sees it. `None` is an unknown crate or favour."""

    seat: Seat
    left: Crate | None
    right: Crate | None
    favours: tuple[FavourId | None, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    viewer: Viewer
    places: tuple[Place, ...]
    hand: tuple[FavourId, ...]
    pile: int
    spent: tuple[FavourId, ...]
    looks: tuple[model.Look, ...]
    turn: Seat
    played: int
    dawn: int
    pending: model.Inspection | None
    accusation: model.Accusation | None
    to_act: frozenset[Seat]
    legal: tuple[Action, ...]
    outcome: Outcome | None


def view(state: State, viewer: Viewer) -> View:
    places = tuple(_place(state, Seat(owner), viewer) for owner in model.seats(state))
    hand = () if viewer == PUBLIC else state.favours[viewer]
    return _view(state, viewer, places, hand, () if viewer == PUBLIC else legal(state, viewer))


def truth(state: State) -> View:
    """Show every crate and every favour."""
    stalls = enumerate(zip(state.crates, state.favours, strict=True))
    places = tuple(Place(Seat(seat), left, right, held) for seat, ((left, right), held) in stalls)
    return _view(state, PUBLIC, places, hand=(), choices=())


def _view(
    state: State, viewer: Viewer, places: tuple[Place, ...], hand: tuple[FavourId, ...], choices: tuple[Action, ...]
) -> View:
    return View(
        viewer=viewer,
        places=places,
        hand=hand,
        pile=len(state.pile),
        spent=state.spent,
        looks=state.looks,
        turn=state.turn,
        played=state.played,
        dawn=state.dawn,
        pending=state.pending,
        accusation=state.accusation,
        to_act=to_act(state),
        legal=choices,
        outcome=outcome(state),
    )


def _place(state: State, owner: Seat, viewer: Viewer) -> Place:
    left, right = (
        crate if knows_crate(state, viewer, owner, side) else None
        for side, crate in zip(SIDES, state.crates[owner], strict=True)
    )
    held = state.favours[owner]
    return Place(owner, left, right, held if knows_favours(viewer, owner) else (None,) * len(held))


def witness(event: Event, viewer: Viewer) -> Event:
    """Return the event as `viewer` perceives it. Every kind is listed: none is public by default."""
    match event:
        case model.Looked(by=by) if by != viewer:
            return msgspec.structs.replace(event, crate=None)
        case model.Looked() | model.Asked() | model.FavourPlayed() | model.Opened() | model.Joined() | model.Ended():
            return event
        case _:
            assert_never(event)


def turn_begun_by(event: Event) -> Seat | None:
    """Return whose turn begins with this event. A bribe is an answer during another's (R6, R7)."""
    match event:
        case model.Asked(by=by) | model.Opened(by=by) | model.FavourPlayed(by=by, card=FavourId.LOCKSMITH):
            return by
        case model.FavourPlayed() | model.Looked() | model.Joined() | model.Ended():
            return None
        case _:
            assert_never(event)
