"""Test `pitonisa bot run`: your own function plays at a table of a real server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitonisa.cli import main
from pitonisa.env.remote import player
from tests.server.harness import Running, running

BOTS = """
closed = []

def choose(view, legal, rng):
    return rng.choice(legal)

def breaks(view, legal, rng):
    if sockets and not closed:
        closed.append(sockets[-1].close())
    return legal[0]

def cheats(view, legal, rng):
    return "win"

def crashes(view, legal, rng):
    return legal[1000]

def short(view):
    return view.legal[0]

sockets = []
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as one:
        yield one


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots_of_mine.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "sick_bots.py").write_text("import nothing_like_that\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(__import__("sys").modules, "bots_of_mine", raising=False)


def _match(server: Running, game: str = "quay", players: int = 3) -> str:
    """The link of a seat in a match against the server's own bots."""
    opened = server.open_table(game=game, players=players)
    code, token = opened["table"]["code"], opened["token"]
    for seat in range(1, players):
        server.ask("PUT", f"/api/tables/{code}/seats/{seat}/bot", {"bot": "random"}, token=token)
    server.ask("POST", f"/api/tables/{code}/start", token=token)
    return f"http://127.0.0.1:{server.port}/t/{code}#{token}"


def _run(*arguments: str) -> int:
    return main(["bot", "run", *arguments, "--seed", "a bot", "--lang", "en"])


@pytest.mark.parametrize(("game", "players"), [("quay", 3), ("shipwreck", 2)])
def test_it_plays_a_whole_match(server: Running, capsys: pytest.CaptureFixture[str], game: str, players: int) -> None:
    link = _match(server, game, players)

    assert _run("bots_of_mine:choose", "--seat", link) == 0

    told = capsys.readouterr().out
    assert told.startswith("bots_of_mine:choose is in seat 1 of table ")
    assert "The match is over" in told


def test_it_comes_back_when_the_line_breaks(
    server: Running, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = __import__("bots_of_mine")
    really = player.connect

    class Noted:
        def __init__(self, *given: Any, **named: Any) -> None:
            self._made = really(*given, **named)

        def __enter__(self) -> Any:
            bots.sockets.append(self._made.__enter__())
            return bots.sockets[-1]

        def __exit__(self, *how: Any) -> None:
            self._made.__exit__(*how)

    monkeypatch.setattr(player, "connect", Noted)
    monkeypatch.setattr(player, "PAUSE", 0.0)

    assert _run("bots_of_mine:breaks", "--seat", _match(server)) == 0

    told = capsys.readouterr().out
    assert told.count("Connection lost.") == 1
    assert len(bots.sockets) == 2
    assert "The match is over" in told


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("bots_of_mine", "MODULE:FUNCTION"),
        ("no_such_bots:choose", "Module no_such_bots not found"),
        ("sick_bots:choose", "Can’t import the module sick_bots: ModuleNotFoundError"),
        ("bots_of_mine:win", "Available: choose, breaks, cheats, crashes, short."),
        ("bots_of_mine:short", "choose(view, legal, rng)"),
        ("builtins:min", "builtins:min raised an error: TypeError"),
        ("bots_of_mine:cheats", "returned 'win', which isn’t one of the"),
        ("bots_of_mine:crashes", "raised an error: IndexError"),
    ],
)
def test_a_bot_that_cannot_play_is_told_why(
    server: Running, capsys: pytest.CaptureFixture[str], bot: str, sentence: str
) -> None:
    assert _run(bot, "--seat", _match(server)) == 1

    assert sentence in capsys.readouterr().err


def test_a_link_that_opens_nothing_is_told(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    link = _match(server)

    assert _run("bots_of_mine:choose", "--seat", re.sub("#.*", "#nobodys", link)) == 1
    assert "This link no longer opens a seat" in capsys.readouterr().err

    assert _run("bots_of_mine:choose", "--seat", re.sub("/t/.*#", "/t/AAAAAA#", link)) == 1
    assert "There is no table AAAAAA" in capsys.readouterr().err


def test_a_server_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("bots_of_mine:choose", "--seat", "http://127.0.0.1:9/t/K7PQ2M#nobodys") == 1

    assert "No server responds at http://127.0.0.1:9." in capsys.readouterr().err


def test_with_the_code_of_a_table_alone_it_says_how_to_come_by_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("bots_of_mine:choose", "--table", "AB12CD") == 2

    told = capsys.readouterr().err
    assert "invite an external bot" in told
    assert "--seat https://server.example/t/AB12CD#" in told
