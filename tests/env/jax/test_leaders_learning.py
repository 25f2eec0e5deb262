"""Check that a strategist plays by what training produces, and that the same seed trains the same."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from pitonisa.env.jax.leaders.matches import NEVER, Moment, Result, Sightings, Steps, play
from pitonisa.env.jax.leaders.network import TRUTH, Pupil, Sizes, leanings, reader, readings
from pitonisa.env.jax.leaders.training import (
    Point,
    Training,
    ahead,
    checkpoint,
    gains_of,
    learned_reading,
    learner,
    less_wrong,
    lesson,
    train,
)
from pitonisa.games.leaders.bot.strategist import BOT
from pitonisa.games.leaders.bot.strategist.network import Network, insight, learned
from pitonisa.games.leaders.bot.strategist.playing import CONSIDERED, is_left_to_an_operative
from pitonisa.games.leaders.bot.strategist.playing import leanings as leanings_by
from pitonisa.games.leaders.bot.strategist.reading import READ
from pitonisa.games.leaders.bot.strategist.weighing import DOES, STANDS
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View, view

SMALL: Final = Training(seed=3, matches=2, lessons=1, points=1)
SHAPES: Final = {
    "stands": (STANDS, 64),
    "does": (DOES, 64),
    "stands_bias": (1, 64),
    "thinks": (64, 32),
    "thinks_bias": (1, 32),
    "leans": (32, 1),
    "reads": (READ, 128),
    "reads_bias": (1, 128),
    "ponders": (128, 48),
    "ponders_bias": (1, 48),
    "concludes": (48, 3),
    "concludes_bias": (1, 3),
}


@cache
def trained(jobs: int) -> tuple[bytes, Point]:
    curve: list[Point] = []
    taught = train(SMALL._replace(jobs=jobs), lambda point, _: curve.append(point))
    (point,) = curve
    return checkpoint(taught, SMALL.seed, point.steps), point


@cache
def positions() -> list[tuple[View, Claims]]:
    """What a strategist has to decide in a match between five, one decision in six."""
    found: list[tuple[View, Claims]] = []

    def look(moment: Moment) -> None:
        seen = view(moment.state, moment.seat)
        if not is_left_to_an_operative(seen):
            found.append((seen, moment.claims))

    play("positions", 5, look)
    return found[::6]


@pytest.mark.usefixtures("compiled_quickly")
def test_a_strategist_can_play_by_what_a_training_gives(tmp_path: Path) -> None:
    data, point = trained(1)
    (tmp_path / "small.msgpack").write_bytes(data)
    given = BOT.opened(tmp_path / "small.msgpack")

    assert {name: (len(rows), len(rows[0])) for name, rows in given.arrays.items()} == SHAPES
    assert given.header.steps == point.steps > 0
    assert list(point.won) == [4, 5, 6, 7, 8]
    network = Network(given)
    for seen, claims in positions():
        leaning = leanings_by(insight(seen, claims, network), claims, network)
        assert leaning.keys() <= set(seen.legal)


@pytest.mark.usefixtures("compiled_quickly")
def test_the_same_seed_teaches_the_same_whoever_plays_the_matches() -> None:
    assert trained(1)[0] == trained(2)[0]


def test_a_pupil_leans_as_the_network_in_plain_python_does() -> None:
    arrays = BOT.opened(BOT.shipped).arrays
    pupil = Pupil({name: np.array(rows if len(rows) > 1 else rows[0], np.float32) for name, rows in arrays.items()})
    furthest = 0.0
    for seen, claims in positions():
        ours, theirs = (leanings_by(insight(seen, claims, one), claims, one) for one in (pupil, learned()))
        assert ours.keys() == theirs.keys()
        furthest = max(furthest, *(abs(ours[action] - theirs[action]) for action in ours))
    assert len(positions()) > 10
    assert furthest < 0.02


def steps_of(*, won: list[float], last: list[bool], chosen: list[int]) -> Steps:
    """Two ways to go on each time, equally good in an operative's eyes; each is one of the numbers of an action."""
    many = len(won)
    actions = np.zeros((many, CONSIDERED, DOES), np.float16)
    actions[:, 0, 0] = actions[:, 1, 1] = 1
    worths = np.full((many, CONSIDERED), NEVER, np.float32)
    worths[:, :2] = 0
    return Steps(
        standing=np.ones((many, STANDS), np.float16),
        actions=actions,
        worths=worths,
        chosen=np.array(chosen, np.int32),
        likely=np.full(many, np.log(0.5), np.float32),
        truth=np.zeros((many, TRUTH), np.float32),
        won=np.array(won, np.float32),
        last=np.array(last),
    )


def test_a_choice_is_as_good_as_what_came_of_it_beyond_what_was_expected() -> None:
    """Three choices of one who won, then one of somebody who lost."""
    steps = steps_of(won=[1, 1, 1, 0], last=[False, False, True, True], chosen=[0] * 4)
    third = 1 - 0.7
    second = (0.7 - 0.6) + 0.85 * third
    first = (0.6 - 0.5) + 0.85 * second

    found = gains_of(np.array([0.5, 0.6, 0.7, 0.4]), steps)

    assert found.tolist() == pytest.approx([first, second, third, -0.4])


@pytest.mark.usefixtures("compiled_quickly")
@pytest.mark.parametrize("better", [0, 1])
def test_what_wins_is_leaned_to(better: int) -> None:
    rng = np.random.default_rng(1)
    chosen = rng.integers(0, 2, 256)
    steps = steps_of(won=[*(chosen == better)], last=[True] * 256, chosen=[*chosen])

    taught, told = lesson(learner({}, Sizes(), rng), steps, rng)
    for _ in range(9):
        taught, told = lesson(taught, steps, rng)

    found = leanings(taught.plays(), steps.standing[0], steps.actions[0])
    assert found[better] > found[1 - better] + 0.1
    assert 0 < told.entropy < np.log(2) + 1e-3


def sightings(deeds_tell: bool) -> Sightings:
    """Two kinds of seats, told apart by the first of their deeds, or by nothing."""
    rng = np.random.default_rng(2)
    deeds = rng.normal(size=(4096, READ)).astype(np.float16)
    near = deeds[:, 0] > 0 if deeds_tell else rng.random(4096) < 0.5
    true = np.stack([near, ~near, near], 1).astype(np.float32)
    return Sightings(deeds, np.zeros_like(true), true, np.ones_like(true), np.arange(4096))


@pytest.mark.usefixtures("compiled_quickly")
def test_deeds_that_tell_something_are_read_and_others_are_not() -> None:
    rng = np.random.default_rng(3)
    told, mute = sightings(True), sightings(False)

    reads, guesses = (learned_reading(reader(rng, Sizes().reading), seen, rng) for seen in (told, mute))

    one = np.zeros((2, READ), np.float32)
    one[:, 0] = 1, -1
    near, far = readings(reads, one)
    assert np.sign(near).tolist() == [1, -1, 1]
    assert np.sign(far).tolist() == [-1, 1, -1]
    assert less_wrong(reads, told) > 0.5
    assert less_wrong(guesses, mute) < 0


def test_learners_are_ahead_by_how_much_more_often_they_win() -> None:
    results = [Result((True, True, False, False), (True, False, False, False)), Result((True,), (True,))]

    assert ahead(results) == pytest.approx(2 / 3)
