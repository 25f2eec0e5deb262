"""Tests that a match replays to the same bytes, that every value survives the wire, and the game's invariants."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.laws import laws_of
from pitonisa.kernel.replay import read, record, steps, write
from pitonisa.kernel.values import Outcome, Step, Viewer
from pitonisa.kernel.viewer_bytes import sight, sound
from pitonisa.kernel.wire import decode, encode

COMPARE_FRAMES_EVERY: Final = 4
"""Frames are compared at one step out of four; in a long match at about as many as a sample has."""


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


def survives_the_wire(trial: Trial) -> None:
    """Options, states, actions, events as they were and as perceived, views, outcomes."""
    trial.needs("options", "states", "actions", "events", "views", "outcomes")
    game, played = trial.game, trial.played
    _survives(trial, "options", played.options, game.options)
    for state in trial.some_states():
        events = played.steps[trial.step].events
        _survives(trial, "states", state, game.state)
        _all_survive(trial, "events", events, game.event)
        if trial.step:
            _survives(trial, "actions", played.log[trial.step - 1][1], game.action)
        if outcome := game.outcome(state):
            _survives(trial, "outcomes", outcome, Outcome)
        for viewer in trial.viewers(state):
            _survives(trial, "views", game.view(state, viewer), game.view_type)
            perceived = [game.witness(event, viewer) for event in events]
            _all_survive(trial, "events", [event for event in perceived if event is not None], game.event)


def _all_survive(trial: Trial, what: str, values: Any, kind: Any) -> None:
    for value in values:
        _survives(trial, what, value, kind)


def _survives(trial: Trial, what: str, value: Any, kind: Any) -> None:
    sent = encode(value)
    arrived = decode(sent, kind)
    trial.same(f"sent again, {what} differ", sent, encode(arrived))
    if arrived != value:
        trial.same(f"{what} arrive as something else", repr(value).encode(), repr(arrived).encode())
        trial.fail(f"{what} arrive as something else: {value!r}")
    trial.tried[what] += 1


def invariants(trial: Trial) -> None:
    trial.needs(*laws_of(trial.game).invariants)
    for state in trial.states():
        for name, holds in laws_of(trial.game).invariants.items():
            trial.expect(holds(state), f"an invariant is broken: {name}")
            trial.tried[name] += 1
