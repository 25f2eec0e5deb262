"""What the cove asks of a shop. A shop is a record of these hooks; the cove knows no other way to it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.games.cove.model import AtShop, Colour, Entry, Good, Options, State, Who
from pitonisa.games.cove.outlook import Outlook
from pitonisa.kernel import Illegal, Posed, Rulebook, Seat, Stream, Viewer
from pitonisa.kernel.encoding.pieces import Piece
from pitonisa.kernel.help import Level

Change: TypeAlias = tuple[State, tuple[Any, ...]]
"""The next state, and what happened on the way."""

HIRE: Final = "hire"
STAFF: Final = "staff"
"""The two spaces that every merchant's board has (R11)."""


class Space(msgspec.Struct, frozen=True, kw_only=True):
    """An action space of a shop: what it costs, and whether it can be used now."""

    id: str
    hours: int
    closed: str | None = None
    """The locale id of the reason why the shop cannot use it now. That the figure stands there is the cove's to say."""

    places: tuple[str, ...] = ()
    """The places of the figure, where this space has several; otherwise its id is the only one."""


def no_step(state: State, seat: Seat, ahead: Outlook) -> None:
    """There is never too much to try."""


def itself(state: State, seat: Seat, action: Any) -> Hashable:
    """An action says all there is to say."""
    return action


def all_of_them(state: State, seat: Seat, steps: Sequence[Any]) -> Sequence[Any]:
    return steps


class Craft(msgspec.Struct, frozen=True, kw_only=True):
    """What a good merchant of this kind knows: for bots, and for whoever weighs what was decided."""

    promises: Callable[[State, Seat, Outlook], Mapping[str, float]]
    """What the shop will still bring, in gold, by its parts."""

    counted: Callable[[State, Seat, Outlook], float]
    """The same without looking ahead: what a beginner sees in it."""

    usual_gold: float = 0.0
    """What an augur has at the end with such a shop at a table of four kinds, in gold on the average of many matches:
    so somebody who may pick one expects."""

    staff: Mapping[str, float]
    """By ability: what somebody who has it brings on a day, in gold."""

    next_step: Callable[[State, Seat, Outlook], Any | None] = no_step
    """What to do about what waits, where there is too much to try; otherwise nothing."""

    kind: Callable[[State, Seat, Any], Hashable] = itself
    """What makes an action of a turn another one: two of one kind come to the same."""

    few: Callable[[State, Seat, Sequence[Any]], Sequence[Any]] = all_of_them
    """Of the steps that only prepare a turn, those that are worth a thought."""


class Secrecy(msgspec.Struct, frozen=True, kw_only=True):
    """What a shop hides: its part of `State.hidden`. A step that changes it cannot be taken back (R12)."""

    kind: type[Any]
    """The struct there, and in the views of those who see anything of it."""

    seen: Callable[[State, Seat, Viewer], Any | None]
    """What this viewer may know of the shop of `seat`; the cove itself shows all of it when the match is over."""

    reshuffle: Callable[[State, Seat, Viewer, Stream], Any]
    """Another truth that the viewer cannot tell from this one. Written from the rules, not from `seen`."""

    mark: Callable[[State, Seat, Viewer, Callable[[], Any]], Any]
    """The same with a mark for everything that the viewer may not know."""

    possible: Callable[[Any, Seat, Stream], Any]
    """From a view: what the shop of `seat` may hide."""

    witness: Mapping[type[Any], Callable[[Any, Viewer], Any]] = {}
    """By kind of event: what a viewer perceives of it, where that is not all."""


class Hinting(msgspec.Struct, frozen=True, kw_only=True):
    """What a shop tells those of its merchants who want help."""

    kind: type[Any]
    hints: Callable[[Any, Level], Any | None]
    """From the view of its merchant."""


class Numbers(msgspec.Struct, frozen=True, kw_only=True):
    """A shop for programs that learn."""

    actions: Sequence[Any]
    """Everything that its merchant can ever do in it."""

    places: Sequence[str]
    """Where its figure may stand, beside the two places that every shop has."""

    shop: Callable[[], Piece]
    """What everybody sees of it."""

    hidden: Callable[[], Piece] | None = None
    """What it hides, to those who see any of it."""


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of riddle: its structs, what is asked about a view, and how hard that is."""

    id: str
    least: float
    """How far the right answer is ahead of the next: as a part of its gold, or for certain."""

    questions: tuple[type[Any], ...]
    answers: tuple[type[Any], ...]
    steps: tuple[type[Any], ...]
    asked: Callable[[Any], Iterator[Posed]]
    level: Callable[[Posed], int]
    shape: Callable[[Posed], Any]


def _nothing_shown(state: State, viewer: Viewer) -> None:
    """Nothing is printed on its board."""


def _its_merchant(state: State, seat: Seat) -> Seat:
    return seat


def _nothing_happens(state: State, seat: Seat, rng: Stream) -> Change:
    return state, ()


def _nothing_drawn(state: State, seat: Seat, colours: tuple[Colour, ...], drawer: Who) -> Change:
    """Adventurers are nothing to it before they are customers."""
    return state, ()


def _no_entries(state: State, seat: Seat) -> tuple[Entry, ...]:
    return ()


class Shop(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of merchant. States, actions and events of a shop are structs of its own.

    Its words are in a folder of its own: `locale/`, `rules/`, `lessons/`, as those of a game.
    """

    id: str
    """The name of its folder."""

    since: int = 1
    """The version of the cove's rules from which on it is dealt by lot (R59). One that opens between two versions
    names the next: it can be chosen and drafted at once, and matches that are kept are replayed as they were."""

    state: type[Any]
    """The struct in `State.shops`; all of it is open to everybody."""

    actions: Mapping[type[Any], Callable[[State, Seat, Any, Stream], Change]]
    """What each action of this shop does. One that begins with choosing a space puts `Acting` on the tasks."""

    events: tuple[type[Any], ...]
    """What can happen in it."""

    goods: tuple[Good, ...]
    """The stock that waits in the reserve."""

    staff: tuple[str, ...]
    """The staff abilities, in the order of the board."""

    first_space: str = STAFF
    """Where the figure stands at the start: that space cannot be the first one used."""

    setup: Callable[[Seat, int, Options, Stream], tuple[Any, Any | None]]
    """The shop of this seat among so many, before the first day: its state, and what it hides."""

    before_turn: Callable[[State, Seat, Stream], Change] = _nothing_happens
    """What happens in the shop when a turn begins."""

    turn: Callable[[State, Seat], list[Any]]
    """The shop's own actions that can begin, or prepare, a turn, wherever its figure stands."""

    place_of: Callable[[State, Any], str | None]
    """Where the figure goes for one of these actions; nowhere for what only prepares a turn.

    The cove leaves out the actions of the place where the figure stands already (R11).
    """

    spaces: Callable[[State, Seat], list[Space]]
    """The shop's own action spaces, for those who look ahead."""

    busy: Callable[[Any], bool]
    """Whether something in this shop waits for somebody (`AtShop`)."""

    choices: Callable[[State, Seat], list[Any]]
    """What may be done about that, in the shop of this seat; never empty as long as the shop is busy."""

    skip: Callable[[State, Seat], Change]
    """What waits is left out. Only where `choices` offers it."""

    tidy: Callable[[State, Seat], State]
    """Drops what waits and can no longer be done. After it, a busy shop has choices."""

    asks: Callable[[State, Seat], Seat] = _its_merchant
    """For whom what waits in the shop of this seat waits: its merchant, or somebody else."""

    use_staff: Callable[[State, Seat, str, Stream], Change]
    """A staff ability begins."""

    drawn: Callable[[State, Seat, tuple[Colour, ...], Who], Change] = _nothing_drawn
    """Somebody, whoever it was, drew these adventurers at once (R16)."""

    hears: Mapping[type[Any], Callable[[State, Seat, Any, Stream], Change]] = {}
    """What the shop does when something happens at the cove, by kind of event: hours spent, boats boarded or docked,
    goods sold. It hears of it at once, whoever did it, the shops in the order of their seats."""

    market: Callable[[State, Seat, Stream], Change] = _nothing_happens
    """The market phase begins (R30). What waits in the shop then is settled before the first sale."""

    clean_up: Callable[[State, Seat, Stream], Change] = _nothing_happens
    """A day ends, before the next one begins."""

    held: Callable[[Any], tuple[Good, ...]] = lambda shop: ()
    """Goods that lie neither in the reserve nor on the counter (I2)."""

    score: Callable[[State, Seat], tuple[Entry, ...]] = _no_entries
    """What the shop itself adds to the final scoring."""

    counts: tuple[str, ...]
    """The names of what is worth counting in this shop."""

    count: Callable[[State, Seat, Sequence[Any]], Mapping[str, float]]
    """When a match is over: those numbers, from its last state and all that its merchant did."""

    refusal: Callable[[State, Seat, Any], Illegal]
    """Why an action is not possible now in the shop of this seat, whoever is asked there."""

    invariants: Mapping[str, Callable[[State, Seat], bool]]
    """What is true of every such shop at every moment."""

    craft: Craft
    numbers: Numbers
    rulebook: Rulebook
    """What leads to which of its rules. Their numbers are no other shop's."""

    secrecy: Secrecy | None = None
    shown: type[Any] | None = None
    """What a view shows of such a shop beside its state: the struct, and how it is made."""

    shows: Callable[[State, Viewer], Any | None] = _nothing_shown
    help: Hinting | None = None
    riddles: tuple[Theme, ...] = ()
    moments: Mapping[str, float] = {}
    """How long people need to see what happens in it: seconds, by the name of the event."""


def shop_of(state: State, seat: Seat) -> Shop:
    return kind_of(type(state), state.shops[seat])


def kind_of(table: type[State], shop: Any) -> Shop:
    """What this shop is, at a table of this kind."""
    return table.SHOPS[shop.__class__]


def shop_with_action(state: State, action: Any) -> Shop | None:
    """The kind of shop that this action belongs to."""
    return next((shop for shop in state.SHOPS.values() if type(action) in shop.actions), None)


def asked_at(state: State, task: AtShop) -> Shop:
    """The shop in which something waits."""
    return shop_of(state, task.shop)
