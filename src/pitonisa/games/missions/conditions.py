"""Answers the conditions of a scenario on the real rules: whether they hold, and who can know that beforehand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import modifiers
from pitonisa.games.missions.model import State, agents
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import ROLES, Role, Status, Who
from pitonisa.games.missions.scenario.conditions import AllOf, AnyOf, Attr, Condition, Not
from pitonisa.games.missions.scenario.instructions import CONDITIONS, Rows
from pitonisa.games.missions.scenario.model import Counter
from pitonisa.games.missions.state.board import card_in, on_map
from pitonisa.games.missions.state.people import AgentId, Out
from pitonisa.games.missions.state.tallies import value_of
from pitonisa.games.missions.tasks import Job


def holds(state: State, asked: Condition | None, me: AgentId | None = None, job: Job | None = None) -> bool:
    """Say whether a condition holds now; nothing asked always holds."""
    return asked is None or ASKS[asked].holds(state, asked, me, job)


def holds_within(state: State, asked: Condition | None, me: AgentId | None) -> bool:
    """Answer what a modifier asks: with attributes as they are printed, for they must not ask each other in a
    circle."""
    if isinstance(asked, Attr):
        so = modifiers.printed
        return of_those(state, asked.who, me, lambda one: asked.holds(so(state, one, asked.attribute)))
    return holds(state, asked, me)


def answer(state: State, asked: Condition | None, reader: AgentId, *, private: bool = True) -> bool | None:
    """Answer what a reader can say beforehand; None for what others have read, hidden numbers and what chance will
    bring.

    Where all see the answer (not `private`), what the reader alone has read does not count either.
    """
    if asked is None:
        return True
    if isinstance(asked, AllOf | AnyOf):
        several = [answer(state, one, reader, private=private) for one in asked.conditions]
        settles = isinstance(asked, AnyOf)
        return settles if settles in several else None if None in several else not settles
    if isinstance(asked, Not):
        so = answer(state, asked.condition, reader, private=private)
        return None if so is None else not so
    row = ASKS[asked]
    return row.holds(state, asked, reader, None) if row.known(state, asked, reader, private) else None


class Ask(NamedTuple):
    """A condition."""

    holds: Callable[[State, Any, AgentId | None, Job | None], bool]
    """Whether it is so now, for somebody."""

    known: Callable[[State, Any, AgentId, bool], bool]
    """Whether this reader can know it beforehand; where the last word is false, whether everybody can."""


def _open_to_all(state: State, one: Any, reader: AgentId, private: bool) -> bool:
    """Say that it lies open on the table."""
    return True


def _not_yet_known(state: State, one: Any, reader: AgentId, private: bool) -> bool:
    """Say that chance, or what has still to happen, will bring it."""
    return False


def of_those(state: State, who: Who, me: AgentId | None, so: Callable[[AgentId], bool]) -> bool:
    """Say whether it is so of those who are asked about."""
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
    """List the agents of whom one is meant."""
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


def _in_play(state: State, one: ask.InPlay, me: AgentId | None, job: Job | None) -> bool:
    return any(agent.host == one.host for agent in state.agents)


def _absent(state: State, one: ask.Absent, me: AgentId | None, job: Job | None) -> bool:
    return not any(agent.host == one.host for agent in state.agents)


def _host_is(state: State, one: ask.HostIs, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.who, me, lambda agent: state.agents[agent].host == one.host)


def _count(state: State, one: ask.Count, me: AgentId | None, job: Job | None) -> bool:
    return one.holds(lookup.hosts_in_play(state))


def _status(state: State, one: ask.StatusIs, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.who, me, lambda agent: one.status in statuses(state, agent))


def statuses(state: State, agent: AgentId) -> frozenset[Status]:
    """List what an agent is doing: one held by a conflict is reading as well."""
    one = state.agents[agent]
    if one.out is not None:
        return frozenset({Status.LOST, Status.LIMBO} if one.out is Out.LOST else {Status.LIMBO})
    doing = {Status.READING if one.slot else Status.WAITING}
    return frozenset(doing | {Status.CONFLICT} if one.held else doing)


def _is_lead(state: State, one: ask.IsLead, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.who, me, lambda agent: agent == state.lead)


# Things


def _has_item(state: State, one: ask.HasItem, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.who, me, lambda agent: one.item in state.agents[agent].items)


def _has_token(state: State, one: ask.HasToken, me: AgentId | None, job: Job | None) -> bool:
    """Check a token; a group token has been taken, of whichever agent it is asked."""
    if lookup.index(state).tokens[one.token].scope == "group":
        return one.token in state.board.group
    return of_those(state, one.who, me, lambda agent: one.token in state.agents[agent].tokens)


def _item_state(state: State, one: ask.ItemState, me: AgentId | None, job: Job | None) -> bool:
    return item_is(state, one.item) == one.state


def item_is(state: State, item: str) -> str:
    """Tell where an item is. One with copies is in the deck while there are any left."""
    held = sum(agent.items.count(item) for agent in state.agents)
    if item in state.board.removed:
        return "removed"
    if item in state.board.table:
        return "table"
    return "held" if held >= lookup.index(state).items[item].copies else "deck"


# Places


def _at(state: State, one: ask.At, me: AgentId | None, job: Job | None) -> bool:
    return state.here.place == one.location


def _visited(state: State, one: ask.Visited, me: AgentId | None, job: Job | None) -> bool:
    times = next((spot.visits for spot in state.board.spots if spot.location == one.location), 0)
    return one.holds(times) if one.bounds() else times > 0


def _deck_open(state: State, one: ask.DeckOpen, me: AgentId | None, job: Job | None) -> bool:
    return one.deck in state.board.decks


def _spot_open(state: State, one: ask.SpotOpen, me: AgentId | None, job: Job | None) -> bool:
    return any(spot.location == one.location and spot.open for spot in state.board.spots)


# What was read is its reader's to know; who has which card before them lies open


def _read(state: State, one: ask.Read, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.by, me, lambda agent: has_read(state, agent, one.card))


def has_read(state: State, agent: AgentId, card: str) -> bool:
    """Say whether an agent has read a card, alone or with all, and it was not locked."""
    return any(one.card == card and not one.locked for one in (*state.readings.alone[agent], *state.readings.heard))


def _is_own(state: State, one: ask.Read, reader: AgentId, private: bool) -> bool:
    return private and one.by in (Role.ME, state.agents[reader].host)


def _in_front(state: State, one: ask.InFront, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.by, me, lambda agent: card_in(state.here, state.agents[agent].slot) == one.card)


# Numbers


def _reserve(state: State, one: ask.Reserve, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.who, me, lambda agent: one.holds(state.agents[agent].reserve))


def _charge(state: State, one: ask.Charge, me: AgentId | None, job: Job | None) -> bool:
    lying = {"pool": state.board.pool, "burn": state.board.burn, "map": on_map(state.board)}
    return one.holds(lying[one.place])


def _counter(state: State, one: ask.CounterIs, me: AgentId | None, job: Job | None) -> bool:
    """Compare a counter; that of the group is the same for every agent."""
    if lookup.index(state).counters[one.counter].scope == "group":
        return one.holds(counter_value(state, one.counter, None))
    return of_those(state, one.who, me, lambda agent: one.holds(counter_value(state, one.counter, agent)))


def _margin(state: State, one: ask.Margin, me: AgentId | None, job: Job | None) -> bool:
    """Compare two counters; of two of the group it is the same for every agent."""
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
    """List whose it is: every agent has one of those that belong to hosts; of the others there is one."""
    return [*agents(state)] if counter.scope == "host" else [None]


def owner_of(state: State, counter: str, agent: AgentId | None) -> AgentId | None:
    """Find whose count it is when an agent's is asked for: their own, or the group's."""
    return None if lookup.index(state).counters[counter].scope == "group" else agent


def counter_value(state: State, counter: str, agent: AgentId | None) -> int:
    printed = lookup.index(state).counters[counter]
    counts = state.tallies.counters if printed.public is True else state.tallies.hidden
    value = value_of(counts, counter, owner_of(state, counter, agent))
    return printed.start if value is None else value


def _round(state: State, one: ask.Round, me: AgentId | None, job: Job | None) -> bool:
    return one.holds(state.round)


def _attribute(state: State, one: ask.Attr, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.who, me, lambda agent: one.holds(_attribute_of(state, agent, one.attribute)))


def _best(state: State, one: ask.Best, me: AgentId | None, job: Job | None) -> bool:
    return _nobody_more(state, one, me, lambda agent: _attribute_of(state, agent, one.attribute))


def _attribute_of(state: State, agent: AgentId, attribute: str) -> int:
    return modifiers.attribute(state, agent, attribute, holds_within)


def sees_counter(state: State, counter: Counter) -> bool:
    """Say whether a counter lies open now."""
    match counter.public:
        case bool(always):
            return always
        case "ending":
            return state.ended is not None
        case condition:
            return holds(state, condition, state.lead)


def _lies_open(state: State, one: ask.CounterIs | ask.Most, reader: AgentId, private: bool) -> bool:
    return sees_counter(state, lookup.index(state).counters[one.counter])


def _both_lie_open(state: State, one: ask.Margin, reader: AgentId, private: bool) -> bool:
    counters = lookup.index(state).counters
    return all(sees_counter(state, counters[name]) for name in (one.counter, one.over))


# Tests


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


# The end


def _ending(state: State, one: ask.EndingIs, me: AgentId | None, job: Job | None) -> bool:
    return state.ended is not None and state.ended.ending == one.ending


# Conditions made of conditions: what a reader can know of them is found from the inner ones (`answer`)


def _all_of(state: State, one: ask.AllOf, me: AgentId | None, job: Job | None) -> bool:
    return all(holds(state, inner, me, job) for inner in one.conditions)


def _any_of(state: State, one: ask.AnyOf, me: AgentId | None, job: Job | None) -> bool:
    return any(holds(state, inner, me, job) for inner in one.conditions)


def _not(state: State, one: ask.Not, me: AgentId | None, job: Job | None) -> bool:
    return not holds(state, one.condition, me, job)


def _how_many(state: State, one: ask.HowMany, me: AgentId | None, job: Job | None) -> bool:
    return one.holds(sum(holds(state, one.condition, each, job) for each in agents(state)))


ASKS: Final[Rows[Ask]] = Rows(
    CONDITIONS,
    {
        ask.InPlay: Ask(_in_play, _open_to_all),
        ask.Absent: Ask(_absent, _open_to_all),
        ask.HostIs: Ask(_host_is, _open_to_all),
        ask.Count: Ask(_count, _open_to_all),
        ask.StatusIs: Ask(_status, _open_to_all),
        ask.IsLead: Ask(_is_lead, _open_to_all),
        ask.HasItem: Ask(_has_item, _open_to_all),
        ask.HasToken: Ask(_has_token, _open_to_all),
        ask.ItemState: Ask(_item_state, _open_to_all),
        ask.At: Ask(_at, _open_to_all),
        ask.Visited: Ask(_visited, _open_to_all),
        ask.DeckOpen: Ask(_deck_open, _open_to_all),
        ask.SpotOpen: Ask(_spot_open, _open_to_all),
        ask.Read: Ask(_read, _is_own),
        ask.InFront: Ask(_in_front, _open_to_all),
        ask.Attr: Ask(_attribute, _open_to_all),
        ask.Reserve: Ask(_reserve, _open_to_all),
        ask.Charge: Ask(_charge, _open_to_all),
        ask.CounterIs: Ask(_counter, _lies_open),
        ask.Margin: Ask(_margin, _both_lie_open),
        ask.Most: Ask(_most, _lies_open),
        ask.Best: Ask(_best, _open_to_all),
        ask.Round: Ask(_round, _open_to_all),
        ask.OutcomeIs: Ask(_outcome, _not_yet_known),
        ask.Testing: Ask(_testing, _not_yet_known),
        ask.Drawn: Ask(_drawn, _not_yet_known),
        ask.EndingIs: Ask(_ending, _not_yet_known),
        ask.AllOf: Ask(_all_of, _not_yet_known),
        ask.AnyOf: Ask(_any_of, _not_yet_known),
        ask.Not: Ask(_not, _not_yet_known),
        ask.HowMany: Ask(_how_many, _not_yet_known),
    },
)
