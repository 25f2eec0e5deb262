"""Whoever comes with their key has their seats, on whatever device; nobody else learns of it."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from pitonisa.platform.table.links import new_token
from pitonisa.server.logs import JsonLines
from tests.server.harness import Refused, Running, running


def test_a_key_opens_the_seat_that_was_taken_with_it(server: Running) -> None:
    mine = new_token()
    opened = server.open_table(players=2, key=mine)
    code = opened["table"]["code"]

    with server.person(code, key=mine) as me:
        assert me.seat == opened["seat"]
    with server.person(code, key=new_token()) as somebody:
        assert somebody.seat is None


def test_a_key_is_as_good_as_the_seat_s_link(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    code = server.open_table(players=2, key=mine)["table"]["code"]
    server.sit(code, key=theirs)

    with pytest.raises(Refused) as refused:
        server.ask("POST", f"/api/tables/{code}/start", key=theirs)
    assert refused.value.key == "host-only"
    assert server.ask("POST", f"/api/tables/{code}/start", key=mine)["stage"] == "playing"


def test_a_wrong_link_is_not_made_good_by_a_key(server: Running) -> None:
    mine = new_token()
    code = server.open_table(players=2, key=mine)["table"]["code"]

    with pytest.raises(Refused) as refused:
        server.ask("POST", f"/api/tables/{code}/start", token="somebody-else-s", key=mine)

    assert refused.value.key == "seat-token"


def test_my_tables_are_found_by_my_key_alone(server: Running) -> None:
    mine = new_token()
    codes = {server.open_table(players=2, key=mine)["table"]["code"] for _ in range(3)}
    server.open_table(players=2, key=new_token())

    assert {one["code"] for one in server.ask("POST", "/api/tables/mine", {"tokens": {}}, key=mine)} == codes
    assert server.ask("POST", "/api/tables/mine", {"tokens": {}}, key=new_token()) == []
    assert server.ask("POST", "/api/tables/mine", {"tokens": {}}) == []


def test_a_seat_that_is_handed_over_leaves_its_key(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    opened = server.open_table(players=2, key=mine)
    code, seat = opened["table"]["code"], opened["seat"]
    handed = server.ask("POST", f"/api/tables/{code}/seats/{seat}/handover", key=mine)["link"].partition("#")[2]

    with server.person(code, handed, key=theirs) as friend:
        assert friend.seat == seat
    with server.person(code, key=theirs) as friend:
        assert friend.seat == seat
    with server.person(code, key=mine) as me:
        assert me.seat is None


@pytest.mark.parametrize("key", ["short", "x" * 44, "ñ" * 43, "x" * 42 + "="])
def test_what_is_no_key_is_refused_in_words(server: Running, key: str) -> None:
    with server.http() as client:
        answer = client.get("/api/games", headers={b"pitonisa-key": key.encode()})

    assert answer.status_code == 401
    assert answer.json()["key"] == "key-malformed"


def test_one_address_cannot_bring_new_keys_without_end(tmp_path: Path) -> None:
    with running(tmp_path, newcomers_a_minute=0.001, newcomer_burst=2) as server:
        mine = new_token()
        server.open_table(players=2, key=mine)
        server.open_table(players=2, key=new_token())
        with pytest.raises(Refused) as refused:
            server.open_table(players=2, key=new_token())
        assert refused.value.key == "too-fast"
        server.open_table(players=2, key=mine)


def test_no_key_is_logged_told_to_others_or_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.handler.setFormatter(JsonLines())
    mine, theirs = new_token(), new_token()
    with running(tmp_path) as server, caplog.at_level(logging.DEBUG):
        logging.getLogger("pitonisa.server").propagate = True
        code = server.open_table(players=2, key=mine)["table"]["code"]
        server.sit(code, key=theirs)
        with server.person(code, key=mine) as me, server.person(code, key=theirs) as friend:
            assert me.command("Say", said={"type": "Chat", "text": "hello"})["type"] == "Done"
            friend.settle()
            told = b"".join([*me.raw, *friend.raw])
    assert '"event":"request"' in caplog.text
    told += caplog.text.encode() + b"".join(file.read_bytes() for file in tmp_path.iterdir())

    for key in (mine, theirs):
        assert key.encode() not in told
