"""Test `pitonisa analyse`: a finished match, decision by decision, in words and as JSON."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from pitonisa.cli import analyse
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel.analysis import Analysis
from pitonisa.kernel.replay import write
from pitonisa.platform.registry import find
from pitonisa.platform.terminal.files import load
from tests.cli.conftest import Cli
from tests.search.matches import recorded


@cache
def whole_match(game: str, players: int) -> bytes:
    """Between companions."""
    return write(recorded(find(game), ["companion"], players, "tide"))


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_bytes(whole_match("shipwreck", 3))
    return file


def test_a_match_is_told_decision_by_decision(cli: Cli, finished: Path) -> None:
    ran = cli("analyse", finished, "--as", 2, "--samples", 2)

    assert ran.status == 0
    assert ran.lines[0] == "Chance to win at the start of each turn, from what this seat knew:"
    assert any(line.startswith("Turn 2. ") and line.endswith(")") for line in ran.lines)
    assert any(line.lstrip().startswith("* ") for line in ran.lines)
    assert "good: " in ran.lines[-1]


def test_it_is_told_in_spanish(cli: Cli, finished: Path) -> None:
    assert "buena: " in cli("--lang", "es", "analyse", finished, "--samples", 2).lines[-1]


def test_json_is_the_same_for_the_same_seed_however_many_share_the_work(cli: Cli, finished: Path) -> None:
    tables = [finished.with_suffix(f".{jobs}.parquet") for jobs in (1, 2)]
    one, two = (
        cli("analyse", finished, "--samples", 2, "--jobs", jobs, "--json", "--parquet", table).json
        for jobs, table in enumerate(tables, start=1)
    )

    assert one == two
    assert tables[0].read_bytes() == tables[1].read_bytes()
    told = [
        (decision["n"], decision["mark"], decision["chosen"] == at, choice["estimate"]["chance"])
        for decision in one["decisions"]
        for at, choice in enumerate(decision["choices"])
    ]
    rows = pq.read_table(tables[0]).to_pylist()
    assert [(row["n"], row["mark"], row["chosen"], row["chance"]) for row in rows] == told
    assert one["seat"] == 0
    assert {decision["mark"] for decision in one["decisions"]} <= {"good", "brilliant", "slip", "missed"}
    assert [point["turn"] for point in one["curve"]] == list(range(1, len(one["curve"]) + 1))


def test_a_folder_is_analysed_as_each_of_its_matches_is_however_many_share_the_work(cli: Cli, finished: Path) -> None:
    folder, tables = finished.parent, [finished.with_suffix(f".{jobs}.parquet") for jobs in (1, 2)]
    (folder / "other.json").write_bytes(write(recorded(SHIPWRECK, ["novice"], 2, "reef")))
    (folder / "open.json").write_bytes(write(recorded(SHIPWRECK, ["novice"], 2, "reef", most=5)))

    told = cli("analyse", folder, "--samples", 1, "--json", "--parquet", tables[0])
    shared = cli("analyse", folder, "--samples", 1, "--jobs", 2, "--parquet", tables[1])

    each = {name: cli("analyse", folder / name, "--samples", 1, "--json").json for name in ("match.json", "other.json")}
    assert told.status == shared.status == 1
    assert f"Skipped {folder / 'open.json'}. This match isn’t over yet." in told.err
    assert [(Path(one["match"]).name, one["decisions"], one["curve"]) for one in told.json["matches"]] == [
        (name, alone["decisions"], alone["curve"]) for name, alone in each.items()
    ]
    assert tables[0].read_bytes() == tables[1].read_bytes()
    assert [line.partition(": ")[0] for line in shared.lines if line] == [
        *(str(folder / name) for name in each),
        "2 matches in all",
    ]


def test_files_without_a_match_among_them_say_what_matches_are(cli: Cli, mission: Path) -> None:
    ran = cli("analyse", mission, "--json", mission.with_name("nowhere.json"))

    assert (ran.status, ran.out) == (1, "")
    assert f"Skipped {mission}. Decisions of missions can’t be evaluated." in ran.err
    assert "nowhere.json. File not found:" in ran.err
    assert "They are .json files" in ran.err


def test_a_match_that_is_not_over_is_not_analysed(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "open.json"
    file.write_bytes(write(recorded(SHIPWRECK, ["companion"], 3, "tide", most=5)))

    ran = cli("analyse", file)

    assert (ran.status, ran.out) == (1, "")
    assert "isn’t over" in ran.err


def test_a_game_that_cannot_be_analysed_says_so(cli: Cli, finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, match = load(str(finished))
    monkeypatch.setattr(analyse, "load", lambda file: (game.without(Analysis), match))

    ran = cli("analyse", finished)

    assert ran.status == 1
    assert "can’t be analysed" in ran.err


@pytest.fixture
def mission(tmp_path: Path) -> Path:
    file = tmp_path / "mission.json"
    file.write_bytes(whole_match("missions", 2))
    return file


@pytest.mark.parametrize(("language", "word"), [("en", "Spent in total: "), ("es", "Gasto en total: ")])
def test_of_a_mission_it_is_told_where_crystals_went(cli: Cli, mission: Path, language: str, word: str) -> None:
    ran = cli("--lang", language, "analyse", mission, "--as", 2)

    assert ran.status == 0
    assert any(line.startswith("  1. ") for line in ran.lines)
    assert any(line.startswith(word) for line in ran.lines)
    assert "thing-" not in ran.out
    assert "none" not in ran.out


def test_the_account_of_a_mission_as_json(cli: Cli, mission: Path) -> None:
    told = cli("analyse", mission, "--json").json

    assert told["seat"] == 0
    assert told["account"]["spent"] == sum(one["n"] for one in told["account"]["purposes"])


def test_of_a_mission_there_is_no_table(cli: Cli, mission: Path) -> None:
    ran = cli("analyse", mission, "--parquet", mission.with_suffix(".parquet"))

    assert (ran.status, ran.out) == (1, "")
    assert "--parquet" in ran.err


def test_nobody_sits_there(cli: Cli, finished: Path) -> None:
    assert cli("analyse", finished, "--as", 9).status == 2
