"""Check that people on different servers share a review without noticing."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager

from pitonisa.platform.registry import find
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.table import new_token
from tests.features.moderation.test_order import do, owner
from tests.features.people.test_company import keep_away, met
from tests.features.review.reviewer import ROOM, Looker
from tests.features.review.test_reviews import RING, SHIPWRECK
from tests.server.doctor.ward import lay, played, table_of
from tests.server.harness import Running, until
from tests.server.tables.test_peers import two_servers


async def _lay(address: str) -> None:
    store = SqlStore(address)
    await store.open()
    over = played(find("shipwreck"), 10_000)
    await lay(store, over, table_of(over, SHIPWRECK))
    await store.close()


@contextmanager
def server(postgres: str) -> Generator[tuple[Running, Running]]:
    asyncio.run(_lay(postgres))
    with two_servers(postgres) as both:
        yield both


def test_a_review_goes_across_two_servers(postgres: str) -> None:
    with server(postgres) as (one, other):
        ana = Looker(one, SHIPWRECK, "Ana", scene={"n": 2})
        with ana, Looker(other, SHIPWRECK, "Bea") as bea, Looker(other, SHIPWRECK, "Cid") as cid:
            assert (bea.leader, bea.scene["n"]) == (ana.me, 2)
            ana.until(lambda: ana.names == ["Ana", "Bea", "Cid"])
            ana.show(5)
            bea.until(lambda: bea.scene["n"] == 5)
            bea.draw(RING)
            bea.send("SpeakUp", text="there")
            ana.until(lambda: ana.drawings() == {"Bea": [RING]} and ana.said() == [("Bea", "there")])
            ana.send("HandOver", to=bea.me)
            ana.until(lambda: ana.leader == bea.me)
            bea.show(6)
            ana.until(lambda: ana.scene["n"] == 6 and not ana.drawings())
            bea.socket.close()
            ana.until(lambda: ana.leader == ana.me)
            cid.until(lambda: cid.leader == ana.me)
            ana.show(7)
            cid.until(lambda: cid.scene["n"] == 7)


def test_a_server_that_stops_takes_its_own_people_along_and_they_come_back_to_the_other(postgres: str) -> None:
    with server(postgres) as (one, other), Looker(one, SHIPWRECK, "Bea") as bea:
        ana = Looker(other, SHIPWRECK, "Ana")
        with ana:
            bea.until(lambda: bea.names == ["Bea", "Ana"])
            bea.send("HandOver", to=ana.me)
            bea.until(lambda: bea.leader == ana.me)
            ana.show(4)
            bea.until(lambda: bea.scene["n"] == 4)
            other.stop()
        bea.until(lambda: bea.leader == bea.me)
        assert (bea.names, bea.scene["n"]) == (["Bea"], 4)
        with Looker(one, SHIPWRECK, "Ana", link=ana.link) as back:
            assert (back.scene["n"], back.leader) == (4, ana.me)


def test_a_line_that_is_hidden_at_one_server_is_hidden_at_the_other(postgres: str) -> None:
    with (
        server(postgres) as (one, other),
        Looker(one, SHIPWRECK, "Ana") as ana,
        Looker(one, SHIPWRECK, "Bea") as bea,
    ):
        bea.send("SpeakUp", text="you fool")
        ana.until(lambda: bool(ana.lines))
        body = {"type": "review", "room": ROOM, "line": ana.lines[0]["id"], "reason": "insult"}
        with Looker(other, SHIPWRECK, "Cid") as cid:
            cid.until(lambda: bool(cid.lines))
            other.ask("POST", f"/api/tables/{SHIPWRECK}/reports", body)
            page = do(other, "hide", owner(one)["reports"][0]["id"])
            for looker in (ana, bea, cid):
                looker.until(lambda looker=looker: looker.said() == [("Bea", "")])
        assert page["reports"][0]["hidden"]
        with Looker(other, SHIPWRECK, "Dan") as dan:
            assert b"you fool" not in b"".join(dan.raw)


def test_a_line_can_be_reported_at_a_server_where_nobody_looks_along(postgres: str) -> None:
    with server(postgres) as (one, other), Looker(one, SHIPWRECK, "Ana") as ana:
        ana.send("SpeakUp", text="you fool")
        ana.until(lambda: bool(ana.lines))
        body = {"type": "review", "room": ROOM, "line": ana.lines[0]["id"], "reason": "insult"}
        with Looker(other, SHIPWRECK, "Bea") as bea:
            bea.until(lambda: bool(bea.lines))  # it has come into the database
        until(lambda: not other.core.reviews._live)  # pyright: ignore[reportPrivateUsage]
        other.ask("POST", f"/api/tables/{SHIPWRECK}/reports", body)
        do(other, "hide", owner(other)["reports"][0]["id"])
        ana.until(lambda: ana.said() == [("Ana", "")])


def test_those_who_block_each_other_do_not_meet_at_two_servers_either(postgres: str) -> None:
    with server(postgres) as (one, other):
        mine, theirs = new_token(), new_token()
        met(one, mine, theirs)
        keep_away(one, mine, "block")
        with Looker(one, SHIPWRECK, "Ana", key=mine):
            shut_out = Looker(other, SHIPWRECK, "Bea", key=theirs)
            assert shut_out.refused() == "review-full"
