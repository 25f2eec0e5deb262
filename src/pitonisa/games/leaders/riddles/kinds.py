"""What a riddle of Leaders of Euphoria asks, what can be answered, and the thoughts that lead there."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.leaders.model import How, Recruit, Slot, Team, Turn
from pitonisa.games.leaders.model.kinds import Id
from pitonisa.kernel import Seat

# Questions


class WhoLeads(msgspec.Struct, frozen=True, tag=True):
    """Who owns this leader?"""

    leader: Recruit


class WhoIsSurely(msgspec.Struct, frozen=True, tag=True):
    """Of whom is it certain that they are in this team?"""

    team: Team


class WhatLies(msgspec.Struct, frozen=True, tag=True):
    """Which recruit lies there?"""

    owner: Seat
    slot: Slot


Question: TypeAlias = WhoLeads | WhoIsSurely | WhatLies

# Answers


class ThatSeat(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


class ThatRecruit(msgspec.Struct, frozen=True, tag=True):
    recruit: Recruit


Answer: TypeAlias = ThatSeat | ThatRecruit

# Steps


class Bar(Id):
    """Why somebody cannot own a leader."""

    ANARCHIST = "anarchist"
    """An Anarchist owns none (R38, R41)."""

    OTHER = "other"
    """They own the other one; with both they would have won (R42)."""

    DEALT = "dealt"
    """What is hidden there was dealt beside a leader, and nobody was dealt both (R4)."""


class CannotLead(msgspec.Struct, frozen=True, tag=True):
    """Somebody cannot own a leader."""

    seat: Seat
    leader: Recruit
    bar: Bar


class AllSeen(msgspec.Struct, frozen=True, tag=True):
    """One knows every recruit of these, and none is the leader."""

    seats: tuple[Seat, ...]
    leader: Recruit


class LeadsElsewhere(msgspec.Struct, frozen=True, tag=True):
    """A leader is in sight, and so it is not what is hidden here."""

    seat: Seat
    leader: Recruit
    owner: Seat


class MustLead(msgspec.Struct, frozen=True, tag=True):
    """Nobody else is left who could own a leader."""

    seat: Seat
    leader: Recruit


class HasSeen(msgspec.Struct, frozen=True, tag=True):
    """A recruit that one has seen, or that everybody has."""

    owner: Seat
    slot: Slot
    recruit: Recruit
    turn: Turn
    how: How


class MostAre(msgspec.Struct, frozen=True, tag=True):
    """Two followers of one side, and no leader of the other: whatever the third is, it changes nothing (R8)."""

    seat: Seat
    team: Team


class AllCounted(msgspec.Struct, frozen=True, tag=True):
    """All recruits of a kind are in sight: no other is left."""

    recruit: Recruit
    many: int


class OnlyThat(msgspec.Struct, frozen=True, tag=True):
    """Nothing else can lie there."""

    owner: Seat
    slot: Slot
    recruit: Recruit


Step: TypeAlias = AllSeen | CannotLead | LeadsElsewhere | MustLead | HasSeen | MostAre | AllCounted | OnlyThat
