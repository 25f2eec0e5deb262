"""Instructions about numbers and rules, in an abstract state: of all of them only counters are followed."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.execution import Execution
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Hosts, Verb, never, nothing
from pitonisa.authoring.proof.state import Branch, Branches
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario.base import amount


def _add(c: Execution, one: do.AddCounter, b: Branch, me: str, whom: Hosts) -> Branches:
    n, found = amount(one.n, len(c.party)), [b]
    for host in _whose(c, one.counter, me, whom):
        found = [now.at(state) for now in found for state in c.pieces.added(one.counter, host, n, now.state)]
    return found


def _set(c: Execution, one: do.SetCounter, b: Branch, me: str, whom: Hosts) -> Branches:
    n, state = amount(one.n, len(c.party)), b.state
    for host in _whose(c, one.counter, me, whom):
        state = c.pieces.with_counter(one.counter, host, n, state)
    return [b.at(state)]


def _whose(c: Execution, counter: str, me: str, whom: Hosts) -> Hosts:
    return whom if c.index.counters[counter].scope == "host" else (me,)


def _counts(m: Matters, one: do.AddCounter | do.SetCounter) -> bool:
    return one.counter in m.most


def _is_hosts(m: Matters, one: do.AddCounter | do.SetCounter) -> bool:
    return one.who in ("me", "others") and m.index.counters[one.counter].scope == "host"


VERBS: Final = {
    do.SetCounter: Verb(_set, _counts, _is_hosts),
    do.AddCounter: Verb(_add, _counts, _is_hosts),
    do.Modify: Verb(nothing, never, never),
    do.Rule: Verb(nothing, never, never),
    do.Score: Verb(nothing, never, never),
}
