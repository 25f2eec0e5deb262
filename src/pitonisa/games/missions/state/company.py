"""The agents as a group: what they are deciding, who is ready, who is lost, and how crystals are shared out."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel import TextId
from pitonisa.kernel.consensus import Motion

# What can be proposed


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
    """Jump: give the mission up, to begin it anew (R52)."""


class Settle(msgspec.Struct, frozen=True, tag=True):
    """What a card lets the group choose (R14)."""

    option: TextId


Subject: TypeAlias = Leave | Visit | Recharge | GiveUp | Settle


# What is under way


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
    """What somebody did not want in this round: whoever repeats it knows that."""

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
