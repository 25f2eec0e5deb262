"""The riddles of Shipwreck as structs: what is asked, and the thoughts that lead to the answer."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.cards import Measure
from pitonisa.games.shipwreck.model import Answer, CardId, Fate, LineName, Predict
from pitonisa.kernel import Seat

# Questions


class WhatIsKept(msgspec.Struct, frozen=True, tag=True):
    """Which fate does somebody keep who has just played?"""

    seat: Seat
    line: LineName
    nearly: bool = False
    """It is not certain by the rules, but nearly so of one who plays to be understood."""


class WhatTells(msgspec.Struct, frozen=True, tag=True):
    """Which play tells the group what one keeps?"""


Question: TypeAlias = WhatIsKept | WhatTells
Reply: TypeAlias = Predict | Play

# Thoughts. Each says in `values` what it rules out of a hidden fate.


class NothingFitted(msgspec.Struct, frozen=True, tag=True):
    """They played on The Hours, so no card of the row was open to their two fates (R12)."""

    seat: Seat
    played: Fate
    values: tuple[Fate, ...] = ()


class WouldOpen(msgspec.Struct, frozen=True, tag=True):
    """With one of these fates beside the one played, this card would have been open (R12)."""

    card: CardId
    played: Fate
    values: tuple[Fate, ...]
    measure: Measure
    amounts: tuple[int, ...]
    """What the card's condition looks at, for each value in turn: a sum or a difference. Empty where it is neither."""


class WouldNotGo(msgspec.Struct, frozen=True, tag=True):
    """With one of these fates kept, this one could not have gone on this card (R11)."""

    seat: Seat
    card: CardId
    played: Fate
    values: tuple[Fate, ...]
    left: tuple[Fate, ...]
    """What the card leaves of all values."""


class StillKept(msgspec.Struct, frozen=True, tag=True):
    """What they played just now was new: they keep the same fate as after an earlier play (R10)."""

    seat: Seat
    played: Fate
    before: Fate
    card: CardId
    """The earlier play."""

    values: tuple[Fate, ...] = ()


class Declared(msgspec.Struct, frozen=True, tag=True):
    """The Chalice made them say whether what they keep is higher than what they played (R14)."""

    seat: Seat
    played: Fate
    higher: bool
    values: tuple[Fate, ...]


class Answered(msgspec.Struct, frozen=True, tag=True):
    """A question was answered (R25)."""

    seat: Seat
    answer: Answer
    values: tuple[Fate, ...]


class LowerGone(msgspec.Struct, frozen=True, tag=True):
    """They returned a visible fate that is lower than what they keep (R30)."""

    seat: Seat
    lower: Fate
    values: tuple[Fate, ...]


class SaidWrongly(msgspec.Struct, frozen=True, tag=True):
    """That was predicted, and wrong (R26)."""

    seat: Seat
    values: tuple[Fate, ...]


class AllSeen(msgspec.Struct, frozen=True, tag=True):
    """All three fates of this value are in sight (R5)."""

    values: tuple[Fate, ...]
    """This one."""

    shown: int
    """How many of them lie in front of cards."""

    own: int
    """How many the reader holds."""


class WouldRather(msgspec.Struct, frozen=True, tag=True):
    """With one of these fates kept, a sensible player would hardly have played so (rulebook, Strategy)."""

    seat: Seat
    played: Fate
    card: CardId
    instead: CardId
    swapped: bool
    """They would have played the other fate there."""

    values: tuple[Fate, ...]


class LeavesOpen(msgspec.Struct, frozen=True, tag=True):
    """After this play the group would still hold these values to be possible."""

    played: Fate
    card: CardId
    left: tuple[Fate, ...]


class SaysItAll(msgspec.Struct, frozen=True, tag=True):
    """After this play only one value is left: what one keeps."""

    played: Fate
    card: CardId
    kept: Fate


Thought: TypeAlias = (
    NothingFitted
    | WouldOpen
    | WouldNotGo
    | StillKept
    | Declared
    | Answered
    | LowerGone
    | SaidWrongly
    | AllSeen
    | WouldRather
    | LeavesOpen
    | SaysItAll
)

# Beside the answer


class TableSaw(msgspec.Struct, frozen=True, tag=True):
    """How likely the right value was, in per cent, for one who does not see the reader's own fates."""

    value: Fate
    percent: int


class RulesLeave(msgspec.Struct, frozen=True, tag=True):
    """How likely the right value is, in per cent, of one who plays to be understood; and what else the rules leave."""

    seat: Seat
    value: Fate
    percent: int
    also: tuple[Fate, ...]


Aside: TypeAlias = TableSaw | RulesLeave
