"""Check the measurements of Leaders: words that give leaders away are detected, fair dice are not."""

from __future__ import annotations

import random

import pytest

from bench.leaders import factorial, headroom, winrate
from bench.leaders.factorial import CHANGES
from bench.leaders.trust import trust
from bench.leaders.watching import Belief, Saying, watch
from bench.leaders.words import told
from pitonisa.games.leaders.actions import Choose, Use
from pitonisa.games.leaders.bot.operative import operative
from pitonisa.games.leaders.model import ArtifactId, Slot
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Chance
from tests.games.leaders.table import ANA, table
from tests.games.leaders.test_strategist import turns

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


def test_among_operatives_those_drawn_for_an_operative_win_as_often() -> None:
    """Whatever the lot says, the match is the same; what it brings is reckoned by who was drawn."""
    found = [winrate.match("operative", 4, "even", number) for number in range(12)]

    assert found[0] == winrate.match("operative", 4, "even", 0)
    assert winrate.row(found).startswith("| 4 | 12 | ")
    assert all(one.sums.apart == 1.0 and one.seats[1] <= min(one.seats[0], one.won) for one in found)
    randomly = [one.sums.gained for one in found]
    assert min(randomly) < 0 < max(randomly)


def test_what_a_decision_gains_is_what_followed_when_it_was_drawn() -> None:
    """Twice it was drawn against even odds, and once won for it; a third match says nothing of it."""
    won, lost = headroom.Sums(1, 0.25, 0.5 * 0.6), headroom.Sums(1, 0.25, 0.5 * -0.4)
    many, mean, reach = headroom.gain([{"Arm": won}, {"Arm": lost}, {}], "Arm")

    assert (many, mean) == (2, pytest.approx(0.2))
    assert reach > mean
    played = headroom.match(0)
    assert played == headroom.match(0)
    assert played.kinds.keys() >= {"Interrogate", headroom.OPINION}


def test_whoever_makes_no_change_decides_as_an_operative_does() -> None:
    for n, (state, seat) in enumerate(turns(5, "no change")):
        luck = Chance(f"{n}").step(0), Chance(f"{n}").step(0)
        assert factorial.chosen(state, seat, (), frozenset(), luck[0]) == operative(view(state, seat), (), luck[1])


def test_whoever_goes_over_to_the_winners_barters_what_their_side_hangs_by() -> None:
    """R44: the Subterran leader lies exposed, the other does not; with one recruit more Ana is Euphorian."""
    state, going = table("sse barter_box", "eEs", "S!ee", "ess"), frozenset({"goes over to the winners"})
    first = factorial.chosen(state, ANA, (), going, Chance("over").step(0))
    assert isinstance(first, Use)
    assert first.card is ArtifactId.BARTER_BOX
    state = factorial.GAME.apply(state, ANA, first, Chance("over").step(1)).state
    given = factorial.chosen(state, ANA, (), going, Chance("over").step(2))
    assert isinstance(given, Choose)
    assert given.slot in (Slot.LEFT, Slot.MIDDLE)


def test_a_change_is_judged_by_who_made_it_in_every_match() -> None:
    found = factorial.match("test", 0)
    assert found == factorial.match("test", 0)
    assert tuple(found.kinds) == CHANGES
    assert all(sums.decisions == found.players == 4 for sums in found.kinds.values())
