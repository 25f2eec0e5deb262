"""Check that bots let present people speak first, and hold ideas back, as pure values."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from pitonisa.kernel import Bots, Seat
from pitonisa.platform.match.talk import Phrase
from pitonisa.platform.table.due import Attention, attend, holds, nothing_new, silent_until, with_idea
from pitonisa.platform.table.room import ServerSettings
from pitonisa.platform.table.talk import ASK_BOTS, GO_ON, PASS, THINKING, WAIT, Floor
from pitonisa.platform.table_model.pace import Temperament
from pitonisa.platform.table_model.table import Chair, SeatKind

PERSON, BOT, OTHER = Seat(0), Seat(1), Seat(2)
LEAD, ANSWER, AGAIN = "lead", "answer", "what was declined"
ASKED_AT = 1000.0


class Manners:
    """Which bots of a table hold an idea back, and until when."""

    def __init__(self, table: Table) -> None:
        self.table, self.attention = table, Attention()

    def hold(self, seat: Seat, action: Any) -> bool:
        self.attention = with_idea(self.table.room, self.attend(), seat, action)
        return self.holds(seat)

    def holds(self, seat: Seat) -> bool:
        return holds(self.table.room, self.attend(), seat, self.table.now)

    def until(self) -> float | None:
        return silent_until(self.table.room, self.attend(), self.table.now)

    def has_nothing_new(self, seat: Seat) -> bool:
        if nothing_new(self.table.room, self.attend(), self.table.now) != seat:
            return False
        self.attention = replace(self.attention, has_answered=True)
        return True

    def attend(self) -> Attention:
        self.attention = attend(self.table.room, self.attention, self.table.now)
        return self.attention


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
            match=None,
            asked_bots=lambda: [BOT, OTHER],
            game=SimpleNamespace(view=lambda state, seat: None, part=lambda kind: bots),
            window=None,
            default_answer=lambda seat: None,
            playing=SimpleNamespace(state=None),
            table=SimpleNamespace(patience=patience, temperament=temperament, chairs=chairs),
            presence=SimpleNamespace(is_online=lambda seat: self.online),
            times=SimpleNamespace(asked_since=lambda seat: ASKED_AT),
            server=ServerSettings(),
            floor=Floor(),
            shown_until=0.0,
        )
        self.live: Any = SimpleNamespace(room=self.room)
        self.manners = Manners(self)

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
