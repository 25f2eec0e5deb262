"""Law 10: the truth that a replay shows hides nothing that anybody knows, and a match has turns to count by."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, TypeAlias

from pitonisa.kernel.conformance.parts import value, with_value
from pitonisa.kernel.conformance.trial import Trial, viewers
from pitonisa.kernel.values import TABLE, Viewer
from pitonisa.kernel.wire import decode, encode

Views: TypeAlias = Callable[[Viewer], Any]
"""What each of them sees in a state."""


def hides_nothing(trial: Trial) -> None:
    """While answers are sealed nobody is shown anything, in a replay too."""
    trial.needs("truths", "turns")
    game = trial.game
    for state in trial.some_states():
        if game.sealed(state):
            continue
        truth = game.truth(state)
        sent = encode(truth)
        trial.same("sent again, truths differ", sent, encode(decode(sent, game.view_type)))
        trial.expect(not truth.legal, "the truth offers actions: nobody can take them")
        trial.tried["truths"] += 1
        seen = cache(partial(game.view, state))
        for viewer in trial.viewers(state):
            _shows_each_secret(trial, state, game.reshuffle(state, viewer, trial.rng), seen, sent)
    _has_turns(trial)


def _shows_each_secret(trial: Trial, state: Any, other: Any, seen: Views, sent: bytes) -> None:
    """A secret that somebody sees change must be seen to change in the truth as well; not each time, for somebody may
    also know what it is that another knows."""
    for field in sorted(trial.game.secret):
        new = value(other, field)
        if new == value(state, field):
            continue
        twin = with_value(state, field, new)
        if not trial.game.sealed(twin) and _somebody_sees(trial, seen, twin):
            trial.needs(f"truths that differ in {field}")
            trial.tried[f"truths that differ in {field}"] += encode(trial.game.truth(twin)) != sent


def _somebody_sees(trial: Trial, seen: Views, other: Any) -> bool:
    """Whether anybody sees something else in this truth."""
    return any(seen(one) != trial.game.view(other, one) for one in viewers(trial.game.seats(other)))


def _has_turns(trial: Trial) -> None:
    game = trial.game
    for state in trial.states():
        for event in trial.played.steps[trial.step].events:
            by = game.turn_begun_by(event)
            if by is not None:
                known = by == TABLE or 0 <= by < game.seats(state)
                trial.expect(known, f"a turn begins for {by}, who is not at the table")
                trial.tried["turns"] += 1
