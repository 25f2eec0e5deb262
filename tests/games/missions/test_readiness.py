"""Test readiness: how long it lasts, and for whom (R26)."""

from __future__ import annotations

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.actions import ItemThing
from pitonisa.kernel import Seat
from pitonisa.kernel.hosting import bystanders_of
from tests.games.missions.table import ANN, BEN, CAM, HOSTS, at, does, having, seated, starts


def test_being_ready_lasts_while_others_go_on() -> None:
    state = does(at("hall", "...", hosts=HOSTS[:3]), a.Ready(ANN), a.Explore(BEN, "B"), a.Wait(BEN)).state

    assert state.company.ready == {ANN}
    assert Seat(0) in bystanders_of(GAME, state)
    assert does(state, a.Ready(BEN), a.Ready(CAM)).state.here.place is None


def test_who_is_ready_takes_it_back_or_does_something_else() -> None:
    state = does(at("hall", "...", hosts=HOSTS[:3]), a.Ready(ANN)).state

    assert does(state, a.NotYet(ANN)).state.company.ready == set()
    assert does(state, a.Explore(ANN, "B")).state.company.ready == set()


def test_what_concerns_somebody_takes_back_that_they_are_ready() -> None:
    """They get a thing, or something is read aloud to all."""
    state = having(at("hall", "...", hosts=HOSTS[:3]), BEN, items=("key",))
    state = does(state, a.Ready(ANN), a.Ready(CAM)).state
    given = does(state, a.Give(BEN, ANN, ItemThing(1))).state
    yard = does(at("yard", "...", hosts=HOSTS[:3]), a.Ready(CAM), a.Explore(ANN, "E"), a.Type(ANN, "x")).state
    rattled = does(yard, a.SayWord(ANN)).state

    assert given.company.ready == {CAM}
    assert (yard.company.ready, rattled.company.ready) == ({CAM}, set())


def test_who_supports_a_test_is_still_ready() -> None:
    state = at("hall", "B.")
    state = does(state, a.Ready(BEN), starts(state, ANN, "head"), a.CallSupport(ANN), a.Support(BEN)).state

    assert state.company.ready == {BEN}


def test_who_plays_alone_is_ready_with_one_word_where_both_can_be() -> None:
    """R3: one press for both; with a card before one of them, for the other alone."""
    state = at("hall", "..", seated(alone=True))
    one_reads = does(at("hall", "B.", seated(alone=True)), a.Ready(BEN)).state

    assert does(state, a.Ready(BEN)).state.here.place is None
    assert one_reads.company.ready == {BEN}
