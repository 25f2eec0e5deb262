"""Whether a condition of the scenario holds now, for somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from pitonisa.games.missions import modifiers, story
from pitonisa.games.missions.model import AgentId, Job, Out, State, agents
from pitonisa.games.missions.scenario.base import ROLES, Role, Status, Who
from pitonisa.games.missions.scenario.conditions import (
    Absent,
    AllOf,
    AnyOf,
    At,
    Attr,
    Charge,
    Condition,
    Count,
    CounterIs,
    DeckOpen,
    Drawn,
    EndingIs,
    HasItem,
    HasToken,
    HostIs,
    InPlay,
    IsLead,
    ItemState,
    Not,
    OutcomeIs,
    Read,
    Reserve,
    Round,
    SpotOpen,
    StatusIs,
    Testing,
    Visited,
)


def holds(state: State, asked: Condition | None, me: AgentId | None = None, job: Job | None = None) -> bool:
    """Whether it is so; nothing asked is always so."""
    match asked:
        case None:
            return True
        case AllOf(conditions=conditions):
            return all(holds(state, one, me, job) for one in conditions)
        case AnyOf(conditions=conditions):
            return any(holds(state, one, me, job) for one in conditions)
        case Not(condition=condition):
            return not holds(state, condition, me, job)
        case InPlay() | Absent() | HostIs() | HasItem() | HasToken() | StatusIs() | IsLead() | Read():
            return _of_people(state, asked, me)
        case Count() | Visited() | Attr() | Reserve() | Charge() | CounterIs() | Round() | Drawn():
            return _of_numbers(state, asked, me, job)
        case ItemState() | At() | DeckOpen() | SpotOpen() | OutcomeIs() | Testing() | EndingIs():
            return _of_the_table(state, asked, me, job)
        case _:
            assert_never(asked)


# Who is meant


def _each(state: State, who: Who, me: AgentId | None, so: Callable[[AgentId], bool]) -> bool:
    """Whether it is so of those who are asked about."""
    match who:
        case Role.ME:
            return me is not None and so(me)
        case Role.LEAD:
            return state.lead is not None and so(state.lead)
        case Role.ALL:
            return all(map(so, agents(state)))
        case Role.OTHERS:
            return any(so(one) for one in agents(state) if one != me)
        case Role.ANY | Role.GROUP:
            return any(map(so, agents(state)))
        case Role.NONE:
            return not any(map(so, agents(state)))
        case _:
            assert who not in ROLES, f"nobody can be asked as {who}"
            return any(so(one) for one in agents(state) if state.agents[one].host == who)


def meant(state: State, who: Who, me: AgentId | None) -> list[AgentId]:
    """Everybody of whom somebody is meant."""
    match who:
        case Role.ME:
            return [] if me is None else [me]
        case Role.LEAD:
            return [] if state.lead is None else [state.lead]
        case Role.OTHERS:
            return [one for one in agents(state) if one != me]
        case Role.ANY | Role.ALL | Role.GROUP:
            return agents(state)
        case _:
            return [one for one in agents(state) if state.agents[one].host == who]


# People


def _of_people(
    state: State, asked: InPlay | Absent | HostIs | HasItem | HasToken | StatusIs | IsLead | Read, me: AgentId | None
) -> bool:
    match asked:
        case InPlay(host=host):
            return any(agent.host == host for agent in state.agents)
        case Absent(host=host):
            return not any(agent.host == host for agent in state.agents)
        case HostIs(host=host, who=who):
            return _each(state, who, me, lambda one: state.agents[one].host == host)
        case HasItem(item=item, who=who):
            return _each(state, who, me, lambda one: item in state.agents[one].items)
        case HasToken(token=token, who=who):
            if story.index(state).tokens[token].scope == "group":
                return token in state.group
            return _each(state, who, me, lambda one: token in state.agents[one].tokens)
        case StatusIs(status=status, who=who):
            return _each(state, who, me, lambda one: status in statuses(state, one))
        case IsLead(who=who):
            return _each(state, who, me, lambda one: one == state.lead)
        case Read(card=card, by=by):
            return _each(state, by, me, lambda one: has_read(state, one, card))
        case _:
            assert_never(asked)


def statuses(state: State, agent: AgentId) -> frozenset[Status]:
    """What somebody is doing: who is held by a conflict is reading as well."""
    one = state.agents[agent]
    if one.out is not None:
        return frozenset({Status.LOST, Status.LIMBO} if one.out is Out.LOST else {Status.LIMBO})
    doing = {Status.READING if one.slot else Status.WAITING}
    return frozenset(doing | {Status.CONFLICT} if one.held else doing)


def has_read(state: State, agent: AgentId, card: str) -> bool:
    """Whether somebody has read a card, alone or with all, and it was not locked."""
    return any(one.card == card and not one.locked for one in (*state.readings[agent], *state.heard))


# Numbers


def _of_numbers(
    state: State,
    asked: Count | Visited | Attr | Reserve | Charge | CounterIs | Round | Drawn,
    me: AgentId | None,
    job: Job | None,
) -> bool:
    match asked:
        case Count():
            return asked.holds(story.hosts_in_play(state))
        case Visited(location=location):
            times = next((spot.visits for spot in state.spots if spot.location == location), 0)
            return asked.holds(times) if asked.bounds() else times > 0
        case Attr(attribute=attribute, who=who):
            return _each(state, who, me, lambda one: asked.holds(_attribute(state, one, attribute)))
        case Reserve(who=who):
            return _each(state, who, me, lambda one: asked.holds(state.agents[one].reserve))
        case Charge(place=place):
            lying = {"pool": state.pool, "burn": state.burn, "map": sum(spot.charge for spot in state.spots)}
            return asked.holds(lying[place])
        case CounterIs(counter=counter, who=who):
            if story.index(state).counters[counter].scope == "group":
                return asked.holds(counter_value(state, counter, None))
            return _each(state, who, me, lambda one: asked.holds(counter_value(state, counter, one)))
        case Round():
            return asked.holds(state.round)
        case Drawn():
            drawn = job.drawn if job and job.drawn is not None else state.drawn
            return drawn is not None and asked.holds(drawn)
        case _:
            assert_never(asked)


def _attribute(state: State, agent: AgentId, attribute: str) -> int:
    return modifiers.attribute(state, agent, attribute, holds_within)


def holds_within(state: State, asked: Condition | None, me: AgentId | None) -> bool:
    """What a modifier asks: with attributes as they are printed, for they must not ask each other in a circle."""
    if isinstance(asked, Attr):
        so = modifiers.printed
        return _each(state, asked.who, me, lambda one: asked.holds(so(state, one, asked.attribute)))
    return holds(state, asked, me)


def counter_key(state: State, counter: str, agent: AgentId | None) -> str:
    return counter if story.index(state).counters[counter].scope == "group" else f"{counter}/{agent}"


def counter_value(state: State, counter: str, agent: AgentId | None) -> int:
    printed = story.index(state).counters[counter]
    values = state.counters if printed.public is True else state.hidden
    return values.get(counter_key(state, counter, agent), printed.start)


# The table


def _of_the_table(
    state: State,
    asked: ItemState | At | DeckOpen | SpotOpen | OutcomeIs | Testing | EndingIs,
    me: AgentId | None,
    job: Job | None,
) -> bool:
    match asked:
        case ItemState(item=item, state=where):
            return where == item_is(state, item)
        case At(location=location):
            return state.here == location
        case DeckOpen(deck=deck):
            return deck in state.decks
        case SpotOpen(location=location):
            return any(spot.location == location and spot.open for spot in state.spots)
        case OutcomeIs(outcome=outcome, test=test):
            if test is not None:
                return state.outcomes.get(test) == outcome
            return (job.outcome if job else None) == outcome
        case Testing():
            return _is_testing(state, asked, me)
        case EndingIs(ending=ending):
            return state.ended is not None and state.ended.ending == ending
        case _:
            assert_never(asked)


def item_is(state: State, item: str) -> str:
    """Where an item is. One of which there are copies is in the deck while there are any left."""
    held = sum(agent.items.count(item) for agent in state.agents)
    if item in state.removed:
        return "removed"
    if item in state.table:
        return "table"
    return "held" if held >= story.index(state).items[item].copies else "deck"


def _is_testing(state: State, asked: Testing, me: AgentId | None) -> bool:
    test = state.test
    if test is None:
        return False
    box = test.box
    adversary = story.index(state).conflicts[test.conflict].adversary if test.conflict else None
    supporters = [one for one, n in test.supports if n]
    return (
        test.agent in meant(state, asked.who, me)
        and asked.attribute in (None, test.attribute)
        and asked.test in (None, box)
        and asked.card in (None, story.owner_of(state, box))
        and asked.adversary in (None, adversary)
        and (asked.supported_by is None or any(one in supporters for one in meant(state, asked.supported_by, me)))
    )
