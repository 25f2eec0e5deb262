"""Bots play by the rules, within their budget, and know what things are worth."""

from __future__ import annotations

from dataclasses import replace as altered
from importlib import import_module
from typing import Any

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import Discard, Dock, Done
from pitonisa.games.cove.bot.augur import FINALISTS, FUTURES
from pitonisa.games.cove.bot.worth import worth
from pitonisa.games.cove.model import BoatNo, Day, Discarding, DockId, Docking, Good, Icons
from pitonisa.games.cove.shops.oracle.actions import ChangeFates, MarkFunding, ReadStars, TakeReward, Trace
from pitonisa.games.cove.shops.oracle.model import Fate, Mark, Prediction, Rewarding
from pitonisa.games.cove.table import State, View
from pitonisa.kernel import Chance, Stream
from pitonisa.platform.simulation.simulate import Plan, play_some
from tests.games.cove.dusk import dusk
from tests.games.cove.table import (
    ANA,
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
    with_shop,
)


def choice(state: State, bot: str = "augur", seed: str = "choice") -> Any:
    return GAME.bots.levels[bot](seen(state, ANA), Chance(seed).step(0))


@pytest.mark.parametrize("players", [1, 3])
def test_apprentices_end_a_match_by_the_rules(players: int) -> None:
    state, n = GAME.start(GAME.options(), players, Chance("end").step(0)).state, 0
    while GAME.outcome(state) is None:
        n += 1
        (seat,) = GAME.to_act(state)
        state = GAME.apply(
            state,
            seat,
            GAME.bots.levels["apprentice"](GAME.view(state, seat), Chance("lot").step(n)),
            Chance("end").step(n),
        ).state
    assert all(merchant.gold > 0 for merchant in state.merchants)


def test_an_augur_plays_by_the_rules() -> None:
    state = GAME.start(GAME.options(), 2, Chance("augurs").step(0)).state
    for n in range(1, 25):
        (seat,) = GAME.to_act(state)
        action = GAME.bots.levels["augur"](GAME.view(state, seat), Chance("lot").step(n))
        state = GAME.apply(state, seat, action, Chance("augurs").step(n)).state
    assert all(holds(state) for holds in GAME.invariants.values())


@pytest.mark.parametrize(
    ("state", "futures"),
    [(table(dish="bone doll 2 | coin! 3"), FINALISTS * FUTURES), (dusk(), 0)],
    ids=["open", "clear"],
)
def test_an_augur_looks_at_so_many_futures_and_no_more(
    monkeypatch: pytest.MonkeyPatch, state: State, futures: int
) -> None:
    """A budget of futures and not of seconds: it plays the same on a slow machine. Where one plan is best, none."""
    looked, looking_ahead = list[Any](), import_module("pitonisa.games.cove.bot.augur")
    future = looking_ahead._future
    monkeypatch.setattr(looking_ahead, "_future", lambda *of: looked.append(of) or future(*of))
    choice(state)
    assert len(looked) == futures


def test_an_augur_that_sees_the_same_does_the_same() -> None:
    assert choice(dusk()) == choice(dusk())


def test_whoever_takes_the_lair_for_empty_is_ruined_by_corruption() -> None:
    """R34, R37: an apprentice that sees no rogues, among others who see them."""

    def reckless(view: View, rng: Stream) -> Any:
        return GAME.bots.levels["apprentice"](replace(view, lair=0), rng)

    game = altered(GAME, bots=altered(GAME.bots, levels={**GAME.bots.levels, "reckless": reckless}))
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
    """R20, R56."""
    assert choice(replace(awaiting_x(), halls=(1, 2, 1, 12))) == MarkFunding(YELLOW, Mark.X)


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


def test_nothing_is_sold_for_less_than_its_corruption_costs() -> None:
    """R34, R37: on the last day, two gold and a card, with eight rogues in the lair or none."""
    state = with_counter(table(boats="gbyk@cl . . . . .", lair=8, day=Day(3)), ANA, small(GREEN))
    assert choice(market(state, ANA)) == Done()
    assert choice(market(replace(state, lair=0), ANA)) != Done()
