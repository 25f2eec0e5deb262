"""Law 10: what a viewer imagines fits all they know, follows from that alone, and could be so."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.kernel.chance import Chance, Stream
from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.imagine import Imagine
from pitonisa.kernel.values import Viewer
from pitonisa.kernel.wire import encode

TRIED_MATCHES: Final = 8
TRIED_STATES: Final = 4
"""Reasoning is slow: it is tried on one match out of eight, and there on one out of four of the sampled states."""

MANY: Final = 2

IMAGINED: Final = "truths imagined"
DIFFERENT: Final = "imagined truths that are not the true one"
ALIKE: Final = "imaginings compared in two truths"


def imagines_what_could_be(trial: Trial) -> None:
    if trial.game.imagine is None:
        return
    trial.needs(IMAGINED, DIFFERENT, ALIKE)
    if trial.played.number % TRIED_MATCHES:
        return
    for state in trial.some_states():
        if trial.by_lot(TRIED_STATES):
            for viewer in trial.viewers(state):
                _imagines(trial, trial.game.imagine, state, viewer)


def _imagines(trial: Trial, imagine: Imagine[Any], state: Any, viewer: Viewer) -> None:
    game = trial.game
    notes, view = game.talk.blank(state), encode(game.view(state, viewer))
    found = imagine(state, viewer, notes, _lots(trial), MANY)
    trial.expect(len(found) == MANY, f"of {MANY} truths that were asked for, {len(found)} were imagined")
    for truth in found:
        trial.same("what is imagined looks otherwise", view, encode(game.view(truth, viewer)))
        for name, holds in game.invariants.items():
            trial.expect(holds(truth), f"what is imagined breaks an invariant: {name}")
        trial.tried[IMAGINED] += 1
        trial.tried[DIFFERENT] += truth != state
    other = trial.other_truth(state, viewer)
    there = imagine(other, viewer, notes, _lots(trial), MANY)
    for one, another in zip(found, there, strict=True):
        trial.same("a secret shows in what is imagined", encode(one), encode(another))
    trial.tried[ALIKE] += 1


def _lots(trial: Trial) -> Stream:
    """The same whenever it is asked for: what is imagined must differ by nothing else."""
    return Chance(f"{trial.played.seed} imagined").step(trial.step)
