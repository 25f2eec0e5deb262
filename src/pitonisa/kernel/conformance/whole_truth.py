"""Law 10: the truth that a replay shows hides nothing that anybody knows, and a match has turns to count by."""

from __future__ import annotations

from typing import Any

from pitonisa.kernel.conformance.parts import value, with_value
from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.values import PUBLIC, TABLE, Seat, Viewer
from pitonisa.kernel.wire import decode, encode


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
        for viewer in trial.viewers(state):
            _shows_each_secret(trial, state, game.reshuffle(state, viewer, trial.rng), sent)
    _has_turns(trial)


def _shows_each_secret(trial: Trial, state: Any, other: Any, sent: bytes) -> None:
    """A secret that somebody sees change must be seen to change in the truth as well; not each time, for somebody may
    also know what it is that another knows."""
    for field in sorted(trial.game.secret):
        twin = with_value(state, field, value(other, field))
        if not trial.game.sealed(twin) and _somebody_sees(trial, state, twin):
            trial.needs(f"truths that differ in {field}")
            trial.tried[f"truths that differ in {field}"] += encode(trial.game.truth(twin)) != sent


def _somebody_sees(trial: Trial, state: Any, other: Any) -> bool:
    """Whether these truths differ for anybody."""
    viewers: list[Viewer] = [*map(Seat, range(trial.game.seats(state))), PUBLIC]
    return any(trial.game.view(state, one) != trial.game.view(other, one) for one in viewers)


def _has_turns(trial: Trial) -> None:
    game = trial.game
    for state in trial.states():
        for event in trial.played.steps[trial.step].events:
            by = game.turn_begun_by(event)
            if by is not None:
                known = by == TABLE or 0 <= by < game.seats(state)
                trial.expect(known, f"a turn begins for {by}, who is not at the table")
                trial.tried["turns"] += 1
