"""Collects secret answers: in a sealed window nothing is seen before all answers are in.

A game keeps two things in its state: who is asked, in the order in which answers count, which everybody knows; and
the envelopes, each known only to its writer. `to_act` names all who are asked until the window closes, so that it does
not reveal who has answered. When all envelopes are in, the first answer in rule order takes effect; the
others go back unseen, and if there is still something to answer, all are asked again.

`Windows` (hosting.py) gives the platform what it must know to keep that secret: see decision 14.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel.chance import Chance
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.replay import Move, Record, branches_of, log_of, steps
from pitonisa.kernel.values import Actor, Seat, Step
from pitonisa.kernel.wire import encode

T = TypeVar("T")


class Envelope(msgspec.Struct, Generic[T], frozen=True):
    """What one seat answers; `None` where it passes."""

    by: Seat
    answer: T | None


Envelopes: TypeAlias = tuple[Envelope[T], ...]
"""Sorted by seat: in which order they came stays unknown."""


def seal(envelopes: Envelopes[T], by: Seat, answer: T | None) -> Envelopes[T]:
    return tuple(sorted((*envelopes, Envelope(by, answer)), key=lambda envelope: envelope.by))


def answered(envelopes: Envelopes[Any]) -> frozenset[Seat]:
    return frozenset(envelope.by for envelope in envelopes)


def all_in(envelopes: Envelopes[Any], asked: Iterable[Seat]) -> bool:
    return answered(envelopes).issuperset(asked)


def first(envelopes: Envelopes[T], order: Iterable[Seat]) -> tuple[Seat, T] | None:
    """Find the answer that takes effect; `None` where all pass."""
    given = {envelope.by: envelope.answer for envelope in envelopes}
    return next(((seat, answer) for seat in order if (answer := given.get(seat)) is not None), None)


def waited_for(game: AnyGame, state: Any) -> frozenset[Seat]:
    """List whose action is really missing. Only for running a match: to players this would reveal who has answered."""
    return game.to_act(state) - game.bystanders(state) - game.sealed(state)


def unopened(game: AnyGame, match: Record) -> Record:
    """The same match with a silence in the place of every answer that had no effect: those are never seen.

    It replays to the same end with the same steps that anybody was told of, so it can be verified like the other.
    """
    log, moves = log_of(game, match), list(match.moves)
    chance = Chance(match.seed, branches_of(match))
    window: list[int] = []
    """The answers, by their number, since something was last told; they begin after the state `before`."""

    before: Any = None
    for n, step in enumerate(steps(game, match)):
        window.append(n)
        if game.sealed(step.state):
            continue
        for at in window if len(window) > 1 else ():
            silent = _silenced(game, before, log, window, at, chance)
            if silent is not None and encode(silent[1].state) == encode(step.state):
                log[at - 1] = (log[at - 1][0], silent[0])
                moves[at - 1] = Move(log[at - 1][0], msgspec.Raw(encode(silent[0])))
        before, window = step.state, []
    return msgspec.structs.replace(match, moves=tuple(moves))


def _silenced(
    game: AnyGame, before: Any, log: list[tuple[Actor, Any]], window: list[int], at: int, chance: Chance
) -> tuple[Any, Step[Any, Any]] | None:
    """How a window would have closed if one of its answers had been a silence."""
    actor, action = log[at - 1]
    silence = None if isinstance(actor, str) else game.default_answer(before, actor)
    if silence is None or silence == action:
        return None
    step = Step(before, ())
    for n in window:
        by, done = log[n - 1]
        step = game.apply(step.state, by, silence if n == at else done, chance.step(n))
    return silence, step
