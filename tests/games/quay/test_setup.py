"""Test who plays, and what is dealt (R1-R3)."""

from __future__ import annotations

from collections import Counter

import pytest

from pitonisa.games.quay import GAME
from pitonisa.games.quay.model import Crate, FavourId, Inspect, Join, Night, Options, Side, State
from pitonisa.kernel import TABLE, Chance, Illegal, Seat
from pitonisa.kernel.hosting import seating_of
from tests.games.quay.table import ANA, BEA, CID, act


def deal(players: int, seed: str = "deal", night: Night = Night.LONG) -> State:
    return GAME.start(Options(night=night), players, Chance(seed).step(0)).state


def test_three_to_five_play() -> None:
    """R1."""
    assert list(GAME.players) == [3, 4, 5]


@pytest.mark.parametrize("players", GAME.players)
def test_one_crate_on_the_whole_quay_holds_contraband(players: int) -> None:
    """R2."""
    crates = [crate for stall in deal(players).crates for crate in stall]

    assert len(crates) == 2 * players
    assert Counter(crates) == {Crate.CONTRABAND: 1, Crate.SILK: players, Crate.SALT: players - 1}


@pytest.mark.parametrize("players", GAME.players)
def test_everybody_is_dealt_one_favour_and_the_rest_lie_in_the_pile(players: int) -> None:
    """R3."""
    state = deal(players)
    cards = [card for hand in state.favours for card in hand] + list(state.pile)

    assert [len(hand) for hand in state.favours] == [1] * players
    assert Counter(cards) == {FavourId.BRIBE: 3, FavourId.LOCKSMITH: 2}


def test_the_contraband_can_be_anywhere() -> None:
    stalls = {tuple(Crate.CONTRABAND in stall for stall in deal(3, f"deal {n}").crates) for n in range(50)}
    assert len(stalls) == 3


def test_the_first_seat_begins() -> None:
    """R4."""
    assert GAME.to_act(deal(4)) == {Seat(0)}


def test_the_night_is_as_long_as_agreed() -> None:
    """R9."""
    assert (deal(3, night=Night.SHORT).dawn, deal(3, night=Night.LONG).dawn) == (20, 30)


def joined(state: State) -> State:
    return GAME.apply(state, TABLE, Join(Seat(len(state.crates))), Chance("late").step(1)).state


def test_until_something_is_done_latecomers_may_sit_down_last() -> None:
    """R11."""
    four = joined(deal(3))
    five = joined(four)

    assert [len(state.crates) for state in (four, five)] == [4, 5]
    assert seating_of(GAME).joined_by(Join(Seat(3))) == Seat(3)
    assert GAME.legal(five, TABLE) == ()


def test_a_latecomer_has_crates_and_favours_dealt_anew_for_all() -> None:
    """R11: the newcomer may have the contraband like anybody else, and the night is as long as before."""
    before = deal(3, night=Night.SHORT)
    dealt = [GAME.apply(before, TABLE, Join(Seat(3)), Chance(f"late {n}").step(1)).state for n in range(50)]

    assert len({tuple(Crate.CONTRABAND in stall for stall in state.crates) for state in dealt}) == 4
    assert {(len(state.pile), state.dawn) for state in dealt} == {(1, 20)}


def test_nobody_sits_down_once_something_was_done() -> None:
    """R11."""
    state = act(deal(3), ANA, Inspect(BEA, Side.LEFT)).state

    assert GAME.legal(state, TABLE) == ()
    with pytest.raises(Illegal, match="illegal-joining"):
        GAME.apply(state, TABLE, Join(Seat(3)), Chance("late").step(2))


def test_nobody_seats_a_latecomer_but_the_table() -> None:
    """R11."""
    with pytest.raises(Illegal, match="illegal-joining"):
        act(deal(3), CID, Join(Seat(3)))
