"""Check that decisions at the cove are weighed by what was visible, and that lost gold is explained in gold."""

from __future__ import annotations

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import Done, Sell, Skip, TakeBack
from pitonisa.games.cove.analysis import MOST, Differs, Left, chance, lines, sure, turn, why
from pitonisa.games.cove.bot import parts
from pitonisa.games.cove.kinds import Day, Options, PierId, Shops
from pitonisa.games.cove.shops.cabinet.model import Curio, Doubt, Stand
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance
from pitonisa.kernel.analysis import Line
from pitonisa.kernel.replay import record
from pitonisa.kernel.undo import TakeBack as TakenBack
from pitonisa.platform.match.match import Match
from pitonisa.platform.words.locale_files import LANGUAGES, game_analysis
from pitonisa.search.crew import Crew
from pitonisa.search.decisions import decision
from pitonisa.search.report import past_of
from tests.games.cove.curios import asked, in_market, keeper
from tests.games.cove.dusk import dusk
from tests.games.cove.table import (
    ANA,
    BEA,
    BLUE,
    SMALL,
    YELLOW,
    large,
    market,
    replace,
    seen,
    small,
    table,
    with_counter,
    with_merchant,
    with_shop,
)


def last_market(boats: str = "yyyg@l . . . . ryry@r") -> State:
    state = with_counter(table(boats=boats, day=Day(3), lair=3), ANA, small(YELLOW))
    return market(state, ANA)


def test_a_turn_is_weighed_as_whole_plans_and_every_plan_can_be_carried_out() -> None:
    state = dusk()
    found = lines(seen(state, ANA))
    assert 1 < len(found) <= MOST
    for line in found:
        after = state
        for action in (line.action, *(done for _, done in line.then)):
            after = GAME.apply(after, ANA, action, Chance("plan").step(0)).state
    assert TakeBack() not in [line.action for line in found]


def test_on_the_last_day_the_pier_that_pays_most_is_certain() -> None:
    """R32: three nobles at the pier for small goods, and no card."""
    assert sure(seen(last_market(), ANA)) == Sell(SMALL, YELLOW, PierId.SMALL)


def test_nothing_is_certain_while_there_are_days_to_come_or_a_card_comes_with_it() -> None:
    """R34."""
    assert sure(seen(replace(last_market(), day=Day(2)), ANA)) is None
    assert sure(seen(last_market("yyyg@cl . . . . ."), ANA)) is None


def test_whoever_sells_nothing_left_the_gold_of_the_sale_lying() -> None:
    best, mine = Line(Sell(SMALL, YELLOW, PierId.SMALL)), Line(Done())
    view = seen(last_market(), ANA)
    assert why(view, best, mine) == ()  # the goods still lie there: nothing is lost before the market is left


def test_a_doubt_is_judged_by_all_that_may_lie_in_the_chest() -> None:
    """R109: one fine blue curio there is; shown, it makes a lie of the label, and unseen the truth is likelier."""
    for proven, discards, best in ((0, (Curio.BLUE_FINE,), Doubt(Stand(1))), (9, (), Skip())):
        state, seat = keeper(chests={1: (Curio.FORGERY, large(BLUE))}, discards=discards)
        state = in_market(with_shop(state, seat, proven=proven)).state
        rival = asked(state)
        assert rival is not None
        assert lines(seen(state, rival))[0].action == best


def test_gold_left_lying_is_told_by_its_parts() -> None:
    view = seen(dusk(), ANA)
    best, *_, worst = lines(view)
    found = why(view, best, worst)
    assert isinstance(found[0], Left)
    assert found[0].gold > 0
    assert all(isinstance(one, Differs) and one.best != one.mine for one in found[1:])
    assert why(view, best, best) == ()


def test_whoever_has_more_gold_is_likelier_to_win_and_the_later_the_likelier() -> None:
    state = with_merchant(table(), ANA, gold=20)
    early, late = chance(state, ANA), chance(replace(state, day=Day(3)), ANA)
    assert 0.5 < early < late < 1.0
    assert abs(chance(state, ANA) + chance(state, BEA) - 1.0) < 1e-9


def test_a_decision_of_a_match_is_graded() -> None:
    state = last_market()
    log = [(ANA, Done())]
    after = GAME.apply(state, ANA, Done(), Chance("came").step(0)).state
    found = decision(GAME, [state, after], log, 0, "gold", 4)
    assert found is not None
    assert found.mark == "missed"


def test_turns_are_counted_from_one() -> None:
    assert turn(replace(table(), turns=0)) == 1
    assert [turn(replace(table(), turns=n)) for n in (1, 2)] == [1, 2]


def test_a_step_that_was_taken_back_was_not_decided() -> None:
    """R12: neither the step nor its taking back; nor the taking back, where the house undid that."""
    match, crew = Match(GAME, 2, seed="tide"), Crew(GAME, ["apprentice"], "tide")
    while TakeBack() not in GAME.legal(match.state, seat := min(GAME.to_act(match.state))):
        match.act(seat, crew.choose(GAME.view(match.state, seat), None, seat, match.n))
    done = decided(match)

    match.act(seat, TakeBack())
    assert decided(match) == done[:-1]

    match.act(seat, TakenBack())
    assert decided(match) == done


def decided(match: Match) -> tuple[object, ...]:
    past = past_of(GAME, record(GAME, 2, match.options, "tide", match.log, outcome=None))
    assert len(past.states) == len(past.log) + 1
    return past.log


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_that_a_shop_promises_is_named_in_the_grounds(language: str) -> None:
    named = (game_analysis(GAME) / f"{language}.ftl").read_text("utf-8")
    starts = [GAME.start(Options(shops=shops), 2, Chance("parts").step(0)).state for shops in Shops]
    found = {str(part) for state in starts if state.shops for seat in (ANA, BEA) for part in parts(state, seat)}
    assert {part for part in found if f"[{part}]" not in named} == set()
