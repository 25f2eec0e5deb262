"""Laws 2 and 7: every value survives the wire, and every state keeps the game's own invariants."""

from __future__ import annotations

from typing import Any

from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.values import Outcome
from pitonisa.kernel.wire import decode, encode


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
    trial.needs(*trial.game.invariants)
    for state in trial.states():
        for name, holds in trial.game.invariants.items():
            trial.expect(holds(state), f"an invariant is broken: {name}")
            trial.tried[name] += 1
