"""Check that every refusal says what prevents the action (R10-R17, R44-R56)."""

from __future__ import annotations

import re
from pathlib import Path

from pitonisa.games import cove
from pitonisa.games.cove.actions import Board, Dock, Done, Hire, Return, Sell, Skip
from pitonisa.games.cove.kinds import BoatNo, DockId, PierId, Role, Slot
from pitonisa.games.cove.model import Townsfolk
from pitonisa.games.cove.shops.oracle.model import (
    ChangeFates,
    Fate,
    Half,
    Marking,
    MarkRow,
    Predict,
    ReadStars,
    Row,
    Rune,
    ShiftDie,
    Trace,
    Write,
    Writing,
    X,
)
from pitonisa.kernel import Seat
from tests.games.cove.table import (
    ANA,
    BLUE,
    GREEN,
    RED,
    SMALL,
    YELLOW,
    across,
    after,
    at_hours,
    market,
    refused,
    replace,
    small,
    table,
    with_counter,
    with_shop,
)


def test_the_coin_needs_the_right_company() -> None:
    """R45."""
    assert refused(table(dish="coin | bone doll 1 2"), ANA, ChangeFates(Fate.X)) == "illegal-coin-alone"
    with_die = table(dish="coin 1 | bone doll 2")
    assert refused(with_die, ANA, ChangeFates(Fate.SHIFTS)) == "illegal-coin-bone"
    assert refused(with_die, ANA, ChangeFates(Fate.MOVES)) == "illegal-coin-doll"
    assert refused(table(dish="coin bone | doll 1 2"), ANA, ChangeFates(Fate.X)) == "illegal-coin-die"


def test_dice_decide_how_many() -> None:
    """R44, R46, R49."""
    state = table(dish="bone doll 2 | coin 3")
    assert refused(state, ANA, ReadStars(3)) == "illegal-lines-by-die"
    assert refused(state, ANA, Predict(RED, 3)) == "illegal-icons-by-die"
    assert refused(state, ANA, ShiftDie(Rune.FIRST_DIE, 4)) == "illegal-shift-by-one"


def test_what_is_most_urgent_comes_first() -> None:
    """R12, R15, R17."""
    state = table(4, dish="doll 1 | bone coin 2", boats="rrr . . . . .", bag="y")
    boarding = after(at_hours(state, 2, 9, 9, 9), ANA, Predict(BLUE, 1), Done())
    assert refused(boarding, ANA, Hire(Slot(1))) == "illegal-board-first"
    assert refused(boarding, ANA, Board(YELLOW, BoatNo(9))) == "illegal-no-such-boat"
    docking = after(boarding, ANA, Board(YELLOW, BoatNo(1)))
    assert refused(docking, ANA, Hire(Slot(1))) == "illegal-dock-first"
    selling = market(with_counter(table(boats="rrgb@l . . . . ."), ANA, small(RED)), ANA)
    assert refused(selling, ANA, Dock(DockId.LEFT)) == "illegal-market-now"
    lookout = Townsfolk(Role.LOOKOUT, (RED,), (RED,))
    returning = after(replace(table(boats="rg . . . . ."), square=(lookout,)), ANA, Hire(Slot(1)))
    assert refused(returning, ANA, Sell(SMALL, RED, PierId.SMALL)) == "illegal-choice-first"
    assert refused(returning, ANA, Return(GREEN, BoatNo(2))) == "illegal-not-aboard"


def test_nobody_acts_from_a_seat_that_is_not_there() -> None:
    """R1."""
    assert refused(table(), Seat(7), Done()) == "illegal-not-here"


def test_a_full_row_takes_neither_number_nor_x() -> None:
    """R52, R54."""
    full = (X,) * 12
    reading = after(table(dish="coin 1 | bone doll 2"), ANA, ChangeFates(Fate.X))
    assert refused(with_shop(reading, ANA, top=full), ANA, MarkRow(Row.TOP)) == "illegal-row-full"
    market_icon = with_shop(reading, ANA, waiting=(Marking(x=False, market=True),))
    assert refused(market_icon, ANA, MarkRow(Row.TOP)) == "illegal-market-icon-only"
    writing = with_shop(reading, ANA, top=full, waiting=(Writing(Half.LEFT, (1,)),))
    assert refused(writing, ANA, Write(1, Row.TOP)) == "illegal-row-full"
    assert refused(writing, ANA, Trace(across(0, 0))) == "illegal-shop-first"
    assert refused(writing, ANA, Skip()) == "illegal-no-skip"


def test_no_refusal_is_without_a_test() -> None:
    source, tests = Path(cove.__file__).parent, Path(__file__).parent
    known = {
        key for file in source.rglob("*.py") for key in re.findall(r'"(illegal-[a-z-]+)"', file.read_text("utf-8"))
    }
    tried = "".join(file.read_text("utf-8") for file in tests.glob("test_*.py"))
    assert [key for key in sorted(known) if key not in tried] == []
