"""Change a scenario during a match: the match continues with its own edition."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions.model import Options
from pitonisa.kernel import AnyGame
from pitonisa.kernel.hosting import edition_of
from pitonisa.kernel.replay import read
from pitonisa.platform.store.rows import delete_table
from pitonisa.platform.words.text import Text
from tests.cli.conftest import Cli
from tests.cli.conftest import cli as cli
from tests.features.replay.test_retold import finish, quick, read_a_card
from tests.games.missions.editing import Desk, desk
from tests.server.harness import WAIT, Refused, Running, running

KEY = "candle_end"
HOUSE: dict[str, AnyGame] = {"missions": quick("success")}
"""A story that ends as soon as somebody waits."""


@pytest.fixture
def author(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path / "scenarios", KEY) as one:
        yield one


def fewer_crystals(author: Desk) -> tuple[str, str]:
    """The edition before the change, and the one after it."""
    before = edition_of(GAME, Options())
    author.edit(KEY, "scenario.yaml", "charge_total: 20", "charge_total: 16")
    return before, edition_of(GAME, Options())


def begun(server: Running) -> tuple[str, str, str]:
    return server.two_people(game="missions", language="es", options={"scenario": KEY})


def crystals(server: Running, code: str) -> int:
    with server.person(code) as watcher:
        return int(watcher.view["pool"]) + sum(int(agent["reserve"]) for agent in watcher.view["agents"])


def left_reading(server: Running) -> tuple[str, str, str]:
    """A match in which both have a card before them; they go, and mean to come back."""
    code, ana, bea = begun(server)
    for person in read_a_card(server, code, ana, bea):
        person.socket.close()
    return code, ana, bea


def played_to_its_end(server: Running, *table: str) -> str:
    code, ana, bea = table or begun(server)
    people = read_a_card(server, code, ana, bea)
    finish(server, code, people)
    for person in people:
        person.socket.close()
    return code


def kept_editions(folder: Path) -> set[str]:
    connection = sqlite3.connect(folder / "tables.db")
    try:
        return {edition for (edition,) in connection.execute("SELECT edition FROM editions")}
    finally:
        connection.close()


def test_an_open_match_goes_on_with_its_own_edition_and_new_ones_begin_with_the_new(
    tmp_path: Path, author: Desk
) -> None:
    with running(tmp_path, HOUSE) as server:
        code, ana, bea = left_reading(server)
        before = crystals(server, code)
    fewer_crystals(author)

    with running(tmp_path, HOUSE) as server:
        after = crystals(server, code)
        new, *links = begun(server)
        for person in read_a_card(server, new, *links):
            person.socket.close()
        newer = crystals(server, new)
        played_to_its_end(server, code, ana, bea)
        proof = server.ask("GET", f"/api/matches/{code}/verify")

    assert (after, newer) == (before, before - 4)
    assert proof["outcome"]


def test_a_match_that_is_over_is_told_again_and_gone_on_with_as_it_was(tmp_path: Path, author: Desk) -> None:
    with running(tmp_path, HOUSE) as server:
        code, ana, bea = begun(server)
        played_to_its_end(server, code, ana, bea)
        told = server.ask("GET", f"/api/matches/{code}/replay?eyes=0&language=es", token=ana)
    old, new = fewer_crystals(author)

    with running(tmp_path, HOUSE) as server:
        again = server.ask("GET", f"/api/matches/{code}/replay?eyes=0&language=es", token=ana)
        wanted = {"n": 4, "seat": 0, "name": "Eve"}
        branch = server.ask("POST", f"/api/matches/{code}/continue", wanted, token=ana)["table"]["code"]
        following = server.ask("POST", f"/api/tables/{code}/again", token=ana)["code"]
        bea_too = server.ask("POST", f"/api/tables/{code}/again", token=bea)
        server.ask("POST", f"/api/tables/{following}/start", token=next_link(server, code, ana))
        kept = [server.core.peek(one) for one in (branch, following)]
        editions = [live.room.table.edition for live in kept if live]

    assert again["story"] == told["story"]
    assert bea_too["code"] == following
    assert editions == [old, new]
    with running(tmp_path, HOUSE) as server, server.person(branch) as watcher:
        assert watcher.view["maps"]


def next_link(server: Running, code: str, link: str) -> str:
    return server.ask("GET", f"/api/tables/{code}/again", token=link)["token"]


def test_a_record_of_the_old_edition_is_told_apart_in_the_readers_language(
    tmp_path: Path, author: Desk, cli: Cli
) -> None:
    file = tmp_path / "match.json"
    cli("play", "missions", "--players", 2, "--seed", "x", "--save", file, typed="1\n" * 12)
    assert cli("verify", file).status == 0
    old, new = fewer_crystals(author)
    assert read(file.read_bytes()).edition == old

    for language in ("en", "es"):
        sentence = Text(language)("record-edition", found=old, known=new)
        for ran in (cli("verify", file, "--lang", language), cli("replay", file, "--lang", language)):
            assert ran.status != 0
            assert sentence in ran.err
            assert Text(language)("record-illegal", n="", why="").split(":")[0] not in ran.err + ran.out


def test_a_match_whose_edition_is_lost_is_refused_and_says_which_it_was(tmp_path: Path, author: Desk) -> None:
    with running(tmp_path, HOUSE) as server:
        code, ana, _ = left_reading(server)
    old, new = fewer_crystals(author)
    _change(tmp_path, "DELETE FROM editions")

    with running(tmp_path, HOUSE) as server, pytest.raises(Refused) as refused:
        server.ask("GET", f"/api/tables/{code}", token=ana, language="es")

    assert (refused.value.status, refused.value.key) == (409, "record-edition")
    assert refused.value.problem["text"] == Text("es")("record-edition", found=old, known=new)


def test_a_match_from_before_editions_has_the_one_with_which_a_server_opens_next(tmp_path: Path, author: Desk) -> None:
    """Also where nobody looks after the match before the scenario changes."""
    with running(tmp_path, HOUSE) as server:
        code, *_ = left_reading(server)
        before = crystals(server, code)
    _change(tmp_path, "DELETE FROM editions", "UPDATE tables SET edition = ''")  # as the migration leaves it

    with running(tmp_path, HOUSE):
        pass
    old, _ = fewer_crystals(author)

    assert kept_editions(tmp_path) == {old}
    with running(tmp_path, HOUSE) as server:
        assert crystals(server, code) == before


def test_an_edition_is_kept_once_and_until_nothing_uses_it(tmp_path: Path, author: Desk) -> None:
    with running(tmp_path, HOUSE) as server:
        codes = [left_reading(server)[0] for _ in range(2)]
        waiting = server.open_table(game="missions", players=2)
    old, new = fewer_crystals(author)

    with running(tmp_path, HOUSE) as server:
        assert kept_editions(tmp_path) == {old}
        server.sit(waiting["table"]["code"])
        server.ask("POST", f"/api/tables/{waiting['table']['code']}/start", token=waiting["token"])
        assert kept_editions(tmp_path) == {old, new}

    with running(tmp_path, HOUSE, lesson_days=1) as server:
        _remove(server, codes[0])
        assert kept_editions(tmp_path) == {old, new}
        _remove(server, codes[1])
        assert kept_editions(tmp_path) == {new}


def _remove(server: Running, code: str) -> None:
    async def remove() -> None:
        await server.core.store.keep(delete_table(code))

    loop = server.core._chores[0].get_loop()  # pyright: ignore[reportPrivateUsage]
    asyncio.run_coroutine_threadsafe(remove(), loop).result(WAIT)


def _change(folder: Path, *statements: str) -> None:
    connection: Any = sqlite3.connect(folder / "tables.db")
    with connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()
