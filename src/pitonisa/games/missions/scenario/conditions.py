"""Defines everything that can be asked of the state of a mission, as data.

Written as a mapping with one verb: `{has_item: wick, who: any}`. A list of conditions means all of them.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from pitonisa.games.missions.scenario.base import (
    AdversaryRef,
    Asked,
    AttributeRef,
    CardRef,
    Compare,
    CounterRef,
    DeckRef,
    EndingRef,
    HostRef,
    ItemRef,
    LocationRef,
    Outcome,
    Place,
    Role,
    Status,
    Strict,
    TestRef,
    TokenRef,
)


class Ask(Strict, frozen=True, kw_only=True, tag_field="holds"):
    """The base of all conditions."""

    first: ClassVar[str | None] = None
    """The field that the verb's own value fills."""


class Number(Ask, Compare, frozen=True, kw_only=True, tag_field="holds"):
    """The base of those that compare a number."""


class InPlay(Ask, frozen=True, kw_only=True, tag="in_play"):
    """Somebody plays this host."""

    host: HostRef
    first = "host"


class Absent(Ask, frozen=True, kw_only=True, tag="absent"):
    """Nobody plays this host."""

    host: HostRef
    first = "host"


class HostIs(Ask, frozen=True, kw_only=True, tag="host_is"):
    """The reader is this host (or: this is the lead's host, …)."""

    host: HostRef
    who: Asked = Role.ME
    first = "host"


class HasItem(Ask, frozen=True, kw_only=True, tag="has_item"):
    """They hold the item."""

    item: ItemRef
    who: Asked = Role.ME
    first = "item"


class HasToken(Ask, frozen=True, kw_only=True, tag="has_token"):
    """They hold the token; of a group token: it has been taken, whoever is asked."""

    token: TokenRef
    who: Asked = Role.ME
    first = "token"


class Count(Number, frozen=True, kw_only=True, tag="count"):
    """How many hosts are in play."""

    first = "exactly"


class ItemState(Ask, frozen=True, kw_only=True, tag="item_state"):
    """Where an item is: still in the deck, held by somebody, face up on the table, or out of the mission."""

    item: ItemRef
    state: Literal["deck", "held", "table", "removed"]
    first = "item"


class At(Ask, frozen=True, kw_only=True, tag="at"):
    """The group is at this location now."""

    location: LocationRef
    first = "location"


class Visited(Number, frozen=True, kw_only=True, tag="visited"):
    """How often the group has entered a location, this time included. Without a number: at least once."""

    location: LocationRef
    first = "location"


class Read(Ask, frozen=True, kw_only=True, tag="read"):
    """A card (of any kind) has been read and was not locked then."""

    card: CardRef
    by: Asked = Role.ANY
    first = "card"


class InFront(Ask, frozen=True, kw_only=True, tag="in_front"):
    """They have this card of the panorama before them now: two readers at two cards at once."""

    card: CardRef
    by: Asked = Role.ANY
    first = "card"


class Attr(Number, frozen=True, kw_only=True, tag="attr"):
    """An attribute, with all modifiers."""

    attribute: AttributeRef
    who: Asked = Role.ME
    first = "attribute"


class Reserve(Number, frozen=True, kw_only=True, tag="reserve"):
    """Charge left to somebody."""

    who: Asked = Role.ME
    first = "who"


class Charge(Number, frozen=True, kw_only=True, tag="charge"):
    """Charge in the pool, burnt, or on the map."""

    place: Place
    first = "place"


class CounterIs(Number, frozen=True, kw_only=True, tag="counter"):
    """The value of a counter."""

    counter: CounterRef
    who: Asked = Role.ME
    """Whose, for a counter of which every host has one."""

    first = "counter"


class Margin(Number, frozen=True, kw_only=True, tag="margin"):
    """By how much a counter is above another; below it, less than nothing. Without a number: it is above."""

    counter: CounterRef
    over: CounterRef
    who: Asked = Role.ME
    """Whose, for counters of which every host has one."""

    first = "counter"


class Most(Ask, frozen=True, kw_only=True, tag="most"):
    """Nobody in play has more of a counter of which every host has one. Who shares the most has it too."""

    counter: CounterRef
    who: Asked = Role.ME
    first = "counter"


class Best(Ask, frozen=True, kw_only=True, tag="best"):
    """Nobody in play has more of an attribute, with all modifiers. Who shares the most has it too."""

    attribute: AttributeRef
    who: Asked = Role.ME
    first = "attribute"


class StatusIs(Ask, frozen=True, kw_only=True, tag="status"):
    """What somebody is doing."""

    status: Status
    who: Asked = Role.ME
    first = "status"


class IsLead(Ask, frozen=True, kw_only=True, tag="is_lead"):
    """They are the lead of this round."""

    who: Asked = Role.ME
    first = "who"


class Round(Number, frozen=True, kw_only=True, tag="round"):
    """The number of the round."""

    first = "exactly"


class DeckOpen(Ask, frozen=True, kw_only=True, tag="deck_open"):
    """The deck has joined the story."""

    deck: DeckRef
    first = "deck"


class SpotOpen(Ask, frozen=True, kw_only=True, tag="spot_open"):
    """The location can be chosen on the map."""

    location: LocationRef
    first = "location"


class OutcomeIs(Ask, frozen=True, kw_only=True, tag="outcome"):
    """How a test came out when it was last taken; without a name: the test that is being resolved."""

    outcome: Outcome
    test: TestRef | None = None
    first = "outcome"


class Testing(Ask, frozen=True, kw_only=True, tag="testing"):
    """A test is under way, and it is like this."""

    who: Asked = Role.ANY
    attribute: AttributeRef | None = None
    test: TestRef | None = None
    card: CardRef | None = None
    adversary: AdversaryRef | None = None
    supported_by: Asked | None = None


class Drawn(Number, frozen=True, kw_only=True, tag="drawn"):
    """The value of the fate card that was drawn last."""

    first = "exactly"


class EndingIs(Ask, frozen=True, kw_only=True, tag="ending"):
    """The mission has come to this ending."""

    ending: EndingRef
    first = "ending"


class AllOf(Ask, frozen=True, kw_only=True, tag="all"):
    conditions: tuple[Condition, ...]
    first = "conditions"


class AnyOf(Ask, frozen=True, kw_only=True, tag="any"):
    conditions: tuple[Condition, ...]
    first = "conditions"


class Not(Ask, frozen=True, kw_only=True, tag="not"):
    condition: Condition
    first = "condition"


class HowMany(Number, frozen=True, kw_only=True, tag="how_many"):
    """Of how many hosts in play this holds: each of them is `me` in turn."""

    condition: Condition
    first = "condition"


Condition: TypeAlias = (
    InPlay
    | Absent
    | HostIs
    | HasItem
    | HasToken
    | Count
    | ItemState
    | At
    | Visited
    | Read
    | InFront
    | Attr
    | Reserve
    | Charge
    | CounterIs
    | Margin
    | Most
    | Best
    | StatusIs
    | IsLead
    | Round
    | DeckOpen
    | SpotOpen
    | OutcomeIs
    | Testing
    | Drawn
    | EndingIs
    | AllOf
    | AnyOf
    | Not
    | HowMany
)


class Given(Strict, frozen=True, kw_only=True):
    """The base of what is there only while a condition holds. Written `if: …`."""

    given: Condition | None = msgspec.field(default=None, name="if")
