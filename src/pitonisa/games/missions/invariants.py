"""Checks what is true at every moment of every mission, whatever is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.council.roles import asked
from pitonisa.games.missions.model import State
from pitonisa.games.missions.state.board import on_map
from pitonisa.games.missions.tasks import Job, OnShare, OnTest


def crystals_are_conserved(state: State) -> bool:
    """Check that reserves, pool, map and burned crystals always come to the same sum (R1)."""
    total = sum(agent.reserve for agent in state.agents) + state.board.pool + on_map(state.board) + state.board.burn
    return total == lookup.scenario(state).rules.charge_total


def a_test_is_taken_by_somebody_present(state: State) -> bool:
    """Check that no agent in limbo takes a test: they keep nobody waiting for it (R49)."""
    return state.test is None or state.agents[state.test.agent].out is None


def nothing_waits_for_nobody(state: State) -> bool:
    """Check that what has been begun goes on with a test or a sharing under way, or with the answer of an agent."""
    return all(_is_awaited(state, job) for job in state.jobs)


def _is_awaited(state: State, job: Job) -> bool:
    match job.ask:
        case None:
            return False
        case OnTest():
            return state.test is not None
        case OnShare():
            return state.company.share is not None
        case _:
            return bool(asked(job.ask))


INVARIANTS: Final[dict[str, Callable[[State], bool]]] = {
    check.__name__: check
    for check in (crystals_are_conserved, a_test_is_taken_by_somebody_present, nothing_waits_for_nobody)
}
