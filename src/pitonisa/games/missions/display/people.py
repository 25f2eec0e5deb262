"""Shows hosts, agents and the things they hold: all of it lies face up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.amounts.limits import left_of
from pitonisa.games.missions.conditions.foresight import answer, sees_counter
from pitonisa.games.missions.conditions.numbers import counted_for, counter_value
from pitonisa.games.missions.conditions.people import statuses
from pitonisa.games.missions.council.roles import deciding as deciding_for
from pitonisa.games.missions.display.effects import effects
from pitonisa.games.missions.display.types.people import AgentShown, Doing, FaceShown, HostShown
from pitonisa.games.missions.display.types.things import (
    AbilityShown,
    AttributeShown,
    CounterShown,
    GearShown,
    ItemShown,
    TokenShown,
)
from pitonisa.games.missions.faces import Colour
from pitonisa.games.missions.model import State, agents_of
from pitonisa.games.missions.model import agents as all_agents
from pitonisa.games.missions.scenario.abilities import Ability
from pitonisa.games.missions.scenario.base import Event, Status, amount
from pitonisa.games.missions.scenario.cards import Gear, Host
from pitonisa.games.missions.scenario.effects import AddCounter
from pitonisa.games.missions.scenario.instructions import If, Instruction, When
from pitonisa.games.missions.scenario.look import Face
from pitonisa.games.missions.scenario.tale import Tale, remembered
from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel import PUBLIC, TextId, Viewer

NO_FACE = Face()
ANYBODY: Final = AgentId(0)
"""Who is asked what everybody knows."""


def own(state: State, viewer: Viewer) -> tuple[AgentId, ...]:
    """The agents whose eyes the viewer looks through."""
    return () if viewer == PUBLIC else tuple(agents_of(state, viewer))


def title(state: State) -> TextId:
    return lookup.text(state, "title")


def brief(state: State) -> tuple[TextId, ...]:
    return optional(state, "brief", "debrief")


def optional(state: State, *raws: str) -> tuple[TextId, ...]:
    """Those of the texts that the scenario has."""
    return tuple(lookup.text(state, raw) for raw in raws if lookup.has_text(state, raw))


def maybe(state: State, raw: str) -> TextId | None:
    return lookup.text(state, raw) if lookup.has_text(state, raw) else None


def deciding(state: State) -> AgentId | None:
    return None if state.lead is None else deciding_for(state)


# Hosts


def hosts(state: State) -> tuple[HostShown, ...]:
    """Those who can be chosen, and afterwards those who are in play."""
    taken = {state.agents[one].host: one for one in reversed(all_agents(state))}
    several = zip(lookup.scenario(state).hosts, _printed(state.scenario), strict=True)
    return tuple(replace(shown, taken=taken[host.id]) if host.id in taken else shown for host, shown in several)


@remembered
def _printed(tale: Tale) -> tuple[HostShown, ...]:
    """All hosts as their cards show them, before anybody has taken one."""
    return tuple(
        HostShown(
            name=lookup.text_id(tale, f"{host.id}.name"),
            role=lookup.text_id(tale, f"{host.id}.role"),
            background=lookup.text_id(tale, f"{host.id}.text"),
            cap=host.cap,
            attributes=tuple(
                AttributeShown(
                    name=lookup.text_id(tale, f"attribute.{one.attribute}"),
                    art=tale.look.attributes.get(one.attribute),
                    value=one.value,
                    printed=one.value,
                )
                for one in host.attributes
            ),
            talents=tuple(_named(tale, talent.id) for talent in host.talents),
            gear=_gear(tale, host.gear),
            face=_face(tale, host.id),
            taken=None,
        )
        for host in tale.scenario.hosts
    )


def _gear(tale: Tale, gear: Gear | None) -> GearShown | None:
    return _named(tale, gear.id) if gear else None


@remembered
def _named(tale: Tale, id: str) -> GearShown:
    text = f"{id}.text" if lookup.is_written(tale, f"{id}.text") else None
    name = lookup.text_id(tale, f"{id}.name")
    return GearShown(name=name, text=lookup.text_id(tale, text) if text else None, art=tale.look.items.get(id))


@remembered
def _face(tale: Tale, host: str | None) -> FaceShown:
    face = tale.look.hosts.get(host or "", NO_FACE)
    return FaceShown(portrait=face.portrait, crest=face.crest, sigil=face.sigil, colour=face.colour)


# Agents


def agents(state: State) -> tuple[AgentShown, ...]:
    return tuple(_agent(state, one) for one in all_agents(state))


def _agent(state: State, agent: AgentId) -> AgentShown:
    one = state.agents[agent]
    chosen = one.host is not None
    host = lookup.host(state, agent) if chosen else None
    card = lookup.card_in_front(state, agent) if chosen else None
    return AgentShown(
        agent=agent,
        seat=one.seat,
        host=lookup.text(state, f"{one.host}.name") if chosen else None,
        role=lookup.text(state, f"{one.host}.role") if chosen else None,
        face=_face(state.scenario, one.host),
        lead=agent == state.lead,
        doing=_doing(state, agent),
        losing=one.losing,
        reserve=one.reserve,
        cap=host.cap if host else 0,
        slot=one.slot,
        label=lookup.text(state, f"{card.id}.label") if card else None,
        attributes=_attributes(state, agent, host) if host else (),
        items=items(state, one.items, agent),
        tokens=tokens(state, one.tokens),
        gear=_gear(state.scenario, host.gear) if host else None,
        talents=tuple(_named(state.scenario, talent.id) for talent in host.talents) if host else (),
        abilities=tuple(ability(state, agent, power) for power in lookup.abilities_of(state, agent)) if host else (),
        memory=one.memory if host and host.memory else None,
        talks=len(lookup.scenario(state).talks),
        ready=agent in state.company.ready,
        free_explore=chosen and numbers.explores_free(state, agent),
    )


def _doing(state: State, agent: AgentId) -> Doing:
    if state.agents[agent].host is None:
        return Doing.CHOOSING
    now = statuses(state, agent)
    for status, doing in _DOING:
        if status in now:
            return doing
    return Doing.WAITING


_DOING = (
    (Status.LOST, Doing.LOST),
    (Status.LIMBO, Doing.LIMBO),
    (Status.CONFLICT, Doing.CONFLICT),
    (Status.READING, Doing.READING),
)


def _attributes(state: State, agent: AgentId, host: Host) -> tuple[AttributeShown, ...]:
    look = lookup.look(state)
    return tuple(
        AttributeShown(
            name=lookup.text(state, f"attribute.{one.attribute}"),
            art=look.attributes.get(one.attribute),
            value=numbers.attribute(state, agent, one.attribute),
            printed=one.value,
        )
        for one in host.attributes
    )


def ability(state: State, agent: AgentId, power: Ability) -> AbilityShown:
    return AbilityShown(
        name=lookup.text(state, f"{power.id}.name"),
        text=maybe(state, f"{power.id}.text"),
        cost=power.pay.charge,
        left=left_of(state, agent, power),
        effects=effects(state, power.do, agent, private=False),
    )


# Things


def items(state: State, held: Iterable[str], owner: AgentId | None = None) -> tuple[ItemShown, ...]:
    user = owner if owner is not None else state.lead or AgentId(0)
    look, found = lookup.look(state), lookup.index(state)
    return tuple(
        ItemShown(
            number=found.items[id].number,
            colour=Colour(found.items[id].colour),
            name=lookup.text(state, f"{id}.name"),
            text=maybe(state, f"{id}.text"),
            art=look.items.get(id),
            abilities=tuple(
                AbilityShown(
                    name=lookup.text(state, f"{one.id}.name"),
                    text=maybe(state, f"{one.id}.text"),
                    cost=one.pay.charge,
                    left=None,
                    effects=effects(state, one.do, user, private=False),
                )
                for one in found.items[id].abilities
            ),
        )
        for id in held
    )


def tokens(state: State, held: Iterable[str]) -> tuple[TokenShown, ...]:
    look, found = lookup.look(state), lookup.index(state)
    return tuple(
        TokenShown(
            letter=found.tokens[id].letter,
            name=lookup.text(state, f"{id}.name"),
            text=maybe(state, f"{id}.text"),
            art=look.tokens.get(id),
            group=found.tokens[id].scope == "group",
        )
        for id in held
    )


# Counters


def counters(state: State) -> tuple[CounterShown, ...]:
    look, shown, paces = lookup.look(state), list[CounterShown](), _paces(state)
    for counter in lookup.scenario(state).counters:
        if not sees_counter(state, counter):
            continue
        shown += [
            CounterShown(
                name=lookup.text(state, f"{counter.id}.name"),
                art=look.counters.get(counter.id),
                value=counter_value(state, counter.id, one),
                most=counter.most,
                agent=one,
                pace=paces.get(counter.id, 0),
            )
            for one in counted_for(state, counter)
        ]
    return tuple(shown)


def _paces(state: State) -> dict[str, int]:
    """How counters move by themselves: as a card says that lies open on the table, or as all have seen them move."""
    written, hosts = lookup.index(state), lookup.hosts_in_play(state)
    open_rules = (
        written.instructions.get(one.key)
        for one in state.standing.triggers
        if lookup.owner_of(state, one.key) in state.board.table
    )
    laid = {one.counter: amount(one.n, hosts) for rule in open_rules for one in _each_round(rule)}
    rules = (one for one in lookup.scenario(state).triggers if answer(state, one.lasting, ANYBODY, private=False))
    seen = {
        one.counter: amount(one.n, hosts)
        for rule in rules
        for one in _each_round(rule)
        if counter_value(state, one.counter, ANYBODY) != written.counters[one.counter].start
    }
    return seen | laid


def _each_round(rule: object) -> Iterator[AddCounter]:
    """What moves with every round by a rule, whatever else it asks."""
    if isinstance(rule, When) and rule.event == Event.ROUND_START:
        yield from _moved(rule.do)


def _moved(several: tuple[Instruction, ...]) -> Iterator[AddCounter]:
    for one in several:
        if isinstance(one, AddCounter):
            yield one
        elif isinstance(one, If):
            yield from _moved((*one.then, *one.otherwise))
