"""Poses puzzles to a merchant: which customer pays, and the questions that each shop adds for its own merchant.

These questions involve only open information, and every possible answer is tried, so the right one is proven.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.cove import table
from pitonisa.games.cove.infer import Fetched, ahead_by, card_cost, clearly_best, fetched, net_of, truth_of
from pitonisa.games.cove.kinds import FACTIONS, SEATS_IN_A_BOAT, BoatNo, Colour, DockId
from pitonisa.games.cove.legal import free_docks
from pitonisa.games.cove.model import Boarding, Boat, Docking, Good, State, boat_of, boats_with_room
from pitonisa.games.cove.shop import Shop, Theme, kind_of
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC, Posed, Puzzles, Seat

SOON_TOLD: Final = 24
"""The most turns before a puzzle, because solvers must read about them."""


class WhichDock(msgspec.Struct, frozen=True, tag=True):
    """A full boat needs a dock: where do one's goods earn most?"""

    boat: BoatNo
    card: int
    """The assumed cost of a corruption card."""


class WhichBoat(msgspec.Struct, frozen=True, tag=True):
    """An adventurer must board: on which boat do one's goods earn most?"""

    colour: Colour
    card: int


class AtDock(msgspec.Struct, frozen=True, tag=True):
    dock: DockId


class OnBoat(msgspec.Struct, frozen=True, tag=True):
    boat: BoatNo


class Docked(msgspec.Struct, frozen=True, tag=True):
    """The answer in this place docks a boat; with the earnings of all one's goods."""

    place: int
    boat: BoatNo
    dock: DockId
    goods: tuple[Good, ...]
    sales: tuple[Fetched, ...]
    gold: int
    cards: int
    net: int


class Sails(msgspec.Struct, frozen=True, tag=True):
    """The answers in these places bring no boat ashore, so one's goods earn the same as now."""

    places: tuple[int, ...]
    boats: tuple[BoatNo, ...]
    net: int


def ask(view: View) -> Iterator[Posed]:
    """Pose the puzzles of a merchant's shop, and those for everybody."""
    if view.viewer == PUBLIC or view.turns > SOON_TOLD:
        return
    for theme in (*kind_of(view.STATE, view.shops[view.viewer]).puzzles, CUSTOMERS):
        yield from theme.asked(view)


def puzzles_with(shops: Iterable[Shop]) -> Puzzles[table.State, table.View]:
    """Return the puzzles of a table with these kinds of shops."""
    themes: dict[str, Theme] = {one.id: one for one in (*(own for shop in shops for own in shop.puzzles), CUSTOMERS)}
    return Puzzles(
        themes={theme.id: theme.least for theme in themes.values()},
        question=table.either(kind for theme in themes.values() for kind in theme.questions),
        answer=table.either(kind for theme in themes.values() for kind in theme.answers),
        step=table.either(kind for theme in themes.values() for kind in theme.steps),
        ask=ask,
        level=lambda posed: themes[posed.theme].level(posed),
        shape=lambda posed: themes[posed.theme].shape(posed),
        bots=("apprentice",),
    )


# Which customer pays: where a boat docks and who boards, by what goods then fetch


def asked(view: View) -> Iterator[Posed]:
    """Ask where a boat should dock, or which boat an adventurer should board."""
    if view.viewer not in view.to_act:
        return
    seat, state = truth_of(view)
    match state.tasks[-1]:
        case Docking(boat=number):
            found = _docks(state, seat, boat_of(state, number), 0)
            answers = [AtDock(one.dock) for one in found]
            yield from _posed(WhichDock(number, card_cost(state)), answers, found)
        case Boarding(colours=(colour,)) if colour in FACTIONS:
            boats = boats_with_room(state)
            found = [_boarded(state, seat, boat, colour, place) for place, boat in enumerate(boats)]
            if sum(isinstance(one, Docked) for one in found) > 1:
                yield from _posed(WhichBoat(colour, card_cost(state)), [OnBoat(boat.number) for boat in boats], found)
        case _:
            return


def _posed(question: object, answers: Sequence[object], found: Sequence[Docked | Sails]) -> Iterator[Posed]:
    right = clearly_best(found)
    if right is not None and isinstance(found[right], Docked):
        yield Posed(
            theme="customers",
            question=question,
            answers=tuple(answers),
            right=right,
            margin=ahead_by(found, right),
            steps=_steps(found),
        )


def _steps(found: Sequence[Docked | Sails]) -> tuple[Docked | Sails, ...]:
    """List in one step what stays at sea, then what docks, the least gold first."""
    sailing = [one for one in found if isinstance(one, Sails)]
    docked = sorted((one for one in found if isinstance(one, Docked)), key=lambda one: one.net)
    if not sailing:
        return tuple(docked)
    together = Sails(
        tuple(place for one in sailing for place in one.places),
        tuple(boat for one in sailing for boat in one.boats),
        sailing[0].net,
    )
    return (together, *docked)


def _boarded(state: State, seat: Seat, boat: Boat, colour: Colour, place: int) -> Docked | Sails:
    """Try this adventurer aboard; of several docks take the one that pays most."""
    full = msgspec.structs.replace(boat, aboard=(*boat.aboard, colour))
    there = _with(state, full)
    docked = _docks(there, seat, full, place) if len(full.aboard) == SEATS_IN_A_BOAT else []
    if not docked:
        goods = [fetched(state, good) for good in state.merchants[seat].counter]
        net = net_of(state, sum(one.gold for one in goods), sum(one.cards for one in goods))
        return Sails((place,), (boat.number,), net)
    best = max(docked, key=lambda one: one.net)
    return msgspec.structs.replace(best, place=place)


def _docks(state: State, seat: Seat, boat: Boat, place: int) -> list[Docked]:
    found: list[Docked] = []
    for dock in free_docks(state, boat):
        there = _with(state, msgspec.structs.replace(boat, dock=dock))
        sales = tuple(fetched(there, good) for good in state.merchants[seat].counter)
        goods = tuple(one.good for one in sales if one.customers)
        gold, cards = sum(one.gold for one in sales), sum(one.cards for one in sales)
        net = net_of(state, gold, cards)
        found.append(Docked(place + len(found), boat.number, dock, goods, sales, gold, cards, net))
    return found


def _with(state: State, boat: Boat) -> State:
    boats = tuple(boat if one.number == boat.number else one for one in state.boats)
    return msgspec.structs.replace(state, boats=boats)


def level(posed: Posed) -> int:
    """Rate by the number of goods to price, one more if several boats could dock."""
    goods = max(len(one.sales) for one in posed.steps if isinstance(one, Docked))
    return 1 + (goods > 1) + (goods > 3) + (len(posed.steps) > 2) + isinstance(posed.question, WhichBoat)


def shape(posed: Posed) -> tuple[Any, ...]:
    """Group puzzles where the same goods earn the same in every place."""
    fetched = tuple((type(one).__name__, one.net) for one in posed.steps)
    goods = tuple((good.size, good.colour) for one in posed.steps if isinstance(one, Docked) for good in one.sales)
    return (posed.answers[posed.right], fetched, goods)


CUSTOMERS: Final = Theme(
    id="customers",
    least=0.2,
    questions=(WhichDock, WhichBoat),
    answers=(AtDock, OnBoat),
    steps=(Docked, Sails),
    asked=asked,
    level=level,
    shape=shape,
)

PUZZLES: Final = puzzles_with(table.SHOPS.values())
