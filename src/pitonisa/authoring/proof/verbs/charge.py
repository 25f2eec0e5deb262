"""Instructions about charge, in an abstract state: charge is ignored, but what waits for it may happen."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.execution import Execution
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Hosts, Verb, never, nothing
from pitonisa.authoring.proof.state import Branch, Branches
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario.base import Event


def _recharge(c: Execution, one: do.FreeRecharge, b: Branch, me: str, whom: Hosts) -> Branches:
    return c.may_happen(Event.RECHARGE, me, b)


def _recharges(m: Matters, one: do.FreeRecharge) -> bool:
    return one.kind == "now" and m.waits(Event.RECHARGE)


VERBS: Final = {
    do.Gain: Verb(nothing, never, never),
    do.Lose: Verb(nothing, never, never),
    do.Burn: Verb(nothing, never, never),
    do.ReleaseMap: Verb(nothing, never, never),
    do.FreeRecharge: Verb(_recharge, _recharges, never),
}
