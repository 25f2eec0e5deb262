"""Test lines, zones and the corruption cross of the star map (R46-R48)."""

from __future__ import annotations

from collections import Counter

import pytest

from pitonisa.games.cove.actions import Done, Skip
from pitonisa.games.cove.kinds import FACTIONS
from pitonisa.games.cove.outlook import outlook
from pitonisa.games.cove.shops.oracle.board import BESIDE, CELLS, CROSS, LINES, MAP, SIDES, colour_of
from pitonisa.games.cove.shops.oracle.craft import next_line
from pitonisa.games.cove.shops.oracle.legal import closed_by
from pitonisa.games.cove.shops.oracle.model import BarrenZoneClosed, Cell, Line, ReadStars, Trace, Tracing
from pitonisa.games.cove.table import State
from tests.games.cove.table import (
    ANA,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    across,
    act,
    after,
    down,
    large,
    legal,
    refused,
    seen,
    small,
    table,
    with_counter,
    with_merchant,
    with_shop,
)

STARS = "bone 4 | doll coin 2"


def around(*cells: tuple[int, int]) -> list[Line]:
    """The outer sides of these cells, without those of the cross."""
    counts = Counter(side for cell in cells for side, _ in SIDES[Cell(*cell)])
    return [side for side, count in counts.items() if count == 1 and side not in CROSS]


def mapped(*lines: Line) -> State:
    """Four lines to trace on a map that has these."""
    return with_shop(table(dish=STARS), ANA, lines=frozenset(lines))


def tracing(*lines: Line) -> State:
    return after(mapped(*lines), ANA, ReadStars(4))


def test_the_map_holds_a_pair_of_each_way_and_two_single_cells_of_every_colour() -> None:
    """R46: at most two tablets of a colour, as many as there are."""
    assert Counter(colour for row in MAP for colour in row) == dict.fromkeys(FACTIONS, 6)
    for colour in FACTIONS:
        pairs = [
            (cell, beyond)
            for cell in CELLS
            for _, beyond in SIDES[cell]
            if beyond in CELLS and colour_of(cell) is colour_of(beyond) is colour
        ]
        assert len(pairs) == 4, colour


def test_there_are_fifty_four_lines_to_trace_and_four_printed() -> None:
    """R46, R48."""
    assert (len(LINES), len(CROSS)) == (54, 4)
    assert {cell for line in CROSS for cell in BESIDE[line]} == {Cell(1, 2), Cell(1, 3), Cell(2, 2), Cell(2, 3)}


def test_the_higher_of_two_dice_counts() -> None:
    """R46."""
    assert legal(table(dish="bone 2 3 | doll coin"), ANA, ReadStars) == [ReadStars(3)]
    assert not legal(table(dish="bone | doll coin 2 3"), ANA, ReadStars)


def test_as_many_lines_as_the_die_shows_or_fewer() -> None:
    """R46."""
    state = after(table(dish="bone 2 | doll coin 1"), ANA, ReadStars(2), Trace(across(0, 0)))
    assert state.shops[ANA].waiting == (Tracing(1),)
    assert after(state, ANA, Skip(), Done()).merchants[ANA].hour == 3
    both = after(state, ANA, Trace(down(3, 6)))
    assert legal(both, ANA, Trace) == []


def test_no_line_is_traced_twice_nor_on_the_cross() -> None:
    """R46, R48."""
    state = tracing(across(0, 0))
    assert refused(state, ANA, Trace(across(0, 0))) == "illegal-line-there"
    assert refused(state, ANA, Trace(down(1, 3))) == "illegal-line-there"
    assert refused(state, ANA, Trace(across(0, 6))) == "illegal-no-such-line"


def test_a_closed_cell_gives_an_amulet_of_its_colour() -> None:
    """R47."""
    *most, last = around((0, 0))
    state = after(tracing(*most), ANA, Trace(last))
    assert state.merchants[ANA].counter == (small(RED),)
    assert [zone.cells for zone in state.shops[ANA].zones] == [(Cell(0, 0),)]


def test_the_rim_of_the_map_is_not_drawn() -> None:
    """R47."""
    inner = [line for line in around((0, 0)) if len(BESIDE[line]) == 2]
    *most, last = inner
    assert after(tracing(*most), ANA, Trace(last)).merchants[ANA].counter == ()


def test_the_cross_closes_with_two_lines_and_brings_corruption() -> None:
    """R48: case 6."""
    state = after(mapped(), ANA, ReadStars(4), Trace(across(1, 2)), Trace(down(1, 2)))
    assert state.merchants[ANA].counter == (small(YELLOW),)
    assert not state.hands[ANA]
    assert len(after(state, ANA, Skip(), Done()).hands[ANA]) == 1


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param(((1, 1), (1, 2)), id="two-colours"),
        pytest.param(((0, 2), (1, 2), (1, 1)), id="three-cells"),
        pytest.param(((1, 2), (1, 1), (2, 1), (2, 2)), id="around-one-arm"),
    ],
)
def test_a_zone_without_a_good_at_the_cross_costs_a_card_too(cells: tuple[tuple[int, int], ...]) -> None:
    """R48. Oracle rulebook, Leer las estrellas, third point: any zone closed with lines of the cross costs a card."""
    *most, last = around(*cells)
    step = act(tracing(*most), ANA, Trace(last))
    assert step.state.merchants[ANA].counter == ()
    assert step.state.shops[ANA].zones == ()
    assert [event for event in step.events if isinstance(event, BarrenZoneClosed)] == [BarrenZoneClosed(ANA)]
    assert len(after(step.state, ANA, Skip(), Done()).hands[ANA]) == 1


def test_a_zone_at_the_cross_costs_a_card_when_its_good_is_not_in_reserve() -> None:
    """R48. Oracle rulebook, Leer las estrellas, third point."""
    *most, last = around((1, 2))
    state = with_counter(mapped(*most), ANA, *[small(YELLOW)] * 3)
    state = after(state, ANA, ReadStars(4), Trace(last), Skip(), Done())
    assert state.merchants[ANA].counter == (small(YELLOW),) * 3
    assert len(state.hands[ANA]) == 1


def test_every_zone_that_a_line_closes_at_the_cross_costs_a_card() -> None:
    """R48: a zone of two colours costs one, and when it is divided, the part at the cross costs another."""
    *most, last = around((1, 1), (1, 2))
    state = after(tracing(*most), ANA, Trace(last), Trace(down(1, 2)))
    assert state.merchants[ANA].counter == (small(GREEN), small(YELLOW))
    assert len(after(state, ANA, Skip(), Done()).hands[ANA]) == 2


def test_a_line_that_closes_nothing_new_at_the_cross_costs_nothing() -> None:
    """R48: neither inside a closed zone that it doesn't divide, nor inside a filled pair."""
    block = [line for line in around((1, 0), (1, 1), (1, 2), (0, 0), (0, 1), (0, 2)) if line not in CROSS]
    assert not closed_by(mapped(*block).shops[ANA], down(0, 1), ())
    *most, last = around((2, 2), (3, 2))
    state = after(tracing(*most), ANA, Trace(last), Trace(across(3, 2)), Skip(), Done())
    assert state.merchants[ANA].counter == (large(GREEN),)
    assert len(state.hands[ANA]) == 1


def test_a_zone_uses_the_cross_only_where_it_is_part_of_its_border() -> None:
    """R48: a zone away from the cross costs nothing, nor does one that holds the whole cross."""
    for cells in (((0, 1), (0, 2), (0, 3)), tuple((row, column) for row in range(4) for column in range(6))):
        *most, last = around(*cells)
        (zone,) = closed_by(mapped(*most).shops[ANA], last, ())
        assert len(zone.cells) == len(cells)
        assert not zone.cross


def test_a_pair_of_one_colour_gives_a_tablet() -> None:
    """R47: case 7."""
    *most, last = around((0, 1), (0, 2))
    assert len(most) == 5
    state = after(tracing(*most), ANA, Trace(last))
    assert state.merchants[ANA].counter == (large(BLUE),)


def test_with_the_middle_line_first_a_pair_gives_two_amulets() -> None:
    """R47: case 7."""
    *most, last = around((0, 1), (0, 2))
    state = after(tracing(down(0, 2), *most), ANA, Trace(last))
    assert state.merchants[ANA].counter == (small(BLUE),)
    before_last = [line for line in most if line != across(0, 1)]
    state = after(tracing(down(0, 2), *before_last), ANA, Trace(last), Trace(across(0, 1)))
    assert state.merchants[ANA].counter == (small(BLUE), small(BLUE))


def test_two_colours_give_nothing_until_they_are_divided() -> None:
    """R47: case 8."""
    *most, last = around((0, 0), (0, 1))
    closed = act(tracing(*most), ANA, Trace(last)).state
    assert closed.merchants[ANA].counter == ()
    assert after(closed, ANA, Trace(down(0, 1))).merchants[ANA].counter == (small(RED), small(BLUE))


def test_a_filled_pair_gives_nothing_more_when_it_is_divided() -> None:
    """R47."""
    *most, last = around((0, 1), (0, 2))
    state = after(tracing(*most), ANA, Trace(last), Trace(down(0, 2)))
    assert state.merchants[ANA].counter == (large(BLUE),)


def test_larger_zones_give_nothing() -> None:
    """R47."""
    *most, last = around((0, 1), (0, 2), (0, 3))
    assert after(tracing(*most), ANA, Trace(last)).merchants[ANA].counter == ()


def test_a_zone_whose_good_is_not_in_reserve_stays_empty() -> None:
    """R47, R58."""
    *most, last = around((0, 0))
    state = with_counter(mapped(*most), ANA, *[small(RED)] * 3)
    state = after(state, ANA, ReadStars(4), Trace(last))
    assert state.merchants[ANA].counter == (small(RED),) * 3
    assert state.shops[ANA].zones == ()


def test_whoever_traces_sees_which_lines_close_something() -> None:
    """R47, R48."""
    *most, last = around((1, 2))
    state = tracing(*most)
    assert [(one.line, one.goods, one.corruption) for one in seen(state, ANA).boards[0].closings] == [
        (last, (small(YELLOW),), 1)
    ]
    *most, last = around((1, 1), (1, 2))
    closings = seen(tracing(*most), ANA).boards[0].closings
    assert [(one.goods, one.corruption) for one in closings if one.line == last] == [((), 1)]


def test_bots_count_a_card_for_a_zone_without_a_good() -> None:
    """R48: the line that gives a blue amulet also closes two colours at the cross, and that card counts."""
    (shared,) = set(around((0, 1))) & set(around((1, 1), (1, 2)))
    lines = {*around((0, 1)), *around((1, 1), (1, 2))} - {shared}
    state = tracing(*lines)
    shop, reserve = state.shops[ANA], state.merchants[ANA].reserve
    ahead = outlook(state)._replace(price=dict.fromkeys(reserve, 5.0), card=6.0)
    assert [one.good for one in closed_by(shop, shared, reserve)] == [small(BLUE), None]
    assert next_line(shop, reserve, 1, ahead) != shared
    assert next_line(shop, reserve, 1, ahead._replace(card=0.0)) == shared


def test_a_map_without_free_lines_closes_the_space() -> None:
    """R46."""
    state = with_shop(table(dish=STARS), ANA, lines=frozenset(LINES))
    assert refused(state, ANA, ReadStars(4)) == "illegal-map-full"


def test_the_bone_alone_reads_nothing() -> None:
    """R46."""
    assert refused(table(dish="bone | doll coin 1 2"), ANA, ReadStars(2)) == "illegal-bone-alone"
    assert refused(with_merchant(table(dish=STARS), ANA, space="stars"), ANA, ReadStars(4)) == "illegal-same-space"
