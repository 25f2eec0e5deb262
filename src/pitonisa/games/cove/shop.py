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
"""The next state, and what happened on the way."""

Staff: TypeAlias = Mapping[str, Callable[[State, Seat, Stream], Change]]
"""By ability of the staff, in the order of the board: how it begins."""

Count: TypeAlias = Callable[[State, Seat, Sequence[Any]], float]
"""Counts something from the last state of a match and all that a merchant did."""


def times(*kinds: type[Any], where: Callable[[Any], bool] = lambda event: True) -> Count:
    """Count how often something of these kinds was done of which this holds."""
    return lambda state, seat, mine: sum(isinstance(event, kinds) and where(event) for event in mine)


HIRE: Final = "hire"
STAFF: Final = "staff"
"""The two spaces that every merchant's board has (R11)."""


class Craft(msgspec.Struct, frozen=True, kw_only=True):
    """Tells bots and analysis what a good merchant of this kind knows."""

    promises: Callable[[State, Seat, Outlook], Mapping[str, float]]
    """Estimates what the shop will still bring, in gold, by its parts."""

    counted: Callable[[State, Seat, Outlook], float]
    """Estimates the same without looking ahead, as a beginner would."""

    usual_gold: float = 0.0
    """What an augur has at the end with such a shop at a table of four kinds, in gold: the mean of many matches."""

    staff: Sequence[float]
    """By ability, in the order of the board: what a card on it brings on a day, in gold."""

    next_step: Callable[[State, Seat, Outlook], Any | None] = lambda state, seat, ahead: None
    """Chooses what to do about what waits, where there is too much to try; otherwise nothing."""

    kind: Callable[[State, Seat, Any], Hashable] = lambda state, seat, action: action
    """Groups the actions of a turn: two of one kind come to the same."""

    few: Callable[[State, Seat, Sequence[Any]], Sequence[Any]] = lambda state, seat, steps: steps
    """Selects the steps worth trying among those that only prepare a turn."""


class Secrecy(msgspec.Struct, frozen=True, kw_only=True):
    """Says what a shop hides in `State.hidden`, and from whom. A step that changes it cannot be taken back (R12)."""

    kind: type[Any]
    """The struct there, and in the views of those who see anything of it."""

    seen: Callable[[State, Seat, Viewer], Any | None]
    """Returns what this viewer may know of the shop of `seat`; when the match is over the cove shows all of it."""

    reshuffle: Callable[[State, Seat, Viewer, Stream], Any]
    """Returns another truth that the viewer cannot tell from this one. Written from the rules, not from `seen`."""

    mark: Callable[[State, Seat, Viewer, Callable[[], Any]], Any]
    """Returns the truth with a mark for everything that the viewer may not know."""

    possible: Callable[[Any, Seat, Stream], Any]
    """Samples from a view what the shop of `seat` may hide."""

    witness: Mapping[type[Any], Callable[[Any, Viewer], Any]] = {}
    """By kind of event: what a viewer perceives of it, where that is not all."""


class Numbers(msgspec.Struct, frozen=True, kw_only=True):
    """Encodes a shop for programs that learn."""

    actions: Sequence[Any]
    """Everything that its merchant can ever do in it."""

    places: Sequence[str] = ()
    """Where its figure may be, beside its spaces and the two that every shop has."""

    shop: Callable[[], Piece]
    """Encodes what everybody sees of it."""

    hidden: Callable[[], Piece] | None = None
    """Encodes what it hides, to those who see any of it."""


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of puzzle: its structs, what is asked about a view, and how hard that is."""

    id: str
    least: float
    """How far the right answer is ahead of the next: as a part of its gold, or for certain."""

    questions: tuple[type[Any], ...]
    answers: tuple[type[Any], ...]
    steps: tuple[type[Any], ...]
    asked: Callable[[Any], Iterator[Posed]]
    level: Callable[[Posed], int]
    shape: Callable[[Posed], Any]


class Act(msgspec.Struct, frozen=True):
    """What an action of a shop does, and when: begun on a turn, or about what waits; otherwise it prepares a turn."""

    does: Callable[[State, Seat, Any, Stream], Change]
    begins: str | None = None
    """The space where it begins."""

    answers: tuple[type[Any], ...] = ()
    """What must be waiting, where it settles something or is a further step."""


def _nothing_happens(state: State, seat: Seat, cause: Any) -> Change:
    return state, ()


class Shop(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of merchant. States, actions and events of a shop are structs of its own."""

    id: str
    """The name of its folder."""

    since: int = 1
    """The version of the cove's rules from which on it is dealt at random (R59). One that opens between two versions
    names the next: it can be chosen and drafted right away, and saved matches are replayed as they were."""

    state: type[Any]
    """The struct in `State.shops`; all of it is open to everybody. Its field `waiting` holds what waits to be decided,
    the most urgent last."""

    actions: Mapping[type[Any], Act]
    """What each action of this shop does, and when."""

    events: tuple[type[Any], ...]
    """What can happen in it."""

    goods: tuple[Good, ...] = GOODS
    """The stock that waits in the reserve."""

    staff: Staff

    setup: Callable[[Seat, int, Options, Stream], tuple[Any, Any | None]]
    """Opens the shop of this seat at a table of this many players: its state before the first day, and its secrets."""

    # A turn

    hours: Mapping[str, int]
    """The shop's own action spaces, with the hours that each costs."""

    closed: Callable[[State, Seat, str], str | None]
    """Returns the locale id of the reason why the shop cannot use a space now. That the figure is there already is the
    cove's to say (R11)."""

    places: Callable[[State, str], Mapping[Any, str]] = lambda state, space: {}
    """By action: the places of the figure, where a space has one for each of its actions; otherwise it is one place."""

    before_turn: Callable[[State, Seat, Stream], Change] = _nothing_happens
    """Does what happens in the shop when a turn begins."""

    turn: Callable[[State, Seat], list[Any]]
    """Lists the shop's own actions that can begin, or prepare, a turn, wherever its figure is."""

    # What waits

    choices: Callable[[State, Seat, Any], Iterable[Any]]
    """Yields what may be done about something that waits; where there is nothing, it is dropped."""

    may_skip: Callable[[Any], bool] = lambda waiting: True
    """Says whether something that waits may be left out."""

    asks: Callable[[State, Seat], Seat] = lambda state, seat: seat
    """Returns whom the most urgent of what waits is for: its merchant, or another one."""

    skipped: Callable[[State, Seat, Any], Change] = _nothing_happens
    """Does what comes of it when something that waited is left out."""

    refused: Callable[[State, Seat, Any, Any | None], Illegal]
    """Says why an action is not possible at the right moment in the shop of this seat: about what waits, or on a turn
    with its space open."""

    # What comes by itself

    drawn: Callable[[State, Seat, tuple[Colour, ...], Who], Change] = lambda state, seat, colours, drawer: (state, ())
    """Reacts when a merchant or the Peddler draws these adventurers at once (R16)."""

    spent: Callable[[State, Seat, int, Stream], Change] = lambda state, seat, hours, rng: (state, ())
    """Does what the hours do that its merchant has just spent."""

    market: Callable[[State, Seat, Stream], Change] = _nothing_happens
    """Opens the market phase (R30). What waits in the shop then is settled before the first sale."""

    clean_up: Callable[[State, Seat, Stream], Change] = _nothing_happens
    """Ends a day, before the next one begins."""

    # What is true, counted and shown

    held: Callable[[Any], tuple[Good, ...]] = lambda shop: ()
    """Lists goods that are neither in the reserve nor on the counter (I2)."""

    invariants: tuple[Callable[[State, Seat], bool], ...]
    """What is true of every such shop at every moment."""

    counts: Mapping[str, Count]
    """What is worth counting in this shop when a match is over."""

    shown: type[Any]
    """What a view shows of such shops beside their states: the struct, and how it is made."""

    shows: Callable[[State, Viewer], Any]
    secrecy: Secrecy | None = None
    hints_type: type[Any]
    """What the help says about such a shop: the struct, and how it is made for a seat from the view of its merchant."""

    hints: Callable[[Any, Seat, Level], Any]
    rulebook: Rulebook
    """What leads to which of its rules. Their numbers are no other shop's."""

    moments: Mapping[str, float] = {}
    """How long people need to see what happens in it: seconds, by the name of the event."""

    craft: Craft
    numbers: Numbers
    puzzles: tuple[Theme, ...] = ()

    def place_of(self, state: State, action: Any) -> str | None:
        """Return where the figure goes for an action of a turn; nowhere for what only prepares it."""
        act = self.actions.get(action.__class__)
        return None if act is None or act.begins is None else self.places(state, act.begins).get(action, act.begins)


def shop_of(state: State, seat: Seat) -> Shop:
    """Return the kind of shop that this seat runs."""
    return kind_of(type(state), state.shops[seat])


def kind_of(table: type[State], shop: Any) -> Shop:
    """Return what this shop is, at a table of this kind."""
    return table.SHOPS[shop.__class__]


def shop_with_action(state: State, action: Any) -> Shop | None:
    """Return the kind of shop that this action belongs to."""
    return next((shop for shop in state.SHOPS.values() if type(action) in shop.actions), None)
