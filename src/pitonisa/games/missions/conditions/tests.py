"""Conditions about tests: how they came out, whether one is under way, what was drawn."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.conditions.rows import Ask, meant, not_yet_known
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import Job


def _outcome(state: State, one: ask.OutcomeIs, me: AgentId | None, job: Job | None) -> bool:
    if one.test is not None:
        return state.tallies.outcomes.get(one.test) == one.outcome
    return (job.outcome if job else None) == one.outcome


def _testing(state: State, one: ask.Testing, me: AgentId | None, job: Job | None) -> bool:
    test = state.test
    if test is None:
        return False
    adversary = lookup.index(state).conflicts[test.conflict].adversary if test.conflict else None
    supporters = [agent for agent, n in test.supports if n]
    return (
        test.agent in meant(state, one.who, me)
        and one.attribute in (None, test.attribute)
        and one.test in (None, test.box)
        and one.card in (None, lookup.owner_of(state, test.box))
        and one.adversary in (None, adversary)
        and (one.supported_by is None or any(agent in supporters for agent in meant(state, one.supported_by, me)))
    )


def _drawn(state: State, one: ask.Drawn, me: AgentId | None, job: Job | None) -> bool:
    drawn = job.drawn if job and job.drawn is not None else state.fate.drawn
    return drawn is not None and one.holds(drawn)


ASKS: Final = {
    ask.OutcomeIs: Ask(_outcome, not_yet_known),
    ask.Testing: Ask(_testing, not_yet_known),
    ask.Drawn: Ask(_drawn, not_yet_known),
}
