"""Law 9: help tells nothing that its reader could not know, always the same of the same view, and never errs."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.help import LEVELS, Help, Level
from pitonisa.kernel.values import Seat
from pitonisa.kernel.wire import decode, encode

TRIED_MATCHES: Final = 8
"""Reasoning is slow: help is tried on one match out of eight."""

TRIED_STATES: Final = 5
"""In a match on which help is tried, one state out of five is tried; in a long one, as many as a sample has."""

HINTS: Final = "hints"
SAID: Final = "hints that say something"
ALIKE: Final = "hints compared in two truths"


def help_is_honest(trial: Trial) -> None:
    game = trial.game
    if game.help is None:
        return
    trial.needs(HINTS, SAID, ALIKE)
    if trial.played.number % TRIED_MATCHES:
        return
    for state in trial.states():
        if trial.by_lot_in_all(TRIED_STATES):
            seat = Seat(trial.rng.below(game.seats(state)))
            trial.who = seat
            _every_level(trial, game.help, state, seat)


def _every_level(trial: Trial, help: Help[Any, Any, Any], state: Any, seat: Seat) -> None:
    game = trial.game
    view = encode(game.view(state, seat))
    other = trial.other_truth(state, seat)
    silent = encode(help.hints(_read(trial, view), Level.OFF))
    for level in LEVELS:
        told = help.hints(_read(trial, view), level)
        sent = encode(told)
        trial.same(f"at {level}, a secret shows in the hints", sent, _told(trial, help, other, seat, level))
        trial.tried[ALIKE] += 1
        trial.expect(decode(sent, help.hints_type) == told, f"at {level}, the hints arrive as something else")
        if help.sure is not None:
            sure = help.sure(_read(trial, view), told)
            trial.expect(0 <= sure <= 1, f"at {level}, the hints settle {sure} of what is hidden")
        trial.expect(not help.errs(state, told), f"at {level}, the hints exclude the truth: {sent.decode()}")
        trial.tried[HINTS] += 1
        trial.tried[SAID] += sent != silent


def _told(trial: Trial, help: Help[Any, Any, Any], state: Any, seat: Seat, level: Level) -> bytes:
    """The hints in another truth, made from the bytes of that seat's view there."""
    return encode(help.hints(_read(trial, encode(trial.game.view(state, seat))), level))


def _read(trial: Trial, view: bytes) -> Any:
    return decode(view, trial.game.view_type)
