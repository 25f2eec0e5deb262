"""Finds what a player of Leaders is praised for: whom they recognised, and how little they gave away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from pitonisa.games.leaders.ending import side
from pitonisa.games.leaders.events import (
    Answered,
    Event,
    Given,
    Interrogated,
    Looked,
    RowShown,
    ShotCancelled,
    ShotDeclared,
    ShotHit,
    ShotRedirected,
)
from pitonisa.games.leaders.model import LEADERS, Ending, Shooting, State, open_deed, seats, team
from pitonisa.kernel import Achievements, Seat, Tale

Story: TypeAlias = Tale[State, Event]

GIFTS: Final = 3
SHOTS: Final = 2
"""How many in one match cannot be chance."""


def _looks(tale: Story, seat: Seat) -> list[Seat]:
    """List into whose rows a player looked."""
    return [event.owner for event in tale.events() if isinstance(event, Interrogated | Looked) and event.by == seat]


def _everybody(tale: Story) -> list[Seat]:
    return [Seat(seat) for seat in seats(tale.last)]


def _are_allies(state: State, one: Seat, other: Seat) -> bool:
    return team(state, one) is team(state, other)


# Whom one recognised


def found_leader(tale: Story) -> Iterator[Seat]:
    """A shot that turned up the other side's leader, of whom the shooter had never seen the face."""
    by: Seat | None = None
    for state, event in tale.moments():
        match event:
            case ShotHit():
                by = event.by
            case RowShown(owner=owner) if by is not None and not _are_allies(state, by, owner):
                if any(not _has_seen(state, by, card) for card in _hidden_leaders(state, owner)):
                    yield by
            case _:
                pass


def _hidden_leaders(state: State, owner: Seat) -> list[int]:
    return [one.card for one in state.rows[owner] if not one.exposed and state.recruits[one.card] in LEADERS]


def _has_seen(state: State, by: Seat, card: int) -> bool:
    return any(sight.card == card and sight.by in (by, None) for sight in state.sights)


def one_look(tale: Story) -> Iterator[Seat]:
    """Won after a single look into another row."""
    return (seat for seat in tale.outcome.winners if len(_looks(tale, seat)) == 1)


def everybody_seen(tale: Story) -> Iterator[Seat]:
    """Won after a look into the row of each of the others."""
    return (seat for seat in tale.outcome.winners if set(_looks(tale, seat)) >= set(_everybody(tale)) - {seat})


def gifts(tale: Story) -> Iterator[Seat]:
    """Three gifts or more, each within one's own team."""
    given: dict[Seat, list[bool]] = {}
    for state, event in tale.moments():
        if isinstance(event, Given):
            given.setdefault(event.by, []).append(_are_allies(state, event.by, event.target))
    return (seat for seat, well in given.items() if len(well) >= GIFTS and all(well))


def never_a_friend(tale: Story) -> Iterator[Seat]:
    """Won, after two shots or more of which none was meant for one's own team."""
    shots: dict[Seat, list[bool]] = {}
    for state, event in tale.moments():
        if isinstance(event, ShotDeclared):
            shots.setdefault(event.by, []).append(_are_allies(state, event.by, event.target))
    return (seat for seat in tale.outcome.winners if len(shots.get(seat, ())) >= SHOTS and not any(shots[seat]))


# Answers


def shield(tale: Story) -> Iterator[Seat]:
    """An answer that cancelled a shot at another player of one's own team."""
    answered: Seat | None = None
    for state, event in tale.moments():
        match event:
            case Answered(by=by):
                answered = by
            case ShotCancelled():
                deed = open_deed(state)
                target = deed.target if isinstance(deed, Shooting) else None
                if answered is not None and target not in (None, answered) and _are_allies(state, answered, target):
                    yield answered
            case _:
                pass


def detour(tale: Story) -> Iterator[Seat]:
    """An answer that led a shot away, so that it hit another team."""
    answered: Seat | None = None
    led: Seat | None = None
    for state, event in tale.moments():
        match event:
            case Answered(by=by):
                answered = by
            case ShotRedirected():
                led = answered
            case ShotHit(target=target) if led is not None:
                if target != led and not _are_allies(state, led, target):
                    yield led
                led = None
            case ShotCancelled():
                led = None
            case _:
                pass


# How one won


def quiet_leader(tale: Story) -> Iterator[Seat]:
    """Won with a leader in one's row whose face no other player had seen."""
    state = tale.steps[-2].state if len(tale.steps) > 1 else tale.last
    for seat in tale.outcome.winners:
        leaders = [one.card for one in tale.last.rows[seat] if tale.last.recruits[one.card] in LEADERS]
        seen = {sight.card for sight in state.sights if sight.by != seat}
        if leaders and not seen & set(leaders):
            yield seat


def clean_hands(tale: Story) -> Iterable[Seat]:
    """Won without firing."""
    return set(tale.outcome.winners) - {event.by for event in tale.events() if isinstance(event, ShotDeclared)}


def turncoat(tale: Story) -> Iterator[Seat]:
    """Won with another team than that of one's first recruits."""
    return (seat for seat in tale.outcome.winners if side(tale.last, seat) not in (None, side(tale.first, seat)))


def alone(tale: Story) -> Iterable[Seat]:
    """Won alone by one leader too many."""
    return tale.outcome.winners if tale.last.victory and tale.last.victory.by is not None else ()


def anarchist(tale: Story) -> Iterable[Seat]:
    """Shot out of one's team, and won for the third."""
    return tale.outcome.winners if tale.outcome.reason == Ending.ANARCHIST.value else ()


ACHIEVEMENTS: Final = Achievements(
    earned={
        "found-leader": found_leader,
        "one-look": one_look,
        "everybody-seen": everybody_seen,
        "gifts": gifts,
        "never-a-friend": never_a_friend,
        "shield": shield,
        "detour": detour,
        "quiet-leader": quiet_leader,
        "clean-hands": clean_hands,
        "turncoat": turncoat,
        "alone": alone,
        "anarchist": anarchist,
    }
)
