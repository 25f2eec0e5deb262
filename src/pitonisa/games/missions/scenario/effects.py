"""Defines the instructions that contain no others, about things, charge, people, the map, fate and numbers.

Each is written as a mapping with one verb, whose value fills its first field; the other fields follow beside it:
`{take_item: [wick, oil], who: lead, once: true}`. A verb that needs no value may be written alone: `end_visit`.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from pitonisa.games.missions.scenario import base, conditions
from pitonisa.games.missions.scenario.base import Amount, Id, Recipient, Role, Strict, TextName, Who


class Do(Strict, frozen=True, kw_only=True, tag_field="do"):
    """The base of all instructions."""

    first: ClassVar[str | None] = None

    given: conditions.Condition | None = msgspec.field(default=None, name="if")
    """It is skipped if this doesn't hold."""

    once: bool = False
    """It is carried out only once in a mission."""

    text: TextName | None = None
    """A sentence shown when it is carried out."""

    announce: Literal["public", "told", "silent"] = "public"
    """Who sees that it happened: everybody, only those concerned, or nobody."""

    key: str = ""
    """Its position, such as `quay_B/on_read/0`. Assigned by the loader, unique for every instruction."""

    @property
    def guard(self) -> conditions.Condition | None:
        """Return what must hold for it to be carried out at all."""
        return self.given

    @property
    def means(self) -> Who | None:
        """Return whom it affects; None for nobody in particular."""
        return getattr(self, "who", None)


class TakeItem(Do, frozen=True, kw_only=True, tag="take_item"):
    """Take items from the deck; those held or removed are skipped."""

    items: tuple[base.ItemRef, ...]
    who: Who = Role.ME


class TakeToken(Do, frozen=True, kw_only=True, tag="take_token"):
    """Take tokens from the board. A group token goes to the table."""

    tokens: tuple[base.TokenRef, ...]
    who: Who = Role.ME
    n: int = 1
    """How many copies of each."""


class Collect(Do, frozen=True, kw_only=True, tag="collect"):
    """Return things to where they came from; they can be taken again."""

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
    """Let each of those concerned read their own card of this talk, or its default."""

    talk: base.TalkRef
    who: Who = Role.ME


class ReadMemory(Do, frozen=True, kw_only=True, tag="read_memory"):
    """Unlock the memory of somebody, who reads it. Skipped for a host who isn't in play."""

    who: Who = Role.ME


class ReadCard(Do, frozen=True, kw_only=True, tag="read_card"):
    """Read another card: aloud by the lead, alone, or shown to everybody."""

    card: base.CardRef
    who: Who = Role.ME
    mode: Literal["aloud", "told", "collective"] = "told"


class Show(Do, frozen=True, kw_only=True, tag="show"):
    """Show a text that is on no card."""

    shown: TextName
    to: Who = Role.ME

    @property
    def means(self) -> Who | None:
        return self.to


class Gain(Do, frozen=True, kw_only=True, tag="gain"):
    """Give charge from the pool, as far as possible."""

    n: Amount = 1
    who: Who = Role.ME


class Lose(Do, frozen=True, kw_only=True, tag="lose"):
    """Take charge to the pool, which may raise the last-charge choice."""

    n: Amount | None = None
    down_to: int | None = None
    """Take everything above this."""

    who: Who = Role.ME


class Burn(Do, frozen=True, kw_only=True, tag="burn"):
    """Remove charge for good, which reduces the score."""

    n: Amount = 1
    source: Literal["pool", "me"] = msgspec.field(default="pool", name="from")


class ReleaseMap(Do, frozen=True, kw_only=True, tag="release_map"):
    """Return the map's charge to the pool: of one location, or of `all`."""

    location: base.AnyPlaceRef


class FreeRecharge(Do, frozen=True, kw_only=True, tag="free_recharge"):
    """Give a recharge that burns nothing: now, or a credit for later."""

    kind: Literal["now", "credit"] = "credit"
    n: int = 1


class Expel(Do, frozen=True, kw_only=True, tag="expel"):
    """Send somebody to limbo until the visit is over."""

    who: Who = Role.ME


class LoseControl(Do, frozen=True, kw_only=True, tag="lose_control"):
    """Send somebody out as if they had used the last charge: a recharge becomes compulsory."""

    who: Who = Role.ME


class Recall(Do, frozen=True, kw_only=True, tag="recall"):
    """Bring somebody back from limbo before the visit is over, waiting."""

    who: Who = Role.CHOOSE


class GiveLead(Do, frozen=True, kw_only=True, tag="give_lead"):
    """Make somebody the lead."""

    who: Who = Role.ME


class Stay(Do, frozen=True, kw_only=True, tag="stay"):
    """They may neither wait nor explore, until the condition holds; without one, until they have answered this card's
    question. It ends if they can try nothing and all others are done."""

    who: Who = Role.ME
    until: conditions.Condition | None = None


class GrantAbility(Do, frozen=True, kw_only=True, tag="grant_ability"):
    """Give somebody one of the scenario's abilities."""

    ability: base.AbilityRef
    who: Who = Role.ME


class Damage(Do, frozen=True, kw_only=True, tag="damage"):
    """Damage an adversary; without a name, that of the current conflict."""

    n: Amount = 1
    adversary: base.AdversaryRef | None = None


class HealAdversary(Do, frozen=True, kw_only=True, tag="heal_adversary"):
    """Undo damage."""

    n: Amount = 1
    adversary: base.AdversaryRef | None = None


class SetLife(Do, frozen=True, kw_only=True, tag="set_life"):
    """Set or change an adversary's life permanently."""

    adversary: base.AdversaryRef
    n: Amount | None = None
    plus: int | None = None


class ExtendMap(Do, frozen=True, kw_only=True, tag="extend_map"):
    """Lay a map card beside those with the same edge symbol."""

    map: base.MapRef
    edge: Id | None = None
    """The symbol; needed where several would fit."""


class OverlayMap(Do, frozen=True, kw_only=True, tag="overlay_map"):
    """Lay a map card over another; covered charge goes to the pool."""

    map: base.MapRef
    over: base.MapRef


class OpenSpot(Do, frozen=True, kw_only=True, tag="open_spot"):
    location: base.LocationRef


class CloseSpot(Do, frozen=True, kw_only=True, tag="close_spot"):
    location: base.LocationRef


class OpenDeck(Do, frozen=True, kw_only=True, tag="open_deck"):
    deck: base.DeckRef


class SwapCard(Do, frozen=True, kw_only=True, tag="swap_card"):
    """Put this card into a slot of the panorama from the next visit on; with `now`, right away."""

    location: base.LocationRef
    slot: str
    card: base.CardRef
    now: bool = False
    """An agent who has the old card in front of them puts it back."""


class EndVisit(Do, frozen=True, kw_only=True, tag="end_visit"):
    """End the visit as soon as nobody is in a conflict."""


class GoTo(Do, frozen=True, kw_only=True, tag="go_to"):
    """Fix the next location, whatever the lead would choose."""

    location: base.LocationRef
    cost: Literal[0, 1] = 1


class SetCounter(Do, frozen=True, kw_only=True, tag="set_counter"):
    counter: base.CounterRef
    n: Amount
    per: base.CountedRef | None = None
    """The change for each unit of another counter, or each taken copy of a token."""

    who: Who = Role.ME


class AddCounter(Do, frozen=True, kw_only=True, tag="add_counter"):
    counter: base.CounterRef
    n: Amount = 1
    per: base.CountedRef | None = None
    who: Who = Role.ME


class Modify(Do, frozen=True, kw_only=True, tag="modify"):
    """Set a modifier for this test, its next use, this visit or the mission."""

    target: Literal["attribute", "difficulty", "support_cap", "cost", "fate"]
    n: int
    scope: Literal["this_test", "next", "visit", "mission"] = "this_test"
    attribute: base.AttributeRef | None = None
    cost: Literal["test", "boost", "support", "explore", "give", "location"] | None = None
    least: int | None = None
    who: Who = Role.ME
    lasting: conditions.Condition | None = msgspec.field(default=None, name="while")


class Rule(Do, frozen=True, kw_only=True, tag="rule"):
    """Change an option of the rules, for the visit or for good."""

    option: base.OptionRef
    value: bool | int | str
    until: Literal["visit", "mission"] = "mission"


class Score(Do, frozen=True, kw_only=True, tag="score"):
    """Give points for the final record, under this text."""

    n: int
    line: TextName


class ShuffleFate(Do, frozen=True, kw_only=True, tag="shuffle_fate"):
    """Shuffle the discards into the pile."""


class DrawFate(Do, frozen=True, kw_only=True, tag="draw_fate"):
    """Draw and discard fate publicly; `replace`: it replaces the open test's card."""

    n: int = 1
    replace: bool = False


class EditFate(Do, frozen=True, kw_only=True, tag="edit_fate"):
    """Add cards of fate from outside the game, or remove some."""

    first = None
    add: tuple[int, ...] = ()
    remove: tuple[int, ...] = ()


class End(Do, frozen=True, kw_only=True, tag="end"):
    ending: base.EndingRef


class Fail(Do, frozen=True, kw_only=True, tag="fail"):
    """Fail the mission with the scenario's ending for that, after showing the reason."""

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
