"""Run OpenSpiel's own tests on every encoded game; test chance nodes, and CFR on small games."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel
import pytest

from pitonisa.env.openspiel import registered_name
from pitonisa.env.setting import Wrong
from pitonisa.games.quay.model import Crate
from pitonisa.kernel.encoding import encoding_of
from pitonisa.platform.registry import catalogue
from tools.exploitability import curve

NAMES = [registered_name(game) for game in catalogue().values() if encoding_of(game)]
SMALL_QUAY = "pitonisa_quay(players=3,horizon=2)"
SMALL_SHIPWRECK = "pitonisa_shipwreck(players=2,horizon=2,shuffles=a)"
CUT = 12
"""Actions of a match in the tests of OpenSpiel."""


@pytest.mark.parametrize("name", NAMES)
def test_every_game_stands_a_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"{name}(horizon={CUT})"), num_sims=1, serialize=True, verbose=False)


def test_a_whole_match_stands_a_random_simulation() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("pitonisa_quay"), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_games_are_copied_and_sent_as_openspiel_does_it(name: str) -> None:
    simulations = import_module("open_spiel.python.tests.games_sim_test").GamesSimTest()
    simulations.sim_game(pyspiel.load_game(f"{name}(horizon={CUT})"))


@pytest.mark.parametrize("name", NAMES)
def test_every_game_keeps_what_openspiel_asks_of_games(name: str) -> None:
    tests = openspiel_tests().EnforceAPIOnPartialTreeBase
    trial = type("Trial", (tests,), {"game_name": name, "game": pyspiel.load_game(f"{name}(horizon=3)")})
    trial.setUpClass()
    for test in sorted(name for name in vars(tests) if name.startswith("test_")):
        getattr(trial(test), test)()


@pytest.mark.parametrize("name", [SMALL_QUAY.replace("horizon=2", "horizon=1"), SMALL_SHIPWRECK])
def test_nobody_forgets(name: str) -> None:
    assert openspiel_tests()._assert_is_perfect_recall(pyspiel.load_game(name))


def openspiel_tests() -> Any:
    """They bring all of OpenSpiel with them: loaded by the tests that run them, and not by whoever collects tests."""
    return import_module("open_spiel.integration_tests.api_test")


def first_moments(state: Any, odds: float = 1.0) -> Iterator[tuple[Any, float]]:
    """All deals, and how likely each is."""
    if not state.is_chance_node():
        yield state, odds
        return
    for outcome, probability in state.chance_outcomes():
        yield from first_moments(state.child(outcome), odds * probability)


def test_every_deal_is_as_likely_as_at_a_table() -> None:
    """Six crates, of which one is contraband; five favours, of which three are bribes: 60 times 10 deals."""
    where = dict.fromkeys(range(3), 0.0)
    deals = list(first_moments(pyspiel.load_game(SMALL_QUAY).new_initial_state()))
    for state, odds in deals:
        crates = state.moment.state.crates
        where[next(seat for seat in range(3) if Crate.CONTRABAND in crates[seat])] += odds

    assert len(deals) == 600
    assert {round(odds, 9) for _, odds in deals} == {round(1 / 600, 9)}
    assert [pytest.approx(where[seat]) for seat in range(3)] == [1 / 3] * 3


def test_with_a_seed_for_shuffles_only_draws_are_chance() -> None:
    deals = list(first_moments(pyspiel.load_game(SMALL_SHIPWRECK).new_initial_state()))

    assert len({state.moment.state.row for state, _ in deals}) == 1
    assert len({state.moment.state.hands for state, _ in deals}) == len(deals) == 49
    assert sum(odds for _, odds in deals) == pytest.approx(1)


def test_nobody_notices_an_answer_in_a_sealed_window() -> None:
    """Leaders: in a window, what one has answered changes nothing for the others, and they recall no step."""
    rng, game = np.random.default_rng(4), pyspiel.load_game("pitonisa_leaders(players=4)")
    state, compared = game.new_initial_state(), 0
    while not state.is_terminal() and compared < 4:
        before = state.clone()
        state.apply_action(
            int(
                rng.choice([action for action, _ in state.chance_outcomes()])
                if state.is_chance_node()
                else rng.choice(state.legal_actions())
            )
        )
        if state.is_player_node() and before.is_player_node() and state.moment.state.sealed:
            for player in {0, 1, 2, 3} - {before.current_player()}:
                assert state.information_state_string(player) == before.information_state_string(player)
            compared += 1

    assert compared == 4


def test_a_state_is_sent_as_what_was_done() -> None:
    state = pyspiel.load_game(SMALL_QUAY).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    state.apply_action(state.legal_actions()[0])

    there = pickle.loads(pickle.dumps(state))

    assert str(there) == str(state)
    assert there.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("name", [SMALL_QUAY.replace("horizon=2", "horizon=1"), SMALL_SHIPWRECK])
def test_cfr_finds_ways_from_which_it_pays_less_to_depart(name: str) -> None:
    before, *_, after = curve(name, (0, 16))

    assert 0 < after[1] < before[1] / 4


def test_a_tensor_recalls_all_that_was_told() -> None:
    game = pyspiel.load_game(SMALL_QUAY)
    state = next(first_moments(game.new_initial_state()))[0]
    first = np.array(state.information_state_tensor(0))
    action = state.legal_actions()[0]
    state.apply_action(action)
    rows = np.array(state.information_state_tensor(0)).reshape(3, -1)

    assert rows[0].tolist() == first.reshape(3, -1)[0].tolist()
    assert rows[1, -1] == action + 1
    assert not rows[2].any()


def test_a_long_game_recalls_in_strings_alone() -> None:
    assert not pyspiel.load_game("pitonisa_cove").get_type().provides_information_state_tensor
    assert pyspiel.load_game("pitonisa_cove(horizon=50)").get_type().provides_information_state_tensor


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("players=9", "This game is for 3 to 5 players"),
        ("night=bright", "The option night can’t be bright. Allowed: short, long"),
    ],
)
def test_what_cannot_be_is_told_with_what_can(asked: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    with pytest.raises(Wrong, match=told):
        pyspiel.load_game(f"pitonisa_quay({asked})")
