"""Test the length of sealed windows with a test clock: when they close, and that it reveals nothing."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.leaders.actions import Arm, Interrogate, Pass, Shoot
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import PUBLIC, Refusal, Seat, Viewer
from pitonisa.kernel.hosting import moments_of
from pitonisa.kernel.wire import decode
from pitonisa.platform.table.commands import ChangeTable, CloseWindow, Play
from pitonisa.platform.table.info import live_info
from pitonisa.platform.table_model.chairs import changed
from pitonisa.platform.table_model.clock import iso
from pitonisa.platform.table_model.pace import BEATS, USUAL_BEAT, chosen_beat
from tests.games.leaders.table import ANA, BEA, CID, DAN, LEFT
from tests.platform.table.windows import BEAT, BOT, HOLDERS, LID, OPENED, PERSON, SHOT, SIGN, Scene

OTHERS = ("ees >1", "Ess flat_eye", "sSe rear_mirror", "ees polished_lid")
ONLY_BEA = ("ees", "Ess flat_eye", "sSe taming_stick", "ees")

COURSES: dict[str, tuple[tuple[str, ...], list[tuple[float, Seat, Any]]]] = {
    "all pass at once": (HOLDERS, [(0.1, BEA, Pass()), (0.1, CID, Pass()), (0.1, DAN, Pass())]),
    "nobody says a word": (HOLDERS, []),
    "one answers at once": (HOLDERS, [(0.1, BEA, LID)]),
    "one answers late": (HOLDERS, [(0.2, DAN, Pass()), (3.9, CID, SIGN)]),
    "other hands": (OTHERS, [(0.3, DAN, Pass()), (0.4, BEA, Pass()), (2.5, CID, Pass())]),
}


@pytest.mark.parametrize("people", [4, 1], ids=["four people", "one person and three bots"])
@pytest.mark.parametrize("course", COURSES)
def test_the_window_closes_for_everybody_when_the_beat_ends(course: str, people: int) -> None:
    """Whatever the hands, whoever answers what, and however quickly a bot thinks."""
    places, answers = COURSES[course]
    silent = [] if people == 4 else [seat for seat in (BEA, CID, DAN) if seat not in {by for _, by, _ in answers}]
    one = Scene(places, (PERSON,) * people + (BOT,) * (4 - people))
    one.one.come(CID)
    for seconds, seat, action in sorted([*answers, *((1.0, seat, Pass()) for seat in silent)], key=lambda a: a[0]):
        before: dict[Viewer, int] = {
            viewer: len(watcher.moments) for viewer, watcher in one.there.items() if viewer != seat
        }
        assert one.at(seconds, seat, action, bot=people == 1) == 1
        assert {viewer: len(one.there[viewer].moments) for viewer in before} == before
    one.at(5)
    assert {viewer: one.one.closed(viewer) for viewer in one.there} == dict.fromkeys(one.there, SHOT)


@pytest.mark.parametrize("holds", [True, False], ids=["who is asked could answer", "could not"])
@pytest.mark.parametrize(
    ("opens", "fits", "seconds"),
    [
        (Interrogate(BEA, LEFT), "rear_mirror", BEAT / 2),
        (Arm(LEFT, BEA), "taming_stick", BEAT),
        (Shoot(), "polished_lid", SHOT),
    ],
)
def test_how_long_a_window_takes_depends_on_the_deed_and_not_on_the_hand(
    opens: Any, fits: str, seconds: float, *, holds: bool
) -> None:
    """And everybody is told that time when it opens."""
    ana = "ees >1" if isinstance(opens, Shoot) else "ees"
    bea, dan = (f"Ess {fits}", "ees flat_eye") if holds else ("Ess flat_eye", f"ees {fits}")
    one = Scene((ana, bea, "sSe solemn_earmuffs", dan), opens=opens)
    told = live_info(one.live)
    assert told.window == seconds
    assert told.closes == iso(OPENED + seconds)
    one.at(10)
    assert {viewer: one.one.closed(viewer) for viewer in one.there} == dict.fromkeys(one.there, seconds)
    assert live_info(one.live).window is None


def test_a_window_begins_when_people_have_been_shown_what_it_is_about() -> None:
    """The same for everybody, and whoever has seen enough may answer before."""
    one, shown = Scene(moments=moments_of(LEADERS)), moments_of(LEADERS)["ShotDeclared"]
    assert live_info(one.live).closes == iso(OPENED + shown + SHOT)
    assert one.at(0.1, DAN, Pass()) == 1
    one.at(10)
    closed = {viewer: one.one.closed(viewer) for viewer in one.there}
    assert closed == pytest.approx(dict.fromkeys(one.there, shown + SHOT))


def test_every_answer_is_acknowledged_in_the_same_way_the_last_too() -> None:
    """One frame of one's own, at once, with the number that all have seen; nobody can tell that they were the last."""
    one = Scene()
    one.one.come(CID, DAN)
    for seconds, seat in ((0.1, DAN), (0.2, BEA), (0.3, CID)):
        told = len(one.there[seat].moments)
        changes = {viewer: watcher.changes for viewer, watcher in one.there.items()}
        assert one.at(seconds, seat, Pass()) == 1
        frames = one.there[seat].seen
        assert [(frame["n"], frame["events"], frame["answered"]) for _, frame in frames[told:]] == [(1, [], True)]
        assert frames[-1][0] == one.now
        assert (frames[-1][1]["view"]["sealed"], frames[-1][1]["view"]["legal"]) == ({"type": "Pass"}, [])
        assert {viewer: watcher.changes for viewer, watcher in one.there.items()} == changes
        assert one.at(seconds, seat, Pass()) == 1, "a repeated command is told the same"
        assert len(one.there[seat].moments) == told + 1
    assert one.live.room.waited_for() == frozenset()


def test_who_alone_is_asked_is_acknowledged_and_waits_for_the_beat_as_well() -> None:
    one = Scene(ONLY_BEA, opens=Arm(LEFT, BEA))
    assert one.live.room.to_act() == {BEA}
    assert one.at(0.1, BEA, Pass()) == 1
    assert one.there[BEA].seen[-1][1]["answered"]
    with pytest.raises(Refusal, match="answer-given"):
        one.at(0.2, BEA, Pass())
    one.at(5)
    assert one.one.closed(PUBLIC) == one.one.closed(BEA) == BEAT
    assert not one.there[BEA].seen[-1][1]["answered"]


def test_an_answer_after_the_beat_comes_too_late() -> None:
    one = Scene()
    with pytest.raises(Refusal, match="window-over"):
        one.at(SHOT, BEA, LID)
    one.live.do(CloseWindow())
    assert one.one.closed(PUBLIC) == SHOT
    assert (BEA, Pass()) in one.live.room.playing.log


@pytest.mark.parametrize("thinks", [SHOT + 0.1, 2 * SHOT - 0.1])
def test_a_bot_slower_than_the_window_costs_as_much_again(thinks: float) -> None:
    one = Scene(chairs=(PERSON, PERSON, BOT, PERSON))
    one.at(0.1, BEA, Pass())
    one.at(thinks, CID, Pass(), bot=True)
    assert live_info(one.live).closes == "1970-01-01T00:16:44.000Z", "what everybody is told stays as it was"
    one.at(3 * SHOT)
    assert one.one.closed(PUBLIC) == 2 * SHOT


def test_without_a_beat_the_last_answer_closes_the_window() -> None:
    one = Scene(beat=0)
    assert live_info(one.live).closes is None
    assert one.at(0.1, BEA, Pass()) == 1
    assert one.at(0.2, CID, Pass()) == 1
    assert one.at(7.3, DAN, Pass()) == 1, "it is acknowledged like the others"
    assert one.one.closed(PUBLIC) == pytest.approx(7.3)


def test_where_only_bots_sit_and_nobody_watches_no_beat_is_kept() -> None:
    """Whoever comes to watch finds an open window with a whole beat before it."""
    one = Scene(chairs=(BOT,) * 4)
    one.one.leave(*list(one.there))
    assert one.live.room.window
    assert not one.live.room.window.keeps_beat
    one.at(0.1, BEA, Pass(), bot=True)
    one.now += 60
    one.one.come(PUBLIC)
    one.at(60.5, CID, Pass(), bot=True)
    one.at(60.6, DAN, Pass(), bot=True)
    one.at(66)
    assert one.one.closed(PUBLIC) == pytest.approx(60.1 + SHOT)


def test_after_a_restart_the_answers_are_there_and_the_window_has_a_whole_beat() -> None:
    """It begins when somebody is there again: that it had closed meanwhile would tell that all had answered."""
    one = Scene()
    for seat in (BEA, CID, DAN):
        assert one.live.do(Play(seat, LID if seat == BEA else Pass(), n=1, command=f"{seat}:x")) == 1
    one.live.restart()
    one.there.clear()
    one.at(10)
    assert (one.live.room.n, one.live.room.waited_for()) == (1, frozenset())

    one.one.come(BEA, PUBLIC)
    frame = decode(one.live.room.playing.frame(BEA), dict[str, Any])
    assert (frame["answered"], frame["view"]["sealed"]["type"]) == (True, "Answer")
    assert one.live.do(Play(BEA, LID, n=1, command=f"{BEA}:x")) == 1
    one.at(15)
    assert one.one.closed(PUBLIC) == 10 + SHOT
    assert one.disk.since().envelopes == []
    assert [actor for actor, _ in one.live.room.playing.log] == [ANA, BEA, CID, DAN]


def test_what_is_changed_at_a_table_moves_no_window_that_others_read_already() -> None:
    one = Scene()
    one.until(1)
    one.live.do(ChangeTable(lambda table: changed(table, 3, name="Dan")))
    for seat in (CID, PUBLIC):
        one.one.come(seat)
    one.one.leave(CID)
    assert one.live.room.beat.opened == OPENED
    one.at(10)
    assert one.one.closed(BEA) == SHOT


def test_the_beat_is_one_of_a_few_and_only_where_there_are_windows() -> None:
    assert [chosen_beat(LEADERS, beat) for beat in (*BEATS, None)] == [*BEATS, USUAL_BEAT]
    assert [chosen_beat(SHIPWRECK, beat) for beat in (0, None)] == [None, None]
    with pytest.raises(Refusal, match="beat-unknown"):
        chosen_beat(LEADERS, 3)
    with pytest.raises(Refusal, match="beat-none"):
        chosen_beat(SHIPWRECK, 4)
