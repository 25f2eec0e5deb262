"""Check that the position the board was designed for is legal, with the numbers in its picture."""

from __future__ import annotations

from pitonisa.games.cove.legal import Sequel
from pitonisa.games.cove.shops.oracle.model import (
    ChangeFates,
    Fate,
    Half,
    Predict,
    ReadHoroscope,
    ReadStars,
    Row,
    Write,
)
from tests.games.cove.dusk import dusk
from tests.games.cove.table import ANA, BEA, after, keeps_the_laws, legal, refused, seen

STATE = dusk()
VIEW = seen(STATE, ANA)


def test_it_could_be() -> None:
    """R3, R58."""
    assert keeps_the_laws(STATE)
    assert sum(len(boat.aboard) for boat in VIEW.boats) == 19
    assert [one.count for one in VIEW.bag] == [5, 6, 4, 4, 3]


def test_what_the_goods_on_the_counter_would_fetch() -> None:
    """R32, R34."""
    best: list[tuple[int, int] | None] = []
    for good in VIEW.merchants[ANA].counter:
        found = [one for one in VIEW.prices if (one.size, one.colour) == (good.size, good.colour)]
        best.append(max(((one.gold, one.corruption) for one in found), default=None))
    assert best == [(4, 0), (3, 0), (6, 1), None]


def test_what_the_runes_offer() -> None:
    """R11, R45, R46, R53."""
    assert ReadStars(3) in VIEW.legal
    assert ChangeFates(Fate.SHIFTS) in VIEW.legal
    assert ChangeFates(Fate.X) in VIEW.legal
    assert refused(STATE, ANA, Predict(VIEW.bag[0].colour, 2)) == "illegal-same-space"
    writing = after(STATE, ANA, ReadHoroscope(Half.RIGHT))
    assert legal(writing, ANA, Write) == [Write(2, Row.TOP), Write(2, Row.BOTTOM)]


def test_what_the_clock_would_bring() -> None:
    """R10, R14: hour 6 brings two."""
    stars = next(one for one in VIEW.prospects if one.space == "stars")
    assert (stars.hour, stars.draws, stars.next) == (7, 2, Sequel(BEA))
    assert [(marker.who, marker.hour) for marker in VIEW.clock] == [(ANA, 5), (BEA, 6), (2, 6)]


def test_what_the_corruption_would_cost() -> None:
    """R37."""
    assert (VIEW.cards[ANA].icons, VIEW.cards[ANA].cost) == ((1, 1, 2), 12)
    assert VIEW.cards[BEA].icons is None
