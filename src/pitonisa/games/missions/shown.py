"""The parts of a view: what of people, places, tests, questions and the end is shown to somebody. Types only."""

from __future__ import annotations

import enum

import msgspec

from pitonisa.games.missions.actions import Thing
from pitonisa.games.missions.events import Result as Result
from pitonisa.games.missions.faces import Colour as Colour
from pitonisa.games.missions.numbers import ChanceCards, Odds
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.tests import TestStep
from pitonisa.kernel import Seat, TextId


class Doing(enum.StrEnum):
    """What somebody is about."""

    CHOOSING = "choosing"
    READING = "reading"
    WAITING = "waiting"
    CONFLICT = "conflict"
    LIMBO = "limbo"
    LOST = "lost"


# Things


class EffectShown(msgspec.Struct, frozen=True, kw_only=True):
    """Something that an instruction does, in short."""

    kind: str
    n: int | None = None
    items: tuple[int, ...] = ()
    letters: tuple[str, ...] = ()
    name: TextId | None = None
    """Of a counter. Places, maps and adversaries are named when everybody meets them, and not before."""


class AbilityShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    text: TextId | None
    cost: int
    left: int | None
    """How often it can still be used now; None where there is no limit."""

    effects: tuple[EffectShown, ...]


class ItemShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    colour: Colour
    name: TextId
    text: TextId | None
    art: str | None
    abilities: tuple[AbilityShown, ...]


class TokenShown(msgspec.Struct, frozen=True, kw_only=True):
    letter: str
    name: TextId
    text: TextId | None
    art: str | None
    group: bool


class GearShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    text: TextId | None
    art: str | None


class AttributeShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    art: str | None
    value: int
    printed: int


class CounterShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    art: str | None
    value: int
    most: int
    agent: AgentId | None
    """Whose, where everybody has one."""

    rises: bool
    """Something that lies open on the table makes it grow with every round."""


# People


class FaceShown(msgspec.Struct, frozen=True, kw_only=True):
    portrait: str | None = None
    crest: str | None = None
    sigil: str | None = None
    colour: str | None = None


class HostShown(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who can be inhabited."""

    name: TextId
    role: TextId
    background: TextId
    cap: int
    attributes: tuple[AttributeShown, ...]
    talents: tuple[GearShown, ...]
    gear: GearShown | None
    face: FaceShown
    taken: AgentId | None


class AgentShown(msgspec.Struct, frozen=True, kw_only=True):
    agent: AgentId
    seat: Seat
    host: TextId | None
    role: TextId | None
    face: FaceShown
    lead: bool
    doing: Doing
    losing: bool
    reserve: int
    cap: int
    slot: str | None
    label: TextId | None
    """Of the card in front of them."""

    attributes: tuple[AttributeShown, ...]
    items: tuple[ItemShown, ...]
    tokens: tuple[TokenShown, ...]
    gear: GearShown | None
    talents: tuple[GearShown, ...]
    abilities: tuple[AbilityShown, ...]
    memory: bool | None
    """Whether it is unlocked; None where the host has none."""

    talks: int
    """How many conversations lie in their pile."""

    ready: bool
    free_explore: bool


# Cards and tests


class CellShown(msgspec.Struct, frozen=True, kw_only=True):
    """What a result would bring; what it says is read with the result."""

    effects: tuple[EffectShown, ...]


class TryShown(msgspec.Struct, frozen=True, kw_only=True):
    """A test with one of the attributes that it may be taken with."""

    attribute: TextId
    art: str | None
    value: int
    difficulty: int
    cost: int
    odds: Odds


class TestShown(msgspec.Struct, frozen=True, kw_only=True):
    __test__ = False

    box: int
    text: TextId | None
    tries: tuple[TryShown, ...]
    fail: CellShown
    critical: CellShown | None
    """None where it is the same as a success."""

    success: CellShown


class ConflictShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId | None
    group: bool
    adversary: TextId | None
    art: str | None
    life: int
    damage: int
    flee: TextId | None
    flee_cost: int
    tests: tuple[TestShown, ...]
    card: tuple[TextId, ...]
    """What the card says, in a group conflict."""

    fought: bool
    """Exchanges are over, and tests begin."""

    turn: AgentId | None
    acted: tuple[AgentId, ...]
    turns: int


class CardShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card in one's own hands."""

    slot: str
    label: TextId
    texts: tuple[TextId, ...]
    locked: bool
    stays: bool
    """One may neither wait nor explore."""

    tests: tuple[TestShown, ...]
    conflict: ConflictShown | None
    before: bool
    """Its reader has read it in an earlier run of this mission."""

    mark: str
    """By which the reader's own browser knows it from other tables (`GET /api/tables/CODE/read`)."""


class EntryShown(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was read: under what name, at which place, in which round."""

    title: TextId | None
    place: TextId | None
    round: int
    texts: tuple[TextId, ...]
    before: bool
    """Its reader has read it in an earlier run of this mission."""


class HandsShown(msgspec.Struct, frozen=True, kw_only=True):
    """What one of the viewer's own agents has before them and nobody else sees."""

    agent: AgentId
    card: CardShown | None
    things: tuple[TestShown, ...]
    """Tests on things they hold."""

    memory: tuple[TextId, ...]
    journal: tuple[EntryShown, ...]
    repertoire: tuple[TextId, ...]
    """Names of the conversations they have had."""


class SupporterShown(msgspec.Struct, frozen=True, kw_only=True):
    agent: AgentId
    given: int
    more: int
    """How much they may still give; 0 where they are done."""


class RunningTest(msgspec.Struct, frozen=True, kw_only=True):
    """The test under way, as a sum that everybody sees."""

    agent: AgentId
    attribute: TextId
    art: str | None
    text: TextId | None
    """What is tried, for whom it concerns."""

    step: TestStep
    base: int
    boost: int
    supporters: tuple[SupporterShown, ...]
    support: int
    luck: int
    fate: int | None
    value: int
    """Before the chance card, or with it once it is drawn."""

    difficulty: int
    odds: Odds
    """Before the draw; they stay as they were when the card is drawn."""

    chances: tuple[ChanceCards, ...]
    """The same, value by value."""

    result: Result | None


# The table


class SpotShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    name: TextId
    art: str | None
    x: float | None
    y: float | None
    open: bool
    here: bool
    charge: int
    visits: int


class MapShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    art: str | None
    x: int
    y: int
    spots: tuple[SpotShown, ...]


class PartShown(msgspec.Struct, frozen=True, kw_only=True):
    part: str
    x: float
    y: float
    scale: float
    wide: float | None
    high: float | None
    flip: bool
    turn: float
    opacity: float
    vars: dict[str, str]


class SceneShown(msgspec.Struct, frozen=True, kw_only=True):
    """Six layers of drawings, from behind to before."""

    back: tuple[PartShown, ...]
    far: tuple[PartShown, ...]
    mid: tuple[PartShown, ...]
    props: tuple[PartShown, ...]
    front: tuple[PartShown, ...]
    light: tuple[PartShown, ...]


class SlotShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the panorama, from outside."""

    slot: str
    label: TextId
    holder: AgentId | None
    known: bool
    """One of the viewer's own agents has read it in this place."""


class PlaceShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    name: TextId
    alt: TextId | None
    overview: tuple[TextId, ...]
    panorama: tuple[SlotShown, ...]
    scene: SceneShown | None


class FateShown(msgspec.Struct, frozen=True, kw_only=True):
    """The chance cards: those that may come, sorted, and those that have."""

    size: int
    least: int
    most: int
    coming: tuple[int, ...]
    discard: tuple[int, ...]
    shuffling: tuple[int, ...]
    """The values that bring the discards back."""


class RequestShown(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody asks another for a thing, for all to hear."""

    agent: AgentId
    holder: AgentId
    thing: Thing
    name: TextId
    cost: int
    """What it would cost the holder to hand it over."""


class ShareShown(msgspec.Struct, frozen=True, kw_only=True):
    dealer: AgentId
    left: int
    given: tuple[int, ...]
    may_end: bool


# The end


class LineShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId
    n: int


class EndShown(msgspec.Struct, frozen=True, kw_only=True):
    """The mission's record."""

    name: TextId
    kind: str
    kind_text: TextId | None
    texts: tuple[TextId, ...]
    rated: bool
    lines: tuple[LineShown, ...]
    total: int
    tier: TextId | None
    rounds: int
    burn: int
    on_map: int
    reserves: int
    record: tuple[TextId, ...]
    """Lines for the group's own words."""

    scene: SceneShown | None
    """What is seen then."""


class TickShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId
    about: TextId | None
    done: bool


class LookShown(msgspec.Struct, frozen=True, kw_only=True):
    palette: dict[str, str]
    act: int
    cover: SceneShown | None
    """Where it is seen: before the story begins, and when it is over."""

    prologue: SceneShown | None
