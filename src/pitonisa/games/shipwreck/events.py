"""Defines the events of Shipwreck, each with what every viewer may know of it."""

from __future__ import annotations

import enum
from typing import Final, TypeAlias

import msgspec

from pitonisa.games.shipwreck.model import CardId, Fate, LineName, PowerId, Subject
from pitonisa.kernel import BySeat, Seat
from pitonisa.kernel.hosting import paced


class Result(enum.StrEnum):
    CORRECT = "correct"
    AGAIN = "again"
    WRONG = "wrong"


class Why(enum.StrEnum):
    """Why a hidden fate was discarded and shown."""

    PREDICTED = "predicted"
    REVEALED = "revealed"
    LEFT = "left"


class TurnBegan(BySeat, frozen=True, tag=True, gc=False):
    line: LineName


class FatesDrawn(BySeat, frozen=True, tag=True, gc=False):
    """Fates were drawn. Public, except `values`: those are for `by` alone."""

    count: int
    values: tuple[Fate, ...] | None


class FatePlayed(BySeat, frozen=True, tag=True, gc=False):
    """A fate was played. Public, except `kept`: that is for `by` alone."""

    value: Fate
    on: CardId
    kept: Fate | None


class ChaliceTold(BySeat, frozen=True, tag=True, gc=False):
    value: Fate
    answer: bool


class CardCycled(BySeat, frozen=True, tag=True, gc=False):
    power: PowerId
    out: CardId
    in_: CardId = msgspec.field(name="in")


class KeptRaised(BySeat, frozen=True, tag=True, gc=False):
    """The fate they keep this turn counts one higher for the conditions of cards."""


class FateRelocated(BySeat, frozen=True, tag=True, gc=False):
    value: Fate
    from_: CardId = msgspec.field(name="from")
    to: CardId


class FateStolen(BySeat, frozen=True, tag=True, gc=False):
    value: Fate
    from_: CardId = msgspec.field(name="from")
    to: CardId


class PowerPaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Another power was spent to use one (R50)."""

    power: PowerId
    card: CardId


class OldTold(BySeat, frozen=True, tag=True, gc=False):
    value: Fate
    answer: bool


class LowerDiscarded(BySeat, frozen=True, tag=True, gc=False):
    value: Fate
    from_: CardId = msgspec.field(name="from")


class Passed(BySeat, frozen=True, tag=True, gc=False): ...


class Proposed(BySeat, frozen=True, tag=True, gc=False):
    subject: Subject


class Agreed(BySeat, frozen=True, tag=True, gc=False): ...


class Declined(BySeat, frozen=True, tag=True, gc=False): ...


class TwiceUsed(msgspec.Struct, frozen=True, tag=True, gc=False):
    power: PowerId


class Answered(BySeat, frozen=True, tag=True, gc=False):
    power: PowerId
    number: int | None
    answer: bool


class Predicted(msgspec.Struct, frozen=True, tag=True, gc=False):
    value: Fate
    result: Result


class NotPredicted(BySeat, frozen=True, tag=True, gc=False):
    """The group passed. After a first wrong prediction with Twice that costs doom."""

    doom: int


class FateShown(BySeat, frozen=True, tag=True, gc=False):
    line: LineName
    value: Fate
    why: Why


class CardFaded(msgspec.Struct, frozen=True, tag=True, gc=False):
    card: CardId
    doom: int
    count: int
    """How many fates went back to the bag with it."""


class CardArrived(msgspec.Struct, frozen=True, tag=True, gc=False):
    card: CardId


class Joined(BySeat, frozen=True, tag=True, gc=False):
    after: Seat


class Left(BySeat, frozen=True, tag=True, gc=False): ...


class Ended(msgspec.Struct, frozen=True, tag=True, gc=False):
    reason: str


OfAPlay: TypeAlias = TurnBegan | FatesDrawn | FatePlayed | ChaliceTold | CardCycled | KeptRaised | FateRelocated
OfAPower: TypeAlias = FateStolen | PowerPaid | OldTold | LowerDiscarded | Passed
OfTheGroup: TypeAlias = Proposed | Agreed | Declined | TwiceUsed | Answered | Predicted | NotPredicted
OfTheTable: TypeAlias = FateShown | CardFaded | CardArrived | Joined | Left | Ended
Event: TypeAlias = OfAPlay | OfAPower | OfTheGroup | OfTheTable

MOMENTS: Final = paced("""
    FatePlayed 0.6, CardCycled 1.4, KeptRaised 1.2, FateRelocated 1.4, FateStolen 1.4, PowerPaid 0.8,
    LowerDiscarded 1.4, TwiceUsed 1.2, ChaliceTold 1.6, OldTold 1.6, Answered 1.6, Predicted 1.6, NotPredicted 1.2,
    FateShown 1.4, CardFaded 1.2
""")
"""Seconds that people need to see each event; a verdict and its fate are seen as one."""
