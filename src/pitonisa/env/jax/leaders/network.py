"""Defines the strategist's networks on arrays: NumPy plays by them, and JAX trains the same code.

JAX isn't loaded here, because the processes that play matches do without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from pitonisa.games.leaders import model
from pitonisa.games.leaders.bot.operative import PROTECTS
from pitonisa.games.leaders.bot.prospects import Hunt, Table, hunt, most, swappers, table
from pitonisa.games.leaders.bot.strategist.network import DOUBT
from pitonisa.games.leaders.bot.strategist.reading import READ
from pitonisa.games.leaders.bot.strategist.weighing import DOES, STANDS
from pitonisa.kernel import Seat
from pitonisa.search.networks import Vector

TRUTH: Final = 59
"""The number of features of a full state, for one seat: for the judge, never for a player."""

NO_HUNT: Final = Hunt(*[0.0] * len(Hunt._fields))
LONG: Final = 10
"""The number of rounds after which it is late."""

MOMENTS: Final = (model.Phase.ARTIFACT, model.Phase.ACTION, model.Phase.AIM)


def truth(state: model.State, seat: Seat) -> list[float]:
    found = table(state)
    return [
        *_oneself(found, seat),
        *_table(state),
        *_hunts(state, found, seat),
        *_lasers(state, found, seat),
        *_swaps(state, found, seat),
        *_hand(state, seat),
        *_moment(state, seat),
    ]


def _oneself(found: Table, seat: Seat) -> list[float]:
    mine = found.teams[seat]
    outlaw = mine is model.Team.ANARCHIST
    leads = not outlaw and found.owners[model.LEADER_OF[mine]] == seat
    shown = leads and found.exposed[model.LEADER_OF[mine]]
    return [float(leads and not shown), float(shown), float(not leads and not outlaw), float(outlaw)]


def _table(state: model.State) -> list[float]:
    many = len(state.rows)
    sizes = range(model.FEWEST_PLAYERS, model.MOST_PLAYERS + 1)
    return [*(float(many == size) for size in sizes), min(1.0, state.turn // many / LONG)]


def _hunts(state: model.State, found: Table, seat: Seat) -> list[float]:
    """Encode one's own hunt, the one for one's own leader, the Anarchists', and which side has more."""
    mine, many = found.teams[seat], len(state.rows)
    seats = {team: [Seat(one) for one in range(many) if found.teams[one] is team] for team in model.Team}

    def by(team: model.Team, leader: model.Recruit) -> Hunt:
        return hunt(state, found, leader, seats[team])

    lawless = most([by(model.Team.ANARCHIST, leader) for leader in model.LEADERS])
    outlaws = len(seats[model.Team.ANARCHIST]) / many
    if mine is model.Team.ANARCHIST:
        cities = most([by(model.OTHER_SIDE[model.TEAM_OF[leader]], leader) for leader in model.LEADERS])
        return [*lawless, *cities, *NO_HUNT, 0.0, outlaws]
    theirs = model.OTHER_SIDE[mine]
    balance = (len(seats[mine]) - len(seats[theirs])) / many
    return [*by(mine, model.LEADER_OF[theirs]), *by(theirs, model.LEADER_OF[mine]), *lawless, balance, outlaws]


def _lasers(state: model.State, found: Table, seat: Seat) -> list[float]:
    many = len(state.rows)
    armed = [one for one in range(many) if state.lasers[one] is not None]
    friends = sum(found.teams[one] is found.teams[seat] for one in armed)
    aimed_at = sum(target == seat for target in state.lasers)
    return [aimed_at / 2, float(seat in armed), state.centre / 4, friends / many, len(armed) / many]


def _swaps(state: model.State, found: Table, seat: Seat) -> list[float]:
    """Encode whether oneself, a friend or a foe could win alone by a swap (R41, R42)."""
    could = swappers(state, found)
    sides = [found.teams[one] is found.teams[seat] for one in could]
    return [float(seat in could), float(any(sides)), float(not all(sides))]


def _hand(state: model.State, seat: Seat) -> list[float]:
    hand = [held.card for held in state.hands[seat]]
    return [
        sum(card in PROTECTS for card in hand) / 2,
        len(hand) / 4,
        float(model.ArtifactId.BARTER_BOX in hand),
        float(model.ArtifactId.TANGLED_CAROUSEL in hand),
        sum(not one.exposed for one in state.rows[seat]) / 3,
    ]


def _moment(state: model.State, seat: Seat) -> list[float]:
    many = len(state.rows)
    return [(seat - state.active) % many / many, *(float(state.phase is moment) for moment in MOMENTS)]


Array: TypeAlias = Any
"""An array of NumPy or of JAX, which isn't loaded here."""

Weights: TypeAlias = dict[str, Array]

ANSWERS: Final = 3
"""What is predicted of a player: being of the near side, owning its leader, or owning the other leader."""


class Sizes(NamedTuple):
    """The sizes of the two hidden layers of each network."""

    weighing: tuple[int, int] = (64, 32)
    reading: tuple[int, int] = (128, 48)
    judge: tuple[int, int] = (128, 64)


# At the beginning


def weigher(rng: np.random.Generator, sizes: tuple[int, int]) -> Weights:
    """Initialise the network that weighs actions; at first it adds nothing to an operative's rating."""
    first, second = sizes
    seen = STANDS + DOES
    rows = _drawn(rng, seen, first)
    return {
        "stands": rows[:STANDS],
        "does": rows[STANDS:],
        "stands_bias": _nothing(first),
        "thinks": _drawn(rng, first, second),
        "thinks_bias": _nothing(second),
        "leans": _nothing(second, 1),
    }


def reader(rng: np.random.Generator, sizes: tuple[int, int]) -> Weights:
    """Initialise the network that reads deeds; at first it finds nothing in them."""
    return _layers(rng, ("reads", "ponders", "concludes"), (READ, *sizes, ANSWERS))


def judge(rng: np.random.Generator, sizes: tuple[int, int]) -> Weights:
    """Initialise the network that predicts from the full state whether a seat wins."""
    return _layers(rng, ("sees", "compares", "judges"), (TRUTH, *sizes, 1))


def _layers(rng: np.random.Generator, names: tuple[str, str, str], widths: tuple[int, int, int, int]) -> Weights:
    weights = Weights()
    for name, rows, columns in zip(names, widths, widths[1:], strict=False):
        weights[name] = _nothing(rows, columns) if name == names[-1] else _drawn(rng, rows, columns)
        weights[f"{name}_bias"] = _nothing(columns)
    return weights


def _drawn(rng: np.random.Generator, rows: int, columns: int) -> Array:
    """Draw initial weights (He initialisation)."""
    return (rng.standard_normal((rows, columns)) * np.sqrt(2 / rows)).astype(np.float32)


def _nothing(*shape: int) -> Array:
    return np.zeros(shape, np.float32)


# What it makes of numbers


def leanings(weights: Weights, standing: Array, actions: Array) -> Array:
    """Score each action, in addition to an operative's rating."""
    before = standing @ weights["stands"] + weights["stands_bias"]
    first = (before[..., None, :] + actions @ weights["does"]).clip(0)
    second = (first @ weights["thinks"] + weights["thinks_bias"]).clip(0)
    return (second @ weights["leans"])[..., 0]


def readings(weights: Weights, deeds: Array) -> Array:
    """Compute how much deeds raise the log odds of each answer."""
    return _through(weights, ("reads", "ponders", "concludes"), deeds)


def verdicts(weights: Weights, truth: Array) -> Array:
    """Compute the log odds that a seat wins."""
    return _through(weights, ("sees", "compares", "judges"), truth)[..., 0]


def _through(weights: Weights, names: tuple[str, str, str], values: Array) -> Array:
    first, second, last = names
    values = (values @ weights[first] + weights[f"{first}_bias"]).clip(0)
    values = (values @ weights[second] + weights[f"{second}_bias"]).clip(0)
    return values @ weights[last] + weights[f"{last}_bias"]


def log_odds(shares: Array) -> Array:
    within = np.clip(shares, DOUBT, 1 - DOUBT)
    return np.log(within / (1 - within))


def likelihood(log_odds: Array) -> Array:
    return 1 / (1 + np.exp(-log_odds))


# At a table


class Weighed(NamedTuple):
    """The last choice of a learner, with its scores."""

    standing: Array
    actions: Array
    leanings: Array


class Pupil:
    """Plays where the strategist's network plays, and remembers what it was asked, to learn from it."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self.weighed: Weighed | None = None

    def leanings(self, standing: Vector, actions: Sequence[Vector]) -> list[float]:
        stands, does = np.asarray(standing, np.float32), np.asarray(actions, np.float32)
        self.weighed = Weighed(stands, does, leanings(self._weights, stands, does))
        return self.weighed.leanings.tolist()

    def corrected(self, deeds: Vector, shares: Vector) -> list[float]:
        told = readings(self._weights, np.asarray(deeds, np.float32))
        return likelihood(log_odds(np.asarray(shares, np.float32)) + told).tolist()
