"""Defines the structure of a whole scenario, its rules, people, places, things and look, without its texts."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from pitonisa.games.missions.scenario import base, conditions
from pitonisa.games.missions.scenario.base import Event, Id, Strict
from pitonisa.games.missions.scenario.cards import Ability, Card, Host, Item, Slot, Talk, Token, Variant
from pitonisa.games.missions.scenario.instructions import Adjust, Instruction, When

# The rules that a scenario sets


class FateCard(base.Strict, frozen=True, kw_only=True):
    """A card of fate: what it adds, and whether the discards are shuffled back after it."""

    value: int
    reshuffle: bool = False


FATE = (
    FateCard(value=-2, reshuffle=True),
    FateCard(value=-1),
    FateCard(value=0),
    FateCard(value=0),
    FateCard(value=1),
    FateCard(value=2, reshuffle=True),
)


class CountRules(base.Strict, frozen=True, kw_only=True):
    """Rules that depend on the number of hosts in play."""

    free_explore: Literal["none", "lead", "each"] = "none"
    free_recharges: Annotated[int, msgspec.Meta(ge=0)] = 0
    support_cap: Annotated[int, msgspec.Meta(ge=0)] = 1


BY_COUNT: Final = ("free_explore", "support_cap")
"""The numbers that a card may change (`rule`). Free recharges are given at the start; a card adds more."""


class ByCount(base.Strict, frozen=True, kw_only=True):
    two: CountRules = msgspec.field(name="2", default=CountRules(free_explore="each", free_recharges=2, support_cap=2))
    three: CountRules = msgspec.field(
        name="3", default=CountRules(free_explore="lead", free_recharges=1, support_cap=2)
    )
    four: CountRules = msgspec.field(name="4", default=CountRules())

    def at(self, hosts: int) -> CountRules:
        return (self.two, self.three, self.four)[hosts - 2]


class Options(base.Strict, frozen=True, kw_only=True):
    """Rules that the rulebook leaves open, each with its page and the arguments."""

    emergency_pays_cost: bool = False
    """p. 10. The crystal of an emergency recharge also pays for the action, because it is the one being spent. Or it
    doesn't: it is set aside for the recharge, and the action is paid from the new reserve."""

    loss_triggers_choice: bool = True
    """p. 10. A card that takes the last crystal opens the choice of an emergency: without a crystal the connection
    breaks. Or cards spare the last one, because the page speaks of spending a crystal."""

    lost_stay_without_charge: bool = True
    """p. 10. An agent who lost control and gets no crystal in the recharge stays in limbo: nobody plays without one. Or
    they return with none, because all return between places."""

    failure_within: Literal["visit", "location"] = "visit"
    """p. 10. All lose control “in the same place”: in one visit of it, or over several."""

    expelled_lead_decides: bool = False
    """p. 6 and 10. A lead in limbo still decides: deciding isn't an action, and talking is allowed. Or the next to the
    left does, because an expelled agent does nothing until the group leaves."""

    waiting_may_explore: bool = True
    """p. 7. A waiting agent may explore: any of the three actions, as often as they like. Or they may not, because
    exploring means putting back the card that one has."""

    reshuffle: Literal["after", "before"] = "after"
    """p. 9. The discards of fate are shuffled back after the test with its result; or before the result, where the
    sentence stands."""

    single_attempt: bool = True
    """p. 9. A personal conflict without life ends with one attempt, like a test. Or with the first attempt that doesn't
    fail, before which nothing else may be done."""

    conflict_starts: Literal["actions", "at_once"] = "actions"
    """p. 7 and 9. A conflict on a recognised card begins with the actions, like everything a card says; or as soon as
    it is read."""

    lost_despite_gain: bool = True
    """p. 10. Crystals gained while losing control don't save the connection: the choice stands. Or they do, because it
    breaks without a crystal."""

    journal: bool = True
    """p. 15. Players can reread what they have read, because notes are allowed. Or only while the card is in front of
    them: exploring it again costs a crystal."""


class Rules(base.Strict, frozen=True, kw_only=True):
    charge_total: int = 32
    attributes: Annotated[tuple[base.Id, ...], msgspec.Meta(min_length=1, max_length=6)]
    fate: Annotated[tuple[FateCard, ...], msgspec.Meta(min_length=1)] = FATE
    fate_least: int = 4
    """`edit_fate` never leaves fewer cards than this; what would is ignored."""

    fate_opening: tuple[int, ...] = ()
    """The values drawn first, in this order, whatever the shuffle: for a mission that teaches."""

    by_count: ByCount = ByCount()
    options: Options = Options()
    failure: base.EndingRef
    """The ending when everybody has lost control, or no move is left."""


Side: TypeAlias = Literal["n", "e", "s", "w"]
OPPOSITE: Final[dict[str, Side]] = {"n": "s", "s": "n", "e": "w", "w": "e"}


class Absence(base.Strict, frozen=True, kw_only=True):
    """What is done at the start for a host who isn't in play. Written `{HOST: […]}`."""

    host: base.HostRef
    do: tuple[Instruction, ...]


class AtCount(base.Strict, frozen=True, kw_only=True):
    """What is done at the start with this number of hosts. Written `{2: […]}`."""

    count: Annotated[int, msgspec.Meta(ge=2, le=4)]
    do: tuple[Instruction, ...]


class Setup(base.Strict, frozen=True, kw_only=True):
    """What is done before the prologue ends, in this order."""

    if_absent: tuple[Absence, ...] = ()
    if_count: tuple[AtCount, ...] = ()
    lead_reads: tuple[Instruction, ...] = ()

    @property
    def all(self) -> tuple[Instruction, ...]:
        return (*self.lead_reads, *(one for part in (*self.if_absent, *self.if_count) for one in part.do))


class Spot(base.Strict, frozen=True, kw_only=True):
    location: base.LocationRef
    open: bool = True


class Edges(base.Strict, frozen=True, kw_only=True):
    """Symbols on the edges of a map card, which fits where facing edges have the same one."""

    n: base.Id | None = None
    e: base.Id | None = None
    s: base.Id | None = None
    w: base.Id | None = None


class MapCard(base.Strict, frozen=True, kw_only=True):
    """A part of the map. Its name is `ID.name`. Spots are written `{LOCATION: open}`."""

    id: base.Id
    start: bool = False
    """It lies on the table from the start."""

    edges: Edges = Edges()
    spots: tuple[Spot, ...]


class Neighbours(base.Strict, frozen=True, kw_only=True):
    """Places that can be reached from this one, and the reverse. Written `{quay: [hotel, post]}`."""

    place: base.LocationRef
    to: tuple[base.LocationRef, ...]


class Deck(base.Strict, frozen=True, kw_only=True):
    id: int
    open: bool = False


class Location(base.Strict, frozen=True, kw_only=True):
    """A place to visit. Its name is `ID.name`."""

    id: base.Id
    number: int = 0
    """The printed number, from `numbers.yaml`."""

    deck: base.DeckRef = 1
    overview: Card
    """The A card, read aloud. Written without an id, it is called `LOCATION_A`."""

    panorama: Annotated[tuple[Slot, ...], msgspec.Meta(min_length=1)]
    on_enter: tuple[Instruction, ...] = ()
    """After the overview has been read aloud; `me` is the lead."""

    on_leave: tuple[Instruction, ...] = ()


class Counter(base.Strict, frozen=True, kw_only=True):
    """A number the mission keeps. Its name is `ID.name`."""

    id: base.Id
    scope: Literal["group", "host"] = "group"
    least: int = msgspec.field(default=0, name="min")
    most: int = msgspec.field(default=99, name="max")
    start: int = 0
    public: bool | Literal["ending"] | conditions.Condition = True
    """When everybody sees it: always, never, at the end, or while something holds."""


class Adversary(base.Strict, frozen=True, kw_only=True):
    """An adversary. Its name is `ID.name`."""

    id: base.Id
    life: base.Amount
    adjust: tuple[Adjust, ...] = ()
    """Added to its life, if they hold."""


class ScoreLine(conditions.Given, frozen=True, kw_only=True):
    """One line of the final sum: a bounded number or measure, times a factor. Its text is `score.ID`."""

    id: base.Id
    n: int | None = None
    """A fixed number of points; or one of the following."""

    counter: base.CounterRef | None = None
    charge: Literal["pool", "burn", "map", "reserves"] | None = None
    rounds: bool = False
    times: int = 1
    """Points for each unit."""

    at_least: int | None = None
    at_most: int | None = None
    """Bounds of what is counted, before it is multiplied."""

    above: int = 0
    """Only the excess over this counts."""


class Tier(base.Strict, frozen=True, kw_only=True):
    """A rating. Its text is `tier.ID`."""

    id: base.Id
    at_least: int


class Ending(base.Strict, frozen=True, kw_only=True):
    """An ending. Its texts are `ID.name`, `ID.kind` (what it means, in words) and `ID.text`."""

    id: base.Id
    kind: Literal["success", "partial", "failure"]
    score: tuple[ScoreLine, ...] = ()
    """Besides the lines that count for every ending."""

    rated: bool = True
    """Whether points and a rating are given at all."""

    parts: tuple[Variant, ...] = ()
    """All that hold are added to the text."""


class Tick(base.Strict, frozen=True, kw_only=True):
    """A line of a check list, ticked when the event has happened. Its texts are `tick.ID` and `tick.ID.about`."""

    id: base.Id
    event: Event
    of: base.Id | None = None
    lasting: conditions.Condition | None = msgspec.field(default=None, name="while")


class Suppress(base.Strict, frozen=True, kw_only=True):
    """A warning that the author accepts: which, where, and why."""

    code: str
    at: str
    reason: Annotated[str, msgspec.Meta(min_length=10)]


class Forbidden(conditions.Given, frozen=True, kw_only=True):
    """Words that no text may contain, except those of the named cards: a check of the prose, not a rule."""

    language: str
    words: tuple[str, ...]
    except_in: tuple[str, ...] = ()
    """Text ids, or their beginnings followed by `*`."""


class Scenario(base.Strict, frozen=True, kw_only=True):
    """A whole scenario without prose and pictures. Texts: `title`, `blurb`, `notes`, `brief`, `debrief`."""

    format: Literal[1]
    """The version of the format that it is written in."""
    id: base.Id
    version: Annotated[int, msgspec.Meta(ge=1)]
    """Raised when a recorded mission would replay differently."""

    authors: tuple[str, ...] = ()
    languages: tuple[str, ...]
    players: tuple[int, int] = (1, 4)
    minutes: int
    age: int = 10
    training: bool = False
    """Whether it teaches the rules and is offered as the lesson."""

    record: tuple[base.Id, ...] = ()
    """Lines of the debrief that the group fills in with its own words; their texts are `debrief.ID`."""

    rules: Rules
    hosts: Annotated[tuple[Host, ...], msgspec.Meta(min_length=2, max_length=6)]
    """Two to six, with two to four in play."""

    setup: Setup = Setup()
    prologue: tuple[Card, ...] = ()
    maps: Annotated[tuple[MapCard, ...], msgspec.Meta(min_length=1)]
    ways: tuple[Neighbours, ...] = ()
    """From a place named here the group goes on to one of its neighbours, or stays; from all others anywhere."""

    decks: tuple[Deck, ...] = (Deck(id=1, open=True),)
    locations: Annotated[tuple[Location, ...], msgspec.Meta(min_length=1)]
    items: tuple[Item, ...] = ()
    tokens: tuple[Token, ...] = ()
    counters: tuple[Counter, ...] = ()
    adversaries: tuple[Adversary, ...] = ()
    talks: tuple[Talk, ...] = ()
    cards: tuple[Card, ...] = ()
    """Cards in no place, which instructions have read."""

    abilities: tuple[Ability, ...] = ()
    """Those that `grant_ability` gives."""

    triggers: tuple[When, ...] = ()
    """Active from the start."""

    endings: Annotated[tuple[Ending, ...], msgspec.Meta(min_length=1)]
    score: tuple[ScoreLine, ...] = ()
    """Lines that count for every rated ending."""

    tiers: tuple[Tier, ...] = ()
    checklist: tuple[Tick, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    suppress: tuple[Suppress, ...] = ()
    todo: tuple[str, ...] = ()


# How a scenario looks: its palette, and its scenes composed of parts of a library of drawings


CARD_WIDTH: Final = 320
CARD_HEIGHT: Final = 460
"""A scene is as wide as its cards together."""

LAYERS: Final = ("back", "far", "mid", "props", "front", "light")
"""From back to front."""

Name: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$", max_length=40)]
"""Of a part, a colour or a property, as style sheets name things."""

Value: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[#a-zA-Z0-9.,%() -]*$", max_length=60)]
"""A colour or a number, without anything that could end a declaration."""

PALETTE: Final = (
    *("paper", "surface", "surface-2", "ink", "ink-soft", "line", "accent", "on-accent", "accent-2", "spark"),
    *("good", "bad", "s1", "s2", "s3", "s4", "item-green", "item-red", "item-yellow", "item-white"),
    *("c-hi", "c-mid", "c-core", "c-lo", "c-edge", "burnt", "haze-1", "haze-2", "haze-3", "rivet"),
)
"""The colours that a scenario may set: of the table, of the four seats, of items, and of crystals (`c-…`)."""

COLOUR: Final = re.compile("#[0-9a-fA-F]{6}")

OWN: Final = "own-"
"""The prefix of a scenario's own drawings, which no drawing of the library has."""

OwnName: TypeAlias = Annotated[str, msgspec.Meta(pattern="^own-[a-z0-9-]+$", max_length=40)]
Paint: TypeAlias = Annotated[str, msgspec.Meta(pattern="^(#[0-9a-fA-F]{6}|none)$")]
Outline: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[Mm][MmLlHhVvCcSsQqTtAaZz0-9eE., \n+-]*$", max_length=4000)]
"""A path as SVG writes it: what any drawing program gives."""


class Shape(Strict, frozen=True, kw_only=True):
    """A stroke of a drawing: a path, or a text."""

    path: Outline | None = None
    writing: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    x: float = 0.0
    y: float = 0.0
    """The vertical position of the text: the middle of its base line."""

    size: float = 24.0
    """How high its letters are."""

    fill: Paint = "none"
    stroke: Paint = "none"
    width: Annotated[float, msgspec.Meta(ge=0, le=100)] = 2.0
    """Of the stroke."""


class Drawing(Strict, frozen=True, kw_only=True):
    """A drawing of the scenario's own."""

    box: tuple[float, float]
    """How wide and how high it is drawn."""

    shapes: Annotated[tuple[Shape, ...], msgspec.Meta(min_length=1, max_length=200)]


class Part(Strict, frozen=True, kw_only=True):
    """A drawing placed in a scene, from the library or the scenario's own."""

    part: Name
    x: float = 0.0
    y: float = 0.0
    """Where its origin goes, in units of the scene: a card is 320 wide and 460 high."""

    scale: float = 1.0
    wide: float | None = None
    high: float | None = None
    """The size of parts that fill a space: skies, walls, floors."""

    flip: bool = False
    turn: float = 0.0
    opacity: Annotated[float, msgspec.Meta(ge=0, le=1)] = 1.0
    vars: dict[Name, Value] = msgspec.field(default_factory=dict[Name, Value])
    """Custom properties that light or colour the part: `rim`, `wood`, `glow-a`."""

    only: Id | None = None
    """Shown only while this card is in the panorama, or once it has been read to everybody."""

    lang: str | None = None
    """Shown only to readers of this language, because it contains writing."""


class Scene(Strict, frozen=True, kw_only=True):
    """The panorama of one location, in six layers. The text `LOCATION.alt` describes it."""

    back: tuple[Part, ...] = ()
    far: tuple[Part, ...] = ()
    mid: tuple[Part, ...] = ()
    props: tuple[Part, ...] = ()
    front: tuple[Part, ...] = ()
    light: tuple[Part, ...] = ()


class Face(Strict, frozen=True, kw_only=True):
    """How a host is shown: a portrait, with a crest and a sigil for small spaces."""

    portrait: Name | None = None
    crest: Name | None = None
    sigil: Name | None = None
    colour: Value | None = None


class SpotLook(Strict, frozen=True, kw_only=True):
    """A location's position on its map card, in hundredths, and its sign."""

    x: float
    y: float
    sign: Name | None = None


class Look(Strict, frozen=True, kw_only=True):
    palette: dict[Name, Value] = msgspec.field(default_factory=dict[Name, Value])
    acts: dict[int, dict[Name, Value]] = msgspec.field(default_factory=dict[int, dict[Name, Value]])
    """Changes of the palette when a deck is opened."""

    drawings: dict[OwnName, Drawing] = msgspec.field(default_factory=dict[OwnName, Drawing])
    """The scenario's own, for any place where a drawing of the library could stand."""

    cover: Scene = Scene()
    """The picture of the brief, and of the scenario on its shelf, without spoilers."""

    scenes: dict[Id, Scene] = msgspec.field(default_factory=dict[Id, Scene])
    prologue: Scene = Scene()
    endings: dict[Id, Scene] = msgspec.field(default_factory=dict[Id, Scene])
    """What is seen at an ending; one that is not here is seen from where the group was last."""

    hosts: dict[Id, Face] = msgspec.field(default_factory=dict[Id, Face])
    items: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    tokens: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    attributes: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    counters: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    adversaries: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    maps: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    spots: dict[Id, SpotLook] = msgspec.field(default_factory=dict[Id, SpotLook])
