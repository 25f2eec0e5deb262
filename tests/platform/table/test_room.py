"""Check that a room is built from rows alone, with people on several servers."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import PUBLIC, Refusal, Seat, Viewer
from pitonisa.kernel.plans import offered
from pitonisa.kernel.wire import NotUnderstood
from pitonisa.platform.store.presence import Around
from pitonisa.platform.table.commands import (
    AnswerAsk,
    Arranged,
    Arrived,
    ChangeTable,
    Departed,
    Dropped,
    NoteAttendance,
    Output,
    Play,
    Requested,
    Row,
    SeenAround,
    SetPlans,
    TellFailure,
    TellTable,
    Wake,
)
from pitonisa.platform.table.decide import decide
from pitonisa.platform.table.evolve import evolve, evolve_all
from pitonisa.platform.table.room import Presence, Room, ServerSettings, new_room
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model.chairs import MOST, SIGILS, Ask, free_name, free_sigil, must_be_whole
from pitonisa.platform.table_model.pace import Rhythm
from pitonisa.platform.table_model.table import Clock, Entry, Stage, Table
from tests.platform.table.disk import Replica, begun, play_on
from tests.platform.table.replicas import opened

ANA, BEA = Seat(0), Seat(1)


def shipwreck() -> Table:
    return opened(GAME, 2, {"difficulty": "easy"})


def room(*rows: Row, now: float = 10.0) -> Room:
    return evolve_all(new_room(GAME, shipwreck(), ServerSettings(), now), rows, now)[0]


def around(elsewhere: Iterable[Seat | str] = (), asks: Iterable[Ask] = (), declined: Iterable[str] = ()) -> SeenAround:
    return SeenAround(Around(frozenset(elsewhere), tuple(asks), tuple(declined)))  # type: ignore[arg-type]


# Who is there


def test_a_seat_is_online_while_somebody_is_there_at_any_server() -> None:
    now = room(Arrived(ANA), around([ANA, BEA]), Departed(ANA))

    assert (now.presence.gone_since(ANA), now.presence.gone_since(BEA)) == (None, None), "Ana is there elsewhere"
    now, _ = evolve(now, around([BEA]), 20.0)
    assert (now.presence.gone_since(ANA), now.presence.gone_since(BEA)) == (20.0, None)
    now, told = evolve(now, around([BEA, PUBLIC]), 30.0)
    assert not any(isinstance(one, TellTable) for one in told), "of those who only watch nobody hears"
    assert now.presence.here == frozenset()
    assert now.presence
    assert not evolve(now, around(), 40.0)[0].presence


def test_two_tabs_of_one_seat_are_one_person_until_both_are_closed() -> None:
    two = Presence().counted(ANA, 1, 1.0).counted(ANA, 1, 2.0)

    assert two.counted(ANA, -1, 3.0).is_online(ANA)
    assert two.counted(ANA, -1, 3.0).counted(ANA, -1, 4.0).gone_since(ANA) == 4.0


# Who asks to sit down


def ask(id: str, asked: float) -> Ask:
    return Ask(id, "Cleo", None, None, asked, link(asked))


def link(asked: float) -> str:
    return f"{asked:063.0f}c"


def answers(told: Iterable[Output]) -> list[tuple[str, object]]:
    return [(one.id, one.why.key if one.why else one.seat) for one in told if isinstance(one, AnswerAsk)]


def test_so_many_ask_at_a_table_and_no_more_and_whoever_asks_again_takes_no_second_place() -> None:
    now = room(*(Requested(ask(f"{n}", n)) for n in range(MOST)), Requested(ask("again", 99), ("0",)))

    assert [one.id for one in now.requests.asks] == ["1", "2", "3", "4", "5", "again"]
    with pytest.raises(Refusal, match="door-crowded"):
        evolve(now, Requested(ask("late", 100)), 0.0)
    with pytest.raises(Refusal, match="door-gone"):
        now.requests.at("0")


def test_who_asks_or_comes_elsewhere_is_told_here_once() -> None:
    now, told = evolve(room(Arrived(ANA)), around([BEA], asks=[ask("cleo", 1)]), 20.0)
    assert told == (NoteAttendance(), TellTable(), Wake())
    assert evolve(now, around([BEA], asks=[ask("cleo", 1)]), 21.0)[1] == ()
    now, told = evolve(now, around([BEA, PUBLIC], asks=[ask("cleo", 1)]), 22.0)
    assert told == (), "of those who only watch nobody hears"
    now, told = evolve(now, around([PUBLIC], asks=[ask("cleo", 1)]), 23.0)
    assert told == (TellTable(), Wake())
    now, told = evolve(now, around([PUBLIC], declined=["nobody"]), 24.0)
    assert told == (NoteAttendance(), TellTable(), Wake())
    declined, told = evolve(room(Requested(ask("cleo", 1))), around(declined=["cleo"]), 25.0)
    assert (answers(told), bool(declined.requests)) == ([("cleo", "door-declined")], False)
    assert NoteAttendance() in told


def test_of_those_who_came_at_once_to_several_servers_the_last_are_sent_away() -> None:
    now = room(Requested(ask("early", 1)), Requested(ask("late", 9)))

    now, told = evolve(now, around(asks=[ask(f"{n}", 1 + n) for n in range(1, MOST)]), 0.0)

    assert [one.asked for one in now.requests.asks] == [1, 2, 3, 4, 5, 6]
    assert answers(told) == [("late", "door-crowded")]


def test_whoever_has_a_seat_by_what_another_server_wrote_is_given_the_link() -> None:
    table = shipwreck()
    taken = msgspec.structs.replace(table.chairs[1], token=link(1))
    table = msgspec.structs.replace(table, chairs=(table.chairs[0], taken))

    now, told = evolve(room(Requested(ask("cleo", 1)), Requested(ask("dora", 2))), Arranged(table), 0.0)

    assert answers(told) == [("cleo", 1)]
    assert answers(evolve(now, Arranged(table), 0.0)[1]) == [], "once"
    closed, told = evolve(now, Arranged(msgspec.structs.replace(table, entry=Entry.CLOSED)), 0.0)
    assert answers(told) == [("dora", "door-declined")]
    assert not closed.requests


def test_one_who_is_turned_away_is_told_where_they_are() -> None:
    here, told = evolve(room(Requested(ask("cleo", 1))), Dropped("cleo", Refusal("door-declined")), 0.0)
    assert (answers(told), bool(here.requests)) == ([("cleo", "door-declined")], False)
    assert NoteAttendance() in told
    there, told = evolve(room(around(asks=[ask("cleo", 1)])), Dropped("cleo", Refusal("door-declined")), 0.0)
    assert (answers(told), bool(there.requests)) == ([], False)


# Names and emblems


@pytest.mark.parametrize("taken", ["Ana", "ANA", "Ａｎａ"])
def test_two_names_that_are_read_as_the_same_are_told_apart_by_a_number(taken: str) -> None:
    assert free_name("Ana", [taken]) == "Ana 2"
    assert free_name("Ana", [taken, "ana 2"]) == "Ana 3"


def test_nobody_wears_the_emblem_of_another() -> None:
    assert free_sigil("owl", 0, ["moth"]) == "owl"
    assert free_sigil("owl", 1, ["owl"]) == SIGILS[1]
    assert free_sigil(None, len(SIGILS) - 1, [SIGILS[-1]]) == SIGILS[0]


# What happens in a match


def told_of(told: Iterable[Output], kind: type) -> bool:
    return any(isinstance(one, kind) for one in told)


def test_whoever_comes_first_to_a_seat_is_news_and_nobody_else() -> None:
    cases: list[tuple[tuple[Viewer, ...], Viewer, bool]] = [
        *(((), ANA, True), ((ANA,), ANA, False), ((), PUBLIC, False), ((PUBLIC,), BEA, True)),
    ]
    for before, viewer, is_news in cases:
        now = room(*(Arrived(one) for one in before))
        assert told_of(evolve(now, Arrived(viewer), 11.0)[1], TellTable) is is_news, (before, viewer)
    by_days = msgspec.structs.replace(shipwreck(), rhythm=Rhythm.DAYS, stage=Stage.PLAYING)
    alone = msgspec.structs.replace(room(), table=by_days)
    assert not told_of(evolve(alone, Arrived(ANA), 11.0)[1], TellTable), "by days nobody is told who is there"


def test_a_bot_that_failed_is_told_and_remembered_and_only_commands_are_acknowledged_again() -> None:
    one = begun(GAME, shipwreck(), "failed")
    (seat,) = one.room.waited_for()
    action = one.room.game.legal(one.room.playing.state, seat)[0]
    done = dict(one.room.done)

    decision = decide(one.room, Play(seat, action, 0, failed=True), 20.0)
    after, told = evolve_all(one.room, decision.rows, 20.0)

    assert (after.failed, after.failed_since(None), after.failed_since(1)) == ({1: seat}, [(1, seat)], [])
    assert TellFailure(seat, 1) in told
    assert after.done == done
    person = evolve_all(one.room, decide(one.room, Play(seat, action, 0, "c"), 20.0).rows, 20.0)[0]
    assert (person.failed, person.done) == ({}, {**done, "c": 1})


def planned() -> tuple[Replica, Seat]:
    """Somebody who is not asked has a plan."""
    one = begun(GAME, opened(GAME, 3, {"difficulty": "easy"}), "plans")
    for n in range(30):
        for seat in sorted({ANA, BEA, Seat(2)} - one.room.waited_for()):
            if offers := offered(one.room.game, one.room.playing.state, seat):
                one.do(SetPlans(seat, tuple(offers[:1])), 20.0)
                return one, seat
        play_on(one, 1, f"planned {n}")
    raise AssertionError("nobody can plan")


def test_a_seat_that_changes_hands_loses_its_plans_and_no_other_does() -> None:
    one, seat = planned()
    other = next(Seat(n) for n in range(3) if n != seat)

    one.do(ChangeTable(lambda table: chairs.changed(table, other, token="e" * 64)), 21.0)
    assert seat in one.room.plans
    assert one.disk.plans() == one.room.plans
    one.do(ChangeTable(lambda table: chairs.changed(table, seat, token="f" * 64)), 22.0)
    assert one.room.plans == one.disk.plans() == {}


def test_nobody_plans_while_they_are_asked_or_a_bot_plays_for_them() -> None:
    one, seat = planned()
    plans = tuple(offered(one.room.game, one.room.playing.state, seat)[:1])
    with pytest.raises(Refusal, match="plan-asked"):
        one.do(SetPlans(min(one.room.waited_for()), plans), 20.0)
    one.do(ChangeTable(lambda table: chairs.changed(table, seat, bot="companion")), 20.0)
    with pytest.raises(Refusal, match="plan-none"):
        one.do(SetPlans(seat, plans), 20.0)
    one.do(SetPlans(seat, ()), 20.0)


def test_by_days_time_is_up_when_the_row_says_and_whoever_is_not_asked_has_none() -> None:
    table = msgspec.structs.replace(shipwreck(), rhythm=Rhythm.DAYS, clock=Clock(86_400))
    one = begun(GAME, table, "days")
    (seat,) = one.room.waited_for()
    assert one.room.deadlines[seat].due == one.room.time_up(seat) == 1.0 + 86_400
    assert one.room.time_up(Seat(1 - seat)) is None


def test_a_kept_table_has_a_seed_once_it_plays_and_as_many_seats_as_play() -> None:
    table = shipwreck()
    must_be_whole(table, 2)
    must_be_whole(msgspec.structs.replace(table, stage=Stage.CLOSED, seed="s"), 2)
    must_be_whole(msgspec.structs.replace(table, stage=Stage.PLAYING, seed="s"), 2)
    for broken in (
        msgspec.structs.replace(table, seed="s"),
        msgspec.structs.replace(table, stage=Stage.PLAYING),
        msgspec.structs.replace(table, chairs=table.chairs[:1]),
    ):
        with pytest.raises(NotUnderstood):
            must_be_whole(broken, 2)
