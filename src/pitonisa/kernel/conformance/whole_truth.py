"""Law 10: the truth that a replay shows hides nothing and offers nothing, and a match has turns to count by."""

from __future__ import annotations

from typing import Final

from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.game import PUBLIC, TABLE, Seat
from pitonisa.kernel.wire import decode, encode

RESHUFFLES: Final = "truths told apart"


def hides_nothing(trial: Trial) -> None:
    trial.needs("truths", RESHUFFLES, "turns")
    game = trial.game
    for state in trial.some_states():
        truth = game.truth(state)
        sent = encode(truth)
        trial.same("sent again, truths differ", sent, encode(decode(sent, game.view_type)))
        trial.expect(not truth.legal, "the truth offers actions: nobody can take them")
        trial.tried["truths"] += 1
        for viewer in (PUBLIC, *map(Seat, range(game.seats(state)))):
            trial.who = viewer
            other = game.reshuffle(state, viewer, trial.rng)
            if other != state:
                trial.expect(encode(game.truth(other)) != sent, "the truth hides what this viewer may not know")
                trial.tried[RESHUFFLES] += 1
    _has_turns(trial)


def _has_turns(trial: Trial) -> None:
    game = trial.game
    for state in trial.states():
        for event in trial.played.steps[trial.step].events:
            by = game.turn(event)
            if by is not None:
                known = by == TABLE or 0 <= by < game.seats(state)
                trial.expect(known, f"a turn begins for {by}, who is not at the table")
                trial.tried["turns"] += 1
