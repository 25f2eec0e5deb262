"""Test both examples of the rulebook, and nineteen positions with exact expected results."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from pitonisa.games.missions import GAME, amounts, lookup
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.events import (
    ConflictOver,
    Damaged,
    EmergencyCalled,
    FateDrawn,
    ItemTaken,
    LimboEntered,
    TestResolved,
)
from pitonisa.games.missions.events import Result as Came
from pitonisa.games.missions.model import Attempt, Brawl, Life, SpotState, State
from pitonisa.games.missions.people import GiveUp, Leave, Out, Recharge, Step
from pitonisa.games.missions.talk import TALK, Tell
from pitonisa.kernel import PUBLIC, Chance, Illegal, Seat
from pitonisa.kernel.hosting import story_texts
from pitonisa.kernel.wire import encode
from tests.games.missions.book import CRYSTALS, Crystals, crystals, seated_by_the_book, with_crystals
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    DOT,
    HOSTS,
    at,
    does,
    fated,
    having,
    kinds,
    may,
    reason,
    refuses,
    replace,
    starts,
)

WALK = 1200
"""So many steps at random."""


def place(name: str, slots: str, *, hosts: tuple[str, ...] = HOSTS[:2], **changes: Any) -> State:
    """In the actions of a place, with the numbers of the rulebook."""
    return at(name, slots, seated_by_the_book(hosts), **changes)


def recharging(reserves: tuple[int, ...], pool: int, **changes: Any) -> State:
    return with_crystals(replace(seated_by_the_book(("ben", "dot")), step=Step.RECHARGE, **changes), reserves, pool)


def of_kind(step: Any, kind: type[Any]) -> list[Any]:
    return [event for event in step.events if isinstance(event, kind)]


def test_the_rulebooks_test_is_a_critical_success() -> None:
    """T1: attribute 2, two boosts, one support, chance -1, against 4: exactly, and items 4 and 5."""
    state = fated(place("hall", "..B.", hosts=HOSTS), -1, 0)
    assert crystals(state) == Crystals((8, 8, 8, 8), 0, 0, 0)
    begun = does(state, starts(state, CAM, "head")).state
    assert amounts.value(begun, begun.test) == 2
    boosted = does(begun, a.Boost(CAM), a.Boost(CAM)).state
    assert (amounts.value(boosted, boosted.test), crystals(boosted)) == (4, Crystals((8, 8, 5, 8), 3, 0, 0))
    helped = does(boosted, a.CallSupport(CAM), a.Support(ANN), a.NoSupport(BEN), a.NoSupport(DOT)).state
    assert (amounts.value(helped, helped.test), crystals(helped)) == (5, Crystals((7, 8, 5, 8), 4, 0, 0))
    done = does(helped, a.DrawFate(CAM))

    [resolved] = of_kind(done, TestResolved)
    assert (resolved.value, resolved.difficulty, resolved.result) == (4, 4, Came.CRITICAL)
    assert sorted(event.number for event in of_kind(done, ItemTaken)) == [4, 5]
    assert sorted(done.state.agents[CAM].items) == ["key", "lens"]
    assert [done.state.agents[one].items for one in (ANN, BEN, DOT)] == [(), (), ()]
    assert crystals(done.state) == Crystals((7, 8, 5, 8), 4, 0, 0)
    assert ([card.value for card in done.state.fate.discard], [card.value for card in done.state.fate.pile]) == (
        [-1],
        [0],
    )


def test_the_rulebooks_recharge_leaves_seven_each() -> None:
    """T2: reserves 2 and 5 and a pool of 8: one is burned, five and two are dealt."""
    state = recharging((2, 5), 8, credits=0)
    shared = does(state, a.Propose(BEN, Recharge(False)), a.Agree(ANN)).state
    assert crystals(shared) == Crystals((2, 5), 7, 0, state.board.burn + 1)
    for to in (ANN,) * 5 + (BEN,) * 2:
        assert a.ShareDone(BEN) not in may(shared, BEN)
        shared = does(shared, a.ShareOut(BEN, to)).state
    assert not [one for one in may(shared, BEN) if isinstance(one, a.ShareOut)]
    done = does(shared, a.ShareDone(BEN)).state

    assert crystals(done) == Crystals((7, 7), 0, 0, state.board.burn + 1)


def test_nobody_is_dealt_more_than_their_level() -> None:
    """T2: nobody may have more than at the start."""
    state = recharging((7, 2), 9, credits=0)
    shared = does(state, a.Propose(BEN, Recharge(False)), a.Agree(ANN), a.ShareOut(BEN, ANN)).state

    assert [one.to for one in may(shared, BEN) if isinstance(one, a.ShareOut)] == [BEN]
    assert refuses(shared, a.ShareOut(BEN, ANN)) == ("illegal-share", {})


@pytest.mark.parametrize(
    ("lying", "expected"), [(0, Crystals((7, 8), 16, 1, 0)), (1, Crystals((7, 8), 15, 1, 1))], ids=["first", "again"]
)
def test_the_first_crystal_stays_on_the_map_and_the_next_is_burned(lying: int, expected: Crystals) -> None:
    """T3: the lead pays either way, from the own reserve."""
    state = seated_by_the_book()
    spots = tuple(replace(one, charge=lying) if one.location == "hall" else one for one in state.board.spots)
    done = does(replace(state, spots=spots, pool=state.board.pool - lying), a.GoTo(ANN, 1)).state

    assert crystals(done) == expected
    assert {one.location: one.charge for one in done.board.spots if one.charge} == {"hall": 1}


def test_a_card_over_the_map_frees_the_crystals_it_covers() -> None:
    """T4: two visited places under a white card."""
    state = seated_by_the_book()
    spots = (SpotState("hall", True, 1, 1), SpotState("yard", True, 1, 1), SpotState("attic", False))
    state = at("yard", "..", replace(state, spots=spots, pool=state.board.pool - 2, group=("word",)))
    assert crystals(state) == Crystals((8, 8), 14, 2, 0)
    done = does(state, a.Explore(ANN, "E"), a.LeaveUnsaid(ANN)).state

    assert crystals(done) == Crystals((8, 8), 16, 0, 0)
    assert done.board.table == ("flood",)
    assert {spot.location for spot in done.board.spots if spot.open} == {"hall", "pier", "yard"}


@pytest.mark.parametrize(("hosts", "most", "pool"), [(HOSTS, 1, 2), (HOSTS[:3], 2, 11)], ids=["four", "three"])
def test_support_is_limited_by_the_number_of_hosts(hosts: tuple[str, ...], most: int, pool: int) -> None:
    """T5: with four hosts a second crystal of the same supporter is refused; with three it counts, and a third is."""
    state = place("hall", "B" + "." * (len(hosts) - 1), hosts=hosts)
    state = does(state, starts(state, ANN, "head"), a.CallSupport(ANN)).state
    for n in range(most):
        assert amounts.value(state, state.test) == 3 + n
        state = does(state, a.Support(BEN)).state

    assert (amounts.value(state, state.test), state.test.supports) == (3 + most, ((BEN, most),))
    assert crystals(state)[:2] == ((7, 8 - most, *(8,) * (len(hosts) - 2)), pool)
    assert refuses(state, a.Support(BEN)) == ("illegal-support-cap", {"n": most})


def test_with_two_hosts_the_first_exploration_is_free_and_the_second_is_not() -> None:
    """T6: for each of them."""
    state = place("hall", "..")
    once = does(state, a.Explore(ANN, "B"), a.Explore(BEN, "C")).state
    assert crystals(once) == Crystals((8, 8), 16, 0, 0)
    ann = does(once, a.Explore(ANN, "F")).state
    assert crystals(ann) == Crystals((7, 8), 17, 0, 0)
    both = does(ann, a.Explore(BEN, "B")).state

    assert crystals(both) == Crystals((7, 7), 18, 0, 0)
    assert [both.agents[one].slot for one in (ANN, BEN)] == ["F", "B"]


def last_one(slot: str = "B", **more: Any) -> State:
    """A reserve of 1, a level of 8, a pool of 20: Ann is about to explore with her last crystal."""
    state = with_crystals(place("hall", "..", explored=frozenset({ANN, BEN}), **more), (1, 8), 20)
    asked = does(state, a.Explore(ANN, slot)).state
    assert crystals(asked) == crystals(state) == Crystals((1, 8), 20, 0, 3)
    return asked


def test_an_emergency_recharge_comes_before_the_cost() -> None:
    """T7: one is burned, the reserve is 8 and the pool 12; then exploring costs one."""
    called = does(last_one(credits=0), a.Emergency(ANN, False))

    assert [(one.n, one.free) for one in of_kind(called, EmergencyCalled)] == [(8, False)]
    assert crystals(called.state) == Crystals((7, 8), 13, 0, 4)
    assert (called.state.agents[ANN].slot, called.state.agents[ANN].out) == ("B", None)


def test_who_loses_control_reads_the_new_card_and_is_gone() -> None:
    """T8: the porter gives Ann his key; then she is in limbo, and his card is there for others."""
    done = does(last_one("D"), a.LoseControl(ANN)).state

    assert crystals(done) == Crystals((0, 8), 21, 0, 3)
    assert [entry.card for entry in done.readings.alone[ANN]] == ["hall_porter", "porter_ann", "hall_porter~"]
    assert done.agents[ANN].items == ("key",)
    assert (done.agents[ANN].out, done.agents[ANN].slot, done.agents[BEN].out) == (Out.LOST, None, None)
    assert a.Explore(BEN, "D") in may(done, BEN)
    assert may(done, ANN) == [a.Propose(ANN, GiveUp())]
    assert TALK.hush(done, Seat(0)) is None


def test_a_personal_conflict_allows_nothing_else() -> None:
    """T9: neither to wait, nor to explore, nor to give; and the group does not leave."""
    state = having(does(place("yard", ".."), a.Explore(ANN, "B")).state, ANN, items=("key",))

    assert state.agents[ANN].held is not None
    assert kinds(state, ANN) == {"StartTest", "Flee", "Propose"}
    assert [one.subject for one in may(state, ANN) if isinstance(one, a.Propose)] == [GiveUp()]
    for action in (a.Wait(ANN), a.Explore(ANN, "D"), a.Propose(ANN, Leave()), a.Give(ANN, BEN, a.ItemThing(4))):
        assert refuses(state, action) == ("illegal-conflict-first", {})
    assert refuses(state, a.Propose(BEN, Leave())) == ("illegal-cards-out", {"count": 1})
    ready = does(state, a.Ready(BEN)).state
    assert (ready.here.place, ready.step) == ("yard", Step.ACTIONS)


def test_nobody_leaves_while_somebody_reads() -> None:
    """T10: neither by proposing it nor by being ready."""
    state = place("hall", "B.")

    assert refuses(state, a.Propose(BEN, Leave())) == ("illegal-cards-out", {"count": 1})
    assert refuses(state, a.Ready(ANN)) == ("illegal-ready", {})
    ready = does(state, a.Ready(BEN)).state
    assert (ready.here.place, ready.step) == ("hall", Step.ACTIONS)
    gone = does(ready, a.Wait(ANN), a.Ready(ANN), a.Ready(BEN)).state
    assert (gone.here.place, gone.step) == (None, Step.RECHARGE)


def test_an_item_that_somebody_has_is_not_taken_again() -> None:
    """T11: no change, and no error."""
    state = fated(having(place("hall", "B."), BEN, items=("key",)), 2)
    begun = does(state, starts(state, ANN, "head"), a.CallSupport(ANN), a.NoSupport(BEN)).state
    step = does(begun, a.DrawFate(ANN))

    assert [one.result for one in of_kind(step, TestResolved)] == [Came.SUCCESS]
    assert of_kind(step, ItemTaken) == []
    assert (step.state.agents[ANN].items, step.state.agents[BEN].items) == ((), ("key",))
    assert (step.state.board.removed, step.state.board.table) == ((), ())


def test_a_group_conflict_ends_as_soon_as_the_adversary_falls() -> None:
    """T12: a life of 5, a damage of 4; the first of three deals the last point."""
    state = does(place("attic", "...", hosts=HOSTS[:3]), a.Explore(ANN, "B")).state
    state = does(state, a.Ready(ANN), a.Ready(BEN), a.Ready(CAM)).state
    state = fated(replace(state, lives={"clock": Life(base=5)}, damage={"clock": 4}), 0, 0)
    assert [one.who for one in may(state, ANN) if isinstance(one, a.CallOn)] == [ANN, BEN, CAM]
    state = does(state, a.CallOn(ANN, ANN)).state
    state = does(state, starts(state, ANN, "head", 2), a.Boost(ANN), a.CallSupport(ANN)).state
    step = does(state, a.NoSupport(BEN), a.NoSupport(CAM), a.DrawFate(ANN))

    assert [(one.n, one.damage, one.life) for one in of_kind(step, Damaged)] == [(1, 5, 5)]
    assert [(one.won, one.group) for one in of_kind(step, ConflictOver)] == [(True, True)]
    assert (step.state.fights.brawl, step.state.fights.damage) == (None, {"clock": 0})
    assert step.state.tallies.tried == {Attempt(ANN, "attic_read")}
    assert step.state.board.group == ("word",)
    assert not any({"StartTest", "CallOn"} & kinds(step.state, one) for one in (BEN, CAM))


def test_a_group_conflict_goes_on_while_the_adversary_stands() -> None:
    """T12: with one point more of life the others have their turn, in the order the lead says."""
    state = does(place("attic", "...", hosts=HOSTS[:3]), a.Explore(ANN, "B")).state
    state = does(state, a.Ready(ANN), a.Ready(BEN), a.Ready(CAM), a.CallOn(ANN, ANN)).state
    state = fated(replace(state, lives={"clock": Life(base=6)}, damage={"clock": 4}), 0, 0)
    state = does(state, starts(state, ANN, "head", 2), a.Boost(ANN), a.CallSupport(ANN)).state
    done = does(state, a.NoSupport(BEN), a.NoSupport(CAM), a.DrawFate(ANN)).state

    assert isinstance(done.fights.brawl, Brawl)
    assert (done.fights.brawl.acted, done.fights.damage) == ((ANN,), {"clock": 5})
    assert [one.who for one in may(done, ANN) if isinstance(one, a.CallOn)] == [BEN, CAM]


def test_when_all_lose_control_in_one_visit_the_mission_fails() -> None:
    """T13: with the first of them it goes on."""
    first = does(last_one(), a.LoseControl(ANN)).state
    assert (reason(first), first.ended) == (None, None)
    done = does(having(first, BEN, reserve=1), a.Explore(BEN, "B"), a.LoseControl(BEN)).state

    assert (reason(done), done.step) == ("failure", Step.OVER)
    assert done.ended is not None
    assert done.ended.ending == lookup.scenario(done).rules.failure == "lost_all"


def test_after_a_loss_of_control_a_recharge_is_compulsory() -> None:
    """T14: there is nothing else to do between places; with it, who was lost is back."""
    state = does(last_one(), a.LoseControl(ANN), a.Ready(BEN)).state
    assert (state.step, state.agents[ANN].out) == (Step.RECHARGE, Out.LOST)
    assert refuses(state, a.Ready(BEN)) == ("illegal-recharge-due", {})
    assert [one.subject for one in may(state, BEN) if isinstance(one, a.Propose)] == [
        Recharge(True),
        Recharge(False),
        GiveUp(),
    ]

    shared = does(state, a.Propose(BEN, Recharge(False))).state
    done = does(shared, *(a.ShareOut(BEN, ANN) for _ in range(8)), a.ShareDone(BEN)).state
    assert (done.agents[ANN].out, crystals(done)) == (None, Crystals((8, 8), 12, 0, 4))
    assert (done.step, done.round, done.lead) == (Step.CHOOSE, 2, BEN)


def test_nobody_gets_the_text_of_anothers_card() -> None:
    """T15: neither the words nor their id, in no view; and who has not read it does not tell it."""
    step = does(place("hall", ".."), a.Explore(ANN, "B"))
    state, id = step.state, lookup.text(step.state, "hall_board.text")

    assert story_texts(GAME, state, Seat(0), "en")[id] == "You read: hall board text."
    assert id.encode() in encode(GAME.view(state, Seat(0)))
    for viewer in (Seat(1), PUBLIC):
        assert "You read: hall board text." not in story_texts(GAME, state, viewer, "en").values()
        assert id not in story_texts(GAME, state, viewer, "en")
        assert id.encode() not in encode(GAME.view(state, viewer))
        assert not any(id.encode() in encode(GAME.witness(event, viewer)) for event in step.events)
    assert TALK.refuse(state, Seat(0), Tell("B", "A board with keys.")) is None
    with pytest.raises(Illegal) as refused:
        TALK.refuse(state, Seat(1), Tell("B", "A board with keys."))
    assert refused.value.key == "illegal-not-yours"


@pytest.mark.parametrize("hosts", [HOSTS[:2], HOSTS[:3], HOSTS], ids=["two", "three", "four"])
def test_whatever_anybody_does_the_crystals_stay_as_many(hosts: tuple[str, ...]) -> None:
    """T16: a long walk at random, in which crystals go every way they can."""
    begun = with_crystals(seated_by_the_book(hosts), (3,) * len(hosts), 12)
    state, lot, moved = begun, Random(10 + len(hosts)), set[str]()
    for n in range(WALK):
        offered = [one for seat in range(len(hosts)) for one in GAME.legal(state, Seat(seat))]
        offered = [one for one in offered if one not in (a.Propose(one.agent, GiveUp()), a.NotYet(one.agent))]
        if not offered:
            state = begun
            continue
        kind = lot.choice(sorted({type(one).__name__ for one in offered}))
        action = lot.choice([one for one in offered if type(one).__name__ == kind])
        step = GAME.apply(state, state.agents[action.agent].seat, action, Chance("walk").step(n))
        state, lying = step.state, crystals(step.state)
        assert sum(lying.reserves) + lying.pool + lying.on_map + lying.burned == CRYSTALS
        moved |= {type(event).__name__ for event in step.events}

    assert moved >= {"PlaceChosen", "Boosted", "Supported", "Gained", "Lost", "EmergencyCalled", "Recharged", "Burned"}


def test_gear_group_tokens_and_crystals_are_never_given() -> None:
    """T17: whenever things change hands. There is no word for giving gear or crystals at all."""
    exchange = replace(seated_by_the_book(), step=Step.EXCHANGE)
    waiting = place("hall", "..")
    before = does(place("attic", ".."), a.Explore(ANN, "B")).state
    assert before.fights.brawl is not None
    for moment in (exchange, waiting, before):
        state = having(replace(moment, group=("word",)), ANN, items=("key",), tokens=("rope",))

        gifts = [one for one in may(state, ANN) if isinstance(one, a.Give)]
        assert gifts == [a.Give(ANN, BEN, a.ItemThing(4)), a.Give(ANN, BEN, a.TokenThing("C"))]
        assert refuses(state, a.Give(ANN, BEN, a.TokenThing("A"))) == ("illegal-give", {})
    assert set(get_args(a.Thing)) == {a.ItemThing, a.TokenThing}


def test_a_test_begun_with_the_last_crystal_is_taken_to_its_end() -> None:
    """T18: chance is drawn and the result done; then limbo, and a recharge that is compulsory."""
    state = fated(with_crystals(place("hall", "B."), (1, 8), 20), 2)
    lost = does(state, starts(state, ANN, "head"), a.LoseControl(ANN), a.CallSupport(ANN), a.NoSupport(BEN)).state
    assert (lost.agents[ANN].out, crystals(lost)) == (None, Crystals((0, 8), 21, 0, 3))
    step = does(lost, a.DrawFate(ANN))

    told = [type(event) for event in step.events]
    assert [one.value for one in of_kind(step, FateDrawn)] == [2]
    assert [told.index(kind) for kind in (FateDrawn, TestResolved, ItemTaken, LimboEntered)] == sorted(
        told.index(kind) for kind in (FateDrawn, TestResolved, ItemTaken, LimboEntered)
    )
    assert (step.state.agents[ANN].items, step.state.agents[ANN].out) == (("key",), Out.LOST)
    between = does(step.state, a.Ready(BEN)).state
    assert between.step is Step.RECHARGE
    assert refuses(between, a.Ready(BEN)) == ("illegal-recharge-due", {})


def test_when_the_free_recharges_are_used_the_next_one_costs() -> None:
    """T19: with two hosts two of them are free; the third takes one from the pool."""
    state = recharging((7, 8), 10)
    burned = state.board.burn
    for left in (1, 0):
        state = does(state, a.Propose(ANN, Recharge(True)), a.Agree(BEN), a.ShareOut(ANN, ANN), a.ShareDone(ANN)).state
        assert (state.company.credits, crystals(state)) == (left, Crystals((8, 8), 9, 0, burned))
        state = having(replace(state, step=Step.RECHARGE, recharges=0), ANN, reserve=7)

    assert refuses(state, a.Propose(ANN, Recharge(True))) == ("illegal-not-now", {})
    done = does(state, a.Propose(ANN, Recharge(False)), a.Agree(BEN), a.ShareOut(ANN, ANN), a.ShareDone(ANN)).state
    assert crystals(done) == Crystals((8, 8), 8, 0, burned + 1)
