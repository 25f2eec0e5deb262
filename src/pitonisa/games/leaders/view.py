"""Builds what a viewer sees of Leaders, field by field: a new field stays hidden until it is added here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from pitonisa.games.leaders import events as happened
from pitonisa.games.leaders import model, secrets
from pitonisa.games.leaders.actions import Action, Answer, Pass
from pitonisa.games.leaders.ending import outcome, side
from pitonisa.games.leaders.legal import legal, to_act
from pitonisa.kernel import PUBLIC, Outcome, Seat, Viewer


class Learned(msgspec.Struct, frozen=True):
    """When and how a player came to know a recruit."""

    turn: model.Turn
    how: model.How


class SeenRecruit(msgspec.Struct, frozen=True):
    """A recruit as a viewer sees it. `None` is an unknown face."""

    slot: model.Slot
    card: model.CardNo
    exposed: bool
    recruit: model.Recruit | None
    private: Learned | None
    """How this viewer alone came to know it."""

    public: Learned | None
    """How the whole table came to know it."""


class Place(msgspec.Struct, frozen=True):
    """One seat as a viewer sees it."""

    seat: Seat
    row: tuple[SeenRecruit, ...]
    artifacts: int
    """How many are in the hand."""

    known: tuple[model.ArtifactId, ...]
    """Those of them that this viewer knows."""

    aims_at: Seat | None
    """The target of their laser, if they hold one."""

    anarchist: bool
    team: model.Team | None
    """The viewer's own; everybody's when the match is over."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    viewer: Viewer
    turn: int
    """The number of the turn; 0 while the recruits are laid out."""

    active: Seat
    phase: model.Phase
    places: tuple[Place, ...]
    hand: tuple[model.ArtifactId, ...]
    centre: int
    deck: int
    discard: tuple[model.ArtifactId, ...]
    made_of: tuple[model.ArtifactId, ...]
    """The contents of the deck when it was last rebuilt; empty for the first one."""

    pending: tuple[model.Pending, ...]
    """What must be settled first, the most urgent last."""

    sealed: Answer | Pass | None
    """This seat's answer in the open window."""

    sights: tuple[model.Sight, ...]
    """Who has seen which recruit, when and how, which is public."""

    history: tuple[model.Done, ...]
    options: model.Options
    to_act: frozenset[Seat]
    legal: tuple[Action, ...]
    outcome: Outcome | None


AS_IT_IS: Final = (
    *("options", "sights", "discard", "made_of", "centre", "active", "turn", "phase", "pending", "history"),
)
"""The fields of the state that everybody sees unchanged."""


def view(state: model.State, viewer: Viewer) -> View:
    known = secrets.known_cards(state, viewer)
    places = _places(state, viewer, known, lambda owner, held: secrets.knows_held(state, viewer, owner, held))
    seen = _view(state, viewer, places)
    if viewer == PUBLIC:
        return seen
    hand = tuple(held.card for held in state.hands[viewer])
    return msgspec.structs.replace(seen, hand=hand, sealed=_sealed(state, viewer), legal=legal(state, viewer))


def truth(state: model.State) -> View:
    """Show every recruit and every hand, but no sealed answer, which is never shown (R31)."""
    cards = frozenset(model.CardNo(card) for card in range(len(state.recruits)))
    places = _places(state, PUBLIC, cards, lambda owner, held: True)
    teams = tuple(msgspec.structs.replace(place, team=side(state, place.seat)) for place in places)
    return _view(state, PUBLIC, teams)


def _view(state: model.State, viewer: Viewer, places: tuple[Place, ...]) -> View:
    """Show what no seat has for itself alone: no hand, no answer and nothing to choose."""
    shown: dict[str, Any] = {name: getattr(state, name) for name in AS_IT_IS}
    return View(
        **shown,
        viewer=viewer,
        places=places,
        hand=(),
        deck=len(state.deck),
        sealed=None,
        to_act=to_act(state),
        legal=(),
        outcome=outcome(state),
    )


def _places(
    state: model.State, viewer: Viewer, known: frozenset[model.CardNo], knows: Callable[[Seat, model.Held], bool]
) -> tuple[Place, ...]:
    mine, shared = secrets.sights_of(state, viewer), secrets.seen_by_all(state)
    places: list[Place] = []
    for owner in [Seat(seat) for seat in model.seats(state)]:
        row = tuple(
            SeenRecruit(
                slot,
                one.card,
                one.exposed,
                state.recruits[one.card] if one.card in known else None,
                _learned(mine.get(one.card)),
                _learned(shared.get(one.card)),
            )
            for slot, one in zip(model.SLOTS, state.rows[owner], strict=True)
        )
        hand = state.hands[owner]
        places.append(
            Place(
                owner,
                row,
                len(hand),
                tuple(held.card for held in hand if knows(owner, held)),
                state.lasers[owner],
                owner in state.anarchists,
                side(state, owner) if owner == viewer or secrets.is_over(state) else None,
            )
        )
    return tuple(places)


def _learned(sight: model.Sight | None) -> Learned | None:
    return None if sight is None else Learned(sight.turn, sight.how)


def _sealed(state: model.State, viewer: Viewer) -> Answer | Pass | None:
    """Show one's own answer; others' answers stay secret, even whether there are any (R31)."""
    envelope = next((envelope for envelope in state.sealed if envelope.by == viewer), None)
    if envelope is None:
        return None
    if envelope.answer is None:
        return Pass()
    card, cost, target = envelope.answer.card, envelope.answer.cost, envelope.answer.target
    return Answer(card, cost, target.owner, target.slot) if target else Answer(card, cost)


_PUBLIC: Final = (
    *(happened.LaidOut, happened.TurnBegan, happened.Skipped, happened.HandDiscarded, happened.NothingToDraw),
    *(happened.DeckReshuffled, happened.ArtifactUsed, happened.TargetChosen, happened.Armed, happened.Aimed),
    *(happened.ShotDeclared, happened.Hid, happened.Answered, happened.WindowClosed, happened.LaserTaken),
    *(happened.LaserDropped, happened.ShotCancelled, happened.ShotRedirected, happened.EffectCancelled),
    *(happened.Exposed, happened.ShotHit, happened.RowShown, happened.BecameAnarchist, happened.Unmasked),
    happened.Ended,
)
_WITNESSED: Final[Mapping[type, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    **dict.fromkeys(_PUBLIC, ((), ())),
    happened.Drew: (("by",), ("card",)),
    happened.Given: (("by", "target"), ("card",)),
    happened.ArtifactTaken: (("by", "owner"), ("card",)),
    happened.Interrogated: (("by", "owner"), ("recruit",)),
    happened.Looked: (("by", "owner"), ("recruit",)),
    happened.Exchanged: (("owner", "other"), ("gave", "got")),
}
"""Which fields only some perceive. Every kind is listed, and a test checks that none is missing."""


def witness(event: happened.Event, viewer: Viewer) -> happened.Event:
    """Return the event as `viewer` perceives it."""
    insiders, hidden = _WITNESSED[event.__class__]
    if not hidden or viewer in [getattr(event, who) for who in insiders]:
        return event
    return msgspec.structs.replace(event, **dict.fromkeys(hidden))


def turn_begun_by(event: happened.Event) -> Seat | None:
    """Return whose turn begins with this event (R9)."""
    return event.by if isinstance(event, happened.TurnBegan) else None
