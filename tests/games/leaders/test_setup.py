"""Test dealing: recruits, lasers and artifacts by the number of players, and the secret order of a row (R1-R8)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Lay
from pitonisa.games.leaders.cards import copies_of, deck_of
from pitonisa.games.leaders.events import LaidOut, TurnBegan
from pitonisa.games.leaders.model import (
    FOLLOWERS,
    LEADERS,
    ArtifactId,
    ArtifactSet,
    LaserTable,
    Options,
    Phase,
    Recruit,
    RowOrder,
    Starter,
    State,
    Team,
    recruits_of,
    seats,
    team_of,
)
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Chance, Illegal, Seat
from tests.each import each
from tests.games.leaders.table import ANA, BEA, act, row, table

E, S, e, s = LEADERS[0], LEADERS[1], FOLLOWERS[0], FOLLOWERS[1]


def deal(players: int, seed: str = "deal", **options: object) -> State:
    return GAME.start(Options(**options), players, Chance(seed).step(0)).state  # type: ignore[arg-type]


@pytest.mark.parametrize(("players", "each", "over"), [(4, 5, 0), (5, 7, 1), (6, 8, 0), (7, 10, 1), (8, 11, 0)])
def test_recruits_by_the_number_of_players(players: int, each: int, over: int) -> None:
    """R3, R4: acceptance test 1."""
    for n in range(40):
        state = deal(players, f"recruits {n}")
        everything = Counter([*state.recruits, *state.removed])

        assert everything == {E: 1, S: 1, e: each, s: each}
        assert len(state.removed) == over
        assert not set(state.removed) & set(LEADERS)
        assert all(len(set(recruits_of(state, Seat(seat))) & set(LEADERS)) <= 1 for seat in seats(state))


def test_a_leader_may_lie_anywhere() -> None:
    """R4: the pile that a recruit came from does not show in its place."""
    deals = [deal(8, f"anywhere {n}", row_order=RowOrder.RANDOM) for n in range(300)]
    assert {state.recruits.index(E) for state in deals} == set(range(24))


@pytest.mark.parametrize(
    ("laser_table", "counts"),
    [
        (LaserTable.A, (2, 3, 3, 4, 4)),
        (LaserTable.B, (2, 2, 3, 3, 4)),
        (LaserTable.C, (2, 3, 4, 4, 4)),
    ],
)
def test_lasers_by_the_number_of_players(laser_table: LaserTable, counts: tuple[int, ...]) -> None:
    """R2."""
    assert tuple(deal(players, lasers=laser_table).centre for players in range(4, 9)) == counts


@each("chosen", ArtifactSet)
@each("players", range(4, 9))
def test_everybody_is_dealt_two_of_24_artifacts(players: int, chosen: ArtifactSet) -> None:
    """R5."""
    state = deal(players, artifact_set=chosen)

    assert len(deck_of(chosen, players)) == 24
    assert all(len(hand) == 2 for hand in state.hands)
    assert len(state.deck) == 24 - 2 * players
    assert not state.anarchists


def test_at_a_small_table_there_is_one_barter_box_and_a_second_pair_of_earmuffs() -> None:
    """R5: with two, every third match of four or five was won by one person alone."""
    swaps = [copies_of(ArtifactSet.BY_PLAYERS, players)[ArtifactId.BARTER_BOX] for players in range(4, 9)]
    ears = [copies_of(ArtifactSet.BY_PLAYERS, players)[ArtifactId.SOLEMN_EARMUFFS] for players in range(4, 9)]
    assert swaps == [1, 1, 2, 2, 2]
    assert ears == [2, 2, 1, 1, 1]
    assert copies_of(ArtifactSet.PROPOSED_24, 4)[ArtifactId.BARTER_BOX] == 2


def test_everybody_lays_out_their_recruits_before_the_first_turn() -> None:
    """R6: at once, in any order, and only their own."""
    state = deal(4)
    assert GAME.to_act(state) == {0, 1, 2, 3}

    for seat in (Seat(2), Seat(0), Seat(3), Seat(1)):
        (first, *_) = GAME.legal(state, seat)
        step = act(state, seat, first)
        assert step.events[0] == LaidOut(seat)
        state = step.state

    assert state.phase is Phase.ARTIFACT
    assert step.events[1] == TurnBegan(state.active, state.turn)
    assert GAME.to_act(state) == {state.active}


def test_one_chooses_the_order_of_the_own_row_in_secret() -> None:
    """R6."""
    state = table("Ees", "sSs", "ees", "ees", phase=Phase.LAYOUT)
    state = msgspec.structs.replace(state, laid=frozenset())
    before = view(state, BEA)

    orders = GAME.legal(state, ANA)
    after = act(state, ANA, Lay(s, e, E)).state

    assert len(orders) == 6
    assert row(after, ANA) == "seE"
    assert view(after, BEA).places[ANA] == before.places[ANA]
    assert len(GAME.legal(state, Seat(2))) == 3  # two alike


def test_an_order_is_chosen_once() -> None:
    """R6."""
    state = deal(4)
    state = act(state, ANA, GAME.legal(state, ANA)[0]).state

    with pytest.raises(Illegal, match="illegal-others-lay-out"):
        act(state, ANA, GAME.legal(deal(4), ANA)[0])


def test_chance_may_lay_out_the_rows() -> None:
    """R6, option row_order."""
    state = deal(5, row_order=RowOrder.RANDOM)
    assert (state.phase, GAME.to_act(state)) == (Phase.ARTIFACT, {state.active})


def test_who_begins_is_chosen_by_lot_or_the_first_seat() -> None:
    """R7."""
    assert {deal(4, f"start {n}").active for n in range(60)} == {0, 1, 2, 3}
    assert {deal(4, f"start {n}", starter=Starter.FIRST).active for n in range(10)} == {0}


@each(
    "recruits, anarchist, team",
    [
        ((e, e, s), False, Team.EUPHORIAN),
        ((s, e, s), False, Team.SUBTERRAN),
        ((e, e, e), False, Team.EUPHORIAN),
        ((E, s, s), False, Team.EUPHORIAN),
        ((e, e, S), False, Team.SUBTERRAN),
        ((e, e, e), True, Team.ANARCHIST),
    ],
)
def test_a_leader_outweighs_the_majority_and_anarchy_outweighs_both(
    recruits: tuple[Recruit, ...], anarchist: bool, team: Team
) -> None:
    """R8, the rulebook's examples of teams."""
    assert team_of(recruits, anarchist=anarchist) is team
