"""Check rebuilding a table from its rows: nothing that nobody could have played or said."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitonisa.kernel import PUBLIC, Refusal, Seat, Viewer
from pitonisa.kernel.replay import BadRecord
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.talk import Arranged, Because, Channel, Chat, Line, Notice, Phrase
from pitonisa.platform.registry import catalogue
from pitonisa.platform.store.rows import KeptLine, KeptMove, insert_line
from pitonisa.platform.table.commands import Arranged as Written
from pitonisa.platform.table.commands import Began, Begin, ChangeTable, Opened, Play, Speak, Touched, Undo
from pitonisa.platform.table.follow import caught_up, rebuilt
from pitonisa.platform.table.room import Room, ServerSettings
from pitonisa.platform.table.talk import WAIT
from pitonisa.platform.table_model.chairs import changed
from pitonisa.platform.table_model.pace import Opening
from pitonisa.platform.table_model.table import Stage
from tests.platform.table.disk import Disk, Replica, begun, equal_parts, play_on
from tests.platform.table.evenings import Evening, sitting
from tests.platform.table.replicas import opened

ANA, BEA = Seat(0), Seat(1)


def back(one: Evening) -> Room:
    return one.live.from_the_log(one.now)


def with_line(one: Evening, n: int, by: Any, said: Any, channel: Channel = Channel.TABLE) -> Evening:
    line = KeptLine(one.room.talk.next, encode(Line(n, by, channel, said)))
    one.live.disk.keep(insert_line(one.live.disk.code, line))
    return one


def played(actions: int = 4) -> tuple[Evening, Seat]:
    """A match after so many actions, and somebody who was not to speak at its start."""
    one = sitting()
    (hushed,) = one.room.to_act()
    for _ in range(actions):
        one.act(min(one.room.to_act()))
    return one, hushed


@pytest.mark.parametrize(
    ("n", "by", "said", "why"),
    [
        (0, "hushed", Chat("hm"), "illegal-silence"),
        (0, "free", Chat("x" * 281), "talk-too-long"),
        (0, "free", Chat(" "), "talk-empty"),
        (0, "free", Phrase("nope"), "talk-no-such-phrase"),
        (0, "free", Arranged(()), "talk-no-such-phrase"),
        (4, Seat(2), Chat("hm"), "unknown-seat"),
        (-1, Seat(2), Chat("hm"), "unknown-seat"),
        (-1, ANA, Because("nothing"), "Because"),
    ],
)
def test_nothing_comes_back_that_nobody_could_have_said_at_its_moment(n: int, by: Any, said: Any, why: str) -> None:
    one, hushed = played()
    who = {"hushed": hushed, "free": Seat(1 - hushed)}.get(by, by)
    with_line(one, n, who, said)
    with pytest.raises(BadRecord, match="record-talk") as refused:
        back(one)
    assert why in refused.value.details["why"]


def test_what_was_said_comes_back_however_late_it_was_heard() -> None:
    one, hushed = played()
    free = Seat(1 - hushed)
    said_there: list[tuple[Viewer, Any, Channel]] = [
        (free, Chat("in time"), Channel.TABLE),
        (PUBLIC, Chat("psst"), Channel.GALLERY),
        (PUBLIC, Notice("hidden", 0), Channel.TABLE),
    ]
    for k, (by, said, channel) in enumerate(said_there):
        one.live.disk.keep(insert_line(one.live.disk.code, KeptLine(k, encode(Line(0, by, channel, said)))))
    assert [line.said for line in back(one).playing.talk] == [Chat("in time"), Chat("psst"), Notice("hidden", 0)]


def test_an_action_that_the_rules_forbid_is_named_by_its_number() -> None:
    one, _ = played(2)
    first, second = one.live.disk.since().moves
    news = one.live.disk.since()
    forged = msgspec.structs.replace(news, moves=[first, KeptMove(2, first.actor, first.action)], lines=[])
    with pytest.raises(BadRecord, match="record-illegal") as refused:
        rebuilt(one.room.game, forged, ServerSettings(), 0.0)
    assert refused.value.details["n"] == 2
    assert second.n == 2


def test_a_table_before_its_match_comes_back_with_all_of_its_seats() -> None:
    one = sitting(is_begun=False)
    one.live.do(Speak(ANA, Chat("hello")))
    again = back(one)
    assert (again.match, again.before, again.talk) == (None, one.room.before, one.room.talk)
    news = one.live.disk.since()
    short = msgspec.structs.replace(news.table, chairs=news.table.chairs[:1])  # type: ignore[union-attr,type-var]
    with pytest.raises(Refusal, match="not-understood"):
        rebuilt(one.room.game, msgspec.structs.replace(news, table=short), ServerSettings(), 0.0)


def test_who_asked_for_time_at_this_moment_has_it_still_and_nobody_else() -> None:
    one, _ = played(0)
    free = next(seat for seat in (ANA, BEA) if seat not in one.room.to_act())
    one.live.do(Speak(free, Phrase(WAIT), "wait"))
    assert back(one).floor.thinking.keys() == {free}
    one.act(min(one.room.to_act()))
    assert back(one).floor.thinking == {}


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_match_that_was_played_for_long_comes_back_as_it_was(name: str) -> None:
    """With all that follows from rows, in windows and at its end."""
    game = catalogue()[name]
    one = begun(game, opened(game, min(game.players), {}, 0), "long")
    for n in range(12):
        play_on(one, 12, f"long {n}")
        if one.room.playing.outcome:
            break
    assert one.room.playing.outcome or one.room.played > 20
    assert equal_parts(one.from_the_log(5.0)) == equal_parts(one.room)


def test_a_match_that_ends_with_a_window_is_over_on_disk_too() -> None:
    game = catalogue()["leaders"]
    one = begun(game, opened(game, 4, {"rounds": 6}, 0), "ends")
    for n in range(100):
        play_on(one, 10, f"ends {n}")
    assert one.room.table.stage is Stage.OVER
    assert one.disk.table() == one.room.table
    assert one.disk.since().envelopes == []
    again = one.from_the_log(5.0)
    assert equal_parts(again) == equal_parts(one.room)
    assert not again.window


# What others have written


def in_a_window(one: Replica, asked: int = 1) -> None:
    for n in range(200):
        if one.room.window and len(one.room.waited_for()) >= asked:
            return
        play_on(one, 1, f"window {n}")
    raise AssertionError("no window opens")


def rows_of(one: Replica, disk: Disk) -> list[Any]:
    news = disk.since(one.room.played, one.room.talk.next)
    found = list[Any]()
    for row in caught_up(lambda: one.room, news, {}, news.plans):
        found.append(type(row))
        one.note(row, 1.0)
    return found


def test_what_is_no_news_is_taken_over_without_a_word() -> None:
    """Whose key opens a seat, and that somebody has answered in secret."""
    one = sitting(is_begun=False)
    other = Replica(one.live.disk, one.room)
    one.live.do(ChangeTable(lambda table: changed(table, 0, owner="0a" * 12)))
    assert rows_of(other, one.live.disk)[0] is Touched
    one.live.do(ChangeTable(lambda table: changed(table, 0, name="Anna")))
    assert rows_of(other, one.live.disk)[0] is Written
    one.live.do(Begin("seed"))
    assert rows_of(other, one.live.disk)[0] is Began
    assert other.room.table == one.room.table
    assert len(rows_of(other, one.live.disk)) == 1, "nothing but when a window opened"


def test_an_answer_that_was_given_anew_elsewhere_takes_the_place_of_the_first() -> None:
    game = catalogue()["leaders"]
    one = begun(game, opened(game, 4, {"row_order": "random", "starter": "first"}, 0), "anew")
    in_a_window(one, asked=2)
    other = Replica(one.disk, one.room)
    seat = min(one.room.waited_for())
    answer = one.room.default_answer(seat)
    one.do(Play(seat, answer, one.room.n, "first"))
    rows_of(other, one.disk)
    one.do(Undo(seat, one.room.n, "back"))
    one.do(Play(seat, answer, one.room.n, "second"))
    rows_of(other, one.disk)
    assert other.room.envelopes == one.room.envelopes
    assert dict(other.room.done) == dict(one.room.done)
    assert ("first" in other.room.done, "second" in other.room.done) == (False, True)


def test_a_window_opens_at_the_latest_moment_that_any_server_has_said() -> None:
    game = catalogue()["leaders"]
    one = begun(game, opened(game, 4, {"row_order": "random", "starter": "first"}, 8), "moment")
    in_a_window(one)
    at = one.room.beat.opening
    assert at is not None
    for opening, wins in ((Opening(at.n, at.moment - 1), False), (Opening(at.n, at.moment + 5), True), (None, False)):
        trial = Replica(one.disk, one.room)
        trial.note(Opened(opening), 1.0)
        assert (trial.room.beat.opening == opening) is wins
        assert (trial.room.beat.opened == at.moment + 5) is wins
