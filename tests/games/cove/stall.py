"""A second shop, as small as one can be that uses every hook: it proves that the cove knows none.

A baker with an oven and a bed, who counts the hours, greets guests, keeps a loaf back and bakes with a secret spice;
before the market the neighbour may guess it.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pitonisa.games.cove import model
from pitonisa.games.cove.actions import Skip
from pitonisa.games.cove.apply.pieces import ask_shop, begin, gain, learned, merchant, pay, put, with_shop, without
from pitonisa.games.cove.events import BoatDocked, HoursSpent, Sold
from pitonisa.games.cove.model import FACTIONS, AtShop, Colour, Entry, Good, Options, Size, Source
from pitonisa.games.cove.refusals import not_now
from pitonisa.games.cove.shop import Change, Craft, Hinting, Numbers, Secrecy, Shop, Space, Theme
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC, Rulebook, Seat, Stream, Viewer
from pitonisa.kernel.encoding.pieces import Piece, counts, flag, number, record
from pitonisa.kernel.help import Level

OVEN, BED = "oven", "bed"
SPICES: Final = (1, 2, 3)
MOST: Final = 1000
replace = msgspec.structs.replace


class Stall(msgspec.Struct, frozen=True, tag=True):
    loaves: int = 0
    guests: int = 0
    """Yellow adventurers who want to be greeted."""

    tasting: bool = False
    """Whether the neighbour is asked what the spice is."""

    guess: int = 0
    """The last guess, which everybody heard."""

    hours: int = 0
    docked: int = 0
    sold: int = 0
    kept: tuple[Good, ...] = ()
    """A good that lies neither in the reserve nor on the counter."""


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
    return gain(begin(state, seat, OVEN, 2), seat, Good(Size.SMALL, action.colour))


def nap(state: model.State, seat: Seat, action: Nap, rng: Stream) -> Change:
    return begin(state, seat, BED, 1), ()


def greet(state: model.State, seat: Seat, action: Greet, rng: Stream) -> Change:
    state, _ = ignore(state, seat)
    return pay(state, Entry(state.day, seat, Source.SHOP, 1, 1, 1)), (Greeted(seat),)


def taste(state: model.State, seat: Seat, action: Taste, rng: Stream) -> Change:
    """The neighbour guesses; the spice is then another one."""
    task = state.tasks[-1]
    assert isinstance(task, AtShop)
    right = state.hidden[task.shop].spice == action.spice
    state, _ = ignore(state, task.shop)
    state = with_shop(state, task.shop, replace(state.shops[task.shop], guess=action.spice))
    state = pay(state, Entry(state.day, seat, Source.SHOP, 1, 1, 1)) if right else state
    state, spiced = spice(state, task.shop, rng)
    return state, (Tasted(seat, action.spice, right), *spiced)


def spice(state: model.State, seat: Seat, rng: Stream) -> Change:
    chosen = rng.choice(SPICES)
    state = learned(replace(state, hidden=put(state.hidden, seat, Recipe(chosen))))
    return state, (Spiced(seat, chosen),)


def ignore(state: model.State, seat: Seat) -> Change:
    shop: Stall = state.shops[seat]
    if shop.tasting:
        return with_shop(state, seat, replace(shop, tasting=False)), ()
    return with_shop(state, seat, replace(shop, guests=shop.guests - 1)), ()


def turn(state: model.State, seat: Seat) -> list[Any]:
    reserve = state.merchants[seat].reserve
    return [*(Bake(colour) for colour in FACTIONS if Good(Size.SMALL, colour) in reserve), Nap()]


def place_of(state: model.State, action: Any) -> str | None:
    return {Bake: OVEN, Nap: BED}.get(type(action))


def spaces(state: model.State, seat: Seat) -> list[Space]:
    return [Space(id=space, hours=hours) for space, hours in ((OVEN, 2), (BED, 1))]


def choices(state: model.State, seat: Seat) -> list[Any]:
    return [*map(Taste, SPICES), Skip()] if state.shops[seat].tasting else [Greet(), Skip()]


def asks(state: model.State, seat: Seat) -> Seat:
    """What the spice is, the neighbour is asked; with nobody else, the baker."""
    return Seat((seat + 1) % len(state.merchants)) if state.shops[seat].tasting else seat


# What comes to the baker


def guests(state: model.State, seat: Seat, more: int) -> model.State:
    shop = state.shops[seat]
    return with_shop(state, seat, replace(shop, guests=shop.guests + more))


def before_turn(state: model.State, seat: Seat, rng: Stream) -> Change:
    shop = state.shops[seat]
    return with_shop(state, seat, replace(shop, loaves=shop.loaves + 1)), ()


def use_staff(state: model.State, seat: Seat, ability: str, rng: Stream) -> Change:
    """The cook lets a guest in and, by lot, changes the spice."""
    state, events = spice(state, seat, rng) if rng.below(2) else (state, ())
    return ask_shop(guests(state, seat, 1), seat), events


def market(state: model.State, seat: Seat, rng: Stream) -> Change:
    """One good is kept back, if there is any, and the neighbour may taste."""
    shop, mine = state.shops[seat], state.merchants[seat]
    if mine.reserve and not shop.kept:
        state = merchant(state, seat, reserve=without(mine.reserve, mine.reserve[0]))
        shop = replace(shop, kept=mine.reserve[:1])
    return with_shop(state, seat, replace(shop, tasting=len(state.merchants) > 1)), ()


def clean_up(state: model.State, seat: Seat, rng: Stream) -> Change:
    shop, mine = state.shops[seat], state.merchants[seat]
    state = merchant(state, seat, reserve=(*mine.reserve, *shop.kept))
    return spice(with_shop(state, seat, replace(shop, loaves=0, kept=())), seat, rng)


def spent(state: model.State, seat: Seat, event: HoursSpent, rng: Stream) -> Change:
    shop = state.shops[seat]
    return (with_shop(state, seat, replace(shop, hours=shop.hours + event.hours)) if event.by == seat else state), ()


def docked(state: model.State, seat: Seat, event: BoatDocked, rng: Stream) -> Change:
    """Each boat brings a guest, whoever docked it."""
    shop = state.shops[seat]
    return guests(with_shop(state, seat, replace(shop, docked=shop.docked + 1)), seat, 1), ()


def sold(state: model.State, seat: Seat, event: Sold, rng: Stream) -> Change:
    shop = state.shops[seat]
    return with_shop(state, seat, replace(shop, sold=shop.sold + 1)), ()


def setup(seat: Seat, players: int, options: Options, rng: Stream) -> tuple[Stall, Recipe]:
    return Stall(), Recipe(rng.choice(SPICES))


# What it hides, and what it tells


def seen(state: model.State, seat: Seat, viewer: Viewer) -> Recipe | None:
    return state.hidden[seat] if viewer == seat else None


def reshuffle(state: model.State, seat: Seat, viewer: Viewer, rng: Stream) -> Recipe:
    return state.hidden[seat] if viewer == seat else Recipe(rng.choice(SPICES))


def possible(view: View, seat: Seat, rng: Stream) -> Recipe:
    return view.hidden[seat] or Recipe(rng.choice(SPICES))


def hints(view: View, level: Level) -> StallHints:
    assert view.viewer != PUBLIC
    return StallHints(view.shops[view.viewer].loaves)


def numbers() -> Piece:
    counted = {name: number(MOST) for name in ("loaves", "guests", "guess", "hours", "docked", "sold")}
    return record(**counted, tasting=flag(), kept=counts(GOODS, 1))


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
    staff={"cook": 1.0},
)

NO_RIDDLES: Final[tuple[Theme, ...]] = ()

STALL = Shop(
    id="stall",
    state=Stall,
    actions={Bake: bake, Nap: nap, Greet: greet, Taste: taste},
    events=(Greeted, Spiced, Tasted),
    goods=tuple(good for good in GOODS for _ in range(2)),
    staff=("cook",),
    first_space=BED,
    setup=setup,
    before_turn=before_turn,
    turn=turn,
    place_of=place_of,
    spaces=spaces,
    busy=lambda shop: shop.guests > 0 or shop.tasting,
    choices=choices,
    skip=ignore,
    tidy=lambda state, seat: state,
    asks=asks,
    use_staff=use_staff,
    drawn=lambda state, seat, colours, drawer: (guests(state, seat, colours.count(Colour.YELLOW)), ()),
    hears={HoursSpent: spent, BoatDocked: docked, Sold: sold},
    market=market,
    clean_up=clean_up,
    held=lambda shop: shop.kept,
    score=lambda state, seat: (
        Entry(state.day, seat, Source.SHOP, state.shops[seat].loaves, 1, state.shops[seat].loaves),
    ),
    counts=("loaves",),
    count=lambda state, seat, mine: {"loaves": state.shops[seat].loaves},
    refusal=lambda state, seat, action: not_now(state),
    invariants={"guests_are_counted": lambda state, seat: state.shops[seat].guests >= 0},
    craft=CRAFT,
    numbers=Numbers(
        actions=[*map(Bake, FACTIONS), Nap(), Greet(), *map(Taste, SPICES)], places=(OVEN, BED), shop=numbers
    ),
    rulebook=Rulebook(),
    secrecy=SECRECY,
    shown=StallBoard,
    shows=lambda state, viewer: StallBoard(len(SPICES)),
    help=Hinting(kind=StallHints, hints=hints),
    riddles=NO_RIDDLES,
    moments={"Greeted": 0.2},
)
