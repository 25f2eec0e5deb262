"""Test `pitonisa arena`: a ladder of built-in and other bots."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from pitonisa.env.remote import tournament
from tests.cli.conftest import Cli
from tests.clients.test_clients import languages

FIRST = """
def choose(view, legal, rng):
    return legal[0]

def fails(view, legal, rng):
    return [][1]
"""

MUTE = """
import json, re, sys
from websockets.sync.client import connect

server, code, token = re.fullmatch("http(://.*)/t/(.*)#(.*)", sys.argv[1]).groups()
with connect(f"ws{server}/api/tables/{code}/socket", proxy=None) as socket:
    socket.send(json.dumps({"type": "Hello", "token": token}))
    for message in socket:
        frame = json.loads(message).get("frame")
        if frame and frame["view"]["legal"] and "cheat" in sys.argv:
            socket.send(json.dumps({"type": "Act", "id": str(frame["n"]), "n": frame["n"], "action": "win"}))
"""

PYTHON = f"{shlex.quote(sys.executable)} "
RUN = PYTHON + "-m pitonisa bot run first_of_all:choose --seat {link}"
"""The same function as a program by itself, which takes its seat by its link."""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "first_of_all.py").write_text(FIRST, encoding="utf-8")
    (tmp_path / "mute.py").write_text(MUTE, encoding="utf-8")
    (tmp_path / "broken.py").write_text("raise SystemExit('No brain found.')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


def test_a_bot_of_ones_own_competes_with_the_games_own(cli: Cli) -> None:
    bots = "random,careful,first_of_all:choose"
    ran = cli("arena", "quay", "--players", 3, "--bots", bots, "--rounds", 4, "--seed", "a ladder")

    assert ran.status == 0
    assert ran.lines[0] == "Quay: bot ratings after 4 rounds, players: 3"
    assert "| # | Bot | Rating | 95% interval | Seats | Won | 95% interval | Failures |" in ran.lines
    assert {line.split(" | ")[1] for line in ran.lines[-3:]} == {"random", "careful", "first_of_all:choose"}


def test_the_same_seed_gives_the_same_ladder_however_many_share_the_work(cli: Cli) -> None:
    asked = ("arena", "quay", "--bots", "random,first_of_all:choose", "--rounds", 3, "--seed", "a ladder", "--json")

    assert cli(*asked).json == cli(*asked, "--jobs", 2).json


def test_where_all_win_together_teams_are_ranked_by_their_wins(cli: Cli) -> None:
    asked = ("arena", "shipwreck", "--players", 2, "--bots", "random,first_of_all:choose", "--rounds", 2, "--seed", "x")
    ran = cli(*asked)

    assert ran.status == 0
    assert "each bot plays every deal with copies of itself" in ran.out
    assert "Rating" not in ran.out
    assert [one["seats"] for one in cli(*asked, "--json").json["standings"]] == [2, 2]


def _failures(cli: Cli, bot: str, *more: object) -> tuple[int, str]:
    """How often this bot failed in a match of Quay, and what is told of it."""
    asked = ("arena", "quay", "--players", 3, "--bots", f"random,{bot}", "--rounds", 1, "--seed", "x", *more)
    ran = cli(*asked)
    assert ran.status == 0
    row = next(line for line in ran.lines if line.split(" | ")[1:2] == [bot])
    return int(row.split(" | ")[-1].strip("| ")), ran.lines[-1]


def test_a_program_plays_as_the_function_that_it_runs(cli: Cli) -> None:
    asked = ("arena", "quay", "--players", 3, "--rounds", 1, "--seed", "x", "--timeout", 60, "--json", "--bots")
    function, program = (cli(*asked, f"careful,{bot}").json for bot in ("first_of_all:choose", RUN))

    assert program["contest"]["bots"] == ["careful", RUN]
    for one, other in zip(function["standings"], program["standings"], strict=True):
        assert {**one, "bot": ""} == {**other, "bot": ""}


def test_small_clients_in_other_languages_compete(cli: Cli) -> None:
    programs = [f"{shlex.join(command)} {{link}}" for command in languages().values()]
    asked = ("arena", "shipwreck", "--players", 2, "--rounds", 1, "--seed", "x", "--timeout", 60, "--jobs", 2)
    ran = cli(*asked, "--bots", ",".join(["novice", *programs]), "--json")

    assert {one["bot"]: one["failures"] for one in ran.json["standings"]} == dict.fromkeys(["novice", *programs], 0)


def test_a_function_that_fails_is_told_and_the_match_goes_on(cli: Cli) -> None:
    count, told = _failures(cli, "first_of_all:fails")

    assert count > 1
    assert f"first_of_all:fails failed {count} times" in told
    assert "IndexError" in told


def test_a_program_that_ends_too_soon_is_told_with_its_last_words(cli: Cli) -> None:
    count, told = _failures(cli, PYTHON + "broken.py {link}")

    assert count > 1
    assert told.endswith("exited with status 1 before the match ended. Its last output: No brain found.")


def test_a_program_that_says_nothing_is_late(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "GRACE", 0.0)
    count, told = _failures(cli, PYTHON + "mute.py {link}", "--timeout", 1)

    assert count > 1
    assert told.endswith("timed out after 1 second.")


def test_a_program_that_cheats_is_refused_and_told(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "GRACE", 0.0)
    count, told = _failures(cli, PYTHON + "mute.py {link} cheat", "--timeout", 60)

    assert count > 1
    assert "failed" in told


@pytest.mark.parametrize("name", ["ladder.html", "ladder.md"])
def test_the_page_tells_who_failed(cli: Cli, tmp_path: Path, name: str) -> None:
    bots = "random,first_of_all:fails"
    cli("arena", "quay", "--bots", bots, "--rounds", 1, "--seed", "x", "--page", tmp_path / name)

    assert "first_of_all:fails failed" in (tmp_path / name).read_text("utf-8")


@pytest.mark.parametrize("name", ["ladder.html", "ladder.md"])
def test_the_page_holds_what_is_told(cli: Cli, tmp_path: Path, name: str) -> None:
    cli("arena", "quay", "--bots", "random,careful", "--rounds", 1, "--seed", "<a & b>", "--page", tmp_path / name)

    written = (tmp_path / name).read_text("utf-8")
    assert "Quay: bot ratings after 1 round" in written
    assert "careful" in written
    assert ("&lt;a &amp; b&gt;" in written) is name.endswith(".html")


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        (("quay", "--bots", "random"), 2, "at least two different bots"),
        (("quay", "--bots", "random,random"), 2, "at least two different bots"),
        (("quay", "--bots", "random,genius"), 2, "quay has no bot “genius”. Available: "),
        (("quay", "--page", "ladder.pdf"), 2, "use a name ending in .html, .md"),
        (("quay", "--rounds", "0"), 2, "--rounds must be a whole number from 1"),
        (("cove", "--players", "2", "--rounds", "1"), 2, "--rounds must be a whole number from 2"),
        (("quay", "--page", "nowhere/ladder.md"), 1, "the folder nowhere doesn’t exist"),
        (("quay", "--players", "9"), 1, "players, not 9"),
        (("chess",), 1, "There is no game “chess”. Available: "),
        (("quay", "--bots", "random,nowhere:choose"), 1, "Module nowhere not found"),
        (("quay", "--bots", "random,first_of_all:last"), 1, "Available: choose, fails."),
        (("quay", "--bots", "random,no-such-bot {link}"), 1, "“no-such-bot {link}” can’t be started: No such file"),
        (("quay", "--bots", "random,bot '{link}"), 1, "can’t be started: No closing quotation"),
        (("quay", "--timeout", "0"), 2, "--timeout must be a whole number from 1"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(cli: Cli, asked: tuple[str, ...], status: int, sentence: str) -> None:
    ran = cli("arena", *asked)

    assert (ran.status, ran.out) == (status, "")
    assert sentence in ran.err
