"""Test playing in the studio from any place of the story, over the seats' sockets, as on a server."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.authoring.folders import skeleton
from tests.authoring.studio.open import open_studio
from tests.server.harness import UNHURRIED, WAIT


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with open_studio(skeleton(tmp_path_factory.mktemp("fuse"))) as client:
        yield client


def socket(studio: httpx.Client, seat: int, origin: str | None = None) -> ClientConnection:
    address = str(studio.base_url)
    to = f"{address.replace('http', 'ws')}/api/tables/{seat}/socket"
    return connect(to, origin=Origin(origin or address), **UNHURRIED)


@contextmanager
def seated(studio: httpx.Client, seat: int, language: str = "en") -> Generator[tuple[ClientConnection, dict[str, Any]]]:
    """At a seat, with its welcome."""
    with socket(studio, seat) as line:
        line.send(json.dumps({"type": "Hello", "token": None, "language": language, "seen": None}))
        yield line, json.loads(line.recv(timeout=WAIT))


def heard(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of this kind."""
    while (told := json.loads(line.recv(timeout=60)))["type"] != kind:
        pass
    return told


def begin(studio: httpx.Client, **asked: Any) -> dict[str, Any]:
    begun = studio.post("/api/play", json={"players": 2, "people": 2, "seed": "a", **asked})
    assert begun.status_code == 200, begun.text
    return begun.json()


def test_a_mission_begins_at_any_place_with_anything_in_hand(studio: httpx.Client) -> None:
    told = begin(studio, party=["bo", "ada"], at="cellar", items=["key"], visited=["porch"])
    with seated(studio, 0, "es") as (_, welcome):
        view, texts = welcome["frame"]["view"], welcome["frame"]["texts"]

    assert [seat["name"] for seat in told["seats"]] == ["Bo", "Ada"]
    assert welcome["table"]["seats"][1]["name"] == "Ada"
    assert {"Llave", "Sótano"} <= {*texts.values()}
    assert texts[view["place"]["name"]] == "Sótano"
    assert {offer["type"] for offer in view["legal"]} >= {"Take"}


def test_it_begins_with_a_card_in_hand_that_only_its_reader_reads(studio: httpx.Client) -> None:
    begin(studio, at="porch", card="porch_pots")
    read = list[bool]()
    for seat in (0, 1):
        with seated(studio, seat) as (_, welcome):
            read.append("Eleven pots, and the earth of one is loose." in welcome["frame"]["texts"].values())

    assert sorted(read) == [False, True]


def test_what_one_seat_does_every_seat_is_told_and_it_can_be_taken_back(studio: httpx.Client) -> None:
    begin(studio, skip=True)
    with seated(studio, 0) as (mine, welcome), seated(studio, 1) as (other, _):
        frame = welcome["frame"]
        asked = 0 if 0 in frame["view"]["to_act"] and frame["view"]["legal"] else 1
        line = mine if asked == 0 else other
        line.send(json.dumps({"type": "Act", "id": "1", "n": frame["n"], "action": frame["view"]["legal"][0]}))
        assert heard(mine, "Update")["frame"]["n"] == heard(other, "Update")["frame"]["n"] == frame["n"] + 1
        assert heard(line, "Done")["id"] == "1"
        line.send(json.dumps({"type": "Act", "id": "2", "n": frame["n"], "action": frame["view"]["legal"][0]}))
        assert heard(line, "Refused")["key"] == "studio-behind"
        line.send(json.dumps({"type": "Why", "id": "3", "action": {"type": "Jump", "agent": 0}}))
        assert json.loads(line.recv(timeout=60))["type"] in ("Allowed", "Refused")

    assert studio.get("/api/play").json()["n"] == 1
    assert studio.post("/api/play/back", json={}).json()["n"] == 0


def test_who_still_looks_at_an_earlier_beginning_does_nothing_in_the_new_one(studio: httpx.Client) -> None:
    begin(studio, skip=True)
    with seated(studio, 0) as (line, welcome):
        begin(studio, skip=True)
        frame = welcome["frame"]
        line.send(json.dumps({"type": "Act", "id": "1", "n": frame["n"], "action": frame["view"]["legal"][0]}))
        assert heard(line, "Refused")["key"] == "studio-behind"

    assert studio.get("/api/play").json()["n"] == 0


def test_bots_play_the_seats_that_the_author_does_not(studio: httpx.Client) -> None:
    told = begin(studio, players=3, people=1, skip=True)

    assert [seat["bot"] for seat in told["seats"]] == [False, True, True]
    assert not any(seat["turn"] for seat in told["seats"][1:])
    assert studio.post("/api/play/bot", json={}).json()["n"] > told["n"]


def test_what_the_story_does_not_have_is_refused_in_the_authors_language(studio: httpx.Client) -> None:
    refused = studio.post("/api/play", params={"lang": "es"}, json={"at": "attic"})

    assert refused.status_code == 409
    assert "attic" in refused.json()["why"]


def test_no_other_page_listens_at_a_seat(studio: httpx.Client) -> None:
    begin(studio, skip=True)

    with pytest.raises(InvalidStatus):
        socket(studio, 0, origin="http://example.org")
    with socket(studio, 7) as line:
        line.send(json.dumps({"type": "Hello"}))
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=60)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
