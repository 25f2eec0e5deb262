"""Check the JAX version against the rules, with the same random numbers in the same matches."""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import jax
import numpy as np
import pytest

from pitonisa.env.jax.bits import seeds
from pitonisa.env.jax.shipwreck.legal import any_of, choices
from pitonisa.env.jax.shipwreck.observe import NAMES, legal_mask, observe
from pitonisa.env.jax.shipwreck.rollout import begin_all, kind, play_on
from pitonisa.env.jax.shipwreck.turn import ACTIONS, DEALT, Lots, start, step
from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.apply import STARTING_DOOM
from pitonisa.games.shipwreck.model import Difficulty, Options, State
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel import Chance, Seat
from tests.env.jax import mirror
from tests.long import LONG

MOST: Final = 400
"""Choices after which a match is taken never to end."""


def chance_for(wanted: int, n: int) -> int:
    """Find a word for which `bits.below` gives the wanted number."""
    return -(-(wanted << 24) // n) << 8


class Kind(NamedTuple):
    players: int
    difficulty: Difficulty
    challenge: bool
    starter: int


KINDS: Final = [
    *(Kind(n, level, False, 1 + at % n) for n in range(2, 6) for at, level in enumerate(Difficulty)),
    *(Kind(2, level, True, 1 + at % 2) for at, level in enumerate(Difficulty)),
]


class Pair:
    """A match of the rules, and what the twin has to be given to follow it."""

    def __init__(self, kind: Kind, seed: str) -> None:
        self.kind, self.chance, self.n = kind, Chance(seed), 0
        self.dice = random.Random(seed)
        options = Options(kind.difficulty, kind.challenge, kind.starter)
        self.state: State = GAME.start(options, kind.players, self.chance.step(0)).state
        self.lots = drawn_by(self.state, ())

    def cards(self) -> list[int]:
        """The lots by which these cards are dealt."""
        left, lots = list(range(20)), []
        for card in (*self.state.row, self.state.deck[0]):
            lots.append(chance_for(left.index(number := mirror.tables.NUMBER[card]), len(left)))
            left.remove(number)
        return lots

    def choose(self) -> int:
        self.n += 1
        number = self.dice.choice(mirror.legal_choices(self.state))
        before = self.state
        self.state = mirror.done(before, number, self.chance.step(self.n))
        self.lots = lots_between(before, self.state)
        return number


def lots_between(before: State, after: State) -> tuple[int, int, int]:
    card, left = 0, mirror.unseen(before)
    if after.deck[0] != before.deck[0] and left:
        card = chance_for(left.index(mirror.tables.NUMBER[after.deck[0]]), len(left))
    if len(after.history) == len(before.history):
        return card, 0, 0
    kept = before.hands[after.now.line]
    return card, *drawn_by(after, kept)[1:]


def drawn_by(state: State, kept: Sequence[int]) -> tuple[int, int, int]:
    """The lots by which whoever has the turn drew what they hold now."""
    drawn = state.hands[state.now.line][len(kept) if state.now.carried else 0 :]
    bag, lots = sorted((*state.bag, *drawn)), []
    for fate in drawn:
        lots.append(chance_for(bag.index(fate), len(bag)))
        bag.remove(fate)
    return 0, lots[0], (*lots, 0)[1]


def words(state: Any) -> np.ndarray:
    return np.stack([np.asarray(word) for word in jax.tree.leaves(state)], axis=-1)


class Twins:
    """All the functions of the twin, for many matches at once."""

    start = staticmethod(jax.jit(jax.vmap(start)))
    step = staticmethod(jax.jit(jax.vmap(step)))
    mask = staticmethod(jax.jit(jax.vmap(legal_mask)))
    observe = staticmethod(jax.jit(jax.vmap(jax.vmap(observe, (None, 0)), (0, None))))


def column(numbers: Sequence[int]) -> np.ndarray:
    return np.array(numbers, np.uint32)


def lots_of(pairs: Sequence[Pair]) -> Lots:
    return Lots(*(jax.numpy.asarray(column([pair.lots[at] for pair in pairs])) for at in range(3)))


def begun(pairs: Sequence[Pair]) -> Any:
    kinds = [pair.kind for pair in pairs]
    dealt = np.array([pair.cards() for pair in pairs], np.uint32)
    return Twins.start(
        column([kind.players for kind in kinds]),
        column([STARTING_DOOM[kind.difficulty] for kind in kinds]),
        column([kind.challenge for kind in kinds]),
        column([kind.starter - 1 for kind in kinds]),
        tuple(dealt[:, at] for at in range(DEALT)),
        lots_of(pairs),
    )


def compare(twin: Any, pairs: Sequence[Pair]) -> None:
    found = words(twin)
    for got, pair in zip(found, pairs, strict=True):
        assert got.tolist() == mirror.words_of(pair.state), pair.state
    allowed = np.asarray(Twins.mask(twin))
    for got, pair in zip(allowed, pairs, strict=True):
        assert np.flatnonzero(got).tolist() == mirror.legal_choices(pair.state), pair.state
    seen = np.asarray(Twins.observe(twin, column(range(5))))
    for got, pair in zip(seen, pairs, strict=True):
        for seat in range(pair.kind.players):
            compare_eyes(got[seat], pair.state, Seat(seat))


def compare_eyes(got: np.ndarray, state: State, seat: Seat) -> None:
    expected, at = mirror.seen_by(state, seat), 0
    for name, length in NAMES.items():
        if name != "unseen" or not is_over(state):  # at the end the rules lay the deck open, which the twin never dealt
            assert got[at : at + length].tolist() == expected[name], f"{name} of seat {seat}: {state}"
        at += length


def follow(matches: int, seed: str) -> int:
    """Play so many matches to their ends, comparing everything at every step; how many choices there were."""
    pairs = [Pair(KINDS[at % len(KINDS)], f"{seed}-{at}") for at in range(matches)]
    twin = begun(pairs)
    for taken in range(MOST):
        compare(twin, pairs)
        playing = [not is_over(pair.state) for pair in pairs]
        if not any(playing):
            return taken
        chosen = [pair.choose() if on else 0 for pair, on in zip(pairs, playing, strict=True)]
        moved = Twins.step(twin, column(chosen), lots_of(pairs))
        on = np.array(playing)
        twin = jax.tree.map(partial(np.where, on), moved, twin)
    raise AssertionError("a match does not end")


@pytest.mark.usefixtures("compiled_quickly")
def test_the_twin_is_the_rules_in_every_field_view_and_choice() -> None:
    assert follow(60, "twin") > 10


@pytest.mark.long
@pytest.mark.parametrize("batch", range(100))
def test_the_twin_is_the_rules_in_a_hundred_thousand_matches(batch: int) -> None:
    follow(1000, f"long-{batch}")


def test_every_choice_has_a_meaning() -> None:
    assert len(mirror.meanings()) == ACTIONS


@pytest.mark.usefixtures("compiled_quickly")
def test_what_is_chosen_by_lot_is_legal_and_every_legal_choice_comes_up() -> None:
    pair = Pair(KINDS[2], "lots")
    twin = jax.tree.map(lambda word: word[0], begun([pair]))
    lots = np.random.default_rng(7).integers(0, 1 << 32, 500, dtype=np.uint32)
    chosen = jax.jit(jax.vmap(lambda lot: any_of(choices(twin), lot)))(lots)
    assert set(np.asarray(chosen).tolist()) == set(mirror.legal_choices(pair.state))


@LONG
def test_matches_by_lot_go_on_and_end_as_often_as_those_of_the_rules() -> None:
    """Random play nearly always ends in doom: how many turns that takes is the same on both sides."""
    played, steps = kind(3), 100
    ours = jax.jit(lambda seed: play_on(played, begin_all(played, seed), steps))(seeds(jax.random.key(3), 512))
    turns = float(ours.turns.sum()) / float(ours.over.sum())
    pairs = [Pair(Kind(3, Difficulty.NORMAL, False, 1), f"random-{at}") for at in range(60)]
    for pair in pairs:
        while not is_over(pair.state):
            pair.choose()
    theirs = [len(pair.state.history) + 1 for pair in pairs]
    error = statistics.stdev(theirs) / len(theirs) ** 0.5
    assert abs(turns - statistics.mean(theirs)) < 5 * error
