"""Check who is notified, and when that is cancelled, with rows written in the events' own commits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from pitonisa.features.notifications.model import HURRY, LOOKED_AFTER, AlertKind, Wishes, alert_id, written
from pitonisa.features.notifications.outbox import OwnersCalls
from pitonisa.kernel import Seat
from pitonisa.platform.store.statements import Insert, Write
from pitonisa.platform.table.commands import Begin, ChangeTable, Wished
from pitonisa.platform.table_model.chairs import left_to_bot
from pitonisa.platform.table_model.table import Chair, SeatKind, Stage, Table, owners
from tests.games.leaders.table import ANA, BEA, CID
from tests.platform.table.evenings import BEGAN, PEOPLE, Evening, by_days, sitting

OWN = tuple(f"{n:x}" * 24 for n in range(10, 14))
OWNED = tuple(msgspec.structs.replace(chair, owner=owner) for chair, owner in zip(PEOPLE, OWN, strict=True))
ALL = Wishes(ended=True)


def table(*chairs: Chair, **fields: Any) -> Table:
    return msgspec.structs.replace(sitting(2).room.table, code="ABCDEF", chairs=chairs or OWNED[:3], **fields)


def called(
    before: Iterable[Seat],
    asked: Iterable[Seat],
    wishes: Mapping[str, Wishes] | None = None,
    at: Table | None = None,
    *,
    n: int = 3,
    there: Iterable[Seat] = (),
    until: Mapping[Seat, float] | None = None,
) -> list[Write]:
    wishes = dict.fromkeys(OWN, ALL) if wishes is None else wishes
    is_there = frozenset(there).__contains__
    return OwnersCalls(wishes).after(at or table(), before, asked, n=n, now=BEGAN, is_there=is_there, until=until or {})


def told(writes: Iterable[Write]) -> list[tuple[str, int, str]]:
    """Who is called, for which seat and what; `-` before whoever need not be any more."""
    names, found = dict(zip(OWN, ("Ana", "Bea", "Cid", "Dan"), strict=True)), list[tuple[str, int, str]]()
    for command, row in writes:
        if command.table == "alerts":
            name, is_new = names[row["person"]], isinstance(command, Insert)
            found.append((name, row["seat"], row["kind"]) if is_new else (f"-{name}", -1, ""))
    return found


def due(writes: Iterable[Write], kind: AlertKind) -> list[str]:
    return [row["due"] for _, row in writes if row.get("kind") == kind.value]


def at(seconds: float) -> str:
    return written(datetime.fromtimestamp(BEGAN, UTC) + timedelta(seconds=seconds))


def test_the_people_of_a_table_are_those_whose_keys_open_seats_and_none_in_a_lesson() -> None:
    assert owners(table(*OWNED[:2], Chair(kind=SeatKind.PERSON, name="Eve"))) == frozenset(OWN[:2])
    assert owners(table(lesson="first-hour")) == frozenset()


def test_whoever_is_asked_anew_is_called_and_whoever_is_not_any_more_need_not_be() -> None:
    found = called([ANA, BEA], [BEA, CID])
    assert told(found) == [("-Ana", -1, ""), ("Cid", 2, "asked")]
    (_, row) = found[-1]
    assert row == {
        "id": alert_id("ABCDEF", 2, AlertKind.ASKED, 3),
        "person": OWN[2],
        "code": "ABCDEF",
        "seat": 2,
        "kind": "asked",
        "made": at(0),
        "due": at(0),
    }


def test_nobody_is_called_who_wishes_nothing_of_the_kind_or_for_whom_a_bot_plays() -> None:
    assert called([], [ANA], {}) == []
    assert told(called([], [ANA, BEA], {OWN[0]: Wishes(asked=False), OWN[1]: ALL})) == [("Bea", 1, "asked")]
    away = table(msgspec.structs.replace(OWNED[0], bot="novice"), *OWNED[1:3])
    assert told(called([], [ANA, BEA], at=away)) == [("Bea", 1, "asked")]
    unowned = table(Chair(kind=SeatKind.PERSON, name="Eve"), *OWNED[1:3])
    assert told(called([ANA], [BEA], at=unowned)) == [("Bea", 1, "asked")]


def test_one_who_is_there_is_called_later_in_case_they_go() -> None:
    found = called([], [ANA, BEA], there=[BEA])
    assert due(found, AlertKind.ASKED) == [at(0), at(LOOKED_AFTER)]


@pytest.mark.parametrize(("seconds", "hurries"), [(HURRY, False), (HURRY + 1, True), (2 * HURRY, True)])
def test_one_who_has_days_is_called_again_before_they_are_over(seconds: float, hurries: bool) -> None:
    found = called([], [ANA], until={ANA: BEGAN + seconds})
    assert told(found) == [("Ana", 0, "asked"), *([("Ana", 0, "hurry")] if hurries else [])]
    assert due(found, AlertKind.HURRY) == ([at(seconds - HURRY)] if hurries else [])


def test_when_a_match_has_ended_those_who_are_away_are_told_if_they_wish() -> None:
    over = table(stage=Stage.OVER)
    wishes = {OWN[0]: ALL, OWN[1]: ALL, OWN[2]: Wishes(ended=False)}
    assert told(called([ANA], [], wishes, over, there=[BEA])) == [
        *(("-Ana", -1, ""), ("-Bea", -1, ""), ("-Cid", -1, "")),
        ("Ana", 0, "ended"),
    ]


def test_a_seat_that_is_not_there_has_nothing_to_be_told() -> None:
    assert OwnersCalls(dict.fromkeys(OWN, ALL)).answered(table(*OWNED[:2]), Seat(2)) == []


# As a table writes them


def alerts(one: Evening, seats: Iterable[int] = range(4)) -> list[tuple[str, int]]:
    return [(row["kind"], row["seat"]) for row in one.live.disk.alerts if row["seat"] in seats]


def wishing(one: Evening) -> Evening:
    one.live.note(Wished(OwnersCalls(dict.fromkeys(OWN, ALL))))
    return one


def test_those_who_are_asked_first_are_called_when_a_match_begins() -> None:
    one = wishing(sitting(chairs=OWNED[:2], is_begun=False))
    one.live.do(Begin("seed"))
    (asked,) = one.room.asked()
    assert alerts(one) == [("asked", asked)]


def test_by_days_an_action_settles_what_its_seat_was_called_for_and_calls_the_next() -> None:
    one = wishing(by_days(chairs=OWNED[:2]))
    (first,) = one.room.asked()
    one.act(first)
    (other,) = one.room.asked() - {first} or {first}
    assert {*one.live.disk.settled} == {OWN[first]}
    assert alerts(one) == [("asked", other), ("hurry", other)]
    (hurry,) = [row for row in one.live.disk.alerts if row["kind"] == "hurry"]
    assert hurry["due"] == written(datetime.fromtimestamp(one.room.deadlines[other].due - HURRY, UTC))


def test_no_bot_is_called() -> None:
    one = wishing(by_days(chairs=OWNED[:2]))
    (first,) = one.room.asked()
    other = Seat(1 - first)
    one.live.do(ChangeTable(lambda table: left_to_bot(one.room.game, table, other)))
    one.act(first)
    assert alerts(one, [other]) == []
