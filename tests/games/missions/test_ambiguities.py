"""What the rulebook leaves open: our answers, and that each can be another (README, forty-two questions)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitonisa.games.missions import GAME, numbers, recharge
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import Out, Recharge, State, Step
from pitonisa.games.missions.scenario.rules import Options as RuleOptions
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    HOSTS,
    at,
    crystals,
    does,
    fated,
    having,
    kinds,
    may,
    replace,
    ruled,
    seated,
    starts,
)


def about_to_go(**options: Any) -> tuple[State, State]:
    state = ruled(having(at("hall", "..", explored=frozenset({ANN}), credits=1), ANN, reserve=1), **options)
    return state, does(state, a.Explore(ANN, "B")).state


def test_every_question_has_an_option_with_our_answer() -> None:
    assert len(msgspec.structs.fields(RuleOptions)) >= 42


@pytest.mark.parametrize(("pays", "left"), [(False, 5), (True, 6)])
def test_1_the_emergency_crystal_pays_or_not(pays: bool, left: int) -> None:
    _, asked = about_to_go(emergency_pays_cost=pays)

    assert does(asked, a.Emergency(ANN, False)).state.agents[ANN].reserve == left


def test_2_and_3_a_loss_asks_at_the_last_crystal_and_forgets_the_rest() -> None:
    state = fated(having(at("hall", "B."), ANN, reserve=2), -2)
    state = does(state, starts(state, ANN, "head"), a.CallSupport(ANN), a.NoSupport(BEN), a.DrawFate(ANN)).state

    assert kinds(state, ANN) == {"Emergency", "LoseControl"}
    spared = fated(ruled(having(at("hall", "B."), ANN, reserve=2), loss_triggers_choice=False), -2)
    spared = does(spared, starts(spared, ANN, "head"), a.CallSupport(ANN), a.NoSupport(BEN), a.DrawFate(ANN)).state
    assert spared.agents[ANN].reserve == 1


def test_4_a_lead_may_use_the_last_crystal_and_is_gone_after_the_overview() -> None:
    state = having(seated(), ANN, reserve=1)
    done = does(state, a.GoTo(ANN, 1), a.LoseControl(ANN)).state

    assert (done.agents[ANN].out, done.step) == (Out.LOST, Step.RECOGNISE)
    assert any(entry.card == "hall_A" for entry in done.heard)
    kept = does(ruled(state, lead_may_spend_last=False), a.GoTo(ANN, 1)).state
    assert "LoseControl" not in kinds(kept, ANN)


def test_5_to_7_an_emergency_needs_something_in_the_pool_and_takes_what_there_is() -> None:
    state, asked = about_to_go()
    empty = replace(asked, pool=0, burn=asked.burn + asked.pool)
    assert kinds(empty, ANN) == {"LoseControl", "Withdraw"}
    little = replace(asked, pool=2, burn=asked.burn + asked.pool - 2)
    done = does(little, a.Emergency(ANN, False)).state
    assert done.agents[ANN].reserve == 1
    free = does(asked, a.Emergency(ANN, True)).state
    assert (free.burn, free.credits, free.agents[ANN].reserve) == (0, 0, 6 - 1)
    assert crystals(free) == crystals(state)


def test_8_who_gets_no_crystal_stays_in_limbo() -> None:
    state = having(having(replace(seated(), step=Step.RECHARGE), ANN, reserve=0, out=Out.LOST), BEN, reserve=1)
    nothing = replace(state, pool=0, burn=state.pool, credits=0)

    assert not recharge.can_make_due(nothing)
    assert "Ready" in kinds(nothing, BEN)
    done = does(nothing, a.Ready(BEN)).state
    assert done.agents[ANN].out is Out.LOST


def test_10_and_46_nobody_above_their_level_and_the_rest_stays() -> None:
    state = having(replace(seated(), step=Step.RECHARGE, credits=1), ANN, reserve=5)
    state = does(state, a.Propose(ANN, Recharge(True)), a.Agree(BEN), a.ShareOut(ANN, ANN)).state

    assert kinds(state, ANN) == {"TakeBack", "ShareDone"}
    done = does(state, a.ShareDone(ANN)).state
    assert (done.agents[ANN].reserve, done.burn) == (6, 0)
    burnt = does(ruled(state, surplus_stays=False), a.ShareDone(ANN)).state
    assert (burnt.pool, crystals(burnt)) == (0, 26)


def test_14_and_15_an_expelled_lead_puts_the_card_back_and_another_decides() -> None:
    _, asked = about_to_go()
    done = does(asked, a.LoseControl(ANN)).state

    assert done.agents[ANN].slot is None
    assert GAME.view(done, done.agents[BEN].seat).deciding == BEN


def test_16_and_17_who_found_no_card_waits_and_pays_to_explore() -> None:
    state = at("attic", "....", hosts=HOSTS)
    stranded = having(state, CAM, restless=True)

    assert numbers.explore_cost(stranded, CAM) == 1
    assert numbers.explore_cost(ruled(stranded, cardless_explore_free=True), CAM) == 0
    assert "Explore" not in kinds(ruled(state, waiting_may_explore=False), BEN)


def test_18_a_card_read_again_is_carried_out_again() -> None:
    state = replace(at("cellar", ".."), explored=frozenset())
    once = does(state, a.Explore(ANN, "C")).state
    again = does(replace(once, agents=seated().agents), a.Explore(ANN, "C")).state
    silent = does(ruled(replace(once, agents=seated().agents), reread=False), a.Explore(ANN, "C")).state

    assert set(again.agents[ANN].items) == {"bone", "lens"}
    assert silent.agents[ANN].items == ()


def test_21_a_failed_test_may_be_tried_again_unless_the_rules_say_otherwise() -> None:
    state = fated(at("hall", "B."), -2, -2)
    failed = does(state, starts(state, ANN, "head"), a.CallSupport(ANN), a.NoSupport(BEN), a.DrawFate(ANN)).state

    assert "StartTest" in kinds(failed, ANN)
    assert "StartTest" not in kinds(ruled(failed, retry="once_per_visit"), ANN)


def test_22_boosts_close_when_support_is_called() -> None:
    state = does(at("hall", "B."), starts(at("hall", "B."), ANN, "head"), a.CallSupport(ANN)).state

    assert "Boost" not in kinds(state, ANN)
    assert "Boost" in kinds(ruled(state, boost_after_support=True), ANN)


def test_23_one_test_at_a_time() -> None:
    state = at("hall", "BD")
    state = does(state, starts(state, ANN, "head")).state

    assert "StartTest" not in kinds(state, BEN)
    assert "StartTest" in kinds(ruled(state, parallel_tests=True), BEN)


def test_24_an_empty_pile_is_made_of_the_discards() -> None:
    state = at("hall", "B.")
    state = replace(state, discard=state.fate, fate=())
    drawn = does(state, starts(state, ANN, "head"), a.CallSupport(ANN), a.NoSupport(BEN), a.DrawFate(ANN)).state

    assert len(drawn.fate) + len(drawn.discard) == 6


def test_37_giving_costs_a_crystal_or_nothing() -> None:
    state = having(at("hall", ".."), ANN, items=("key",))
    give = a.Give(ANN, BEN, a.ItemThing(1))

    assert does(state, give).state.agents[ANN].reserve == state.agents[ANN].reserve - 1
    assert does(ruled(state, give_cost=0), give).state.agents[ANN].reserve == state.agents[ANN].reserve


def test_39_with_nowhere_to_go_the_group_may_only_give_up() -> None:
    state = seated()
    nowhere = replace(state, spots=tuple(replace(one, open=False) for one in state.spots))

    assert kinds(nowhere, ANN) == {"Propose"}
    assert may(nowhere, BEN) == []


def test_42_a_gain_does_not_save_who_is_losing_control() -> None:
    state = fated(having(at("hall", "B."), ANN, reserve=1), -1)
    begun = does(state, starts(state, ANN, "head"), a.LoseControl(ANN), a.CallSupport(ANN), a.NoSupport(BEN)).state
    lost = does(begun, a.DrawFate(ANN)).state
    saved = does(ruled(begun, lost_despite_gain=False), a.DrawFate(ANN)).state

    assert (lost.agents[ANN].reserve, lost.agents[ANN].out) == (1, Out.LOST)
    assert saved.agents[ANN].out is None
