"""Test seats over HTTP: sitting down, leaving, handing over, bots, hosts, and rematches."""

from __future__ import annotations

import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel.bots import bots_of
from pitonisa.platform.table_model.chairs import SIGILS, free_name
from tests.server.harness import Refused, Running, play_on, running


def refused(server: Running, status: int, key: str, *request: Any, **more: Any) -> None:
    with pytest.raises(Refused) as problem:
        server.ask(*request, **more)
    assert (problem.value.status, problem.value.key) == (status, key)
    assert problem.value.problem["text"] != key


def second_link(server: Running, code: str, seat: int, token: str) -> str:
    """The secret in a new link to one's own seat."""
    made = server.ask("POST", f"/api/tables/{code}/seats/{seat}/handover", token=token)
    assert made["link"].startswith(f"http://127.0.0.1:{server.port}/t/{code}#")
    assert "<svg" in made["qr"]
    return made["link"].partition("#")[2]


def test_the_catalogue_tells_what_a_client_needs(server: Running) -> None:
    (game,) = [one for one in server.ask("GET", "/api/games") if one["id"] == "shipwreck"]

    assert game["players"] == [2, 5]
    assert "companion" in game["bots"]
    difficulty = next(option for option in game["options"] if option["name"] == "difficulty")
    assert (difficulty["kind"], difficulty["default"]) == ("enum", "normal")


def test_people_sit_down_until_the_table_is_full(server: Running) -> None:
    code = server.open_table(players=3)["table"]["code"]

    assert [server.sit(code)["seat"], server.sit(code)["seat"]] == [1, 2]
    refused(server, 409, "table-full", "POST", f"/api/tables/{code}/seats", {"name": "Eve"})


def test_no_answer_tells_another_seat_s_link(server: Running) -> None:
    opened = server.open_table(players=2)
    code = opened["table"]["code"]
    seated = server.sit(code)

    assert opened["token"] not in str(seated)
    assert "token" not in str(server.ask("GET", f"/api/tables/{code}"))


def test_only_the_host_begins_and_only_when_every_seat_is_taken(server: Running) -> None:
    opened = server.open_table(players=3)
    code = opened["table"]["code"]
    other = server.sit(code)
    begin = "POST", f"/api/tables/{code}/start"

    refused(server, 401, "seat-token", *begin)
    refused(server, 403, "host-only", *begin, token=other["token"])
    refused(server, 409, "seats-empty", *begin, token=opened["token"])
    server.ask("PUT", f"/api/tables/{code}/seats/2/bot", {"bot": "novice"}, token=opened["token"])
    assert server.ask(*begin, token=opened["token"])["stage"] == "playing"
    refused(server, 409, "table-stage", *begin, token=opened["token"])


def test_leaving_the_lobby_frees_the_seat_and_hands_on_the_host(server: Running) -> None:
    opened = server.open_table(players=2)
    code = opened["table"]["code"]
    other = server.sit(code)

    left = server.ask("DELETE", f"/api/tables/{code}/seats/0", token=opened["token"])

    assert [seat["kind"] for seat in left["seats"]] == ["empty", "person"]
    assert left["seats"][1]["host"]
    refused(server, 401, "seat-token", "POST", f"/api/tables/{code}/start", token=opened["token"])
    assert server.sit(code, "Cleo")["seat"] == 0
    assert server.ask("POST", f"/api/tables/{code}/start", token=other["token"])["stage"] == "playing"


def test_one_who_leaves_a_match_is_replaced_by_a_bot_and_may_come_back(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, bea_link) as bea:
        server.ask("DELETE", f"/api/tables/{code}/seats/0", token=ana_link)
        bea.wait_until(lambda: bea.table["seats"][0]["bot"] is not None)
        bea.wait_until(lambda: bea.frame["n"] > 0)
        back = server.ask("PUT", f"/api/tables/{code}/seats/0/bot", {"bot": None}, token=ana_link)

    assert back["seats"][0]["kind"] == "person"
    assert back["seats"][0]["bot"] is None


def test_nobody_puts_a_bot_on_the_seat_of_one_who_is_there(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, bea_link):
        refused(
            server, 409, "seat-present", "PUT", f"/api/tables/{code}/seats/1/bot", {"bot": "random"}, token=ana_link
        )
    server.person(code).socket.close()


def test_others_do_not_choose_the_bot_of_one_who_is_away_and_it_makes_room(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, bea_link):
        pass
    with server.person(code, ana_link) as ana:
        put = server.ask("PUT", f"/api/tables/{code}/seats/1/bot", {"bot": "random"}, token=ana_link)
        assert put["seats"][1]["bot"] == bots_of(SHIPWRECK).strongest
        with server.person(code, bea_link):
            ana.wait_until(lambda: ana.table["seats"][1]["bot"] is None)


def test_for_one_who_is_away_the_bot_of_their_choice_goes_on(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    chosen = server.ask("PUT", f"/api/tables/{code}/seats/1/stand-in", {"bot": "novice"}, token=bea_link)
    assert (chosen["seats"][1]["stand_in"], chosen["seats"][1]["bot"]) == ("novice", None)
    refused(server, 403, "seat-not-yours", "PUT", f"/api/tables/{code}/seats/1/stand-in", {"bot": None}, token=ana_link)
    refused(server, 400, "unknown-bot", "PUT", f"/api/tables/{code}/seats/1/stand-in", {"bot": "x"}, token=bea_link)
    left = server.ask("DELETE", f"/api/tables/{code}/seats/1", token=bea_link)
    assert left["seats"][1]["bot"] == "novice"
    other = server.ask("PUT", f"/api/tables/{code}/seats/1/stand-in", {"bot": "companion"}, token=bea_link)
    assert other["seats"][1]["bot"] == "companion"


def test_where_nobody_has_chosen_a_bot_like_those_at_the_table_goes_on(server: Running) -> None:
    opened = server.open_table(seats=[None, "random", "novice"], start=True)
    left = server.ask("DELETE", f"/api/tables/{opened['table']['code']}/seats/0", token=opened["token"])
    assert left["seats"][0]["bot"] == "novice"


def test_a_seat_goes_on_elsewhere_when_the_new_link_is_used_and_not_before(server: Running) -> None:
    code, ana_link, _ = server.two_people()
    with server.person(code, ana_link) as ana:
        new = second_link(server, code, 0, ana_link)
        ana.settle()
        with server.person(code, ana_link) as still:
            assert still.seat == 0
        with server.person(code, new) as heir:
            assert heir.seat == 0
            assert heir.frame == ana.frame
            assert ana.wait_for("Refused")["key"] == "seat-moved"
            with pytest.raises(Exception, match="4401"):
                ana.settle()
    refused(server, 401, "seat-token", "POST", f"/api/tables/{code}/seats/0/handover", token=ana_link)


def test_the_new_link_still_works_after_the_server_was_closed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, ana_link, _ = server.two_people()
        new = second_link(server, code, 0, ana_link)
    with running(tmp_path) as server, server.person(code, new) as heir:
        assert heir.seat == 0


def test_nobody_hands_over_another_s_seat(server: Running) -> None:
    code, ana_link, _ = server.two_people()

    refused(server, 403, "seat-not-yours", "POST", f"/api/tables/{code}/seats/1/handover", token=ana_link)
    refused(server, 404, "unknown-seat", "POST", f"/api/tables/{code}/seats/7/handover", token=ana_link)


def test_one_who_leaves_by_the_rules_is_seen_off(server: Running) -> None:
    opened = server.open_table(seats=[None, None, "random"])
    code = opened["table"]["code"]
    bea_link = server.sit(code)["token"]
    server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
    with server.person(code) as eve:
        server.ask("DELETE", f"/api/tables/{code}/seats/1?how=rules", token=bea_link)
        eve.wait_until(lambda: eve.table["seats"][1]["left"])
        assert [place["seat"] for place in eve.view["places"]] == [0, 2]


def test_no_two_at_a_table_wear_the_same_emblem(server: Running) -> None:
    opened = server.open_table(players=5, seats=[None, "random", "random"], sigil="anchor")
    code = opened["table"]["code"]
    server.sit(code, "Bea", sigil="anchor")
    table = server.sit(code, "Cleo")["table"]

    sigils = [seat["sigil"] for seat in table["seats"]]
    assert sigils[0] == "anchor"
    assert len({sigil for sigil in sigils if sigil}) == len(sigils) == 5


def test_no_two_people_at_a_table_have_the_same_name(server: Running) -> None:
    code = server.open_table(name="Ana", players=4)["table"]["code"]
    assert [
        server.sit(code, name)["table"]["seats"][n]["name"] for n, name in enumerate(("ana", "Bea", "Ａna"), 1)
    ] == [
        "ana 2",
        "Bea",
        "Ａna 3",
    ]


def test_a_long_name_makes_room_for_its_number() -> None:
    assert free_name("x" * 24, ["x" * 24]) == "x" * 22 + " 2"
    assert free_name("Bea", ["Ana"]) == "Bea"


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u2800", "\ufe0f", "\u200b"], ids=ascii)
def test_a_name_of_which_nothing_can_be_seen_is_none(server: Running, name: str) -> None:
    code = server.open_table(name="Ana", players=2)["table"]["code"]
    refused(server, 400, "name-length", "POST", f"/api/tables/{code}/seats", {"name": name})


def test_the_client_draws_every_emblem_that_the_server_gives() -> None:
    drawn = (Path(__file__).parents[3] / "web" / "src" / "lib" / "people" / "sigils.ts").read_text()
    listed = re.search(r"SIGILS = \[(.*?)\]", drawn)
    assert listed
    assert tuple(re.findall(r"'([a-z]+)'", listed[1])) == SIGILS


def test_somebody_without_a_name_is_a_guest_and_nobody_s_language_is_kept(server: Running) -> None:
    opened = server.ask("POST", "/api/tables", {"game": "shipwreck", "players": 2, "language": "es"})
    assert opened["table"]["seats"][0]["kind"] == "person"
    assert opened["table"]["seats"][0]["name"] is None
    code = opened["table"]["code"]
    seated = server.ask("POST", f"/api/tables/{code}/seats", {})
    server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
    with server.person(code, seated["token"]) as guest:
        assert guest.seat == 1


def test_whoever_loses_a_seat_in_the_lobby_reads_what_happened(server: Running) -> None:
    opened = server.open_table(players=3)
    code = opened["table"]["code"]
    bea, cleo = server.sit(code), server.sit(code, "Cleo")
    with server.person(code, bea["token"]) as freed, server.person(code, cleo["token"]) as leaver:
        server.ask("DELETE", f"/api/tables/{code}/seats/1", token=opened["token"])
        server.ask("DELETE", f"/api/tables/{code}/seats/2", token=cleo["token"])
        assert freed.wait_for("Refused")["key"] == "seat-freed"
        assert leaver.wait_for("Refused")["key"] == "seat-given-up"


def test_a_full_table_is_not_listed_among_those_that_wait_for_people(server: Running) -> None:
    full = server.open_table(seats=[None, "random"], listed=True)["table"]["code"]
    assert full not in [table["code"] for table in server.ask("GET", "/api/tables")]


def test_however_many_ask_at_once_to_play_again_one_table_is_opened(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, ana, bea = server.two_people(options={"difficulty": "doomed"})
        with server.person(code, ana) as first, server.person(code, bea) as second:
            play_on(first, second)

        def ask(n: int) -> str:
            return server.ask("POST", f"/api/tables/{code}/again", token=(ana, bea)[n % 2])["code"]

        with ThreadPoolExecutor(8) as pool:
            led_to = set(pool.map(ask, range(16)))
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        kept = {row[0] for row in database.execute("SELECT code FROM tables")}

    assert kept == {code, *led_to}
    assert len(led_to) == 1


def test_the_same_people_play_again_each_with_their_own_link(server: Running) -> None:
    code, ana_link, bea_link = server.two_people(options={"difficulty": "doomed"})
    refused(server, 409, "table-stage", "POST", f"/api/tables/{code}/again", token=ana_link)
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        play_on(ana, bea)
        again = server.ask("POST", f"/api/tables/{code}/again", token=ana_link)
        bea.wait_until(lambda: bea.table["next"] == again["code"])
    mine = server.ask("GET", f"/api/tables/{code}/again", token=bea_link)

    assert mine["code"] == again["code"]
    assert mine["token"] not in (again["token"], bea_link)
    assert server.ask("GET", f"/api/tables/{code}/again", token=bea_link) == mine
    refused(server, 401, "seat-token", "GET", f"/api/tables/{code}/again")
    begun = server.ask("POST", f"/api/tables/{again['code']}/start", token=again["token"])
    assert [seat["name"] for seat in begun["seats"]] == ["Ana", "Bea"]
    with server.person(again["code"], mine["token"]) as bea:
        assert bea.seat == 1


def test_listed_tables_are_listed_and_private_ones_are_not(server: Running) -> None:
    listed = server.open_table(players=2, listed=True)["table"]["code"]
    private = server.open_table(players=2)
    codes = [table["code"] for table in server.ask("GET", "/api/tables")]

    assert listed in codes
    assert private["table"]["code"] not in codes
    mine = {private["table"]["code"]: private["token"], listed: "wrong"}
    assert [table["code"] for table in server.ask("POST", "/api/tables/mine", {"tokens": mine})] == [
        private["table"]["code"]
    ]


def test_finished_matches_that_were_listed_can_be_found(server: Running) -> None:
    code, ana_link, bea_link = server.two_people(listed=True, options={"difficulty": "doomed"})
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        play_on(ana, bea)

    assert code in [match["code"] for match in server.ask("GET", "/api/matches")]
    assert server.ask("GET", "/api/matches?page=900") == []


def test_the_invitation_is_drawn_as_a_qr_code(server: Running) -> None:
    code = server.open_table(players=2)["table"]["code"]

    assert b"<svg" in server.ask("GET", f"/api/tables/{code}/qr.svg")


def test_one_guest_has_few_qr_codes_drawn_and_what_was_drawn_is_there_for_all(tmp_path: Path) -> None:
    with running(tmp_path, drawings_a_minute=0.001, drawing_burst=2) as server:
        opened = server.open_table(players=2)
        code, token = opened["table"]["code"], opened["token"]
        for _ in range(5):
            assert b"<svg" in server.ask("GET", f"/api/tables/{code}/qr.svg")
        handed = server.ask("POST", f"/api/tables/{code}/seats/0/handover", token=token)
        with pytest.raises(Refused) as refused:
            server.ask("POST", f"/api/tables/{code}/seats/0/handover", token=token)

        assert (refused.value.status, refused.value.key) == (429, "too-fast")
        with server.person(code, handed["link"].partition("#")[2]) as ana:
            assert ana.seat == 0


@pytest.mark.parametrize(
    ("wanted", "status", "key"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"players": 9}, 400, "illegal-players"),
        ({"options": {"difficulty": "silly"}}, 400, "setting-refused"),
        ({"options": {"challenge": True}, "players": 3}, 400, "illegal-challenge-players"),
        ({"seats": [None, "genius"]}, 400, "unknown-bot"),
        ({"seats": ["novice", "novice"]}, 409, "table-full"),
        ({"name": " \u200b "}, 400, "name-length"),
        ({"name": "x" * 25}, 400, "name-length"),
        ({"sigil": "../etc"}, 400, "not-understood"),
        ({"start": True}, 409, "seats-empty"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(server: Running, wanted: dict[str, Any], status: int, key: str) -> None:
    body = {"game": "shipwreck", "name": "Ana", "players": 2 if "seats" not in wanted else None, **wanted}
    with pytest.raises(Refused) as problem:
        server.ask("POST", "/api/tables", body)

    assert problem.value.status == status
    assert problem.value.key == key


def test_problems_are_told_in_the_reader_s_language(server: Running) -> None:
    texts = set()
    for language in ("en-GB,en;q=0.8", "es-MX,es;q=0.8", "xx"):
        with pytest.raises(Refused) as problem:
            server.ask("GET", "/api/tables/ZZZZZZ", language=language)
        texts.add(problem.value.problem["text"])
    assert len(texts) == 2


def test_the_host_chooses_how_fast_bots_play_even_in_the_middle_of_a_match(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    pace = "PUT", f"/api/tables/{code}/pace"
    assert server.ask(*pace, {"pace": "fast"}, token=ana_link)["pace"] == "fast"
    assert server.ask("GET", f"/api/tables/{code}")["pace"] == "fast"
    refused(server, 403, "host-only", *pace, {"pace": "slow"}, token=bea_link)
