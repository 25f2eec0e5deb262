"""Defines the agents, singly and as a group: what they have, what they decide, and the steps of a round."""

from __future__ import annotations

import enum
from typing import Final, NewType, TypeAlias

import msgspec

from pitonisa.kernel import Seat, TextId
from pitonisa.kernel.consensus import Motion


class Id(enum.StrEnum):
    """An id that hashes as fast as the string it is."""

    __hash__ = str.__hash__


# The steps of a round, and the phases they belong to (R19)


class Step(Id):
    """Where in the round the table is."""

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
"""Somebody inside a host. Everybody at the table is one; who plays alone is two (R3)."""


class ByAgent(msgspec.Struct, frozen=True):
    """What an agent does, or is asked."""

    agent: AgentId


class Out(Id):
    """Why somebody is in limbo."""

    EVENT = "event"
    LOST = "lost"


class Held(msgspec.Struct, frozen=True):
    """A personal conflict that has somebody in its grip (R36)."""

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
    """Their last crystal is spent: they go as soon as what they began is done (R48)."""

    items: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    """With each copy."""

    memory: bool = False
    """Whether it is unlocked."""

    abilities: tuple[str, ...] = ()
    """Those granted on the way."""

    stays: tuple[str, ...] = ()
    """The instructions that keep them where they are."""

    held: Held | None = None
    restless: bool = False
    """Found no card to recognise."""


class Leave(msgspec.Struct, frozen=True, tag=True):
    """Leave this place: nobody holds a card any more (R26)."""


class Visit(msgspec.Struct, frozen=True, tag=True):
    """Go to this place next: the lead asks the others, or somebody asks the lead (R15)."""

    place: int
    name: TextId


class Recharge(msgspec.Struct, frozen=True, tag=True):
    """Recharge together: for one burned crystal, or for a free credit (R45)."""

    free: bool


class GiveUp(msgspec.Struct, frozen=True, tag=True):
    """Jump: give the mission up, to restart it (R52)."""


class Settle(msgspec.Struct, frozen=True, tag=True):
    """What a card lets the group choose (R14)."""

    option: TextId


Subject: TypeAlias = Leave | Visit | Recharge | GiveUp | Settle


class Ballot(msgspec.Struct, frozen=True):
    """What the group decided last, and who voted for what; texts as they travel."""

    question: TextId
    chosen: TextId
    votes: tuple[tuple[AgentId, TextId], ...] = ()


class Share(msgspec.Struct, frozen=True):
    """Crystals on the way from the pool to the reserves (R46)."""

    dealer: AgentId
    given: tuple[int, ...]
    """By agent."""

    order: tuple[AgentId, ...] = ()
    """One after the other, so that the last can be taken back."""

    paid: bool = False
    """A crystal was burned for it."""


class Request(msgspec.Struct, frozen=True):
    """Somebody asks another for a thing (R27)."""

    agent: AgentId
    holder: AgentId
    thing: str
    kept: bool = False
    """The holder keeps it: it is not asked for again as long as this moment lasts."""


class Company(msgspec.Struct, frozen=True, kw_only=True):
    ready: frozenset[AgentId] = frozenset()
    motion: Motion[Subject] | None = None
    declined: tuple[Subject, ...] = ()
    """What somebody declined in this round: a player who proposes it again knows that."""

    stayed: int = 0
    """The round in which somebody last did not want to give up."""

    ballot: Ballot | None = None
    requests: tuple[Request, ...] = ()
    share: Share | None = None
    credits: int = 0
    """Free recharges that are left."""

    recharges: int = 0
    """How many this time between locations."""

    lost: frozenset[AgentId] = frozenset()
    """Who lost control in this visit."""

    lost_at: dict[str, tuple[AgentId, ...]] = {}
    """Who ever lost control, by location (`failure_within`)."""
