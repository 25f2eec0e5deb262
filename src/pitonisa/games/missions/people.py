"""Defines the agents, singly and as a group: what they have, what they decide, and the steps of a round."""

from __future__ import annotations

import enum
from typing import Final, NewType, TypeAlias

import msgspec

from pitonisa.kernel import Seat, TextId, consensus


class Id(enum.StrEnum):
    """An id that hashes as fast as the string it is."""

    __hash__ = str.__hash__


# The steps of a round, and the phases they belong to (R19)


class Step(Id):
    """The current step of the round."""

    HOSTS = "hosts"
    FIRST_LEAD = "first_lead"
    PROLOGUE = "prologue"
    CHOOSE = "choose"
    RECOGNISE = "recognise"
    TELEPATHY = "telepathy"
    ACTIONS = "actions"
    RECHARGE = "recharge"
    EXCHANGE = "exchange"
    OVER = "over"


class Phase(Id):
    SETUP = "setup"
    LEAD = "lead"
    DISCOVERY = "discovery"
    BETWEEN = "between"
    OVER = "over"


PHASE_OF: Final = {
    **dict.fromkeys((Step.HOSTS, Step.FIRST_LEAD, Step.PROLOGUE), Phase.SETUP),
    Step.CHOOSE: Phase.LEAD,
    **dict.fromkeys((Step.RECOGNISE, Step.TELEPATHY, Step.ACTIONS), Phase.DISCOVERY),
    **dict.fromkeys((Step.RECHARGE, Step.EXCHANGE), Phase.BETWEEN),
    Step.OVER: Phase.OVER,
}


AgentId = NewType("AgentId", int)
"""A player inside a host: one for each person, two for a solo player (R3)."""


class ByAgent(msgspec.Struct, frozen=True):
    """The base of an agent's actions and questions."""

    agent: AgentId


class Out(Id):
    """The reason for being in limbo."""

    EVENT = "event"
    LOST = "lost"


class Held(msgspec.Struct, frozen=True):
    """A personal conflict that holds an agent (R36)."""

    conflict: str
    card: str


class Agent(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat
    host: str | None = None
    reserve: int = 0
    slot: str | None = None
    """The card of the panorama in front of them."""

    out: Out | None = None
    losing: bool = False
    """Their last crystal is spent: they leave as soon as their current action is finished (R48)."""

    items: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    """With each copy."""

    memory: bool = False
    """Whether it is unlocked."""

    abilities: tuple[str, ...] = ()
    """Those granted on the way."""

    stays: tuple[str, ...] = ()
    """The instructions that hold them in place."""

    held: Held | None = None
    restless: bool = False
    """There was no card for them to recognise."""


class Leave(msgspec.Struct, frozen=True, tag=True):
    """Proposes to leave this place: nobody has a card any more (R26)."""


class Visit(msgspec.Struct, frozen=True, tag=True):
    """Proposes to go to this place next, by the lead or as a request to the lead (R15)."""

    place: int
    name: TextId


class Recharge(msgspec.Struct, frozen=True, tag=True):
    """Proposes to recharge together: for one burned crystal, or for a free credit (R45)."""

    free: bool


class GiveUp(msgspec.Struct, frozen=True, tag=True):
    """Proposes the jump: to give the mission up and restart it (R52)."""


class Settle(msgspec.Struct, frozen=True, tag=True):
    """Proposes a choice that a card offers the group (R14)."""

    option: TextId


Subject: TypeAlias = Leave | Visit | Recharge | GiveUp | Settle


class Ballot(msgspec.Struct, frozen=True):
    """The group's last decision, and its votes; texts by their public ids."""

    question: TextId
    chosen: TextId
    votes: tuple[tuple[AgentId, TextId], ...] = ()


class Share(msgspec.Struct, frozen=True):
    """Crystals on the way from the pool to the reserves (R46)."""

    dealer: AgentId
    given: tuple[int, ...]
    """By agent."""

    order: tuple[AgentId, ...] = ()
    """In order, so that the last can be undone."""

    paid: bool = False
    """A crystal was burned for it."""


class Request(msgspec.Struct, frozen=True):
    """A request for another agent's thing (R27)."""

    agent: AgentId
    holder: AgentId
    thing: str
    kept: bool = False
    """The holder keeps it: it can't be requested again at this moment."""


class Company(msgspec.Struct, frozen=True, kw_only=True):
    ready: frozenset[AgentId] = frozenset()
    motion: consensus.Motion[Subject] | None = None
    declined: tuple[Subject, ...] = ()
    """Proposals declined in this round, shown to those who would repeat them."""

    stayed: int = 0
    """The round in which somebody last declined giving up."""

    ballot: Ballot | None = None
    requests: tuple[Request, ...] = ()
    share: Share | None = None
    credits: int = 0
    """Remaining free recharges."""

    recharges: int = 0
    """Recharges made between the current locations."""

    lost: frozenset[AgentId] = frozenset()
    """Who lost control in this visit."""

    lost_at: dict[str, tuple[AgentId, ...]] = {}
    """Who ever lost control, by location (`failure_within`)."""
