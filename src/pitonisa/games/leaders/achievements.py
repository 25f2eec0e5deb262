"""Computes a player's achievements in Leaders: whom they recognised, and how little they gave away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from pitonisa.games.leaders import events as happened
from pitonisa.games.leaders.ending import side
from pitonisa.games.leaders.model import LEADERS, Ending, Shooting, State, open_deed, seats, team
from pitonisa.kernel import Achievements, MatchHistory, Seat

Story: TypeAlias = MatchHistory[State, happened.Event]

GIFTS: Final = 3
SHOTS: Final = 2
"""How many in one match can't be chance."""


def _looks(tale: Story, seat: Seat) -> list[Seat]:
    """List whose rows a player has looked into."""
    return [
        event.owner
        for event in tale.events()
        if isinstance(event, happened.Interrogated | happened.Looked) and event.by == seat
    ]


def _are_allies(state: State, one: Seat, other: Seat) -> bool:
    return team(state, one) is team(state, other)


# Whom one recognised


def found_leader(tale: Story) -> Iterator[Seat]:
    """Award a shot that turned up the other side's leader, whose face the shooter had never seen."""
    by: Seat | None = None
    for state, event in tale.moments():
        match event:
            case happened.ShotHit():
                by = event.by
            case happened.RowShown(owner=owner) if by is not None and not _are_allies(state, by, owner):
                seen = {sight.card for sight in state.sights if sight.by in (by, None)}
                hidden = [one.card for one in state.rows[owner] if not one.exposed]
                if any(state.recruits[card] in LEADERS and card not in seen for card in hidden):
                    yield by
            case _:
                pass


def _by_team(tale: Story, kind: type[happened.Given | happened.ShotDeclared]) -> dict[Seat, list[bool]]:
    """List by player, for each such act, whether it was meant for their own team."""
    found: dict[Seat, list[bool]] = {}
    for state, event in tale.moments():
        if isinstance(event, kind):
            found.setdefault(event.by, []).append(_are_allies(state, event.by, event.target))
    return found


def gifts(tale: Story) -> Iterator[Seat]:
    """Award three gifts or more, each within one's own team."""
    return (seat for seat, well in _by_team(tale, happened.Given).items() if len(well) >= GIFTS and all(well))


# Answers


def shield(tale: Story) -> Iterator[Seat]:
    """Award an answer that cancelled a shot at another player of one's own team."""
    answered: Seat | None = None
    for state, event in tale.moments():
        match event:
            case happened.Answered(by=by):
                answered = by
            case happened.ShotCancelled():
                deed = open_deed(state)
                target = deed.target if isinstance(deed, Shooting) else None
                if answered is not None and target not in (None, answered) and _are_allies(state, answered, target):
                    yield answered
            case _:
                pass


def detour(tale: Story) -> Iterator[Seat]:
    """Award an answer that redirected a shot so that it hit another team."""
    answered: Seat | None = None
    led: Seat | None = None
    for state, event in tale.moments():
        match event:
            case happened.Answered(by=by):
                answered = by
            case happened.ShotRedirected():
                led = answered
            case happened.ShotHit(target=target) if led is not None:
                if target != led and not _are_allies(state, led, target):
                    yield led
                led = None
            case happened.ShotCancelled():
                led = None
            case _:
                pass


# How one won


def _won(holds: Callable[[Story, Seat], bool]) -> Callable[[Story], Iterable[Seat]]:
    """Praise those winners of whom this holds."""
    return lambda tale: [seat for seat in tale.outcome.winners if holds(tale, seat)]


def _never_shot_at_a_friend(tale: Story, seat: Seat) -> bool:
    """Say whether a player made two shots or more, none of them meant for their own team."""
    shots = _by_team(tale, happened.ShotDeclared).get(seat, [])
    return len(shots) >= SHOTS and not any(shots)


def _leads_unseen(tale: Story, seat: Seat) -> bool:
    """Say whether a player has a leader whose face no other player has seen."""
    state = tale.steps[-2].state if len(tale.steps) > 1 else tale.last
    leaders = {one.card for one in tale.last.rows[seat] if tale.last.recruits[one.card] in LEADERS}
    return bool(leaders) and leaders.isdisjoint(sight.card for sight in state.sights if sight.by != seat)


ACHIEVEMENTS: Final = Achievements(
    earned={
        "found-leader": found_leader,
        "one-look": _won(lambda tale, seat: len(_looks(tale, seat)) == 1),
        "everybody-seen": _won(lambda tale, seat: {*_looks(tale, seat)} >= {*seats(tale.last)} - {seat}),
        "gifts": gifts,
        "never-a-friend": _won(_never_shot_at_a_friend),
        "shield": shield,
        "detour": detour,
        "quiet-leader": _won(_leads_unseen),
        "clean-hands": _won(lambda tale, seat: seat not in _by_team(tale, happened.ShotDeclared)),
        "turncoat": _won(lambda tale, seat: side(tale.last, seat) not in (None, side(tale.first, seat))),
        "alone": _won(lambda tale, seat: tale.last.victory is not None and tale.last.victory.by is not None),
        "anarchist": _won(lambda tale, seat: tale.outcome.reason == Ending.ANARCHIST.value),
    }
)
