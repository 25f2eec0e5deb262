"""Defines what an agent may ask for. Data only: no action knows how it is carried out.

Each names the agent who does it: who plays alone is two. Things are named as they are printed: a place by its number,
a card of the panorama by its slot, an item by its number, a token by its letter.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.missions.state.people import AgentId, Subject
from pitonisa.kernel import TextId


class ItemThing(msgspec.Struct, frozen=True, tag=True):
    number: int


class TokenThing(msgspec.Struct, frozen=True, tag=True):
    letter: str


Thing: TypeAlias = ItemThing | TokenThing


class ChooseHost(msgspec.Struct, frozen=True, tag=True):
    """Inhabit this host (R2)."""

    agent: AgentId
    host: TextId


class TakeLead(msgspec.Struct, frozen=True, tag=True):
    """Be the first lead (R7)."""

    agent: AgentId


class Ready(msgspec.Struct, frozen=True, tag=True):
    """Be done with this step: the prologue, telling, exchanging; or want no recharge."""

    agent: AgentId


class NotYet(msgspec.Struct, frozen=True, tag=True):
    """Take back having been ready (R26)."""

    agent: AgentId


class GoTo(msgspec.Struct, frozen=True, tag=True):
    """The lead chooses the place (R15)."""

    agent: AgentId
    place: int


class Take(msgspec.Struct, frozen=True, tag=True):
    """Recognise: take a card of the panorama (R20)."""

    agent: AgentId
    slot: str


class Explore(msgspec.Struct, frozen=True, tag=True):
    """Put one's card back and take another (R23)."""

    agent: AgentId
    slot: str


class Wait(msgspec.Struct, frozen=True, tag=True):
    """Put one's card back, and be free to support and to give (R25)."""

    agent: AgentId


class StartTest(msgspec.Struct, frozen=True, tag=True):
    """Try a test that one can see (R29)."""

    agent: AgentId
    box: int
    """Its place among the tests open to the agent."""

    attribute: TextId


class Boost(msgspec.Struct, frozen=True, tag=True):
    """One more for one crystal (R30)."""

    agent: AgentId


class CallSupport(msgspec.Struct, frozen=True, tag=True):
    """Ask the others for help; boosting is over (R31)."""

    agent: AgentId


class Support(msgspec.Struct, frozen=True, tag=True):
    """One more for somebody else's test, for one crystal (R31)."""

    agent: AgentId


class NoSupport(msgspec.Struct, frozen=True, tag=True):
    """Give no support, or no more."""

    agent: AgentId


class DrawFate(msgspec.Struct, frozen=True, tag=True):
    """Draw the chance card (R32)."""

    agent: AgentId


class Accept(msgspec.Struct, frozen=True, tag=True):
    """Let the drawn card stand (R33)."""

    agent: AgentId


class Give(msgspec.Struct, frozen=True, tag=True):
    """Hand something over (R27, R43)."""

    agent: AgentId
    to: AgentId
    thing: Thing


class GiftDone(msgspec.Struct, frozen=True, tag=True):
    """Nothing more goes with this gift."""

    agent: AgentId


class AskFor(msgspec.Struct, frozen=True, tag=True):
    """Ask somebody for a thing they have (R27, R43)."""

    agent: AgentId
    holder: AgentId
    thing: Thing


class Keep(msgspec.Struct, frozen=True, tag=True):
    """Keep what somebody asks for (R27)."""

    agent: AgentId
    to: AgentId


class Use(msgspec.Struct, frozen=True, tag=True):
    """Use an ability (R41)."""

    agent: AgentId
    ability: TextId


class Pass(msgspec.Struct, frozen=True, tag=True):
    """Let a chance to use an ability go by."""

    agent: AgentId


class Pick(msgspec.Struct, frozen=True, tag=True):
    """Choose one of the ways that a card offers (R14)."""

    agent: AgentId
    option: TextId


class Vote(msgspec.Struct, frozen=True, tag=True):
    """Vote for one of them."""

    agent: AgentId
    option: TextId


class PickAgent(msgspec.Struct, frozen=True, tag=True):
    """Choose whom an instruction means."""

    agent: AgentId
    who: AgentId


class PickItem(msgspec.Struct, frozen=True, tag=True):
    """Choose which item goes."""

    agent: AgentId
    number: int


class Type(msgspec.Struct, frozen=True, tag=True):
    """Add a letter to the word that a card asks for."""

    agent: AgentId
    letter: str


class Erase(msgspec.Struct, frozen=True, tag=True):
    """Take the last letter back."""

    agent: AgentId


class SayWord(msgspec.Struct, frozen=True, tag=True):
    """Say the word as it is spelled now."""

    agent: AgentId


class LeaveUnsaid(msgspec.Struct, frozen=True, tag=True):
    """Leave the question unanswered."""

    agent: AgentId


class Emergency(msgspec.Struct, frozen=True, tag=True):
    """Recharge in an emergency instead of losing control (R47)."""

    agent: AgentId
    free: bool


class LoseControl(msgspec.Struct, frozen=True, tag=True):
    """Use the last crystal (R48)."""

    agent: AgentId


class Withdraw(msgspec.Struct, frozen=True, tag=True):
    """Keep the last crystal: do not do what would have cost it."""

    agent: AgentId


class CallOn(msgspec.Struct, frozen=True, tag=True):
    """The lead says who is next in the conflict (R37)."""

    agent: AgentId
    who: AgentId


class Face(msgspec.Struct, frozen=True, tag=True):
    """The lead says which of several group conflicts comes first (R37)."""

    agent: AgentId
    place: int
    """Among those that have come up, counted from one."""


class Flee(msgspec.Struct, frozen=True, tag=True):
    """Take the way out of a conflict (R38)."""

    agent: AgentId


class Propose(msgspec.Struct, frozen=True, tag=True):
    """Propose something to the group (R13)."""

    agent: AgentId
    subject: Subject


class Agree(msgspec.Struct, frozen=True, tag=True):
    agent: AgentId


class Decline(msgspec.Struct, frozen=True, tag=True):
    """Close the proposal."""

    agent: AgentId


class Insist(msgspec.Struct, frozen=True, tag=True):
    """The lead has the last word: it is done (R13)."""

    agent: AgentId


class ShareOut(msgspec.Struct, frozen=True, tag=True):
    """One crystal of the pool for somebody (R46)."""

    agent: AgentId
    to: AgentId


class TakeBack(msgspec.Struct, frozen=True, tag=True):
    """The last of them back."""

    agent: AgentId


class ShareDone(msgspec.Struct, frozen=True, tag=True):
    """It stays as it is shared out now."""

    agent: AgentId


Action: TypeAlias = (
    ChooseHost
    | TakeLead
    | Ready
    | NotYet
    | GoTo
    | Take
    | Explore
    | Wait
    | StartTest
    | Boost
    | CallSupport
    | Support
    | NoSupport
    | DrawFate
    | Accept
    | Give
    | GiftDone
    | AskFor
    | Keep
    | Use
    | Pass
    | Pick
    | Vote
    | PickAgent
    | PickItem
    | Type
    | Erase
    | SayWord
    | LeaveUnsaid
    | Emergency
    | LoseControl
    | Withdraw
    | CallOn
    | Face
    | Flee
    | Propose
    | Agree
    | Decline
    | Insist
    | ShareOut
    | TakeBack
    | ShareDone
)
