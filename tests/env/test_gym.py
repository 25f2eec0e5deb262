"""Test one seat of a game as a Gymnasium environment, with bots in the others."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

from pitonisa.env.gym import SeatEnv, vector
from pitonisa.env.setting import Wrong, known_ids
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.encoding import encoding_of
from pitonisa.platform.registry import catalogue

GAMES = [game.id for game in catalogue().values() if encoding_of(game)]
STEPS = 12


def weakest(game: str) -> str:
    return bots_of(catalogue()[game]).names[0]


@pytest.mark.parametrize("game", GAMES)
def test_one_seat_plays_among_bots_and_one_seed_is_one_match(game: str) -> None:
    tables = [
        SeatEnv(game, seat=-1 + catalogue()[game].players[0], players=catalogue()[game].players[0], bots=weakest(game))
        for _ in range(2)
    ]
    rng = np.random.default_rng(3)
    seen = [table.reset(seed=7) for table in tables]
    for _ in range(STEPS):
        assert data_equivalence(seen[0], seen[1])
        observed = seen[0][0]
        assert tables[0].observation_space.contains(observed)
        assert observed["action_mask"].tolist() == tables[0].action_masks().astype(np.int8).tolist()
        action = rng.choice(np.flatnonzero(observed["action_mask"]))
        seen = [table.step(action) for table in tables]
        if seen[0][2]:
            seen = [table.reset() for table in tables]


def test_who_wins_is_rewarded_at_the_end() -> None:
    table, rng, ended = SeatEnv("quay", players=3, bots="random"), np.random.default_rng(0), 0
    rewards: set[float] = set()
    observed, _ = table.reset(seed=1)
    while ended < 40:
        observed, reward, over, cut, _ = table.step(rng.choice(np.flatnonzero(observed["action_mask"])))
        assert not cut
        if over:
            outcome = table._episode.outcome
            assert outcome is not None
            assert reward == float(0 in outcome.winners)
            rewards.add(reward)
            ended += 1
            observed, _ = table.reset()

    assert rewards == {0.0, 1.0}


def test_many_matches_go_side_by_side() -> None:
    many = vector("quay", 3, players=3, bots="random")
    observed, _ = many.reset(seed=5)
    for _ in range(STEPS):
        actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in observed["action_mask"]])
        observed, rewards, *_ = many.step(actions)
        assert rewards.shape == (3,)
    many.close()


def test_many_matches_go_in_processes_of_their_own() -> None:
    many = vector("quay", 2, workers=True, players=3, bots="random")
    alone = vector("quay", 2, players=3, bots="random")
    try:
        assert data_equivalence(many.reset(seed=5)[0], alone.reset(seed=5)[0])
    finally:
        many.close()


def test_gymnasium_makes_them_by_their_ids() -> None:
    for id in known_ids():
        assert f"pitonisa/{id.replace('_v', '-v')}" in gymnasium.registry
    table = gymnasium.make("pitonisa/quay-v1", players=4, bots="random", render_mode="ansi")
    table.reset(seed=0)

    assert "Quay" in str(table.render())


def test_what_takes_too_long_is_cut_short() -> None:
    table = SeatEnv("shipwreck", players=2, bots="novice", most_actions=6)
    observed, _ = table.reset(seed=2)
    over = cut = False
    while not (over or cut):
        observed, _, over, cut, _ = table.step(np.flatnonzero(observed["action_mask"])[0])

    assert cut


def test_a_match_begins_where_the_seat_is_asked_however_soon_it_is_cut() -> None:
    """Of matches that are cut before that, the next one is played."""
    table = SeatEnv("quay", players=3, seat=2, bots="random", most_actions=3)
    for seed in range(5):
        observed, _ = table.reset(seed=seed)
        assert observed["action_mask"].any()


def test_a_seat_that_is_never_asked_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    table = SeatEnv("quay", players=3, seat=2, bots="random", most_actions=1)
    with pytest.raises(Wrong, match=r"seat 2 never got a turn before truncation at 1 action"):
        table.reset(seed=1)


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"seat": 7}, "7 isn’t a seat: seats are 0 to 2"),
        ({"bots": "genius"}, "quay has no bot “genius”. Available: random, careful"),
        ({"bots": "random,careful"}, "random, careful"),
    ],
)
def test_what_cannot_be_is_told_with_what_can(
    settings: dict[str, object], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    with pytest.raises(Wrong, match=told):
        SeatEnv("quay", players=3, **settings)  # pyright: ignore[reportArgumentType]
