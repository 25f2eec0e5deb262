"""Defines the instructions that contain no others, about things, charge, people, the map, fate and numbers.

Each is written as a mapping with one verb, whose value fills its first field; the other fields follow beside it:
`{take_item: [wick, oil], who: lead, once: true}`. A verb that needs no value may be written alone: `end_visit`.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from pitonisa.games.missions.scenario import base
from pitonisa.games.missions.scenario.base import Amount, Id, Recipient, Role, Strict, TextName, Who
from pitonisa.games.missions.scenario.conditions import Condition


class Do(Strict, frozen=True, kw_only=True, tag_field="do"):
    """The base of all instructions."""

    first: ClassVar[str | None] = None

    given: Condition | None = msgspec.field(default=None, name="if")
    """It is passed over where this does not hold."""

    once: bool = False
    """It is carried out only once in a mission."""

    text: TextName | None = None
    """A sentence told when it is carried out."""

    announce: Literal["public", "told", "silent"] = "public"
    """Who learns that it happened: everybody, only those concerned, or nobody."""

    key: str = ""
    """Where it stands, such as `quay_B/on_read/0`. Given by the loader, and different for every instruction."""

    @property
    def guard(self) -> Condition | None:
        """Say what has to hold for it to be carried out at all."""
        return self.given

    @property
    def means(self) -> Who | None:
        """Say whom it is done to, or by; None where it is nobody in particular."""
        return getattr(self, "who", None)


class TakeItem(Do, frozen=True, kw_only=True, tag="take_item"):
    """Take items from the deck. Of those that are held or removed, nothing happens."""

    items: tuple[base.ItemRef, ...]
    who: Who = Role.ME


class TakeToken(Do, frozen=True, kw_only=True, tag="take_token"):
    """Take tokens from the board. A group token goes to the table."""

    tokens: tuple[base.TokenRef, ...]
    who: Who = Role.ME
    n: int = 1
    """How many copies of each."""


class Collect(Do, frozen=True, kw_only=True, tag="collect"):
    """Put things back where they came from; they can be taken again."""

    things: tuple[base.ThingRef, ...] = ()
    """Items or tokens."""

    who: Who | None = None
    """Only what these hold; without it, wherever the things are."""

    all_damage: bool = False
    """All damage on all adversaries."""


class Remove(Do, frozen=True, kw_only=True, tag="remove"):
    """Take things out of the mission for good: items, tokens, panorama cards or locations."""

    things: tuple[base.PieceRef, ...]


class MoveItem(Do, frozen=True, kw_only=True, tag="move_item"):
    """An item changes hands. Without an item, its holder chooses one."""

    item: base.ItemRef | None = None
    colour: Literal["green"] | None = None
    """Which items may be chosen; only green ones stay with anybody."""

    source: Who = msgspec.field(default=Role.ME, name="from")
    target: Recipient = msgspec.field(default=Role.LEAD, name="to")
    """Somebody, or `deck` or `table`."""


class ReadTalk(Do, frozen=True, kw_only=True, tag="read_talk"):
    """Each of those concerned reads their own card of this talk, or its default."""

    talk: base.TalkRef
    who: Who = Role.ME


class ReadMemory(Do, frozen=True, kw_only=True, tag="read_memory"):
    """Their memory is unlocked, and they read it. Of a host who is not in play, nothing happens."""

    who: Who = Role.ME


class ReadCard(Do, frozen=True, kw_only=True, tag="read_card"):
    """Another card is read: aloud by the lead, alone, or shown to everybody."""

    card: base.CardRef
    who: Who = Role.ME
    mode: Literal["aloud", "told", "collective"] = "told"


class Show(Do, frozen=True, kw_only=True, tag="show"):
    """A text that stands on no card."""

    shown: TextName
    to: Who = Role.ME

    @property
    def means(self) -> Who | None:
        return self.to


class Gain(Do, frozen=True, kw_only=True, tag="gain"):
    """Charge from the pool, as far as there is any and the reserve may grow."""

    n: Amount = 1
    who: Who = Role.ME


class Lose(Do, frozen=True, kw_only=True, tag="lose"):
    """Charge to the pool. It may bring on the last-charge choice."""

    n: Amount | None = None
    down_to: int | None = None
    """Lose all above this."""

    who: Who = Role.ME


class Burn(Do, frozen=True, kw_only=True, tag="burn"):
    """Charge is lost for good and weighs on the score."""

    n: Amount = 1
    source: Literal["pool", "me"] = msgspec.field(default="pool", name="from")


class ReleaseMap(Do, frozen=True, kw_only=True, tag="release_map"):
    """Charge on the map goes to the pool: of one location, or of `all`."""

    location: base.AnyPlaceRef


class FreeRecharge(Do, frozen=True, kw_only=True, tag="free_recharge"):
    """A recharge that burns nothing: at once, or a credit for later."""

    kind: Literal["now", "credit"] = "credit"
    n: int = 1


class Expel(Do, frozen=True, kw_only=True, tag="expel"):
    """Into limbo until the visit is over."""

    who: Who = Role.ME


class LoseControl(Do, frozen=True, kw_only=True, tag="lose_control"):
    """Out, as if the last charge had been used: a recharge becomes compulsory."""

    who: Who = Role.ME


class Recall(Do, frozen=True, kw_only=True, tag="recall"):
    """Back from limbo before the visit is over, and waiting."""

    who: Who = Role.CHOOSE


class GiveLead(Do, frozen=True, kw_only=True, tag="give_lead"):
    """Somebody becomes the lead."""

    who: Who = Role.ME


class Stay(Do, frozen=True, kw_only=True, tag="stay"):
    """They may neither wait nor explore: until the condition holds; without one, until they have decided what this card
    asks. Where they can try nothing and all the others are done, it lets go."""

    who: Who = Role.ME
    until: Condition | None = None


class GrantAbility(Do, frozen=True, kw_only=True, tag="grant_ability"):
    """Somebody gains one of the scenario's abilities."""

    ability: base.AbilityRef
    who: Who = Role.ME


class Damage(Do, frozen=True, kw_only=True, tag="damage"):
    """Damage to an adversary; without a name, to that of the conflict under way."""

    n: Amount = 1
    adversary: base.AdversaryRef | None = None


class HealAdversary(Do, frozen=True, kw_only=True, tag="heal_adversary"):
    """Damage taken back."""

    n: Amount = 1
    adversary: base.AdversaryRef | None = None


class SetLife(Do, frozen=True, kw_only=True, tag="set_life"):
    """An adversary's life becomes `n`, or changes by `plus`; it stays changed."""

    adversary: base.AdversaryRef
    n: Amount | None = None
    plus: int | None = None


class ExtendMap(Do, frozen=True, kw_only=True, tag="extend_map"):
    """A map card is laid beside those whose edge shows the same symbol."""

    map: base.MapRef
    edge: Id | None = None
    """The symbol; needed where several would fit."""


class OverlayMap(Do, frozen=True, kw_only=True, tag="overlay_map"):
    """A map card is laid over another; the charge that it covers goes to the pool."""

    map: base.MapRef
    over: base.MapRef


class OpenSpot(Do, frozen=True, kw_only=True, tag="open_spot"):
    location: base.LocationRef


class CloseSpot(Do, frozen=True, kw_only=True, tag="close_spot"):
    location: base.LocationRef


class OpenDeck(Do, frozen=True, kw_only=True, tag="open_deck"):
    deck: base.DeckRef


class SwapCard(Do, frozen=True, kw_only=True, tag="swap_card"):
    """From the next visit on, this card lies in a slot of the panorama; with `now`, at once."""

    location: base.LocationRef
    slot: str
    card: base.CardRef
    now: bool = False
    """An agent who has the old card in front of them puts it back."""


class EndVisit(Do, frozen=True, kw_only=True, tag="end_visit"):
    """Everybody puts their card back, as soon as nobody is in a conflict, and the visit is over."""


class GoTo(Do, frozen=True, kw_only=True, tag="go_to"):
    """The next location, whatever the lead would choose."""

    location: base.LocationRef
    cost: Literal[0, 1] = 1


class SetCounter(Do, frozen=True, kw_only=True, tag="set_counter"):
    counter: base.CounterRef
    n: Amount
    per: base.CountedRef | None = None
    """So much for each that another counter says, or for each copy of a token that has been taken."""

    who: Who = Role.ME


class AddCounter(Do, frozen=True, kw_only=True, tag="add_counter"):
    counter: base.CounterRef
    n: Amount = 1
    per: base.CountedRef | None = None
    who: Who = Role.ME


class Modify(Do, frozen=True, kw_only=True, tag="modify"):
    """A modifier for some time: this test, its next use, this visit or the mission."""

    target: Literal["attribute", "difficulty", "support_cap", "cost", "fate"]
    n: int
    scope: Literal["this_test", "next", "visit", "mission"] = "this_test"
    attribute: base.AttributeRef | None = None
    cost: Literal["test", "boost", "support", "explore", "give", "location"] | None = None
    least: int | None = None
    who: Who = Role.ME
    lasting: Condition | None = msgspec.field(default=None, name="while")


class Rule(Do, frozen=True, kw_only=True, tag="rule"):
    """An option of the rules has another value: for the visit, or for good."""

    option: base.OptionRef
    value: bool | int | str
    until: Literal["visit", "mission"] = "mission"


class Score(Do, frozen=True, kw_only=True, tag="score"):
    """Points for the final record, under this text."""

    n: int
    line: TextName


class ShuffleFate(Do, frozen=True, kw_only=True, tag="shuffle_fate"):
    """The discards go back into the pile."""


class DrawFate(Do, frozen=True, kw_only=True, tag="draw_fate"):
    """Fate is drawn and discarded, for all to see; `replace`: it takes the place of the open test's card."""

    n: int = 1
    replace: bool = False


class EditFate(Do, frozen=True, kw_only=True, tag="edit_fate"):
    """Cards of fate come in from outside the game, or leave it."""

    first = None
    add: tuple[int, ...] = ()
    remove: tuple[int, ...] = ()


class End(Do, frozen=True, kw_only=True, tag="end"):
    ending: base.EndingRef


class Fail(Do, frozen=True, kw_only=True, tag="fail"):
    """The mission fails, with the scenario's ending for that; the reason is shown before its text."""

    reason: TextName | None = None


Things: TypeAlias = TakeItem | TakeToken | Collect | Remove | MoveItem
Readings: TypeAlias = ReadTalk | ReadMemory | ReadCard | Show
Charge: TypeAlias = Gain | Lose | Burn | ReleaseMap | FreeRecharge
People: TypeAlias = Expel | LoseControl | Recall | GiveLead | Stay | GrantAbility
Adversaries: TypeAlias = Damage | HealAdversary | SetLife
Places: TypeAlias = ExtendMap | OverlayMap | OpenSpot | CloseSpot | OpenDeck | SwapCard | EndVisit | GoTo
Numbers: TypeAlias = SetCounter | AddCounter | Modify | Rule | Score
Chance: TypeAlias = ShuffleFate | DrawFate | EditFate
Effect: TypeAlias = Things | Readings | Charge | People | Adversaries | Places | Numbers | Chance | End | Fail
