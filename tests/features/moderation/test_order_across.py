"""Check that the admin's actions on one server take effect on the other right away."""

from __future__ import annotations

import pytest

from pitonisa.platform.table_model.table import new_token
from tests.features.moderation.test_order import do, owner, reported
from tests.features.people.test_company import keep_away, met
from tests.server.harness import Refused, Running, until
from tests.server.tables.test_peers import two_servers


def test_a_line_that_is_hidden_at_one_server_is_hidden_at_the_other(postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        code, _, _, token, id = reported(one)
        with other.person(code, token) as me, other.person(code) as watcher:
            assert "you fool" in str(me.heard)
            do(one, "hide", id)
            for person in (me, watcher):
                talk = person.wait_for("Welcome")["talk"]
                assert [line["said"].get("text") for line in talk] == ["hello", None, "bye"]
        with other.person(code) as later:
            assert "you fool" not in str(later.heard)
        assert owner(other)["reports"][0]["hidden"]


def test_a_table_that_is_closed_at_one_server_is_closed_at_the_other(postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        code, mine, _, token, id = reported(one)
        with other.person(code, token) as me:
            do(one, "close", id)
            assert me.wait_for("Refused")["key"] == "table-closed"
        with pytest.raises(Refused, match="table-closed"):
            other.ask("GET", f"/api/tables/{code}")
        assert code not in {table["code"] for table in other.ask("POST", "/api/tables/mine", {"tokens": {}}, key=mine)}


def is_banned(server: Running, key: str) -> bool:
    return server.ask("GET", "/api/me", key=key)["banned"] is not None


def test_who_is_banned_at_one_server_is_banned_at_the_other_and_so_is_a_ban_that_is_lifted(postgres: str) -> None:
    """Not only when keys are looked at again: a minute is long where somebody insults people."""
    with two_servers(postgres) as (one, other):
        code, mine, theirs, _, id = reported(one)
        assert not is_banned(other, theirs)
        with other.person(code, key=theirs) as they:
            ban = do(one, "ban", id)["bans"][0]["id"]
            assert they.wait_for("Refused")["key"] in ("banned", "seat-token"), "whichever is heard of first"
        until(lambda: is_banned(other, theirs))
        with pytest.raises(Refused, match="banned"):
            other.open_table(players=2, key=theirs)
        assert not is_banned(other, mine)

        do(other, "lift", ban)
        until(lambda: not is_banned(one, theirs))
        one.open_table(players=2, key=theirs)


def test_whom_i_mute_at_one_server_i_do_not_hear_at_the_other(postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        mine, theirs = new_token(), new_token()
        code, _ = met(one, mine, theirs, game="cove")
        with one.person(code, key=theirs) as they, other.person(code, key=mine) as me:
            they.say("before")
            me.wait_for("Heard")
            keep_away(one, mine, "mute")
            assert me.wait_for("Welcome")["talk"] == []
