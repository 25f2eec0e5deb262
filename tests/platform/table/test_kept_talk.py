"""Test how much talk a table keeps, its numbers, and which spectators' lines are dropped."""

from __future__ import annotations

import pytest

from pitonisa.kernel import PUBLIC, Refusal, Seat, Viewer
from pitonisa.platform.match.talk import Channel, Chat, Line, Notice
from pitonisa.platform.table.talk import KeptTalk, TalkLimits, without_oldest

ANA = Seat(0)


def said(text: str, by: Viewer = ANA) -> Line:
    return Line(0, by, Channel.GALLERY if by == PUBLIC else Channel.TABLE, Chat(text))


def test_of_those_who_play_as_many_lines_are_kept_as_the_limit_says_and_no_more() -> None:
    limits, kept = TalkLimits(table=2), KeptTalk()
    for text in ("one", "two"):
        assert kept.making_room(said(text), limits) == ()
        kept = kept.take(said(text), kept.next)

    with pytest.raises(Refusal, match="talk-full") as refused:
        kept.making_room(said("three"), limits)
    assert refused.value.details == {"most": 2}
    assert kept.making_room(said("psst", PUBLIC), limits) == (), "those who watch have a limit of their own"
    assert kept.making_room(Line(0, PUBLIC, Channel.TABLE, Notice("gone", 0)), limits) == (), "the server always speaks"


def test_the_oldest_line_of_those_who_watch_makes_room_for_the_newest() -> None:
    limits, kept, heard = TalkLimits(gallery=2), KeptTalk(), list[Line]()
    for line in (said("psst 0", PUBLIC), said("mine"), said("psst 2", PUBLIC)):
        assert kept.making_room(line, limits) == ()
        kept = kept.take(line, kept.next)
        heard.append(line)

    assert kept.making_room(said("psst 3", PUBLIC), limits) == (0,)
    kept = kept.take(said("psst 3", PUBLIC), kept.next, 1)
    assert without_oldest(heard, 1) == [said("mine"), said("psst 2", PUBLIC)]
    assert kept.making_room(said("psst 4", PUBLIC), limits) == (2,)
    assert kept.next == 4


def test_numbers_go_on_after_the_last_that_was_kept() -> None:
    kept = KeptTalk()
    for number, line in ((3, said("psst 3", PUBLIC)), (7, said("psst 7", PUBLIC)), (8, said("mine"))):
        kept = kept.take(line, number)

    assert kept.next == 9
    assert kept.surplus(said("psst 9", PUBLIC), TalkLimits(gallery=1)) == (3, 7)
