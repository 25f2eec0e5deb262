"""Defines everything with a text on it: cards of the story, items, talks, memories, gear and tokens."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from pitonisa.games.missions.scenario import base, conditions, instructions
from pitonisa.games.missions.scenario.base import Event, Id, Price, Role, Strict, Who, Word


class Modifier(Strict, frozen=True, kw_only=True):
    """Changes a number of the rules while something is in play."""

    target: Literal["attribute", "difficulty", "support_cap", "cost", "fate"]
    n: int
    attribute: base.AttributeRef | None = None
    """Which attribute, where the target is one."""

    cost: Literal["test", "boost", "support", "explore", "give", "location"] | None = None
    """Whose cost, if the target is one."""

    least: int | None = None
    """Its minimum result."""

    who: Who = Role.ME
    """Whose: of a thing, its holder; of a test, who takes it. `all`: everybody's."""

    lasting: conditions.Condition | None = msgspec.field(default=None, name="while")


class Timing(Word):
    """When an ability may be used."""

    ANY = "any"
    """At any time in the actions or between locations."""

    MY_TEST = "my_test"
    """Before or during one's own test, until fate is drawn."""

    OTHERS_TEST = "others_test"
    """During somebody else's test, until fate is drawn."""

    BEFORE_FATE = "before_fate"
    """During anybody's test, once support is closed and before fate is drawn."""

    AFTER_FATE = "after_fate"
    """During anybody's test, after fate is drawn and before the result is carried out."""

    BETWEEN = "between"
    LEAD = "lead"
    """In the lead's phase, by the lead."""

    CONFLICT = "conflict"
    """During a conflict, between tests."""

    ON_EVENT = "on_event"
    """Right after the event."""


class Uses(Strict, frozen=True, kw_only=True):
    """Limits on the number of uses; without any, unlimited."""

    per_visit: int | None = None
    per_mission: int | None = None


class Ability(conditions.Given, frozen=True, kw_only=True):
    """A usable ability. Its texts are `ID.name` and `ID.text`."""

    id: Id
    timing: Timing
    event: Event | None = None
    of: Id | None = None
    pay: Price = Price()
    uses: Uses = Uses()
    do: tuple[instructions.Instruction, ...] = ()
    limbo: bool = False
    """It may also be used from limbo."""


class Talent(Strict, frozen=True, kw_only=True):
    """A host's talent. Its texts are `ID.name` and `ID.text`; without mechanics it is only described."""

    id: Id
    abilities: tuple[Ability, ...] = ()
    passive: tuple[Modifier, ...] = ()


class Visibility(Word):
    """Who may read a card's text (protocol 42)."""

    PUBLIC = "public"
    TOLD = "told"
    """Its holder; the others hear of it in the holder's own words."""

    SEALED = "sealed"
    """Its owner, once it is unlocked; sharing it is warned against."""


class Variant(conditions.Given, frozen=True, kw_only=True):
    """Another text of the same card: `CARD.ID`."""

    id: Id


class Speaks(Strict, frozen=True, kw_only=True):
    """What a card tells players who can't read it: which ways of choices it supports or opposes, and the order of
    places."""

    pro: tuple[base.WayRef, ...] = msgspec.field(default=(), name="for")
    against: tuple[base.WayRef, ...] = ()
    order: tuple[base.LocationRef, ...] = ()
    """Places in the order in which, according to the card, something must be done there."""


class Card(Strict, frozen=True, kw_only=True):
    """A card that is read. Its text is `ID.text`; what others see of a panorama card is `ID.label`."""

    id: Id
    shown: conditions.Condition | None = None
    """Of several cards in one slot the first whose condition holds is laid out; without one, it always holds."""

    requires: conditions.Condition | None = None
    """While this does not hold, only the locked text is read: no instruction, no conflict, no test."""

    locked: tuple[Variant, ...] = ()
    """Other locked texts, the first that holds; without one, `ID.locked`."""

    variants: tuple[Variant, ...] = ()
    """The first that holds takes the place of the text."""

    parts: tuple[Variant, ...] = ()
    """All that hold are added to the text."""

    on_read: tuple[instructions.Instruction, ...] = ()
    once: bool = False
    """`on_read` is carried out only the first time in a mission."""

    conflict: instructions.ConflictBox | None = None
    tests: tuple[instructions.TestBox, ...] = ()
    visibility: Visibility | None = None
    """By default by kind: panorama, yellow item and talk `told`; memory `sealed`; all others `public`."""

    speaks: Speaks = Speaks()
    """Companions who have read or heard it use it to weigh choices."""

    note: str = ""
    """A note for authors, shown to nobody else."""


class Slot(Strict, frozen=True, kw_only=True):
    """A place in a panorama, and the cards that may lie there. Written as a card, or as `{slot: C, versions: […]}`."""

    slot: Annotated[str, msgspec.Meta(pattern="^[B-Z]$")]
    versions: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1)]


class Colour(Word):
    """An item's colour: who may read it, and where it stays (R39)."""

    GREEN = "green"
    """A thing: held face up, exchangeable."""

    RED = "red"
    """Read aloud, carried out, collected."""

    YELLOW = "yellow"
    """Read alone, carried out, collected."""

    WHITE = "white"
    """Changes the map or the rules; stays face up for all."""


class Item(Card, frozen=True, kw_only=True):
    """An item. Its name is `ID.name`."""

    number: int = 0
    """The printed number, from `numbers.yaml`."""

    colour: Colour
    copies: Annotated[int, msgspec.Meta(ge=1)] = 1
    passive: tuple[Modifier, ...] = ()
    """In effect while it is held; for a white item, while it is on the table."""

    abilities: tuple[Ability, ...] = ()


class Token(Strict, frozen=True, kw_only=True):
    """A token. Its name is `ID.name`; its effect, if it needs a text, `ID.text`."""

    id: Id
    letter: str = ""
    """The printed letter, from `numbers.yaml`."""

    scope: Literal["group", "personal"]
    copies: Annotated[int, msgspec.Meta(ge=1)] = 1
    passive: tuple[Modifier, ...] = ()
    abilities: tuple[Ability, ...] = ()
    on_take: tuple[instructions.Instruction, ...] = ()


class TalkCard(Card, frozen=True, kw_only=True):
    """One host's text of a talk; without a host, that of all others.

    Its id is `TALK_HOST` or `TALK_default`.
    """

    host: base.HostRef | None = None


class Talk(Strict, frozen=True, kw_only=True):
    """A conversation in which everybody hears something different. Its name is `ID.name`."""

    id: Id
    cards: Annotated[tuple[TalkCard, ...], msgspec.Meta(min_length=1)]


class Gear(Talent, frozen=True, kw_only=True):
    """A host's permanent gear, face up. Its texts are `ID.name` and `ID.text`."""


class Attribute(Strict, frozen=True, kw_only=True):
    attribute: base.AttributeRef
    value: int


class Host(Strict, frozen=True, kw_only=True):
    """A host to be inhabited. Texts: `ID.name`, `ID.role` and `ID.text`, the background."""

    id: Id
    attributes: tuple[Attribute, ...]
    """Written `{head: 4, hand: 2}`."""

    cap: int
    """The charge it starts with and never has more of."""

    talents: tuple[Talent, ...] = ()
    gear: Gear | None = None
    memory: Card | None = None


AnyCard: TypeAlias = Card | Item | TalkCard
