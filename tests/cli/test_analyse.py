"""`pitonisa analyse`: a finished match, decision by decision, in words and as JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.games.cove import GAME as COVE
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel.replay import write
from tests.cli.conftest import Cli
from tests.search.matches import recorded


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_bytes(write(recorded(SHIPWRECK, ["companion"], 3, "tide")))
    return file


def test_a_match_is_told_decision_by_decision(cli: Cli, finished: Path) -> None:
    ran = cli("analyse", finished, "--as", 2, "--truths", 5)

    assert ran.status == 0
    assert ran.lines[0] == "Chance to win when each turn began, by what this seat knew:"
    assert any(line.startswith("Turn 2. ") and line.endswith(")") for line in ran.lines)
    assert any(line.lstrip().startswith("* ") for line in ran.lines)
    assert "good: " in ran.lines[-1]


def test_it_is_told_in_spanish(cli: Cli, finished: Path) -> None:
    assert "buena: " in cli("--lang", "es", "analyse", finished, "--truths", 5).lines[-1]


def test_json_is_the_same_for_the_same_seed_however_many_share_the_work(cli: Cli, finished: Path) -> None:
    one, two = (cli("analyse", finished, "--truths", 5, "--jobs", jobs, "--json").json for jobs in (1, 2))

    assert one == two
    assert one["seat"] == 0
    assert {decision["mark"] for decision in one["decisions"]} <= {"good", "brilliant", "slip", "missed"}
    assert [point["turn"] for point in one["curve"]] == list(range(1, len(one["curve"]) + 1))


def test_a_match_that_is_not_over_is_not_analysed(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "open.json"
    file.write_bytes(write(recorded(SHIPWRECK, ["companion"], 3, "tide", most=5)))

    ran = cli("analyse", file)

    assert (ran.status, ran.out) == (1, "")
    assert "isn’t over" in ran.err


def test_a_game_that_cannot_be_analysed_says_so(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "cove.json"
    file.write_bytes(write(recorded(COVE, ["random"], 2, "tide")))

    ran = cli("analyse", file)

    assert ran.status == 1
    assert "can’t be analysed" in ran.err


def test_nobody_sits_there(cli: Cli, finished: Path) -> None:
    assert cli("analyse", finished, "--as", 9).status == 2
