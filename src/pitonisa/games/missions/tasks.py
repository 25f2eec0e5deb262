"""Defines the pending tasks of a mission, and the questions that an agent must answer on the way."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from pitonisa.games.missions.people import AgentId, ByAgent


class Do(msgspec.Struct, frozen=True, tag=True):
    """Carry out an instruction; for these agents, where it is settled whom it means."""

    key: str
    me: AgentId
    whom: tuple[AgentId, ...] | None = None


class Spend(ByAgent, frozen=True, tag=True):
    """Crystals leave a reserve one by one; the last one asks a question first (R47)."""

    left: int
    to: Literal["pool", "map", "burn"] = "pool"
    place: str | None = None
    forced: bool = False
    """Lost rather than spent: what is not there is forgotten."""

    optional: bool = False
    """Nothing has been done yet: one may still think better of it."""


class Cost(ByAgent, frozen=True, tag=True):
    """The other things that a price asks for: items, tokens, a counter."""

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
    """The conflict on the card in front of somebody begins (R36, R37)."""

    card: str


class CarryOut(ByAgent, frozen=True, tag=True):
    """Do what the card in front of somebody says (R22)."""

    card: str


class Open(ByAgent, frozen=True, tag=True):
    """A test begins (R29)."""

    box: str
    attribute: str | None
    conflict: str | None = None


class Raise(ByAgent, frozen=True, tag=True):
    """The test's value rises: by its taker, or by somebody who supports (R30, R31)."""


class Hand(ByAgent, frozen=True, tag=True):
    """A thing changes hands (R27)."""

    to: AgentId
    thing: str


class Perform(ByAgent, frozen=True, tag=True):
    """An ability is used (R41)."""

    ability: str


class Attempted(ByAgent, frozen=True, tag=True):
    """A test is over, and what came of it is done."""

    conflict: str | None


class Reshuffle(msgspec.Struct, frozen=True, tag=True):
    """The chance card of a test brings the discards back (R32)."""


class Back(msgspec.Struct, frozen=True, tag=True):
    """A read item goes back to its deck (R39)."""

    item: str
    agent: AgentId


class Depart(msgspec.Struct, frozen=True, tag=True):
    """What is done on leaving is done: the place lies behind the group (R42)."""


class Fled(ByAgent, frozen=True, tag=True):
    """The way out of a conflict is paid for (R38)."""

    conflict: str


Paying: TypeAlias = Spend | Cost | Raise | Hand | Perform
Visiting: TypeAlias = Enter | TakeUp | Meet | CarryOut | Depart | Back
Trying: TypeAlias = Open | Attempted | Reshuffle | Fled
Task: TypeAlias = Do | Paying | Visiting | Trying


class LastCharge(ByAgent, frozen=True, tag=True):
    """The last crystal is about to go (R47)."""

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
    """An instruction lets somebody choose which item goes."""

    key: str
    by: AgentId
    to: AgentId | None
    items: tuple[str, ...]


class Spelling(msgspec.Struct, frozen=True, tag=True):
    """A word is asked for, and spelled letter by letter."""

    key: str
    by: AgentId
    typed: str = ""


class Offer(ByAgent, frozen=True, tag=True):
    """Something has happened after which an ability may be used (R41)."""

    ability: str


class OnTest(msgspec.Struct, frozen=True, tag=True):
    """It goes on when the test is over."""


class OnShare(msgspec.Struct, frozen=True, tag=True):
    """It goes on when the crystals are shared out."""


Ask: TypeAlias = LastCharge | Choice | Whom | WhichItem | Spelling | Offer | OnTest | OnShare


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """Something that somebody has begun and that goes on until all of it is done."""

    n: int
    """Its number: no two that are open have the same."""

    me: AgentId
    todo: tuple[Task, ...]
    ask: Ask | None = None
    outcome: str | None = None
    """Of the test that this comes from."""

    drawn: int | None = None
