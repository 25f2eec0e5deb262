"""Pebble: guess in which hand another player hides a pebble. A whole game in one file."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pitonisa.kernel import PUBLIC, Actor, Game, Illegal, Outcome, Seat, Step, Stream, Viewer, Wording

Hand = Literal["left", "right"]
HANDS: tuple[Hand, ...] = ("left", "right")


class Options(Struct, frozen=True):
    goal: Literal[3, 5] = 3


class Guess(Struct, frozen=True, tag=True):
    whom: Seat
    hand: Hand


class Opened(Struct, frozen=True, tag=True):
    by: Seat
    whom: Seat
    hand: Hand


class State(Struct, frozen=True):
    players: int
    goal: int
    turn: Seat
    points: tuple[int, ...]
    pebbles: tuple[Hand, ...]
    last: Opened | None = None


class View(Struct, frozen=True):
    viewer: Viewer
    to_act: frozenset[Seat]
    legal: tuple[Guess, ...]
    outcome: Outcome | None
    points: tuple[int, ...]
    last: Opened | None
    pebble: Hand | None


def start(options: Options, players: int, rng: Stream) -> Step[State, Opened]:
    pebbles = (rng.choice(HANDS) for _ in range(players))
    return Step(State(players, options.goal, Seat(0), (0,) * players, tuple(pebbles)), ())


def outcome(state: State) -> Outcome | None:
    best = max(state.points)
    return Outcome((Seat(state.points.index(best)),), "goal") if best == state.goal else None


def to_act(state: State) -> frozenset[Seat]:
    return frozenset() if outcome(state) else frozenset({state.turn})


def legal(state: State, actor: Actor) -> tuple[Guess, ...]:
    others = [Seat(seat) for seat in range(state.players) if seat != actor]
    return tuple(Guess(whom, hand) for whom in others for hand in HANDS) if actor in to_act(state) else ()


def apply(state: State, actor: Actor, action: Guess, rng: Stream) -> Step[State, Opened]:
    if action not in legal(state, actor):
        raise Illegal("illegal-not-now")
    points, pebbles, turn = list(state.points), list(state.pebbles), Seat((state.turn + 1) % state.players)
    opened = Opened(state.turn, action.whom, pebbles[action.whom])
    points[state.turn] += action.hand == opened.hand
    pebbles[action.whom] = rng.choice(HANDS)  # and it is hidden again
    return Step(replace(state, turn=turn, points=tuple(points), pebbles=tuple(pebbles), last=opened), (opened,))


def view(state: State, viewer: Viewer) -> View:
    offered, pebble = ((), None) if viewer == PUBLIC else (legal(state, viewer), state.pebbles[viewer])
    return View(viewer, to_act(state), offered, outcome(state), state.points, state.last, pebble)


def reshuffle(state: State, viewer: Viewer, rng: Stream) -> State:
    pebbles = (pebble if seat == viewer else rng.choice(HANDS) for seat, pebble in enumerate(state.pebbles))
    return replace(state, pebbles=tuple(pebbles))


TEXTS = """
game-name = Pebble
game-about = Guess which hand hides another player’s pebble.
option-goal = Points to win
outcome-goal = The first to reach the goal wins.
event-Opened = { $by } points at { $whom }: the pebble was in the { $hand } hand.
button-Guess = { $whom }: the { $hand } hand
view-points = Points: { $value }
view-last = { "" }
view-pebble = Your pebble is in your { $value } hand.
illegal-not-now = It is not your turn, or you have no such hand to point at.
"""

GAME = Game(
    id="pebble",
    version=1,
    players=range(2, 6),
    options=Options,
    state=State,
    action=Guess,
    event=Opened,
    view_type=View,
    start=start,
    to_act=to_act,
    legal=legal,
    apply=apply,
    outcome=outcome,
    view=view,
    witness=lambda event, viewer: event,
    reshuffle=reshuffle,
    parts=(Wording(messages={"en": TEXTS}),),
)
