"""Check that a person's key opens their seats on any device, and that nobody else learns of it."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from pitonisa.platform.hosting.logs import JsonLines
from pitonisa.platform.table_model.table import new_token
from tests.each import each
from tests.server.harness import Refused, Running, play_on, running


def test_a_key_opens_the_seat_that_was_taken_with_it(server: Running) -> None:
    mine = new_token()
    opened = server.open_table(players=2, key=mine)
    code = opened["table"]["code"]

    with server.person(code, key=mine) as me:
        assert me.seat == opened["seat"]
    with server.person(code, key=new_token()) as somebody:
        assert somebody.seat is None


def test_who_comes_by_somebody_else_s_link_is_told_that_nothing_is_kept_for_their_key(server: Running) -> None:
    mine = new_token()
    opened = server.open_table(players=2, key=mine)
    code, link = opened["table"]["code"], opened["token"]

    with server.person(code, link, key=mine) as me, server.person(code, link, key=new_token()) as guest:
        assert (me.seat, guest.seat) == (opened["seat"], opened["seat"])
        assert (me.heard[0]["known"], guest.heard[0]["known"]) == (True, False)


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


# A second device needs no link


def phone_of(server: Running, key: str) -> str:
    """Another device of somebody, which has never seen a link."""
    phone = new_token()
    code = server.ask("POST", "/api/me/pairings", {"kind": "link"}, key=key)["link"].partition("#")[2]
    server.ask("POST", "/api/me/pairings/take", {"code": code}, key=phone)
    return phone


def test_a_second_device_has_the_host_s_rights(server: Running) -> None:
    mine = new_token()
    code = server.open_table(players=3, key=mine)["table"]["code"]
    phone = phone_of(server, mine)

    server.ask("PUT", f"/api/tables/{code}/setup", {"players": 2}, key=phone)
    server.ask("PUT", f"/api/tables/{code}/seats/1/bot", {"bot": "novice"}, key=phone)
    server.ask("PUT", f"/api/tables/{code}/pace", {"pace": "fast"}, key=phone)
    assert server.ask("POST", f"/api/tables/{code}/start", key=phone)["stage"] == "playing"


def test_a_second_device_hands_the_seat_over(server: Running) -> None:
    mine, friend = new_token(), new_token()
    code = server.open_table(players=2, key=mine)["table"]["code"]
    phone = phone_of(server, mine)

    handed = server.ask("POST", f"/api/tables/{code}/seats/0/handover", key=phone)["link"].partition("#")[2]
    with server.person(code, handed, key=friend) as taker:
        assert taker.seat == 0
    with server.person(code, key=phone) as me:
        assert me.seat is None


def over_by_keys(server: Running) -> tuple[str, str, str]:
    """A match of two people that is over, and their keys."""
    ana, bea = new_token(), new_token()
    opened = server.open_table(players=2, key=ana, options={"difficulty": "doomed"})
    code = opened["table"]["code"]
    server.sit(code, key=bea)
    server.ask("POST", f"/api/tables/{code}/start", key=ana)
    with server.person(code, key=ana) as one, server.person(code, key=bea) as other:
        play_on(one, other)
        assert one.over
    return code, ana, bea


def test_a_second_device_plays_again_and_finds_the_seat_that_is_its_own(server: Running) -> None:
    code, ana, bea = over_by_keys(server)
    phone = phone_of(server, ana)

    opened = server.ask("POST", f"/api/tables/{code}/again", key=phone)
    joined = server.ask("POST", f"/api/tables/{code}/again", key=bea)
    found = server.ask("GET", f"/api/tables/{code}/again", key=ana)

    assert (opened["seat"], opened["token"]) == (0, None)
    assert opened == found
    assert (joined["code"], joined["seat"]) == (opened["code"], 1)
    for key, seat in ((ana, 0), (phone, 0), (bea, 1)):
        with server.person(opened["code"], key=key) as somebody:
            assert somebody.seat == seat


def test_the_table_says_who_plays_again(server: Running) -> None:
    code, ana, bea = over_by_keys(server)
    for key in (bea, ana):
        server.ask("POST", f"/api/tables/{code}/again", key=key)

    with server.person(code, key=ana) as back:
        told = [message["table"]["next_by"] for message in back.heard if message["type"] == "Welcome"]
        assert told == [1]


def test_nobody_plays_again_by_the_key_of_another(server: Running) -> None:
    code, ana, _ = over_by_keys(server)
    server.ask("POST", f"/api/tables/{code}/again", key=ana)

    for key in (new_token(), None):
        with pytest.raises(Refused) as refused:
            server.ask("POST", f"/api/tables/{code}/again", key=key)
        assert refused.value.key == "seat-token"


# From a link alone to a key


def test_a_seat_by_its_link_alone_is_the_key_s_that_first_comes_with_it(server: Running) -> None:
    opened = server.open_table(players=2)
    code, link = opened["table"]["code"], opened["token"]
    mine, other = new_token(), new_token()

    with server.person(code, link):
        pass
    for key, seat in ((mine, 0), (other, None)):
        with server.person(code, link, key=key) as me:
            assert me.seat == 0
        with server.person(code, key=key) as me:
            assert me.seat == seat, "the first who came with both has it"


def test_home_tells_the_server_of_all_links_that_a_browser_has(server: Running) -> None:
    """Nobody at those tables hears of it."""
    mine = new_token()
    opened = [server.open_table(players=2) for _ in range(3)]
    codes = [one["table"]["code"] for one in opened]
    tokens = {one["table"]["code"]: one["token"] for one in opened}

    with server.person(codes[0]) as watcher:
        server.ask("POST", "/api/tables/mine", {"tokens": {**tokens, codes[2]: "wrong"}}, key=mine)
        before = len(watcher.raw)
        watcher.settle()
        assert [one["type"] for one in watcher.heard[before:]] == ["Pong"]

    found = server.ask("POST", "/api/tables/mine", {"tokens": {}}, key=mine)
    assert {one["code"] for one in found} == set(codes[:2])


def test_a_seat_that_is_somebody_s_stays_theirs_whoever_comes_with_its_link(server: Running) -> None:
    mine, thief = new_token(), new_token()
    opened = server.open_table(players=2, key=mine)
    code, link = opened["table"]["code"], opened["token"]

    server.ask("POST", "/api/tables/mine", {"tokens": {code: link}}, key=thief)
    with server.person(code, link, key=thief) as somebody:
        assert somebody.seat == 0
    with server.person(code, key=thief) as somebody:
        assert somebody.seat is None
    with server.person(code, key=mine) as me:
        assert me.seat == 0


@each("key", ["short", "x" * 44, "ñ" * 43, "x" * 42 + "="])
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
