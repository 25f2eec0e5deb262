"""Builds what a viewer sees of Shipwreck, field by field: a new secret stays hidden until it is added here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from pitonisa.games.shipwreck import events as happened
from pitonisa.games.shipwreck import model
from pitonisa.games.shipwreck.actions import Action
from pitonisa.games.shipwreck.apply.turn import burnt, hours_on
from pitonisa.games.shipwreck.cards import ARCANA, POWER_OF
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.legal import legal, outcome, pointed_at, proposals, to_act
from pitonisa.games.shipwreck.model import CardId, Fate, State, Subject
from pitonisa.games.shipwreck.secrets import known_bottom, known_hands, knows_played_old
from pitonisa.kernel import PUBLIC, Outcome, Seat, Viewer
from pitonisa.kernel.consensus import Motion
from pitonisa.kernel.memo import remember_last

Witness: TypeAlias = Callable[[Any, Viewer], Event]

with_: Final = msgspec.structs.replace

_UNSEEN: Final[tuple[tuple[CardId | None, ...], ...]] = tuple((None,) * n for n in range(len(ARCANA) + 1))


class Slot(msgspec.Struct, frozen=True, cache_hash=True):
    """A card of the row with the fates in front of it."""

    card: CardId
    fates: tuple[Fate, ...]
    hours: int
    moons: int


class Place(msgspec.Struct, frozen=True, cache_hash=True):
    """A number line's player as a viewer sees them. `None` is an unknown fate."""

    seat: Seat
    line: model.LineId
    name: model.LineName
    hand: tuple[Fate | None, ...]


class Faded(msgspec.Struct, frozen=True):
    """A power that can be used."""

    card: CardId
    power: model.PowerId


class View(msgspec.Struct, frozen=True, kw_only=True):
    viewer: Viewer
    score: int
    doom: int
    row: tuple[Slot, ...]
    deck: tuple[CardId | None, ...]
    """The top first. `None` is a card unknown to this viewer."""

    faded: tuple[Faded, ...]
    bag: int
    places: tuple[Place, ...]
    """The players at the table, in turn order."""

    active: Seat
    phase: model.Phase
    now: model.Turn
    played_old: bool | None
    """Whether the fate just played was carried over: for its player, and for all once Old? has revealed it."""

    history: tuple[model.Turn, ...]
    power_used: bool
    twice: bool
    motion: Motion[Subject] | None
    ideas: tuple[Subject, ...]
    """While a proposal is open, for those who may decline it: alternatives to propose."""

    to_act: frozenset[Seat]
    legal: tuple[Action, ...]
    outcome: Outcome | None


class Own(NamedTuple):
    """What each viewer sees differently, beside their legal actions."""

    viewer: Viewer
    places: tuple[Place, ...]
    played_old: bool | None


_COMMON: Final = attrgetter(
    *("score", "doom", "row", "deck", "faded", "bag", "active", "phase", "now", "history", "power_used", "twice"),
    *("motion", "to_act"),
)


def common(state: State) -> tuple[Any, ...]:
    """Return what everybody sees alike, except the outcome."""
    return _COMMON(_alike(state))


def own(state: State, viewer: Viewer) -> Own:
    old = state.played_old if knows_played_old(state, viewer) else None
    return Own(viewer, _places(state.owners, state.order, known_hands(state, viewer)), old)


def view(state: State, viewer: Viewer) -> View:
    shared, places = _alike(state), _places(state.owners, state.order, known_hands(state, viewer))
    played_old = state.played_old if knows_played_old(state, viewer) else None
    choices = () if viewer == PUBLIC or shared.outcome else legal(state, viewer)
    ideas = _ideas(state) if choices and shared.motion else ()
    return with_(shared, viewer=viewer, places=places, played_old=played_old, ideas=ideas, legal=choices)


def truth(state: State) -> View:
    """Show every hand, the whole deck, and whether the fate just played was carried over."""
    places = _places(state.owners, state.order, state.hands)
    return with_(_shared(state, len(state.deck)), places=places, played_old=state.played_old)


@remember_last(1)
def _alike(state: State) -> View:
    return _shared(state, known_bottom(state))


def _shared(state: State, bottom: int) -> View:
    """Return what everybody sees alike, with `bottom` cards known from the bottom of the deck up."""
    return View(
        viewer=PUBLIC,
        score=state.score,
        doom=state.doom,
        row=_as_it_burns(_row(state.row, state.fates), burnt(state.now, state.history)),
        deck=_deck(state.deck, bottom),
        faded=_faded(state.faded),
        bag=len(state.bag),
        places=(),
        active=state.owners[state.now.line],
        phase=state.phase,
        now=state.now,
        played_old=None,
        history=state.history,
        power_used=state.power_used,
        twice=state.twice,
        motion=state.motion,
        ideas=(),
        to_act=to_act(state),
        legal=(),
        outcome=outcome(state),
    )


@lru_cache(maxsize=8192)
def _places(
    owners: tuple[Seat, ...], order: tuple[model.LineId, ...], hands: tuple[tuple[Fate | None, ...], ...]
) -> tuple[Place, ...]:
    names = model.line_names(owners)
    return tuple([Place(owners[line], line, names[line], hands[line]) for line in order])


@remember_last(1)
def _row(row: tuple[CardId, ...], fates: tuple[tuple[Fate, ...], ...]) -> tuple[Slot, ...]:
    return tuple(map(_slot, row, fates))


def _as_it_burns(row: tuple[Slot, ...], burning: frozenset[CardId]) -> tuple[Slot, ...]:
    """Show a burning card as having spent all its hours (R54)."""
    if not burning:
        return row
    return tuple(with_(slot, hours=slot.moons) if slot.card in burning else slot for slot in row)


@remember_last(1)
def _deck(deck: tuple[CardId, ...], known: int) -> tuple[CardId | None, ...]:
    """Show the deck (R3)."""
    unseen = len(deck) - known - 1
    return deck if unseen <= 0 else deck[:1] + _UNSEEN[unseen] + deck[1 + unseen :]


@lru_cache(maxsize=8192)
def _slot(card: CardId, pile: tuple[Fate, ...]) -> Slot:
    return Slot(card, pile, hours_on(card, pile), ARCANA[card].moons)


def _ideas(state: State) -> tuple[Subject, ...]:
    """List alternatives to the open proposal (R15, R24)."""
    powers = () if state.power_used else state.faded
    return _subjects(state.now.guesses, powers, *pointed_at(powers, state.now.value, state.fates))


@lru_cache(maxsize=4096)
def _subjects(
    guesses: tuple[Fate, ...], powers: tuple[CardId, ...], visible: int, played: Fate | None
) -> tuple[Subject, ...]:
    return tuple([action.subject for action in proposals(guesses, powers, visible, played)])


@lru_cache(maxsize=8192)
def _faded(cards: tuple[CardId, ...]) -> tuple[Faded, ...]:
    return tuple([Faded(card, POWER_OF[card].id) for card in cards])


def _kept_from_others(field: str) -> Witness:
    return lambda event, viewer: event if event.by == viewer else _without(event, field)


_PUBLIC: Final = (
    *(happened.TurnBegan, happened.ChaliceTold, happened.CardCycled, happened.KeptRaised, happened.FateRelocated),
    *(happened.FateStolen, happened.PowerPaid, happened.OldTold, happened.LowerDiscarded, happened.Passed),
    *(happened.Proposed, happened.Agreed, happened.Declined, happened.TwiceUsed, happened.Answered),
    *(happened.Predicted, happened.NotPredicted, happened.FateShown, happened.CardFaded, happened.CardArrived),
    *(happened.Joined, happened.Left, happened.Ended),
)
_WITNESSED: Final[Mapping[type, Witness | None]] = {
    **dict.fromkeys(_PUBLIC),
    happened.FatesDrawn: _kept_from_others("values"),
    happened.FatePlayed: _kept_from_others("kept"),
}
"""Every kind of event is listed: none is public by default, and a test checks that none is missing."""


def witness(event: Event, viewer: Viewer) -> Event:
    """Return the event as `viewer` perceives it."""
    hidden = _WITNESSED[event.__class__]
    return event if hidden is None else hidden(event, viewer)


@remember_last(1)
def _without(event: Event, field: str) -> Event:
    """Return the event without what only its player knows."""
    return with_(event, **{field: None})


def turn_begun_by(event: Event) -> Seat | None:
    """Return whose turn begins with this event."""
    return event.by if isinstance(event, happened.TurnBegan) else None
