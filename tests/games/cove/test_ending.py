"""Test final scoring, ties, and the ways to end (R36-R38)."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import Done
from pitonisa.games.cove.board import LOCALS
from pitonisa.games.cove.events import Ended, Scored
from pitonisa.games.cove.kinds import Day, Phase
from pitonisa.games.cove.model import Entry, Source, Townsfolk
from pitonisa.games.cove.table import State
from pitonisa.kernel import Outcome, Seat
from tests.games.cove.table import (
    ANA,
    BEA,
    act,
    market,
    refused,
    replace,
    seen,
    table,
    with_corruption,
    with_merchant,
)
from tests.games.cove.test_townsfolk import BODYGUARD, SHOPKEEPER, SMUGGLER


def last_market(players: int = 2, **fields: Any) -> State:
    state = replace(market(table(players, **fields), ANA), day=Day(3))
    return replace(state, halls=(3, 4, 5, 6), lair=3)


def rich(state: State, *gold: int) -> State:
    for seat, amount in enumerate(gold):
        state = with_merchant(state, Seat(seat), gold=amount)
    return state


def ended(state: State) -> Outcome:
    outcome = GAME.outcome(act(state, ANA, Done()).state)
    assert outcome is not None
    return outcome


def test_icons_pay_like_sponsorships_and_rogue_icons_cost() -> None:
    """R36."""
    staff: tuple[Townsfolk | None, ...] = (SHOPKEEPER, BODYGUARD, SMUGGLER, None)
    step = act(with_merchant(last_market(), ANA, staff=staff), ANA, Done())
    entries = {(entry.source, entry.colour): entry.gold for entry in step.state.ledger if entry.by == ANA}
    assert entries == {
        (Source.ICONS, "red"): 2 * 3,
        (Source.ICONS, "green"): 2 * 4,
        (Source.ICONS, "blue"): 5,
        (Source.ROGUE_ICONS, None): -2 * 3,
    }
    assert step.state.merchants[ANA].gold == 13
    assert Scored(ANA, 19, 6, 0, 13) in step.events


def test_corruption_costs_by_the_rogues_in_the_lair() -> None:
    """R37: gold may go below 0."""
    step = act(with_corruption(last_market(), ANA, 1, 2, 2), ANA, Done())
    assert step.state.merchants[ANA].gold == -15
    assert step.state.ledger[-1] == Entry(Day(3), ANA, Source.CORRUPTION, -15, -3, 5)


def test_after_the_third_market_the_match_is_over() -> None:
    """R2, R38."""
    step = act(rich(last_market(), 5, 3), ANA, Done())
    assert step.state.phase is Phase.OVER
    assert GAME.to_act(step.state) == frozenset()
    assert Ended((ANA,)) in step.events
    assert refused(step.state, ANA, Done()) == "illegal-over"


def test_at_the_end_all_corruption_is_shown() -> None:
    """R25."""
    state = act(with_corruption(last_market(), BEA, 1, 2), ANA, Done()).state
    assert seen(state, ANA).cards[BEA].icons == (1, 2)


def test_the_most_gold_wins() -> None:
    """R38."""
    assert ended(rich(last_market(), 5, 7)) == Outcome((BEA,), "most-gold")


def test_a_tie_goes_to_fewer_corruption_cards() -> None:
    """R38."""
    state = replace(with_corruption(rich(last_market(), 5, 5), ANA, 1), lair=0)
    assert ended(state) == Outcome((BEA,), "tie-break")


def test_then_to_more_townsfolk() -> None:
    """R38: a confidant has no icons."""
    confidant = LOCALS[-1]
    state = with_merchant(rich(last_market(), 5, 5), ANA, staff=(confidant, None, None, None))
    assert ended(state) == Outcome((ANA,), "tie-break")


def test_then_the_victory_is_shared() -> None:
    """R38."""
    assert ended(rich(last_market(3), 5, 5, 4)) == Outcome((ANA, BEA), "shared")


@pytest.mark.parametrize(
    ("mine", "outcome"), [(30, Outcome((ANA,), "ahead")), (20, Outcome((ANA,), "ahead")), (19, Outcome((), "behind"))]
)
def test_alone_one_must_not_fall_behind_the_peddler(mine: int, outcome: Outcome) -> None:
    """R38, R39: a full tie counts as beaten."""
    state = rich(last_market(1), mine)
    assert state.peddler is not None
    state = replace(state, peddler=replace(state.peddler, gold=20), hands=((), ()))
    assert ended(state) == outcome
