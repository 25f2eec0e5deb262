"""Test undo: unseen actions, with the table's permission, and answers in a window."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Interrogate, Pass, Skip
from pitonisa.kernel import PUBLIC, Refusal, Seat, Viewer
from pitonisa.kernel.undo import How
from pitonisa.platform.match.talk import Chat, Notice
from pitonisa.platform.table.commands import AnswerUndo, Play, Speak, Undo
from pitonisa.platform.table.decide import how_to_undo
from pitonisa.platform.table.info import live_info
from pitonisa.platform.table_model.chairs import bot_chair
from tests.games.leaders.table import ANA, BEA, CID, DAN, LEFT
from tests.platform.table.evenings import PEOPLE, Evening, sitting
from tests.platform.table.watcher import Watcher

OPTIONS = {"row_order": "random", "starter": "first"}
VIEWERS: tuple[Viewer, ...] = (ANA, BEA, CID, DAN, PUBLIC)


def four(*, bots: int = 0, beat: int = 0) -> Evening:
    """Four people at a table of Leaders, or one among bots; the first seat acts."""
    chairs = (*PEOPLE[: 4 - bots], *(bot_chair(GAME, "random") for _ in range(bots)))
    return sitting(game=GAME, chairs=chairs, options=OPTIONS, beat=beat)


def watched(one: Evening) -> dict[Viewer, Watcher]:
    there: dict[Viewer, Watcher] = {viewer: Watcher(viewer) for viewer in VIEWERS}
    one.live.arrive(*there.values())
    return there


def act(one: Evening, seat: Seat, action: Any) -> None:
    one.live.do(Play(seat, action, one.room.n, f"{seat}:{one.room.n} {action}"))


def undo(one: Evening, seat: Seat, n: int | None = None) -> int:
    return one.live.do(Undo(seat, one.room.n if n is None else n, f"{seat}:back {one.room.n}"))


def answer(one: Evening, seat: Seat, *, agrees: bool) -> int:
    return one.live.do(AnswerUndo(seat, agrees, one.room.n, f"{seat}:answers {one.room.n}"))


def interrogate(one: Evening) -> None:
    """Ana looks at a card of Bea's, and everybody else is asked."""
    act(one, ANA, Skip())
    act(one, ANA, Interrogate(BEA, LEFT))
    assert one.room.to_act() == {BEA, CID, DAN}


def views(one: Evening) -> list[Any]:
    return [one.room.game.view(one.room.playing.state, viewer) for viewer in VIEWERS]


def notices(one: Evening) -> list[tuple[str, int]]:
    return [(line.said.id, line.said.seat) for line in one.room.playing.talk if isinstance(line.said, Notice)]


def plea(one: Evening) -> tuple[int, tuple[int, ...]] | None:
    told = live_info(one.live).plea
    return told and (told.by, told.waits_for)


def how(one: Evening, seat: Seat) -> How | None:
    return how_to_undo(one.room, seat, one.now)()


def test_what_others_saw_is_taken_back_when_all_have_agreed() -> None:
    one = four()
    there, before = watched(one), views(one)
    act(one, ANA, Skip())
    assert how(one, ANA) is How.ASKING
    changes = there[BEA].changes
    undo(one, ANA)
    assert plea(one) == (0, (1, 2, 3))
    assert there[BEA].changes == changes + 1
    answer(one, BEA, agrees=True)
    answer(one, DAN, agrees=True)
    answer(one, DAN, agrees=True)
    assert plea(one) == (0, (2,))
    assert views(one) != before
    answer(one, CID, agrees=True)

    assert views(one) == before
    assert one.room.n == 2
    assert {watcher.order[-1] for watcher in there.values()} == {2}
    assert plea(one) is None
    told = [("asks-back", 0), ("agrees-back", 1), ("agrees-back", 3), ("agrees-back", 2), ("took-back", 0)]
    assert notices(one) == told
    assert one.live.from_the_log(one.now).playing.state == one.room.playing.state, "and the log says the same"
    act(one, ANA, Skip())
    assert one.room.n == 3, "and the match goes on"


def test_one_who_declines_ends_it_and_so_does_whoever_asked() -> None:
    one = four()
    act(one, ANA, Skip())
    after = views(one)
    for who in (BEA, ANA):
        undo(one, ANA)
        answer(one, who, agrees=who == ANA)
        assert views(one) == after
        assert plea(one) is None
    assert notices(one) == [("asks-back", 0), ("declines-back", 1), ("asks-back", 0), ("declines-back", 0)]
    with pytest.raises(Refusal, match="stale"):
        answer(one, BEA, agrees=True)


def test_who_only_watches_or_is_played_by_a_bot_has_no_say() -> None:
    one = four(bots=2)
    act(one, ANA, Skip())
    undo(one, ANA)
    assert plea(one) == (0, (1,))
    told = notices(one)
    for agrees in (True, False):
        answer(one, CID, agrees=agrees)
        assert (notices(one), plea(one)) == (told, (0, (1,)))


def test_whatever_happens_next_ends_the_question() -> None:
    one = four()
    act(one, ANA, Skip())
    undo(one, ANA)
    assert plea(one) == (0, (1, 2, 3))
    act(one, ANA, Interrogate(BEA, LEFT))
    assert plea(one) is None
    for refused in (lambda: how_to_undo(one.room, ANA, one.now), lambda: undo(one, ANA)):
        with pytest.raises(Refusal, match="back-window"):
            refused()
    with pytest.raises(Refusal, match="stale"):
        undo(one, ANA, n=1)


def test_what_is_repeated_is_answered_again_and_not_done_again() -> None:
    one = four(bots=3)
    act(one, ANA, Skip())
    back = Undo(ANA, 1, "back")
    assert one.live.do(back) == 2
    assert one.live.do(back) == 2
    assert one.room.n == 2
    one = four(bots=2)
    act(one, ANA, Skip())
    undo(one, ANA)
    agrees = AnswerUndo(BEA, True, 1, "agrees")
    assert [one.live.do(agrees) for _ in range(2)] == [2, 2]
    assert notices(one) == [("asks-back", 0), ("agrees-back", 1), ("took-back", 0)]


def test_where_only_bots_sit_nobody_has_to_be_asked() -> None:
    one = four(bots=3)
    before = views(one)
    act(one, ANA, Skip())
    undo(one, ANA)
    assert (views(one), one.room.n) == (before, 2)
    assert notices(one) == [("took-back", 0)]


def test_nobody_takes_back_what_somebody_else_did() -> None:
    one = four()
    act(one, ANA, Skip())
    with pytest.raises(Refusal, match="back-learned"):
        undo(one, BEA)


def test_a_sealed_answer_may_be_changed_and_not_a_byte_tells_others() -> None:
    one = four()
    there = watched(one)
    interrogate(one)
    asked, heard = one.room.playing.frame(BEA), {viewer: told_so_far(there[viewer]) for viewer in VIEWERS}

    act(one, BEA, Pass())
    assert BEA in one.room.envelopes
    assert how(one, BEA) is How.FREELY
    assert undo(one, BEA) == 2
    assert BEA not in one.room.envelopes
    assert one.room.playing.frame(BEA) == asked
    assert one.live.disk.since().envelopes == []
    act(one, BEA, Pass())

    assert told_so_far(there[BEA])[0] == heard[BEA][0] + 3
    assert {viewer: told_so_far(there[viewer]) for viewer in VIEWERS if viewer != BEA} == {
        viewer: told for viewer, told in heard.items() if viewer != BEA
    }, "nothing at all"
    for seat in (CID, DAN):
        act(one, seat, Pass())
    assert one.room.n == 3
    assert [there[viewer].order[-1] for viewer in VIEWERS] == [3] * 5


def told_so_far(watcher: Watcher) -> tuple[int, int, int]:
    return len(watcher.moments), watcher.changes, len(watcher.lines)


def test_an_answer_is_not_taken_back_after_its_beat() -> None:
    one = four(beat=2)
    watched(one)
    interrogate(one)
    act(one, BEA, Pass())
    one.now += 100
    with pytest.raises(Refusal, match="window-over"):
        undo(one, BEA)


def test_what_is_said_in_a_window_has_the_number_that_all_have_seen() -> None:
    """And when it closes everybody gets one frame."""
    one = four()
    there = watched(one)
    interrogate(one)
    for seat in (BEA, CID, DAN):
        assert one.live.do(Speak(ANA, Chat(f"hm {seat}"), f"said {seat}")) == 2
        act(one, seat, Pass())
    assert {line.n for line in one.room.playing.talk} == {2}
    assert one.room.n == 3
    assert there[ANA].order == [1, 2, 3]
    for seat in (BEA, CID):
        assert there[seat].order == [1, 2, 2, 3], "their own answer is shown to them alone"
    assert there[DAN].order == [1, 2, 3], "the last one closes the window"
    assert there[PUBLIC].order == [1, 2, 3]
