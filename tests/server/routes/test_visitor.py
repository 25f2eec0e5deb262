"""Test external bots: they join by a link, as people do, and are shown as bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pitonisa.platform.table_model.table import new_token
from tests.server.harness import Refused, Running, running, until

KEY = new_token()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), absence=0.1) as one:
        yield one


def _invite(server: Running, code: str, host: str | None, seat: int = 1) -> str:
    """The token of the seat, out of the link."""
    link = server.ask("POST", f"/api/tables/{code}/seats/{seat}/visitor", {}, token=host)["link"]
    address, token = link.split("#")
    assert address.endswith(f"/t/{code}")
    return token


def _table(server: Running, **wanted: Any) -> tuple[str, str]:
    opened = server.open_table(players=2, **wanted)
    return opened["table"]["code"], opened["token"]


def test_everybody_sees_that_it_is_a_bot_from_elsewhere_and_whether_it_is_there(server: Running) -> None:
    code, host = _table(server)
    token = _invite(server, code, host)

    with server.person(code) as watcher:
        assert (watcher.table["seats"][1]["kind"], watcher.table["seats"][1]["online"]) == ("visitor", False)
        with server.person(code, token) as visitor:
            watcher.wait_until(lambda: watcher.table["seats"][1]["online"])
            assert visitor.seat == 1
            assert not visitor.table["seats"][1]["host"]


def test_it_plays_by_the_same_door(server: Running) -> None:
    code, host = _table(server)
    token = _invite(server, code, host)
    server.ask("POST", f"/api/tables/{code}/start", token=host)

    with server.person(code, host) as ana, server.person(code, token) as visitor:
        player = ana if ana.asked else visitor
        assert player.act()["type"] == "Done"
        visitor.settle()
        assert visitor.frame["n"] == 1
        assert visitor.frame["view"]["viewer"] == 1


def test_a_bot_of_the_server_goes_on_while_it_is_away_and_makes_room(server: Running) -> None:
    code, host = _table(server)
    token = _invite(server, code, host)
    server.ask("POST", f"/api/tables/{code}/start", token=host)

    with server.person(code, host) as ana:

        def is_left_to_a_bot() -> bool:
            if ana.asked:
                ana.act()
            ana.settle()
            return bool(ana.table["seats"][1]["bot"])

        until(is_left_to_a_bot)
        assert ana.table["seats"][1]["kind"] == "visitor"
        with server.person(code, token):
            ana.wait_until(lambda: ana.table["seats"][1]["bot"] is None)


def test_whom_the_host_lets_stand_in_for_it_makes_room_too(server: Running) -> None:
    code, host = _table(server)
    token = _invite(server, code, host)
    server.ask("POST", f"/api/tables/{code}/start", token=host)

    seated = server.ask("PUT", f"/api/tables/{code}/seats/1/bot", {"bot": "random"}, token=host)["seats"][1]
    assert (seated["kind"], seated["bot"] is not None) == ("visitor", True)
    with server.person(code, token) as visitor:
        visitor.wait_until(lambda: visitor.table["seats"][1]["bot"] is None)


def test_only_the_host_invites_it_to_a_free_seat_before_the_match(server: Running) -> None:
    code, host = _table(server)

    for token, key in ((None, "seat-token"), ("nobodys", "seat-token")):
        with pytest.raises(Refused) as refused:
            _invite(server, code, token)
        assert refused.value.key == key
    other = server.sit(code)["token"]
    with pytest.raises(Refused) as refused:
        _invite(server, code, other)
    assert refused.value.key == "host-only"
    with pytest.raises(Refused) as refused:
        _invite(server, code, host)
    assert refused.value.key == "seat-taken"
    server.ask("POST", f"/api/tables/{code}/start", token=host)
    with pytest.raises(Refused) as refused:
        _invite(server, code, host)
    assert refused.value.key == "table-stage"


def test_a_new_link_ends_the_one_before(server: Running) -> None:
    code, host = _table(server)
    first = _invite(server, code, host)

    with server.person(code, first) as visitor:
        second = _invite(server, code, host)
        assert visitor.wait_for("Refused")["key"] == "seat-freed"
    with server.person(code, second) as visitor:
        assert visitor.seat == 1


def test_a_table_may_become_smaller_while_it_is_there(server: Running) -> None:
    opened = server.open_table(players=3)
    code, host = opened["table"]["code"], opened["token"]
    token = _invite(server, code, host, seat=2)

    with server.person(code, host) as ana, server.person(code, token) as visitor:
        assert len(server.ask("PUT", f"/api/tables/{code}/setup", {"players": 2}, token=host)["seats"]) == 2
        ana.wait_until(lambda: len(ana.table["seats"]) == 2)
        assert visitor.wait_for("Refused")["key"] == "seat-token"


def test_the_host_frees_its_seat_or_puts_a_bot_of_the_server_there(server: Running) -> None:
    code, host = _table(server)
    _invite(server, code, host)

    freed = server.ask("DELETE", f"/api/tables/{code}/seats/1", token=host)
    assert freed["seats"][1]["kind"] == "empty"
    _invite(server, code, host)
    replaced = server.ask("PUT", f"/api/tables/{code}/seats/1/bot", {"bot": "random"}, token=host)
    assert replaced["seats"][1]["kind"] == "bot"


def test_it_is_never_host_and_its_seat_is_nobodys_own(server: Running) -> None:
    code, host = _table(server)
    token = _invite(server, code, host)

    with server.person(code, token, key=KEY) as visitor:
        server.ask("DELETE", f"/api/tables/{code}/seats/0", token=host)
        visitor.wait_until(lambda: visitor.table["seats"][0]["kind"] == "empty")
        assert not any(seat["host"] for seat in visitor.table["seats"])
    with server.person(code, key=KEY) as visitor:
        assert visitor.seat is None


def test_it_comes_along_to_the_table_that_follows(server: Running) -> None:
    code, host = _table(server, options={"difficulty": "doomed"})
    token = _invite(server, code, host)
    server.ask("POST", f"/api/tables/{code}/start", token=host)
    server.ask("PUT", f"/api/tables/{code}/seats/1/stand-in", {"bot": "random"}, token=token)
    server.ask("DELETE", f"/api/tables/{code}/seats/1", token=token)
    server.ask("PUT", f"/api/tables/{code}/seats/0/bot", {"bot": "random"}, token=host)
    until(lambda: server.ask("GET", f"/api/tables/{code}")["stage"] == "over")

    following = server.ask("POST", f"/api/tables/{code}/again", {}, token=host)["code"]
    mine = server.ask("GET", f"/api/tables/{code}/again", token=token)

    assert (mine["code"], mine["seat"]) == (following, 1)
    with server.person(following, mine["token"]) as visitor:
        assert visitor.table["seats"][1]["kind"] == "visitor"
        assert visitor.seat == 1
