"""Conditions about numbers, in an abstract state: of all of them only counters are followed."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Ask, either, never, no_fact
from pitonisa.authoring.proof.state import Scene, State
from pitonisa.authoring.proof.verdicts import EITHER, Verdict, Verdicts, sure
from pitonisa.games.missions.conditions.numbers import is_above
from pitonisa.games.missions.scenario import conditions as ask


def _counter(j: Verdicts, one: ask.CounterIs, state: State, scene: Scene) -> Verdict:
    """A counter of the group is the same whoever is asked."""
    if one.counter in j.layout.follows.clocks:
        return sure(one.holds(j.index.counters[one.counter].start)) if j.layout.follows.still else EITHER
    if one.counter not in j.layout.follows.most:
        return EITHER
    who = "any" if j.index.counters[one.counter].scope == "group" else one.who
    return j.of_those(who, scene, lambda host: one.holds(j.pieces.value(one.counter, host, state)))


def _follow_counter(m: Matters, one: ask.CounterIs) -> None:
    m.count(one.counter, max(n + 1 for n in (*one.bounds(), 0)))


def _is_hosts(m: Matters, one: ask.CounterIs | ask.Most) -> bool:
    return one.counter in m.most and m.index.counters[one.counter].scope == "host"


def _margin(j: Verdicts, one: ask.Margin, state: State, scene: Scene) -> Verdict:
    names = (one.counter, one.over)
    if j.layout.follows.clocks.intersection(names):
        return EITHER
    who = one.who if any(j.index.counters[name].scope == "host" for name in names) else "any"

    def so(host: str) -> bool:
        value, other = (j.pieces.value(name, host, state) for name in names)
        return is_above(one, value - other)

    return j.of_those(who, scene, so)


def _follow_both(m: Matters, one: ask.Margin) -> None:
    for name in (one.counter, one.over):
        m.count(name, m.index.counters[name].most)


def _are_hosts(m: Matters, one: ask.Margin) -> bool:
    return any(name in m.most and m.index.counters[name].scope == "host" for name in (one.counter, one.over))


def _most(j: Verdicts, one: ask.Most, state: State, scene: Scene) -> Verdict:
    """Among all who are in play; of a counter of the group, everybody has the most."""
    if one.counter in j.layout.follows.clocks or one.counter not in j.layout.follows.most:
        return EITHER
    values = {host: j.pieces.value(one.counter, host, state) for host in j.party}
    most = max(values.values())
    return j.of_those(one.who, scene, lambda host: values[host] == most)


def _follow_all(m: Matters, one: ask.Most) -> None:
    m.count(one.counter, m.index.counters[one.counter].most)


ASKS: Final = {
    ask.Attr: Ask(either, no_fact, never),
    ask.Reserve: Ask(either, no_fact, never),
    ask.Charge: Ask(either, no_fact, never),
    ask.CounterIs: Ask(_counter, _follow_counter, _is_hosts),
    ask.Margin: Ask(_margin, _follow_both, _are_hosts),
    ask.Most: Ask(_most, _follow_all, _is_hosts),
    ask.Best: Ask(either, no_fact, never),
    ask.Round: Ask(either, no_fact, never),
}
