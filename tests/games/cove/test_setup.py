"""Test the cove before the first turn (R1-R9, R39, R42)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.board import ADVENTURERS, CORRUPTION, DECKS, GOODS, LOCALS, MERCENARIES, SAILORS
from pitonisa.games.cove.events import Arrived
from pitonisa.games.cove.kinds import (
    COLOURS,
    FACTIONS,
    Options,
    Phase,
    Rival,
    RogueCard,
    RogueChoice,
    Side,
    TownsfolkSets,
)
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance, Step
from tests.games.cove.table import BLUE, GREEN, GREY, RED, YELLOW, keeps_the_laws, large, seen, small

every_number = pytest.mark.parametrize("players", GAME.players)


def begun(players: int = 3, seed: str = "morning", **options: Any) -> Step[State, Any]:
    return GAME.start(Options(**options), players, Chance(seed).step(0))


def test_one_to_five_play() -> None:
    """R1."""
    assert list(GAME.players) == [1, 2, 3, 4, 5]
    assert [len(begun(players).state.merchants) for players in GAME.players] == [1, 2, 3, 4, 5]


def test_fifty_two_adventurers() -> None:
    """R3."""
    assert ADVENTURERS == {RED: 13, GREEN: 13, BLUE: 9, YELLOW: 9, GREY: 8}


@every_number
def test_two_board_every_boat_in_the_morning(players: int) -> None:
    """R4, R9: drawn by whoever is first."""
    step = begun(players)
    assert [len(boat.aboard) for boat in step.state.boats] == [2] * 6
    assert [boat.side for boat in step.state.boats] == [Side.LEFT] * 3 + [Side.RIGHT] * 3
    arrived = [event for event in step.events if isinstance(event, Arrived)]
    assert [event.boat for event in arrived] == [boat for boat in range(1, 7) for _ in range(2)]
    assert {event.by for event in arrived} == {step.state.stack[-1]}
    assert step.state.phase is Phase.PRODUCTION
    assert keeps_the_laws(step.state)


def test_one_member_in_each_hall_and_two_rogues_in_the_lair() -> None:
    """R5, R6."""
    state = begun().state
    assert (state.halls, state.lair) == ((1,) * len(FACTIONS), 2)


def test_the_rogue_card_is_drawn_by_lot_or_chosen() -> None:
    """R6: option rogue_card."""
    assert {begun(seed=str(n)).state.rogue_card for n in range(30)} == set(RogueCard)
    for card in RogueCard:
        assert begun(rogue_card=RogueChoice(card.value)).state.rogue_card is card


def test_three_sets_of_twelve_townsfolk() -> None:
    """R7."""
    assert [len(cards) for cards in (LOCALS, MERCENARIES, SAILORS)] == [12] * 3


@pytest.mark.parametrize("sets", TownsfolkSets)
def test_two_sets_are_shuffled_and_four_cards_lie_in_the_square(sets: TownsfolkSets) -> None:
    """R7: option townsfolk."""
    state = begun(townsfolk=sets).state
    assert (len(state.square), len(state.townsfolk)) == (4, 20)
    assert Counter((*state.square, *state.townsfolk)) == Counter(DECKS[sets])


@every_number
def test_merchants_begin_with_nothing_on_hour_one(players: int) -> None:
    """R8, R25, R58: and the order of the markers is drawn by lot."""
    state = begun(players).state
    for merchant in state.merchants:
        assert (merchant.gold, merchant.hour, merchant.counter, merchant.space) == (0, 1, (), "staff")
        assert merchant.staff == (None,) * 4
    assert not any(state.hands)
    assert len(state.corruption) == len(CORRUPTION) == 60
    orders = {begun(players, seed=str(n)).state.stack for n in range(40)}
    assert len(orders) > 1 or players == 1


def test_three_amulets_and_two_tablets_of_each_colour() -> None:
    """R58."""
    assert Counter(GOODS) == Counter({small(one): 3 for one in FACTIONS} | {large(one): 2 for one in FACTIONS})


@pytest.mark.parametrize(("rival", "gold"), [(Rival.CALM, 0), (Rival.KEEN, 20), (Rival.FEARSOME, 40)])
def test_alone_there_is_a_peddler_of_three_strengths(rival: Rival, gold: int) -> None:
    """R39: option rival."""
    state = begun(1, rival=rival).state
    assert state.peddler is not None
    assert state.peddler.gold >= gold
    assert sum(entry.gold for entry in state.ledger if entry.by is None) == state.peddler.gold


def test_with_company_there_is_no_peddler() -> None:
    """R39."""
    assert begun(2).state.peddler is None


def test_the_bag_is_open_to_all() -> None:
    """R3."""
    state = begun().state
    (first,) = GAME.to_act(state)
    assert [(one.colour, one.count) for one in seen(state, first).bag] == list(zip(COLOURS, state.bag, strict=True))
