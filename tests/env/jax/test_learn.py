"""Check that a network trained in JAX plays the same at the table: bits, choices and memory."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pitonisa.env.jax.shipwreck.learn.network import (
    Sizes,
    Weights,
    choosable,
    features,
    kept,
    leanings,
    player,
    recalled,
    remembered,
    thought,
    told,
)
from pitonisa.env.jax.shipwreck.legal import NOTHING_AT
from pitonisa.env.jax.shipwreck.state import LINES, by_line, is_over, table_of
from pitonisa.env.jax.shipwreck.turn import ACTIONS, GROUP_AT
from pitonisa.games.shipwreck.actions import Propose
from pitonisa.games.shipwreck.bot.autodidact.features import features as read_off
from pitonisa.games.shipwreck.bot.autodidact.playing import COUNT, Network, action_number, subject_number, weighed
from pitonisa.games.shipwreck.model import State
from pitonisa.games.shipwreck.secrets import is_over as has_ended
from pitonisa.games.shipwreck.view import view
from pitonisa.search.networks import Checkpoint, Header
from tests.env.jax import mirror
from tests.env.jax.test_twin import KINDS, Pair, Twins, begun, column, lots_of

SMALL: Final = Sizes(width=16, memory=8, judge=8)


class Eyes:
    """What a learner makes of many matches at once."""

    features = staticmethod(jax.jit(jax.vmap(features)))
    choosable = staticmethod(jax.jit(jax.vmap(choosable)))

    @staticmethod
    @jax.jit
    def weighed(weights: Weights, seen: Any, memory: Any, line: Any, allowed: Any) -> Any:
        held = recalled(memory, line)
        return leanings(weights, thought(weights, seen, held), allowed), kept(weights, told(weights, seen), held)


def small_network() -> tuple[Weights, Network]:
    """The same numbers on both sides, large enough that every bit matters."""
    weights = {name: jnp.round(one * 64) / 64 for name, one in player(jax.random.key(5), SMALL).items()}
    weights["chooses"] *= 100
    header = Header(game="shipwreck", rules=1, features=1, seed=5, steps=0)
    rows = {name: np.atleast_2d(np.asarray(one)).tolist() for name, one in weights.items()}
    return weights, Network(Checkpoint(header, rows))


class Patient(Pair):
    """Plays by lot, but mostly lets the group keep silent: so fates stay hidden from one turn to the next."""

    def __init__(self, kind: Any, seed: str) -> None:
        super().__init__(kind, seed)
        self.dice.choice = self._choice  # type: ignore[method-assign]

    def _choice(self, numbers: Any) -> Any:
        quiet = GROUP_AT + NOTHING_AT
        return quiet if quiet in numbers and self.dice.random() < 0.8 else numbers[self.dice.randrange(len(numbers))]


def number_of(state: State, choice: int) -> int | None:
    """The bot's number of a choice of the twin."""
    _, action = mirror.meanings()[choice](state)
    if isinstance(action, Propose):
        return subject_number(action.subject)
    return action_number(view(state, mirror.speaker(state)), action)


def compare(pair: Pair, seen: np.ndarray, likely: np.ndarray, network: Network) -> None:
    state = pair.state
    at_the_table = view(state, mirror.speaker(state))
    assert np.flatnonzero(seen).tolist() == read_off(at_the_table), state
    choices = [n for n in mirror.legal_choices(state) if number_of(state, n) is not None]
    assert [number_of(state, n) for n in choices] == choices
    found = weighed(at_the_table, network, choices)
    assert np.allclose(np.array(found) - max(found), likely[choices] - likely[choices].max(), atol=1e-3), state


def follow(matches: int, seed: str) -> int:
    """Both sides through the same matches; how many fates were carried from one turn to a later one."""
    weights, network = small_network()
    pairs = [Patient(KINDS[at % len(KINDS)], f"{seed}-{at}") for at in range(matches)]
    twin, memory, carried = begun(pairs), jnp.zeros((matches, LINES, SMALL.memory)), 0
    for _ in range(400):
        playing = np.array([not has_ended(pair.state) for pair in pairs])
        if not playing.any():
            return carried
        seen, allowed, line = Eyes.features(twin), Eyes.choosable(twin), table_of(twin).line
        likely, new = Eyes.weighed(weights, seen, memory, line, allowed)
        for n in np.flatnonzero(playing):
            compare(pairs[n], np.asarray(seen)[n], np.asarray(likely)[n], network)
            carried += pairs[n].state.now.carried
        turns = [len(pair.state.history) for pair in pairs]
        chosen = [pair.choose() if on else 0 for pair, on in zip(pairs, playing, strict=True)]
        moved = Twins.step(twin, column(chosen), lots_of(pairs))
        twin = jax.tree.map(partial(np.where, playing), moved, twin)
        turned = np.array([len(pair.state.history) > before for pair, before in zip(pairs, turns, strict=True)])
        keeps = turned & (np.asarray(by_line(twin.hidden, line)) > 0)
        memory = remembered(memory, line, new, *map(jnp.asarray, (keeps, turned, is_over(table_of(twin)))))
    raise AssertionError("a match does not end")


@pytest.mark.usefixtures("compiled_quickly")
def test_the_bot_sees_weighs_and_remembers_what_the_learner_does() -> None:
    assert COUNT == ACTIONS
    assert follow(10, "learner") > 20
