"""Law 6: secrets are replaced by marks, and no mark ever reaches one who may not know."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.kernel.conformance.foreign import foreign
from pitonisa.kernel.conformance.parts import names, value
from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.sight import Sight, refusal, sight, sound
from pitonisa.kernel.values import PUBLIC, Actor, Viewer
from pitonisa.kernel.wire import encode

MARK_EVERY: Final = 2
"""One state out of two is marked."""

REFUSALS: Final = 2


def no_canary(trial: Trial) -> None:
    trial.needs("marks", "views without a mark", "views without the seed")
    trial.needs(*map(_marked, sorted(trial.game.secret)))
    game, seed = trial.game, trial.played.seed.encode()
    for state in trial.some_states():
        for viewer in trial.viewers(state):
            trial.expect(seed not in encode(game.view(state, viewer)), "the view tells the seed")
            trial.tried["views without the seed"] += 1
            if trial.by_lot(MARK_EVERY):
                _is_silent(trial, *_mark(trial, state, viewer), viewer)


def _marked(field: str) -> str:
    return f"marks in {field}"


def _mark(trial: Trial, state: Any, viewer: Viewer) -> tuple[Any, list[bytes]]:
    """A state with marks, held to its promise: they are there, and only where secrets are."""
    marked, marks = trial.game.mark(state, viewer)
    for name in names(trial.game, state):
        if value(marked, name) != value(state, name):
            trial.expect(name in trial.game.secret, f"{name} is marked, which is not among the secrets")
            trial.tried[_marked(name)] += 1
    truth = encode(marked)
    for mark in marks:
        trial.expect(mark.encode() in truth, f"{mark} is in no place of the marked state")
    trial.tried["marks"] += len(marks)
    return marked, [mark.encode() for mark in marks]


def _is_silent(trial: Trial, marked: Any, marks: list[bytes], viewer: Viewer) -> None:
    """The view and the lists are all made from what the viewer may know, so marks do not disturb them."""
    told = sight(trial.game, marked, viewer)
    if viewer != PUBLIC:
        told |= _refusals(trial, marked, viewer)
    _shows_none(trial, told, marks)
    trial.tried["views without a mark"] += 1
    if trial.step < len(trial.played.log):
        _sounds_silent(trial, marked, marks, viewer)


def _refusals(trial: Trial, marked: Any, viewer: Actor) -> Sight:
    """The rules may stumble over marks when they reckon with them; what they say must hold none."""
    told: Sight = {}
    for _ in range(REFUSALS if trial.played.actions else 0):
        action = foreign(trial)
        try:
            answer = refusal(trial.game, marked, viewer, action, trial.stream())
        except Exception:
            continue
        if answer is not None:
            told[f"the refusal of {encode(action).decode()}"] = answer
            trial.tried["refusals without a mark"] += 1
    return told


def _sounds_silent(trial: Trial, marked: Any, marks: list[bytes], viewer: Viewer) -> None:
    """What was played next, played on marks: a mark that is heard must have come into view."""
    game, (actor, action) = trial.game, trial.played.log[trial.step]
    try:
        step = game.apply(marked, actor, action, trial.stream())
        view = encode(game.view(step.state, viewer))
        heard = sound(game, marked, step, viewer)
    except Exception:
        return
    _shows_none(trial, heard, [mark for mark in marks if mark not in view])
    trial.tried["steps without a mark"] += 1


def _shows_none(trial: Trial, told: Sight, marks: list[bytes]) -> None:
    everything = b" ".join(told.values())
    for mark in marks:
        if mark in everything:
            what = next(what for what, said in told.items() if mark in said)
            trial.fail(f"a secret shows in {what}: {mark.decode()}")
