"""Check that a lobby on two servers behaves as on one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pitonisa.platform.table_model.table import new_token
from tests.server.harness import Refused, Running
from tests.server.tables.test_peers import play_across

Servers = tuple[Running, Running]


def two_in_the_lobby(servers: Servers) -> tuple[str, str, str]:
    """A table for three with Ana, its host, and Bea, who sat down at the other server."""
    one, other = servers
    opened = one.open_table(players=3)
    code = opened["table"]["code"]
    return code, opened["token"], other.sit(code, "Bea")["token"]


def test_whoever_sits_down_first_has_the_seat(servers: Servers) -> None:
    one, other = servers
    code, _, _ = two_in_the_lobby(servers)

    def sit(server: Running) -> Any:
        try:
            return server.sit(code, "Cid")["seat"]
        except Refused as refused:
            return refused.key

    with ThreadPoolExecutor(2) as pool:
        assert set(pool.map(sit, (one, other))) == {2, "table-full"}


@pytest.fixture
def late(servers: Servers, monkeypatch: pytest.MonkeyPatch) -> Servers:
    """The first of them hears nothing of the other by itself."""
    one, _ = servers
    for heard in ("_look", "_follow", "_look_around"):
        monkeypatch.setattr(one.core.peers, heard, lambda *_: None)
    monkeypatch.setattr(one.core._missed, "check", _nothing)
    return servers


async def _nothing(*_: Any) -> None:
    pass


def test_a_seat_taken_elsewhere_a_moment_ago_is_taken(late: Servers) -> None:
    """Nobody is refused by what was not read yet."""
    one, other = late
    opened = one.open_table(players=2)
    code = opened["table"]["code"]
    other.sit(code, "Bea")

    assert one.ask("POST", f"/api/tables/{code}/start", token=opened["token"])["stage"] == "playing"


def test_whoever_looks_at_a_lobby_sees_who_sat_down_and_began_elsewhere_a_moment_ago(late: Servers) -> None:
    one, other = late
    opened = one.open_table(players=2)
    code = opened["table"]["code"]
    other.sit(code, "Bea")
    assert [seat["kind"] for seat in one.ask("GET", f"/api/tables/{code}")["seats"]] == ["person", "person"]

    other.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
    assert one.ask("GET", f"/api/tables/{code}")["stage"] == "playing"


def test_a_seat_that_somebody_left_elsewhere_a_moment_ago_is_free(late: Servers) -> None:
    one, other = late
    code = one.open_table(players=2)["table"]["code"]
    bea = one.sit(code, "Bea")
    other.ask("DELETE", f"/api/tables/{code}/seats/1", token=bea["token"])

    assert one.sit(code, "Cid")["seat"] == 1


def test_whoever_sat_down_elsewhere_by_their_key_is_known(late: Servers) -> None:
    one, other = late
    code, key = one.open_table(players=3)["table"]["code"], new_token()
    other.sit(code, "Bea", key=key)

    left = one.ask("DELETE", f"/api/tables/{code}/seats/1", key=key)
    assert left["seats"][1]["kind"] == "empty"


def test_whoever_became_host_elsewhere_is_host(late: Servers) -> None:
    one, other = late
    opened = one.open_table(players=3)
    code, bea = opened["table"]["code"], one.sit(opened["table"]["code"], "Bea")
    other.ask("DELETE", f"/api/tables/{code}/seats/0", token=opened["token"])

    assert len(one.ask("PUT", f"/api/tables/{code}/setup", {"players": 2}, token=bea["token"])["seats"]) == 2


def test_one_who_really_is_refused_is_refused_after_one_look(late: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = late
    opened = one.open_table(players=2)
    since, looks = one.core.store.since, list[str]()

    async def counted(code: str, *known: int) -> Any:
        looks.append(code)
        return await since(code, *known)

    monkeypatch.setattr(one.core.store, "since", counted)
    with pytest.raises(Refused) as refused:
        one.ask("POST", f"/api/tables/{opened['table']['code']}/start", token=opened["token"])
    assert (refused.value.key, len(looks)) == ("seats-empty", 1)


def test_one_who_is_sent_away_by_the_host_elsewhere_is_told(servers: Servers) -> None:
    one, other = servers
    code, ana_link, bea_link = two_in_the_lobby(servers)
    with one.person(code, ana_link) as ana, other.person(code, bea_link) as bea:
        ana.wait_until(lambda: ana.table["seats"][1]["online"])
        one.ask("DELETE", f"/api/tables/{code}/seats/1", token=ana_link)
        assert bea.wait_for("Refused")["key"].startswith("seat-")
        ana.wait_until(lambda: ana.table["seats"][1]["kind"] == "empty" and not ana.table["seats"][1]["online"])


def test_when_the_host_gets_up_somebody_at_the_other_server_is_host(servers: Servers) -> None:
    one, other = servers
    code, ana_link, bea_link = two_in_the_lobby(servers)
    with other.person(code, bea_link) as bea, one.person(code) as eve:
        one.ask("DELETE", f"/api/tables/{code}/seats/0", token=ana_link)
        bea.wait_until(lambda: bea.table["seats"][1]["host"])
        other.ask("PUT", f"/api/tables/{code}/setup", {"players": 2}, token=bea_link)
        for person in (bea, eve):
            person.wait_until(lambda person=person: len(person.table["seats"]) == 2)


def test_what_is_said_before_the_match_is_in_everybody_s_talk_once_it_begins(servers: Servers) -> None:
    one, other = servers
    code, ana_link, bea_link = two_in_the_lobby(servers)
    one.ask("PUT", f"/api/tables/{code}/setup", {"players": 2}, token=ana_link)
    with one.person(code, ana_link) as ana, other.person(code, bea_link) as bea:
        bea.say("from there")
        assert ana.wait_for("Heard")["line"]["said"]["text"] == "from there"
        ana.say("from here")
        assert bea.wait_for("Heard")["line"]["said"]["text"] == "from here"
        one.ask("POST", f"/api/tables/{code}/start", token=ana_link)
        for person in (ana, bea):
            person.wait_until(lambda person=person: person.frame is not None)
    with other.person(code, ana_link) as ana:
        said = [line["said"] for line in ana.heard[0]["talk"]]
        assert [one["text"] for one in said if one["type"] == "Chat"] == ["from there", "from here"]
        assert [one["type"] for one in said].count("Arranged") == 1, "so is what the host has changed"


def test_a_link_for_another_device_that_is_used_at_another_server_ends_the_first(servers: Servers) -> None:
    one, other = servers
    code, ana_link, _ = one.two_people()
    with one.person(code, ana_link) as ana:
        link = one.ask("POST", f"/api/tables/{code}/seats/0/handover", token=ana_link)["link"].partition("#")[2]
        with other.person(code, link) as phone:
            assert phone.seat == 0
            assert ana.wait_for("Refused")["key"].startswith("seat-")
    with pytest.raises(Refused) as problem:
        other.ask("POST", f"/api/tables/{code}/seats/0/handover", token=ana_link)
    assert problem.value.key == "seat-token"


def test_two_who_want_to_play_again_at_two_servers_meet_at_one_table(servers: Servers) -> None:
    one, other = servers
    code, ana_link, bea_link = one.two_people(options={"difficulty": "doomed"})

    def play_again(server: Running, link: str) -> Any:
        return server.ask("POST", f"/api/tables/{code}/again", token=link)

    with one.person(code, ana_link) as ana, other.person(code, bea_link) as bea:
        play_across(ana, bea)
        for person in (ana, bea):
            person.wait_until(lambda person=person: person.over)
        with ThreadPoolExecutor(2) as pool:
            again = list(pool.map(play_again, (one, other), (ana_link, bea_link)))
        assert again[0]["code"] == again[1]["code"]
        for person in (ana, bea):
            person.wait_until(lambda person=person: person.table["next"] == again[0]["code"])
    with (
        one.person(again[0]["code"], again[0]["token"]) as ana,
        other.person(again[1]["code"], again[1]["token"]) as bea,
    ):
        assert (ana.seat, bea.seat) == (0, 1)


def test_a_link_opens_its_seat_at_a_server_that_has_not_heard_of_it(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sits down is there at once, and a load balancer may bring them anywhere."""
    one, other = servers
    code = one.open_table(players=3)["table"]["code"]
    with other.person(code):
        monkeypatch.setattr(other.core.peers, "_look", lambda *_: None)
        with other.person(code, one.sit(code)["token"]) as bea:
            assert bea.seat == 1
        link = one.sit(code, "Cid")["token"]
        left = other.ask("DELETE", f"/api/tables/{code}/seats/2", token=link)
        assert left["seats"][2]["kind"] == "empty"
        with pytest.raises(Refused) as problem:
            other.ask("DELETE", f"/api/tables/{code}/seats/2", token=link)
    assert problem.value.key == "seat-token"
