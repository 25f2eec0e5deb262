"""What is measured of minds at Leaders of Euphoria: words that give leaders away are found out, fair dice are not."""

from __future__ import annotations

import random

import pytest

from bench.leaders import room
from bench.leaders.decisions import ASKED, lines, match
from bench.leaders.trust import trust
from bench.leaders.watching import Belief, Saying, watch
from bench.leaders.words import told

FORMS = ("euphorian", "subterran", "follower")


def some(words_of_a_leader: tuple[str, ...]) -> list[Saying]:
    """One recruit in five is a leader."""
    lot = random.Random("words")
    return [
        Saying("own recruit", (lot.choice("es"),), lot.choice(words_of_a_leader if leads else FORMS), leads)
        for leads in (lot.random() < 0.2 for _ in range(1500))
    ]


def test_a_leader_who_is_always_called_a_follower_is_found_out() -> None:
    (found,) = told(some(("follower",)), "test")

    assert found.surprise < 0.01
    assert found.words["follower"][1] > 2 * found.leads


def test_words_by_the_same_dice_give_nothing_away() -> None:
    (found,) = told(some(FORMS), "test")

    assert found.surprise > 0.05


def test_what_may_show_is_not_held_against_the_words() -> None:
    """Euphorian leaders are called Euphorian, like Euphorian followers: among those alike nothing shows."""
    sayings = [Saying("own recruit", ("e",), "euphorian", leads=n % 2 == 0) for n in range(60)]
    sayings += [Saying("own recruit", ("s",), "subterran", leads=n % 9 == 0) for n in range(60)]

    assert told(sayings, "test")[0].surprise > 0.9


def test_beliefs_are_held_against_the_truth() -> None:
    (found,) = trust([Belief("leader", 0.5, 0.8, so=True), Belief("leader", 0.5, 0.2, so=False)])

    assert found.brier == pytest.approx(0.04)
    assert found.plain == pytest.approx(0.25)
    assert [(said, so) for said, so, *_ in found.dots] == [(0.2, 0.0), (0.8, 1.0)]


def test_a_match_of_operatives_is_watched_to_its_end() -> None:
    found = watch(4, "operative", "watched")

    assert found.ending
    assert 0 < (found.laser or 0) <= found.turns
    assert {one.kind for one in found.sayings} >= {"silence", "own recruit", "story"}
    assert found.beliefs
    assert all(0.0 <= one.chance <= 1.0 for one in found.beliefs)


def test_whoever_decides_as_an_operative_does_gains_nothing_by_it() -> None:
    found = match("operative", 0)

    assert (found.players, found.gains, found.differ) == (4, (0.0,) * ASKED, 0)
    assert any(line.startswith("| 4 | 6 | 0% | 0.0") for line in lines([found]))


def test_what_a_decision_gains_is_what_followed_when_it_was_drawn() -> None:
    """Twice it was drawn against even odds, and once won for it; a third match says nothing of it."""
    won, lost = room.Sums(1, 0.25, 0.5 * 0.6), room.Sums(1, 0.25, 0.5 * -0.4)
    many, mean, reach = room.gain([{"Arm": won}, {"Arm": lost}, {}], "Arm")

    assert (many, mean) == (2, pytest.approx(0.2))
    assert reach > mean
    played = room.match(0)
    assert played == room.match(0)
    assert played.kinds.keys() >= {"Interrogate", room.OPINION}
