"""Check that a match is played from one scenario throughout, whatever happens to the files."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.game import GAME, missions
from pitonisa.games.missions.model import Options, State
from pitonisa.games.missions.scenario.folder import scenarios_in
from pitonisa.games.missions.scenario.library import SHIPPED, Library, read_scenario
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.kernel import Chance, Illegal, Refusal, Seat
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.match.match import Match
from tests.games.missions.editing import desk
from tests.games.missions.table import ANN, LOADED, does, seated

KEY = "candle_end"


def test_whoever_reads_the_same_files_again_has_the_same_tale(tmp_path: Path) -> None:
    with desk(tmp_path, KEY) as author:
        first = read_scenario(tmp_path / KEY)
        assert read_scenario(tmp_path / KEY) is first
        author.write(KEY, "en.yaml", "candle", "stump")

        assert read_scenario(tmp_path / KEY) is not first


def test_a_match_goes_on_with_the_words_it_was_begun_with(tmp_path: Path) -> None:
    with desk(tmp_path, KEY) as author:
        match = Match(GAME, 2, Options(), "kept")
        before = match.texts(Seat(0), "en")
        author.edit(KEY, "en.yaml", "Carrying strap", "Leather strap")

        assert match.texts(Seat(0), "en") == before
        assert Match(GAME, 2, Options(), "kept").texts(Seat(0), "en") != before


def test_a_state_travels_with_the_name_of_its_tale() -> None:
    state = does(seated(), a.GoTo(ANN, 1)).state
    sent = encode(state)

    assert LOADED.name.encode() in sent
    assert len(sent) < 20_000
    assert decode(sent, State) == state
    assert decode(sent, State).scenario is LOADED


def test_a_tale_that_nothing_holds_any_more_is_forgotten() -> None:
    """So the twins of the laws cost nothing, and an author may read a draft as often as they like."""
    name = "nobody's"
    loaded = LoadedScenario(name, LOADED.scenario, LOADED.prose, LOADED.look)
    assert LoadedScenario.named(name) is loaded

    del loaded
    gc.collect()

    with pytest.raises(Refusal, match="unknown-scenario"):
        LoadedScenario.named(name)


def test_a_server_may_have_scenarios_of_its_own(tmp_path: Path) -> None:
    with desk(tmp_path / "own", KEY) as author:
        author.write(KEY, "scenario.yaml", "charge_total: 20", "charge_total: 16")
    library = Library({**SHIPPED.folders, **scenarios_in(tmp_path / "own")})

    assert library.keys == SHIPPED.keys
    assert library.scenario(KEY).scenario.rules.charge_total == 16
    assert library.scenario("pleamar") is SHIPPED.scenario("pleamar")
    assert library.cover(KEY) == SHIPPED.cover(KEY)


def test_a_scenario_that_the_server_does_not_have_is_refused() -> None:
    with pytest.raises(Illegal, match="illegal-no-scenario"):
        missions(Library({})).start(Options(), 2, Chance("none").step(0))
