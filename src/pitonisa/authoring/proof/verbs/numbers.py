"""Instructions about numbers and rules, in an abstract state: of all of them only counters are followed."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.execution import Execution
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Hosts, Verb, never, nothing
from pitonisa.authoring.proof.state import Branch, Branches, State
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario.base import amount


def _add(c: Execution, one: do.AddCounter, b: Branch, me: str, whom: Hosts) -> Branches:
    found = [b]
    for host in _whose(c, one.counter, me, whom):
        ways = [(now, n) for now in found for n in _amounts(c, one, host, now.state)]
        found = [now.at(state) for now, n in ways for state in c.pieces.added(one.counter, host, n, now.state)]
    return found


def _set(c: Execution, one: do.SetCounter, b: Branch, me: str, whom: Hosts) -> Branches:
    found = [b.state]
    for host in _whose(c, one.counter, me, whom):
        ways = [(state, n) for state in found for n in _amounts(c, one, host, state)]
        found = [c.pieces.with_counter(one.counter, host, n, state) for state, n in ways]
    return [b.at(state) for state in found]


def _amounts(c: Execution, one: do.AddCounter | do.SetCounter, host: str, state: State) -> list[int]:
    """How much it is. What grows with the rounds may stand anywhere, so it may be any of it."""
    n = amount(one.n, len(c.party))
    if one.per is None:
        return [n]
    if one.per in c.index.tokens:
        return [n * c.pieces.out(one.per, state)]
    if one.per in c.layout.follows.clocks:
        bounds = c.index.counters[one.per]
        return [n * value for value in range(bounds.least, bounds.most + 1)]
    return [n * c.pieces.value(one.per, host, state)]


def _whose(c: Execution, counter: str, me: str, whom: Hosts) -> Hosts:
    return whom if c.index.counters[counter].scope == "host" else (me,)


def _counts(m: Matters, one: do.AddCounter | do.SetCounter) -> bool:
    return one.counter in m.most


def _is_hosts(m: Matters, one: do.AddCounter | do.SetCounter) -> bool:
    own = one.who in ("me", "others") and m.index.counters[one.counter].scope == "host"
    return own or (one.per in m.index.counters and m.index.counters[one.per].scope == "host")


VERBS: Final = {
    do.SetCounter: Verb(_set, _counts, _is_hosts),
    do.AddCounter: Verb(_add, _counts, _is_hosts),
    do.Modify: Verb(nothing, never, never),
    do.Rule: Verb(nothing, never, never),
    do.Score: Verb(nothing, never, never),
}
