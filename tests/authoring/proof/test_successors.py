"""Check that the abstraction can take every step of real matches, as the proofs claim."""

from __future__ import annotations

import pytest

from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from tests.authoring.proof import plenty
from tests.authoring.proof.follower import Follower
from tests.authoring.proof.grid import asking_everything
from tests.authoring.proof.projection import party_of
from tests.authoring.proof.square import SQUARE
from tests.games.missions.table import KEY

SHIPPED = ("candle_end", "pleamar")


def follow(loaded: LoadedScenario, players: int, seed: str, most: int) -> int:
    """How many steps of a match were followed to its end."""
    follower, n = None, 0
    for calm in plenty.match(loaded, players, seed, most):
        if plenty.failed_for_want_of_people(calm.state):
            break
        if follower is None:
            layout = layout_of(loaded.index, every_card=not loaded.name.startswith(SHIPPED))
            follower = Follower(Moves(layout, party_of(calm.state), guesses=True))
        follower.follow(calm)
        n += 1
    return n


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("key", [KEY, *SHIPPED])
def test_every_step_of_a_real_match_is_one_of_the_abstraction(key: str, players: int) -> None:
    scenario = plenty.in_plenty(key)

    assert sum(follow(scenario, players, f"{key} {players} {n}", 160) for n in range(2)) > 5


@pytest.mark.parametrize("players", [2, 3])
def test_so_is_every_step_where_anything_is_done_to_anything(players: int) -> None:
    scenario = plenty.in_plenty(SQUARE, asking_everything)

    assert follow(scenario, players, f"square {players}", 200) > 20


@pytest.mark.parametrize(
    ("n", "most"),
    [
        pytest.param(6, 400, id="beaten by its own turn"),
        pytest.param(9, 400, id="whoever tried wins for the group"),
        pytest.param(19, 400, id="all had their turn"),
        pytest.param(62, 60, id="a visit ends while somebody is held"),
    ],
)
def test_so_is_every_step_that_was_overlooked_once(n: int, most: int) -> None:
    follow(plenty.in_plenty(SQUARE, asking_everything), 2 + n % 3, f"many {SQUARE} {n}", most)


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, 40, 10))
@pytest.mark.parametrize("key", [KEY, SQUARE, *SHIPPED])
def test_every_step_of_many_real_matches_is_one_of_the_abstraction(key: str, first: int) -> None:
    scenario = plenty.in_plenty(key, asking_everything if key == SQUARE else lambda one: one)

    for n in range(first, first + 10):
        follow(scenario, 2 + n % 3, f"many {key} {n}", 400)
