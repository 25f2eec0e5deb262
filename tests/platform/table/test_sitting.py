"""Test a live match with a test clock: reserve time, grace, hurrying, and stored talk."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.model import Fate, LineName
from pitonisa.games.shipwreck.talk import Mark
from pitonisa.kernel import PUBLIC, Illegal, Refusal, Seat
from pitonisa.kernel.wire import decode
from pitonisa.platform.match.talk import WAITING, Channel, Chat, Notice, Phrase
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Begin, ChangeTable, Hurried, Play, Speak
from pitonisa.platform.table.due import Attention, look
from pitonisa.platform.table.room import ServerSettings
from pitonisa.platform.table.talk import TalkLimits
from pitonisa.platform.table_model.chairs import bot_chair, changed, emptied, with_chair
from pitonisa.platform.table_model.table import Clock
from tests.platform.table.evenings import PEOPLE, Evening, sitting
from tests.platform.table.watcher import Watcher

ANA, BEA = Seat(0), Seat(1)


# Time


def test_what_was_used_of_a_bank_of_time_stays_used_after_a_restart() -> None:
    one, spent = sitting(clock=Clock(move=10, bank=60)), dict[Seat, float]()
    first = min(one.room.to_act())

    def check() -> None:
        for seat in one.room.to_act():
            assert one.room.time_up(seat) == one.now + 10 + 60 - spent.get(seat, 0)

    for _ in range(6):
        check()
        seat = min(one.room.to_act())
        one.now += 14.5 if seat == first else 7
        one.act(seat)
        spent[seat] = spent.get(seat, 0) + (4.5 if seat == first else 0)
    assert any(spent.values())
    one.live.restart()
    check()


def test_an_empty_bank_stays_empty_and_bots_spend_none_of_it() -> None:
    one = sitting(clock=Clock(bank=60))
    seat = min(one.room.to_act())
    one.now += 100
    one.live.do(Play(seat, GAME.legal(one.room.playing.state, seat)[0], n=0))
    assert one.room.times.cost(one.room.table.clock, seat, one.now + 100) <= 60_000
    assert [move.spent for move in one.live.disk.since().moves] == [0]
    one.now += 100
    one.act(min(one.room.to_act()))
    assert [move.spent for move in one.live.disk.since().moves] == [0, 60_000]


def test_after_time_and_grace_for_the_second_time_a_bot_goes_on_and_the_person_takes_the_seat_back_by_acting() -> None:
    one = sitting(clock=Clock(move=600), server=ServerSettings(grace=300))
    (active,) = one.room.to_act()
    one.live.do(ChangeTable(lambda table: changed(table, active, lapsed=True)))
    one.now += 601
    one.drive()
    assert one.room.table.chairs[active].bot is None, "the time is up, and the grace is not"
    one.now += 300
    while (found := look(one.room, Attention(), one.now).due) and isinstance(found[0], ChangeTable):
        one.live.do(found[0])
    assert one.room.table.chairs[active].bot is not None
    assert one.room.n == 0
    one.act(active)
    assert (one.room.n, one.room.table.chairs[active].bot) == (1, None)


# Haste


def test_bots_play_at_once_until_the_turn_of_whoever_plays_with_nobody_else() -> None:
    one = sitting(chairs=(bot_chair(GAME, "random"), PEOPLE[1]), options={"starter": 1})
    assert one.room.to_act() == {ANA}
    one.drive()
    assert one.room.n == 0, "it takes its time"
    one.live.note(Hurried(True))
    assert one.room.is_hurried
    one.drive()
    assert BEA in one.room.to_act()
    assert one.room.n > 0
    assert not one.room.is_hurried


def actor(one: Evening) -> TableActor:
    """What needs no writing needs no database."""
    nothing: Any = SimpleNamespace(has_others=False, ahead=0.0)
    live = TableActor(GAME, one.room.table, nothing)
    live.room = one.room
    return live


def test_nobody_hurries_others_and_whoever_is_asked_hurries_nobody() -> None:
    with pytest.raises(Refusal, match="hurry-people"):
        actor(sitting()).hurry(ANA)
    for starter, hurries in ((1, True), (2, False)):
        live = actor(sitting(chairs=(bot_chair(GAME, "random"), PEOPLE[1]), options={"starter": starter}))
        live.hurry(BEA)
        assert live.room.is_hurried is hurries


def test_where_there_is_no_lesson_nothing_has_been_read() -> None:
    with pytest.raises(Refusal, match="lesson-none"):
        actor(sitting()).go_on(1)


# Talk


def texts(one: Evening) -> list[str]:
    lines = one.room.match.talk if one.room.match else one.room.before
    return [line.said.text for line in lines if isinstance(line.said, Chat)]


def say(one: Evening, text: str, by: Seat | None = None) -> int:
    """Those whose turn it is must be silent."""
    speaker = next(seat for seat in (ANA, BEA) if seat not in one.room.to_act()) if by is None else by
    return one.live.do(Speak(speaker, Chat(text)))


@pytest.mark.parametrize("is_begun", [False, True])
def test_what_watchers_say_makes_room_for_newer_and_never_takes_it_from_those_who_play(is_begun: bool) -> None:
    one = sitting(is_begun=is_begun, server=ServerSettings(limits=TalkLimits(gallery=2)))
    say(one, "mine")
    for k in range(5):
        one.live.do(Speak(PUBLIC, Chat(f"psst {k}")))
    say(one, "mine too")
    kept = ["mine", "psst 3", "psst 4", "mine too"]
    assert texts(one) == kept
    one.live.restart()
    assert texts(one) == kept
    one.live.do(Speak(PUBLIC, Chat("psst 5")))
    assert texts(one) == ["mine", "psst 4", "mine too", "psst 5"]


def test_those_who_play_are_told_when_a_table_keeps_no_more_talk_and_the_match_goes_on() -> None:
    one = sitting(server=ServerSettings(limits=TalkLimits(table=3)))
    for k in range(3):
        say(one, str(k))
    with pytest.raises(Refusal, match="talk-full"):
        say(one, "one more")
    one.live.do(Speak(PUBLIC, Chat("psst")))
    one.live.do(ChangeTable(lambda table: changed(table, 0, sigil="star"), Notice("back", 0)))
    one.act(min(one.room.to_act()))
    assert one.room.n == 1
    assert texts(one) == ["0", "1", "2", "psst"]
    assert [line.said for line in one.room.playing.talk if isinstance(line.said, Notice)] == [Notice("back", 0)]


def watched(one: Evening) -> tuple[Watcher, Watcher]:
    ana, eve = Watcher(ANA), Watcher(PUBLIC)
    one.live.arrive(ana, eve)
    return ana, eve


@pytest.mark.parametrize("is_begun", [False, True])
def test_those_who_only_watch_are_not_heard_by_those_who_sit(is_begun: bool) -> None:
    one = sitting(is_begun=is_begun)
    ana, eve = watched(one)
    one.live.do(Speak(PUBLIC, Chat("psst")))
    (line,) = eve.lines
    assert decode(line, dict[str, Any])["channel"] == Channel.GALLERY
    assert ana.lines == []
    assert one.room.talk_for(ANA, "en") == ()
    assert one.room.talk_for(PUBLIC, "en") == (line,)


def test_before_a_match_set_phrases_are_said_and_marks_are_not() -> None:
    one = sitting(is_begun=False)
    ana, _ = watched(one)
    for phrase in WAITING:
        assert one.live.do(Speak(ANA, Phrase(phrase))) == 0
    for said, why in (
        (Mark(ANA, LineName.ONLY, Fate(3), True), "talk-too-early"),
        (Phrase("nope"), "talk-no-such-phrase"),
        (Chat("  "), "talk-empty"),
        (Chat("x" * 281), "talk-too-long"),
    ):
        with pytest.raises(Illegal, match=why):
            one.live.do(Speak(ANA, said))
    assert [decode(line, dict[str, Any])["said"]["id"] for line in ana.lines] == list(WAITING)


def test_what_is_said_before_a_match_keeps_the_name_of_whoever_said_it() -> None:
    one = sitting(is_begun=False)
    one.live.do(Speak(BEA, Chat("hello \u202e all"), "once"))
    one.live.do(Speak(BEA, Chat("hello \u202e all"), "once"))
    one.live.do(ChangeTable(lambda table: with_chair(emptied(table, BEA), 1, PEOPLE[2])))
    one.live.do(Begin("seed"))
    one.live.restart()
    (line,) = one.room.playing.talk
    assert (line.n, line.by, line.name, line.said) == (-1, BEA, "Bea", Chat("hello all"))
    assert one.live.do(Speak(BEA, Chat("hello"), "once")) == 0, "it is not said again"
    assert len(one.room.playing.talk) == 1
