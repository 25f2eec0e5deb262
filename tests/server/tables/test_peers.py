"""Check that people on two servers share a table without noticing."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest

from pitonisa.platform.hosting.settings import Settings
from tests.server.harness import AT_ONCE, Person, Running, until


@contextmanager
def two_servers(address: str, **settings: Any) -> Generator[tuple[Running, Running]]:
    one, other = (Running(Settings(database=address, **{**AT_ONCE, **settings})) for _ in range(2))
    one.start()
    try:
        other.start()
        try:
            yield one, other
        finally:
            other.stop()
    finally:
        one.stop()


def play_across(*people: Person, most: int = 1000) -> int:
    """Whoever sees that they are asked acts; how many actions were acknowledged. A late one tries again."""
    played, tries = 0, 0
    while played < most and not any(person.over for person in people):
        tries += 1
        assert tries < 20_000, "the match stands still"
        for person in people:
            person.settle()
            if person.asked and not person.over:
                legal = person.view["legal"]
                played += person.act(legal[played * 7 % len(legal)])["type"] == "Done"
    return played


def told(person: Person) -> list[int]:
    """The numbers of all actions that this person was sent, in their order."""
    return [message["frame"]["n"] for message in person.heard if message["type"] == "Update"]


def test_a_whole_match_is_played_across_two_servers(postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        code, ana_link, bea_link = one.two_people()
        with one.person(code, ana_link) as ana, other.person(code, bea_link) as bea, other.person(code) as eve:
            played = play_across(ana, bea)
            assert played > 1
            for person in (ana, bea, eve):
                person.wait_until(lambda person=person: person.frame["seed"] is not None)
            assert ana.frame["seed"] == bea.frame["seed"] == eve.frame["seed"]
            for person in (ana, bea, eve):
                assert told(person) == list(range(1, played + 1)), "every action once, in its order"


def test_what_is_played_elsewhere_is_known_from_the_news_and_not_read(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with two_servers(postgres) as (one, other):
        code, ana_link, bea_link = one.two_people()
        for server in (one, other):
            until(lambda store=server.core.store: store.is_trusted)
        with one.person(code, ana_link) as ana, other.person(code, bea_link) as bea:
            read: list[Any] = []
            for server in (one, other):
                monkeypatch.setattr(server.core.store, "played", read.append)
            played = play_across(ana, bea, most=10)
            for person in (ana, bea):
                person.wait_until(lambda person=person: person.frame["n"] == played)
            assert read == []


def test_what_is_played_while_a_table_is_being_read_is_not_missed(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitonisa.server.tables.peers.CHECK_SECONDS", 3600)
    with two_servers(postgres) as (one, other):
        code, ana_link, bea_link = one.two_people()
        with one.person(code, ana_link) as ana, one.person(code, bea_link) as bea:
            whole, expected = other.core.store.whole, other.core.peers._expected
            played: list[int] = []

            def meanwhile() -> None:
                played.append(play_across(ana, bea, most=1))
                until(lambda: bool(expected[code]))

            async def read(wanted: str) -> Any:
                news = await whole(wanted)
                await asyncio.to_thread(meanwhile)
                return news

            monkeypatch.setattr(other.core.store, "whole", read)
            with other.person(code) as eve:
                eve.wait_until(lambda: eve.frame["n"] == played[0] > 0)
            assert not expected


def test_a_table_is_read_once_where_nothing_happens_there_meanwhile(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with two_servers(postgres) as (one, other):
        code, ana_link, bea_link = one.two_people()
        with one.person(code, ana_link) as ana, one.person(code, bea_link) as bea:
            played = play_across(ana, bea, most=2)
            for name in ("table", "since", "around"):
                monkeypatch.setattr(other.core.store, name, None)
            with other.person(code) as eve:
                assert eve.frame["n"] == played
                assert [seat["online"] for seat in eve.table["seats"]] == [True, True]


def test_what_is_said_and_who_sits_down_elsewhere_is_told_here(postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        opened = one.open_table(players=3)
        code = opened["table"]["code"]
        with one.person(code, opened["token"]) as ana:
            sat = other.sit(code, "Bea")
            ana.wait_until(lambda: ana.table["seats"][1]["name"] == "Bea")
            with other.person(code, sat["token"]) as bea:
                bea.command("Say", said={"type": "Chat", "text": "from elsewhere"})
                assert ana.wait_for("Heard")["line"]["said"]["text"] == "from elsewhere"


def test_a_command_that_comes_by_two_servers_is_carried_out_once(postgres: str) -> None:
    """A page that lost its server in the middle of a press sends it again to another."""
    with two_servers(postgres) as (one, other):
        code, ana_link, bea_link = one.two_people()
        with one.person(code, ana_link) as ana, one.person(code, bea_link) as bea:
            link = ana_link if ana.asked else bea_link
            here = ana if ana.asked else bea
            with other.person(code, link) as there:
                for person in (here, there):
                    person.send({"type": "Act", "id": "pressed", "n": 0, "action": person.view["legal"][0]})
                answers = [person.wait_for("Done", "Refused") for person in (here, there)]
                assert [answer["n"] for answer in answers] == [1, 1], "it was one command, and is answered as one"
                for person in (here, there):
                    person.wait_until(lambda person=person: person.frame["n"] == 1)


@pytest.mark.parametrize("at", [0, 1])
def test_who_comes_back_to_another_server_goes_on_there(postgres: str, at: int) -> None:
    with two_servers(postgres) as servers:
        code, ana_link, bea_link = servers[0].two_people()
        with servers[0].person(code, ana_link) as ana, servers[0].person(code, bea_link) as bea:
            assert play_across(ana, bea, most=3) == 3
        with servers[at].person(code, ana_link) as ana, servers[1].person(code, bea_link) as bea:
            assert ana.frame["n"] == bea.frame["n"] == 3
            play_across(ana, bea, most=3)


def test_who_comes_from_another_server_is_never_told_less_than_before(postgres: str) -> None:
    """The news have not come to the second server yet: whoever arrives there brings them."""
    with two_servers(postgres) as (one, other):
        code, ana_link, bea_link = one.two_people()
        with other.person(code) as eve, one.person(code, ana_link) as ana, one.person(code, bea_link) as bea:
            other.core.peers._look = lambda code: None  # type: ignore[method-assign]
            assert play_across(ana, bea, most=3) == 3
            with other.person(code, ana_link, seen=3) as again:
                assert again.frame["n"] == 3
            eve.wait_until(lambda: eve.frame["n"] == 3)


def test_whoever_comes_back_to_another_server_has_heard_no_less_there(postgres: str) -> None:
    """Though the news of it did not arrive there."""
    with two_servers(postgres) as (one, other):
        code, _, bea_link = one.two_people()
        with other.person(code, bea_link):
            other.core.peers._listener.close()  # type: ignore[union-attr]
            other.core.peers._listener = None
            with one.person(code) as eve:
                assert eve.say("hello")["type"] == "Done"
            with other.person(code, seen=0) as eve:
                assert [line["said"]["text"] for line in eve.heard[0]["talk"]] == ["hello"]
