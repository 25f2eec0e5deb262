"""Test people played with, muting and blocking, and that others notice no more than the rule allows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitonisa.platform.table_model.table import new_token
from tests.server.harness import Refused, Running, running


def met(server: Running, mine: str, theirs: str, name: str = "Bea", **wanted: Any) -> tuple[str, str]:
    """A table at which two people with keys have begun to play, and the link of the first."""
    opened = server.open_table(players=2, key=mine, **wanted)
    code = opened["table"]["code"]
    server.sit(code, name, key=theirs)
    server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
    return code, opened["token"]


def people_of(server: Running, key: str) -> Any:
    return server.ask("GET", "/api/me/people", key=key)


def keep_away(server: Running, key: str, how: str | None, which: int = 0) -> Any:
    somebody = people_of(server, key)["met"][which]["id"]
    return server.ask("PUT", f"/api/me/people/{somebody}", {"how": how}, key=key)


def refusal(server: Running, method: str, path: str, body: Any = None, key: str | None = None) -> Any:
    with pytest.raises(Refused) as refused:
        server.ask(method, path, body, key=key)
    return refused.value.problem


# Played with


def test_whom_i_played_with_is_told_as_i_saw_them_last(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    met(server, mine, theirs, game="cove")

    (one,) = people_of(server, mine)["met"]

    assert (one["name"], one["times"], one["how"]) == ("Bea", 2, None)
    assert set(one["games"]) == {"cove", "shipwreck"}
    assert set(one) == {"id", "name", "sigil", "times", "games", "last", "how"}


def test_nobody_is_met_in_a_lobby_nor_is_one_without_a_key(server: Running) -> None:
    mine = new_token()
    opened = server.open_table(players=3, key=mine)
    code = opened["table"]["code"]
    server.sit(code, "Bea", key=new_token())
    assert people_of(server, mine)["met"] == []

    server.sit(code, "Cid")
    server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])

    assert [one["name"] for one in people_of(server, mine)["met"]] == ["Bea"]


def test_the_same_person_has_another_id_for_each_reader(server: Running) -> None:
    mine, hers, theirs = new_token(), new_token(), new_token()
    met(server, mine, theirs)
    met(server, hers, theirs)

    (for_me,), (for_her,) = people_of(server, mine)["met"], people_of(server, hers)["met"]

    assert for_me["id"] != for_her["id"]
    assert refusal(server, "PUT", f"/api/me/people/{for_her['id']}", {"how": "block"}, mine)["key"] == "person-unknown"


def test_who_has_removed_everything_was_never_met(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    keep_away(server, mine, "block")

    server.ask("DELETE", "/api/me", key=theirs)

    assert people_of(server, mine) == {"met": [], "avoided": []}


# Muting


def test_who_is_muted_is_not_heard_and_does_not_notice(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    code, _ = met(server, mine, theirs, game="cove")
    with server.person(code, key=theirs) as they, server.person(code) as watcher:
        they.say("before")
        watcher.wait_for("Heard")
        server.ask("PUT", f"/api/tables/{code}/seats/1/person", {"how": "mute"}, key=mine)
        with server.person(code, key=mine) as me:
            assert me.heard[0]["talk"] == []
            assert they.say("hello")["type"] == "Done"
            assert watcher.wait_for("Heard")["line"]["said"]["text"] == "hello"
            me.say("and I?")
            me.settle()
            assert [one["line"]["said"]["text"] for one in me.heard if one["type"] == "Heard"] == ["and I?"]
        they.settle()
        assert [one["line"]["said"]["text"] for one in they.heard if one["type"] == "Heard"][-1] == "and I?"


def test_muting_reaches_every_device_that_is_open_at_once(server: Running) -> None:
    mine, theirs, phone = new_token(), new_token(), new_token()
    code, _ = met(server, mine, theirs, game="cove")
    link = server.ask("POST", "/api/me/pairings", {"kind": "link"}, key=mine)["link"]
    server.ask("POST", "/api/me/pairings/take", {"code": link.partition("#")[2]}, key=phone)
    with server.person(code, key=theirs) as they, server.person(code, key=phone) as me:
        they.say("before")
        me.wait_for("Heard")
        keep_away(server, mine, "mute")
        assert me.wait_for("Welcome")["talk"] == []
        keep_away(server, mine, None)
        assert [line["said"]["text"] for line in me.wait_for("Welcome")["talk"]] == ["before"]
        they.settle()
        assert [one["type"] for one in they.heard].count("Welcome") == 1


def test_muting_can_be_undone(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    code, _ = met(server, mine, theirs)
    assert keep_away(server, mine, "mute")["avoided"][0]["how"] == "mute"
    with server.person(code, key=theirs) as they:
        they.say("hello")

    assert keep_away(server, mine, None)["avoided"] == []

    with server.person(code, key=mine) as me:
        assert [line["said"]["text"] for line in me.heard[0]["talk"]] == ["hello"]


def test_in_a_lobby_who_is_muted_is_known_by_name_though_seats_change(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    keep_away(server, mine, "mute")
    lobby = server.open_table(players=3, key=mine)["table"]["code"]
    first = server.sit(lobby, "Bea", key=theirs, seat=1)
    with server.person(lobby, first["token"]) as they:
        they.say("hello")
    server.ask("DELETE", f"/api/tables/{lobby}/seats/1", token=first["token"])
    server.sit(lobby, "Bea", key=theirs, seat=2)
    server.sit(lobby, "Cid", key=new_token(), seat=1)

    with server.person(lobby, key=mine) as me:
        assert me.heard[0]["talk"] == []


# Blocking


def test_where_i_sit_whom_i_blocked_hears_that_it_is_full(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    keep_away(server, mine, "block")
    code = server.open_table(players=3, key=mine)["table"]["code"]
    full = server.open_table(players=2, key=mine, seats=[None, "novice"])["table"]["code"]

    path = f"/api/tables/{code}/seats"
    refused = refusal(server, "POST", path, {"name": "Bea"}, theirs)
    taken = refusal(server, "POST", path, {"name": "Bea", "seat": 1}, theirs)

    assert refused == refusal(server, "POST", f"/api/tables/{full}/seats", {"name": "Bea"}, new_token())
    assert taken == refusal(server, "POST", f"/api/tables/{full}/seats", {"name": "Bea", "seat": 1}, new_token())
    server.sit(code, "Cid", key=new_token())


def test_whom_i_blocked_does_not_see_my_tables_nor_i_theirs(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    own = server.open_table(players=2, key=mine, listed=True)["table"]["code"]
    other = server.open_table(players=2, key=theirs, listed=True)["table"]["code"]

    def listed(key: str | None) -> set[str]:
        return {table["code"] for table in server.ask("GET", "/api/tables", key=key)}

    assert {own, other} <= listed(mine) & listed(theirs)
    keep_away(server, mine, "block")

    assert other not in listed(mine)
    assert own not in listed(theirs)
    assert {own, other} <= listed(None) & listed(new_token())


def test_a_match_under_way_is_closed_to_whom_i_blocked(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    keep_away(server, mine, "block")
    opened = server.open_table(players=2, key=mine, seats=[None, "novice"], start=True, entry="open")
    code = opened["table"]["code"]
    shut = server.open_table(players=2, key=mine, seats=[None, "novice"], start=True, entry="closed")["table"]["code"]

    with server.person(code, key=theirs) as they, server.person(shut, key=new_token()) as somebody:
        refused, usual = (one.command("SitDown", name="Bea", seat=1) for one in (they, somebody))
    with server.person(code, key=new_token()) as other:
        assert other.command("SitDown", name="Cid", seat=1)["type"] != "Refused"

    assert {**refused, "id": None} == {**usual, "id": None}


def test_a_link_for_another_device_opens_nothing_to_whom_i_blocked(server: Running) -> None:
    mine, theirs, hers = new_token(), new_token(), new_token()
    met(server, mine, theirs)
    keep_away(server, mine, "block")
    opened = server.open_table(players=2, key=mine)
    code = opened["table"]["code"]
    seat = server.sit(code, "Cid", key=hers)
    handed = server.ask("POST", f"/api/tables/{code}/seats/1/handover", {}, token=seat["token"])

    with pytest.raises(Exception, match="4401"):
        server.person(code, handed["link"].partition("#")[2], key=theirs).__enter__()


def test_i_am_warned_where_somebody_sits_whom_i_blocked(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    code, _ = met(server, mine, theirs)
    elsewhere = server.open_table(players=2, key=theirs)["table"]["code"]
    keep_away(server, mine, "block")

    here = server.ask("GET", f"/api/tables/{code}/people", key=mine)
    there = server.ask("GET", f"/api/tables/{elsewhere}/people", key=mine)
    to_others = server.ask("GET", f"/api/tables/{code}/people", key=theirs)

    assert here == {"warned": True, "seats": {"1": "block"}}
    assert there == {"warned": True, "seats": {}}
    assert to_others == {"warned": False, "seats": {"0": None}}


def test_nobody_is_blocked_from_a_table_where_one_does_not_sit(server: Running) -> None:
    code, _ = met(server, new_token(), new_token())
    watcher, guest = new_token(), server.open_table(players=2)["table"]["code"]
    server.open_table(players=2, key=watcher)

    path = "/api/tables/{}/seats/{}/person"
    assert refusal(server, "PUT", path.format(code, 1), {"how": "block"}, watcher)["key"] == "seat-token"
    server.sit(guest, key=watcher)
    assert refusal(server, "PUT", path.format(guest, 0), {"how": "block"}, watcher)["key"] == "person-keyless"
    assert refusal(server, "PUT", path.format(guest, 1), {"how": "block"}, watcher)["key"] == "person-self"


def test_a_block_holds_for_all_devices_of_both(server: Running) -> None:
    mine, theirs, phone = new_token(), new_token(), new_token()
    met(server, mine, phone, "Phone")
    keep_away(server, mine, "block")
    server.open_table(players=2, key=theirs)
    link = server.ask("POST", "/api/me/pairings", {"kind": "link"}, key=theirs)["link"]

    server.ask("POST", "/api/me/pairings/take", {"code": link.partition("#")[2]}, key=phone)

    code = server.open_table(players=3, key=mine)["table"]["code"]
    for key in (theirs, phone):
        assert refusal(server, "POST", f"/api/tables/{code}/seats", {"name": "Bea"}, key)["key"] == "table-full"


def test_blocks_outlive_a_restart(tmp_path: Path) -> None:
    mine, theirs = new_token(), new_token()
    with running(tmp_path) as server:
        met(server, mine, theirs)
        keep_away(server, mine, "block")
    with running(tmp_path) as server:
        assert [one["how"] for one in people_of(server, mine)["met"]] == ["block"]
