"""Check that two servers know the same keys, and that a removed one is soon refused by both."""

from __future__ import annotations

import pytest

from pitonisa.platform.hosting import identity
from pitonisa.platform.table_model.table import new_token
from tests.server.harness import Refused, Running, until
from tests.server.tables.test_peers import two_servers

AGAIN = 0.2
"""Seconds in the place of those of decision 32."""


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity, "SURE", AGAIN)
    monkeypatch.setattr(identity, "CHECKED", AGAIN)


def is_known(server: Running, key: str) -> bool:
    try:
        server.ask("GET", "/api/me", key=key)
    except Refused:
        return False
    return True


def test_as_long_as_the_decision_says() -> None:
    assert (identity.SURE, identity.CHECKED) == (30, 10)


def test_a_key_that_was_made_at_one_server_is_known_at_the_other(postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        mine, phone = new_token(), new_token()
        code = one.open_table(players=2, key=mine)["table"]["code"]
        one.ask("PUT", "/api/me", {"name": "Ana"}, key=mine)

        assert other.ask("GET", "/api/me", key=mine)["name"] == "Ana"
        with other.person(code, key=mine) as me:
            assert me.seat == 0

        link = other.ask("POST", "/api/me/pairings", {"kind": "link"}, key=mine)["link"]
        one.ask("POST", "/api/me/pairings/take", {"code": link.partition("#")[2]}, key=phone)
        with other.person(code, key=phone) as me:
            assert me.seat == 0
        with pytest.raises(Refused) as refused:
            other.ask("POST", "/api/me/pairings/take", {"code": link.partition("#")[2]}, key=new_token())
        assert refused.value.key == "pairing-over", "a code works once, at whichever server"


def test_a_key_that_was_forgotten_at_one_server_is_soon_refused_at_the_other(postgres: str, soon: None) -> None:
    """Whoever came by it goes, and their link of the seat with them."""
    with two_servers(postgres) as (one, other):
        mine, phone = new_token(), new_token()
        code = one.open_table(players=2, key=mine)["table"]["code"]
        link = one.ask("POST", "/api/me/pairings", {"kind": "link"}, key=mine)["link"]
        other.ask("POST", "/api/me/pairings/take", {"code": link.partition("#")[2]}, key=phone)
        devices = one.ask("GET", "/api/me", key=mine)["devices"]
        (there,) = [device["id"] for device in devices if not device["here"]]

        with other.person(code, key=phone) as thief:
            assert thief.seat == 0
            one.ask("DELETE", f"/api/me/devices/{there}", key=mine)
            assert thief.wait_for("Refused")["key"] in ("key-forgotten", "seat-token")
        until(lambda: not is_known(other, phone))

        assert is_known(other, mine)
        with other.person(code, key=phone) as thief:
            assert thief.seat is None
