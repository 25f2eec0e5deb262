"""Law 1: the same seed and actions give the same states and the same bytes."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.replay import read, record, steps, write
from pitonisa.kernel.sight import sight, sound
from pitonisa.kernel.values import Step, Viewer
from pitonisa.kernel.wire import encode

COMPARE_FRAMES_EVERY: Final = 4
"""What viewers are told is compared at one step out of four; in a long match at about as many as a sample has."""


def same_seed_same_match(trial: Trial) -> None:
    """The match is written to a file, read back and played again."""
    trial.needs("matches", "states", "frames")
    game, played = trial.game, trial.played
    if not played.steps:
        return
    saved = read(write(record(game, played.players, played.options, played.seed, played.log)))
    before = played.steps[0].state
    for n, again in enumerate(steps(game, saved)):
        trial.at(n)
        once = played.steps[n]
        trial.same("the second time, the state is another", played.truths[n], encode(again.state))
        trial.tried["states"] += 1
        if trial.by_lot_in_all(COMPARE_FRAMES_EVERY):
            for viewer in trial.viewers(once.state):
                _same_frame(trial, before, once, again, viewer)
        before = once.state
    trial.tried["matches"] += 1


def _same_frame(trial: Trial, before: Any, once: Step[Any, Any], again: Step[Any, Any], viewer: Viewer) -> None:
    first = sight(trial.game, once.state, viewer) | sound(trial.game, before, once, viewer)
    second = sight(trial.game, again.state, viewer) | sound(trial.game, before, again, viewer)
    for what, there in first.items():
        trial.same(f"the second time, another byte in {what}", there, second[what])
    trial.tried["frames"] += 1
