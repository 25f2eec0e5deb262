"""Test the stream of a person's tables: changes arrive everywhere, with public information only."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.table_model.table import new_token
from pitonisa.server.sockets.mailbox import BAD, GOING, NOT_YOURS
from pitonisa.server.sockets.stream import LATER, Follow, Stream
from pitonisa.server.sockets.transport import End
from pitonisa.server.tables.table_server import TableServer
from tests.features.notifications.sending import table_of
from tests.features.people.test_company import keep_away, met
from tests.features.people.test_inviting import invitations, invite, lobby
from tests.server.harness import Running, running, until
from tests.server.listener import PROMPT, Listener
from tests.server.tables.test_peers import two_servers
from tests.server.tables.test_sealed import OPTIONS, interrogate


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("stream"), **PROMPT) as one:
        yield one


def closing_code(listener: Listener) -> int | None:
    try:
        while True:
            listener.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def somebody(server: Running) -> str:
    """The key of one whom the core knows."""
    key = new_token()
    server.open_table(players=2, key=key)
    return key


def test_whoever_follows_is_told_what_the_list_of_their_tables_tells(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    codes = {table_of(server, mine, theirs), table_of(server, mine, new_token())}
    table_of(server, theirs, new_token())

    with Listener(server, key=mine) as me:
        assert me.tables.keys() == codes
        listed = server.ask("POST", "/api/tables/mine", {"tokens": {}}, key=mine)
        assert {one["code"]: one for one in listed} == me.tables


def test_links_of_seats_are_followed_without_a_key(server: Running) -> None:
    opened = server.open_table(players=2)

    with Listener(server, tokens={opened["table"]["code"]: opened["token"]}) as me:
        assert me.tables[opened["table"]["code"]]["seat"] == opened["seat"]


def test_a_table_that_begins_goes_on_and_asks_is_told_where_one_is(server: Running) -> None:
    mine, theirs = somebody(server), somebody(server)
    with Listener(server, key=mine) as me, Listener(server, key=theirs) as them:
        code = table_of(server, mine, theirs)
        both = (me, them)
        for one in both:
            one.until(lambda one=one: one.tables.get(code, {}).get("stage") == "playing")
        for _ in range(2):
            for one in both:
                one.until(lambda one=one: bool(one.tables[code]["to_act"]))
            key = mine if me.is_asked(code) else theirs
            with server.person(code, key=key) as person:
                before = person.frame["n"]
                person.act()
                person.wait_until(lambda person=person, before=before: person.frame["n"] > before)
                asked = person.view["to_act"]
            for one in both:
                one.until(lambda one=one, asked=asked: one.tables[code]["to_act"] == asked)
            if person.over:
                break


def test_a_seat_that_one_takes_elsewhere_appears_and_goes_again(server: Running) -> None:
    key = new_token()
    table_of(server, key, new_token())
    with Listener(server, key=key) as me:
        code = server.open_table(players=2)["table"]["code"]
        taken = server.sit(code, key=key)
        me.until(lambda: code in me.tables)
        server.ask("DELETE", f"/api/tables/{code}/seats/{taken['seat']}", token=taken["token"])
        me.until(lambda: code not in me.tables)


def test_tables_that_wait_for_people_are_told_to_those_who_want_it(server: Running) -> None:
    with Listener(server, listed=True) as me, Listener(server) as deaf:
        opened = server.open_table(players=2, listed=True)
        code = opened["table"]["code"]
        me.until(lambda: code in {one["code"] for one in me.listed})
        server.sit(code)
        me.until(lambda: code not in {one["code"] for one in me.listed})
        deaf.send({"type": "Ping"})
        assert deaf.next()["type"] == "Pong"


def invited_to(listener: Listener) -> list[str]:
    return [one["table"]["code"] for one in listener.invited]


def test_an_invitation_comes_while_one_is_here_and_goes_when_it_counts_no_more(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    with Listener(server, key=theirs) as they, Listener(server, key=theirs) as phone:
        assert they.invited == []
        code, other = lobby(server, mine), lobby(server, mine)
        invite(server, mine, code)
        invite(server, mine, other)
        for one in (they, phone):
            one.until(lambda one=one: set(invited_to(one)) == {code, other})
        assert they.invited == invitations(server, theirs)
        declined = next(one["id"] for one in they.invited if one["table"]["code"] == other)
        server.ask("DELETE", f"/api/me/invitations/{declined}", key=theirs)
        for one in (they, phone):
            one.until(lambda one=one: invited_to(one) == [code])
        server.sit(code, key=theirs)
        phone.until(lambda: invited_to(phone) == [])


def test_whom_i_block_disappears_from_whatever_i_have_open(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    with Listener(server, key=mine, listed=True) as me:
        code = lobby(server, theirs, listed=True)
        invite(server, theirs, code)
        me.until(lambda: invited_to(me) == [code] and code in {one["code"] for one in me.listed})
        keep_away(server, mine, "block")
        me.until(lambda: not me.invited and code not in {one["code"] for one in me.listed})
        keep_away(server, mine, None)
        me.until(lambda: invited_to(me) == [code] and code in {one["code"] for one in me.listed})


def test_an_invitation_by_one_whom_i_blocked_moves_no_byte(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    keep_away(server, mine, "block")
    with Listener(server, key=mine) as me:
        invite(server, theirs, lobby(server, theirs))
        code = server.open_table(players=2, key=mine)["table"]["code"]
        me.until(lambda: code in me.tables)
        assert len(me.raw) == 2


def test_a_sealed_answer_is_told_to_whoever_gave_it_and_moves_no_byte_of_others(server: Running) -> None:
    keys = [new_token() for _ in range(4)]
    code = table_of(server, *keys, game="leaders", options=OPTIONS, beat=0)
    with server.person(code, key=keys[0]) as ana:
        interrogate(ana)
    with Listener(server, key=keys[1]) as bea, Listener(server, key=keys[2]) as cid:
        for one in (bea, cid):
            one.until(
                lambda one=one: one.tables[code]["to_act"] == [1, 2, 3] and not one.tables[code]["seats"][0]["online"]
            )
        heard = len(cid.raw)
        with server.person(code, key=keys[1]) as there:
            cid.until(lambda: cid.tables[code]["seats"][1]["online"])
            there.act({"type": "Pass"})
            bea.until(lambda: bea.tables[code]["answered"])
        assert bea.is_asked(code)
        cid.until(lambda: not cid.tables[code]["seats"][1]["online"] and len(cid.raw) > heard)

        said = [json.loads(raw)["mine"] for raw in cid.raw[heard:]]
        seen = [[one["online"] for one in tables[0]["seats"]] for tables in said]
        assert seen[-1] == [False] * 4
        assert not any(tables[0]["answered"] for tables in said)
        quiet = {**said[-1][0]}
        assert quiet == json.loads(cid.raw[heard - 1])["mine"][0]


def test_what_was_told_is_not_told_again(server: Running) -> None:
    key = new_token()
    code, other = table_of(server, key, new_token()), table_of(server, key, new_token())
    with Listener(server, key=key) as me:
        heard = len(me.raw)
        loop = server.core._chores[0].get_loop()  # pyright: ignore[reportPrivateUsage]
        asyncio.run_coroutine_threadsafe(_stirred(server, code), loop).result()
        with server.person(other, key=key):
            me.until(lambda: any(seat["online"] for seat in me.tables[other]["seats"]))
        assert [one["code"] for raw in me.raw[heard:] for one in json.loads(raw)["mine"]] == [other]


async def _stirred(server: Running, code: str) -> None:
    live = server.core.peek(code)
    assert live is not None
    live.audience.tell_change()


def test_a_key_that_opens_nothing_any_more_hears_nothing(server: Running) -> None:
    key = new_token()
    table_of(server, key, new_token())
    with Listener(server, key=key) as me:
        server.ask("POST", "/api/me/key", {"key": new_token()}, key=key)
        assert closing_code(me) == NOT_YOURS


def test_what_is_no_greeting_and_what_is_no_ping_ends_it(server: Running) -> None:
    with Listener(server, greet=False) as rude:
        rude.send({"type": "Act"})
        assert rude.next()["type"] == "Refused"
        assert closing_code(rude) == BAD
    with Listener(server) as strange:
        strange.send({"type": "Follow"})
        assert closing_code(strange) == BAD
    with Listener(server) as long:
        long.send({"type": "Ping", "more": "x" * (Settings(database="").longest_message + 1)})
        assert closing_code(long) == BAD


class Stalled:
    """A line that takes nothing any more."""

    is_clear = False

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.patience: float | None = None

    def write(self, message: bytes, *, more: bool = False) -> None:
        self.written.append(message)

    def abort_if_stalled(self, seconds: float) -> None:
        self.patience = seconds

    def hand_to(self, end: End) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    async def flushed(self) -> None: ...


def test_no_answers_pile_up_for_one_who_asks_and_takes_none() -> None:
    core, line = TableServer(Settings(database=""), {}), Stalled()
    stream = Stream(core, Follow(), "somebody", line)

    for _ in range(5):
        stream.received('{"type":"Ping"}')

    assert (line.written, line.patience, stream.dead) == ([], core.settings.send_seconds, None)


def test_where_nothing_was_stirred_nothing_is_looked_for() -> None:
    """The core here could not be asked anything."""
    nothing: Any = SimpleNamespace()
    stream = Stream(nothing, Follow(), "192.0.2.1", nothing)
    stream._is_anew = False

    asyncio.run(stream._tell())


def test_whoever_asks_for_too_many_tables_comes_back_later(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits: dict[str, Any] = {"lookup_burst": 3, "lookups_a_second": 0}
    with running(tmp_path_factory.mktemp("hurry"), **limits) as strict, Listener(strict, greet=False) as me:
        me.send({"type": "Follow", "tokens": {f"AAAAA{n}": "x" * 43 for n in range(4)}})
        assert me.next()["key"] == "too-fast"
        assert closing_code(me) == LATER


def test_a_server_that_stops_sends_its_listeners_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("going"), **PROMPT) as one:
        me = Listener(one)
    assert closing_code(me) == GOING


def test_what_happens_at_another_server_is_told_here(postgres: str) -> None:
    with two_servers(postgres, **PROMPT) as (here, there):
        mine, theirs = new_token(), new_token()
        sleeping = table_of(there, mine, theirs, rhythm="days", clock={"move": 86400})
        with Listener(here, key=mine, listed=True) as me:
            assert me.tables.keys() == {sleeping}
            code = table_of(there, mine, theirs, rhythm="days", clock={"move": 86400})
            assert here.core.peek(code) is None
            me.until(lambda: code in me.tables and me.tables[code]["stage"] == "playing")
            first = me.tables[code]["to_act"]
            key = mine if me.is_asked(code) else theirs
            with there.person(code, key=key) as person:
                person.act()
                person.wait_until(lambda: person.view["to_act"] != first)
            me.until(lambda: me.tables[code]["to_act"] == person.view["to_act"])
            listed = there.open_table(players=2, listed=True)["table"]["code"]
            me.until(lambda: listed in {one["code"] for one in me.listed})
            inviting = lobby(there, theirs)
            invite(there, theirs, inviting)
            me.until(lambda: invited_to(me) == [inviting])
            keep_away(there, mine, "block")
            me.until(lambda: invited_to(me) == [])


def test_nobody_is_left_behind_among_those_who_are_told(server: Running) -> None:
    until(lambda: server.core.metrics.value("sockets") == 0)
    with Listener(server):
        assert server.core.metrics.value("sockets") == 1
    until(lambda: server.core.metrics.value("sockets") == 0)
