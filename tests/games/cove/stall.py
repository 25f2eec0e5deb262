"""A second shop, as small as one can be that uses nearly every hook: it proves that the cove knows none.

A baker with an oven and a bed, who counts the hours, greets guests, keeps a loaf back and bakes with a secret spice;
before the market the neighbour may guess it.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pitonisa.games.cove import model
from pitonisa.games.cove.apply.pieces import (
    ask_if_busy,
    begun,
    changed,
    gain,
    learned,
    merchant,
    pay,
    put,
    settled,
    without,
)
from pitonisa.games.cove.kinds import FACTIONS, Colour, Options, Size
from pitonisa.games.cove.model import AtShop, Entry, Good, Source
from pitonisa.games.cove.shop import Act, Change, Craft, Numbers, Secrecy, Shop, Theme
from pitonisa.games.cove.view import View
from pitonisa.kernel import Illegal, Rulebook, Seat, Stream, Viewer
from pitonisa.kernel.encoding.pieces import Piece, counts, either, lately, number, record
from pitonisa.kernel.help import Level

OVEN, BED = "oven", "bed"
HOURS: Final = {OVEN: 2, BED: 1}
SPICES: Final = (1, 2, 3)
MOST: Final = 1000
replace = msgspec.structs.replace


class Guest(msgspec.Struct, frozen=True, tag=True):
    """A yellow adventurer wants to be greeted."""


class Tasting(msgspec.Struct, frozen=True, tag=True):
    """The neighbour is asked what the spice is."""


class Stall(msgspec.Struct, frozen=True, tag=True):
    loaves: int = 0
    guess: int = 0
    """The last guess, which everybody heard."""

    hours: int = 0
    left_out: int = 0
    kept: tuple[Good, ...] = ()
    """A good that lies neither in the reserve nor on the counter."""

    waiting: tuple[Guest | Tasting, ...] = ()


class Recipe(msgspec.Struct, frozen=True, tag=True):
    spice: int


class StallBoard(msgspec.Struct, frozen=True, tag=True):
    spices: int


class StallHints(msgspec.Struct, frozen=True, tag=True):
    loaves: int


class Bake(msgspec.Struct, frozen=True, tag=True):
    colour: Colour


class Nap(msgspec.Struct, frozen=True, tag=True):
    pass


class Greet(msgspec.Struct, frozen=True, tag=True):
    pass


class Taste(msgspec.Struct, frozen=True, tag=True):
    spice: int


class Greeted(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class Spiced(msgspec.Struct, frozen=True, tag=True):
    """A new spice; only its baker perceives which."""

    by: Seat
    spice: int | None


class Tasted(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    spice: int
    right: bool


# What the baker does


def bake(state: model.State, seat: Seat, action: Bake, rng: Stream) -> Change:
    return gain(begun(state, seat, action), seat, Good(Size.SMALL, action.colour))


def nap(state: model.State, seat: Seat, action: Nap, rng: Stream) -> Change:
    return begun(state, seat, action), ()


def greet(state: model.State, seat: Seat, action: Greet, rng: Stream) -> Change:
    state = settled(state, seat)
    return pay(state, Entry(state.day, seat, Source.SHOP, 1, 1, 1)), (Greeted(seat),)


def taste(state: model.State, seat: Seat, action: Taste, rng: Stream) -> Change:
    """The neighbour guesses; the spice is then another one."""
    task = state.tasks[-1]
    assert isinstance(task, AtShop)
    right = state.hidden[task.shop].spice == action.spice
    state = changed(settled(state, task.shop), task.shop, guess=action.spice)
    state = pay(state, Entry(state.day, seat, Source.SHOP, 1, 1, 1)) if right else state
    state, spiced = spice(state, task.shop, rng)
    return state, (Tasted(seat, action.spice, right), *spiced)


def spice(state: model.State, seat: Seat, rng: Stream) -> Change:
    chosen = rng.choice(SPICES)
    state = learned(replace(state, hidden=put(state.hidden, seat, Recipe(chosen))))
    return state, (Spiced(seat, chosen),)


def ignored(state: model.State, seat: Seat, waiting: Guest | Tasting) -> Change:
    return changed(state, seat, left_out=state.shops[seat].left_out + 1), ()


def turn(state: model.State, seat: Seat) -> list[Any]:
    reserve = state.merchants[seat].reserve
    return [*(Bake(colour) for colour in FACTIONS if Good(Size.SMALL, colour) in reserve), Nap()]


def choices(state: model.State, seat: Seat, waiting: Guest | Tasting) -> list[Any]:
    return [*map(Taste, SPICES)] if isinstance(waiting, Tasting) else [Greet()]


def _tasting(state: model.State, seat: Seat) -> bool:
    return state.shops[seat].waiting[-1:] == (Tasting(),)


def asks(state: model.State, seat: Seat) -> Seat:
    """What the spice is, the neighbour is asked; with nobody else, the baker."""
    return Seat((seat + 1) % len(state.merchants)) if _tasting(state, seat) else seat


# What comes to the baker


def guests(state: model.State, seat: Seat, more: int) -> model.State:
    return changed(state, seat, waiting=(*(Guest(),) * more, *state.shops[seat].waiting))


def before_turn(state: model.State, seat: Seat, rng: Stream) -> Change:
    return changed(state, seat, loaves=state.shops[seat].loaves + 1), ()


def cook(state: model.State, seat: Seat, rng: Stream) -> Change:
    """The cook lets a guest in and, by lot, changes the spice."""
    state, events = spice(state, seat, rng) if rng.below(2) else (state, ())
    return ask_if_busy(guests(state, seat, 1), seat), events


def market(state: model.State, seat: Seat, rng: Stream) -> Change:
    """One good is kept back, if there is any, and the neighbour may taste."""
    shop, mine = state.shops[seat], state.merchants[seat]
    if mine.reserve and not shop.kept:
        state = merchant(state, seat, reserve=without(mine.reserve, mine.reserve[0]))
        state = changed(state, seat, kept=mine.reserve[:1])
    return (changed(state, seat, waiting=(*shop.waiting, Tasting())) if len(state.merchants) > 1 else state), ()


def clean_up(state: model.State, seat: Seat, rng: Stream) -> Change:
    shop, mine = state.shops[seat], state.merchants[seat]
    state = merchant(state, seat, reserve=(*mine.reserve, *shop.kept))
    return spice(changed(state, seat, loaves=0, kept=()), seat, rng)


def spent(state: model.State, seat: Seat, hours: int, rng: Stream) -> Change:
    """The hours bring a guest, each time."""
    return guests(changed(state, seat, hours=state.shops[seat].hours + hours), seat, 1), ()


def setup(seat: Seat, players: int, options: Options, rng: Stream) -> tuple[Stall, Recipe]:
    return Stall(), Recipe(rng.choice(SPICES))


# What it hides, and what it tells


def seen(state: model.State, seat: Seat, viewer: Viewer) -> Recipe | None:
    return state.hidden[seat] if viewer == seat else None


def reshuffle(state: model.State, seat: Seat, viewer: Viewer, rng: Stream) -> Recipe:
    return state.hidden[seat] if viewer == seat else Recipe(rng.choice(SPICES))


def possible(view: View, seat: Seat, rng: Stream) -> Recipe:
    return view.hidden[seat] or Recipe(rng.choice(SPICES))


def hints(view: View, seat: Seat, level: Level) -> StallHints:
    return StallHints(view.shops[seat].loaves)


def numbers() -> Piece:
    counted = {name: number(MOST) for name in ("loaves", "guess", "hours", "left_out")}
    nothing = Piece((), b"", lambda value: b"")
    waiting = lately(either(guest=(Guest, nothing), tasting=(Tasting, nothing)), 2)
    return record(**counted, kept=counts(GOODS, 1), waiting=waiting)


GOODS: Final = tuple(Good(Size.SMALL, colour) for colour in FACTIONS)

SECRECY = Secrecy(
    kind=Recipe,
    seen=seen,
    reshuffle=reshuffle,
    mark=lambda state, seat, viewer, marked: state.hidden[seat] if viewer == seat else Recipe(marked()),
    possible=possible,
    witness={Spiced: lambda event, viewer: event if viewer == event.by else replace(event, spice=None)},
)

CRAFT = Craft(
    promises=lambda state, seat, ahead: {"loaves": float(state.shops[seat].loaves)},
    counted=lambda state, seat, ahead: 0.0,
    staff=(1.0,),
)

NO_PUZZLES: Final[tuple[Theme, ...]] = ()

STALL = Shop(
    id="stall",
    state=Stall,
    actions={
        Bake: Act(bake, OVEN),
        Nap: Act(nap, BED),
        Greet: Act(greet, answers=(Guest,)),
        Taste: Act(taste, answers=(Tasting,)),
    },
    events=(Greeted, Spiced, Tasted),
    goods=tuple(good for good in GOODS for _ in range(2)),
    staff={"cook": cook},
    setup=setup,
    hours=HOURS,
    closed=lambda state, seat, space: None,
    before_turn=before_turn,
    turn=turn,
    choices=choices,
    asks=asks,
    skipped=ignored,
    refused=lambda state, seat, action, waiting: Illegal("illegal-reserve-empty"),
    drawn=lambda state, seat, colours, drawer: (guests(state, seat, colours.count(Colour.YELLOW)), ()),
    spent=spent,
    market=market,
    clean_up=clean_up,
    held=lambda shop: shop.kept,
    invariants=(lambda state, seat: state.shops[seat].hours >= 0,),
    counts={"loaves": lambda state, seat, mine: state.shops[seat].loaves},
    shown=StallBoard,
    shows=lambda state, viewer: StallBoard(len(SPICES)),
    secrecy=SECRECY,
    hints_type=StallHints,
    hints=hints,
    rulebook=Rulebook(),
    moments={"Greeted": 0.2},
    craft=CRAFT,
    numbers=Numbers(actions=[*map(Bake, FACTIONS), Nap(), Greet(), *map(Taste, SPICES)], shop=numbers),
    puzzles=NO_PUZZLES,
)
