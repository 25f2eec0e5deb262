"""What a room is built from: rows alone, and what people at several servers do there."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import PUBLIC, Refusal, Seat
from pitonisa.platform.store.passing import Around
from pitonisa.platform.table.chairs import MOST, SIGILS, Ask, free_name, free_sigil
from pitonisa.platform.table.commands import (
    AnswerAsk,
    Arranged,
    Arrived,
    Departed,
    Dropped,
    NoteAttendance,
    Output,
    Requested,
    Row,
    SeenAround,
    TellTable,
)
from pitonisa.platform.table.evolve import evolve, evolve_all
from pitonisa.platform.table.room import Presence, Room, Server, new_room
from pitonisa.platform.table.table import Entry, Table
from tests.platform.table.replicas import opened

ANA, BEA = Seat(0), Seat(1)


def shipwreck() -> Table:
    return opened(GAME, 2, {"difficulty": "easy"})


def room(*rows: Row, now: float = 10.0) -> Room:
    return evolve_all(new_room(GAME, shipwreck(), Server(), now), rows, now)[0]


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
