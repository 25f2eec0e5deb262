"""Test puzzles over HTTP: the list, one with its answer, the puzzle of the day, and playing on against bots."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from pitonisa.features.puzzles.puzzles import stock_of
from pitonisa.platform.registry import find
from tests.each import each
from tests.server.harness import Refused, Running

SHIPWRECK = next(iter(stock_of(find("shipwreck"))))
TODAY = datetime.now(UTC).date()


def test_all_puzzles_stand_in_a_list_without_their_answers(server: Running) -> None:
    listed = server.ask("GET", "/api/riddles")["puzzles"]

    assert SHIPWRECK in [one["id"] for one in listed if one["game"] == "shipwreck"]
    assert {tuple(sorted(one)) for one in listed} == {("game", "id", "level", "theme")}
    assert len({one["id"] for one in listed}) == len(listed)


def test_a_puzzle_comes_with_its_answer_and_what_its_seat_saw(server: Running) -> None:
    told = server.ask("GET", f"/api/riddles/{SHIPWRECK}")

    assert told["frame"]["view"]["viewer"] == told["seat"]
    assert told["frame"]["n"] == told["n"] == len(told["past"]) - 1
    assert [frame["n"] for frame in told["earlier"]] == [turn["n"] - 1 for turn in told["turns"][1:]][-8:]
    assert told["answers"][told["right"]]["type"] in ("Predict", "Play")
    assert told["steps"]
    assert all(player["kind"] == "bot" and player["sigil"] for player in told["players"])


def test_nothing_of_a_puzzle_tells_what_its_seat_did_not_see(server: Running) -> None:
    told = server.ask("GET", f"/api/riddles/{SHIPWRECK}")

    for frame in (told["frame"], *told["earlier"]):
        others = [place for place in frame["view"]["places"] if place["seat"] != told["seat"]]
        assert {fate for place in others for fate in place["hand"]} <= {None}
        assert frame["seed"] is None
    drawn = [event for past in told["past"] for event in past["events"] if event["type"] == "FatesDrawn"]
    assert all(event["values"] is None for event in drawn if event["by"] != told["seat"])


def test_asked_again_it_is_the_same(server: Running) -> None:
    with server.http() as http:
        first, second = (http.get(f"/api/riddles/{SHIPWRECK}") for _ in range(2))

    assert first.content == second.content
    assert first.headers["cache-control"] == "public, max-age=600"
    assert first.headers["content-encoding"] == "gzip"


def test_the_puzzle_of_a_day_follows_from_its_date(server: Running) -> None:
    today = server.ask("GET", f"/api/riddles/today?date={TODAY}")
    yesterday = server.ask("GET", f"/api/riddles/today?date={TODAY - timedelta(1)}")

    assert today["number"] == yesterday["number"] + 1
    assert today["puzzle"]["id"] != yesterday["puzzle"]["id"]
    assert server.ask("GET", f"/api/riddles/{today['puzzle']['id']}") == today["puzzle"]


@each("day, status", [(str(TODAY + timedelta(4)), 404), ("2025-09-30", 404), ("2026-02-31", 400), ("tomorrow", 400)])
def test_a_day_that_has_not_come_has_no_puzzle(server: Running, day: str, status: int) -> None:
    with pytest.raises(Refused) as refused:
        server.ask("GET", f"/api/riddles/today?date={day}")

    assert refused.value.status == status


@pytest.mark.parametrize("id", ["shipwreck-zzzzzz", "no", "x" * 80])
def test_an_unknown_puzzle_is_not_found(server: Running, id: str) -> None:
    for method, path, body in (("GET", f"/api/riddles/{id}", None), ("POST", f"/api/riddles/{id}/continue", {})):
        with pytest.raises(Refused) as refused:
            server.ask(method, path, body)
        assert refused.value.status == 404


def test_one_goes_on_from_a_puzzle_against_bots(server: Running) -> None:
    told = server.ask("GET", f"/api/riddles/{SHIPWRECK}")

    seated = server.ask("POST", f"/api/riddles/{SHIPWRECK}/continue", {"name": "Eva", "language": "es"})

    assert seated["seat"] == told["seat"]
    assert [seat["kind"] for seat in seated["table"]["seats"]].count("person") == 1
    with server.person(seated["table"]["code"], seated["token"]) as eva:
        mine = next(place for place in told["frame"]["view"]["places"] if place["seat"] == told["seat"])
        assert mine["hand"] == next(place for place in eva.view["places"] if place["seat"] == told["seat"])["hand"]
        assert eva.view["row"] == told["frame"]["view"]["row"]
