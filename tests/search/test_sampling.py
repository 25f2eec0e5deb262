"""Check the search baseline: it knows what its seat knows, and beats random play."""

from __future__ import annotations

import pytest

from pitonisa.games.missions import GAME as MISSIONS
from pitonisa.games.quay import GAME as QUAY
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.talk import talk_of
from pitonisa.search.decisions import NotWeighed
from pitonisa.search.sampling import Effort, choose
from tools.baselines import SEARCH, counted

LITTLE = Effort(tries=30, fewest=2, ahead=20)
MATCHES = 60


def test_in_every_truth_that_looks_the_same_it_chooses_the_same() -> None:
    chance, compared = Chance("two truths"), 0
    state = QUAY.start(QUAY.options(), 3, chance.step(0)).state
    for n in range(1, 12):
        if not (asked := sorted(waited_for(QUAY, state))):
            break
        seat, rng = asked[0], chance.step(n)
        other = QUAY.reshuffle(state, seat, rng)
        here, there = (
            choose(QUAY, truth, seat, talk_of(QUAY).blank(truth), "a seed", LITTLE) for truth in (state, other)
        )
        assert here == there
        compared += other != state
        state = QUAY.apply(state, seat, here, rng).state

    assert compared


def test_it_wins_more_often_than_chance() -> None:
    """Among three, each of the others playing by lot."""
    at_random, searching = (counted(QUAY, bot, MATCHES, 60, LITTLE) for bot in ("random", SEARCH))

    assert searching.won > at_random.won


def test_where_nobody_can_imagine_another_truth_there_is_no_search() -> None:
    state = MISSIONS.start(MISSIONS.options(), 2, Chance("a story").step(0)).state
    with pytest.raises(NotWeighed):
        choose(MISSIONS, state, Seat(0), talk_of(MISSIONS).blank(state), "a seed", LITTLE)
