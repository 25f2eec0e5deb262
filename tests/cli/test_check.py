"""Test `pitonisa check`: the laws, from the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitonisa.kernel import Seat
from pitonisa.platform.registry import find
from tests.cli.conftest import Cli
from tests.golden import GOLDEN


def test_json_names_each_law_with_what_it_tried(cli: Cli) -> None:
    ran = cli("check", "quay", "--matches", 25, "--seed", "law", "--json")

    assert ran.status == 0
    assert (ran.json["game"], ran.json["matches"]) == ("quay", 25)
    assert len(ran.json["laws"]) == 13
    assert all(law.keys() == {"name", "held", "tried", "failure"} for law in ran.json["laws"])
    assert all(law["held"] for law in ran.json["laws"])
    assert sum(sum(law["tried"].values()) for law in ran.json["laws"]) > 1000


def test_the_number_of_players_may_be_given(cli: Cli) -> None:
    """Other matches are played than where the number is drawn."""
    any_number, three = (
        cli("check", "quay", "--matches", 10, "--seed", "law", *players, "--json").json
        for players in ((), ("--players", 3))
    )

    assert three["held"]
    assert three != any_number


def test_nobody_checks_a_number_of_players_that_the_game_does_not_have(cli: Cli) -> None:
    assert cli("check", "quay", "--players", 99).status == 1


def test_two_processes_find_what_one_finds(cli: Cli) -> None:
    one, two = (
        cli("check", "quay", "--matches", 30, "--seed", "law", "--jobs", jobs, "--json").json for jobs in (1, 2)
    )

    assert one == two


@pytest.mark.parametrize(("language", "last"), [("en", "All checks passed."), ("es", "Todas las pruebas pasan.")])
def test_people_can_read_it(cli: Cli, language: str, last: str) -> None:
    ran = cli("check", "quay", "--matches", 20, "--seed", "law", "--lang", language)

    assert (ran.status, ran.lines[-1]) == (0, last)


def test_a_broken_law_is_told_and_fails(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that shows everybody the first seat's view."""
    quay = find("quay")
    broken: Any = replace(quay, view=lambda state, viewer: quay.view(state, Seat(0)))
    monkeypatch.setattr("pitonisa.cli.check.find", lambda game: broken)

    ran = cli("check", "quay", "--matches", 20, "--seed", "law")

    assert ran.status == 1
    assert ran.lines[-1] == "Some checks failed."
    assert any(line.startswith("failed: non-interference") for line in ran.lines)
    assert ran.err == ""


def test_golden_matches_of_a_folder_are_compared(cli: Cli) -> None:
    laws = cli("check", "quay", "--matches", 1, "--golden", GOLDEN / "quay", "--json").json["laws"]

    assert laws[-1]["tried"] == {"golden matches": 4}


def test_a_folder_that_is_not_there_is_named(cli: Cli, tmp_path: Path) -> None:
    ran = cli("check", "quay", "--matches", 1, "--golden", tmp_path / "nowhere")

    assert ran.status != 0
    assert str(tmp_path / "nowhere") in ran.err


def test_without_golden_matches_it_says_so(cli: Cli) -> None:
    told = "No golden matches were compared. Name their folder with --golden."
    assert told in cli("check", "quay", "--matches", 1).lines
    told = "No se comparó ninguna partida de referencia. Indica su carpeta con --golden."
    assert told in cli("check", "quay", "--matches", 1, "--lang", "es").lines
