"""Test the set-up: who plays, the doom, the deck, the fates, the first player (R1-R6, R9)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.cards import DECKS
from pitonisa.games.shipwreck.events import FatesDrawn, TurnBegan
from pitonisa.games.shipwreck.model import HOURS_OF, CardId, Deck, Difficulty, Options, State, active
from pitonisa.games.shipwreck.talk import NumberLine
from pitonisa.kernel import Chance, Illegal, Seat, Step
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.match.match import Match
from tests.each import each
from tests.games.shipwreck.table import checked, public, whole_turn


def begin(players: int = 4, seed: str = "tide", **options: Any) -> Step:
    step = GAME.start(msgspec.convert(options, Options), players, Chance(seed).step(0))
    checked(step.state)
    return step


def new_table(players: int = 4, seed: str = "tide", **options: Any) -> State:
    return begin(players, seed, **options).state


@each("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    """R1."""
    assert len(new_table(players).order) == players


@pytest.mark.parametrize("players", [0, 1, 6])
def test_one_alone_or_six_cannot_play(players: int) -> None:
    """R1: there is no solo mode."""
    with pytest.raises(Illegal, match="illegal-players"):
        Match(GAME, players)


@each("difficulty, doom", [("easy", 0), ("normal", 2), ("hard", 4), ("doomed", 6)])
def test_the_difficulty_is_the_doom_at_the_start(difficulty: str, doom: int) -> None:
    """R2."""
    state = new_table(difficulty=difficulty)

    assert (state.score, state.doom) == (0, doom)


def test_normal_is_what_one_plays_without_choosing() -> None:
    assert Options().difficulty is Difficulty.NORMAL
    assert new_table().doom == 2


def test_five_players_on_easy_as_in_the_rulebooks_picture() -> None:
    state = new_table(5, difficulty="easy")

    assert (state.score, state.doom, len(state.row), len(talk_of(GAME).blank(state))) == (0, 0, 4, 5)


def test_four_of_the_twenty_arcana_lie_in_the_row_and_sixteen_in_the_deck() -> None:
    """R3."""
    state = new_table()

    assert (len(state.row), len(state.deck), state.faded) == (4, 16, ())
    assert sorted(state.row + state.deck) == sorted(DECKS[Deck.BASE])
    assert state.fates == ((), (), (), ())


def test_the_hours_are_not_shuffled_among_the_arcana() -> None:
    """R7: a special card, always in play."""
    state = new_table()

    assert CardId.THE_HOURS not in state.row + state.deck


def test_the_top_of_the_deck_is_open_and_nothing_under_it() -> None:
    """R3."""
    state = new_table()

    assert public(state).deck == (state.deck[0], *[None] * 15)


def test_the_arcana_are_shuffled() -> None:
    orders = {new_table(seed=str(n)).row + new_table(seed=str(n)).deck for n in range(20)}

    assert len(orders) == 20


def test_every_card_can_come_up_first() -> None:
    assert {new_table(seed=str(n)).row[0] for n in range(300)} == set(DECKS[Deck.BASE])


def test_everybody_gets_one_number_line_with_nothing_crossed_out() -> None:
    """R4."""
    lines = talk_of(GAME).blank(new_table(3))

    assert [(line.seat, line.struck) for line in lines] == [(0, ()), (1, ()), (2, ())]
    assert all(isinstance(line, NumberLine) for line in lines)


def test_there_are_three_fates_of_each_value() -> None:
    """R5."""
    state = new_table()
    fates = [*state.bag, *(value for hand in state.hands for value in hand)]

    assert len(fates) == 21
    assert Counter(fates) == dict.fromkeys(range(1, 8), 3)


@each("value, hours", [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3)])
def test_a_fate_consumes_an_hour_for_every_three(value: int, hours: int) -> None:
    """R9."""
    assert HOURS_OF[value] == hours == -(-value // 3)


def test_the_first_player_has_drawn_two_fates_and_nobody_else_has_any() -> None:
    """R6, R10: all the fates were in the bag."""
    step = begin(3)

    assert [len(hand) for hand in step.state.hands] == [2, 0, 0]
    assert len(step.state.bag) == 19
    assert [type(event) for event in step.events] == [TurnBegan, FatesDrawn]


def test_the_first_fates_are_drawn_by_chance() -> None:
    assert len({new_table(seed=str(n)).hands[0] for n in range(60)}) > 20


@each("starter", [1, 2, 3, 4])
def test_anybody_may_be_chosen_to_begin_and_play_goes_round_from_there(starter: int) -> None:
    """R6."""
    state = new_table(starter=starter, difficulty="easy")
    turns: list[Seat] = []
    for _ in range(4):
        turns.append(active(state))
        state = whole_turn(state)

    assert turns == [(starter - 1 + i) % 4 for i in range(4)]
    assert active(state) == starter - 1


def test_without_a_choice_the_first_seat_begins() -> None:
    assert active(new_table()) == 0


@pytest.mark.parametrize("starter", [-1, 0, 6])
def test_no_table_has_such_a_seat_to_begin(starter: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        new_table(4, starter=starter)


def test_nobody_begins_who_is_not_there() -> None:
    with pytest.raises(Illegal, match="illegal-starter"):
        new_table(4, starter=5)


@pytest.mark.parametrize("options", [{"difficulty": "hopeless"}, {"restless": True}, {"starter": "first"}])
def test_options_that_do_not_exist_are_not_understood(options: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        new_table(4, **options)
