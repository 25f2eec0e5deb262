"""Bots are company: they let people who are there speak first, and wait until what happened has been seen."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from pitonisa.games import shipwreck
from pitonisa.kernel import PUBLIC, Bots, Refusal, Seat
from pitonisa.platform.match.talk import Phrase
from pitonisa.platform.registry import catalogue
from pitonisa.platform.table.floor import ASK_BOTS, GO_ON, LEADING, NOTHING_NEW, PASS, THINKING, WAIT, Floor
from pitonisa.platform.table.pace import LONGEST_SHOWING, PATIENCE, Temperament, chosen_patience, showing
from pitonisa.platform.table.room import Server
from pitonisa.platform.table.table import Chair, SeatKind
from pitonisa.server.bots.manners import Manners
from tests.server.harness import Refused, Running, running, until

PERSON, BOT, OTHER = Seat(0), Seat(1), Seat(2)
LEAD, ANSWER, AGAIN = "lead", "answer", "what was declined"
ASKED_AT = 1000.0


class Table:
    """People and two bots who decide something together; the people were asked at `ASKED_AT`."""

    def __init__(
        self, patience: int | None = 60, temperament: Temperament = Temperament.TALKATIVE, people: int = 1
    ) -> None:
        bots = [Chair(kind=SeatKind.BOT, bot="companion") for _ in range(2)]
        chairs = (Chair(kind=SeatKind.PERSON), *bots, *(Chair(kind=SeatKind.PERSON) for _ in range(people - 1)))
        self.online, self.now = True, ASKED_AT
        bots = Bots(
            levels={},
            yields=lambda view, action: frozenset() if action == ANSWER else frozenset(map(Seat, range(len(chairs)))),
            repeats=lambda view, action: action == AGAIN,
        )
        self.room: Any = SimpleNamespace(
            n=7,
            game=SimpleNamespace(view=lambda state, seat: None, bots=bots),
            window=None,
            default_answer=lambda seat: None,
            playing=SimpleNamespace(state=None),
            table=SimpleNamespace(patience=patience, temperament=temperament, chairs=chairs),
            presence=SimpleNamespace(is_online=lambda seat: self.online),
            times=SimpleNamespace(asked_since=lambda seat: ASKED_AT),
            server=Server(),
            floor=Floor(),
            shown_until=0.0,
        )
        self.live: Any = SimpleNamespace(room=self.room)
        self.manners = Manners(self.live, lambda: self.now)

    def says(self, phrase: str, seat: Seat = PERSON) -> None:
        self.room.floor = self.room.floor.heard(seat, Phrase(phrase), self.room.n, self.now)

    def acts(self, seat: Seat = PERSON) -> None:
        self.room.floor = self.room.floor.acted([seat], self.now)


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
    table.says(ASK_BOTS)
    assert not table.manners.holds(BOT)
    assert not table.manners.hold(OTHER, LEAD)


def test_whoever_acts_after_asking_has_the_word_again() -> None:
    table = Table()
    table.says(ASK_BOTS)
    table.acts()
    assert table.manners.hold(BOT, LEAD)


def test_bots_lead_after_the_last_of_the_people_has_passed() -> None:
    table = Table(people=2)
    table.manners.hold(BOT, LEAD)
    table.says(PASS)
    assert table.manners.holds(BOT)
    table.says(PASS, Seat(3))
    assert not table.manners.holds(BOT)


def test_whoever_passed_and_acts_is_let_speak_first_again() -> None:
    table = Table()
    table.says(PASS)
    table.acts()
    assert table.manners.hold(BOT, LEAD)


# Somebody thinks


def test_while_somebody_thinks_no_bot_does_anything_that_can_be_seen() -> None:
    table = Table(patience=0)
    table.says(WAIT)
    assert table.manners.holds(BOT)
    assert table.manners.hold(BOT, ANSWER)
    assert table.manners.until() == ASKED_AT + THINKING


def test_a_sealed_answer_waits_for_nobody() -> None:
    """It is nobody's news, and a window that keeps its beat would close without it."""
    table = Table()
    table.says(WAIT)
    table.room.window, table.room.default_answer = object(), lambda seat: "pass"
    assert not table.manners.hold(BOT, ANSWER)


@pytest.mark.parametrize("phrase", [GO_ON, ASK_BOTS, PASS])
def test_whoever_thinks_says_when_it_is_enough(phrase: str) -> None:
    table = Table()
    table.says(WAIT)
    table.says(phrase)
    assert not table.manners.hold(BOT, ANSWER)


def test_whoever_thinks_and_acts_has_done_with_thinking() -> None:
    table = Table()
    table.says(WAIT)
    table.acts()
    assert not table.manners.hold(BOT, ANSWER)


def test_what_another_does_or_asks_does_not_hurry_one_who_thinks() -> None:
    table = Table(people=2)
    table.says(WAIT)
    table.says(ASK_BOTS, Seat(3))
    table.acts(Seat(3))
    assert table.manners.hold(BOT, ANSWER)


def test_time_to_think_is_over_one_day_and_cannot_be_asked_for_again_at_the_same_moment() -> None:
    table = Table()
    table.says(WAIT)
    table.now += THINKING - 1
    table.says(WAIT)
    assert table.manners.holds(BOT)
    table.now += 1
    assert not table.manners.holds(BOT)
    table.says(WAIT)
    assert not table.manners.holds(BOT)
    table.live.room.n += 1
    table.says(WAIT)
    assert table.manners.holds(BOT)


def test_nobody_waits_for_one_who_thinks_and_has_gone() -> None:
    table = Table()
    table.says(WAIT)
    table.online = False
    assert not table.manners.holds(BOT)


# Temperament, and what was declined


def test_a_quiet_bot_never_leads_unless_it_is_asked() -> None:
    table = Table(temperament=Temperament.QUIET)
    assert table.manners.hold(BOT, LEAD)
    table.now += 10_000
    assert table.manners.holds(BOT)
    assert table.manners.until() is None
    table.says(ASK_BOTS)
    assert not table.manners.holds(BOT)


def test_a_quiet_bot_answers_at_once() -> None:
    assert not Table(temperament=Temperament.QUIET).manners.hold(BOT, ANSWER)


def test_no_bot_repeats_what_was_declined_however_long_the_pause_and_whoever_asks() -> None:
    table = Table()
    assert table.manners.hold(BOT, AGAIN)
    table.now += 10_000
    table.says(ASK_BOTS)
    assert table.manners.holds(BOT)
    assert table.manners.until() is None


def test_bots_that_are_asked_and_have_nothing_new_say_so_once() -> None:
    table = Table()
    table.manners.hold(BOT, AGAIN)
    table.manners.hold(OTHER, AGAIN)
    assert not table.manners.has_nothing_new(BOT)
    table.says(ASK_BOTS)
    assert table.manners.has_nothing_new(BOT)
    assert not table.manners.has_nothing_new(OTHER)
    assert not table.manners.has_nothing_new(BOT)


def test_where_nobody_is_there_bots_end_the_turn_as_they_can() -> None:
    table = Table()
    table.online = False
    assert not table.manners.hold(BOT, AGAIN)


def test_a_bot_leads_when_a_long_pause_is_over_and_a_word_begins_the_pause_anew() -> None:
    table = Table()
    assert table.manners.hold(BOT, LEAD)
    table.now, table.room.floor = ASKED_AT + 59, Floor(last_sign=ASKED_AT + 40)
    assert table.manners.until() == ASKED_AT + 100
    table.now = ASKED_AT + 100
    assert not table.manners.holds(BOT)
    assert table.manners.until() is None


def test_the_pause_begins_when_what_happened_has_been_shown() -> None:
    table = Table()
    table.room.shown_until = ASKED_AT + 3
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
    table.live.room.n += 1
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
            _, caretaker = server.house._live[code]
            assert caretaker._manners.holds(BOT)

            ana.command("Say", said={"type": "Phrase", "id": ASK_BOTS})

            watcher.wait_until(lambda: watcher.table["thinking"] == [])
            ana.wait_until(lambda: ana.view["motion"] is not None)


def test_who_thinks_is_still_known_when_the_house_has_been_away(tmp_path: Path) -> None:
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
    plain = replace(shipwreck.GAME, bots=Bots(levels=shipwreck.GAME.bots.levels))
    assert chosen_patience(plain, None) is None
    with pytest.raises(Refusal, match="patience-none"):
        chosen_patience(plain, PATIENCE[1])


@pytest.mark.parametrize(
    "game", [game for game in catalogue().values() if game.bots.has_manners], ids=lambda one: one.id
)
def test_where_bots_let_people_speak_first_people_can_ask_them_and_ask_for_time(game: Any) -> None:
    assert {*LEADING, NOTHING_NEW} <= set(game.talk.phrases)


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda one: one.id)
def test_everywhere_people_can_ask_for_time_to_think(game: Any) -> None:
    assert {WAIT, GO_ON} <= set(game.talk.phrases)


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
            assert live.room.shown_until >= before + shipwreck.GAME.moments["FatePlayed"]
