"""What the rules know of an instruction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from pitonisa.games.missions import lookup
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.scenario.base import Amount, amount
from pitonisa.games.missions.state.people import AgentId

Targets: TypeAlias = tuple[AgentId, ...]


def _is_awake(w: Work, agent: AgentId) -> bool:
    return w.agent(agent).out is None


class Verb(NamedTuple):
    """An instruction."""

    does: Callable[[Work, Any, AgentId, Targets], None]
    """Carries it out, for `me` and for those whom it means."""

    may_be_chosen: Callable[[Work, AgentId], bool] = _is_awake
    """Who can be meant, where somebody has to be chosen."""


def n_of(w: Work, value: Amount) -> int:
    """A number that may depend on how many play."""
    return amount(value, lookup.hosts_in_play(w.state))
