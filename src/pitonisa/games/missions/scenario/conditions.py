"""Defines every condition on the state of a mission, as data.

A condition is written as a mapping with one verb: `{has_item: wick, who: any}`. A list of conditions means all of them.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from pitonisa.games.missions.scenario import base
from pitonisa.games.missions.scenario.base import Asked, Compare, Outcome, Place, Role, Status, Strict


class Ask(Strict, frozen=True, kw_only=True, tag_field="holds"):
    """The base of all conditions."""

    first: ClassVar[str | None] = None
    """The field that the verb's own value fills."""


class Number(Ask, Compare, frozen=True, kw_only=True, tag_field="holds"):
    """The base of those that compare a number."""

    first = "exactly"


class InPlay(Ask, frozen=True, kw_only=True, tag="in_play"):
    """Somebody plays this host."""

    host: base.HostRef


class Absent(Ask, frozen=True, kw_only=True, tag="absent"):
    """Nobody plays this host."""

    host: base.HostRef


class HostIs(Ask, frozen=True, kw_only=True, tag="host_is"):
    """The reader is this host (or: this is the lead's host, …)."""

    host: base.HostRef
    who: Asked = Role.ME


class HasItem(Ask, frozen=True, kw_only=True, tag="has_item"):
    """They hold the item."""

    item: base.ItemRef
    who: Asked = Role.ME


class HasToken(Ask, frozen=True, kw_only=True, tag="has_token"):
    """They hold the token; for a group token: it has been taken, by any agent."""

    token: base.TokenRef
    who: Asked = Role.ME


class Count(Number, frozen=True, kw_only=True, tag="count"):
    """Compares the number of hosts in play."""


class ItemState(Ask, frozen=True, kw_only=True, tag="item_state"):
    """Where an item is: still in the deck, held by somebody, face up on the table, or out of the mission."""

    item: base.ItemRef
    state: Literal["deck", "held", "table", "removed"]


class At(Ask, frozen=True, kw_only=True, tag="at"):
    """The group is at this location now."""

    location: base.LocationRef


class Visited(Number, frozen=True, kw_only=True, tag="visited"):
    """How often the group has entered a location, this time included. Without a number: at least once."""

    location: base.LocationRef


class Read(Ask, frozen=True, kw_only=True, tag="read"):
    """A card (of any kind) has been read and was not locked then."""

    card: base.CardRef
    by: Asked = Role.ANY


class InFront(Ask, frozen=True, kw_only=True, tag="in_front"):
    """They have this card of the panorama now, as for two readers at two cards at once."""

    card: base.CardRef
    by: Asked = Role.ANY


class Attr(Number, frozen=True, kw_only=True, tag="attr"):
    """Compares an attribute, with all modifiers."""

    attribute: base.AttributeRef
    who: Asked = Role.ME


class Reserve(Number, frozen=True, kw_only=True, tag="reserve"):
    """Compares somebody's remaining charge."""

    who: Asked = Role.ME


class Charge(Number, frozen=True, kw_only=True, tag="charge"):
    """Compares the charge in the pool, burnt, or on the map."""

    place: Place


class CounterIs(Number, frozen=True, kw_only=True, tag="counter"):
    """Compares the value of a counter."""

    counter: base.CounterRef
    who: Asked = Role.ME
    """Whose, if every host has one."""


class Margin(Number, frozen=True, kw_only=True, tag="margin"):
    """Compares how far a counter is above another (negative if below). Without a number: it is above."""

    counter: base.CounterRef
    over: base.CounterRef
    who: Asked = Role.ME
    """Whose, if every host has one."""


class Most(Ask, frozen=True, kw_only=True, tag="most"):
    """Nobody in play has more of a per-host counter; ties count."""

    counter: base.CounterRef
    who: Asked = Role.ME


class Best(Ask, frozen=True, kw_only=True, tag="best"):
    """Nobody in play has more of an attribute, with all modifiers; ties count."""

    attribute: base.AttributeRef
    who: Asked = Role.ME


class StatusIs(Ask, frozen=True, kw_only=True, tag="status"):
    """Compares an agent's current status."""

    status: Status
    who: Asked = Role.ME


class IsLead(Ask, frozen=True, kw_only=True, tag="is_lead"):
    """They are the lead of this round."""

    who: Asked = Role.ME


class Round(Number, frozen=True, kw_only=True, tag="round"):
    """Compares the number of the round."""


class DeckOpen(Ask, frozen=True, kw_only=True, tag="deck_open"):
    """The deck has joined the story."""

    deck: base.DeckRef


class SpotOpen(Ask, frozen=True, kw_only=True, tag="spot_open"):
    """The location can be chosen on the map."""

    location: base.LocationRef


class OutcomeIs(Ask, frozen=True, kw_only=True, tag="outcome"):
    """Compares a test's last outcome; without a name, that of the test being resolved."""

    outcome: Outcome
    test: base.TestRef | None = None


class Testing(Ask, frozen=True, kw_only=True, tag="testing"):
    """A test with these properties is in progress."""

    first = None
    who: Asked = Role.ANY
    attribute: base.AttributeRef | None = None
    test: base.TestRef | None = None
    card: base.CardRef | None = None
    adversary: base.AdversaryRef | None = None
    supported_by: Asked | None = None


class Drawn(Number, frozen=True, kw_only=True, tag="drawn"):
    """Compares the value of the last fate card."""


class EndingIs(Ask, frozen=True, kw_only=True, tag="ending"):
    """The mission has reached this ending."""

    ending: base.EndingRef


class AllOf(Ask, frozen=True, kw_only=True, tag="all"):
    conditions: tuple[Condition, ...]


class AnyOf(Ask, frozen=True, kw_only=True, tag="any"):
    conditions: tuple[Condition, ...]


class Not(Ask, frozen=True, kw_only=True, tag="not"):
    condition: Condition


class HowMany(Number, frozen=True, kw_only=True, tag="how_many"):
    """Compares the number of hosts in play for whom this holds: each is `me` in turn."""

    condition: Condition


OfPeople: TypeAlias = InPlay | Absent | HostIs | Count | StatusIs | IsLead
OfThings: TypeAlias = HasItem | HasToken | ItemState
OfPlaces: TypeAlias = At | Visited | DeckOpen | SpotOpen
OfCards: TypeAlias = Read | InFront
OfNumbers: TypeAlias = Attr | Reserve | Charge | CounterIs | Margin | Most | Best | Round
OfTests: TypeAlias = OutcomeIs | Testing | Drawn
OfConditions: TypeAlias = AllOf | AnyOf | Not | HowMany
Condition: TypeAlias = OfPeople | OfThings | OfPlaces | OfCards | OfNumbers | OfTests | EndingIs | OfConditions


class Given(Strict, frozen=True, kw_only=True):
    """The base of what is there only while a condition holds. Written `if: …`."""

    given: Condition | None = msgspec.field(default=None, name="if")
