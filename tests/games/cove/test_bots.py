"""Check that bots play legally, within their time budget, and value things sensibly."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace as altered

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import Discard, Dock, Done
from pitonisa.games.cove.bot import cost_of, plans, standing, worth
from pitonisa.games.cove.kinds import BoatNo, Day, DockId, Hour, Icons
from pitonisa.games.cove.model import Discarding, Docking, Good
from pitonisa.games.cove.shops.oracle.model import (
    ChangeFates,
    Fate,
    Mark,
    MarkFunding,
    Predict,
    Prediction,
    ReadHoroscope,
    ReadStars,
    Rewarding,
    TakeReward,
    Trace,
    X,
)
from pitonisa.games.cove.table import State, View
from pitonisa.kernel import Chance, Stream
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.laws import laws_of
from pitonisa.platform.simulation.simulate import Plan, play_some
from tests.games.cove.dusk import dusk
from tests.games.cove.table import (
    ANA,
    BEA,
    BLUE,
    GREEN,
    LARGE,
    RED,
    YELLOW,
    across,
    after,
    down,
    large,
    market,
    replace,
    seen,
    small,
    table,
    with_corruption,
    with_counter,
    with_merchant,
    with_shop,
)


def choice(state: State, bot: str = "augur", seed: str = "choice") -> Any:
    return bots_of(GAME).levels[bot](seen(state, ANA), Chance(seed).step(0))


@pytest.mark.parametrize("players", [1, 3])
def test_apprentices_end_a_match_by_the_rules(players: int) -> None:
    state, n = GAME.start(GAME.options(), players, Chance("end").step(0)).state, 0
    while GAME.outcome(state) is None:
        n += 1
        (seat,) = GAME.to_act(state)
        state = GAME.apply(
            state,
            seat,
            bots_of(GAME).levels["apprentice"](GAME.view(state, seat), Chance("lot").step(n)),
            Chance("end").step(n),
        ).state
    assert all(merchant.gold > 0 for merchant in state.merchants)


def test_an_augur_plays_by_the_rules() -> None:
    state = GAME.start(GAME.options(), 2, Chance("augurs").step(0)).state
    for n in range(1, 25):
        (seat,) = GAME.to_act(state)
        action = bots_of(GAME).levels["augur"](GAME.view(state, seat), Chance("lot").step(n))
        state = GAME.apply(state, seat, action, Chance("augurs").step(n)).state
    assert all(holds(state) for holds in laws_of(GAME).invariants.values())


def test_an_augur_weighs_every_kind_of_action_once() -> None:
    """As the runes lie and as modifiers could lay them: each action with the fewest modifiers that it takes."""
    state = with_shop(table(dish="bone doll 2 | coin! 3"), ANA, shifts=1, moves=1)
    found = list(plans(state, ANA, worth, Chance("plans").step(0)))
    kinds = [plan.steps[-1] for plan in found if not isinstance(plan.steps[-1], ReadHoroscope)]
    assert len(kinds) == len(set(kinds))
    assert {ReadStars(2), ReadStars(3), Predict(RED, 2), Predict(RED, 3)} <= set(kinds)
    assert [len(plan.steps) for plan in found] == sorted(len(plan.steps) for plan in found)


def test_an_augur_that_sees_the_same_does_the_same() -> None:
    assert choice(dusk()) == choice(dusk())


def test_whoever_takes_the_lair_for_empty_is_ruined_by_corruption() -> None:
    """R34, R37: an apprentice that sees no rogues, among others who see them."""

    def reckless(view: View, rng: Stream) -> Any:
        return bots_of(GAME).levels["apprentice"](replace(view, lair=0), rng)

    game = GAME.having(altered(bots_of(GAME), levels={**bots_of(GAME).levels, "reckless": reckless}))
    plan = Plan(game="cove", players=2, options={}, bots=("reckless", "apprentice"), seed="lair", games=2)
    lost = {name: pile.parts["corruption"] for name, pile in play_some(game, plan, range(2)).figures.bots.items()}
    assert lost["reckless"] < 3 * lost["apprentice"] < 0


# What things are worth


def test_a_zone_is_closed_rather_than_another_begun() -> None:
    """R47."""
    lines = frozenset({across(0, 0), across(1, 0), down(0, 0)})
    state = after(with_shop(table(dish="bone 1 | doll coin 2"), ANA, lines=lines), ANA, ReadStars(1))
    assert choice(state) == Trace(down(0, 1))


def test_a_prediction_is_worth_more_the_more_of_its_colour_are_in_the_bag() -> None:
    """R50."""
    state = table(bag="rrrrrrrrbgk")
    red, blue = (worth(with_shop(state, ANA, predictions=(Prediction(one, 4),)), ANA) for one in (RED, BLUE))
    assert red > blue > worth(state, ANA)


def test_the_best_reward_is_taken() -> None:
    """R51: a tablet that four customers would buy."""
    state = with_shop(table(boats=". . . . . bbbb@r"), ANA, waiting=(Rewarding(RED, 3),))
    state = replace(state, tasks=(*state.tasks, *after(awaiting_x(), ANA).tasks[-1:]))
    assert choice(state) == TakeReward(LARGE, BLUE)


def awaiting_x() -> State:
    return after(table(dish="coin 1 | bone doll 2"), ANA, ChangeFates(Fate.X))


def test_an_x_goes_to_the_fullest_hall() -> None:
    """R20, R56: where a row has nothing to give for it."""
    state = with_shop(replace(awaiting_x(), halls=(1, 2, 1, 12)), ANA, top=(X,) * 9, bottom=(X,) * 9)
    assert choice(state) == MarkFunding(YELLOW, Mark.X)


def test_a_row_that_any_number_may_go_on_with_is_worth_more() -> None:
    """R52, R54: after an X, and nothing more where the row is full."""
    state = table()
    after_x, after_number = (worth(with_shop(state, ANA, bottom=(3, one)), ANA) for one in (X, 2))
    assert after_x > after_number
    full = [with_shop(state, ANA, bottom=(*(X,) * 8, one)) for one in (X, 2)]
    assert worth(full[0], ANA) == worth(full[1], ANA)


def test_two_modifiers_are_worth_about_an_hour_to_whoever_has_none() -> None:
    """R44, R45: and less to whoever has some."""
    state = with_shop(table(), ANA, shifts=0)
    none, two, four = (worth(with_shop(state, ANA, shifts=count), ANA) for count in (0, 2, 4))
    assert four - two < 0.5 * cost_of(state, ANA, 1) < two - none


@pytest.mark.parametrize(("good", "dock"), [(large(YELLOW), DockId.CENTRE_LEFT), (small(YELLOW), DockId.LEFT)])
def test_a_boat_docks_where_ones_own_goods_sell(good: Good, dock: DockId) -> None:
    """R17, R31."""
    state = with_counter(table(boats="yyyg . . rg rg rg"), ANA, good, good)
    state = replace(state, tasks=(*state.tasks, Docking(ANA, BoatNo(1))))
    assert choice(state) == Dock(dock)


def test_the_worse_corruption_card_is_discarded() -> None:
    """R26."""
    state = with_corruption(table(), ANA, 1, 2)
    state = replace(state, tasks=(*state.tasks, Discarding(ANA, 1)))
    assert choice(state) == choice(state, "apprentice") == Discard(Icons(2))


def test_hours_past_the_opening_of_the_market_cost_nothing() -> None:
    """R18: with one hour left, three cost as much as one."""
    state = with_merchant(table(market_hour=Hour(9)), ANA, hour=Hour(8))
    assert cost_of(state, ANA, 3) == cost_of(state, ANA, 1) > 0
    assert cost_of(replace(state, market_hour=None), ANA, 3) == 3 * cost_of(state, ANA, 1)


def test_a_boat_docks_where_it_helps_the_other_least() -> None:
    """R17: whoever has nothing to sell looks at what the other one has."""
    state = with_counter(table(boats="yyyg . . rg rg rg"), BEA, small(YELLOW), small(YELLOW))
    state = replace(state, tasks=(*state.tasks, Docking(ANA, BoatNo(1))))
    assert choice(state) == Dock(DockId.CENTRE_LEFT)


def test_what_others_may_hope_for_does_not_follow_from_the_faces_of_their_cards() -> None:
    """R25."""
    light, heavy = (with_corruption(table(lair=3), BEA, *faces) for faces in ((1, 1), (2, 2)))
    assert standing(light, ANA) == standing(heavy, ANA)
    assert worth(light, BEA) > worth(heavy, BEA)


def test_nothing_is_sold_for_less_than_its_corruption_costs() -> None:
    """R34, R37: on the last day, two gold and a card, with eight rogues in the lair or none."""
    state = with_counter(table(boats="gbyk@cl . . . . .", lair=8, day=Day(3)), ANA, small(GREEN))
    assert choice(market(state, ANA)) == Done()
    assert choice(market(replace(state, lair=0), ANA)) != Done()
