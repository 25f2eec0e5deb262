"""Counters that nobody sees now: which they are, and what else they could be without anybody noticing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitonisa.games.missions import lookup
from pitonisa.games.missions.conditions.foresight import sees_counter
from pitonisa.games.missions.conditions.numbers import counted_for, counter_value
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.model import Counter
from pitonisa.games.missions.state.tallies import Count, Counts, with_count
from pitonisa.kernel import Stream


def other_values(state: State, rng: Stream) -> Counts:
    """The hidden counters with values that answer alike all that the scenario asks while the mission goes on."""
    return with_values(state, lambda counter, now: rng.choice(_alike(state, counter, now)))


def with_values(state: State, value: Callable[[Counter, int], int]) -> Counts:
    """The hidden counters, with other values of those that do not lie open now."""
    counts = state.tallies.hidden
    for count, counter in _unseen(state):
        counts = with_count(counts, Count(count.counter, count.agent, value(counter, count.value)))
    return counts


def _unseen(state: State) -> Iterator[tuple[Count, Counter]]:
    """What each has come to. Every agent has one of those that belong to hosts."""
    for counter in lookup.scenario(state).counters:
        if sees_counter(state, counter):
            continue
        for one in counted_for(state, counter):
            yield Count(counter.id, one, counter_value(state, counter.id, one)), counter


def _alike(state: State, counter: Counter, now: int) -> list[int]:
    if counter.id in lookup.index(state).measured:
        return [now]
    asked = lookup.index(state).questions.get(counter.id, ())
    answers = [one.holds(now) for one in asked]
    return [n for n in range(counter.least, counter.most + 1) if [one.holds(n) for one in asked] == answers]
