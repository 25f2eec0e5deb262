"""What an account of crystals is made of. Types only."""

from __future__ import annotations

import enum

import msgspec

from pitonisa.kernel import Seat, TextId


class Purpose(enum.StrEnum):
    """What crystals go for."""

    PLACE = "place"
    EXPLORE = "explore"
    TEST = "test"
    BOOST = "boost"
    SUPPORT = "support"
    GIVE = "give"
    POWER = "power"
    CHOICE = "choice"
    FLIGHT = "flight"
    EMERGENCY = "emergency"
    TAKEN = "taken"
    """A card took them."""


class Use(enum.StrEnum):
    """What came of it."""

    OPEN = "open"
    """Something, or nobody can tell."""

    IN_VAIN = "in_vain"
    """Nothing, and that could not be known."""

    NEEDLESS = "needless"
    """Nothing could come of it, by what this seat knew then."""


class Worth(enum.StrEnum):
    """What a visit was good for."""

    PAID = "paid"
    IN_VAIN = "in_vain"
    """It brought nothing, though there was something left to look for."""

    FORESEEN = "foreseen"
    """It brought nothing, and this seat knew of nothing that was left there."""


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """Where all crystals are."""

    reserves: int
    pool: int
    map: int
    burnt: int


class Spent(msgspec.Struct, frozen=True, kw_only=True):
    """Crystals that went for one thing."""

    moment: int
    """After how many actions, as a replay counts them."""

    seat: Seat
    host: TextId
    purpose: Purpose
    n: int
    about: TextId | None
    """The place, the card, the attribute, the power or the thing."""

    odds: int | None = None
    """Of a test: how many chance cards in a hundred were good enough when one was drawn."""

    use: Use = Use.OPEN

    def used(self, use: Use) -> Spent:
        return msgspec.structs.replace(self, use=use)


class Won(msgspec.Struct, frozen=True):
    """Something that was learnt or won."""

    kind: str
    name: TextId | None
    n: int = 1


class VisitAccount(msgspec.Struct, frozen=True, kw_only=True):
    """A round: a place, and what was done until the next one was chosen."""

    run: int
    round: int
    n: int
    """After how many actions it began, as a replay counts them."""

    by: Seat
    """Who led."""

    place: TextId
    ledger: Ledger
    """Where all crystals were before."""

    spent: tuple[Spent, ...]
    won: tuple[Won, ...]
    burnt: int
    """Crystals that went for good."""

    worth: Worth


class Sum(msgspec.Struct, frozen=True):
    purpose: Purpose
    n: int


class Account(msgspec.Struct, frozen=True, kw_only=True):
    visits: tuple[VisitAccount, ...]
    ledger: Ledger
    """In the end."""

    purposes: tuple[Sum, ...]
    """Over the whole match, the greatest first."""

    spent: int
    needless: int
    in_vain: int
