"""Instructions that end the mission, in an abstract state."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.execution import Execution
from pitonisa.authoring.proof.rows import Hosts, Verb, always, never
from pitonisa.authoring.proof.state import Branch, Branches
from pitonisa.games.missions.scenario import effects as do


def _end(c: Execution, one: do.End, b: Branch, me: str, whom: Hosts) -> Branches:
    return _ended(one.ending, b)


def _fail(c: Execution, one: do.Fail, b: Branch, me: str, whom: Hosts) -> Branches:
    return _ended(c.index.scenario.rules.failure, b)


def _ended(ending: str, b: Branch) -> Branches:
    return [b.at(b.state._replace(ending=ending)).noted("end", ending)]


VERBS: Final = {
    do.End: Verb(_end, always, never),
    do.Fail: Verb(_fail, always, never),
}
