"""Test the host's changes before the match; options that don't apply to its size aren't offered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Refused, Running, running


def arrange(server: Running, code: str, token: str, **wanted: Any) -> Any:
    return server.ask("PUT", f"/api/tables/{code}/setup", wanted, token=token)


def refusal(server: Running, code: str, token: str, **wanted: Any) -> str:
    with pytest.raises(Refused) as problem:
        arrange(server, code, token, **wanted)
    return problem.value.key


def test_the_host_changes_options_and_everybody_sees_it(server: Running) -> None:
    opened = server.open_table(players=3)
    code = opened["table"]["code"]
    guest = server.sit(code)
    with server.person(code, guest["token"]) as bea:
        arrange(server, code, opened["token"], options={"difficulty": "hard"}, clock={"move": 90}, patience=30)
        bea.wait_until(lambda: bea.table["options"]["difficulty"] == "hard")
        assert bea.table["clock"]["move"] == 90
        assert bea.table["patience"] == 30
        assert bea.table["players"] == 3
    assert refusal(server, code, guest["token"], options={}) == "host-only"


def test_seats_are_added_and_taken_away_but_nobody_is_sent_away(server: Running) -> None:
    opened = server.open_table(players=4)
    code = opened["table"]["code"]
    server.sit(code, seat=1)
    server.ask("PUT", f"/api/tables/{code}/seats/3/bot", {"bot": "random"}, token=opened["token"])

    assert [one["kind"] for one in arrange(server, code, opened["token"], players=5)["seats"]][3:] == ["bot", "empty"]
    assert len(arrange(server, code, opened["token"], players=2)["seats"]) == 2
    assert len(arrange(server, code, opened["token"], players=3)["seats"]) == 3
    server.sit(code, "Cleo", seat=2)
    assert refusal(server, code, opened["token"], players=2) == "seats-occupied"
    assert refusal(server, code, opened["token"], players=9) == "illegal-players"


def test_what_no_match_could_begin_with_is_refused_and_changes_nothing(server: Running) -> None:
    opened = server.open_table(players=3)
    code = opened["table"]["code"]
    assert refusal(server, code, opened["token"], options={"challenge": True}) == "illegal-challenge-players"
    assert server.ask("GET", f"/api/tables/{code}")["options"]["challenge"] is False


def test_nothing_is_arranged_anew_once_the_match_has_begun(server: Running) -> None:
    code, ana_link, _ = server.two_people()
    assert refusal(server, code, ana_link, options={"difficulty": "easy"}) == "table-stage"


def offered(server: Running, game: str, players: int) -> dict[str, list[Any]]:
    found = server.ask("GET", f"/api/games/{game}/options?players={players}")
    return {one["name"]: one["values"] for one in found}


def test_options_that_mean_nothing_for_so_many_are_not_offered(server: Running) -> None:
    assert "challenge" in offered(server, "shipwreck", 2)
    assert "challenge" not in offered(server, "shipwreck", 4)
    assert offered(server, "shipwreck", 3)["starter"] == [1, 2, 3]
    assert "rival" in offered(server, "cove", 1)
    assert "rival" not in offered(server, "cove", 2)


def test_a_number_of_players_that_a_game_has_not_is_refused(server: Running) -> None:
    with pytest.raises(Refused) as problem:
        offered(server, "leaders", 3)
    assert problem.value.key == "illegal-players"


def test_everybody_who_sits_there_reads_what_changed_and_by_whom(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        opened = server.open_table(players=3, name="Ana")
        code, ana_link = opened["table"]["code"], opened["token"]
        with server.person(code, server.sit(code)["token"]) as bea:
            arrange(server, code, ana_link, options={"difficulty": "hard"}, players=4, clock={"move": 90})
            arrange(server, code, ana_link, players=4)
            heard = bea.wait_for("Heard")["line"]
            told = {one["name"]: (one["before"], one["after"]) for one in heard["said"]["changes"]}
            assert told == {"option-difficulty": ("normal", "hard"), "players": (3, 4), "move": (None, 90)}
            assert (heard["name"], heard["by"]) == ("Ana", 0)
            bea.settle()
            assert len([one for one in bea.heard if one["type"] == "Heard"]) == 1, "what stays is no news"
            with pytest.raises(Refused):
                arrange(server, code, ana_link, players=9)
    with running(tmp_path) as server, server.person(code, ana_link) as ana:
        assert [line["said"]["type"] for line in ana.heard[0]["talk"]] == ["Arranged"]
        for seat in (2, 3):
            server.ask("PUT", f"/api/tables/{code}/seats/{seat}/bot", {"bot": "random"}, token=ana_link)
        server.ask("POST", f"/api/tables/{code}/start", {}, token=ana_link)
    with running(tmp_path) as server, server.person(code, ana_link) as ana:
        assert [line["said"]["type"] for line in ana.heard[0]["talk"]] == ["Arranged"], "it is kept beside the match"
