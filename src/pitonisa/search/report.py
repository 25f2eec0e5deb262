"""Builds the report of a finished match from one seat's view: decisions, winning chances by turn, and accounts.

Each part of a report can be computed on its own, in any order and in any process.
"""

from __future__ import annotations

import enum
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from pitonisa.kernel import PUBLIC, TABLE, Actor, AnyGame, Seat, Step, Viewer
from pitonisa.kernel.analysis import analysis_of
from pitonisa.kernel.finished import accounts_of
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.replay import Record, log_of, steps
from pitonisa.kernel.sealed import sealed_in
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.undo import TakeBack
from pitonisa.kernel.wire import NotUnderstood, decode
from pitonisa.search.decisions import Decision, NotWeighed, decision, weigh
from pitonisa.search.estimates import Estimate


class Past(msgspec.Struct, frozen=True):
    """A match without what was undone."""

    states: tuple[Any, ...]
    """The state before each action, and at the end."""

    log: tuple[tuple[Actor, Any], ...]
    events: tuple[tuple[Any, ...], ...]
    """The events of each action."""

    notes: tuple[Any, ...]
    """The table's notes before each action, and at the end."""

    told: tuple[int, ...]
    """By state: the number of public actions, as replays count. Sealed answers become public together."""


class Point(msgspec.Struct, frozen=True):
    """A seat's winning chance when a turn began."""

    turn: int
    n: int
    estimate: Estimate


class About(enum.StrEnum):
    DECISION = enum.auto()
    POINT = enum.auto()


class Part(msgspec.Struct, frozen=True):
    about: About
    n: int
    """The number of actions before it."""


Found: TypeAlias = Decision | Point | None
"""A computed part; None if there was nothing to decide."""


class Report(msgspec.Struct, frozen=True):
    """A report, as far as it has been computed."""

    decisions: tuple[Decision, ...]
    curve: tuple[Point, ...]


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
    """List the actions that were not undone, neither by undo nor by the game's own undoing action."""
    kept: tuple[int, ...] = ()
    before: list[tuple[int, ...]] = []
    for n, (_, action) in enumerate(log):
        if isinstance(action, TakeBack):
            kept = before.pop()
        else:
            before.append(kept)
            kept = kept[:-1] if (analysis := analysis_of(game)) and analysis.undoes(action) else (*kept, n)
    return kept


def decisions_of(past: Past, seat: Seat) -> list[int]:
    """List the actions of a seat, by the number of actions before each."""
    return [n for n, (actor, _) in enumerate(past.log) if actor == seat]


def turns_of(game: AnyGame, past: Past) -> list[int]:
    """List where each turn begins, by the number of actions before it."""
    if (analysis := analysis_of(game)) is None:
        raise NotWeighed
    turns = [analysis.turn(state) for state in past.states[:-1]]
    return [n for n, turn in enumerate(turns) if n == 0 or turn != turns[n - 1]]


def whose_turn(past: Past, n: int) -> Seat | None:
    """Return who acts next, if anybody does."""
    return next((actor for actor, _ in past.log[n:] if actor != TABLE), None)


def parts_of(game: AnyGame, past: Past, seat: Seat) -> tuple[Part, ...]:
    """List the parts of a report, the curve first, because it shows where to look."""
    points = (Part(About.POINT, n) for n in turns_of(game, past) if seat < seats_of(game, past.states[n]))
    decisions = (Part(About.DECISION, n) for n in decisions_of(past, seat))
    return (*points, *decisions)


def find(game: AnyGame, past: Past, seat: Seat, part: Part, seed: str, most: int) -> Found:
    """Compute one part from at most `most` sampled states. The same seed gives the same result."""
    if part.about is About.POINT:
        return point(game, past, part.n, seat, seed, most)
    return weighed(game, past, part.n, seed, most)


def weighed(game: AnyGame, past: Past, n: int, seed: str, most: int) -> Decision | None:
    return decision(game, past.states, past.log, n, seed, most, past.notes[n])


def point(game: AnyGame, past: Past, n: int, seat: Seat, seed: str, most: int) -> Point:
    if (analysis := analysis_of(game)) is None:
        raise NotWeighed
    state = past.states[n]
    (found,) = weigh(game, state, seat, past.notes[n], [None], f"{seed} curve {n}", most)
    return Point(analysis.turn(state), n, found)


def report_of(found: Iterable[Found]) -> Report:
    """Assemble a report in the order of the match, whichever part was computed first."""
    there = sorted((one for one in found if one), key=lambda one: one.n)
    decisions = tuple(one for one in there if isinstance(one, Decision))
    return Report(decisions, tuple(one for one in there if isinstance(one, Point)))


def account(game: AnyGame, past: Past, seat: Seat) -> Any:
    """Compute the game's account of this match for a seat, from what that seat saw and heard; `None` if it has none."""
    if (accounts := accounts_of(game)) is None:
        return None
    views = [game.view(state, seat) for state in past.states]
    seen = [[game.witness(event, seat) for event in events] for events in past.events]
    heard = [[event for event in events if event is not None] for events in seen]
    return accounts.told(views, heard, past.told)


class Heard(NamedTuple):
    told: int
    """The number of public actions: sealed answers don't count before their window closes."""

    notes: Any


class _Line(msgspec.Struct, frozen=True):
    """The part of a chat line that notes are made of."""

    n: int
    by: Viewer
    said: msgspec.Raw


class _Mark(NamedTuple):
    n: int
    by: Seat
    said: Any


def heard(
    game: AnyGame, match: Record, steps: Sequence[Step[Any, Any]], log: Sequence[tuple[Actor, Any]]
) -> list[Heard]:
    """Replay the talk: return the table's notes at the start and after each action.

    `steps` has one more entry than `log`.
    """
    marks = deque(_marks(game, match))
    told, notes = 0, talk_of(game).blank(steps[0].state)
    before, since, found = notes, list[_Mark](), list[Heard]()
    for n, step in enumerate(steps):
        if n and isinstance(log[n - 1][1], TakeBack):
            notes = _all_heard(game, before, since)
        elif n:
            before, since = notes, []
            for event in step.events:
                notes = talk_of(game).forget(notes, event)
        told += bool(n) and not sealed_in(game, step.state)
        new = [marks.popleft() for _ in range(sum(mark.n <= told for mark in marks))]
        since += new
        notes = _all_heard(game, notes, new)
        found.append(Heard(told, notes))
    return found


def _all_heard(game: AnyGame, notes: Any, marks: Sequence[_Mark]) -> Any:
    for mark in marks:
        notes = talk_of(game).hear(notes, mark.by, mark.said)
    return notes


def _marks(game: AnyGame, match: Record) -> list[_Mark]:
    """List the structured marks. Chat, quick chat and server messages leave no notes."""
    found: list[_Mark] = []
    for raw in match.talk if talk_of(game).said else ():
        line: _Line = decode(bytes(raw), _Line)
        if line.by == PUBLIC:
            continue
        try:
            found.append(_Mark(line.n, line.by, decode(bytes(line.said), talk_of(game).said)))
        except NotUnderstood:
            continue
    return sorted(found, key=lambda mark: mark.n)
