"""What the table had kept of the talk at every moment of a recorded match."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.replay import Record
from pitonisa.kernel.undo import TakeBack
from pitonisa.kernel.values import PUBLIC, Actor, Seat, Step, Viewer
from pitonisa.kernel.wire import NotUnderstood, decode


class Heard(NamedTuple):
    told: int
    """How many actions everybody had been told of: sealed answers do not count before their window closes."""

    notes: Any


class _Line(msgspec.Struct, frozen=True):
    """As much of what was said as notes are made of."""

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
    """At the start and after each action, with what was said there. `steps` has one more entry than `log`."""
    marks = deque(_marks(game, match))
    told, notes = 0, game.talk.blank(steps[0].state)
    before, since, found = notes, list[_Mark](), list[Heard]()
    for n, step in enumerate(steps):
        if n and isinstance(log[n - 1][1], TakeBack):
            notes = _all_heard(game, before, since)
        elif n:
            before, since = notes, []
            for event in step.events:
                notes = game.talk.forget(notes, event)
        told += bool(n) and not game.sealed(step.state)
        new = [marks.popleft() for _ in range(sum(mark.n <= told for mark in marks))]
        since += new
        notes = _all_heard(game, notes, new)
        found.append(Heard(told, notes))
    return found


def _all_heard(game: AnyGame, notes: Any, marks: Sequence[_Mark]) -> Any:
    for mark in marks:
        notes = game.talk.hear(notes, mark.by, mark.said)
    return notes


def _marks(game: AnyGame, match: Record) -> list[_Mark]:
    """What was said in the game's own words. Chat, set phrases and what the house says leave no notes."""
    found: list[_Mark] = []
    for raw in match.talk if game.talk.said else ():
        line: _Line = decode(bytes(raw), _Line)
        if line.by == PUBLIC:
            continue
        try:
            found.append(_Mark(line.n, line.by, decode(bytes(line.said), game.talk.said)))
        except NotUnderstood:
            continue
    return sorted(found, key=lambda mark: mark.n)
