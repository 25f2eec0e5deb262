"""The whole truth of a mission, secrets included; what is written in its scenario is not repeated here."""

from __future__ import annotations

import enum
from typing import Annotated, Final, Literal, NewType, TypeAlias

import msgspec

from pitonisa.games.missions.scenario.rules import FateCard
from pitonisa.kernel import Seat, TextId
from pitonisa.kernel.consensus import Motion

AgentId = NewType("AgentId", int)
"""Somebody inside a host. Everybody at the table is one; who plays alone is two (R3)."""

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


class ScenarioId(_Id):
    """The scenarios that come with the game."""

    CANDLE = "candle_end"
    PLEAMAR = "pleamar"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenario: ScenarioId = ScenarioId.CANDLE

    journal: Literal["scenario", "on", "off"] = "scenario"
    """Whether everybody can read again what they have read: as the scenario says, or always, or never."""


# What the group decides


class Leave(msgspec.Struct, frozen=True, tag=True):
    """Leave this place: nobody holds a card any more (R26)."""


class Recharge(msgspec.Struct, frozen=True, tag=True):
    """Recharge together: for one burned crystal, or for a free credit (R45)."""

    free: bool


class GiveUp(msgspec.Struct, frozen=True, tag=True):
    """Jump: give the mission up, to begin it anew (R52)."""


class Settle(msgspec.Struct, frozen=True, tag=True):
    """What a card lets the group choose (R14)."""

    option: TextId


Subject: TypeAlias = Leave | Recharge | GiveUp | Settle


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
    """Found no card to recognise (ambiguity 16)."""


class Reading(msgspec.Struct, frozen=True):
    """Something that was read: which card, what of it, and when."""

    card: str
    texts: tuple[str, ...]
    """The ids of the texts, as the scenario names them."""

    round: int
    locked: bool = False
    place: str | None = None


# What is being carried out


class Do(msgspec.Struct, frozen=True, tag=True):
    """Carry out an instruction; for these agents, where it is settled whom it means."""

    key: str
    me: AgentId
    whom: tuple[AgentId, ...] | None = None


class Spend(msgspec.Struct, frozen=True, tag=True):
    """Crystals leave a reserve one by one; the last one asks a question first (R47)."""

    agent: AgentId
    left: int
    to: Literal["pool", "map", "burn"] = "pool"
    place: str | None = None
    forced: bool = False
    """Lost rather than spent: what is not there is forgotten."""

    optional: bool = False
    """Nothing has been done yet: one may still think better of it."""


class Cost(msgspec.Struct, frozen=True, tag=True):
    """The other things that a price asks for: items, tokens, a counter."""

    agent: AgentId
    items: tuple[str, ...]
    tokens: tuple[str, ...]
    counter: str | None
    n: int


class Enter(msgspec.Struct, frozen=True, tag=True):
    """Arrive at a place (R16-R18)."""

    place: str


class TakeUp(msgspec.Struct, frozen=True, tag=True):
    """Take a card of the panorama by exploring, and read it (R23)."""

    agent: AgentId
    slot: str
    cost: int


class CarryOut(msgspec.Struct, frozen=True, tag=True):
    """Do what the card in front of somebody says (R22)."""

    agent: AgentId
    card: str


class Open(msgspec.Struct, frozen=True, tag=True):
    """A test begins (R29)."""

    agent: AgentId
    box: str
    attribute: str | None
    conflict: str | None = None


class Raise(msgspec.Struct, frozen=True, tag=True):
    """The test's value rises: by its taker, or by somebody who supports (R30, R31)."""

    agent: AgentId


class Hand(msgspec.Struct, frozen=True, tag=True):
    """A thing changes hands (R27)."""

    agent: AgentId
    to: AgentId
    thing: str


class Perform(msgspec.Struct, frozen=True, tag=True):
    """An ability is used (R41)."""

    agent: AgentId
    ability: str


class Attempted(msgspec.Struct, frozen=True, tag=True):
    """A test is over, and what came of it is done."""

    agent: AgentId
    conflict: str | None


class Back(msgspec.Struct, frozen=True, tag=True):
    """A read item goes back to its deck (R39)."""

    item: str
    agent: AgentId


class Depart(msgspec.Struct, frozen=True, tag=True):
    """What is done on leaving is done: the place lies behind the group (R42)."""


class Fled(msgspec.Struct, frozen=True, tag=True):
    """The way out of a conflict is paid for (R38)."""

    agent: AgentId
    conflict: str


Task: TypeAlias = (
    Do | Spend | Cost | Enter | TakeUp | CarryOut | Open | Raise | Hand | Perform | Attempted | Back | Depart | Fled
)


# What somebody is asked


class LastCharge(msgspec.Struct, frozen=True, tag=True):
    """The last crystal is about to go (R47)."""

    agent: AgentId
    voluntary: bool


class Choice(msgspec.Struct, frozen=True, tag=True):
    """A card asks for a decision (R14)."""

    key: str
    by: tuple[AgentId, ...]
    """Who decides, or votes."""

    how: Literal["alone", "group", "vote"]
    votes: tuple[tuple[AgentId, int], ...] = ()


class Whom(msgspec.Struct, frozen=True, tag=True):
    """An instruction lets somebody choose an agent."""

    key: str
    by: AgentId
    among: tuple[AgentId, ...]


class WhichItem(msgspec.Struct, frozen=True, tag=True):
    """An instruction lets somebody choose which item goes."""

    key: str
    by: AgentId
    to: AgentId | None
    items: tuple[str, ...]


class Spelling(msgspec.Struct, frozen=True, tag=True):
    """A word is asked for, and spelled letter by letter."""

    key: str
    by: AgentId
    typed: str = ""


class Offer(msgspec.Struct, frozen=True, tag=True):
    """Something has happened after which an ability may be used (R41)."""

    agent: AgentId
    ability: str


class OnTest(msgspec.Struct, frozen=True, tag=True):
    """It goes on when the test is over."""


class OnShare(msgspec.Struct, frozen=True, tag=True):
    """It goes on when the crystals are shared out."""


Ask: TypeAlias = LastCharge | Choice | Whom | WhichItem | Spelling | Offer | OnTest | OnShare


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """Something that somebody has begun and that goes on until all of it is done."""

    n: int
    """Its number: no two that are open have the same."""

    me: AgentId
    todo: tuple[Task, ...]
    ask: Ask | None = None
    asked: bool = False
    """Whether anybody was asked anything on the way."""

    outcome: str | None = None
    """Of the test that this comes from."""

    drawn: int | None = None


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
    marked: bool = False
    """A crystal has lain there that an overlay freed (ambiguity 30)."""


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
    ending: str | None
    """None where the group gave up."""

    reason: str | None = None


class State(msgspec.Struct, frozen=True, kw_only=True):
    scenario: str
    """Its key in the library. What it says is a secret, bit by bit."""

    fate: tuple[FateCard, ...]
    """The pile, the next card first."""

    readings: tuple[tuple[Reading, ...], ...]
    """By agent: what they have read and others have not."""

    jobs: tuple[Job, ...] = ()
    counters: dict[str, int]
    """By id, or by id and agent."""

    done: frozenset[str] = frozenset()
    """Instructions and cards that happen only once, and have."""

    triggers: tuple[Trigger, ...] = ()
    swaps: dict[str, str]
    """By location and slot: the card that lies there from the next visit on."""

    journal: Literal["scenario", "on", "off"]
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
    ready: frozenset[AgentId] = frozenset()
    share: Share | None = None
    recharges: int = 0
    """How many this time between locations."""

    gift: Gift | None = None
    lost: frozenset[AgentId] = frozenset()
    """Who lost control in this visit."""

    lost_at: dict[str, tuple[AgentId, ...]]
    """Who ever lost control, by location (ambiguity 12)."""

    leaving: bool = False
    """An instruction ends the visit as soon as nobody is in a conflict."""

    bound: str | None = None
    """The next location, whatever the lead would choose."""

    bound_cost: Annotated[int, msgspec.Meta(ge=0, le=1)] = 1
    stayed: int = 0
    """The round in which somebody last did not want to give up."""

    points: tuple[Point, ...] = ()
    ticks: frozenset[str] = frozenset()
    ballot: Ballot | None = None
    told: int = 0
    """How many things everybody has been told so far."""

    ended: Ended | None = None


def agents_of(state: State, seat: Seat) -> list[AgentId]:
    return [AgentId(n) for n, agent in enumerate(state.agents) if agent.seat == seat]


def agents(state: State) -> list[AgentId]:
    return [AgentId(n) for n in range(len(state.agents))]


def present(state: State) -> list[AgentId]:
    """Those who are not in limbo."""
    return [AgentId(n) for n, agent in enumerate(state.agents) if agent.out is None]
