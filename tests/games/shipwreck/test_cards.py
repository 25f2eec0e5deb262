"""Compare the printed cards, transcribed a second time, with the game's tables (R7, R8, R24, R39)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product

import msgspec
import pytest

from pitonisa.games.shipwreck.cards import ARCANA, DECKS, PLAYABLE, POWER_OF, POWERS
from pitonisa.games.shipwreck.model import CardId, Deck, PowerId
from tests.games.shipwreck.table import plays, table

Rule = Callable[[int, int, set[int]], bool]

HANDS = list(product(range(1, 8), repeat=2))

PRINTED = {
    "the_beast": (1, "twice"),
    "the_belltower": (2, "discard_lower"),
    "the_blind_man": (1, "q147"),
    "the_chalice": (2, "q147"),
    "dawn": (3, "higher"),
    "the_deep": (3, "higher"),
    "the_engine": (3, "q567"),
    "the_huntress": (1, "twice"),
    "the_judge": (3, "q345"),
    "the_key": (3, "old"),
    "leviathan": (4, "discard_lower"),
    "the_lord": (3, "q567"),
    "midnight": (3, "higher"),
    "the_mirror": (1, "twice"),
    "the_noble": (3, "q345"),
    "the_prophet": (2, "cycle"),
    "the_rider": (2, "cycle"),
    "the_servant": (2, "q123"),
    "the_shore": (4, "discard_lower"),
    "the_stranger": (3, "q123"),
}
"""Moons, and the power on the back."""

COUNTS = {
    "the_beast": 12,
    "the_belltower": 16,
    "the_blind_man": 49,
    "the_chalice": 49,
    "dawn": 21,
    "the_deep": 10,
    "the_engine": 10,
    "the_huntress": 10,
    "the_judge": 25,
    "the_key": 19,
    "leviathan": 10,
    "the_lord": 12,
    "midnight": 21,
    "the_mirror": 7,
    "the_noble": 12,
    "the_servant": 12,
    "the_shore": 12,
    "the_stranger": 24,
}
"""In how many of the 49 ways to play one fate and keep another the card allows it."""

RULES: dict[str, Rule] = {
    "the_beast": lambda p, k, v: p in (k - 1, k + 1),
    "the_belltower": lambda p, k, v: p + k in (3, 6, 9, 12),
    "the_blind_man": lambda p, k, v: True,
    "the_chalice": lambda p, k, v: True,
    "dawn": lambda p, k, v: p > k,
    "the_deep": lambda p, k, v: p + k in (2, 3, 4, 5),
    "the_engine": lambda p, k, v: (min(p, k), max(p, k)) in {(1, 2), (1, 3), (2, 4), (2, 6), (3, 6)},
    "the_huntress": lambda p, k, v: p in (k - 2, k + 2),
    "the_judge": lambda p, k, v: p % 2 == k % 2,
    "the_key": lambda p, k, v: p + k in (7, 8, 9),
    "leviathan": lambda p, k, v: p + k in (11, 12, 13, 14),
    "the_lord": lambda p, k, v: p >= 5 > k,
    "midnight": lambda p, k, v: p < k,
    "the_mirror": lambda p, k, v: p == k,
    "the_noble": lambda p, k, v: 3 <= p <= 5 and not 3 <= k <= 5,
    "the_prophet": lambda p, k, v: bool(v & {k}),
    "the_rider": lambda p, k, v: len({p, k}) == 2 and v.isdisjoint((p, k)),
    "the_servant": lambda p, k, v: p <= 3 < k,
    "the_shore": lambda p, k, v: p >= k + 4 or k >= p + 4,
    "the_stranger": lambda p, k, v: p % 2 != k % 2,
}
"""What the front of each card says, in words other than the game's own."""


def allowed(card: str, visible: set[int]) -> Iterator[tuple[int, int]]:
    """The pairs of a fate played and a fate kept that the game allows on this card."""
    mask = sum(1 << value for value in visible)
    for played, kept in HANDS:
        if PLAYABLE[CardId(card)][mask][played << 3 | kept] & 1:
            yield played, kept


def visible_sets() -> Iterator[set[int]]:
    for mask in range(128):
        yield {value for value in range(1, 8) if mask >> (value - 1) & 1}


def test_there_are_twenty_arcana_and_the_hours() -> None:
    """R7: The Hours is no arcana card, and has no power on its back."""
    assert set(DECKS[Deck.BASE]) == set(PRINTED)
    assert set(CardId) == {*ARCANA, "the_hours"}
    assert set(POWER_OF) == set(ARCANA)


def test_moons_and_power_are_as_printed() -> None:
    """R8."""
    assert {card: (ARCANA[CardId(card)].moons, ARCANA[CardId(card)].power) for card in PRINTED} == PRINTED
    assert {card: POWER_OF[CardId(card)].id for card in PRINTED} == {
        card: power for card, (_, power) in PRINTED.items()
    }


def test_there_are_as_many_of_each_power_as_printed() -> None:
    assert Counter(ARCANA[card].power for card in DECKS[Deck.BASE]) == {
        "twice": 3,
        "discard_lower": 3,
        "higher": 3,
        "q147": 2,
        "q345": 2,
        "q567": 2,
        "q123": 2,
        "cycle": 2,
        "old": 1,
    }
    assert set(POWERS) == set(PowerId)


@pytest.mark.parametrize("visible", [set(), {1, 2, 3, 4, 5, 6, 7}], ids=["nothing", "everything"])
def test_the_card_allows_as_many_of_the_49_ways_as_counted(visible: set[int]) -> None:
    assert {card: len(list(allowed(card, visible))) for card in COUNTS} == COUNTS


def test_the_prophet_allows_seven_ways_for_each_visible_value() -> None:
    """R39: the fate that is kept matches a visible one; the one played may be any."""
    for visible in visible_sets():
        assert len(list(allowed("the_prophet", visible))) == 7 * len(visible)


def test_the_rider_allows_two_different_values_that_are_not_visible() -> None:
    """R39."""
    for visible in visible_sets():
        unseen = 7 - len(visible)
        assert len(list(allowed("the_rider", visible))) == unseen * (unseen - 1)


def test_the_card_allows_what_it_says_whatever_is_visible() -> None:
    """R11, R39: for each of the 49 ways and each of the 128 sets of visible values."""
    assert [
        (card, visible)
        for card, visible in product(RULES, visible_sets())
        if set(allowed(card, visible)) != {(p, k) for p, k in HANDS if RULES[card](p, k, visible)}
    ] == []


def test_the_table_of_a_card_says_the_same_of_both_fates_of_a_hand() -> None:
    """Bit 0 is for the first fate and bit 1 for the second: turning the hand round turns the bits round."""
    turned = {0: 0, 1: 2, 2: 1, 3: 3}
    rows = [(card, mask, PLAYABLE[CardId(card)][mask]) for card, mask in product(RULES, range(0, 256, 2))]

    assert [
        (card, mask, a, b) for card, mask, row in rows for a, b in HANDS if row[a << 3 | b] != turned[row[b << 3 | a]]
    ] == []


@pytest.mark.parametrize("pile", ["", "5", "2,3"])
def test_at_a_table_one_may_play_on_a_card_what_it_says(pile: str) -> None:
    """R11: for every hand, with these fates in front of the fourth card."""
    visible, wrong = {int(value) for value in pile.split(",") if value}, list[object]()
    for card, (a, b) in product(RULES, HANDS):
        others = [name for name in ("leviathan", "the_shore", "dawn", "midnight") if name != card][:3]
        row = f"{card} {others[0]} {others[2]} {others[1]}:{pile}".removesuffix(":")
        expected = {f"{p} {card}" for p, k in ((a, b), (b, a)) if RULES[card](p, k, visible)}
        found = {play for play in plays(table(row, hands=(f"{a} {b}", ""))) if play.endswith(f" {card}")}
        if found != expected:
            wrong.append((card, (a, b), found, expected))

    assert wrong == []


def test_a_1_on_midnight_says_only_that_the_other_is_higher() -> None:
    """The rulebooks' example: from Midnight alone the kept fate may be anything but a 1."""
    assert {k for p, k in allowed("midnight", set()) if p == 1} == {2, 3, 4, 5, 6, 7}


def test_with_a_1_the_deep_takes_up_to_a_4() -> None:
    """The rulebooks' example: a hand with a 1 that The Deep would have taken holds a 1, 2, 3 or 4 besides."""
    assert {k for p, k in allowed("the_deep", set()) if p == 1} == {1, 2, 3, 4}


def test_only_the_chalice_makes_its_player_tell() -> None:
    """R14."""
    assert [card for card, row in ARCANA.items() if row.tells] == ["the_chalice"]


def test_only_the_blind_man_fades_without_doom() -> None:
    """R20."""
    assert [card for card, row in ARCANA.items() if not row.dooms] == ["the_blind_man"]


def test_each_power_has_its_moment() -> None:
    """R24: before or after the play it is the active player's, before the prediction it is the group's."""
    moments = {
        "cycle": "before-play",
        "old": "after-play",
        "discard_lower": "after-play",
        "one_more": "before-play",
        "relocate": "before-play",
        "same": "before-prediction",
        "within_two": "before-prediction",
        "twice": "before-prediction",
        "higher": "before-prediction",
        "q123": "before-prediction",
        "q147": "before-prediction",
        "q345": "before-prediction",
        "q567": "before-prediction",
    }

    assert {power: POWERS[PowerId(power)].window for power in moments} == moments


def test_card_ids_are_plain_words_on_the_wire() -> None:
    assert msgspec.json.encode(CardId.THE_BLIND_MAN) == b'"the_blind_man"'
