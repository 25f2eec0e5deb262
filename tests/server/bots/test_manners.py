"""Bots are company: they let people who are there speak first, and wait until what happened has been seen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pitonisa.games import shipwreck
from pitonisa.kernel import PUBLIC, Bots, Refusal, Seat
from pitonisa.platform.registry import catalogue
from pitonisa.platform.table.pace import ASK_BOTS, LONGEST_SHOWING, PATIENCE, chosen_patience, showing
from pitonisa.platform.table.table import Chair, SeatKind
from pitonisa.server.bots.manners import Manners
from tests.server.harness import Refused, Running, running, until

PERSON, BOT, OTHER = Seat(0), Seat(1), Seat(2)
LEAD, ANSWER = "lead", "answer"
ASKED_AT = 1000.0


class Table:
    """One person and two bots who decide something together; the person was asked at `ASKED_AT`."""

    def __init__(self, patience: int | None = 60) -> None:
        chairs = (Chair(kind=SeatKind.PERSON), *(Chair(kind=SeatKind.BOT, bot="companion") for _ in range(2)))
        self.online, self.now = True, ASKED_AT
        self.live: Any = SimpleNamespace(
            n=7,
            game=SimpleNamespace(
                view=lambda state, seat: None,
                bots=Bots(
                    levels={},
                    yields=lambda view, action: frozenset({PERSON, BOT, OTHER}) if action == LEAD else frozenset(),
                ),
            ),
            playing=SimpleNamespace(state=None),
            table=SimpleNamespace(patience=patience, chairs=chairs),
            audience=SimpleNamespace(is_online=lambda seat: self.online),
            times=SimpleNamespace(asked_since=lambda seat: ASKED_AT),
            unhurried=1.0,
            bots_asked=False,
            last_sign=0.0,
            shown_until=0.0,
        )
        self.manners = Manners(self.live, lambda: self.now)


def test_a_bot_does_not_lead_while_a_person_who_is_there_is_asked() -> None:
    table = Table()
    assert table.manners.hold(BOT, LEAD)
    assert table.manners.until() == ASKED_AT + 60


def test_a_bot_answers_people_at_once() -> None:
    table = Table()
    assert not table.manners.hold(BOT, ANSWER)
    assert table.manners.until() is None


def test_a_bot_leads_when_people_ask_it_to() -> None:
    table = Table()
    assert table.manners.hold(BOT, LEAD)
    table.live.bots_asked = True
    assert not table.manners.holds(BOT)


def test_a_bot_leads_when_a_long_pause_is_over_and_a_word_begins_the_pause_anew() -> None:
    table = Table()
    assert table.manners.hold(BOT, LEAD)
    table.now, table.live.last_sign = ASKED_AT + 59, ASKED_AT + 40
    assert table.manners.until() == ASKED_AT + 100
    table.now = ASKED_AT + 100
    assert not table.manners.holds(BOT)
    assert table.manners.until() is None


def test_the_pause_begins_when_what_happened_has_been_shown() -> None:
    table = Table()
    table.live.shown_until = ASKED_AT + 3
    table.manners.hold(BOT, LEAD)
    assert table.manners.until() == ASKED_AT + 63


def test_nobody_is_waited_for_who_is_not_there() -> None:
    table = Table()
    assert table.manners.hold(BOT, LEAD)
    table.online = False
    assert not table.manners.holds(BOT)


def test_at_a_talkative_table_bots_say_at_once_what_they_think() -> None:
    assert not Table(patience=0).manners.hold(BOT, LEAD)


def test_after_anything_has_happened_every_bot_thinks_anew() -> None:
    table = Table()
    table.manners.hold(BOT, LEAD)
    table.live.n += 1
    assert not table.manners.holds(BOT)


def _to_decide(server: Running, **wanted: Any) -> Any:
    """A table of one person and two bots at which a bot begins."""
    return server.open_table(seats=[None, "companion", "companion"], start=True, options={"starter": 2}, **wanted)


def test_at_a_real_table_nobody_proposes_before_the_person_asks_what_they_think(tmp_path: Path) -> None:
    with running(tmp_path, unhurried=1) as server:
        opened = _to_decide(server)
        code = opened["table"]["code"]
        with server.person(code, opened["token"]) as ana:
            ana.wait_until(lambda: ana.asked and ana.view["phase"] == "predict")
            _, caretaker = server.house._live[code]
            until(lambda: caretaker._manners.until() is not None)
            assert ana.view["motion"] is None

            assert ana.command("Say", said={"type": "Phrase", "id": ASK_BOTS})["type"] == "Done"

            ana.wait_until(lambda: ana.view["motion"] is not None)
            assert ana.view["motion"]["by"] != ana.seat


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
    plain = replace(shipwreck.GAME, bots=Bots(levels=shipwreck.GAME.bots.levels))
    assert chosen_patience(plain, None) is None
    with pytest.raises(Refusal, match="patience-none"):
        chosen_patience(plain, PATIENCE[1])


@pytest.mark.parametrize(
    "game", [game for game in catalogue().values() if game.bots.has_manners], ids=lambda one: one.id
)
def test_where_bots_let_people_speak_first_people_can_ask_them_and_ask_for_time(game: Any) -> None:
    assert {ASK_BOTS, "wait"} <= set(game.talk.phrases)


# What is shown


def test_what_only_some_witness_makes_nobody_wait() -> None:
    """A pause that depends on a secret would tell it."""
    game = replace(
        shipwreck.GAME,
        moments={"Secret": 5.0, "Open": 2.0},
        witness=lambda event, viewer: None if viewer == PUBLIC and type(event).__name__ == "Secret" else event,
    )
    secret, open_ = type("Secret", (), {})(), type("Open", (), {})()
    assert showing(game, (secret, open_)) == 2
    assert showing(game, (open_,) * 100) == LONGEST_SHOWING


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda one: one.id)
def test_every_moment_belongs_to_an_event_of_the_game(game: Any) -> None:
    names = {kind.__name__ for kind in game.event.__args__}
    assert set(game.moments) <= names
    assert all(0 < seconds <= 4 for seconds in game.moments.values())


def test_bots_and_clocks_wait_until_what_happened_has_been_seen(tmp_path: Path) -> None:
    with running(tmp_path, unhurried=1) as server:
        code, ana_link, _ = server.two_people(options={"starter": 1})
        live, _ = server.house._live[code]
        with server.person(code, ana_link) as ana:
            before = live.now()
            assert ana.act()["type"] == "Done"
            assert live.shown_until >= before + shipwreck.GAME.moments["FatePlayed"]
