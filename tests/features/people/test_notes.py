"""Test private notes: found on each device, limited, and sent to nobody else."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from pitonisa.features.people import rows
from pitonisa.features.people import social as rules
from pitonisa.platform.hosting.logs import JsonLines
from pitonisa.platform.table_model.table import new_token
from tests.counting import steps
from tests.features.people.test_me import refusal, second_device, somebody
from tests.server.harness import Refused, Running, play_on, running, until
from tests.server.listener import PROMPT, Listener
from tests.server.tables.test_peers import two_servers

CANARY = "canary-under-the-table"


def write(server: Running, key: str, code: str, **notes: str) -> Any:
    """`seat_1` stands for `seat-1`."""
    body = {"notes": {place.replace("_", "-"): text for place, text in notes.items()}}
    return server.ask("PUT", f"/api/me/notes/{code}", body, key=key)["notes"]


def read(server: Running, key: str, code: str) -> Any:
    return server.ask("GET", f"/api/me/notes/{code}", key=key)["notes"]


def test_what_one_device_writes_down_the_other_finds(server: Running) -> None:
    mine, code = somebody(server)
    other = second_device(server, mine)
    write(server, mine, code, seat_1="lies,\n I think", moment_12="here!")

    assert read(server, other, code) == {"moment-12": "here!", "seat-1": "lies,\nI think"}
    assert write(server, other, code, seat_1="", seat_0="me") == {"moment-12": "here!", "seat-0": "me"}
    assert read(server, mine, code) == {"moment-12": "here!", "seat-0": "me"}
    assert read(server, mine, "WHAT42") == {}


def test_nobody_else_finds_them(server: Running) -> None:
    mine, code = somebody(server)
    theirs, _ = somebody(server)
    server.sit(code, key=theirs)
    write(server, mine, code, seat_1=CANARY)

    assert read(server, theirs, code) == {}
    assert refusal(server, "GET", f"/api/me/notes/{code}") == "key-unknown"
    assert refusal(server, "GET", f"/api/me/notes/{code}", key=new_token()) == "key-unknown"
    assert refusal(server, "PUT", f"/api/me/notes/{code}", {"notes": {"seat-0": "x"}}, key=new_token()) == "key-unknown"


@pytest.mark.parametrize(
    ("code", "notes"),
    [
        ("QQQQQQ", {"seat-1": "x" * 1001}),
        ("QQQQQQ", {"table": "x"}),
        ("QQQQQQ", {"seat--1": "x"}),
        ("QQQQQQ", {"moment-1234567": "x"}),
        ("QQQQQQ", {f"moment-{n}": "x" for n in range(rules.MOST_IN_A_MATCH + 1)}),
        ("no-code", {"seat-1": "x"}),
    ],
    ids=["huge", "place", "negative", "late", "many", "table"],
)
def test_what_is_not_understood_is_refused(server: Running, code: str, notes: dict[str, str]) -> None:
    mine, _ = somebody(server)
    with pytest.raises(Refused) as refused:
        server.ask("PUT", f"/api/me/notes/{code}", {"notes": notes}, key=mine)
    assert refused.value.status == 400


def test_notes_are_bounded_and_none_is_lost_for_another(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    mine, code = somebody(server)
    path = f"/api/me/notes/{code}"
    write(server, mine, code, **{f"moment_{n}": f"{n}" for n in range(rules.MOST_IN_A_MATCH)})

    assert refusal(server, "PUT", path, {"notes": {"seat-0": "one more"}}, key=mine) == "notes-many"
    assert refusal(server, "PUT", path, {"notes": {"moment-0": "x" * 501}}, key=mine) == "note-long"
    assert write(server, mine, code, moment_0="changed")["moment-0"] == "changed"
    assert len(write(server, mine, code, moment_0="", seat_0="instead")) == rules.MOST_IN_A_MATCH

    monkeypatch.setattr("pitonisa.features.people.social.MOST", rules.MOST_IN_A_MATCH + 1)
    write(server, mine, "QQQQQQ", seat_0="fits")
    assert refusal(server, "PUT", "/api/me/notes/QQQQQQ", {"notes": {"seat-1": "x"}}, key=mine) == "notes-many"


def test_what_cannot_be_seen_is_no_note(server: Running) -> None:
    mine, code = somebody(server)
    assert write(server, mine, code, seat_0=" \u200b\n ", seat_1="a\u202eb") == {"seat-1": "ab"}


def test_they_are_among_my_things_and_go_with_me(server: Running) -> None:
    mine, code = somebody(server)
    write(server, mine, code, seat_1="lies")

    (note,) = server.ask("GET", "/api/me/everything", key=mine)["notes"]
    assert (note["table"], note["place"], note["text"]) == (code, "seat-1", "lies")

    server.ask("DELETE", "/api/me", key=mine)
    server.open_table(players=2, key=mine)
    assert read(server, mine, code) == {}


def test_what_a_device_brings_along_fills_the_gaps(server: Running) -> None:
    mine, code = somebody(server)
    theirs, other = somebody(server)
    write(server, mine, code, seat_0="mine")
    write(server, theirs, code, seat_0="theirs", seat_1="more")
    write(server, theirs, other, seat_0="elsewhere")
    link = server.ask("POST", "/api/me/pairings", {"kind": "link"}, key=mine)["link"]
    server.ask("POST", "/api/me/pairings/take", {"code": link.partition("#")[2]}, key=theirs)

    assert read(server, theirs, code) == {"seat-0": "mine", "seat-1": "more"}
    assert read(server, theirs, other) == {"seat-0": "elsewhere"}


def test_no_byte_of_anybody_elses_tells_of_them(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Neither that there are any: whoever sits beside, watches or follows from afar is sent nothing."""
    mine, theirs = new_token(), new_token()
    caplog.handler.setFormatter(JsonLines())
    with running(tmp_path, **PROMPT) as server, caplog.at_level(logging.DEBUG):
        logging.getLogger("pitonisa.server").propagate = True
        opened = server.open_table(players=2, key=mine, options={"difficulty": "easy"})
        code, ana_link = opened["table"]["code"], opened["token"]
        bea_link = server.sit(code, key=theirs)["token"]
        server.ask("POST", f"/api/tables/{code}/start", token=ana_link)
        with (
            server.person(code, ana_link) as ana,
            server.person(code, bea_link) as bea,
            server.person(code) as eve,
            Listener(server, key=theirs) as afar,
        ):
            everybody = (ana, bea, eve)
            for one in everybody:
                one.settle()
            for one in (*everybody, afar):
                one.raw.clear()
            write(server, mine, code, seat_1=CANARY, moment_0=CANARY)
            for one in everybody:
                one.settle()
            afar.send({"type": "Ping"})
            afar.next()
            assert [len(one.raw) for one in (*everybody, afar)] == [1] * 4, "the answer to whether anybody is there"
            play_on(ana, bea)
            heard = b"".join(raw for one in everybody for raw in one.raw) + b"".join(afar.raw)
        told = [
            server.ask("GET", path)
            for path in (
                f"/api/tables/{code}/record",
                f"/api/matches/{code}/replay",
                f"/api/matches/{code}/frames?eyes=0",
                f"/api/tables/{code}",
            )
        ]
    assert CANARY.encode() not in heard
    assert CANARY not in str(told)
    assert f"/api/me/notes/{code}" in caplog.text
    assert CANARY not in caplog.text


def test_they_are_the_same_at_two_servers_and_neither_looks_at_the_table_for_them(postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        mine, code = somebody(one)
        heard: list[Any] = []
        other.core.reviews.heard = heard.append  # type: ignore[method-assign]
        write(one, mine, code, seat_0="here")

        assert read(other, mine, code) == {"seat-0": "here"}
        later = one.open_table(players=2)["table"]["code"]
        until(lambda: any(change and change.code == later for change in heard))
        assert not [change for change in heard if change and "notes" in change.rows]


def test_a_note_of_many_lines_takes_no_more_steps_than_one_of_few() -> None:
    few, many = (steps(lambda n=n: rows.written("\n" * n + "a")) for n in (100, 10_000))

    assert many == few
    assert rows.written("a\n" * 13 + "z") == "a\n" * 11 + "a a z"
