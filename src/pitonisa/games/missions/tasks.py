"""Defines the pending tasks of a mission, and the questions that an agent must answer on the way."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from pitonisa.games.missions.people import AgentId, ByAgent


class Do(msgspec.Struct, frozen=True, tag=True):
    """Carry out an instruction; for these agents, if it is decided whom it means."""

    key: str
    me: AgentId
    whom: tuple[AgentId, ...] | None = None


class Spend(ByAgent, frozen=True, tag=True):
    """Take crystals from a reserve one by one; the last one raises a question first (R47)."""

    left: int
    to: Literal["pool", "map", "burn"] = "pool"
    place: str | None = None
    forced: bool = False
    """A loss instead of a payment: missing crystals are ignored."""

    optional: bool = False
    """Nothing has been done yet, so it can still be cancelled."""


class Cost(ByAgent, frozen=True, tag=True):
    """Pay the other parts of a price: items, tokens, a counter."""

    items: tuple[str, ...]
    tokens: tuple[str, ...]
    counter: str | None
    n: int


class Enter(msgspec.Struct, frozen=True, tag=True):
    """Arrive at a place (R16-R18)."""

    place: str


class TakeUp(ByAgent, frozen=True, tag=True):
    """Take a card of the panorama by exploring, and read it (R23)."""

    slot: str
    cost: int


class Meet(ByAgent, frozen=True, tag=True):
    """Begin the conflict on an agent's card (R36, R37)."""

    card: str


class CarryOut(ByAgent, frozen=True, tag=True):
    """Do what an agent's card says (R22)."""

    card: str


class Open(ByAgent, frozen=True, tag=True):
    """Begin a test (R29)."""

    box: str
    attribute: str | None
    conflict: str | None = None


class Raise(ByAgent, frozen=True, tag=True):
    """Raise the test's value, by its taker or a supporter (R30, R31)."""


class Hand(ByAgent, frozen=True, tag=True):
    """Hand a thing over (R27)."""

    to: AgentId
    thing: str


class Perform(ByAgent, frozen=True, tag=True):
    """Use an ability (R41)."""

    ability: str


class Attempted(ByAgent, frozen=True, tag=True):
    """Continue after a test and its effects."""

    conflict: str | None


class Reshuffle(msgspec.Struct, frozen=True, tag=True):
    """Return the discards after a test's chance card (R32)."""


class Back(msgspec.Struct, frozen=True, tag=True):
    """Return a read item to its deck (R39)."""

    item: str
    agent: AgentId


class Depart(msgspec.Struct, frozen=True, tag=True):
    """Finish leaving: the place lies behind the group (R42)."""


class Fled(ByAgent, frozen=True, tag=True):
    """Finish a paid way out of a conflict (R38)."""

    conflict: str


Paying: TypeAlias = Spend | Cost | Raise | Hand | Perform
Visiting: TypeAlias = Enter | TakeUp | Meet | CarryOut | Depart | Back
Trying: TypeAlias = Open | Attempted | Reshuffle | Fled
Task: TypeAlias = Do | Paying | Visiting | Trying


class LastCharge(ByAgent, frozen=True, tag=True):
    """The last crystal is about to be spent (R47)."""

    voluntary: bool


class Choice(msgspec.Struct, frozen=True, tag=True):
    """A card asks for a decision (R14)."""

    key: str
    by: tuple[AgentId, ...]
    """Who decides, or votes."""

    how: Literal["alone", "group", "vote"]
    votes: tuple[tuple[AgentId, int], ...] = ()


class Whom(msgspec.Struct, frozen=True, tag=True):
    """An instruction lets somebody choose an agent."""

    key: str
    by: AgentId
    among: tuple[AgentId, ...]


class WhichItem(msgspec.Struct, frozen=True, tag=True):
    """An instruction lets somebody choose an item."""

    key: str
    by: AgentId
    to: AgentId | None
    items: tuple[str, ...]


class Spelling(msgspec.Struct, frozen=True, tag=True):
    """A word is spelled letter by letter."""

    key: str
    by: AgentId
    typed: str = ""


class Offer(ByAgent, frozen=True, tag=True):
    """An ability may be used after an event (R41)."""

    ability: str


class OnTest(msgspec.Struct, frozen=True, tag=True):
    """Continue when the test is over."""


class OnShare(msgspec.Struct, frozen=True, tag=True):
    """Continue when the crystals are shared out."""


Ask: TypeAlias = LastCharge | Choice | Whom | WhichItem | Spelling | Offer | OnTest | OnShare


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """A task that an agent started, until all of it is done."""

    n: int
    """Its number: no two that are open have the same."""

    me: AgentId
    todo: tuple[Task, ...]
    ask: Ask | None = None
    outcome: str | None = None
    """The outcome of the test that it comes from."""

    drawn: int | None = None
