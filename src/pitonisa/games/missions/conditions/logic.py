"""Conditions made of conditions. What a reader can know of them is found from the inner ones (`foresight.py`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitonisa.games.missions.conditions.rows import Ask, not_yet_known
from pitonisa.games.missions.model import State, agents
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import Job

Holds = Callable[[State, Condition | None, AgentId | None, Job | None], bool]


def asks(holds: Holds) -> dict[type[Any], Ask]:
    def all_of(state: State, one: ask.AllOf, me: AgentId | None, job: Job | None) -> bool:
        return all(holds(state, inner, me, job) for inner in one.conditions)

    def any_of(state: State, one: ask.AnyOf, me: AgentId | None, job: Job | None) -> bool:
        return any(holds(state, inner, me, job) for inner in one.conditions)

    def not_(state: State, one: ask.Not, me: AgentId | None, job: Job | None) -> bool:
        return not holds(state, one.condition, me, job)

    def how_many(state: State, one: ask.HowMany, me: AgentId | None, job: Job | None) -> bool:
        return one.holds(sum(holds(state, one.condition, each, job) for each in agents(state)))

    return {
        ask.AllOf: Ask(all_of, not_yet_known),
        ask.AnyOf: Ask(any_of, not_yet_known),
        ask.Not: Ask(not_, not_yet_known),
        ask.HowMany: Ask(how_many, not_yet_known),
    }
