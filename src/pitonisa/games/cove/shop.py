"""Defines the interface between the cove and a shop: a record of fields and hooks, which is all the cove uses.

A shop's texts are in its own folders `locale/`, `rules/` and `lessons/`, like those of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.games.cove.board import GOODS
from pitonisa.games.cove.kinds import Colour, Options, Who
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.outlook import Outlook
from pitonisa.kernel import Illegal, Posed, Rulebook, Seat, Stream, Viewer
from pitonisa.kernel.encoding.pieces import Piece
from pitonisa.kernel.help import Level

Change: TypeAlias = tuple[State, tuple[Any, ...]]
"""The next state, and the events on the way."""

Staff: TypeAlias = Mapping[str, Callable[[State, Seat, Stream], Change]]
"""How each ability of the staff begins, in the order of the board."""

Count: TypeAlias = Callable[[State, Seat, Sequence[Any]], float]
"""Counts something from the last state of a match and a merchant's actions."""


def times(*kinds: type[Any], where: Callable[[Any], bool] = lambda event: True) -> Count:
    """Count events of these kinds with a property."""
    return lambda state, seat, mine: sum(isinstance(event, kinds) and where(event) for event in mine)


HIRE: Final = "hire"
STAFF: Final = "staff"
"""The two spaces on every merchant's board (R11)."""


class Craft(msgspec.Struct, frozen=True, kw_only=True):
    """What a shop's expert knows, for bots and analysis."""

    promises: Callable[[State, Seat, Outlook], Mapping[str, float]]
    """Estimates the shop's future gold, by part."""

    counted: Callable[[State, Seat, Outlook], float]
    """Estimates it without looking ahead, as a beginner would."""

    usual_gold: float = 0.0
    """An augur's mean final gold with such a shop at a table of four kinds."""

    staff: Sequence[float]
    """The daily worth in gold of a card on each ability, in the order of the board."""

    next_step: Callable[[State, Seat, Outlook], Any | None] = lambda state, seat, ahead: None
    """Chooses an answer to a waiting question if there is too much to try; otherwise None."""

    kind: Callable[[State, Seat, Any], Hashable] = lambda state, seat, action: action
    """Groups the actions of a turn: those of one kind have the same worth."""

    few: Callable[[State, Seat, Sequence[Any]], Sequence[Any]] = lambda state, seat, steps: steps
    """Selects the preparing steps of a turn that are worth trying."""


class Secrecy(msgspec.Struct, frozen=True, kw_only=True):
    """Defines what a shop hides in `State.hidden`, and from whom. A step that changes it can't be undone (R12)."""

    kind: type[Any]
    """The struct of the secrets, and of their visible part in views."""

    seen: Callable[[State, Seat, Viewer], Any | None]
    """Returns what this viewer may know of the shop of `seat`; after the match, the cove shows everything."""

    reshuffle: Callable[[State, Seat, Viewer, Stream], Any]
    """Returns another state that the viewer can't tell from this one. Written from the rules, not from `seen`."""

    mark: Callable[[State, Seat, Viewer, Callable[[], Any]], Any]
    """Returns the state with a mark for everything that the viewer may not know."""

    possible: Callable[[Any, Seat, Stream], Any]
    """Samples the possible secrets of the shop of `seat` from a view."""

    witness: Mapping[type[Any], Callable[[Any, Viewer], Any]] = {}
    """By kind of event: what a viewer perceives of it, if not everything."""


class Numbers(msgspec.Struct, frozen=True, kw_only=True):
    """Encodes a shop for learning programs."""

    actions: Sequence[Any]
    """Every action that its merchant can ever take in it."""

    places: Sequence[str] = ()
    """Further places of its figure, beside its spaces and the two that every shop has."""

    shop: Callable[[], Piece]
    """Encodes its public state."""

    hidden: Callable[[], Piece] | None = None
    """Encodes its secrets, for those who see any of them."""


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of puzzle: its structs, how it is asked about a view, and its difficulty."""

    id: str
    least: float
    """The least lead of the right answer: as a share of its gold, or for certain."""

    questions: tuple[type[Any], ...]
    answers: tuple[type[Any], ...]
    steps: tuple[type[Any], ...]
    asked: Callable[[Any], Iterator[Posed]]
    level: Callable[[Posed], int]
    shape: Callable[[Posed], Any]


class Act(msgspec.Struct, frozen=True):
    """What an action does, and when: one of a shop is begun on a turn or about what waits, or else prepares a turn."""

    does: Callable[[State, Seat, Any, Stream], Change]
    begins: str | None = None
    """The space where it begins."""

    answers: tuple[type[Any], ...] = ()
    """What must be waiting in the shop, where it settles something or is a further step; of the cove: to be done."""


def _nothing_happens(state: State, seat: Seat, cause: Any) -> Change:
    return state, ()


class Shop(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of merchant. States, actions and events of a shop are structs of its own."""

    id: str
    """The name of its folder."""

    since: int = 1
    """The version of the cove's rules from which it is dealt at random (R59). A new shop names the next version: it can
    be chosen and drafted right away, and saved matches still replay the same."""

    state: type[Any]
    """The struct in `State.shops`, all of it public. Its field `waiting` holds the waiting questions, the most urgent
    last."""

    actions: Mapping[type[Any], Act]
    """Its actions, each with what it does and when."""

    events: tuple[type[Any], ...]
    """Its events."""

    goods: tuple[Good, ...] = GOODS
    """The stock in the reserve."""

    staff: Staff

    setup: Callable[[Seat, int, Options, Stream], tuple[Any, Any | None]]
    """Opens the shop of this seat at a table of this many players: its state before the first day, and its secrets."""

    # A turn

    hours: Mapping[str, int]
    """The shop's own action spaces, with the cost of each in hours."""

    closed: Callable[[State, Seat, str], str | None]
    """Returns the locale id of the reason why the shop can't use a space now, except that the figure is already there
    (R11)."""

    places: Callable[[State, str], Mapping[Any, str]] = lambda state, space: {}
    """By action: the places of the figure, where a space has one for each of its actions; otherwise it is one place."""

    before_turn: Callable[[State, Seat, Stream], Change] = _nothing_happens
    """Carries out what happens in the shop when a turn begins."""

    turn: Callable[[State, Seat], list[Any]]
    """Lists the shop's own actions that can begin or prepare a turn, wherever its figure is."""

    # What waits

    choices: Callable[[State, Seat, Any], Iterable[Any]]
    """Yields the answers to a waiting question; without any, it is dropped."""

    may_skip: Callable[[Any], bool] = lambda waiting: True
    """Says whether a waiting question may be skipped."""

    asks: Callable[[State, Seat], Seat] = lambda state, seat: seat
    """Returns who must answer the most urgent waiting question: its merchant, or another one."""

    skipped: Callable[[State, Seat, Any], Change] = _nothing_happens
    """Carries out the consequences of skipping a waiting question."""

    refused: Callable[[State, Seat, Any, Any | None], Illegal]
    """Says why an action is impossible at the right moment: for a waiting question, or on a turn with its space
    open."""

    # What comes by itself

    drawn: Callable[[State, Seat, tuple[Colour, ...], Who], Change] = lambda state, seat, colours, drawer: (state, ())
    """Reacts when a merchant or the Peddler draws these adventurers at once (R16)."""

    spent: Callable[[State, Seat, int, Stream], Change] = lambda state, seat, hours, rng: (state, ())
    """Carries out the effects of the hours that its merchant has just spent."""

    market: Callable[[State, Seat, Stream], Change] = _nothing_happens
    """Opens the market phase (R30). Questions waiting in the shop are then settled before the first sale."""

    clean_up: Callable[[State, Seat, Stream], Change] = _nothing_happens
    """Ends a day, before the next one begins."""

    # What is true, counted and shown

    held: Callable[[Any], tuple[Good, ...]] = lambda shop: ()
    """Lists goods that are neither in the reserve nor on the counter (I2)."""

    invariants: tuple[Callable[[State, Seat], bool], ...]
    """The invariants of such shops."""

    counts: Mapping[str, Count]
    """The figures of such a shop."""

    shown: type[Any]
    """What a view shows of such shops beside their states: the struct, and a function that builds it."""

    shows: Callable[[State, Viewer], Any]
    secrecy: Secrecy | None = None
    hints_type: type[Any]
    """The hints of such a shop: the struct, and a function that builds it from its merchant's view."""

    hints: Callable[[Any, Seat, Level], Any]
    rulebook: Rulebook
    """Links to its rules, whose numbers no other shop uses."""

    moments: Mapping[str, float] = {}
    """Seconds that people need to see its events, by event name."""

    craft: Craft
    numbers: Numbers
    puzzles: tuple[Theme, ...] = ()

    def place_of(self, state: State, action: Any) -> str | None:
        """Return the figure's place for an action of a turn; None for one that only prepares it."""
        act = self.actions.get(action.__class__)
        return None if act is None or act.begins is None else self.places(state, act.begins).get(action, act.begins)


def shop_of(state: State, seat: Seat) -> Shop:
    """Return the kind of shop that this seat runs."""
    return kind_of(type(state), state.shops[seat])


def kind_of(table: type[State], shop: Any) -> Shop:
    """Return the kind of this shop, at this table."""
    return table.SHOPS[shop.__class__]


def shop_with_action(state: State, action: Any) -> Shop | None:
    """Return the kind of shop that this action belongs to."""
    return next((shop for shop in state.SHOPS.values() if type(action) in shop.actions), None)
