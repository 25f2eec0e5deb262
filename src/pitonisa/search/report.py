"""A match that is over, from the eyes of one seat: its decisions, and how its chance to win went up and down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pitonisa.kernel import TABLE, Actor, AnyGame, Seat
from pitonisa.kernel.replay import Record, log_of, steps
from pitonisa.kernel.spoken import heard
from pitonisa.kernel.undo import TakeBack
from pitonisa.search.decisions import Decision, decision
from pitonisa.search.estimates import Estimate
from pitonisa.search.weighing import NotWeighed, weigh


class Past(msgspec.Struct, frozen=True):
    """What happened, without what was taken back."""

    states: tuple[Any, ...]
    """How it stood before each action, and at the end."""

    log: tuple[tuple[Actor, Any], ...]
    events: tuple[tuple[Any, ...], ...]
    """What happened with each action."""

    notes: tuple[Any, ...]
    """What the table had kept of the talk before each action, and at the end."""

    told: tuple[int, ...]
    """By state: how many actions everybody had been told of. Replays count so: sealed answers are told together."""


class Point(msgspec.Struct, frozen=True):
    """What a seat could hope for when a turn began."""

    turn: int
    n: int
    estimate: Estimate


def past_of(game: AnyGame, match: Record) -> Past:
    walked, log = list(steps(game, match)), log_of(game, match)
    said = heard(game, match, walked, log)
    kept = _stands(game, log)
    all_and_end = (*kept, len(log))
    return Past(
        states=tuple(walked[n].state for n in all_and_end),
        log=tuple(log[n] for n in kept),
        events=tuple(walked[n + 1].events for n in kept),
        notes=tuple(said[n].notes for n in all_and_end),
        told=tuple(said[n].told for n in all_and_end),
    )


def _stands(game: AnyGame, log: Sequence[tuple[Actor, Any]]) -> tuple[int, ...]:
    """The actions that were not taken back, neither with the house nor by an action of the game's own."""
    kept: tuple[int, ...] = ()
    before: list[tuple[int, ...]] = []
    for n, (_, action) in enumerate(log):
        if isinstance(action, TakeBack):
            kept = before.pop()
        else:
            before.append(kept)
            kept = kept[:-1] if game.analysis and game.analysis.undoes(action) else (*kept, n)
    return kept


def decisions_of(past: Past, seat: Seat) -> list[int]:
    """The actions of a seat, by how many there were before each."""
    return [n for n, (actor, _) in enumerate(past.log) if actor == seat]


def turns_of(game: AnyGame, past: Past) -> list[int]:
    """Where each turn begins, by how many actions there were before."""
    if game.analysis is None:
        raise NotWeighed
    turns = [game.analysis.turn(state) for state in past.states[:-1]]
    return [n for n, turn in enumerate(turns) if n == 0 or turn != turns[n - 1]]


def whose_turn(past: Past, n: int) -> Seat | None:
    """Who acts next, if anybody at the table does."""
    return next((actor for actor, _ in past.log[n:] if actor != TABLE), None)


def weighed(game: AnyGame, past: Past, n: int, seed: str, most: int) -> Decision | None:
    return decision(game, past.states, past.log, n, seed, most, past.notes[n])


def point(game: AnyGame, past: Past, n: int, seat: Seat, seed: str, most: int) -> Point:
    if game.analysis is None:
        raise NotWeighed
    state = past.states[n]
    (found,) = weigh(game, state, seat, past.notes[n], [None], f"{seed} curve {n}", most)
    return Point(game.analysis.turn(state), n, found)
