"""Test the wide deck: eleven cards transcribed a second time, four powers, second plays (R41-R48)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product

import pytest

from pitonisa.games.shipwreck.actions import OneMore, Pass, Play, Propose, Relocate
from pitonisa.games.shipwreck.cards import ARCANA, DECKS
from pitonisa.games.shipwreck.events import (
    CardFaded,
    FatePlayed,
    FateRelocated,
    FatesDrawn,
    KeptRaised,
    Predicted,
    Result,
)
from pitonisa.games.shipwreck.legal import legal, playable
from pitonisa.games.shipwreck.model import CardId, Deck, Fate, NoPrediction, Phase, PowerId, Predict, Use
from tests.each import each
from tests.games.shipwreck.table import ALBA, INES, act, decide, plays, proposals, refused, step, table, told

Rule = Callable[[int, int, list[int], list[int]], bool]

IRON = CardId.IRON

HANDS = list(product(range(1, 8), repeat=2))

PRINTED = {
    "asunder": (1, "same"),
    "the_captain": (3, "q147"),
    "the_feast": (4, "relocate"),
    "fortune": (3, "one_more"),
    "the_ghost": (2, "one_more"),
    "the_imago": (3, "cycle"),
    "iron": (4, "one_more"),
    "the_lantern": (3, "relocate"),
    "the_pallbearers": (2, "within_two"),
    "the_passage": (2, "same"),
    "the_wish": (2, "old"),
}
"""Moons, and the power on the back."""

COUNTS = {
    "asunder": (0, 3, 21),
    "the_captain": (12, 12, 12),
    "the_feast": (49, 49, 49),
    "fortune": (18, 18, 18),
    "the_ghost": (49, 25, 0),
    "the_imago": (49, 49, 49),
    "iron": (49, 21, 0),
    "the_lantern": (13, 13, 13),
    "the_pallbearers": (22, 22, 22),
    "the_passage": (0, 18, 10),
    "the_wish": (49, 49, 49),
}
"""In how many of the 49 ways the card allows it: in a bare row, with a 4 on it, and with all seven values on it."""

RULES: dict[str, Rule] = {
    "asunder": lambda p, k, v, h: any(p == k + value for value in v),
    "the_captain": lambda p, k, v, h: p % 3 == 1 != k % 3,
    "the_feast": lambda p, k, v, h: True,
    "fortune": lambda p, k, v, h: (p > k if k % 2 else False) if p % 2 and k % 2 else (p + k) % 2 == 1 and k > p,
    "the_ghost": lambda p, k, v, h: {p - 1, p + 1, k - 1, k + 1}.isdisjoint(v),
    "the_imago": lambda p, k, v, h: True,
    "iron": lambda p, k, v, h: all(k > value for value in h),
    "the_lantern": lambda p, k, v, h: (p + k + sum(v)) in range(0, 200, 4),
    "the_pallbearers": lambda p, k, v, h: p in (k - 2, k - 1, k + 1, k + 2),
    "the_passage": lambda p, k, v, h: len([n for n in {*v} if (p - n) * (k - n) < 0]) == 1,
    "the_wish": lambda p, k, v, h: True,
}
"""What the front of each card says, in words other than the game's own: of the fates there, and those on the card."""


def piles() -> Iterator[tuple[list[int], list[int]]]:
    """What may lie on the card and on another one: up to two fates on each."""
    few = [[], *([v] for v in range(1, 8)), *map(list, combinations_with_replacement(range(1, 8), 2))]
    yield from product(few, few)


def allowed(card: str, here: list[int], there: list[int], *, raised: bool = False) -> set[tuple[int, int]]:
    row = (CardId(card), CardId.LEVIATHAN, CardId.DAWN, CardId.MIDNIGHT)
    fates = (tuple(map(Fate, here)), tuple(map(Fate, there)), (), ())
    rows = playable(row, fates, raised=raised)[0]
    turned = {0: 0, 1: 2, 2: 1, 3: 3}
    assert all(rows[a << 3 | b] == turned[rows[b << 3 | a]] for a, b in HANDS)
    return {(p, k) for p, k in HANDS if rows[p << 3 | k] & 1}


def test_the_wide_deck_is_the_twenty_and_eleven_more() -> None:
    """R41."""
    assert set(DECKS[Deck.WIDE]) == {*DECKS[Deck.BASE], *PRINTED}
    assert len(DECKS[Deck.WIDE]) == 31
    assert {card: (ARCANA[CardId(card)].moons, ARCANA[CardId(card)].power) for card in PRINTED} == PRINTED


@each("card, ways", COUNTS.items())
def test_the_card_allows_as_many_of_the_49_ways_as_counted(card: str, ways: tuple[int, int, int]) -> None:
    rows = ([], []), ([4], []), ([1, 2, 3, 4, 5, 6, 7], [])
    assert tuple(len(allowed(card, here, there)) for here, there in rows) == ways


@pytest.mark.parametrize("card", RULES)
def test_the_card_allows_what_it_says_whatever_lies_there(card: str) -> None:
    """R11, R39: for each of the 49 ways and each way in which up to two fates lie on it and on another card."""
    for here, there in piles():
        expected = {(p, k) for p, k in HANDS if RULES[card](p, k, here + there, here)}
        assert allowed(card, here, there) == expected


@pytest.mark.parametrize("card", RULES)
def test_with_one_more_the_card_looks_at_the_kept_fate_one_higher(card: str) -> None:
    """R44: an 8 is kept where a 7 is."""
    for here, there in piles():
        expected = {(p, k) for p, k in HANDS if RULES[card](p, k + 1, here + there, here)}
        assert allowed(card, here, there, raised=True) == expected


# Powers


def test_same_points_only_at_fates_that_are_visible() -> None:
    """R42: the one just played among them."""
    state = table("asunder:2 dawn:5! midnight leviathan:7", hands=("2", ""), faded="the_passage")
    asked = [one.number for one in proposals(state, ALBA) if isinstance(one, Use)]
    assert asked == [2, 5, 7]
    assert refused(state, ALBA, Propose(Use(CardId.THE_PASSAGE, PowerId.SAME, 3))) == "illegal-question"


@pytest.mark.parametrize(("number", "yes"), [(2, True), (5, False)])
def test_same_is_answered_truthfully(number: int, yes: bool) -> None:
    """R25, R42."""
    state = table("asunder:2 dawn:5! midnight leviathan", hands=("2", ""), faded="the_passage")
    done = decide(state, Use(CardId.THE_PASSAGE, PowerId.SAME, number))
    assert [answer.yes for answer in done.state.now.answers] == [yes]


@each("hidden, yes", [(1, False), (2, True), (4, True), (6, True), (7, False)])
def test_within_two_asks_about_the_fate_just_played(hidden: int, yes: bool) -> None:
    """R43: equal is a yes."""
    state = table("the_imago:4! dawn midnight leviathan", hands=(str(hidden), ""), faded="the_pallbearers")
    (use,) = [one for one in proposals(state, ALBA) if isinstance(one, Use)]
    assert use.number == 4
    assert decide(state, use).state.now.answers[0].yes is yes


def test_one_more_opens_what_was_closed_and_closes_what_was_open() -> None:
    """R44: with 3 and 4 kept one higher, Midnight still takes the 3; The Mirror takes the 4 and The Beast nothing."""
    state = table("midnight the_mirror the_beast leviathan", hands=("3 4", ""), faded="iron")
    assert plays(state) == {"3 midnight", "3 the_beast", "4 the_beast"}

    done = step(state, INES, OneMore(IRON))

    assert told(done, KeptRaised)
    assert plays(done.state) == {"3 midnight", "4 the_mirror"}
    assert done.state.power_used


def test_one_more_can_make_the_hours_the_only_play() -> None:
    """R12, R44: once a power was used the row is binding."""
    state = table("the_mirror the_lord the_noble leviathan", hands=("2 2", ""), faded="iron")
    assert plays(state) == {"2 the_mirror"}
    raised = act(
        table("the_mirror the_lord the_servant leviathan", hands=("2 2", ""), faded="iron"), INES, OneMore(IRON)
    )
    assert plays(raised) == {"2 the_hours"}


def test_the_prediction_names_the_fate_itself() -> None:
    """R44: what counts one higher is predicted as it is."""
    state = table("midnight the_mirror the_beast leviathan", hands=("3 4", ""), faded="iron")
    state = act(act(state, INES, OneMore(IRON)), INES, Play(Fate(3), CardId.MIDNIGHT))
    assert told(decide(state, Predict(Fate(4))), Predicted)[0].result is Result.CORRECT


def test_relocate_moves_a_fate_to_another_card_and_it_counts_there() -> None:
    """R45: The Belltower fades by it at the end of the turn, and not before."""
    state = table("the_belltower:3 leviathan:1 dawn midnight", hands=("2 5", ""), faded="the_feast", doom=0)
    done = step(state, INES, Relocate(CardId.THE_FEAST, Fate(1), CardId.LEVIATHAN, CardId.THE_BELLTOWER))

    assert told(done, FateRelocated)
    assert done.state.fates[:2] == ((3, 1), ())
    assert done.state.now.fates == done.state.fates
    played = step(done.state, INES, Play(Fate(5), CardId.DAWN))
    ended = decide(played.state, NoPrediction())
    assert [event.card for event in told(ended, CardFaded)] == [CardId.THE_BELLTOWER]


def test_relocate_needs_a_visible_fate_and_another_card() -> None:
    """R45."""
    state = table("the_belltower:3 leviathan dawn midnight", hands=("2 5", ""), faded="the_feast")
    moves = [action for action in legal(state, INES) if isinstance(action, Relocate)]
    assert {(move.value, move.from_, move.to) for move in moves} == {
        (3, "the_belltower", to) for to in ("leviathan", "dawn", "midnight")
    }
    same = Relocate(CardId.THE_FEAST, Fate(3), CardId.THE_BELLTOWER, CardId.THE_BELLTOWER)
    assert refused(state, INES, same) == "illegal-relocate"
    assert refused(state, INES, OneMore(CardId.THE_FEAST)) == "illegal-other-power"


# Cards that change the turn


def test_a_seven_takes_one_hour_on_the_imago_and_three_elsewhere() -> None:
    """R46."""
    imago = table("the_imago:7,7! dawn midnight leviathan", hands=("3", ""))
    deep = table("the_deep:7! dawn midnight leviathan", hands=("3", ""))
    assert told(decide(imago, NoPrediction()), CardFaded) == []
    assert [event.card for event in told(decide(deep, NoPrediction()), CardFaded)] == [CardId.THE_DEEP]


def test_after_the_feast_one_draws_and_plays_elsewhere() -> None:
    """R47: the first fate is visible by then, and The Feast is closed."""
    state = table("the_feast the_prophet leviathan the_mirror", hands=("3 2", ""))
    done = step(state, INES, Play(Fate(3), CardId.THE_FEAST))

    assert [type(event) for event in done.events] == [FatePlayed, FatesDrawn]
    after = done.state
    assert (after.phase, after.now.again, after.now.carried, after.hands[0][0]) == (Phase.PLAY, True, True, 2)
    assert after.fates[0] == (3,)
    assert not any(play.endswith("the_feast") for play in plays(after))
    assert refused(after, INES, Play(Fate(2), CardId.THE_FEAST, old=True)) == "illegal-feast-closed"
    assert len(after.history) == 1


def test_the_powers_after_a_play_wait_for_the_second_one() -> None:
    """R24, R47."""
    state = table("the_feast the_imago leviathan the_mirror", hands=("3 2", ""), faded="the_key")
    after = act(state, INES, Play(Fate(3), CardId.THE_FEAST))
    assert after.phase is Phase.PLAY
    after = act(after, INES, Play(Fate(2), CardId.THE_IMAGO, old=True))
    assert after.phase is Phase.AFTER_PLAY
    assert Pass() in legal(after, INES)


def test_the_feast_and_another_card_can_fade_in_one_turn() -> None:
    """R18, R21, R47: from left to right, and their doom adds up."""
    state = table("the_feast:7 the_imago:4 leviathan the_mirror", hands=("1 2", ""), doom=0)
    state = act(state, INES, Play(Fate(1), CardId.THE_FEAST))
    state = act(state, INES, Play(Fate(2), CardId.THE_IMAGO, old=True))
    ended = decide(state, NoPrediction())
    assert [(event.card, event.doom) for event in told(ended, CardFaded)] == [("the_feast", 2), ("the_imago", 2)]


def test_the_wish_allows_a_second_prediction() -> None:
    """R48: one correct is enough."""
    state = table("the_wish:1! dawn midnight leviathan", hands=("3", ""), doom=0)
    once = decide(state, Predict(Fate(2)))
    assert told(once, Predicted)[0].result is Result.AGAIN
    assert once.state.doom == 0
    assert told(decide(once.state, Predict(Fate(3))), Predicted)[0].result is Result.CORRECT
    assert told(decide(once.state, Predict(Fate(4))), Predicted)[0].result is Result.WRONG
    assert decide(once.state, NoPrediction()).state.doom == 1


def test_the_wish_and_twice_allow_three() -> None:
    """R26, R48: two wrong ones and a third; one doom for all of them together."""
    state = table("the_wish:1! dawn midnight leviathan", hands=("3", ""), faded="the_beast", doom=0)
    state = decide(state, Use(CardId.THE_BEAST, PowerId.TWICE)).state
    for value in (4, 5):
        done = decide(state, Predict(Fate(value)))
        assert told(done, Predicted)[0].result is Result.AGAIN
        state = done.state
    assert decide(state, Predict(Fate(6))).state.doom == 1
