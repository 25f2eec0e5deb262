"""Test a person's account: stored data, pairing, removing a device, export and deletion."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from pitonisa.features.people.keyring import secret_of
from pitonisa.platform.hosting.logs import JsonLines
from pitonisa.platform.table_model.table import fingerprint, new_token
from tests.server.harness import Refused, Running, running


def refusal(server: Running, method: str, path: str, body: Any = None, key: str | None = None) -> str:
    with pytest.raises(Refused) as refused:
        server.ask(method, path, body, key=key)
    return refused.value.key


def somebody(server: Running) -> tuple[str, str]:
    """A key by which somebody has sat down, and the code of their table."""
    key = new_token()
    return key, server.open_table(players=2, key=key)["table"]["code"]


def code_of(server: Running, key: str, kind: str = "link") -> str:
    return server.ask("POST", "/api/me/pairings", {"kind": kind}, key=key)["link"].partition("#")[2]


def second_device(server: Running, key: str) -> str:
    other = new_token()
    server.ask("POST", "/api/me/pairings/take", {"code": code_of(server, key)}, key=other)
    return other


# What is kept


def test_nobody_is_kept_before_they_sit_down(server: Running) -> None:
    assert refusal(server, "GET", "/api/me", key=new_token()) == "key-unknown"
    assert refusal(server, "GET", "/api/me") == "key-unknown"
    assert refusal(server, "PUT", "/api/me", {"name": "Ana"}, key=new_token()) == "key-unknown"


def test_what_one_device_has_chosen_the_other_finds(server: Running) -> None:
    mine, _ = somebody(server)
    server.ask("PUT", "/api/me", {"name": "Ana", "sigil": "owl", "settings": {"sound": False}}, key=mine)
    other = second_device(server, mine)

    found = server.ask("GET", "/api/me", key=other)

    assert (found["name"], found["sigil"], found["settings"]) == ("Ana", "owl", {"sound": False})


def test_the_last_word_counts_field_by_field_and_lessons_add_up(server: Running) -> None:
    mine, _ = somebody(server)
    other = second_device(server, mine)
    server.ask("PUT", "/api/me", {"name": "Ana", "helps": {"cove": "off"}, "lessons": ["cove/first"]}, key=mine)
    server.ask("PUT", "/api/me", {"name": "Bea", "lessons": ["leaders/first"]}, key=other)

    found = server.ask("GET", "/api/me", key=mine)

    assert (found["name"], found["helps"]) == ("Bea", {"cove": "off"})
    assert found["lessons"] == ["cove/first", "leaders/first"]


def test_puzzles_of_all_devices_add_up_and_what_was_first_stays(server: Running) -> None:
    mine, _ = somebody(server)
    other = second_device(server, mine)
    rating = {"rating": 1612.5, "rd": 80.0, "vol": 0.06}
    here = {"days": {"2026-11-15": "full"}, "tried": {"shipwreck-a1b2c3": "full"}, "rating": {**rating, "rd": 350.0}}
    there = {"days": {"2026-11-15": "none", "2026-11-14": "half"}, "tried": {"cove-0d": "half"}, "rating": rating}
    server.ask("PUT", "/api/me", {"riddles": here}, key=mine)
    server.ask("PUT", "/api/me", {"riddles": there}, key=other)
    server.ask("PUT", "/api/me", {"name": "Ana"}, key=mine)

    assert server.ask("GET", "/api/me", key=other)["riddles"] == {
        "days": {"2026-11-14": "half", "2026-11-15": "full"},
        "tried": {"shipwreck-a1b2c3": "full", "cove-0d": "half"},
        "rating": rating,
    }


def test_what_was_seen_on_one_device_was_seen(server: Running) -> None:
    mine, code = somebody(server)
    other = second_device(server, mine)
    server.ask("PUT", "/api/me", {"seen": {code: 9}}, key=mine)

    assert server.ask("PUT", "/api/me", {"seen": {code: 4, "AAAAAA": 2}}, key=other)["seen"] == {code: 9, "AAAAAA": 2}
    assert server.ask("GET", "/api/me/everything", key=mine)["seen"] == {code: 9, "AAAAAA": 2}
    assert refusal(server, "PUT", "/api/me", {"seen": {f"T{n}": n for n in range(201)}}, key=mine) == "not-understood"


def test_no_more_is_kept_than_fits(server: Running) -> None:
    mine, _ = somebody(server)
    lessons = [f"{'g' * 60}/{'l' * 50}-{n}" for n in range(400)]

    assert refusal(server, "PUT", "/api/me", {"lessons": lessons}, key=mine) == "too-large"
    assert server.ask("GET", "/api/me", key=mine)["lessons"] == []


# Another device


def test_a_code_makes_another_device_mine_with_my_seats(server: Running) -> None:
    mine, code = somebody(server)
    phone = second_device(server, mine)

    with server.person(code, key=phone) as me:
        assert me.seat == 0
    devices = server.ask("GET", "/api/me", key=phone)["devices"]
    assert [device["here"] for device in devices] == [True, False]


def test_what_a_device_had_before_comes_along(server: Running) -> None:
    mine, first = somebody(server)
    phone, second = somebody(server)
    server.ask("PUT", "/api/me", {"name": "Ana", "lessons": ["cove/first"]}, key=mine)
    server.ask("PUT", "/api/me", {"name": "Phone", "lessons": ["cove/second"]}, key=phone)
    code = code_of(server, mine)

    offer = server.ask("POST", "/api/me/pairings/look", {"code": code}, key=phone)
    server.ask("POST", "/api/me/pairings/take", {"code": code}, key=phone)

    assert (offer["name"], offer["seats"]) == ("Ana", 1)
    for key in (mine, phone):
        for table in (first, second):
            with server.person(table, key=key) as me:
                assert me.seat == 0
        found = server.ask("GET", "/api/me", key=key)
        assert (found["name"], found["lessons"]) == ("Ana", ["cove/first", "cove/second"])


def test_a_code_works_once(server: Running) -> None:
    mine, _ = somebody(server)
    code = code_of(server, mine)
    server.ask("POST", "/api/me/pairings/look", {"code": code}, key=new_token())
    server.ask("POST", "/api/me/pairings/take", {"code": code}, key=new_token())

    assert refusal(server, "POST", "/api/me/pairings/take", {"code": code}, key=new_token()) == "pairing-over"
    assert refusal(server, "POST", "/api/me/pairings/look", {"code": code}, key=new_token()) == "pairing-over"


@pytest.mark.parametrize(("kind", "seconds"), [("qr", 60), ("link", 600)])
def test_a_code_is_over_when_its_time_is_up(server: Running, kind: str, seconds: int) -> None:
    mine, _ = somebody(server)
    code, now = code_of(server, mine, kind), server.core.now
    try:
        server.core.now = lambda: now() + seconds + 1
        assert refusal(server, "POST", "/api/me/pairings/take", {"code": code}, key=new_token()) == "pairing-over"
        server.core.now = lambda: now() + seconds - 5
        server.ask("POST", "/api/me/pairings/take", {"code": code}, key=new_token())
    finally:
        server.core.now = now


def test_a_new_code_ends_the_one_before(server: Running) -> None:
    mine, _ = somebody(server)
    old = code_of(server, mine)
    code_of(server, mine)

    assert refusal(server, "POST", "/api/me/pairings/take", {"code": old}, key=new_token()) == "pairing-over"


def test_a_code_is_nothing_to_its_own_maker_nor_to_a_browser_without_a_key(server: Running) -> None:
    mine, _ = somebody(server)
    code = code_of(server, mine)

    assert refusal(server, "POST", "/api/me/pairings/take", {"code": code}, key=mine) == "pairing-own"
    assert refusal(server, "POST", "/api/me/pairings/take", {"code": code}) == "key-missing"
    server.ask("POST", "/api/me/pairings/take", {"code": code}, key=new_token())


def test_codes_cannot_be_tried_without_end(tmp_path: Path) -> None:
    with running(tmp_path, pairings_a_minute=0.001, pairing_burst=3) as server:
        wrong = [
            refusal(server, "POST", "/api/me/pairings/take", {"code": new_token()}, key=new_token()) for _ in range(4)
        ]
    assert wrong == ["pairing-over"] * 3 + ["too-fast"]


# Words on paper


def test_words_on_paper_make_any_device_mine_as_often_as_i_like(server: Running) -> None:
    mine, code = somebody(server)
    phrase = server.ask("POST", "/api/me/phrase", {"language": "es"}, key=mine)["phrase"]
    for written in (phrase, f"  {phrase.upper()} "):
        other = new_token()
        assert server.ask("POST", "/api/me/phrase/look", {"phrase": written}, key=other)["seats"] == 0
        server.ask("POST", "/api/me/phrase/take", {"phrase": written}, key=other)
        with server.person(code, key=other) as me:
            assert me.seat == 0
    assert [one["kind"] for one in server.ask("GET", "/api/me", key=mine)["devices"]].count("phrase") == 1


def test_new_words_end_those_of_before(server: Running) -> None:
    mine, _ = somebody(server)
    old = server.ask("POST", "/api/me/phrase", {"language": "en"}, key=mine)["phrase"]
    server.ask("POST", "/api/me/phrase", {"language": "en"}, key=mine)

    assert refusal(server, "POST", "/api/me/phrase/take", {"phrase": old}, key=new_token()) == "phrase-wrong"


def test_words_are_no_key_by_themselves(server: Running) -> None:
    mine, _ = somebody(server)
    phrase = server.ask("POST", "/api/me/phrase", {"language": "en"}, key=mine)["phrase"]

    assert refusal(server, "GET", "/api/me", key=secret_of(phrase)) == "key-unknown"


# Devices


def test_a_forgotten_device_is_out_at_once_and_its_links_with_it(server: Running) -> None:
    mine = new_token()
    opened = server.open_table(players=2, key=mine)
    code, link = opened["table"]["code"], opened["token"]
    phone = second_device(server, mine)
    (there,) = [one["id"] for one in server.ask("GET", "/api/me", key=mine)["devices"] if not one["here"]]

    with server.person(code, key=phone) as thief:
        server.ask("DELETE", f"/api/me/devices/{there}", key=mine)
        assert thief.wait_for("Refused")["key"] in ("key-forgotten", "seat-token")

    assert refusal(server, "GET", "/api/me", key=phone) == "key-unknown"
    with server.person(code, key=phone) as thief:
        assert thief.seat is None
    with pytest.raises(Refused):
        server.ask("POST", f"/api/tables/{code}/start", token=link)
    with server.person(code, key=mine) as me:
        assert me.seat == 0


def test_nobody_forgets_or_names_the_devices_of_others(server: Running) -> None:
    mine, _ = somebody(server)
    theirs, _ = somebody(server)
    (device,) = server.ask("GET", "/api/me", key=mine)["devices"]

    assert refusal(server, "DELETE", f"/api/me/devices/{device['id']}", key=theirs) == "device-unknown"
    assert refusal(server, "PUT", f"/api/me/devices/{device['id']}", {"label": "x"}, key=theirs) == "device-unknown"
    assert refusal(server, "DELETE", f"/api/me/devices/{device['id']}", key=mine) == "key-here"


def test_a_device_is_called_what_it_is_until_its_owner_says_otherwise(server: Running) -> None:
    mine = new_token()
    agent = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"
    with server.http(key=mine) as client:
        client.post("/api/tables", json={"game": "shipwreck", "players": 2}, headers={"user-agent": agent})
    (device,) = server.ask("GET", "/api/me", key=mine)["devices"]
    named = server.ask("PUT", f"/api/me/devices/{device['id']}", {"label": "In the\u202e kitchen"}, key=mine)

    assert device["label"] == "phone"
    assert named["devices"][0]["label"] == "In the kitchen"


def test_a_new_key_signs_everything_else_out(server: Running) -> None:
    mine, code = somebody(server)
    phone, new = second_device(server, mine), new_token()

    server.ask("POST", "/api/me/key", {"key": new}, key=mine)

    for old in (mine, phone):
        assert refusal(server, "GET", "/api/me", key=old) == "key-unknown"
    assert [one["here"] for one in server.ask("GET", "/api/me", key=new)["devices"]] == [True]
    with server.person(code, key=new) as me:
        assert me.seat == 0


# All of one's things


def test_everything_of_mine_is_one_file_in_which_nothing_opens_anything(server: Running) -> None:
    mine = new_token()
    opened = server.open_table(players=2, key=mine)
    server.ask("PUT", "/api/me", {"name": "Ana", "settings": {"volume": 0.5}}, key=mine)

    with server.http(key=mine) as client:
        answer = client.get("/api/me/everything")
    found = answer.json()

    assert (found["name"], found["settings"]) == ("Ana", {"volume": 0.5})
    assert [(seat["table"], seat["game"]) for seat in found["seats"]] == [(opened["table"]["code"], "shipwreck")]
    for secret in (mine, fingerprint(mine), opened["token"], fingerprint(opened["token"])):
        assert secret not in answer.text


def test_whoever_removes_everything_leaves_seats_without_a_name(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    code = server.open_table(players=2, key=mine)["table"]["code"]
    server.sit(code, key=theirs)
    server.ask("POST", f"/api/tables/{code}/start", key=mine)
    lobby = server.open_table(players=2, key=mine)["table"]["code"]

    server.ask("DELETE", "/api/me", key=mine)

    assert refusal(server, "GET", "/api/me", key=mine) == "key-unknown"
    with server.person(code, key=theirs) as friend:
        assert [seat["name"] for seat in friend.table["seats"]] == [None, "Bea"]
    with server.person(code, key=mine) as me:
        assert me.seat is None
    assert server.ask("GET", f"/api/tables/{lobby}")["seats"][0]["kind"] == "empty"


# Nobody else


def test_no_page_elsewhere_does_anything_with_my_key(server: Running) -> None:
    mine, _ = somebody(server)
    with server.http(key=mine) as client:
        for origin in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}):
            answer = client.request("DELETE", "/api/me", headers=origin)
            assert answer.json()["key"] == "wrong-origin"
        answer = client.get("/api/me", headers={"origin": "https://elsewhere.example"})
    assert "access-control-allow-origin" not in answer.headers
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-store"


def test_no_code_and_no_key_is_logged_or_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.handler.setFormatter(JsonLines())
    with running(tmp_path) as server, caplog.at_level(logging.DEBUG):
        logging.getLogger("pitonisa.server").propagate = True
        mine, _ = somebody(server)
        phone, new = new_token(), new_token()
        code = code_of(server, mine, "qr")
        server.ask("POST", "/api/me/pairings/look", {"code": code}, key=phone)
        server.ask("POST", "/api/me/pairings/take", {"code": code}, key=phone)
        server.ask("POST", "/api/me/key", {"key": new}, key=mine)
        refusal(server, "GET", "/api/me", key=phone)
    assert "/api/me/pairings/take" in caplog.text
    written = caplog.text.encode() + b"".join(file.read_bytes() for file in tmp_path.iterdir())

    for secret in (mine, phone, new, code):
        assert secret.encode() not in written
