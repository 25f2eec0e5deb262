"""Check that each lesson of the cove leads to the moment that it explains."""

from __future__ import annotations

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.kinds import Colour, Phase, Size
from pitonisa.games.cove.model import Good
from pitonisa.games.cove.shops.oracle.model import Tracing
from pitonisa.games.cove.table import State
from pitonisa.kernel.replay import read_options
from pitonisa.platform.lessons.lessons import Ask, Others, find_lesson, lessons_of, matches
from pitonisa.platform.match.match import Match

TABLET, AMULET = Size.LARGE, Size.SMALL


def taken(name: str) -> list[State]:
    """Every state on the first accepted way through a lesson."""
    lesson = find_lesson(GAME, name)
    script = lesson.script
    match = Match(GAME, script.players, read_options(GAME, script.options), script.seed)
    states: list[State] = [match.state]
    for step in lesson.steps:
        if isinstance(step, Ask | Others):
            seat = lesson.learner if isinstance(step, Ask) else step.seat
            patterns = [one.pattern for one in step.accept] if isinstance(step, Ask) else [step.pattern]
            legal = GAME.legal(match.state, seat)
            action = next(one for pattern in patterns for one in legal if matches(pattern, one))
            match.act(seat, action)
            states.append(match.state)
    return states


def test_lessons_come_in_their_order() -> None:
    names = [lesson.name for lesson in lessons_of(GAME)]

    assert names == ["clock", "runes", "stars", "fortune", "market", "townsfolk", "cellar", "garden", "cabinet"]


def test_the_clock_gives_the_marker_on_top_another_turn() -> None:
    last = taken("clock")[-1]

    assert [merchant.hour for merchant in last.merchants] == [3, 3]
    assert last.active == last.stack[-1] == 0
    assert last.boats[0].aboard == (Colour.GREEN,) * 3


def test_modifiers_make_four_lines_of_nothing() -> None:
    last = taken("runes")[-1]

    assert last.shops[0].waiting == (Tracing(4),)
    assert not last.hands[0]


def test_the_cross_is_avoided_once_and_paid_once() -> None:
    last = taken("stars")[-1]

    assert last.merchants[0].counter == (Good(AMULET, Colour.BLUE), Good(TABLET, Colour.GREEN))
    assert len(last.hands[0]) == 1


def test_a_prediction_comes_true_with_two_icons_left() -> None:
    last = taken("fortune")[-1]

    assert [(one.icons, one.struck, one.hit) for one in last.shops[0].predictions] == [(4, 2, 2)]
    assert [good.size for good in last.merchants[0].counter] == [AMULET, AMULET]


def test_the_black_market_pays_twice_as_much_and_costs_a_card() -> None:
    states = taken("market")
    sold = next(state for state in reversed(states) if state.phase is Phase.MARKET)

    assert sold.lair == 3
    assert sold.merchants[0].gold == 3 + 24
    assert states[-1].day == 2
    assert len(states[-1].hands[0]) == 1


@pytest.mark.parametrize(("icon", "at"), [(Colour.BLUE, 0), (Colour.YELLOW, 1), (Colour.GREY, 2)])
def test_somebody_hired_has_icons_and_brings_gold(icon: Colour, at: int) -> None:
    last = taken("townsfolk")[-1]
    hired = last.merchants[0].staff[0]

    assert hired is not None
    assert hired.icons[at] is icon
    assert last.merchants[0].gold == 1


def test_a_cellar_opens_its_first_jar() -> None:
    assert [good.size for good in taken("cellar")[-1].merchants[0].counter] == [AMULET]


def test_a_garden_cuts_a_posy_and_then_a_wreath_for_a_boat_of_its_colour() -> None:
    """R82, R83, R85."""
    last = taken("garden")[-1]

    assert last.merchants[0].counter == (Good(AMULET, Colour.GREEN), Good(TABLET, Colour.GREEN))
    assert last.shops[0].pools.count("green") == 1
    assert last.boats[5].aboard == (Colour.GREEN,) * 4


def test_a_cabinet_tells_the_truth_exhibits_lies_and_opens_a_chest() -> None:
    """R103-R107."""
    last = taken("cabinet")[-1]

    assert last.shops[0].labels[0] is None
    assert last.merchants[0].counter == (Good(TABLET, Colour.BLUE),)
    assert (last.shops[0].proven, last.merchants[0].gold) == (1, 1)
    assert last.shops[0].pedestals[0] == "red-plain"
    assert last.hidden[0].chests[1] == "forgery"
