"""Conditions about numbers: attributes, crystals, counters, rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import modifiers
from pitonisa.games.missions.conditions.rows import Ask, of_those, open_to_all
from pitonisa.games.missions.model import State, agents
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import Role
from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.scenario.model import Counter
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.tallies import value_of
from pitonisa.games.missions.tasks import Job

Holds = Callable[[State, Condition | None, AgentId | None], bool]


def _reserve(state: State, one: ask.Reserve, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.who, me, lambda agent: one.holds(state.agents[agent].reserve))


def _charge(state: State, one: ask.Charge, me: AgentId | None, job: Job | None) -> bool:
    lying = {"pool": state.board.pool, "burn": state.board.burn, "map": sum(spot.charge for spot in state.board.spots)}
    return one.holds(lying[one.place])


def _counter(state: State, one: ask.CounterIs, me: AgentId | None, job: Job | None) -> bool:
    """A counter of the group is the same whoever is asked."""
    if lookup.index(state).counters[one.counter].scope == "group":
        return one.holds(counter_value(state, one.counter, None))
    return of_those(state, one.who, me, lambda agent: one.holds(counter_value(state, one.counter, agent)))


def _margin(state: State, one: ask.Margin, me: AgentId | None, job: Job | None) -> bool:
    """Of two counters of the group it is the same whoever is asked."""
    scopes = {lookup.index(state).counters[name].scope for name in (one.counter, one.over)}
    who = one.who if "host" in scopes else Role.ANY
    return of_those(state, who, me, lambda agent: is_above(one, _value_for(state, one, agent)))


def _value_for(state: State, one: ask.Margin, agent: AgentId) -> int:
    return counter_value(state, one.counter, agent) - counter_value(state, one.over, agent)


def is_above(one: ask.Margin, margin: int) -> bool:
    return one.holds(margin) if one.bounds() else margin > 0


def _most(state: State, one: ask.Most, me: AgentId | None, job: Job | None) -> bool:
    return _nobody_more(state, one, me, lambda agent: counter_value(state, one.counter, agent))


def _nobody_more(state: State, one: ask.Most | ask.Best, me: AgentId | None, value: Callable[[AgentId], int]) -> bool:
    most = max(map(value, agents(state)))
    return of_those(state, one.who, me, lambda agent: value(agent) == most)


def counted_for(state: State, counter: Counter) -> list[AgentId | None]:
    """Whose it is: everybody has one of those that belong to hosts, of the others there is one."""
    return [*agents(state)] if counter.scope == "host" else [None]


def owner_of(state: State, counter: str, agent: AgentId | None) -> AgentId | None:
    """Whose count it is when somebody asks for it: their own, or nobody's where it belongs to the group."""
    return None if lookup.index(state).counters[counter].scope == "group" else agent


def counter_value(state: State, counter: str, agent: AgentId | None) -> int:
    printed = lookup.index(state).counters[counter]
    counts = state.tallies.counters if printed.public is True else state.tallies.hidden
    value = value_of(counts, counter, owner_of(state, counter, agent))
    return printed.start if value is None else value


def _round(state: State, one: ask.Round, me: AgentId | None, job: Job | None) -> bool:
    return one.holds(state.round)


def asks(holds: Holds, within: Holds) -> dict[type[Any], Ask]:
    """`within`: what a modifier asks, with attributes as they are printed."""

    def attribute(state: State, one: ask.Attr, me: AgentId | None, job: Job | None) -> bool:
        return of_those(
            state, one.who, me, lambda agent: one.holds(modifiers.attribute(state, agent, one.attribute, within))
        )

    def best(state: State, one: ask.Best, me: AgentId | None, job: Job | None) -> bool:
        return _nobody_more(state, one, me, lambda agent: modifiers.attribute(state, agent, one.attribute, within))

    def lies_open(state: State, one: ask.CounterIs | ask.Most, reader: AgentId, private: bool) -> bool:
        return sees_counter(state, lookup.index(state).counters[one.counter], holds)

    def both_lie_open(state: State, one: ask.Margin, reader: AgentId, private: bool) -> bool:
        counters = lookup.index(state).counters
        return all(sees_counter(state, counters[name], holds) for name in (one.counter, one.over))

    return {
        ask.Attr: Ask(attribute, open_to_all),
        ask.Reserve: Ask(_reserve, open_to_all),
        ask.Charge: Ask(_charge, open_to_all),
        ask.CounterIs: Ask(_counter, lies_open),
        ask.Margin: Ask(_margin, both_lie_open),
        ask.Most: Ask(_most, lies_open),
        ask.Best: Ask(best, open_to_all),
        ask.Round: Ask(_round, open_to_all),
    }


def sees_counter(state: State, counter: Counter, holds: Holds) -> bool:
    """Whether a counter lies open now."""
    match counter.public:
        case bool(always):
            return always
        case "ending":
            return state.ended is not None
        case condition:
            return holds(state, condition, state.lead)
