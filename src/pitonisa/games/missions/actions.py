"""Defines the actions of an agent, as data only.

Each names the agent who takes it, because a solo player has two. Things have their printed names: a place its number,
a card of the panorama its slot, an item its number, a token its letter.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.missions.people import AgentId, ByAgent, Subject
from pitonisa.kernel import TextId


class ItemThing(msgspec.Struct, frozen=True, tag=True):
    number: int


class TokenThing(msgspec.Struct, frozen=True, tag=True):
    letter: str


Thing: TypeAlias = ItemThing | TokenThing


class ChooseHost(ByAgent, frozen=True, tag=True):
    """Inhabit this host (R2)."""

    host: TextId


class TakeLead(ByAgent, frozen=True, tag=True):
    """Be the first lead (R7)."""


class Ready(ByAgent, frozen=True, tag=True):
    """Be done with this step: the prologue, telling or exchanging, or decline a recharge."""


class NotYet(ByAgent, frozen=True, tag=True):
    """Withdraw one's readiness (R26)."""


class GoTo(ByAgent, frozen=True, tag=True):
    """The lead chooses the place (R15)."""

    place: int


class Take(ByAgent, frozen=True, tag=True):
    """Recognise: take a card of the panorama (R20)."""

    slot: str


class Explore(ByAgent, frozen=True, tag=True):
    """Put one's card back and take another (R23)."""

    slot: str


class Wait(ByAgent, frozen=True, tag=True):
    """Put one's card back, and be free to support and to give (R25)."""


class StartTest(ByAgent, frozen=True, tag=True):
    """Try a test that one can see (R29)."""

    box: int
    """Its place among the tests open to the agent."""

    attribute: TextId


class Boost(ByAgent, frozen=True, tag=True):
    """Raise the test by one for one crystal (R30)."""


class CallSupport(ByAgent, frozen=True, tag=True):
    """Ask the others for help, which ends boosting (R31)."""


class Support(ByAgent, frozen=True, tag=True):
    """Raise another agent's test by one for one crystal (R31)."""


class NoSupport(ByAgent, frozen=True, tag=True):
    """Give no support, or no more."""


class DrawFate(ByAgent, frozen=True, tag=True):
    """Draw the chance card (R32)."""


class Accept(ByAgent, frozen=True, tag=True):
    """Let the drawn card stand (R33)."""


class Give(ByAgent, frozen=True, tag=True):
    """Hand something over (R27, R43)."""

    to: AgentId
    thing: Thing


class GiftDone(ByAgent, frozen=True, tag=True):
    """Finish a gift."""


class AskFor(ByAgent, frozen=True, tag=True):
    """Ask another agent for a thing (R27, R43)."""

    holder: AgentId
    thing: Thing


class Keep(ByAgent, frozen=True, tag=True):
    """Keep a requested thing (R27)."""

    to: AgentId


class Use(ByAgent, frozen=True, tag=True):
    """Use an ability (R41)."""

    ability: TextId


class Pass(ByAgent, frozen=True, tag=True):
    """Let a chance to use an ability go by."""


class Pick(ByAgent, frozen=True, tag=True):
    """Choose one of the ways that a card offers (R14)."""

    option: TextId


class Vote(ByAgent, frozen=True, tag=True):
    """Vote for one of them."""

    option: TextId


class PickAgent(ByAgent, frozen=True, tag=True):
    """Choose whom an instruction means."""

    who: AgentId


class PickItem(ByAgent, frozen=True, tag=True):
    """Choose which item goes."""

    number: int


class Type(ByAgent, frozen=True, tag=True):
    """Add a letter to the word that a card asks for."""

    letter: str


class Erase(ByAgent, frozen=True, tag=True):
    """Take the last letter back."""


class SayWord(ByAgent, frozen=True, tag=True):
    """Say the word as it is spelled now."""


class LeaveUnsaid(ByAgent, frozen=True, tag=True):
    """Leave the question unanswered."""


class Emergency(ByAgent, frozen=True, tag=True):
    """Recharge in an emergency instead of losing control (R47)."""

    free: bool


class LoseControl(ByAgent, frozen=True, tag=True):
    """Use the last crystal (R48)."""


class Withdraw(ByAgent, frozen=True, tag=True):
    """Keep the last crystal, and don't do what would have cost it."""


class CallOn(ByAgent, frozen=True, tag=True):
    """Choose, as lead, who is next in the conflict (R37)."""

    who: AgentId


class Face(ByAgent, frozen=True, tag=True):
    """Choose, as lead, which of several group conflicts comes first (R37)."""

    place: int
    """Among those that have come up, counted from one."""


class Flee(ByAgent, frozen=True, tag=True):
    """Take the way out of a conflict (R38)."""


class Propose(ByAgent, frozen=True, tag=True):
    """Propose something to the group (R13)."""

    subject: Subject


class Agree(ByAgent, frozen=True, tag=True):
    pass


class Decline(ByAgent, frozen=True, tag=True):
    """Close the proposal."""


class Insist(ByAgent, frozen=True, tag=True):
    """Carry out the proposal as lead (R13)."""


class ShareOut(ByAgent, frozen=True, tag=True):
    """Give one crystal of the pool to somebody (R46)."""

    to: AgentId


class TakeBack(ByAgent, frozen=True, tag=True):
    """Take the last one back."""


class ShareDone(ByAgent, frozen=True, tag=True):
    """Finish sharing out."""


Beginning: TypeAlias = ChooseHost | TakeLead | Ready | NotYet
Walking: TypeAlias = GoTo | Take | Explore | Wait
Testing: TypeAlias = StartTest | Boost | CallSupport | Support | NoSupport | DrawFate | Accept
Handing: TypeAlias = Give | GiftDone | AskFor | Keep | Use | Pass
Answering: TypeAlias = Pick | Vote | PickAgent | PickItem | Type | Erase | SayWord | LeaveUnsaid
Surviving: TypeAlias = Emergency | LoseControl | Withdraw
Fighting: TypeAlias = CallOn | Face | Flee
Proposing: TypeAlias = Propose | Agree | Decline | Insist
Sharing: TypeAlias = ShareOut | TakeBack | ShareDone
Action: TypeAlias = Beginning | Walking | Testing | Handing | Answering | Surviving | Fighting | Proposing | Sharing
