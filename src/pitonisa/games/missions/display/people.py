"""Shows the hosts and the agents: all of it lies face up."""

from __future__ import annotations

import enum

import msgspec
from msgspec.structs import replace

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.conditions import attribute, statuses
from pitonisa.games.missions.council import deciding as deciding_for
from pitonisa.games.missions.display.things import (
    AbilityShown,
    AttributeShown,
    GearShown,
    ItemShown,
    TokenShown,
    ability,
    items,
    tokens,
)
from pitonisa.games.missions.model import State
from pitonisa.games.missions.model import agents as all_agents
from pitonisa.games.missions.scenario.base import Status
from pitonisa.games.missions.scenario.cards import Gear, Host
from pitonisa.games.missions.scenario.loaded import LoadedScenario, remembered
from pitonisa.games.missions.scenario.look import Face
from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel import Seat, TextId

# What is shown


class Doing(enum.StrEnum):
    """What somebody is about."""

    CHOOSING = "choosing"
    READING = "reading"
    WAITING = "waiting"
    CONFLICT = "conflict"
    LIMBO = "limbo"
    LOST = "lost"


class FaceShown(msgspec.Struct, frozen=True, kw_only=True):
    portrait: str | None = None
    crest: str | None = None
    sigil: str | None = None
    colour: str | None = None


class HostShown(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who can be inhabited."""

    name: TextId
    role: TextId
    background: TextId
    cap: int
    attributes: tuple[AttributeShown, ...]
    talents: tuple[GearShown, ...]
    gear: GearShown | None
    face: FaceShown
    taken: AgentId | None


class AgentShown(msgspec.Struct, frozen=True, kw_only=True):
    agent: AgentId
    seat: Seat
    host: TextId | None
    role: TextId | None
    face: FaceShown
    lead: bool
    doing: Doing
    losing: bool
    reserve: int
    cap: int
    slot: str | None
    label: TextId | None
    """Of the card in front of them."""

    attributes: tuple[AttributeShown, ...]
    items: tuple[ItemShown, ...]
    tokens: tuple[TokenShown, ...]
    gear: GearShown | None
    talents: tuple[GearShown, ...]
    abilities: tuple[AbilityShown, ...]
    memory: bool | None
    """Whether it is unlocked; None where the host has none."""

    talks: int
    """How many conversations lie in their pile."""

    ready: bool
    free_explore: bool


NO_FACE = Face()


def deciding(state: State) -> AgentId | None:
    return None if state.lead is None else deciding_for(state)


# Hosts


def hosts(state: State) -> tuple[HostShown, ...]:
    """Show the hosts who can be chosen, and afterwards those who are in play."""
    taken = {state.agents[one].host: one for one in reversed(all_agents(state))}
    several = zip(lookup.scenario(state).hosts, _printed(state.scenario), strict=True)
    return tuple(replace(shown, taken=taken[host.id]) if host.id in taken else shown for host, shown in several)


@remembered
def _printed(loaded: LoadedScenario) -> tuple[HostShown, ...]:
    """Show all hosts as their cards do, before any is taken."""
    return tuple(
        HostShown(
            name=lookup.text_id(loaded, f"{host.id}.name"),
            role=lookup.text_id(loaded, f"{host.id}.role"),
            background=lookup.text_id(loaded, f"{host.id}.text"),
            cap=host.cap,
            attributes=tuple(
                AttributeShown(
                    name=lookup.text_id(loaded, f"attribute.{one.attribute}"),
                    art=loaded.look.attributes.get(one.attribute),
                    value=one.value,
                    printed=one.value,
                )
                for one in host.attributes
            ),
            talents=tuple(_named(loaded, talent.id) for talent in host.talents),
            gear=_gear(loaded, host.gear),
            face=_face(loaded, host.id),
            taken=None,
        )
        for host in loaded.scenario.hosts
    )


def _gear(loaded: LoadedScenario, gear: Gear | None) -> GearShown | None:
    return _named(loaded, gear.id) if gear else None


@remembered
def _named(loaded: LoadedScenario, id: str) -> GearShown:
    text = f"{id}.text" if lookup.is_written(loaded, f"{id}.text") else None
    name = lookup.text_id(loaded, f"{id}.name")
    return GearShown(name=name, text=lookup.text_id(loaded, text) if text else None, art=loaded.look.items.get(id))


@remembered
def _face(loaded: LoadedScenario, host: str | None) -> FaceShown:
    face = loaded.look.hosts.get(host or "", NO_FACE)
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
            value=attribute(state, agent, one.attribute),
            printed=one.value,
        )
        for one in host.attributes
    )
