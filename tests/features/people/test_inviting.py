"""Test invitations: found, declined, limited in number, and not revealing a block."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from pitonisa.features.notifications.rows import DUE_ALERTS
from pitonisa.features.people.invitations import MOST_TO_ONE
from pitonisa.platform.table_model.table import new_token
from tests.features.people.test_company import keep_away, met, people_of, refusal
from tests.server.harness import Refused, Running, play_on, until


def invite(server: Running, key: str, code: str | None = None, which: int = 0) -> Any:
    somebody = people_of(server, key)["met"][which]["id"]
    return server.ask("POST", f"/api/me/people/{somebody}/invite", {"code": code, "name": "Ana"}, key=key)


def invitations(server: Running, key: str) -> Any:
    return server.ask("GET", "/api/me/invitations", key=key)


def lobby(server: Running, key: str, **wanted: Any) -> str:
    return server.open_table(players=3, key=key, **wanted)["table"]["code"]


def listen(server: Running, key: str) -> None:
    """Somebody wishes to be told of invitations by a webhook."""
    body = {"kind": "webhook", "target": "https://93.184.215.14/hook"}
    server.ask("POST", "/api/me/alerts/addresses", body, key=key)


def test_the_invited_find_it_and_sit_down(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    code = lobby(server, mine)

    assert invite(server, mine, code)["token"] is None

    (one,) = invitations(server, theirs)
    assert (one["name"], one["table"]["code"], one["table"]["game"]) == ("Ana", code, "shipwreck")
    server.sit(code, key=theirs)
    assert invitations(server, theirs) == []


def test_one_press_opens_a_table_like_the_last(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs, game="cove", pace="slow")

    opened = invite(server, mine)

    table = opened["table"]
    assert (table["game"], table["players"], table["pace"], table["listed"]) == ("cove", 2, "slow", False)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "empty"]
    with server.person(table["code"], opened["token"]) as me:
        assert me.seat == 0
    assert [one["table"]["code"] for one in invitations(server, theirs)] == [table["code"]]


def test_an_invitation_can_be_declined_and_is_not_repeated(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    code = lobby(server, mine)
    invite(server, mine, code)
    id = invitations(server, theirs)[0]["id"]

    assert server.ask("DELETE", f"/api/me/invitations/{id}", key=theirs) == []

    invite(server, mine, code)
    assert invitations(server, theirs) == []
    assert refusal(server, "DELETE", f"/api/me/invitations/{id}", key=theirs)["key"] == "invitation-gone"


def test_an_invitation_is_gone_when_the_match_has_begun(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    opened = server.open_table(players=2, key=mine)
    code = opened["table"]["code"]
    invite(server, mine, code)
    server.sit(code, key=new_token())
    server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])

    assert invitations(server, theirs) == []


def test_nobody_is_invited_without_end(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    for _ in range(MOST_TO_ONE):
        invite(server, mine, lobby(server, mine))

    with pytest.raises(Refused) as refused:
        invite(server, mine, lobby(server, mine))
    assert (refused.value.status, refused.value.key) == (429, "invitations-many")


def test_one_invites_to_a_table_where_one_sits_and_there_is_room(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    begun, _ = met(server, mine, theirs)
    elsewhere = lobby(server, theirs)
    full = server.open_table(players=2, key=mine, seats=[None, "novice"])["table"]["code"]

    for code, key in ((elsewhere, "seat-token"), (begun, "table-stage"), (full, "table-full")):
        with pytest.raises(Refused) as refused:
            invite(server, mine, code)
        assert refused.value.key == key


def test_who_was_blocked_invites_into_the_void_and_cannot_tell(server: Running) -> None:
    mine, theirs, hers = new_token(), new_token(), new_token()
    met(server, mine, theirs)
    met(server, hers, theirs, "Bea")
    listen(server, mine)
    listen(server, hers)
    keep_away(server, mine, "block")
    code, told = lobby(server, theirs), invited(server)
    ids = {one["name"]: one["id"] for one in people_of(server, theirs)["met"]}
    assert len(ids) == 1  # both were called Ana: told apart by their ids alone

    answers = []
    for one in people_of(server, theirs)["met"]:
        with server.http(key=theirs) as client:
            answers.append(client.post(f"/api/me/people/{one['id']}/invite", json={"code": code}))

    first, second = answers
    assert (first.status_code, first.content) == (second.status_code, second.content)
    assert [name for name in first.headers if name != "date"] == [name for name in second.headers if name != "date"]
    assert (len(invitations(server, mine)), len(invitations(server, hers))) == (0, 1)
    assert invited(server) == told + 1


def invited(server: Running) -> int:
    """Alerts of invitations that wait to be told, or have been."""

    async def read() -> int:
        (rows,) = await server.core.store.read(DUE_ALERTS, now="9999", most=100)
        return sum(row.kind == "invited" for row in rows)

    return asyncio.run(read())


def test_who_plays_again_calls_those_who_have_gone(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    opened = server.open_table(players=2, key=mine)
    code = opened["table"]["code"]
    token = server.sit(code, key=theirs)["token"]
    listen(server, theirs)
    server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
    with server.person(code, opened["token"]) as ana, server.person(code, token) as bea:
        play_on(ana, bea)
        live = server.core.peek(code)
    assert live is not None
    until(lambda: not live.room.presence.is_online(1))
    told = invited(server)
    with server.http(opened["token"], key=mine) as client:
        following = client.post(f"/api/tables/{code}/again", json={}).json()["code"]

    mine_there = server.ask("POST", "/api/tables/mine", {"tokens": {}}, key=theirs)
    assert following in {table["code"] for table in mine_there}
    assert invited(server) == told + 1
