"""Test `pitonisa serve --scenarios DIR`: an author's scenario is on the shelf, and friends can play it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from pitonisa.authoring.commands.folders import stocked
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.kernel import AnyGame, Refusal
from pitonisa.kernel.hosting import shelf_of
from pitonisa.platform.words.text import Text
from tests.authoring.folders import skeleton
from tests.server.harness import running

ENGLISH = Text("en")


def written(folder: Path, name: str) -> Path:
    """A small scenario in a folder of this name."""
    (folder / name).mkdir(parents=True)
    return skeleton(folder / name)


def on_the_shelf(games: Mapping[str, AnyGame]) -> set[str]:
    shelf = shelf_of(games["missions"])
    assert shelf
    return {book.id for book in shelf.books("en")}


def test_a_scenario_somebody_wrote_is_chosen_and_played_with_friends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path / "mine", "two_lights")
    games = stocked(str(tmp_path / "mine"), ENGLISH)

    assert "two_lights" in capsys.readouterr().out
    with running(tmp_path, games) as server:
        books = server.ask("GET", "/api/games/missions/shelf?language=en")
        code, ana, _ = server.two_people(game="missions", options={"scenario": "two_lights"})
        with server.person(code, ana) as person:
            assert person.view["legal"]

    assert {book["id"] for book in books} == {*SHIPPED.keys, "two_lights"}


def test_one_that_cannot_be_read_is_told_and_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path, "sound")
    broken = written(tmp_path, "broken")
    (broken / "scenario.yaml").write_text("id: [", encoding="utf-8")

    there = on_the_shelf(stocked(str(tmp_path), ENGLISH))

    assert there == {*SHIPPED.keys, "sound"}
    told = capsys.readouterr().out
    assert "The scenario broken has" in told
    assert "scenario.yaml:1" in told


@pytest.mark.parametrize("name", ["candle_end", "Two lights", "ñandú"])
def test_a_name_that_is_taken_or_cannot_travel_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    written(tmp_path, name)

    there = on_the_shelf(stocked(str(tmp_path), ENGLISH))

    assert there == {*SHIPPED.keys}
    assert f"Rename the folder of the scenario {name}:" in capsys.readouterr().out


def test_a_folder_without_scenarios_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="serve-no-scenarios"):
        stocked(str(tmp_path), ENGLISH)
