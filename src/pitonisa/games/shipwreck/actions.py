"""Defines the actions of a seat in Shipwreck, as data only."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.shipwreck.model import CardId, Fate, LineName, Subject
from pitonisa.kernel import Seat


class Play(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Play a fate in front of a card of the row, or of The Hours (R11, R12)."""

    value: Fate
    on: CardId
    old: bool = False
    """True for the fate kept from an earlier turn. Others don't see this (R13)."""


class Cycle(msgspec.Struct, frozen=True, tag=True):
    """Before playing: replace a card without fates by the top of the deck (R31)."""

    card: CardId
    out: CardId


class OneMore(msgspec.Struct, frozen=True, tag=True):
    """Before playing: the kept fate counts one higher this turn for the conditions of cards (R44)."""

    card: CardId


class Relocate(msgspec.Struct, frozen=True, tag=True):
    """Before playing: move a visible fate from its card to another one of the row (R45)."""

    card: CardId
    value: Fate
    from_: CardId = msgspec.field(name="from")
    to: CardId


class Steal(msgspec.Struct, frozen=True, tag=True):
    """After playing: a visible fate higher than the kept one goes to The Thief (R51)."""

    value: Fate
    from_: CardId = msgspec.field(name="from")


class TellOld(msgspec.Struct, frozen=True, tag=True):
    """After playing: say whether the played fate was carried over (R29)."""

    card: CardId


class DiscardLower(msgspec.Struct, frozen=True, tag=True):
    """After playing: return to the bag one visible fate lower than the hidden one (R30)."""

    card: CardId
    value: Fate
    from_: CardId = msgspec.field(name="from")


class Pass(msgspec.Struct, frozen=True, tag=True):
    """After playing: use no power (R24)."""


class Propose(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Propose something to the group (R15)."""

    subject: Subject


class Agree(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Agree to what is proposed."""


class Decline(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Close the proposal: no player can be outvoted."""


class Reveal(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Discard one's own hidden fate, so that all see it (R35)."""

    line: LineName


class Join(msgspec.Struct, frozen=True, tag=True):
    """The table seats a newcomer, or one who left, after another player (R36)."""

    seat: Seat
    after: Seat


class Leave(msgspec.Struct, frozen=True, tag=True):
    """The table sees a player off (R37)."""

    seat: Seat


OfAPlay: TypeAlias = Play | Cycle | OneMore | Relocate
AfterPlaying: TypeAlias = Steal | TellOld | DiscardLower | Pass
OfTheGroup: TypeAlias = Propose | Agree | Decline | Reveal
Action: TypeAlias = OfAPlay | AfterPlaying | OfTheGroup | Join | Leave
