"""`pitonisa arena`: a ladder of bots, the game's own and others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli

FIRST = "def choose(view, legal, rng):\n    return legal[0]\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "first_of_all.py").write_text(FIRST, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


def test_a_bot_of_ones_own_competes_with_the_games_own(cli: Cli) -> None:
    bots = "random,careful,first_of_all:choose"
    ran = cli("arena", "quay", "--players", 3, "--bots", bots, "--rounds", 4, "--seed", "a ladder")

    assert ran.status == 0
    assert ran.lines[0] == "Quay: a ladder of bots after 4 rounds, players: 3"
    assert "| # | Bot | Rating | 95% interval | Seats | Won | 95% interval |" in ran.lines
    assert {line.split(" | ")[1] for line in ran.lines[-3:]} == {"random", "careful", "first_of_all:choose"}


def test_the_same_seed_gives_the_same_ladder_however_many_share_the_work(cli: Cli) -> None:
    asked = ("arena", "quay", "--bots", "random,first_of_all:choose", "--rounds", 3, "--seed", "a ladder", "--json")

    assert cli(*asked).json == cli(*asked, "--jobs", 2).json


def test_where_all_win_together_teams_are_ranked_by_their_wins(cli: Cli) -> None:
    asked = ("arena", "shipwreck", "--players", 2, "--bots", "random,first_of_all:choose", "--rounds", 2, "--seed", "x")
    ran = cli(*asked)

    assert ran.status == 0
    assert "each bot plays every deal with others like it" in ran.out
    assert "Rating" not in ran.out
    assert [one["seats"] for one in cli(*asked, "--json").json["standings"]] == [2, 2]


@pytest.mark.parametrize("name", ["ladder.html", "ladder.md"])
def test_the_page_holds_what_is_told(cli: Cli, tmp_path: Path, name: str) -> None:
    cli("arena", "quay", "--bots", "random,careful", "--rounds", 1, "--seed", "<a & b>", "--page", tmp_path / name)

    written = (tmp_path / name).read_text("utf-8")
    assert "Quay: a ladder of bots after 1 round" in written
    assert "careful" in written
    assert ("&lt;a &amp; b&gt;" in written) is name.endswith(".html")


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        (("quay", "--bots", "random"), 2, "at least two different bots"),
        (("quay", "--bots", "random,random"), 2, "at least two different bots"),
        (("quay", "--bots", "random,genius"), 2, "quay has no bot genius. Known: "),
        (("quay", "--page", "ladder.pdf"), 2, "ends in one of .html, .md"),
        (("quay", "--rounds", "0"), 2, "--rounds takes a whole number from 1"),
        (("cove", "--players", "2", "--rounds", "1"), 2, "--rounds takes a whole number from 2"),
        (("quay", "--page", "nowhere/ladder.md"), 1, "there is no folder nowhere"),
        (("quay", "--players", "9"), 1, "people can play this, not 9"),
        (("chess",), 1, "There is no game chess here. Known: "),
        (("quay", "--bots", "random,nowhere:choose"), 1, "There is no module nowhere here"),
        (("quay", "--bots", "random,first_of_all:last"), 1, "It has: choose."),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(cli: Cli, asked: tuple[str, ...], status: int, sentence: str) -> None:
    ran = cli("arena", *asked)

    assert (ran.status, ran.out) == (status, "")
    assert sentence in ran.err
