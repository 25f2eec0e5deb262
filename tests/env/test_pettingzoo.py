"""Run PettingZoo's own tests on every encoded game, and test what they don't cover."""

from __future__ import annotations

import sys
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

from pitonisa.env.pettingzoo import env, parallel_env, raw_env
from pitonisa.env.setting import Wrong, known_ids
from pitonisa.kernel.encoding import encoding_of
from pitonisa.platform.registry import catalogue

GAMES = [game.id for game in catalogue().values() if encoding_of(game)]
CYCLES = 20

dictionaries_are_observed = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@dictionaries_are_observed
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_a_sound_environment(game: str) -> None:
    api_test(env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_one_seed_is_one_match(game: str) -> None:
    seed_test(partial(env, game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_shown_in_letters_and_in_pictures(game: str) -> None:
    render_test(partial(env, game))  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("game", GAMES)
def test_observations_that_are_no_pictures_are_not_saved_as_pictures(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    save_obs_test(env(game))

    assert "did not save the observations" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_the_benchmark_of_pettingzoo_runs(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a clock that is over soon."""
    seconds = count(step=2)
    clock = SimpleNamespace(time=lambda: next(seconds))
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)

    performance_benchmark(env(game))

    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_a_sound_parallel_environment(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=CYCLES)
    parallel_seed_test(partial(parallel_env, game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_observed_has_names(game: str) -> None:
    table = raw_env(game)
    table.reset(seed=1)
    observed = table.observe(table.agent_selection)["observation"]

    pieces = table.pieces(observed)

    assert sum(piece.size for piece in pieces.values()) == observed.size
    assert pieces["viewer"].tolist().index(1) == int(table.agent_selection.removeprefix("seat_"))


def test_a_match_ends_with_a_reward_for_who_has_won() -> None:
    table = raw_env("quay", players=3)
    table.reset(seed=3)
    rng, rewards = np.random.default_rng(0), dict.fromkeys(table.agents, 0.0)
    while not any(table.terminations.values()):
        table.step(rng.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])))
        rewards = {agent: rewards[agent] + reward for agent, reward in table.rewards.items()}

    outcome = table._seats.episode.outcome
    assert outcome is not None
    assert [seat for seat in range(3) if rewards[f"seat_{seat}"] == 1.0] == list(outcome.winners)


def test_what_takes_too_long_is_cut_short() -> None:
    table = raw_env("shipwreck", players=2, most_actions=2)
    table.reset(seed=0)
    for _ in range(2):
        table.step(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0])

    assert all(table.truncations.values())
    assert not any(table.terminations.values())


def test_progress_is_rewarded_where_that_is_asked_for() -> None:
    """The Shipwreck Arcana: the points so far, out of seven."""
    table = raw_env("shipwreck", players=2, reward="progress", difficulty="easy")
    total, rng = 0.0, np.random.default_rng(1)
    table.reset(seed=5)
    while not any(table.terminations.values()):
        table.step(rng.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])))
        total += table.rewards["seat_0"]

    assert total == pytest.approx(table._seats.episode.state.score / 7)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (partial(env, "chess"), "There is no game “chess”. Available: "),
        (partial(env, "quay_v9"), "The environment quay_v9 isn’t available"),
        (partial(env, "quay", players=9), "This game is for 3 to 5 players, not 9"),
        (partial(env, "quay", weather="fine"), "quay has no option “weather”. Available: night"),
        (partial(env, "quay", night="bright"), "The option night can’t be bright. Allowed: short, long"),
        (partial(env, "shipwreck", players=3, challenge=True), "The two-player challenge is for 2 people, not for 3."),
    ],
)
def test_what_cannot_be_is_told_with_what_can(
    asked: partial[object], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    with pytest.raises(Wrong, match=told):
        asked()


@pytest.mark.parametrize("number", [-1, 10_000, "look", None])
def test_a_number_that_is_no_action_is_told_with_those_that_are(
    number: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    table = raw_env("quay")
    table.reset(seed=0)
    with pytest.raises(Wrong, match=r"isn’t an action: actions are 0 to 14. Legal now: "):
        table.step(number)


def test_an_action_that_the_rules_forbid_is_told_with_those_they_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    table = raw_env("quay", players=3)
    table.reset(seed=0)
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(Wrong, match=r"isn’t legal now: .+ Legal now: \d"):
        table.step(int(np.flatnonzero(mask == 0)[0]))
    assert table.observe(table.agent_selection)["action_mask"].tolist() == mask.tolist()


def test_an_environment_is_found_by_its_versioned_id() -> None:
    assert [str(env(id)) for id in known_ids()] == known_ids()
