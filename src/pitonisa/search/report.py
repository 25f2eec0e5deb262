"""A match that is over, from the eyes of one seat: its decisions, and how its chance to win went up and down."""

from __future__ import annotations

from typing import Any

import msgspec

from pitonisa.kernel import Actor, AnyGame, Seat
from pitonisa.kernel.replay import Record, log_of, steps
from pitonisa.kernel.undo import TakeBack
from pitonisa.search.decisions import Decision, decision
from pitonisa.search.estimates import Estimate
from pitonisa.search.weighing import NotWeighed, weigh


class Past(msgspec.Struct, frozen=True):
    """What happened, without what was taken back."""

    states: tuple[Any, ...]
    """How it stood before each action, and at the end."""

    log: tuple[tuple[Actor, Any], ...]


class Point(msgspec.Struct, frozen=True):
    """What a seat could hope for when a turn began."""

    turn: int
    n: int
    estimate: Estimate


def past_of(game: AnyGame, match: Record) -> Past:
    states: list[Any] = []
    log: list[tuple[Actor, Any]] = []
    walked = [step.state for step in steps(game, match)]
    for state, (actor, action) in zip(walked[:-1], log_of(game, match), strict=True):
        if isinstance(action, TakeBack):
            states.pop()
            log.pop()
        else:
            states.append(state)
            log.append((actor, action))
    return Past((*states, walked[-1]), tuple(log))


def decisions_of(past: Past, seat: Seat) -> list[int]:
    """The actions of a seat, by how many there were before each."""
    return [n for n, (actor, _) in enumerate(past.log) if actor == seat]


def turns_of(game: AnyGame, past: Past) -> list[int]:
    """Where each turn begins, by how many actions there were before."""
    if game.analysis is None:
        raise NotWeighed
    turns = [game.analysis.turn(state) for state in past.states[:-1]]
    return [n for n, turn in enumerate(turns) if n == 0 or turn != turns[n - 1]]


def weighed(game: AnyGame, past: Past, n: int, seed: str, most: int) -> Decision | None:
    return decision(game, past.states, past.log, n, seed, most)


def point(game: AnyGame, past: Past, n: int, seat: Seat, seed: str, most: int) -> Point:
    if game.analysis is None:
        raise NotWeighed
    state = past.states[n]
    (found,) = weigh(game, state, seat, game.talk.blank(state), [None], f"{seed} curve {n}", most)
    return Point(game.analysis.turn(state), n, found)
