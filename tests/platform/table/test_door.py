"""Test requests for seats during a match: who asks, who admits, and what everyone sees."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import PUBLIC, Refusal, Seat
from pitonisa.platform.match.talk import Chat, Notice, hidden
from pitonisa.platform.table.audience import Audience
from pitonisa.platform.table.commands import (
    Admit,
    AnswerAsk,
    Begin,
    ChangeTable,
    Dropped,
    Join,
    Leave,
    LedOn,
    NoteAttendance,
    NoteEnd,
    Requested,
    SendAway,
    ShowMove,
    Speak,
    TalkReplaced,
    TellAgain,
    TellCard,
    TellFailure,
    TellTable,
    TurnAway,
    Wake,
)
from pitonisa.platform.table.decide import decide
from pitonisa.platform.table.evolve import evolve
from pitonisa.platform.table_model.chairs import Ask, bot_chair, changed, joins, leaves, must_have_room, person
from pitonisa.platform.table_model.table import Entry, Stage, fingerprint
from tests.platform.table.evenings import PEOPLE, Evening, sitting
from tests.platform.table.watcher import Watcher

ANA, BEA, BOT = Seat(0), Seat(1), Seat(2)


class Guest:
    """Somebody at the door."""

    def __init__(self) -> None:
        self.told: list[tuple[Any, ...]] = []

    def admitted(self, seat: int, token: str) -> None:
        self.told.append((seat, token))

    def declined(self, why: Refusal) -> None:
        self.told.append((why.key,))


class Observer:
    def __init__(self) -> None:
        self.heard: list[str] = []

    def wake(self) -> None:
        self.heard.append("wake")

    def attended(self) -> None:
        self.heard.append("attended")

    def ended(self) -> None:
        self.heard.append("ended")

    def told(self) -> None:
        self.heard.append("told")

    def timed(self, seconds: float) -> None:
        assert seconds >= 0
        self.heard.append("timed")


def with_a_bot() -> Evening:
    return sitting(chairs=(*PEOPLE[:2], bot_chair(GAME, "random")))


def asks(one: Evening, seat: int | None, id: str = "cleo") -> Guest:
    guest = Guest()
    ask = Ask(id, id.title(), None, seat, one.now, fingerprint(id))
    one.live.note(Requested(ask))
    one.live.audience.asked(id, guest, f"link of {id}")
    return guest


def test_a_person_takes_a_bots_place_with_what_the_bot_knows() -> None:
    one = with_a_bot()
    host = Watcher(ANA)
    one.live.arrive(host)
    guest, n = asks(one, 2), one.room.n
    one.live.do(Admit("cleo"))
    chair = one.room.table.chairs[2]
    assert (chair.kind, chair.name, chair.bot, chair.token) == ("person", "Cleo", None, fingerprint("cleo"))
    assert guest.told == [(2, "link of cleo")]
    assert not one.room.requests
    assert one.room.n == n, "the rules have not been asked"
    assert one.room.playing.talk[-1].said == Notice("sat", 2)


def test_where_the_rules_have_a_new_seat_one_sits_down_there() -> None:
    """R36."""
    one = with_a_bot()
    guest = asks(one, None)
    assert one.live.do(Admit("cleo")) == 3
    assert guest.told == [(3, "link of cleo")]
    assert [chair.name for chair in one.room.table.chairs] == ["Ana", "Bea", None, "Cleo"]
    assert one.room.played == 1


def test_of_two_of_one_name_the_second_has_a_number() -> None:
    one = with_a_bot()
    asks(one, None, "ana")
    one.live.do(Admit("ana"))
    assert one.room.table.chairs[3].name == "Ana 2"


@pytest.mark.parametrize("where", ["here", "elsewhere"])
def test_whoever_is_not_let_in_is_told_where_they_are(where: str) -> None:
    one = with_a_bot()
    guest = asks(one, 2)
    if where == "elsewhere":
        requests = msgspec.structs.replace(one.room.requests, elsewhere=one.room.requests.here, here={})
        one.live.room = msgspec.structs.replace(one.room, requests=requests)
    decision = decide(one.room, TurnAway("cleo"), one.now)
    assert bool(decision.writes) is (where == "elsewhere"), "their server reads it"
    one.live.do(TurnAway("cleo"))
    assert guest.told == ([("door-declined",)] if where == "here" else [])
    assert not one.room.requests
    with pytest.raises(Refusal, match="door-gone"):
        one.live.do(TurnAway("cleo"))
    with pytest.raises(Refusal, match="door-gone"):
        one.live.do(Admit("cleo"))


def test_one_asks_for_a_place_that_somebody_could_grant() -> None:
    one = with_a_bot()
    state, table = one.room.playing.state, one.room.table
    must_have_room(GAME, state, table, 2)
    must_have_room(GAME, state, table, None)
    for seat, why in ((1, "seat-taken"), (9, "unknown-seat"), (-1, "unknown-seat")):
        with pytest.raises(Refusal, match=why) as refused:
            must_have_room(GAME, state, table, seat)
        assert refused.value.details["seat"] == seat + 1
    for fields, why in (({"entry": Entry.CLOSED}, "door-closed"), ({"lesson": "first-hour"}, "lesson-private")):
        with pytest.raises(Refusal, match=why):
            must_have_room(GAME, state, msgspec.structs.replace(table, **fields), 2)
    with pytest.raises(Refusal, match="table-stage"):
        must_have_room(GAME, state, sitting(is_begun=False).room.table, 2)
    nobody = msgspec.structs.replace(GAME, legal=lambda state, actor: [])
    with pytest.raises(Refusal, match="table-no-join"):
        must_have_room(nobody, state, table, None)


def test_who_leaves_by_the_rules_is_gone_and_another_takes_the_seat() -> None:
    one = sitting(3, is_begun=False)
    one.live.do(Begin("a seed for all"))
    while not leaves(GAME, one.room.playing.state, BOT):
        one.act(min(one.room.to_act()))
    one.live.do(Leave(BOT))
    assert (one.room.table.chairs[2].left, one.room.table.chairs[2].name) == (True, "Cid")
    with pytest.raises(Refusal, match="table-no-leave"):
        one.live.do(Leave(BOT))
    for _ in range(100):
        if BOT in {action.seat for action in joins(GAME, one.room.playing.state)}:
            break
        one.act(min(one.room.to_act()))
    assert one.live.do(Join(2, person("Dan", None, "dan"))) == 2
    assert [(chair.name, chair.left) for chair in one.room.table.chairs] == [
        *(("Ana", False), ("Bea", False), ("Dan", False)),
    ]


def test_nobody_joins_or_leaves_a_match_that_has_not_begun() -> None:
    one = sitting(is_begun=False)
    for command in (Join(None, PEOPLE[2]), Leave(ANA)):
        with pytest.raises(Refusal, match="table-stage"):
            one.live.do(command)


# Who is told what


def there(*viewers: Any) -> tuple[Audience, Observer, list[Watcher]]:
    audience, observer = Audience(), Observer()
    audience.observer = observer
    watchers = [Watcher(viewer) for viewer in viewers]
    for watcher in watchers:
        audience.arrive(watcher)
    return audience, observer, watchers


def test_each_telling_goes_to_those_whom_it_concerns() -> None:
    room = sitting().room
    audience, observer, (ana, bea, eve) = there(ANA, BEA, PUBLIC)
    audience.tell(TellTable(ana), room)
    assert ([one.changes for one in (ana, bea, eve)], observer.heard) == ([0, 1, 1], ["told"])
    audience.tell(SendAway(frozenset({1}), "seat-token"), room)
    assert [one.sent_away for one in (ana, bea, eve)] == [None, "seat-token", None]
    audience.tell(SendAway(None, "table-closed"), room)
    assert [one.sent_away for one in (ana, bea, eve)] == ["table-closed"] * 3
    audience.tell(TellFailure(BEA, 4), room)
    assert [one.failures for one in (ana, bea, eve)] == [[(BEA, 4)]] * 3
    observer.heard.clear()
    for output in (NoteAttendance(), NoteEnd(), Wake(), ShowMove()):
        audience.tell(output, room)
    assert observer.heard == ["attended", "ended", "wake", "told", "timed"]
    assert [one.order for one in (ana, bea, eve)] == [[0]] * 3


def test_the_coach_is_heard_by_the_learner_alone() -> None:
    table = msgspec.structs.replace(sitting(3, is_begun=False).room.table, lesson="first-hour")
    one = Evening(sitting(3, is_begun=False).live.disk)
    room = one.room
    card: Any = object()
    tutor: Any = SimpleNamespace(learner=BEA, card=lambda: card)
    audience, _, (ana, bea) = there(ANA, BEA)
    audience.tell(TellCard(), msgspec.structs.replace(room, table=table, tutor=tutor))
    assert (ana.cards, bea.cards) == ([], [card])
    audience.tell(TellCard(), room)
    assert (ana.cards, bea.cards) == ([], [card]), "where there is no lesson nobody coaches"


def test_whoever_asked_is_answered_once_and_only_where_they_asked() -> None:
    room, guest = sitting().room, Guest()
    audience, _, _ = there(ANA)
    audience.asked("cleo", guest, "link")
    audience.tell(AnswerAsk("dora", 2), room)
    assert guest.told == []
    audience.tell(AnswerAsk("cleo"), room)
    audience.tell(AnswerAsk("cleo", 2), room)
    assert guest.told == [("door-declined",)]
    audience.asked("again", guest, "link")
    assert audience.asked_by(guest) == ("again",)
    assert audience.asked_by(Guest()) == ()
    audience.forget(["again"])
    assert audience.asked_by(guest) == ()


def test_who_is_shown_what_others_see_reads_it_in_their_own_language() -> None:
    """Where a game has a story; else it is the same for all who look with the same eyes."""
    audience, _, (ana, too, eve) = there(ANA, ANA, PUBLIC)
    too.language = "es"
    shown: list[Any] = []
    for one in (ana, too, eve):
        one.moved = lambda seen, known: shown.append(seen)  # type: ignore[method-assign]
    audience.tell(ShowMove(), sitting().room)
    assert shown[0] is shown[1] or shown[0] is shown[2] or shown[1] is shown[2]
    assert len({id(one) for one in shown}) == 2


# What follows from rows that few things write


def test_when_something_is_hidden_all_are_told_once_more() -> None:
    for one in (sitting(), sitting(is_begun=False)):
        speaker = next(seat for seat in (ANA, BEA) if seat not in one.room.to_act())
        one.live.do(Speak(speaker, Chat("rude")))
        (line,) = one.room.match.talk if one.room.match else one.room.before
        room, told = evolve(one.room, TalkReplaced((hidden(line),)), one.now)
        assert told == (TellAgain(),)
        assert (room.match.talk if room.match else list(room.before)) == [hidden(line)]


def test_a_table_that_is_closed_sends_everybody_away() -> None:
    one = sitting()
    ana = Watcher(ANA)
    one.live.arrive(ana)
    one.live.do(ChangeTable(lambda table: msgspec.structs.replace(table, stage=Stage.CLOSED)))
    assert ana.sent_away == "table-closed"


def test_who_goes_away_from_the_door_asks_no_more_and_is_told_nothing() -> None:
    one = with_a_bot()
    guest = asks(one, 2)
    room, told = evolve(one.room, Dropped("cleo"), one.now)
    assert not room.requests
    assert told == (NoteAttendance(), TellTable())
    assert guest.told == []
    assert evolve(one.room, LedOn(BEA), one.now)[0].next_by == BEA


def test_a_match_ends_once_and_those_who_keep_the_server_hear_of_it() -> None:
    one = sitting(options={"difficulty": "doomed"}, is_begun=False)
    observer = Observer()
    one.live.audience.observer = observer
    one.live.do(Begin("ends"))
    for _ in range(2000):
        if one.room.playing.outcome:
            break
        one.act(min(one.room.to_act()))
    outcome = one.room.playing.outcome
    assert outcome is not None
    assert observer.heard.count("ended") == 1
    table = one.room.table
    assert (table.stage, table.outcome, table.winners) == ("over", outcome.reason, outcome.winners)
    assert table.ended is not None
    assert one.live.disk.plans() == {}


def test_a_seat_whose_link_has_died_is_told_why() -> None:
    one = sitting()
    one.live.do(ChangeTable(lambda table: changed(table, 1, token="e" * 64)))
    bea = Watcher(BEA)
    one.live.arrive(bea)
    one.live.do(ChangeTable(lambda table: changed(table, 1, token="f" * 64), why="seat-freed"))
    assert bea.sent_away == "seat-freed"
