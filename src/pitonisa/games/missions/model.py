"""Defines the full state of a mission, secrets included; the contents of its scenario aren't repeated in it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from pitonisa.games.missions import listing, tasks
from pitonisa.games.missions.options import Journal
from pitonisa.games.missions.options import Options as Options
from pitonisa.games.missions.people import Agent, AgentId, Company, Id, Step
from pitonisa.games.missions.scenario import loaded, model
from pitonisa.kernel import Viewer

# The map and what belongs to all


class LaidMap(msgspec.Struct, frozen=True):
    map: str
    x: int
    y: int
    covered: bool = False


class SpotState(msgspec.Struct, frozen=True):
    """A location that has been on the map: whether it can be chosen, its crystals, and how often it was entered."""

    location: str
    open: bool
    charge: int = 0
    visits: int = 0


class Swap(msgspec.Struct, frozen=True):
    """The card in a slot of a place from the next visit on."""

    place: str
    slot: str
    card: str


class Board(msgspec.Struct, frozen=True, kw_only=True):
    maps: tuple[LaidMap, ...]
    spots: tuple[SpotState, ...]
    decks: frozenset[int]
    pool: int
    burn: int = 0
    table: tuple[str, ...] = ()
    """Items face up for all."""

    group: tuple[str, ...] = ()
    """Group tokens, with each copy."""

    removed: tuple[str, ...] = ()
    """Items, tokens (with each copy), cards and locations removed from the mission."""

    last: str | None = None
    """Where the group is, or was last."""

    bound: str | None = None
    """The fixed next location, whatever the lead would choose."""

    bound_cost: Annotated[int, msgspec.Meta(ge=0, le=1)] = 1
    swaps: tuple[Swap, ...] = ()
    """At most one for each slot."""


def on_map(board: Board) -> int:
    """Count the crystals that lie on the map."""
    return sum(spot.charge for spot in board.spots)


def spot_of(board: Board, place: str) -> SpotState | None:
    return next((spot for spot in board.spots if spot.location == place), None)


def swapped_card(board: Board, place: str, slot: str) -> str | None:
    """Find the card that an instruction has put into a slot, if any."""
    return next((swap.card for swap in board.swaps if (swap.place, swap.slot) == (place, slot)), None)


def with_swap(board: Board, new: Swap) -> tuple[Swap, ...]:
    """Add a swap, replacing an older one of the same slot."""
    others = (swap for swap in board.swaps if (swap.place, swap.slot) != (new.place, new.slot))
    return (*others, new)


# Where the group is: all of it is dropped when the group leaves (R42)


class Laid(msgspec.Struct, frozen=True):
    """A slot of the panorama, and the card in it."""

    slot: str
    card: str


class Gift(msgspec.Struct, frozen=True):
    """A gift in progress that has been paid for (R27)."""

    agent: AgentId
    to: AgentId


class Use(msgspec.Struct, frozen=True):
    """One use of an ability."""

    agent: AgentId
    ability: str


class Attempt(msgspec.Struct, frozen=True, order=True):
    """A test that an agent has taken."""

    agent: AgentId
    test: str


class Here(msgspec.Struct, frozen=True, kw_only=True):
    """A visit; between places there is no `place`."""

    place: str | None = None
    panorama: tuple[Laid, ...] = ()
    leaving: bool = False
    """An instruction ends the visit as soon as nobody is in a conflict."""

    gifts: tuple[Gift, ...] = ()
    """At most one for each giver."""

    explored: frozenset[AgentId] = frozenset()
    """Who has used the free exploration."""

    used: tuple[Use, ...] = ()
    """Each use of an ability in this visit."""

    attempted: frozenset[Attempt] = frozenset()
    """The tests taken in this visit."""


def card_in(here: Here, slot: str | None) -> str | None:
    """Find the card that lies in a slot of the panorama."""
    return next((laid.card for laid in here.panorama if laid.slot == slot), None)


def gift_of(here: Here, agent: AgentId) -> Gift | None:
    """Return an agent's current gift."""
    return next((gift for gift in here.gifts if gift.agent == agent), None)


class Reading(msgspec.Struct, frozen=True):
    """Something that was read: the card, its texts, and when."""

    card: str
    texts: tuple[str, ...]
    """The ids of the texts, as the scenario names them."""

    round: int
    locked: bool = False
    place: str | None = None
    behind: bool = False
    """Without a journal: the reader has put the card back, and can't read it again from memory (R55)."""


class Readings(msgspec.Struct, frozen=True, kw_only=True):
    alone: tuple[tuple[Reading, ...], ...]
    """By agent: what they have read and others have not."""

    before: tuple[tuple[str, ...], ...]
    """By agent: the cards they read in earlier runs of this mission, before it was restarted (R52)."""

    heard: tuple[Reading, ...] = ()
    """What was read to all."""

    labels: tuple[str, ...] = ()
    """The texts of names and labels that everybody has seen, but that are nowhere now."""

    told: str = ""
    """A hash of the kinds of things everybody has been shown so far, and by whom."""


# The chance deck (R6, R32)


class Fate(msgspec.Struct, frozen=True, kw_only=True):
    pile: tuple[model.FateCard, ...]
    """The next card first."""

    discard: tuple[model.FateCard, ...] = ()
    drawn: int | None = None
    """The value of the last card."""


def coming(fate: Fate) -> tuple[model.FateCard, ...]:
    """List the possible next cards, sorted, because their order is secret."""
    return tuple(sorted(fate.pile or fate.discard, key=lambda card: (card.value, card.reshuffle)))


# A test (R28-R35)


class TestStep(Id):
    __test__ = False

    BOOST = "boost"
    SUPPORT = "support"
    FATE = "fate"
    """Support is closed, and fate may be drawn."""

    DRAWN = "drawn"
    """Fate is drawn, and abilities may still change it."""


class Test(msgspec.Struct, frozen=True, kw_only=True):
    __test__ = False

    agent: AgentId
    box: str
    attribute: str
    conflict: str | None
    step: TestStep = TestStep.BOOST
    boost: int = 0
    supports: tuple[tuple[AgentId, int], ...] = ()
    passed: frozenset[AgentId] = frozenset()
    """Those who won't give more support."""

    fate: int | None = None
    shuffles: bool = False
    """A drawn card returns the discards to the pile."""

    discard: tuple[int, ...] | None = None
    """The discards at the time of the draw, to keep the odds the same."""


# Group conflicts, and what adversaries bear (R36-R38)


class Brawl(msgspec.Struct, frozen=True, kw_only=True):
    """A group conflict (R37)."""

    conflict: str
    card: str
    by: AgentId
    fought: bool = False
    """Exchanges are over."""

    turn: AgentId | None = None
    acted: tuple[AgentId, ...] = ()
    turns: int = 0


class Life(msgspec.Struct, frozen=True, kw_only=True):
    """How instructions have changed an adversary's life."""

    base: int | None = None
    """Replaces the printed value."""

    plus: int = 0


class Fights(msgspec.Struct, frozen=True, kw_only=True):
    looming: tuple[Brawl, ...] = ()
    """Group conflicts that begin as soon as everybody has stopped."""

    brawl: Brawl | None = None
    damage: dict[str, int] = {}
    """By adversary."""

    lives: dict[str, Life] = {}
    """By adversary, if not as printed."""

    won: frozenset[str] = frozenset()
    """Conflicts that are over for good."""

    foes: frozenset[str] = frozenset()
    """The group's adversaries whose damage is public."""


def life_of(fights: Fights, adversary: str) -> Life:
    return fights.lives.get(adversary, Life())


# What is counted from the first round to the end


class Count(msgspec.Struct, frozen=True):
    """The value of a counter."""

    counter: str
    agent: AgentId | None
    """Its owner; None for the group's."""

    value: int


Counts: TypeAlias = tuple[Count, ...]
"""At most one for each counter and agent; a missing one has its starting value."""


class Point(msgspec.Struct, frozen=True):
    """Points given on the way."""

    text: str
    n: int


class Tallies(msgspec.Struct, frozen=True, kw_only=True):
    counters: Counts = ()
    """The public ones."""

    hidden: Counts = ()
    """Those that are hidden, always or at times."""

    points: tuple[Point, ...] = ()
    """Points given during the mission, publicly."""

    silent: tuple[Point, ...] = ()
    """Given silently: unknown before the end."""

    ticks: frozenset[str] = frozenset()
    """The lines of the checklist that are done."""

    outcomes: dict[str, str] = {}
    """By test: its last outcome."""

    passed: frozenset[str] = frozenset()
    """Tests that were passed."""

    tried: frozenset[Attempt] = frozenset()
    uses: tuple[Use, ...] = ()
    """Each use of an ability."""


def value_of(counts: Counts, counter: str, agent: AgentId | None) -> int | None:
    return next((one.value for one in counts if one.counter == counter and one.agent == agent), None)


def with_count(counts: Counts, new: Count) -> Counts:
    others = (one for one in counts if (one.counter, one.agent) != (new.counter, new.agent))
    return (*others, new)


# What cards have said that still counts


class Modification(msgspec.Struct, frozen=True):
    """A modifier that an instruction has set."""

    key: str
    agent: AgentId
    scope: Literal["this_test", "next", "visit", "mission"]


class Override(msgspec.Struct, frozen=True):
    """An option of the rules with another value."""

    option: str
    value: bool | int | str
    until: Literal["visit", "mission"]


class Trigger(msgspec.Struct, frozen=True):
    """A trigger that waits for an event."""

    key: str
    fired: int = 0


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    done: frozenset[str] = frozenset()
    """Instructions that happen only once, and have happened."""

    carried_out: frozenset[str] = frozenset()
    """Cards whose instructions have been carried out."""

    triggers: tuple[Trigger, ...] = ()
    modifications: tuple[Modification, ...] = ()
    overrides: tuple[Override, ...] = ()


MOST_PLAYERS: Final = listing.LISTING.players[-1]
SOLO_AGENTS: Final = 2


class Ended(msgspec.Struct, frozen=True):
    ending: str
    reason: str | None = None


class State(msgspec.Struct, frozen=True, kw_only=True):
    scenario: loaded.LoadedScenario
    """Its contents are secret until revealed."""

    journal: Journal
    runs: int = 1
    """The number of this attempt at the mission."""

    step: Step = Step.HOSTS
    round: int = 0
    lead: AgentId | None = None
    agents: tuple[Agent, ...]
    jobs: tuple[tasks.Job, ...] = ()
    """What has been started and isn't finished, including questions to agents."""

    test: Test | None = None
    here: Here = Here()
    board: Board
    fate: Fate
    fights: Fights = Fights()
    company: Company
    tallies: Tallies = Tallies()
    standing: Standing
    readings: Readings
    ended: Ended | None = None


PARTS: Final[dict[str, type[msgspec.Struct]]] = {
    kind.__name__.lower(): kind for kind in (Here, Board, Fate, Fights, Company, Tallies, Standing, Readings)
}
_replace: Final = msgspec.structs.replace
_PART_OF: Final = {field: part for part, kind in PARTS.items() for field in kind.__struct_fields__}


def changed(state: State, **changes: Any) -> State:
    """Change these fields of the state, each in its part. No two parts share a field name."""
    parts: dict[str, dict[str, Any]] = {}
    whole: dict[str, Any] = {}
    for field, value in changes.items():
        part = _PART_OF.get(field)
        into = whole if part is None else parts.setdefault(part, {})
        into[field] = value
    for part, fields in parts.items():
        whole[part] = _replace(getattr(state, part), **fields)
    return _replace(state, **whole)


def agents_of(state: State, seat: Viewer) -> list[AgentId]:
    """List the agents of a seat; the public has none."""
    return [AgentId(n) for n, agent in enumerate(state.agents) if agent.seat == seat]


def agents(state: State) -> list[AgentId]:
    return [AgentId(n) for n in range(len(state.agents))]


def present(state: State) -> list[AgentId]:
    """List the agents who are not in limbo."""
    return [AgentId(n) for n, agent in enumerate(state.agents) if agent.out is None]
