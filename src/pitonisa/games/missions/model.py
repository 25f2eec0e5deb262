"""The whole truth of a mission, secrets included; what is written in its scenario is not repeated here."""

from __future__ import annotations

import enum
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from pitonisa.games.missions.scenario.rules import FateCard
from pitonisa.games.missions.scenario.tale import Tale
from pitonisa.games.missions.tasks import (
    AgentId as AgentId,
)
from pitonisa.games.missions.tasks import (
    Ask as Ask,
)
from pitonisa.games.missions.tasks import (
    Choice as Choice,
)
from pitonisa.games.missions.tasks import (
    Do as Do,
)
from pitonisa.games.missions.tasks import (
    Job as Job,
)
from pitonisa.games.missions.tasks import (
    LastCharge as LastCharge,
)
from pitonisa.games.missions.tasks import (
    Offer as Offer,
)
from pitonisa.games.missions.tasks import (
    OnShare as OnShare,
)
from pitonisa.games.missions.tasks import (
    OnTest as OnTest,
)
from pitonisa.games.missions.tasks import (
    Spelling as Spelling,
)
from pitonisa.games.missions.tasks import (
    Spend as Spend,
)
from pitonisa.games.missions.tasks import (
    Task as Task,
)
from pitonisa.games.missions.tasks import (
    WhichItem as WhichItem,
)
from pitonisa.games.missions.tasks import (
    Whom as Whom,
)
from pitonisa.kernel import Seat, TextId
from pitonisa.kernel.consensus import Motion

FEWEST_PLAYERS: Final = 1
MOST_PLAYERS: Final = 4
SOLO_AGENTS: Final = 2


class _Id(enum.StrEnum):
    """An id that hashes as fast as the string it is."""

    __hash__ = str.__hash__


class Step(_Id):
    """Where in the round the table is."""

    HOSTS = "hosts"
    FIRST_LEAD = "first_lead"
    PROLOGUE = "prologue"
    CHOOSE = "choose"
    RECOGNISE = "recognise"
    TELEPATHY = "telepathy"
    ACTIONS = "actions"
    RECHARGE = "recharge"
    EXCHANGE = "exchange"
    OVER = "over"


class Phase(_Id):
    SETUP = "setup"
    LEAD = "lead"
    DISCOVERY = "discovery"
    BETWEEN = "between"
    OVER = "over"


PHASE_OF: Final = {
    Step.HOSTS: Phase.SETUP,
    Step.FIRST_LEAD: Phase.SETUP,
    Step.PROLOGUE: Phase.SETUP,
    Step.CHOOSE: Phase.LEAD,
    Step.RECOGNISE: Phase.DISCOVERY,
    Step.TELEPATHY: Phase.DISCOVERY,
    Step.ACTIONS: Phase.DISCOVERY,
    Step.RECHARGE: Phase.BETWEEN,
    Step.EXCHANGE: Phase.BETWEEN,
    Step.OVER: Phase.OVER,
}


Journal: TypeAlias = Literal["scenario", "on", "off"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenario: str = "candle_end"
    """Its key in the library of the house, which lists them."""

    journal: Journal = "scenario"
    """Whether everybody can read again what they have read: as the scenario says, or always, or never."""


# What the group decides


class Leave(msgspec.Struct, frozen=True, tag=True):
    """Leave this place: nobody holds a card any more (R26)."""


class Visit(msgspec.Struct, frozen=True, tag=True):
    """Go to this place next: the lead asks the others, or somebody asks the lead (R15)."""

    place: int
    name: TextId


class Recharge(msgspec.Struct, frozen=True, tag=True):
    """Recharge together: for one burned crystal, or for a free credit (R45)."""

    free: bool


class GiveUp(msgspec.Struct, frozen=True, tag=True):
    """Jump: give the mission up, to begin it anew (R52)."""


class Settle(msgspec.Struct, frozen=True, tag=True):
    """What a card lets the group choose (R14)."""

    option: TextId


Subject: TypeAlias = Leave | Visit | Recharge | GiveUp | Settle


# Agents


class Out(_Id):
    """Why somebody is in limbo."""

    EVENT = "event"
    LOST = "lost"


class Held(msgspec.Struct, frozen=True):
    """A personal conflict that has somebody in its grip (R36)."""

    conflict: str
    card: str


class Agent(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat
    host: str | None = None
    reserve: int = 0
    slot: str | None = None
    """The card of the panorama in front of them."""

    out: Out | None = None
    losing: bool = False
    """Their last crystal is spent: they go as soon as what they began is done (R48)."""

    items: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    """With each copy."""

    memory: bool = False
    """Whether it is unlocked."""

    abilities: tuple[str, ...] = ()
    """Those granted on the way."""

    stays: tuple[str, ...] = ()
    """The instructions that keep them where they are."""

    held: Held | None = None
    restless: bool = False
    """Found no card to recognise."""


class Reading(msgspec.Struct, frozen=True):
    """Something that was read: which card, what of it, and when."""

    card: str
    texts: tuple[str, ...]
    """The ids of the texts, as the scenario names them."""

    round: int
    locked: bool = False
    place: str | None = None


# Tests, conflicts, crystals


class TestStep(_Id):
    __test__ = False

    BOOST = "boost"
    SUPPORT = "support"
    FATE = "fate"
    """Support is closed; fate may be drawn."""

    DRAWN = "drawn"
    """Fate is drawn; what changes it may still be used."""


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
    """Who will not support, or no more."""

    fate: int | None = None
    shuffles: bool = False
    """A card was drawn that brings the discards back."""

    discard: tuple[int, ...] | None = None
    """The discards as they lay when the card was drawn: the odds stay as they were."""


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


class Share(msgspec.Struct, frozen=True):
    """Crystals on the way from the pool to the reserves (R46)."""

    dealer: AgentId
    given: tuple[int, ...]
    """By agent."""

    order: tuple[AgentId, ...] = ()
    """One after the other, so that the last can be taken back."""


class Gift(msgspec.Struct, frozen=True):
    """Somebody hands things to another and has paid for it (R27)."""

    agent: AgentId
    to: AgentId


class Request(msgspec.Struct, frozen=True):
    """Somebody asks another for a thing (R27)."""

    agent: AgentId
    holder: AgentId
    thing: str
    kept: bool = False
    """The holder keeps it: it is not asked for again as long as this moment lasts."""


# The board


class Laid(msgspec.Struct, frozen=True):
    """A slot of the panorama, and the card in it."""

    slot: str
    card: str


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
    """Something that waits for an event."""

    key: str
    fired: int = 0


class Ballot(msgspec.Struct, frozen=True):
    """What the group decided last, and who voted for what; texts as they travel."""

    question: TextId
    chosen: TextId
    votes: tuple[tuple[AgentId, TextId], ...] = ()


class Point(msgspec.Struct, frozen=True):
    """Points given on the way."""

    text: str
    n: int


class Ended(msgspec.Struct, frozen=True):
    ending: str
    reason: str | None = None


class State(msgspec.Struct, frozen=True, kw_only=True):
    scenario: Tale
    """What it says is a secret, bit by bit."""

    fate: tuple[FateCard, ...]
    """The pile, the next card first."""

    readings: tuple[tuple[Reading, ...], ...]
    """By agent: what they have read and others have not."""

    jobs: tuple[Job, ...] = ()
    counters: dict[str, int]
    """Those that everybody sees, by id, or by id and agent."""

    hidden: dict[str, int]
    """Those that nobody sees, or only at times: by id, or by id and agent."""

    done: frozenset[str] = frozenset()
    """Instructions and cards that happen only once, and have."""

    triggers: tuple[Trigger, ...] = ()
    swaps: dict[str, str]
    """By location and slot: the card that lies there from the next visit on."""

    before: tuple[tuple[str, ...], ...]
    """By agent: the cards they read in earlier runs of this mission, before it was begun anew (R52)."""

    journal: Journal
    runs: int = 1
    """Which attempt at the mission this is in this match."""

    agents: tuple[Agent, ...]
    step: Step = Step.HOSTS
    round: int = 0
    lead: AgentId | None = None
    here: str | None = None
    panorama: tuple[Laid, ...] = ()
    heard: tuple[Reading, ...] = ()
    """What was read to all."""

    labels: tuple[str, ...] = ()
    """The texts of names and labels that everybody has seen on the way and that lie nowhere now."""

    pool: int
    burn: int = 0
    maps: tuple[LaidMap, ...]
    spots: tuple[SpotState, ...]
    decks: frozenset[int]
    table: tuple[str, ...] = ()
    """Items face up for all."""

    group: tuple[str, ...] = ()
    """Group tokens, with each copy."""

    removed: tuple[str, ...] = ()
    """Items, tokens (with each copy), cards and locations that are out of the mission."""

    discard: tuple[FateCard, ...] = ()
    drawn: int | None = None
    damage: dict[str, int]
    lives: dict[str, int]
    """What instructions have made of an adversary's life: a change, or with `=` before the id a new value."""

    modifications: tuple[Modification, ...] = ()
    overrides: tuple[Override, ...] = ()
    credits: int = 0
    explored: frozenset[AgentId] = frozenset()
    """Who has used the free exploration."""

    uses: dict[str, int]
    """By agent and ability: how often, in this visit (`~` before it) and in the mission."""

    tried: frozenset[str] = frozenset()
    """Tests by agent, of this visit (`~` before them) and of the mission."""

    outcomes: dict[str, str]
    """By test: how it came out when it was last taken."""

    won: frozenset[str] = frozenset()
    """Conflicts that are over for good."""

    test: Test | None = None
    looming: tuple[Brawl, ...] = ()
    """Group conflicts that begin as soon as everybody has stopped."""

    brawl: Brawl | None = None
    motion: Motion[Subject] | None = None
    declined: tuple[Subject, ...] = ()
    """What somebody did not want in this round: whoever repeats it knows that."""

    ready: frozenset[AgentId] = frozenset()
    share: Share | None = None
    recharges: int = 0
    """How many this time between locations."""

    gifts: tuple[Gift, ...] = ()
    """At most one a giver."""

    requests: tuple[Request, ...] = ()
    lost: frozenset[AgentId] = frozenset()
    """Who lost control in this visit."""

    lost_at: dict[str, tuple[AgentId, ...]]
    """Who ever lost control, by location (`failure_within`)."""

    leaving: bool = False
    """An instruction ends the visit as soon as nobody is in a conflict."""

    bound: str | None = None
    """The next location, whatever the lead would choose."""

    bound_cost: Annotated[int, msgspec.Meta(ge=0, le=1)] = 1
    stayed: int = 0
    """The round in which somebody last did not want to give up."""

    points: tuple[Point, ...] = ()
    """Given on the way, and told to everybody."""

    silent: tuple[Point, ...] = ()
    """Given on the way without a word: nobody knows of them before the end."""

    ticks: frozenset[str] = frozenset()
    foes: frozenset[str] = frozenset()
    """Adversaries of the group of whose damage everybody has heard."""

    ballot: Ballot | None = None
    told: str = ""
    """A digest of what kinds of things everybody has been told so far, and of whom."""

    ended: Ended | None = None


def agents_of(state: State, seat: Seat) -> list[AgentId]:
    return [AgentId(n) for n, agent in enumerate(state.agents) if agent.seat == seat]


def agents(state: State) -> list[AgentId]:
    return [AgentId(n) for n in range(len(state.agents))]


def present(state: State) -> list[AgentId]:
    """Those who are not in limbo."""
    return [AgentId(n) for n, agent in enumerate(state.agents) if agent.out is None]
