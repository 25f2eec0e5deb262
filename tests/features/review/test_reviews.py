"""Test a shared review: one leads, all see the same moment, and everyone may draw and chat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from pitonisa.features.review.messages import MOST_SHAPES
from pitonisa.features.review.review import MOST_PEOPLE
from pitonisa.features.review.reviews import BEAT
from pitonisa.platform.registry import find
from pitonisa.platform.table_model.table import new_token
from pitonisa.server.sockets.mailbox import BAD, NO_TABLE, NOT_YOURS
from tests.features.people.test_company import keep_away, met
from tests.features.review.reviewer import Looker
from tests.server.doctor.ward import CODES, laid, played, table_of
from tests.server.harness import Running, running, until

SHIPWRECK, OPEN = CODES["shipwreck"], "NTHERE"
RING = {"type": "Ring", "at": "card:the_deep"}
ARROW = {"type": "Arrow", "start": "seat:0", "end": "card:the_deep"}


def lay_matches(folder: Path) -> None:
    over, open = played(find("shipwreck"), 10_000), played(find("shipwreck"), 4)
    laid(folder / "tables.db", (over, table_of(over, SHIPWRECK)), (open, table_of(open, OPEN)))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("reviews")
    lay_matches(folder)
    with running(folder) as one:
        yield one


def looker(server: Running, name: str | None = "Ana", code: str = SHIPWRECK, **more: Any) -> Looker:
    return Looker(server, code, name, **more)


# Leading and following


def test_whoever_opens_it_leads_and_all_are_where_they_are(server: Running) -> None:
    with looker(server, scene={"n": 3, "eyes": "1"}) as ana, looker(server, "Bea", scene={"n": 9}) as bea:
        assert bea.scene == {"n": 3, "eyes": "1", "page": "replay"}
        assert bea.names == ["Ana", "Bea"]
        assert bea.leader == ana.me

        ana.show(5, eyes="public", page="chance")
        bea.until(lambda: bea.scene == {"n": 5, "eyes": "public", "page": "chance"})


def test_who_only_follows_moves_nobody(server: Running) -> None:
    with looker(server) as ana, looker(server, "Bea") as bea:
        bea.show(5)
        assert bea.refused() == "review-leads"
        ana.settle()
        assert ana.scene["n"] == 0


def test_the_lead_is_handed_over(server: Running) -> None:
    with looker(server) as ana, looker(server, "Bea") as bea:
        ana.until(lambda: len(ana.people) == 2)
        bea.send("HandOver", to=bea.me)
        assert bea.refused() == "review-leads"
        ana.draw(RING)
        bea.until(lambda: bea.drawings() == {"Ana": [RING]})
        ana.send("HandOver", to=bea.me)
        bea.until(lambda: bea.leader == bea.me)
        assert bea.drawings() == {"Ana": [RING]}, "only the moment wipes what was drawn"
        bea.show(2)
        ana.until(lambda: ana.scene["n"] == 2)
        ana.show(4)
        assert ana.refused() == "review-leads"


def test_when_whoever_leads_goes_the_next_leads_until_they_are_back(server: Running) -> None:
    ana = looker(server)
    with ana, looker(server, "Bea") as bea, looker(server, "Cid") as cid:
        ana.show(4)
        cid.until(lambda: cid.scene["n"] == 4)
        ana.socket.close()
        cid.until(lambda: cid.leader == bea.me)
        assert cid.scene["n"] == 4
        with looker(server, link=ana.link) as back:
            assert back.leader == back.me == ana.me
            cid.until(lambda: cid.leader == ana.me)
        cid.until(lambda: cid.leader == bea.me)
        bea.show(6)
        cid.until(lambda: cid.scene["n"] == 6)
        with looker(server, link=ana.link) as back:
            assert back.leader == bea.me, "meanwhile somebody has led on"


def test_whoever_comes_again_from_another_page_is_one_person(server: Running) -> None:
    with looker(server) as ana, looker(server, "Bea") as bea, looker(server, link=ana.link):
        assert ana.refused() == "review-elsewhere"
        assert ana.closed_with() == NOT_YOURS
        bea.settle()
        assert bea.names == ["Ana", "Bea"]


def test_a_review_is_gone_with_the_last_who_was_in_it(server: Running) -> None:
    with looker(server) as ana:
        ana.show(7)
        ana.settle()
    until(lambda: not server.core.reviews._live)  # pyright: ignore[reportPrivateUsage]

    with looker(server, "Bea") as bea:
        assert (bea.scene["n"], bea.lines) == (0, [])


def test_two_reviews_of_one_match_know_nothing_of_each_other(server: Running) -> None:
    with looker(server) as ana, looker(server, "Bea", room="ANTHERREAM") as bea:
        ana.show(5)
        ana.send("SpeakUp", text="here")
        ana.until(lambda: ana.said() == [("Ana", "here")])
        bea.settle()
        assert (bea.names, bea.scene["n"], bea.lines) == (["Bea"], 0, [])


# Drawing and speaking


def test_everybody_draws_and_another_moment_wipes_it(server: Running) -> None:
    with looker(server) as ana, looker(server, "Bea") as bea:
        ana.draw(RING, RING, ARROW)
        bea.draw(ARROW)
        for one in (ana, bea):
            one.until(lambda one=one: one.drawings() == {"Ana": [RING, ARROW], "Bea": [ARROW]})
        with looker(server, "Cid") as cid:
            assert cid.drawings() == {"Ana": [RING, ARROW], "Bea": [ARROW]}, "whoever comes later sees it too"
        bea.draw()
        ana.until(lambda: ana.drawings() == {"Ana": [RING, ARROW]})
        ana.show(1)
        bea.until(lambda: bea.scene["n"] == 1)
        assert bea.drawings() == {}


@pytest.mark.parametrize(
    "shapes",
    [
        [RING] * (MOST_SHAPES + 1),
        [{"type": "Ring", "at": "card:<script>"}],
        [{"type": "Ring", "at": "x" * 100}],
        [{"type": "Arrow", "start": "seat:0"}],
        [{"type": "Blob", "at": "seat:0"}],
    ],
    ids=["many", "marks", "long", "half", "unknown"],
)
def test_what_is_drawn_is_bounded_and_on_places_of_a_board(server: Running, shapes: list[Any]) -> None:
    with looker(server) as ana:
        ana.draw(*shapes)
        assert ana.refused() in ("not-understood", "invalid-value")
        ana.settle()
        assert ana.drawings() == {}


def test_what_is_said_is_cleaned_and_bounded_as_at_a_table(server: Running) -> None:
    with looker(server, "Ana\u202e") as ana, looker(server, "ana") as other:
        ana.send("SpeakUp", text="  look \n here\u202e ")
        other.until(lambda: other.said() == [("Ana", "look here")])
        assert other.names == ["Ana", "ana 2"], "no two are called the same"
        ana.send("SpeakUp", text="\u200b")
        assert ana.refused() == "talk-empty"
        ana.send("SpeakUp", text="x" * 281)
        assert ana.refused() == "talk-too-long"
        with looker(server, "Cid") as late:
            assert late.said() == [("Ana", "look here")]


def test_a_table_that_goes_on_from_here_is_told_and_no_other(server: Running) -> None:
    body = {"n": 2, "seat": 0, "name": "Ana", "bot": "novice"}
    branch = server.ask("POST", f"/api/matches/{SHIPWRECK}/continue", body)["table"]["code"]
    elsewhere = server.open_table(players=2)["table"]["code"]
    with looker(server, scene={"n": 2}) as ana, looker(server, "Bea") as bea:
        ana.send("PlayOn", table=elsewhere)
        assert ana.refused() == "unknown-table"
        ana.send("PlayOn", table=branch)
        bea.until(lambda: bool(bea.lines))
        (line,) = bea.lines
        assert (line["table"], line["n"], line["name"], line["text"]) == (branch, 2, "Ana", "")


# Who may be here


def test_of_a_match_that_is_open_nothing_is_looked_at(server: Running) -> None:
    for code, key in ((OPEN, "match-open"), ("WHAT42", "unknown-table")):
        eve = looker(server, "Eve", code)
        assert eve.refused() == key
        assert eve.closed_with() == NO_TABLE


def test_nobody_is_led_beyond_the_match(server: Running) -> None:
    with looker(server) as ana:
        ana.show(1_000_000)
        assert ana.refused() == "not-found"
        ana.show(0, eyes="9")
        assert ana.refused() == "unknown-seat"
    eve = looker(server, "Eve", scene={"n": 999_999})
    assert eve.refused() == "not-found"


def test_whoever_speaks_before_saying_who_they_are_is_sent_away(server: Running) -> None:
    eve = looker(server, link="short")
    assert eve.refused() in ("not-understood", "invalid-value")
    assert eve.closed_with() == BAD


def test_whoever_is_muted_is_not_heard_and_learns_nothing_of_it(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    keep_away(server, mine, "mute")
    with looker(server, key=mine) as me, looker(server, "Bea", key=theirs) as them, looker(server, "Cid") as cid:
        them.send("SpeakUp", text="hear me")
        them.draw(RING)
        for one in (them, cid):
            one.until(lambda one=one: one.said() == [("Bea", "hear me")] and bool(one.drawings()))
        me.until(lambda: bool(me.drawings()))
        me.settle()
        assert me.said() == []
        assert b"hear me" not in b"".join(me.raw)
    assert all(mine.encode() not in raw and theirs.encode() not in raw for raw in cid.raw)


def test_whoever_is_muted_in_the_middle_of_it_is_heard_no_more(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    with looker(server, key=mine) as me, looker(server, "Bea", key=theirs) as them:
        them.send("SpeakUp", text="once")
        me.until(lambda: me.said() == [("Bea", "once")])
        keep_away(server, mine, "mute")
        me.until(lambda: me.said() == [])
        assert me.heard[-1]["anew"], "a page that keeps what it heard lets go of it"
        them.send("SpeakUp", text="twice")
        them.until(lambda: them.said() == [("Bea", "once"), ("Bea", "twice")])
        me.settle()
        assert me.said() == []


def test_those_who_block_each_other_do_not_meet_and_it_looks_like_a_full_room(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    met(server, mine, theirs)
    keep_away(server, mine, "block")
    for first, second in ((mine, theirs), (theirs, mine)):
        with looker(server, key=first) as inside:
            shut_out = looker(server, "Bea", key=second)
            assert shut_out.refused() == "review-full"
            assert shut_out.closed_with() == NOT_YOURS
            inside.settle()
            assert inside.names == ["Ana"]
    with looker(server, key=mine), looker(server, "Bea", room="ANTHERREAM", key=theirs):
        pass


def test_so_many_find_room_and_no_more(server: Running) -> None:
    inside = [looker(server, f"P{n}").__enter__() for n in range(MOST_PEOPLE)]
    late = looker(server, "Late")
    refusal = late.wait_for("Refused")
    assert (refusal["key"], refusal["details"]) == ("review-full", {"most": MOST_PEOPLE})
    assert late.closed_with() == NOT_YOURS
    for one in inside:
        one.socket.close()


def test_one_address_takes_so_many_places_and_is_too_fast_after_so_many_words(tmp_path: Path) -> None:
    lay_matches(tmp_path)
    with running(tmp_path, reviews_an_address=2, talk_a_second=0.001, talk_burst=2) as server:
        with looker(server) as ana, looker(server, "Bea", room="ANTHERREAM"):
            assert looker(server, "Cid", room="THJRDREAMS").refused() == "too-fast"
            for _ in range(3):
                ana.send("SpeakUp", text="again")
            assert ana.refused() == "too-fast"
            ana.settle()
            assert ana.said() == [("Ana", "again")] * 2
            for n in range(8):
                ana.show(n)
            ana.until(lambda: ana.scene["n"] == 7)
        until(lambda: not server.core.allowed.reviews.of("127.0.0.1"))
        with looker(server, "Cid"):
            pass


def test_many_steps_at_once_are_told_as_few(server: Running) -> None:
    """However quickly somebody leads, what everybody has to be told is no more than a beat can hold."""
    with looker(server) as ana, looker(server, "Bea") as bea:
        began = monotonic()
        for n in range(300):
            ana.show(n % 7)
        ana.show(7)
        bea.until(lambda: bea.scene["n"] == 7)
        beats = (monotonic() - began) / BEAT
        assert len([one for one in bea.heard if one["type"] == "ReviewScene"]) <= beats + 1
