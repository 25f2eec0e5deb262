"""Instructions about people, in an abstract state: who is away, who leads, what somebody can do."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.execution import Execution, merged
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Hosts, Verb, always, never, nothing, to_a_role
from pitonisa.authoring.proof.state import Branch, Branches, Due
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario.base import Event


def _expel(c: Execution, one: do.Expel, b: Branch, me: str, whom: Hosts) -> Branches:
    found = [b]
    for host in whom:
        found = c.through(found, lambda now, host=host: expelled(c, host, now))
    return found


def expelled(c: Execution, host: str, b: Branch) -> Branches:
    """Into limbo, without the card one had; a conflict of one's own is over."""
    if c.is_out(host, b.state):
        return [b]
    state = b.state.with_fact(c.layout.bit("limbo", host))
    alone = state.fight and c.index.conflicts[state.fight].scope == "personal"
    if state.holder == host:
        state = state._replace(holder="", card="", fight="" if alone else state.fight)
    return c.happen(Event.EXPELLED, host, None, b.at(state))


def _lose_control(c: Execution, one: do.LoseControl, b: Branch, me: str, whom: Hosts) -> Branches:
    """What is under way is done to its end first."""
    going = tuple(Due("lost", "", host) for host in whom if not c.is_out(host, b.state))
    return [b._replace(todo=(*b.todo, *going))]


def _recall(c: Execution, one: do.Recall, b: Branch, me: str, whom: Hosts) -> Branches:
    """Whoever is chosen is somebody in limbo."""
    if one.who == "choose" and not any(c.is_out(host, b.state) for host in whom):
        return [] if any(c.is_out(host, b.state) for host in c.party) else [b]
    state = b.state
    for host in whom:
        state = state.without(c.layout.bit("limbo", host)) if c.is_out(host, state) else state
    return [b.at(state)]


def _give_lead(c: Execution, one: do.GiveLead, b: Branch, me: str, whom: Hosts) -> Branches:
    """Whoever leads already goes on."""
    return merged(after for host in whom[:1] for after in c.may_happen(Event.LEAD_CHANGED, host, b)) or [b]


def _changes_lead(m: Matters, one: do.GiveLead) -> bool:
    return m.waits(Event.LEAD_CHANGED)


def _grant(c: Execution, one: do.GrantAbility, b: Branch, me: str, whom: Hosts) -> Branches:
    return [b.at(b.state.with_fact(c.layout.bit("ability", one.ability))) if whom else b]


def _grants(m: Matters, one: do.GrantAbility) -> bool:
    return m.several(m.index.abilities[one.ability].do)


VERBS: Final = {
    do.Expel: Verb(_expel, always, to_a_role),
    do.LoseControl: Verb(_lose_control, always, to_a_role),
    do.Recall: Verb(_recall, always, to_a_role),
    do.GiveLead: Verb(_give_lead, _changes_lead, to_a_role),
    do.Stay: Verb(nothing, never, never),
    do.GrantAbility: Verb(_grant, _grants, never),
}
