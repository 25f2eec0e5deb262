"""Test our answers to open questions of the rulebook (README, "What we have settled")."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pitonisa.games.missions import GAME, amounts, lookup
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.council import PAY
from pitonisa.games.missions.events import ConflictBegan, EmergencyCalled
from pitonisa.games.missions.model import SpotState, State, Trigger
from pitonisa.games.missions.people import AgentId, GiveUp, Leave, Out, Recharge, Step
from pitonisa.games.missions.scenario.model import FateCard
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.hosting import story_texts
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    HOSTS,
    VOCABULARY,
    Options,
    at,
    crystals,
    does,
    fated,
    having,
    kinds,
    may,
    reason,
    replace,
    seated,
    starts,
    text,
)

# The last crystal


def poor(**changes: Any) -> State:
    """Ann has one crystal left, and no free exploration."""
    return having(at("hall", "..", explored=frozenset({ANN}), credits=1, **changes), ANN, reserve=1)


def with_pool(state: State, n: int) -> State:
    return replace(state, pool=n, burn=state.board.burn + state.board.pool - n)


def chiming(reserve: int) -> State:
    """Ann rings the bell at the well and is asked for three crystals, with this reserve."""
    bell = Trigger(lookup.scenario(seated()).triggers[0].key)
    state = at("yard", "..", seated(("ann", "cam")), triggers=(bell,), credits=0)
    state = fated(having(state, ANN, reserve=reserve + 1), 0, 0)
    return does(state, a.Explore(ANN, "D"), a.Pick(ANN, PAY)).state


POUR = a.Pick(ANN, text("chime_pour.pour"))


def test_a_cost_above_the_reserve_is_paid_crystal_by_crystal() -> None:
    asked = chiming(2)
    assert asked.agents[ANN].reserve == 2
    last = does(asked, POUR).state
    assert kinds(last, ANN) == {"Emergency"}
    done = does(last, a.Emergency(ANN, False)).state

    assert (done.agents[ANN].reserve, done.company.credits) == (6 - 2, 1)
    assert crystals(done) == 26


def test_what_no_emergency_can_pay_is_not_begun() -> None:
    """One crystal is paid, one burned: with an empty pool there is nothing to pay the third with."""
    assert POUR not in may(with_pool(chiming(2), 0), ANN)
    assert POUR in may(with_pool(chiming(2), 1), ANN)
    assert POUR in may(with_pool(chiming(3), 0), ANN)


def test_a_lead_may_use_the_last_crystal_and_is_gone_after_the_overview() -> None:
    asked = does(having(seated(), ANN, reserve=1), a.GoTo(ANN, 1)).state
    done = does(asked, a.LoseControl(ANN)).state

    assert done.agents[ANN].out is Out.LOST
    assert any(entry.card == "hall_A" for entry in done.readings.heard)


def test_an_empty_pool_gives_no_emergency_free_or_not() -> None:
    asked = with_pool(does(poor(), a.Explore(ANN, "B")).state, 0)

    assert "Emergency" not in kinds(asked, ANN)


def test_the_last_crystal_stays_in_a_free_emergency() -> None:
    called = does(poor(), a.Explore(ANN, "B"), a.Emergency(ANN, True))
    (event,) = (one for one in called.events if isinstance(one, EmergencyCalled))

    assert (event.n, called.state.board.burn, called.state.company.credits) == (5, 0, 0)
    assert called.state.agents[ANN].reserve == 6 - 1


def test_a_small_pool_gives_what_it_has() -> None:
    asked = with_pool(does(poor(), a.Explore(ANN, "B")).state, 2)

    assert does(asked, a.Emergency(ANN, False)).state.agents[ANN].reserve == 2 - 1


def test_gained_crystals_come_from_the_pool_alone() -> None:
    """The mirror gives one to who sees it for the first time; the pool is empty."""
    state = having(at("hall", ".."), ANN, reserve=3)
    state = replace(state, panorama=(replace(state.here.panorama[1], card="hall_mirror"),))
    done = does(with_pool(state, 0), a.Explore(ANN, "C")).state

    assert done.agents[ANN].reserve == 3
    assert crystals(done) == 26


def test_who_loses_control_by_exploring_takes_no_test_of_the_new_card() -> None:
    state = having(at("attic", "..", explored=frozenset({ANN})), ANN, reserve=1)
    done = does(state, a.Explore(ANN, "D"), a.LoseControl(ANN)).state

    assert (done.test, done.agents[ANN].out) == (None, Out.LOST)
    assert "clock" in "".join(done.fights.lives)  # the rest of the card is done


def test_who_loses_control_by_exploring_begins_no_conflict() -> None:
    state = having(at("yard", "..", explored=frozenset({ANN})), ANN, reserve=1)
    step = does(state, a.Explore(ANN, "B"), a.LoseControl(ANN))

    assert not any(isinstance(one, ConflictBegan) for one in step.events)
    assert (step.state.agents[ANN].held, step.state.agents[ANN].out) == (None, Out.LOST)


# Recharges and limbo


def recharging(**changes: object) -> State:
    return replace(seated(), step=Step.RECHARGE, **changes)


def test_a_free_recharge_serves_as_the_compulsory_one() -> None:
    state = having(recharging(credits=1), ANN, reserve=0, out=Out.LOST)

    assert a.Propose(BEN, Recharge(True)) in may(state, BEN)
    assert a.Propose(BEN, Recharge(False)) in may(state, BEN)


def test_what_nobody_can_hold_stays_in_the_pool_and_a_group_recharges_once() -> None:
    state = having(recharging(credits=2), ANN, reserve=5)
    again = a.Propose(ANN, Recharge(True))
    done = does(state, again, a.Agree(BEN), a.ShareOut(ANN, ANN), a.ShareDone(ANN)).state

    assert (done.board.pool, done.board.burn) == (13, 0)
    assert crystals(done) == 26
    assert again not in may(done, ANN)


def test_being_expelled_by_an_event_does_not_count_towards_failure() -> None:
    state = having(at("hall", "..", explored=frozenset({BEN})), BEN, reserve=1)
    state = does(state, a.Explore(ANN, "E"), a.Pick(ANN, text("hall_bench.expel"))).state
    done = does(state, a.Explore(BEN, "B"), a.LoseControl(BEN)).state

    assert reason(done) is None
    # nobody is left here: the visit is over, and Ann is back
    assert (done.here.place, done.step, done.agents[ANN].out) == (None, Step.RECHARGE, None)


def test_the_card_of_one_in_limbo_goes_back() -> None:
    state = having(at("hall", "..", explored=frozenset({ANN, BEN})), ANN, reserve=1)
    done = does(state, a.Explore(ANN, "B"), a.LoseControl(ANN)).state

    assert done.agents[ANN].slot is None
    assert a.Explore(BEN, "B") in may(done, BEN)
    assert a.Propose(BEN, Leave()) in may(done, BEN)


# Cards and places


def test_who_found_no_card_starts_waiting_and_pays_to_explore() -> None:
    """Four agents, three cards in the attic: Dot finds none."""
    state = replace(seated(HOSTS), spots=(SpotState("attic", True),))
    state = does(state, a.GoTo(ANN, 3)).state
    for agent, slot in ((ANN, "C"), (BEN, "D"), (CAM, "B")):
        state = does(state, a.Take(agent, slot)).state
    dot = AgentId(3)
    state = replace(at("attic", "CDB.", state), jobs=())
    explored = does(having(state, ANN, slot=None), a.Explore(dot, "C")).state

    assert state.agents[dot].restless
    assert state.agents[dot].reserve - explored.agents[dot].reserve == 1


def test_a_card_read_again_is_carried_out_again() -> None:
    once = does(at("cellar", ".."), a.Explore(ANN, "C")).state
    back = replace(once, agents=seated().agents)

    assert set(does(back, a.Explore(ANN, "C")).state.agents[ANN].items) == {"bone", "lens"}


def test_a_place_whose_crystal_was_covered_is_new() -> None:
    state = replace(seated(), spots=(SpotState("hall", True, charge=0, visits=1),))
    done = does(state, a.GoTo(ANN, 1)).state

    assert (done.board.spots[0].charge, done.board.burn) == (1, 0)


def test_what_absent_hosts_leave_is_the_leads() -> None:
    """Without Ann in play, the lens."""
    state = VOCABULARY.start(Options(), 2, Chance("absent").step(0)).state
    state = does(state, a.ChooseHost(ANN, text("cam.name")), a.ChooseHost(BEN, text("dot.name"))).state
    state = does(replace(state, triggers=()), a.TakeLead(ANN)).state

    assert [one for one in (ANN, BEN) if "lens" in state.agents[one].items] == [ANN]


def test_the_free_exploration_comes_back_with_every_visit() -> None:
    left = does(at("hall", ".."), a.Explore(ANN, "B"), a.Wait(ANN), a.Ready(ANN), a.Ready(BEN)).state

    assert amounts.explore_cost(at("yard", "..", left), ANN) == 0


def test_cards_are_carried_out_after_the_telling() -> None:
    """The porter gives Ann the key, once."""
    state = does(seated(), a.GoTo(ANN, 1), a.Take(ANN, "D"), a.Take(BEN, "F")).state
    acting = does(state, a.Ready(ANN), a.Ready(BEN)).state

    assert (state.step, acting.step) == (Step.TELEPATHY, Step.ACTIONS)
    assert ("key" in state.agents[ANN].items, "key" in acting.agents[ANN].items) == (False, True)
    assert sum(entry.card.startswith("porter") for entry in acting.readings.alone[ANN]) == 1


# Memories


def remembering(journal: str) -> tuple[State, State]:
    """Everybody reads their memory in the cellar; then the group leaves."""
    state = does(at("cellar", "..", journal=journal), a.Explore(ANN, "D")).state
    state = does(state, *(one for one in may(state, ANN) if one == a.Pick(ANN, text("ann_wish.keep")))).state
    return state, does(state, a.Wait(ANN), a.Ready(ANN), a.Ready(BEN)).state


def memory_of(state: State, seat: int) -> bool:
    """Whether the owner can read it: the words, and not only that there are some."""
    (hands,) = GAME.view(state, Seat(seat)).hands
    return bool(hands.memory) and hands.memory[0] in story_texts(GAME, state, Seat(seat), "en")


def test_a_memory_is_read_again_at_any_time_and_is_no_part_of_the_journal() -> None:
    there, gone = remembering("off")

    assert memory_of(there, 1)
    assert memory_of(gone, 1)
    assert GAME.view(gone, Seat(0)).agents[BEN].memory
    assert not any(one.texts for one in gone.readings.alone[BEN] if "memory" not in one.card)


# Things


def test_an_item_that_one_has_does_not_work_again() -> None:
    """The lens wakes Dot's memory."""
    state = having(at("cellar", "..", seated(("ann", "dot"))), ANN, items=("lens",))
    done = does(state, a.Explore(ANN, "C")).state

    assert done.agents[ANN].items.count("lens") == 1
    assert not done.agents[BEN].memory


def test_a_token_that_somebody_has_stays_there() -> None:
    state = having(at("yard", ".."), BEN, tokens=("rope",))
    state = replace(state, panorama=(replace(state.here.panorama[1], card="yard_ben"),))
    done = does(state, a.Explore(ANN, "C")).state

    assert (done.agents[ANN].tokens, done.agents[BEN].tokens) == ((), ("rope",))


def test_giving_costs_a_crystal() -> None:
    state = having(at("hall", ".."), ANN, items=("key",))
    given = does(state, a.Give(ANN, BEN, a.ItemThing(1))).state

    assert state.agents[ANN].reserve - given.agents[ANN].reserve == 1
    assert given.agents[BEN].items == ("key",)


# Tests and conflicts


def tried(state: State, attribute: str = "head", box: int = 0) -> State:
    """Ann's test from its start to its result, without help."""
    begun = does(state, starts(state, ANN, attribute, box), a.CallSupport(ANN)).state
    helped = does(begun, a.NoSupport(BEN)).state if "NoSupport" in kinds(begun, BEN) else begun
    return does(helped, a.DrawFate(ANN)).state


def test_a_failed_test_may_be_tried_again() -> None:
    assert "StartTest" in kinds(tried(fated(at("hall", "B."), -2, -2)), ANN)


def test_boosts_close_when_support_is_called_and_others_begin_no_test_meanwhile() -> None:
    state = at("hall", "BD")
    state = does(state, starts(state, ANN, "head")).state
    assert "Boost" in kinds(state, ANN)
    assert "StartTest" not in kinds(state, BEN)
    called = does(at("hall", "B."), starts(state, ANN, "head"), a.CallSupport(ANN)).state

    assert "Boost" not in kinds(called, ANN)


def test_an_empty_pile_is_made_of_the_discards() -> None:
    state = at("hall", "B.")
    plain = tuple(FateCard(value=card.value) for card in state.fate.pile)
    drawn = tried(replace(state, discard=plain, pile=()))

    assert (len(drawn.fate.pile), len(drawn.fate.discard)) == (5, 1)


def test_a_group_conflict_ends_as_the_adversary_falls() -> None:
    state = does(at("attic", "..", damage={"clock": 1}), a.Explore(ANN, "B"), a.Ready(ANN), a.Ready(BEN)).state
    done = tried(fated(does(state, a.CallOn(ANN, ANN)).state, 2, 2), box=2)

    assert done.fights.brawl is None


def test_a_conflict_that_was_won_is_over_for_good() -> None:
    state = at("yard", "..", damage={"dog": 1})
    won = tried(fated(does(state, a.Explore(ANN, "B")).state, 2, 2), "voice")
    assert (won.agents[ANN].held, won.agents[ANN].items) == (None, ("bone",))

    assert does(won, a.Wait(ANN), a.Explore(ANN, "B")).state.agents[ANN].held is None


# Nowhere to go, and beginning anew


def nowhere() -> State:
    """The next round begins, and every place is closed."""
    state = having(replace(seated(), step=Step.EXCHANGE), ANN, items=("key",))
    closed = replace(state, spots=tuple(replace(one, open=False) for one in state.board.spots))
    return does(closed, a.Ready(ANN), a.Ready(BEN)).state


def test_with_nowhere_to_go_the_group_may_only_give_up() -> None:
    state = nowhere()

    assert reason(state) is None
    assert [kinds(state, one) for one in (ANN, BEN)] == [{"Propose"}] * 2
    assert GAME.view(state, Seat(0)).stuck


def test_who_does_not_want_to_give_up_is_asked_again_where_nothing_else_is_left() -> None:
    declined = does(nowhere(), a.Propose(BEN, GiveUp()), a.Decline(ANN)).state

    assert may(declined, BEN) == [a.Propose(BEN, GiveUp())]


def test_after_a_jump_hosts_are_chosen_anew() -> None:
    again = does(having(seated(), ANN, reserve=2), a.Propose(BEN, GiveUp()), a.Agree(BEN), a.Agree(ANN)).state

    assert (again.step, [one.host for one in again.agents], again.board.pool) == (Step.HOSTS, [None, None], 26)
    assert crystals(again) == 26


@pytest.mark.parametrize(
    ("free", "pool", "credits", "space", "allowed"),
    [
        (True, 1, 1, 0, True),
        (True, 0, 1, 1, False),
        (True, 1, 0, 1, False),
        (False, 2, 0, 1, True),
        (False, 1, 0, 1, False),
        (False, 2, 0, 0, False),
    ],
)
def test_a_recharge_needs_something_in_the_pool_and_somebody_who_can_hold_it(
    monkeypatch: pytest.MonkeyPatch, free: bool, pool: int, credits: int, space: int, allowed: bool
) -> None:
    """R45: a paid one takes one of the pool away first."""
    monkeypatch.setattr(amounts, "room_left", lambda state: space)
    state: Any = SimpleNamespace(
        step=Step.RECHARGE,
        company=SimpleNamespace(share=None, recharges=0, credits=credits),
        board=SimpleNamespace(pool=pool),
    )

    assert amounts.may_recharge(state, free=free) is allowed
    state.company.recharges = 1
    assert not amounts.may_recharge(state, free=free)
