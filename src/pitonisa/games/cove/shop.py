"""What the cove asks of a shop. A shop is a record of these hooks; the cove knows no other way to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from pitonisa.games.cove.model import Colour, Entry, Good, Options, State, Who
from pitonisa.kernel import Illegal, Seat, Stream

Change: TypeAlias = tuple[State, tuple[Any, ...]]
"""The next state, and what happened on the way."""

HIRE: Final = "hire"
STAFF: Final = "staff"
"""The two spaces that every merchant's board has (R11)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """An action space of a shop: what it costs, and whether it can be used now."""

    id: str
    hours: int
    closed: str | None = None
    """The locale id of the reason why the shop cannot use it now. That the figure stands there is the cove's to say."""

    places: tuple[str, ...] = ()
    """The places of the figure, where this space has several; otherwise its id is the only one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shop:
    """A kind of merchant. States, actions and events of a shop are structs of its own."""

    state: type[Any]
    """The struct in `State.shops`; all of it is open to everybody."""

    actions: Mapping[type[Any], Callable[[State, Seat, Any, Stream], Change]]
    """What each action of this shop does. One that begins with choosing a space puts `Acting` on the tasks."""

    goods: tuple[Good, ...]
    """The stock that waits in the reserve."""

    staff: tuple[str, ...]
    """The staff abilities, in the order of the board."""

    first_space: str
    """Where the figure stands at the start: that space cannot be the first one used."""

    setup: Callable[[Options, Stream], Any]
    """The shop's state before the first day."""

    before_turn: Callable[[State, Seat, Stream], Change]
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
    """Whether something in this shop waits for its merchant (`AtShop`)."""

    choices: Callable[[State, Seat], list[Any]]
    """What the merchant may do about that; never empty as long as the shop is busy."""

    skip: Callable[[State, Seat], Change]
    """The merchant leaves out what waits. Only where `choices` offers it."""

    tidy: Callable[[State, Seat], State]
    """Drops what waits and can no longer be done. After it, a busy shop has choices."""

    use_staff: Callable[[State, Seat, str], State]
    """A staff ability begins."""

    drawn: Callable[[State, Seat, tuple[Colour, ...], Who], Change]
    """Somebody, whoever it was, drew these adventurers at once (R16)."""

    market: Callable[[State, Seat], Change]
    """The market phase begins (R30)."""

    clean_up: Callable[[Any], Any]
    """A day ends; the shop's state for the next."""

    score: Callable[[State, Seat], tuple[Entry, ...]]
    """What the shop itself adds to the final scoring."""

    counts: tuple[str, ...]
    """The names of what is worth counting in this shop."""

    count: Callable[[State, Seat, Sequence[Any]], Mapping[str, float]]
    """When a match is over: those numbers, from its last state and all that its merchant did."""

    refusal: Callable[[State, Seat, Any], Illegal]
    """Why an action of this shop is not possible now."""

    invariants: Mapping[str, Callable[[State, Seat], bool]]
    """What is true of every such shop at every moment."""


def shop_of(state: State, seat: Seat) -> Shop:
    return state.SHOPS[type(state.shops[seat])]


def shop_with_action(state: State, action: Any) -> Shop | None:
    """The kind of shop that this action belongs to."""
    return next((shop for shop in state.SHOPS.values() if type(action) in shop.actions), None)
