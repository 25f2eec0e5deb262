"""Counters that nobody sees now: which they are, and what else they could be without anybody noticing."""

from __future__ import annotations

from collections.abc import Iterator

from pitonisa.games.missions import story
from pitonisa.games.missions.asks.numbers import counted_for, counter_key, counter_value
from pitonisa.games.missions.foresight import sees_counter
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.model import Counter
from pitonisa.kernel import Stream


def other_values(state: State, rng: Stream) -> dict[str, int]:
    """The hidden counters with values that answer alike all that the scenario asks while the mission goes on."""
    return state.hidden | {key: rng.choice(_alike(state, counter, now)) for key, counter, now in _unseen(state)}


def unseen(state: State) -> list[str]:
    """The keys of the counters that do not lie open now."""
    return [key for key, _, _ in _unseen(state)]


def _unseen(state: State) -> Iterator[tuple[str, Counter, int]]:
    """Each with its value. Every agent has one of those that belong to hosts."""
    for counter in story.scenario(state).counters:
        if sees_counter(state, counter):
            continue
        for one in counted_for(state, counter):
            yield counter_key(state, counter.id, one), counter, counter_value(state, counter.id, one)


def _alike(state: State, counter: Counter, now: int) -> list[int]:
    asked = story.index(state).questions.get(counter.id, ())
    answers = [one.holds(now) for one in asked]
    return [n for n in range(counter.least, counter.most + 1) if [one.holds(n) for one in asked] == answers]
