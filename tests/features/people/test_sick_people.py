"""Check that corrupt rows of people, and of tables behind shared links, cause no status 500 and affect nobody else."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.store.database import bring_up_to_date, must_be_whole
from pitonisa.platform.store.store import database_at
from pitonisa.platform.table_model.table import fingerprint, new_token
from tests.features.notifications.receiver import Receiver, receiving
from tests.features.notifications.sending import PROMPT, table_of, told_at
from tests.features.replay.test_history import finished
from tests.platform.store.test_rows import ALL
from tests.server.harness import Refused, Running, play_on, running, until


def change(folder: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / "tables.db")) as database, database:
        assert database.execute(statement, values).rowcount >= 1


def somebody_is_told(server: Running, receiver: Receiver) -> None:
    table_of(server, told_at(server, f"{receiver.url}/sound"), new_token())
    until(lambda: any(one.path == "/sound" for one in receiver.came))


@pytest.mark.parametrize("column", ["tables.stage", "tables.rhythm", "seats.kind"])
@pytest.mark.parametrize("page", ["t", "replay", "analysis", "path"])
def test_a_shared_link_to_a_table_that_cannot_be_read_is_a_page_like_any_other(
    tmp_path: Path, column: str, page: str
) -> None:
    with running(tmp_path) as server:
        sick, sound = (server.open_table(players=2)["table"]["code"] for _ in range(2))
    rows, name = column.split(".")
    change(tmp_path, f"UPDATE {rows} SET {name} = 'ghost' WHERE code = ?", sick)

    with running(tmp_path) as server, server.http() as client:
        assert [client.get(f"/{page}/{code}").status_code for code in (sick, sound)] == [200, 200]
        assert client.get(f"/api/tables/{sick}").status_code == 503


@pytest.mark.parametrize("path", ["/api/me", "/api/me/alerts", "/api/games", "/api/tables", "/health"])
def test_a_key_that_cannot_be_read_is_refused_in_words(tmp_path: Path, path: str) -> None:
    with running(tmp_path) as server:
        sick, sound = new_token(), new_token()
        for key in (sick, sound):
            server.open_table(players=2, key=key)
    change(tmp_path, "UPDATE devices SET kind = 'ghost' WHERE fingerprint = ?", fingerprint(sick))

    with running(tmp_path) as server, server.http(key=sick) as client:
        told = client.get(path)
        assert (told.status_code, told.json()["key"]) == (503, "row-unreadable")
        assert client.post("/api/tables", json={"game": "quay", "players": 2}).status_code == 503
        with server.http(key=sound) as other:
            assert other.get(path).status_code == 200


def test_a_match_whose_moves_are_missing_is_not_proven(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, *links = server.two_people()
        with server.person(code, links[0]) as ana, server.person(code, links[1]) as bea:
            play_on(ana, bea)
    change(tmp_path, "DELETE FROM moves WHERE code = ?", code)

    with running(tmp_path) as server, pytest.raises(Refused) as refused:
        server.ask("GET", f"/api/matches/{code}/verify")
    assert (refused.value.status, refused.value.key) == (503, "row-unreadable")


def test_a_result_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        mine = new_token()
        sick, sound = (finished(server, mine) for _ in range(2))
        until(lambda: len(server.ask("GET", "/api/me/matches", key=mine)["matches"]) == 2)
        for column in ("seat", "players", "turns", "score", "figures", "achievements"):
            with closing(sqlite3.connect(tmp_path / "tables.db")) as raw:
                (was,) = raw.execute(f"SELECT {column} FROM results WHERE code = ?", (sick,)).fetchone()
            change(tmp_path, f"UPDATE results SET {column} = 'ghost' WHERE code = ?", sick)
            told = server.ask("GET", "/api/me/matches", key=mine)["matches"]
            assert [one["code"] for one in told] == [sound], column
            assert server.ask("GET", "/api/me/figures", key=mine)["figures"]["played"] == 1
            assert server.ask("GET", f"/api/me/matches/{sick}/earned", key=mine)["achievements"] == []
            change(tmp_path, f"UPDATE results SET {column} = ? WHERE code = ?", was, sick)


def test_a_key_of_nobody_keeps_nothing_and_is_told_so(tmp_path: Path) -> None:
    """Its row names a person who isn't there: what is written for them refers to nobody."""
    with running(tmp_path) as server:
        key = new_token()
        server.open_table(players=2, key=key)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as raw, raw:
        raw.execute("PRAGMA foreign_keys = OFF")
        raw.execute("UPDATE devices SET person = 'nobody'")

    with running(tmp_path) as server, server.http(key=key) as client:
        for path, wanted in (("/api/me/alerts", {"ended": True}), ("/api/me", {"name": "Bo"})):
            told = client.put(path, json=wanted)
            assert told.status_code in (401, 503), told.text
            assert told.json()["key"] in ("key-unknown", "row-unreadable")


@pytest.mark.parametrize("target", ["ghost", "", "https://[", "//"])
def test_a_webhook_that_is_no_address_can_still_be_taken_off(tmp_path: Path, target: str) -> None:
    with receiving() as receiver, running(tmp_path, **PROMPT) as server:
        key = told_at(server, f"{receiver.url}/sick")
        change(tmp_path, "UPDATE addresses SET target = ?", target)

        (address,) = server.ask("GET", "/api/me/alerts", key=key)["addresses"]
        tried = server.ask("POST", f"/api/me/alerts/addresses/{address['id']}/trial", key=key)
        assert tried["answer"].startswith("Webhook URLs must start with")
        server.ask("DELETE", f"/api/me/alerts/addresses/{address['id']}", key=key)


def test_a_browser_whose_keys_make_no_sense_is_tried_in_vain(tmp_path: Path) -> None:
    with receiving() as receiver, running(tmp_path, **PROMPT) as server:
        key = told_at(server, f"{receiver.url}/sick")
        change(tmp_path, "UPDATE addresses SET kind = 'push', p256dh = 'ghost', auth = 'ghost'")

        (address,) = server.ask("GET", "/api/me/alerts", key=key)["addresses"]
        tried = server.ask("POST", f"/api/me/alerts/addresses/{address['id']}/trial", key=key)
        assert tried["answer"] == "No server responded."
    assert not receiver.came


def test_a_key_of_the_server_that_makes_no_sense_is_no_500(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.ask("GET", "/api/me/alerts", key=new_token())
    change(tmp_path, "UPDATE secrets SET value = 'ghost' WHERE name = 'vapid'")

    with running(tmp_path) as server, pytest.raises(Refused) as refused:
        server.ask("GET", "/api/me/alerts", key=new_token())
    assert (refused.value.status, refused.value.key) == (503, "row-unreadable")


def test_an_address_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    with receiving() as receiver, running(tmp_path, **PROMPT) as server:
        key = told_at(server, f"{receiver.url}/sick")
        server.ask("POST", "/api/me/alerts/addresses", {"kind": "webhook", "target": f"{receiver.url}/sound"}, key=key)
        change(tmp_path, "UPDATE addresses SET kind = 'ghost' WHERE target LIKE '%/sick'")

        assert len(server.ask("GET", "/api/me/alerts", key=key)["addresses"]) == 1
        assert server.ask("GET", "/api/me/alerts/given-up", key=key) == []
        table_of(server, key, new_token())
        until(lambda: len(receiver.came) == 1)
    assert receiver.came[0].path == "/sound"


def test_wishes_that_cannot_be_read_are_as_if_none_were_said(tmp_path: Path) -> None:
    with receiving() as receiver:
        with running(tmp_path, **PROMPT) as server:
            key = told_at(server, f"{receiver.url}/sick")
            code = server.open_table(players=2, key=key)["table"]["code"]
        change(tmp_path, "UPDATE wishes SET promptness = 'ghost'")
        with running(tmp_path, **PROMPT) as server:
            assert server.ask("GET", "/api/me/alerts", key=key)["wishes"]["promptness"] == "at-once"
            server.sit(code, key=new_token())
            server.ask("POST", f"/api/tables/{code}/start", key=key)
            somebody_is_told(server, receiver)
    assert {one.path for one in receiver.came} == {"/sound"}


@pytest.mark.parametrize(
    "row",
    [
        "INSERT INTO alerts VALUES ('sick', 'nobody', 'ABCDEF', 0, 'ghost', '2026', '2026')",
        "INSERT INTO deliveries VALUES ('sick', 'nowhere', 'nobody', 'ghost', '[]', '2026', '2026', 0, '')",
        "INSERT INTO deliveries VALUES ('sick', 'nowhere', 'nobody', 'asked', '[', '2026', '2026', 0, '')",
    ],
)
def test_what_waits_to_be_sent_and_cannot_be_read_holds_up_nothing(tmp_path: Path, row: str) -> None:
    with receiving() as receiver, running(tmp_path, **PROMPT) as server:
        change(tmp_path, row)
        somebody_is_told(server, receiver)


@pytest.mark.parametrize(
    ("broken", "missing"),
    [
        ("ALTER TABLE seats DROP COLUMN heir", "seats.heir"),
        ("ALTER TABLE wishes DROP COLUMN zone", "wishes.zone"),
        ("DROP TABLE notes", "notes"),
    ],
)
def test_a_column_that_is_missing_is_named_at_the_start(tmp_path: Path, broken: str, missing: str) -> None:
    database = database_at(f"sqlite:///{tmp_path}/tables.db")
    bring_up_to_date(database)
    must_be_whole(database, ALL)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as raw, raw:
        raw.execute(broken)

    with pytest.raises(Refusal) as refused:
        must_be_whole(database, ALL)
    assert (refused.value.key, refused.value.details["missing"]) == ("database-incomplete", missing)


def test_a_column_that_postgresql_lacks_is_named_too(postgres: str) -> None:
    database = database_at(postgres)
    bring_up_to_date(database)
    must_be_whole(database, ALL)
    connection = database.connect()
    connection.write([("DROP TABLE notes", ())])
    connection.close()

    with pytest.raises(Refusal) as refused:
        must_be_whole(database, ALL)
    assert refused.value.details["missing"] == "notes"
