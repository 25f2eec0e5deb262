"""Defines the full state of a match of The Shipwreck Arcana, secrets included."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, NewType, TypeAlias

import msgspec

from pitonisa.games.shipwreck.listing import LISTING
from pitonisa.kernel import Id, Seat
from pitonisa.kernel.consensus import Motion

Fate = NewType("Fate", int)
"""A token's value, 1 to 7 (R9)."""

LineId = NewType("LineId", int)
"""A number line and its hidden fate: one a seat, or two in the two-player challenge (R38)."""

VALUES: Final = tuple(Fate(v) for v in range(1, 8))
COPIES: Final = 3
HAND: Final = 2
ROW: Final = 4
GOAL: Final = 7
DOOM: Final = 7
MOST_PLAYERS: Final = LISTING.players[-1]
FEWEST_PLAYERS: Final = LISTING.players[0]

HOURS_OF: Final = (0, 1, 1, 1, 2, 2, 2, 3)
"""How many hours a fate of each value consumes (R9)."""


class CardId(Id):
    THE_HOURS = "the_hours"
    THE_BEAST = "the_beast"
    THE_BELLTOWER = "the_belltower"
    THE_BLIND_MAN = "the_blind_man"
    THE_CHALICE = "the_chalice"
    DAWN = "dawn"
    THE_DEEP = "the_deep"
    THE_ENGINE = "the_engine"
    THE_HUNTRESS = "the_huntress"
    THE_JUDGE = "the_judge"
    THE_KEY = "the_key"
    LEVIATHAN = "leviathan"
    THE_LORD = "the_lord"
    MIDNIGHT = "midnight"
    THE_MIRROR = "the_mirror"
    THE_NOBLE = "the_noble"
    THE_PROPHET = "the_prophet"
    THE_RIDER = "the_rider"
    THE_SERVANT = "the_servant"
    THE_SHORE = "the_shore"
    THE_STRANGER = "the_stranger"
    ASUNDER = "asunder"
    THE_CAPTAIN = "the_captain"
    THE_FEAST = "the_feast"
    FORTUNE = "fortune"
    THE_GHOST = "the_ghost"
    THE_IMAGO = "the_imago"
    IRON = "iron"
    THE_LANTERN = "the_lantern"
    THE_PALLBEARERS = "the_pallbearers"
    THE_PASSAGE = "the_passage"
    THE_WISH = "the_wish"
    THE_ASH = "the_ash"
    THE_FALL = "the_fall"
    THE_MUSICIANS = "the_musicians"
    THE_NORTH_WIND = "the_north_wind"
    THE_THIEF = "the_thief"


class PowerId(Id):
    TWICE = "twice"
    HIGHER = "higher"
    Q123 = "q123"
    Q147 = "q147"
    Q345 = "q345"
    Q567 = "q567"
    OLD = "old"
    DISCARD_LOWER = "discard_lower"
    CYCLE = "cycle"
    SAME = "same"
    WITHIN_TWO = "within_two"
    ONE_MORE = "one_more"
    RELOCATE = "relocate"
    HELP = "help"
    SAME_HOURS = "same_hours"


class Deck(Id):
    """Which arcana are shuffled (R3, R41, R49)."""

    BASE = "base"
    WIDE = "wide"
    STARS = "stars"


class Difficulty(Id):
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    DOOMED = "doomed"


class LineName(Id):
    """Which of a seat's number lines: its only one, or A or B in the challenge (R38)."""

    ONLY = "only"
    A = "a"
    B = "b"


class Phase(Id):
    """The current step of the turn. Draw, Resolve and Fade leave no choice and happen automatically."""

    PLAY = "play"
    STEAL = "steal"
    """The active player moves a fate to The Thief, and chooses which one (R51)."""

    AFTER_PLAY = "after_play"
    """The active player may use one of their powers, or pass (R24)."""

    PREDICT = "predict"


PLAY: Final = Phase.PLAY
STEAL: Final = Phase.STEAL
AFTER_PLAY: Final = Phase.AFTER_PLAY
PREDICT: Final = Phase.PREDICT

THE_HOURS: Final = CardId.THE_HOURS
THE_ASH: Final = CardId.THE_ASH
THE_FALL: Final = CardId.THE_FALL
THE_FEAST: Final = CardId.THE_FEAST
THE_THIEF: Final = CardId.THE_THIEF
THE_WISH: Final = CardId.THE_WISH
"""Plain names of phases and special cards: looking a member up in its enum costs half as much as a change of the
state."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    difficulty: Annotated[Difficulty, msgspec.Meta(extra={"main": True})] = Difficulty.NORMAL
    """How much doom there is at the start: easy 0, normal 2, hard 4, doomed 6 (R2)."""

    challenge: bool = False
    """Two players only: each has two number lines, A and B (R38)."""

    starter: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLAYERS)] = 1
    """The number of the seat that begins (R6)."""

    deck: Deck = Deck.BASE
    """The twenty arcana, optionally with the eleven promo cards (R41), or also the five of Stars Below (R49)."""

    silence: bool = True
    """Whether the table enforces the active player's silence, which the rulebook recommends (R34)."""


class Predict(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Predicts that the hidden fate is this (R15)."""

    value: Fate


class NoPrediction(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Lets this turn pass without a prediction, or without the second one of Twice (R16)."""


class Use(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Uses the power on the back of this faded card, with a number if it needs one (R24)."""

    card: CardId
    power: PowerId
    number: int | None = None


Subject: TypeAlias = Predict | NoPrediction | Use
"""What the group can decide, unanimously."""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """A public yes or no."""

    power: PowerId
    number: int | None
    yes: bool


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A hidden fate that was discarded, and so seen by all."""

    line: LineId
    value: Fate


class Turn(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Everything public in one turn, which reasoning about hidden fates is based on."""

    line: LineId
    carried: bool
    """Whether the line held a hidden fate when the turn began."""

    row: tuple[CardId, ...]
    """The four arcana cards when the fate was played."""

    fates: tuple[tuple[Fate, ...], ...]
    """The fates in front of them before it was played: the visible fates (R39)."""

    value: Fate | None = None
    on: CardId | None = None
    told: bool | None = None
    """What the Chalice made the player say: is the kept fate higher (R14)?"""

    old: bool | None = None
    """What Old? made the player say (R29)."""

    lower: Fate | None = None
    """The visible fate returned by Discard lower: it is lower than the kept one (R30)."""

    answers: tuple[Answer, ...] = ()
    guesses: tuple[Fate, ...] = ()
    shown: tuple[Shown, ...] = ()
    declined: tuple[Subject, ...] = ()
    """What was proposed to the group and turned down."""

    powers: tuple[CardId, ...] = ()
    """The faded cards whose power could be used when the fate was played (R23)."""

    ahead: CardId | None = None
    """The card that would come next into the row then: the top of the deck (R3)."""

    raised: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether +1 makes the kept fate count one higher for the conditions of cards (R44)."""

    again: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether this is the second play of a turn, after The Feast, which is finished now (R47).

    Both are said only where they hold: matches of the base deck are written as they always were. So is what follows.
    """

    stolen: Fate | msgspec.UnsetType = msgspec.UNSET
    """The fate that had to go to The Thief: it is higher than the kept one (R51)."""

    spared: Fate | msgspec.UnsetType = msgspec.UNSET
    """The highest fate that The Thief could have taken, if none had to go: not higher than the kept one (R51)."""

    fell: int | msgspec.UnsetType = msgspec.UNSET
    """The sum on The Fall when it faded: at least twice the kept fate (R52)."""

    stood: int | msgspec.UnsetType = msgspec.UNSET
    """The sum on The Fall when the turn ended and it stayed: less than twice the kept fate (R52)."""


class State(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    deck: tuple[CardId, ...]
    """The top card first. The top is public, and so are cards that everybody saw go under it (R3)."""

    seen_bottom: int
    """How many cards at the bottom of the deck are public, in order."""

    row: tuple[CardId, ...]
    fates: tuple[tuple[Fate, ...], ...]
    """By slot of the row, in the order played."""

    faded: tuple[CardId, ...]
    """Cards whose power can be used (R23)."""

    bag: tuple[Fate, ...]
    """Sorted: the order of a bag means nothing."""

    hands: tuple[tuple[Fate, ...], ...]
    """By line. A fate kept from an earlier turn comes first."""

    played_old: bool
    """Whether the fate just played was carried over: only its player knows (R13)."""

    owners: tuple[Seat, ...]
    """By line: its owner."""

    order: tuple[LineId, ...]
    """The lines in play, in turn order, without players who left."""

    group: frozenset[Seat]
    """Everybody at the table but the active player, who predict together and must all agree (R15)."""

    asked: frozenset[Seat]
    """Who must act: the active player, or members of the group who haven't agreed; empty at the end."""

    phase: Phase
    now: Turn
    history: tuple[Turn, ...]
    """The turns before this one."""

    power_used: bool
    twice: bool
    motion: Motion[Subject] | None
    score: int
    doom: int
    free_talk: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether the active player may talk (R34). Only encoded if true, like fields of `Turn`."""


def line_name(state: State, line: LineId) -> LineName:
    return line_names(state.owners)[line]


@cache
def line_names(owners: tuple[Seat, ...]) -> tuple[LineName, ...]:
    """Name the lines: in the challenge each player's first line is A, the second B (R38)."""
    if not is_challenge(owners):
        return (LineName.ONLY,) * len(owners)
    return tuple(LineName.A if owners.index(owner) == line else LineName.B for line, owner in enumerate(owners))


def is_challenge(owners: tuple[Seat, ...]) -> bool:
    return len(set(owners)) < len(owners)


@cache
def group_of(owners: tuple[Seat, ...], order: tuple[LineId, ...], line: LineId) -> frozenset[Seat]:
    """List the allies of the player with this line."""
    return frozenset(owners[other] for other in order) - {owners[line]}


ALONE: Final = tuple(frozenset({Seat(seat)}) for seat in range(MOST_PLAYERS))
"""By seat: a tuple of that seat alone."""

NOBODY: Final[frozenset[Seat]] = frozenset()


def active(state: State) -> Seat:
    """Return whose turn it is."""
    return state.owners[state.now.line]


def lines_of(state: State, seat: Seat) -> tuple[LineId, ...]:
    """List the lines of this seat that are in play."""
    return tuple([line for line in state.order if state.owners[line] == seat])
