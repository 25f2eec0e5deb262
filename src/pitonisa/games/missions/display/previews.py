"""Shows what each legal action would cost."""

from __future__ import annotations

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.council import places
from pitonisa.games.missions.council.choices import options_of
from pitonisa.games.missions.council.waiting_for import job_of
from pitonisa.games.missions.display.types.questions import Preview
from pitonisa.games.missions.model import State
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import Choice


def previews(state: State, choices: tuple[a.Action, ...]) -> tuple[Preview, ...]:
    return tuple(_preview(state, one) for one in choices)


def _preview(state: State, action: a.Action) -> Preview:
    cost = _cost(state, action)
    burned = isinstance(action, a.GoTo) and _burns(state, action.place)
    return Preview(cost=cost, last=cost > 0 and cost >= state.agents[action.agent].reserve, burns=burned)


def _burns(state: State, number: int) -> bool:
    place = lookup.place_numbered(state, number)
    return place is not None and places.burns(state, place)


def _way_out(state: State, agent: AgentId) -> int:
    """R38: of the group's conflict, or of one's own."""
    held = state.agents[agent].held
    id = state.fights.brawl.conflict if state.fights.brawl else held.conflict if held else ""
    flee = lookup.index(state).conflicts[id].flee
    return flee.pay.charge if flee else 0


def _cost(state: State, action: a.Action) -> int:
    match action:
        case a.GoTo(place=number):
            place = lookup.place_numbered(state, number)
            return places.entry_cost(state, place) if place else 0
        case a.Explore(agent=agent):
            return numbers.explore_cost(state, agent)
        case a.StartTest(agent=agent, box=box):
            free = numbers.trials(state, agent)[box].box.free_start
            return numbers.cost(state, agent, "test", free=free)
        case a.Boost(agent=agent):
            return numbers.cost(state, agent, "boost")
        case a.Support(agent=agent):
            return numbers.cost(state, agent, "support")
        case a.Give(agent=agent):
            return numbers.give_cost(state, agent)
        case a.Use(agent=agent, ability=ability):
            powers = lookup.abilities_of(state, agent)
            return next(one.pay.charge for one in powers if lookup.text(state, f"{one.id}.name") == ability)
        case a.Flee(agent=agent):
            return _way_out(state, agent)
        case a.Pick(agent=agent, option=option):
            job = job_of(state, agent, Choice)
            if job is None or not isinstance(job.ask, Choice):
                return 0
            return next(one.cost for one in options_of(state, job, job.ask) if one.text == option)
        case _:
            return 0
