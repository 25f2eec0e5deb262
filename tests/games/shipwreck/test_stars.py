"""Test Stars Below: five cards transcribed a second time, two powers, The Thief and The Fall (R49-R54)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from msgspec import UNSET

from pitonisa.games.shipwreck.actions import Pass, Play, Propose, Steal
from pitonisa.games.shipwreck.cards import ARCANA, DECKS
from pitonisa.games.shipwreck.events import CardFaded, Event, FateStolen, PowerPaid
from pitonisa.games.shipwreck.infer import any_play, crossed_out, public_odds
from pitonisa.games.shipwreck.legal import legal
from pitonisa.games.shipwreck.model import CardId, Deck, Fate, LineId, NoPrediction, Phase, PowerId, State, Use
from pitonisa.kernel import Step
from tests.each import each
from tests.games.shipwreck.table import (
    ALBA,
    INES,
    act,
    decide,
    play,
    plays,
    predict,
    proposals,
    public,
    refused,
    step,
    table,
    told,
)
from tests.games.shipwreck.test_wide import HANDS, allowed, piles

PRINTED = {
    "the_ash": (1, "help"),
    "the_fall": (14, "twice"),
    "the_musicians": (3, "same"),
    "the_north_wind": (2, "same_hours"),
    "the_thief": (2, "help"),
}
"""Moons, and the power on the back. A comet has none: The Ash burns at once, and 14 are too much for any fate."""

RULES: dict[str, Callable[[int, int, list[int]], bool]] = {
    "the_ash": lambda p, k, v: p > 6,
    "the_fall": lambda p, k, v: True,
    "the_musicians": lambda p, k, v: 11 in {p + k, *(p + k + value for value in v)},
    "the_north_wind": lambda p, k, v: abs((p + 2) // 3 - (min(k, 7) + 2) // 3) == 1,
    "the_thief": lambda p, k, v: False,
}


def possible(state: State) -> set[int]:
    """What everybody may still think that the active player keeps."""
    return set(public_odds(public(state), any_play)[state.now.line])


def test_stars_below_adds_five_to_the_wide_deck() -> None:
    """R49."""
    assert set(DECKS[Deck.STARS]) == {*DECKS[Deck.WIDE], *PRINTED}
    assert len(DECKS[Deck.STARS]) == 36
    assert {card: (ARCANA[CardId(card)].moons, ARCANA[CardId(card)].power) for card in PRINTED} == PRINTED


@pytest.mark.parametrize(("raised", "card"), [*product((False, True), RULES)])
def test_the_card_allows_what_it_says_whatever_lies_there(raised: bool, card: str) -> None:
    """R11, R39, R44: for each of the 49 ways and each way in which up to two fates lie on it and on another card."""
    for here, there in piles():
        expected = {(p, k) for p, k in HANDS if RULES[card](p, k + raised, here + there)}
        assert allowed(card, here, there, raised=raised) == expected


# The Ash


@each("value, fades", [(1, True), (2, True), (3, False), (7, False)])
def test_the_ash_fades_when_a_one_or_a_two_is_played_anywhere(value: int, fades: bool) -> None:
    """R54: with no fate in front of it too, and the doom is as for any card."""
    state = table(f"the_ash the_imago:{value}! dawn midnight", hands=("4", ""), doom=0)
    assert (public(state).row[0].hours >= public(state).row[0].moons) is fades
    ended = decide(state, NoPrediction())
    assert [(event.card, event.doom) for event in told(ended, CardFaded)] == ([("the_ash", 2)] if fades else [])


def test_the_ash_remembers_the_play_on_the_feast() -> None:
    """R47, R54: both plays of a turn count."""
    state = table("the_ash the_feast the_imago leviathan", hands=("1 3", ""), doom=0)
    state = act(state, INES, Play(Fate(1), CardId.THE_FEAST))
    state = act(state, INES, Play(Fate(3), CardId.THE_IMAGO, old=True))
    assert [event.card for event in told(decide(state, NoPrediction()), CardFaded)] == ["the_ash"]


def test_sevens_stay_on_the_ash_and_take_no_hours() -> None:
    """R54."""
    state = table("the_ash:7,7! dawn midnight leviathan", hands=("3", ""))
    assert told(decide(state, NoPrediction()), CardFaded) == []


# The Fall


@each("hidden, falls", [(3, True), (4, True), (5, False), (7, False)])
def test_the_fall_fades_with_twice_the_kept_fate_and_tells_all_of_it(hidden: int, falls: bool) -> None:
    """R52: 6 and 2 are 8. What is seen leaves 1 to 4, or 5 to 7."""
    state = table("the_fall:6,2! dawn midnight leviathan", hands=(str(hidden), ""), doom=0)
    ended = decide(state, NoPrediction()).state

    assert (CardId.THE_FALL not in ended.row) is falls
    turn = ended.history[-1]
    assert (turn.fell, turn.stood) == ((8, UNSET) if falls else (UNSET, 8))
    left = {1, 2, 3, 4, 5, 6, 7} - crossed_out(ended.history, LineId(0))
    assert left == ({1, 2, 3, 4} if falls else {5, 6, 7})


def test_an_empty_fall_tells_nothing() -> None:
    """R52."""
    ended = decide(table("the_fall dawn:5! midnight leviathan", hands=("3", "")), NoPrediction()).state
    assert (ended.history[-1].fell, ended.history[-1].stood) == (UNSET, UNSET)


def test_the_fall_is_weighed_against_a_fate_that_was_predicted_wrongly() -> None:
    """R17, R52: it has gone back to the bag, and counts all the same; both dooms add up."""
    state = table("the_fall:6,2! dawn midnight leviathan", hands=("4", ""), doom=0)
    ended = predict(state, 5).state
    assert CardId.THE_FALL not in ended.row
    assert ended.doom == 3


# The Thief


def test_whoever_keeps_less_must_choose_what_the_thief_gets() -> None:
    """R51: of what is higher than the kept 3, also what was just played; never from The Thief itself."""
    state = play(table("the_thief:1 dawn:4 midnight leviathan:2,6", hands=("3 5", "")), 5, "dawn").state

    assert state.phase is Phase.STEAL
    assert {(one.value, one.from_) for one in legal(state, INES) if isinstance(one, Steal)} == {
        (4, "dawn"),
        (5, "dawn"),
        (6, "leviathan"),
    }
    assert refused(state, INES, Steal(Fate(2), CardId.LEVIATHAN)) == "illegal-no-higher"
    assert refused(state, INES, Pass()) == "illegal-nothing-to-pass"


def test_what_was_stolen_is_higher_than_what_is_kept() -> None:
    """R51: a 5 on Dawn leaves 1 to 4, and the 4 that was stolen 1 to 3."""
    state = play(table("the_thief dawn:4 midnight leviathan", hands=("3 5", "")), 5, "dawn").state
    done = play_steal(state, 4, "dawn")

    assert told(done, FateStolen)
    assert done.state.fates[:2] == ((4,), (5,))
    assert done.state.phase is Phase.PREDICT
    assert possible(done.state) == {1, 2, 3}


def play_steal(state: State, value: int, from_: str) -> Step[State, Event]:
    return step(state, INES, Steal(Fate(value), CardId(from_)))


def test_that_nothing_was_stolen_tells_as_much() -> None:
    """R51: a 1 on Midnight leaves 2 to 7; a visible 5 stayed, so it is not higher than what is kept."""
    state = play(table("the_thief dawn:5 midnight leviathan", hands=("1 6", "")), 1, "midnight").state
    assert (state.phase, state.now.spared) == (Phase.PREDICT, 5)
    assert possible(state) == {5, 6, 7}


def test_nobody_plays_on_the_thief_but_the_hours_lead_there() -> None:
    """R12, R51."""
    state = table("the_thief the_mirror the_deep leviathan", hands=("3 5", ""))
    assert plays(state) == {"3 the_hours", "5 the_hours"}
    assert refused(state, INES, Play(Fate(3), CardId.THE_THIEF)) == "illegal-thief-closed"
    after = play(state, 5, "the_hours").state
    assert (after.fates[0], after.phase) == ((5,), Phase.PREDICT)


def test_the_powers_after_a_play_wait_for_the_thief() -> None:
    """R24, R51."""
    state = table("the_thief dawn:4 midnight leviathan", hands=("3 5", ""), faded="the_key")
    state = play_steal(play(state, 5, "dawn").state, 4, "dawn").state
    assert state.phase is Phase.AFTER_PLAY


# Powers


def test_help_is_spent_with_the_power_that_has_lain_there_longest() -> None:
    """R50: and both lie under the deck."""
    state = table("the_imago:4! dawn midnight leviathan", hands=("6", ""), faded="the_beast the_ash the_judge")
    done = decide(state, Use(CardId.THE_ASH, PowerId.HELP))
    assert [(event.power, event.card) for event in told(done, PowerPaid)] == [("twice", "the_beast")]
    assert done.state.faded == ("the_judge",)
    assert done.state.deck[-2:] == ("the_ash", "the_beast")
    assert [answer.yes for answer in done.state.now.answers] == [True]
    assert possible(done.state) == {2, 6}


def test_help_alone_cannot_be_used() -> None:
    """R50."""
    state = table("the_imago:4! dawn midnight leviathan", hands=("6", ""), faded="the_thief")
    assert not [one for one in proposals(state, ALBA) if isinstance(one, Use)]
    assert refused(state, ALBA, Propose(Use(CardId.THE_THIEF, PowerId.HELP))) == "illegal-second-power"


@each("hidden, yes", [(3, False), (4, True), (6, True), (7, False)])
def test_same_hours_asks_about_the_fate_just_played(hidden: int, yes: bool) -> None:
    """R53: 4, 5 and 6 take two hours."""
    state = table("the_imago:5! dawn midnight leviathan", hands=(str(hidden), ""), faded="the_north_wind")
    (use,) = [one for one in proposals(state, ALBA) if isinstance(one, Use)]
    assert decide(state, use).state.now.answers[0].yes is yes
