"""Check that several servers agree on the same rows: each thing happens once, and reaches everyone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.events import FateShown
from pitonisa.games.shipwreck.model import VALUES
from pitonisa.games.shipwreck.talk import Mark
from pitonisa.kernel import PUBLIC, AnyGame, Illegal, Refusal, Seat, Viewer
from pitonisa.kernel.plans import Plan
from pitonisa.platform.match.talk import Chat
from pitonisa.platform.table.commands import (
    Begin,
    ChangeTable,
    FollowUp,
    Join,
    Leave,
    Play,
    SetPlans,
    Speak,
)
from pitonisa.platform.table.room import ServerSettings, new_room
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model.chairs import joins, leaves, person
from pitonisa.platform.table_model.table import Table
from tests.platform.table.disk import Disk, Replica
from tests.platform.table.replicas import SEED, assert_same, assert_told_alike, opened
from tests.platform.table.watcher import Watcher

ANA, BEA = Seat(0), Seat(1)


class Place:
    """A server at which somebody is at every seat, and somebody only watches."""

    def __init__(self, disk: Disk) -> None:
        self.live = Replica(disk, new_room(disk.game, disk.table(), ServerSettings(has_others=True), 0.0))
        viewers: list[Viewer] = [*map(Seat, range(self.live.room.table.players)), PUBLIC]
        self.there: dict[Viewer, Watcher] = {viewer: Watcher(viewer) for viewer in viewers}
        self.live.arrive(*self.there.values())


def places(count: int = 2, game: AnyGame = SHIPWRECK, table: Table | None = None) -> list[Place]:
    disk = Disk(game, table or opened(game, 2, {"difficulty": "easy"}))
    return [Place(disk) for _ in range(count)]


def begun(*places: Place) -> None:
    places[0].live.do(Begin(SEED))
    all_look(*places)


def all_look(*places: Place) -> None:
    for place in places:
        place.live.catch_up()


def asked(live: Replica) -> Seat:
    return min(live.room.waited_for())


def act(live: Replica, command: str | None = None) -> int:
    seat = asked(live)
    return live.do(Play(seat, live.room.game.legal(live.room.playing.state, seat)[0], live.room.n, command))


def test_what_is_played_at_one_server_is_told_at_the_other() -> None:
    here, there = places()
    here.live.do(Begin(SEED))
    act(here.live, "0:one")
    there.live.catch_up()
    act(there.live, "1:two")
    here.live.catch_up()
    assert here.live.room.n == 2
    assert_same(here, there)
    assert_told_alike(here, there)


def test_of_two_who_act_at_once_one_is_second_and_has_caught_up() -> None:
    here, there = places()
    begun(here, there)
    assert act(here.live, "0:here") == 1
    with pytest.raises(Refusal, match="stale"):
        act(there.live, "0:there")
    assert here.live.room.n == there.live.room.n == 1
    assert_same(here, there)
    assert_told_alike(here, there)


def test_a_command_repeated_at_another_server_is_answered_and_not_done_again() -> None:
    here, there = places()
    begun(here, there)
    seat = asked(here.live)
    again = Play(seat, here.live.room.game.legal(here.live.room.playing.state, seat)[0], 0, "again")
    assert here.live.do(again) == 1
    there.live.catch_up()
    assert there.live.do(again) == 1
    assert there.live.room.n == 1


def test_all_that_is_said_at_once_is_heard_everywhere_in_one_order() -> None:
    all_of_them = places(3)
    all_of_them[0].live.do(Speak(ANA, Chat("before")))
    all_of_them[1].live.do(Begin(SEED))
    all_look(*all_of_them)
    (other,) = {ANA, BEA} - all_of_them[0].live.room.to_act()
    for n, place in enumerate(all_of_them * 3):
        place.live.do(Speak(other, Chat(f"{n}")))
    all_look(*all_of_them)
    talk = all_of_them[0].live.room.playing.talk
    assert [line.said for line in talk] == [Chat("before"), *(Chat(f"{n}") for n in range(9))]
    assert_same(*all_of_them)
    assert_told_alike(*all_of_them)


def marks_that_would_be_forgotten(live: Replica) -> Iterator[tuple[Seat, Any, Seat, Any]]:
    """Who may make which mark now, and who could do what then that wipes it out."""
    game, match, by = live.room.game, live.room.playing, asked(live)
    for action in game.legal(match.state, by):
        for event in match.consider(by, action).events:
            for seat in (ANA, BEA) if isinstance(event, FateShown) else ():
                mark = Mark(event.by, event.line, VALUES[0], struck=True)
                with suppress(Illegal):
                    match.phrase(seat, mark)
                    yield seat, mark, by, action


def test_a_mark_that_is_heard_late_was_made_when_it_was_made() -> None:
    """Somebody marks a number line elsewhere while its fate is shown here, which wipes the line clean (R17)."""
    here, there = places()
    begun(here, there)
    while not (found := next(marks_that_would_be_forgotten(here.live), None)):
        act(here.live)
    there.live.catch_up()
    seat, mark, by, action = found
    here.live.do(Play(by, action, here.live.room.n))
    there.live.do(Speak(seat, mark, f"{seat}:mark"))
    all_look(here, there)
    assert_same(here, there)
    again = here.live.from_the_log(1.0)
    assert again.playing.notes == here.live.room.playing.notes
    assert again.playing.talk == here.live.room.playing.talk


def test_no_change_of_the_table_writes_over_another() -> None:
    """Each of them changes another thing, and each has seen the table before the others did."""
    here, there = places()
    here.live.do(ChangeTable(lambda table: chairs.changed(table, 0, name="Ana")))
    there.live.do(ChangeTable(lambda table: chairs.changed(table, 1, name="Bea")))
    all_look(here, there)
    for place in (here, there):
        assert [chair.name for chair in place.live.room.table.chairs] == ["Ana", "Bea"]
        assert place.live.room.table.revision == 2


def test_a_match_begins_once() -> None:
    here, there = places()
    here.live.do(Begin())
    with pytest.raises(Refusal, match="table-stage"):
        there.live.do(Begin())
    all_look(here, there)
    assert_same(here, there)


def test_whose_link_has_died_is_sent_away_everywhere_before_anything_more_is_told() -> None:
    here, there = places()
    begun(here, there)
    here.live.do(ChangeTable(lambda table: chairs.changed(table, 1, token="f" * 64)))
    there.live.catch_up()
    assert here.there[BEA].sent_away == there.there[BEA].sent_away == "seat-token"
    assert there.there[ANA].sent_away is None


def test_whoever_had_lost_their_seat_when_the_match_began_elsewhere_is_sent_away_before_its_first_frame() -> None:
    here, there = places()
    sent_away: list[int] = []
    there.there[BEA].dismissed = lambda why: sent_away.append(len(there.there[BEA].moments))  # type: ignore[method-assign]
    here.live.do(ChangeTable(lambda table: chairs.changed(table, BEA, token=f"{9:064}")))
    here.live.do(Begin(SEED))
    there.live.catch_up()
    assert sent_away == [0]
    assert there.there[ANA].sent_away is None
    assert there.there[ANA].order == [0]


def test_sealed_answers_at_different_servers_meet_in_one_window_and_tell_nobody() -> None:
    options = {"row_order": "random", "starter": "first"}
    here, there = both = places(game=LEADERS, table=opened(LEADERS, 4, options))
    here.live.do(Begin(SEED))
    while here.live.room.window is None:
        act(here.live)
    there.live.catch_up()
    seats, n = sorted(here.live.room.waited_for()), here.live.room.n
    changes = [watcher.changes for place in both for watcher in place.there.values()]
    for k, seat in enumerate(seats[:-1]):
        one = both[k % 2].live
        assert one.do(Play(seat, one.room.default_answer(seat), n, f"{seat}:c")) == n
    all_look(*both)
    assert here.live.room.waited_for() == there.live.room.waited_for() == {seats[-1]}
    assert [watcher.changes for place in both for watcher in place.there.values()] == changes
    for viewer in (PUBLIC, seats[-1]):
        for place in both:
            assert place.there[viewer].order[-1] == n
            assert place.there[viewer].order.count(n) == 1
    there.live.do(Play(seats[-1], there.live.room.default_answer(seats[-1]), n, f"{seats[-1]}:c"))
    here.live.catch_up()
    assert here.live.room.n == there.live.room.n == n + 1
    for k, seat in enumerate(seats[:-1]):
        other = both[(k + 1) % 2].live
        assert other.do(Play(seat, None, n, f"{seat}:c")) == n, "answered as it was the first time"
    assert_same(here, there)


def test_an_answer_in_a_lesson_that_was_kept_though_nobody_knew_is_told_to_its_seat() -> None:
    lesson = msgspec.structs.replace(opened(LEADERS, 6, {}), lesson="a-turn")
    here, there = places(game=LEADERS, table=lesson)
    for place in (here, there):
        place.live.room = msgspec.structs.replace(place.live.room, tutor=None)
    here.live.do(Begin(SEED))
    seat = asked(here.live)
    while not here.live.room.playing.is_sealed:
        seat = asked(here.live)
        act(here.live)
    there.live.catch_up()
    assert there.there[seat].frames[here.live.room.n] == here.there[seat].frames[here.live.room.n]
    assert there.live.room.playing.frame(seat) == here.live.room.playing.frame(seat)


# Seats and plans


def test_whoever_takes_a_seat_that_was_left_has_none_of_its_plans() -> None:
    (here,) = places(1, table=opened(SHIPWRECK, 3, {"difficulty": "easy"}))
    live = here.live
    live.do(Begin(SEED))
    planner, other = (Seat(seat) for seat in range(3) if Seat(seat) not in live.room.waited_for())
    live.do(SetPlans(planner, (Plan("agree", other),)))
    while not leaves(live.room.game, live.room.playing.state, planner):
        act(live)
    live.do(Leave(planner))
    while planner not in {action.seat for action in joins(live.room.game, live.room.playing.state)}:
        act(live)
    live.do(Join(planner, person("Eva", None, "her link")))
    assert live.room.plans == {}
    assert live.disk.plans() == {}


# The next table


def test_of_two_who_open_the_next_table_at_once_one_has() -> None:
    here, there = places()

    def following(code: str) -> Table:
        return msgspec.structs.replace(opened(SHIPWRECK, 2, {}), code=code)

    for place, code, by in ((here, "HERE22", ANA), (there, "THERE2", BEA)):
        place.live.do(FollowUp(lambda table, code=code: following(code), by))
    all_look(here, there)
    assert here.live.room.table.next == there.live.room.table.next == "HERE22"
    assert here.live.disk.others == ["HERE22"], "no table is left over to which nobody is led"
    assert (here.live.room.next_by, there.live.room.next_by) == (ANA, None)


# Who is there


def test_one_who_watches_at_another_server_makes_a_window_keep_its_beat() -> None:
    """Decision 14: a window at which nobody is waits, and whoever comes finds it with a whole beat before it."""
    options = {"row_order": "random", "starter": "first"}
    here, there = places(game=LEADERS, table=opened(LEADERS, 4, options, beat=8))
    live, now = here.live, 100.0
    live.room = msgspec.structs.replace(live.room, server=ServerSettings(has_others=True, unhurried=0.0))
    live.do(Begin(SEED), now)
    while live.room.window is None:
        act(live)
    live.depart(*here.there.values())
    there.live.depart(*there.there.values())
    assert live.room.window.ends is None
    opened_at = live.room.beat.opened
    stirred: list[None] = []
    live.audience.observer.wake = lambda: stirred.append(None)  # type: ignore[method-assign]
    live.clock = lambda: now + 50
    watcher = Watcher(PUBLIC)
    there.live.arrive(watcher)
    live.look_around(there.live)
    assert live.room.window.ends is not None
    assert live.room.beat.opened > opened_at
    assert stirred == [None]
    there.live.depart(watcher)
    live.look_around(there.live)
    assert live.room.window.ends is None
    assert stirred == [None, None]
