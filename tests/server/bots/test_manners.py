"""Check that bots let present people speak first, and wait until events have been seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitonisa.games import shipwreck
from pitonisa.kernel import PUBLIC, Bots, Refusal, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.hosting import Moments, moments_of
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.registry import catalogue
from pitonisa.platform.table.due import holds, silent_until
from pitonisa.platform.table.talk import ASK_BOTS, GO_ON, LEADING, NOTHING_NEW, WAIT
from pitonisa.platform.table_model.pace import LONGEST_SHOWING, PATIENCE, chosen_patience, showing
from tests.each import each
from tests.server.harness import Refused, Running, running, until

BOT = Seat(1)


def _to_decide(server: Running, **wanted: Any) -> Any:
    """A table of one person and two bots at which a bot begins."""
    return server.open_table(seats=[None, "companion", "companion"], start=True, options={"starter": 2}, **wanted)


def test_at_a_real_table_nobody_proposes_before_the_person_asks_what_they_think(tmp_path: Path) -> None:
    with running(tmp_path, unhurried=1) as server:
        opened = _to_decide(server)
        code = opened["table"]["code"]
        with server.person(code, opened["token"]) as ana:
            ana.wait_until(lambda: ana.asked and ana.view["phase"] == "predict")
            live, driver = server.core._live[code]
            until(lambda: silent_until(live.room, driver.attention, server.core.now()) is not None)
            assert ana.view["motion"] is None

            assert ana.command("Say", said={"type": "Phrase", "id": ASK_BOTS})["type"] == "Done"

            ana.wait_until(lambda: ana.view["motion"] is not None and bool(_said_by_bots(ana, "Because")))
            assert ana.view["motion"]["by"] != ana.seat
            assert [line["by"] for line in _said_by_bots(ana, "Because")] == [ana.view["motion"]["by"]]


def test_at_a_real_table_everybody_sees_who_thinks_and_the_bots_wait_until_they_go_on(tmp_path: Path) -> None:
    with running(tmp_path, unhurried=1) as server:
        opened = _to_decide(server, patience=0, temperament="quiet")
        code = opened["table"]["code"]
        with server.person(code, opened["token"]) as ana, server.person(code) as watcher:
            ana.wait_until(lambda: ana.asked and ana.view["phase"] == "predict")
            ana.command("Say", said={"type": "Phrase", "id": WAIT})
            watcher.wait_until(lambda: watcher.table["thinking"] == [ana.seat])
            live, driver = server.core._live[code]
            assert holds(live.room, driver.attention, BOT, server.core.now())

            ana.command("Say", said={"type": "Phrase", "id": ASK_BOTS})

            watcher.wait_until(lambda: watcher.table["thinking"] == [])
            ana.wait_until(lambda: ana.view["motion"] is not None)


def test_who_thinks_is_still_known_when_the_server_has_been_away(tmp_path: Path) -> None:
    with running(tmp_path, unhurried=1) as server:
        opened = _to_decide(server)
        code = opened["table"]["code"]
        with server.person(code, opened["token"]) as ana:
            ana.wait_until(lambda: ana.asked and ana.view["phase"] == "predict")
            ana.command("Say", said={"type": "Phrase", "id": WAIT})
    with running(tmp_path, unhurried=1) as server, server.person(code, opened["token"]) as ana:
        assert ana.table["thinking"] == [ana.seat]


def test_at_a_real_table_no_idea_comes_twice_and_bots_say_when_they_have_no_other(tmp_path: Path) -> None:
    with running(tmp_path, unhurried=1) as server:
        opened = _to_decide(server, temperament="quiet")
        with server.person(opened["table"]["code"], opened["token"]) as ana:
            ana.wait_until(lambda: ana.asked and ana.view["phase"] == "predict")
            ideas: list[Any] = []
            while not _said_by_bots(ana, "Phrase"):
                ana.command("Say", said={"type": "Phrase", "id": ASK_BOTS})
                ana.wait_until(lambda: ana.view["motion"] is not None or bool(_said_by_bots(ana, "Phrase")))
                if ana.view["motion"]:
                    ideas.append(ana.view["motion"]["subject"])
                    ana.act({"type": "Decline"})
                    ana.wait_until(lambda: ana.view["motion"] is None)

            assert ideas
            assert all(idea not in ideas[:place] for place, idea in enumerate(ideas))
            assert [line["said"]["id"] for line in _said_by_bots(ana, "Phrase")] == [NOTHING_NEW]


def _said_by_bots(ana: Any, kind: str) -> list[Any]:
    lines = [one["line"] for one in ana.heard if one["type"] == "Heard"]
    return [line for line in lines if line["by"] != ana.seat and line["said"]["type"] == kind]


def test_how_bots_keep_company_is_the_tables_choice_where_they_lead(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.open_table(players=2)["table"]["temperament"] == "talkative"
        opened = server.open_table(players=2, temperament="quiet")
        path = f"/api/tables/{opened['table']['code']}/setup"
        changed = server.ask("PUT", path, {"temperament": "talkative"}, token=opened["token"])
        assert (opened["table"]["temperament"], changed["temperament"]) == ("quiet", "talkative")
        with pytest.raises(Refused, match="temperament-none"):
            server.open_table(game="leaders", players=4, temperament="quiet")


def test_at_a_talkative_table_the_bots_propose_by_themselves(tmp_path: Path) -> None:
    with running(tmp_path, unhurried=1) as server:
        opened = _to_decide(server, patience=0)
        with server.person(opened["table"]["code"], opened["token"]) as ana:
            ana.wait_until(lambda: ana.view["motion"] is not None)


def test_how_long_bots_let_people_speak_is_the_tables_choice(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.open_table(players=2)["table"]["patience"] == 60
        assert server.open_table(players=2, patience=180)["table"]["patience"] == 180
        with pytest.raises(Refused, match="patience-unknown"):
            server.open_table(players=2, patience=7)


def test_where_bots_never_lead_there_is_no_pause_to_choose() -> None:
    plain = shipwreck.GAME.having(Bots(levels=bots_of(shipwreck.GAME).levels))
    assert chosen_patience(plain, None) is None
    with pytest.raises(Refusal, match="patience-none"):
        chosen_patience(plain, PATIENCE[1])


@pytest.mark.parametrize(
    "game", [game for game in catalogue().values() if bots_of(game).has_manners], ids=lambda one: one.id
)
def test_where_bots_let_people_speak_first_people_can_ask_them_and_ask_for_time(game: Any) -> None:
    assert {*LEADING, NOTHING_NEW} <= set(talk_of(game).phrases)


@each("game", catalogue().values())
def test_everywhere_people_can_ask_for_time_to_think(game: Any) -> None:
    assert {WAIT, GO_ON} <= set(talk_of(game).phrases)


# What is shown


def test_what_only_some_witness_makes_nobody_wait() -> None:
    """A pause that depends on a secret would tell it."""
    game = replace(
        shipwreck.GAME.having(Moments({"Secret": 5.0, "Open": 2.0})),
        witness=lambda event, viewer: None if viewer == PUBLIC and type(event).__name__ == "Secret" else event,
    )
    secret, open_ = type("Secret", (), {})(), type("Open", (), {})()
    assert showing(game, (secret, open_)) == 2
    assert showing(game, (open_,) * 100) == LONGEST_SHOWING


@each("game", catalogue().values())
def test_every_moment_belongs_to_an_event_of_the_game(game: Any) -> None:
    names = {kind.__name__ for kind in game.event.__args__}
    assert set(moments_of(game)) <= names
    assert all(0 < seconds <= 4 for seconds in moments_of(game).values())


def test_bots_and_clocks_wait_until_what_happened_has_been_seen(tmp_path: Path) -> None:
    with running(tmp_path, unhurried=1) as server:
        code, ana_link, _ = server.two_people(options={"starter": 1})
        live, _ = server.core._live[code]
        with server.person(code, ana_link) as ana:
            before = live.now()
            assert ana.act()["type"] == "Done"
            assert live.room.shown_until >= before + moments_of(shipwreck.GAME)["FatePlayed"]
