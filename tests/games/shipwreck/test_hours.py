"""Test The Hours: when it is open, and what happens to a fate played there (R7, R12)."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, islice, product

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Cycle, DiscardLower, Play
from pitonisa.games.shipwreck.cards import DECKS
from pitonisa.games.shipwreck.events import CardFaded, ChaliceTold, FatePlayed
from pitonisa.games.shipwreck.model import CardId, Deck, Fate, State
from tests.games.shipwreck.table import (
    INES,
    act,
    actions,
    checked,
    let_pass,
    play,
    plays,
    predict,
    public,
    refused,
    table,
    told,
)
from tests.games.shipwreck.test_cards import RULES

STUCK = "leviathan the_mirror the_beast the_huntress"
"""A 1 and a 5 fit nowhere here."""


def on_hours(state: State) -> set[str]:
    return {play for play in plays(state) if play.endswith("the_hours")}


def test_when_nothing_else_is_possible_the_hours_must_be_played_on() -> None:
    """R12: with a free choice between the two fates."""
    assert plays(table(STUCK, hands=("1 5", ""))) == {"1 the_hours", "5 the_hours"}


def test_when_anything_else_is_possible_the_hours_is_closed() -> None:
    """R12: a 1 and a 2 fit The Beast."""
    state = table(STUCK, hands=("1 2", ""))

    assert plays(state) == {"1 the_beast", "2 the_beast"}
    assert refused(state, INES, Play(Fate(1), CardId.THE_HOURS)) == "illegal-hours-closed"


def test_one_fate_that_fits_closes_the_hours_for_both() -> None:
    """R12: only the 5 may go on The Lord, yet the 1 may not go on The Hours."""
    assert plays(table("the_lord the_mirror the_beast the_huntress", hands=("1 5", ""))) == {"5 the_lord"}


def test_two_equal_new_fates_are_one_choice_on_the_hours() -> None:
    state = table("leviathan:1 dawn midnight the_beast", hands=("4 4", ""))

    assert actions(state, INES, Play) == [Play(Fate(4), CardId.THE_HOURS)]


def test_of_two_equal_fates_the_kept_or_the_new_one_goes_on_the_hours() -> None:
    state = table("leviathan:1 dawn midnight the_beast", hands=("4* 4", ""))

    assert actions(state, INES, Play) == [
        Play(Fate(4), CardId.THE_HOURS, old=True),
        Play(Fate(4), CardId.THE_HOURS, old=False),
    ]


def test_the_fate_moves_at_once_to_the_leftmost_card_whatever_that_card_needs() -> None:
    """R12: a 1 and a 5 are far from the 11 that Leviathan asks for."""
    done = play(table(STUCK, hands=("1 5", "")), 1, "the_hours")

    assert public(done.state).row[0].fates == (1,)
    assert done.state.hands[INES] == (5,)
    assert [event.on for event in told(done, FatePlayed)] == ["the_hours"]


def test_everybody_remembers_that_it_was_played_on_the_hours() -> None:
    """R12: that nothing else was possible tells the group a great deal."""
    state = play(table(STUCK, hands=("1 5", "")), 1, "the_hours").state

    assert public(state).now.on == "the_hours"
    assert public(let_pass(state).state).history[-1].on == "the_hours"


def test_a_fate_from_the_hours_is_visible_next_turn() -> None:
    """R39: it lies in front of an arcana card by then."""
    state = let_pass(play(table(STUCK, hands=("1 5", "")), 1, "the_hours").state).state

    assert state.now.fates == ((1,), (), (), ())


def test_a_fate_from_the_hours_may_make_the_leftmost_card_fade() -> None:
    """R12, R18: one hour is enough for The Mirror."""
    state = play(table("the_mirror leviathan the_beast the_huntress", hands=("1 5", "")), 1, "the_hours").state

    done = let_pass(state)

    assert [event.card for event in told(done, CardFaded)] == ["the_mirror"]
    assert done.state.doom == 4


def test_hours_from_the_hours_are_spent_like_any_others() -> None:
    """R12: a 5 brings two hours, which with one before make three of Leviathan's four."""
    state = play(table("leviathan:1 the_mirror the_beast the_huntress", hands=("1 5", "")), 5, "the_hours").state

    assert public(state).row[0].hours == 3
    assert told(let_pass(state), CardFaded) == []


def test_the_hours_itself_never_fades_or_leaves() -> None:
    """R7: a 7 brings three hours, but it is the card beside it that feels them."""
    state = play(table("the_mirror leviathan the_beast the_huntress", hands=("7 2", "")), 7, "the_hours").state

    state = let_pass(state).state

    assert state.faded == (CardId.THE_MIRROR,)
    assert CardId.THE_HOURS not in state.row + state.deck


def test_a_prediction_follows_a_play_on_the_hours_as_any_other() -> None:
    state = play(table(STUCK, hands=("1 5", "")), 1, "the_hours").state

    assert predict(state, 5).state.score == 1


@pytest.mark.parametrize(
    "row",
    [
        "the_blind_man leviathan the_mirror the_beast",
        "leviathan the_mirror the_beast the_chalice",
        "the_judge leviathan the_beast the_stranger",
        "dawn the_mirror leviathan the_beast",
        "the_beast leviathan the_mirror midnight",
    ],
)
@pytest.mark.parametrize("pile", ["", "2", "7"])
def test_some_cards_keep_the_hours_closed_whatever_one_holds(row: str, pile: str) -> None:
    """R12: Blind Man or Chalice; Judge with Stranger; Dawn or Midnight with Mirror."""
    heavy = row.replace("leviathan", f"leviathan:{pile}".removesuffix(":"))
    for a, b in combinations_with_replacement(range(1, 8), 2):
        for hand in (f"{a} {b}", f"{b}* {a}"):
            assert on_hours(table(heavy, hands=(hand, ""))) == set()


def test_without_those_cards_there_is_a_hand_for_the_hours() -> None:
    """R12: Judge without Stranger, Dawn without Mirror."""
    assert on_hours(table("the_judge leviathan the_mirror the_huntress", hands=("1 2", "")))
    assert on_hours(table("dawn leviathan the_beast the_huntress", hands=("4 4", "")))


def test_the_hours_is_open_exactly_when_no_card_of_the_row_takes_either_fate() -> None:
    """R12: over every seventh of the possible rows, and every hand."""
    state = table("leviathan:7 the_mirror the_beast the_huntress", hands=("1 5", ""))
    hands = list(combinations_with_replacement(range(1, 8), 2))
    for row, (a, b) in product(islice(combinations(DECKS[Deck.BASE], 4), 0, None, 7), hands):
        fits = any(RULES[card](p, k, {7}) for card in row for p, k in ((a, b), (b, a)))
        now = msgspec.structs.replace(state.now, row=row)
        other = msgspec.structs.replace(state, row=row, now=now, hands=((Fate(a), Fate(b)), ()))
        assert bool(on_hours(other)) is not fits
        assert bool(plays(other) - on_hours(other)) is fits


def test_the_chalice_beside_the_hours_takes_the_play_and_tells() -> None:
    """R12, R14: with The Chalice leftmost nothing ever comes from The Hours."""
    state = table("the_chalice the_mirror the_beast the_huntress", hands=("1 5", ""))

    assert plays(state) == {"1 the_chalice", "5 the_chalice"}
    assert told(play(state, 1, "the_chalice"), ChaliceTold)


def test_whoever_could_only_play_on_the_hours_may_let_cycle_lie() -> None:
    """R12, the publisher's answer: a power before the play is never compulsory."""
    state = table(STUCK, hands=("1 5", ""), faded="the_rider", deck="dawn")

    assert on_hours(state) == {"1 the_hours", "5 the_hours"}
    assert actions(state, INES, Cycle)
    assert play(state, 1, "the_hours").state.faded == (CardId.THE_RIDER,)


def test_a_cycled_card_that_opens_a_play_closes_the_hours() -> None:
    """R12, R31: once the power is used, what is possible is counted anew and binds."""
    state = table(STUCK, hands=("1 5", ""), faded="the_rider", deck="dawn")

    state = act(state, INES, Cycle(CardId.THE_RIDER, CardId.THE_MIRROR))

    assert plays(state) == {"5 dawn"}
    assert refused(state, INES, Play(Fate(1), CardId.THE_HOURS)) == "illegal-hours-closed"


def test_a_cycled_card_that_closes_the_last_play_opens_the_hours() -> None:
    """R12, R31: the other way round."""
    state = table("leviathan the_mirror dawn the_huntress", hands=("1 5", ""), faded="the_rider", deck="the_beast")

    assert plays(state) == {"5 dawn"}
    state = act(state, INES, Cycle(CardId.THE_RIDER, CardId.DAWN))

    assert plays(state) == {"1 the_hours", "5 the_hours"}
    assert refused(state, INES, Play(Fate(5), CardId.DAWN)) == "illegal-not-in-row"


def test_the_fate_goes_to_a_leftmost_card_that_was_cycled_in() -> None:
    """R12, R31."""
    state = table(STUCK, hands=("1 5", ""), faded="the_rider", deck="the_deep")
    state = act(state, INES, Cycle(CardId.THE_RIDER, CardId.LEVIATHAN))

    state = play(state, 5, "the_hours").state

    assert (state.row[0], state.fates[0]) == ("the_deep", (5,))


def test_a_fate_played_on_the_hours_can_be_returned_from_where_it_went() -> None:
    """R12, R30: it lies in front of the leftmost card."""
    state = table("the_mirror the_beast the_huntress leviathan", hands=("1 5", "2"), faded="the_belltower")
    state = play(state, 1, "the_hours").state

    state = let_pass(act(state, INES, DiscardLower(CardId.THE_BELLTOWER, Fate(1), CardId.THE_MIRROR))).state

    assert (state.row[0], state.fates[0], state.doom) == ("the_mirror", (), 2)


def test_the_hours_cannot_be_cycled() -> None:
    """R7, R31."""
    state = table(STUCK, hands=("1 5", ""), faded="the_rider", deck="dawn")

    assert refused(state, INES, Cycle(CardId.THE_RIDER, CardId.THE_HOURS)) == "illegal-cycle"
    assert {action.out for action in actions(state, INES, Cycle)} == set(state.row)


def test_somebody_can_always_play() -> None:
    """R11, R12: whatever is in hand, there is a card or there is The Hours."""
    for a, b in product(range(1, 8), repeat=2):
        state = checked(table(STUCK, hands=(f"{a} {b}", "")))
        assert actions(state, INES, Play)
        assert GAME.to_act(state) == {INES}
