"""Why an action that is not legal is refused, in words that its seat may hear."""

from __future__ import annotations

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import State
from pitonisa.games.missions.secrets import is_over
from pitonisa.kernel import TABLE, Actor, Illegal


def refusal(state: State, actor: Actor, action: a.Action) -> Illegal:
    if is_over(state):
        return Illegal("illegal-over")
    if actor == TABLE:
        return Illegal("illegal-not-the-table")
    return Illegal("illegal-not-now")
