"""Defines the basic types of a scenario: ids, who, how much, at what price."""

from __future__ import annotations

import enum
from typing import Annotated, Final, TypeAlias

import msgspec

Id: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z][a-zA-Z0-9_]*$", max_length=40)]
"""A name given by the author. All ids of a scenario share one name space: no two things are called the same."""

_ID: Final = "^[a-z][a-zA-Z0-9_]*$"

HostRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="host")]
"""The id of a host. The title says what kind of thing a reference names: checks and editors read it."""

ItemRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="item")]
TokenRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="token")]
ThingRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="item or token")]
PieceRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="item or token or card or location")]
LocationRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="location")]
AnyPlaceRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="location or all")]
CardRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="card")]
TestRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="test")]
TalkRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="talk")]
MapRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="map")]
AttributeRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="attribute")]
CounterRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="counter")]
CountedRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="counter or token")]
AdversaryRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="adversary")]
AbilityRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="ability")]
EndingRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="ending")]
DeckRef: TypeAlias = Annotated[int, msgspec.Meta(title="deck")]
OptionRef: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="option")]
"""An option of the rules (model.py)."""

WayRef: TypeAlias = Annotated[
    str, msgspec.Meta(pattern="^[a-z][a-zA-Z0-9_]*[.][a-z][a-zA-Z0-9_]*$", max_length=81, title="way")
]
"""One of the options of a choice: `tower_ring.silent`."""

TextName: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z][a-zA-Z0-9_]*(?:[.][a-zA-Z0-9_]+)*$", max_length=90)]
"""The id of a text, whole: `quay_B.hint`. Where a docstring says "its text is `ID.text`", nobody has to write it."""

FEWEST_HOSTS: Final = 2
MOST_HOSTS: Final = 4
"""In play. A scenario may have more to choose from."""


class Word(enum.StrEnum):
    """A fixed word that hashes as fast as the string it is."""

    __hash__ = str.__hash__


class Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of authored structs: an unknown field is a mistake."""


class Role(Word):
    """Whom an instruction or a condition means, if it names no host."""

    ME = "me"
    """Who reads the card, uses the ability, holds the thing, or made the event happen."""

    LEAD = "lead"
    EACH = "each"
    """Everybody in play who is not in limbo, one after the other."""

    ALL = "all"
    """Everybody in play, limbo or not."""

    OTHERS = "others"
    """Everybody in play but `me`."""

    CHOOSE = "choose"
    """A host in play, chosen by `me`."""

    ANY = "any"
    """In conditions: at least one agent in play."""

    NONE = "none"
    """In conditions: no agent in play."""

    GROUP = "group"
    """In conditions on tokens: the table, not somebody."""


Who: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="who")]
"""A `Role` that can do something, or the id of a host. No host may be called like a role."""

Asked: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="asked")]
"""A `Role` that can be asked about, or the id of a host."""

Chooser: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="chooser")]
"""Who decides: `me`, `lead`, `group`, `vote`, or the id of a host."""

Recipient: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID, title="recipient")]
"""A `Who`, or `deck` or `table`."""

ROLES: Final = frozenset(Role)
DOERS: Final = frozenset({Role.ME, Role.LEAD, Role.EACH, Role.ALL, Role.OTHERS, Role.CHOOSE})
"""The roles an instruction may name."""

ASKED: Final = frozenset({Role.ME, Role.LEAD, Role.ALL, Role.OTHERS, Role.ANY, Role.NONE, Role.GROUP})
"""The roles a condition may name."""

DECIDERS: Final = frozenset({"me", "lead", "group", "vote"})
RECIPIENTS: Final = DOERS | {"deck", "table"}


class PerCount(Strict, frozen=True, kw_only=True):
    """A number for each number of hosts. Written `{2: 5, 3: 7, 4: 9}`."""

    two: int = msgspec.field(name="2")
    three: int = msgspec.field(name="3")
    four: int = msgspec.field(name="4")


Amount: TypeAlias = int | PerCount


def amount(value: Amount, hosts: int) -> int:
    """Find the amount for a number of hosts in play."""
    if isinstance(value, int):
        return value
    return (value.two, value.three, value.four)[hosts - FEWEST_HOSTS]


class Price(Strict, frozen=True, kw_only=True):
    """The price of an option or an ability. Written as a number if it is charge alone."""

    charge: int = 0
    items: tuple[ItemRef, ...] = ()
    """Returned to where they came from."""

    tokens: tuple[TokenRef, ...] = ()
    counter: CounterRef | None = None
    n: int = 1
    """How much of the counter."""


FREE: Final = Price()


class Compare(Strict, frozen=True, kw_only=True):
    """A comparison of a number; all given bounds must hold."""

    at_least: int | None = None
    at_most: int | None = None
    exactly: int | None = None

    def holds(self, number: int) -> bool:
        return (
            (self.at_least is None or number >= self.at_least)
            and (self.at_most is None or number <= self.at_most)
            and (self.exactly is None or number == self.exactly)
        )

    def bounds(self) -> tuple[int, ...]:
        """List the bounds."""
        return tuple(n for n in (self.at_least, self.at_most, self.exactly) if n is not None)


class Outcome(Word):
    """The result of a test: below, exactly at, or above its difficulty."""

    FAIL = "fail"
    CRITICAL = "critical"
    SUCCESS = "success"


class Status(Word):
    READING = "reading"
    WAITING = "waiting"
    LIMBO = "limbo"
    """Expelled by an event."""

    LOST = "lost"
    """Expelled because the connection broke."""

    CONFLICT = "conflict"
    """Held by a personal conflict."""


class Place(Word):
    """Where charge is, besides the reserves."""

    POOL = "pool"
    BURN = "burn"
    MAP = "map"


class Event(Word):
    """Events that triggers, abilities and ticks of the check list can wait for."""

    SETUP = "setup"
    ROUND_START = "round_start"
    LOCATION_CHOSEN = "location_chosen"
    OVERVIEW_READ = "overview_read"
    RECOGNISED = "recognised"
    CARD_READ = "card_read"
    EXPLORED = "explored"
    WAITED = "waited"
    TEST_STARTED = "test_started"
    FATE_DRAWN = "fate_drawn"
    TEST_RESOLVED = "test_resolved"
    CONFLICT_TURN = "conflict_turn"
    CONFLICT_WON = "conflict_won"
    ITEM_TAKEN = "item_taken"
    TOKEN_TAKEN = "token_taken"
    GIVEN = "given"
    CHARGE_SPENT = "charge_spent"
    LAST_CHARGE = "last_charge"
    EXPELLED = "expelled"
    RECHARGE = "recharge"
    RECHARGE_PAID = "recharge_paid"
    """One between places for which a crystal was burned: neither a free one nor an emergency."""

    LEAD_CHANGED = "lead_changed"
    DECK_OPENED = "deck_opened"
    ENDING = "ending"


CONCERNS: Final = {
    **dict.fromkeys((Event.LOCATION_CHOSEN, Event.OVERVIEW_READ, Event.RECOGNISED), "location"),
    **dict.fromkeys((Event.CARD_READ, Event.EXPLORED), "card"),
    **dict.fromkeys((Event.TEST_STARTED, Event.TEST_RESOLVED), "test"),
    **dict.fromkeys((Event.CONFLICT_TURN, Event.CONFLICT_WON), "adversary"),
    **dict.fromkeys((Event.ITEM_TAKEN, Event.GIVEN), "item"),
    Event.TOKEN_TAKEN: "token",
    Event.ENDING: "ending",
}
"""What kind of thing the `of` of an event names; the events that are not here take none."""
