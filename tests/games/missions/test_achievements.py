"""Test each achievement of Missions with a mission that earns it, and one that nearly does."""

from __future__ import annotations

from typing import Any

from pitonisa.games.missions.ending import ACHIEVEMENTS, FAILURE, PARTIAL, SUCCESS
from pitonisa.games.missions.events import (
    BeganAnew,
    ConflictBegan,
    ControlLost,
    Declined,
    LastCrystal,
    LimboLeft,
    Recharged,
    Supported,
    TestResolved,
    ThingGiven,
)
from pitonisa.kernel import MatchHistory, Outcome, Seat, Step, TextId
from tests.each import each

ANA, BEA = Seat(0), Seat(1)
HOST = TextId("host")
ANY_RESULT: Any = None


def earned(name: str, *happened: Any, why: str = SUCCESS) -> set[Seat]:
    outcome = Outcome(() if why == FAILURE else (ANA, BEA), why)
    return set(ACHIEVEMENTS.earned[name](MatchHistory([Step(None, ()), Step(None, happened)], outcome)))


def resolved(value: int, by: Seat = ANA) -> TestResolved:
    """A test that asked for 3."""
    return TestResolved(by, HOST, value, 3, ANY_RESULT)


@each(
    "name, spoilt_by",
    [
        ("first-attempt", BeganAnew(2)),
        ("nobody-lost", ControlLost(ANA, HOST)),
        ("no-recharge", Recharged(3)),
        ("of-one-mind", Declined(BEA)),
        ("no-fight", ConflictBegan(ANA, None, group=False)),
    ],
)
def test_what_is_accomplished_without_something_praises_everybody(name: str, spoilt_by: Any) -> None:
    assert earned(name) == {ANA, BEA}
    assert earned(name, spoilt_by) == set()
    assert earned(name, why=PARTIAL) == earned(name, why=FAILURE) == set()


def test_a_second_attempt_needs_a_first() -> None:
    assert earned("second-attempt", BeganAnew(2)) == {ANA, BEA}
    assert earned("second-attempt") == set()


def test_nothing_failed_where_something_was_tried() -> None:
    assert earned("no-failure", resolved(3), resolved(4)) == {ANA, BEA}
    assert earned("no-failure", resolved(3), resolved(2)) == set()
    assert earned("no-failure") == set()


def test_just_enough_is_exact_three_times() -> None:
    assert earned("exact", *[resolved(3)] * 3) == {ANA}
    assert earned("exact", *[resolved(3)] * 2, resolved(4), resolved(3, BEA)) == set()


def test_a_helping_hand_helps_three_times() -> None:
    assert earned("helping-hand", *[Supported(BEA, HOST)] * 3) == {BEA}
    assert earned("helping-hand", *[Supported(BEA, HOST)] * 2, Supported(ANA, HOST)) == set()


def test_a_giver_gives_twice() -> None:
    gift = ThingGiven(ANA, BEA, HOST)

    assert earned("giver", gift, gift) == {ANA}
    assert earned("giver", gift, ThingGiven(BEA, ANA, HOST)) == set()


def test_the_last_glimmer_is_not_lost() -> None:
    assert earned("last-crystal", LastCrystal(ANA, HOST)) == {ANA}
    assert earned("last-crystal", LastCrystal(ANA, HOST), ControlLost(ANA, HOST)) == set()
    assert earned("last-crystal", LastCrystal(ANA, HOST), why=FAILURE) == set()


def test_whoever_comes_back_is_there_at_the_end() -> None:
    assert earned("came-back", LimboLeft(BEA, HOST)) == {BEA}
    assert earned("came-back", LimboLeft(BEA, HOST), why=FAILURE) == set()


def test_nobody_hears_of_them_before() -> None:
    assert ACHIEVEMENTS.hidden
