"""A second shop, as small as a shop can be: it proves that the cove knows none. A baker with an oven and a bed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as altered
from typing import Any, ClassVar, TypeAlias

import msgspec

from pitonisa.games.cove import GAME, actions, apply, events, model, view
from pitonisa.games.cove.actions import Skip
from pitonisa.games.cove.apply.pieces import ask_shop, begin, gain, pay, with_shop
from pitonisa.games.cove.figures import figures_with
from pitonisa.games.cove.model import FACTIONS, Colour, Entry, Good, Options, Size, Source
from pitonisa.games.cove.refusals import not_now
from pitonisa.games.cove.shop import Change, Shop, Space
from pitonisa.games.cove.shops.oracle import ORACLE
from pitonisa.games.cove.shops.oracle import actions as oracle_actions
from pitonisa.games.cove.shops.oracle import events as oracle_events
from pitonisa.games.cove.shops.oracle.model import Oracle
from pitonisa.kernel import Game, Seat, Step, Stream, Viewer

OVEN, BED = "oven", "bed"
replace = msgspec.structs.replace


class Stall(msgspec.Struct, frozen=True, tag=True):
    loaves: int = 0
    guests: int = 0
    """Yellow adventurers who want to be greeted."""


class Bake(msgspec.Struct, frozen=True, tag=True):
    colour: Colour


class Nap(msgspec.Struct, frozen=True, tag=True):
    pass


class Greet(msgspec.Struct, frozen=True, tag=True):
    pass


class Greeted(msgspec.Struct, frozen=True, tag=True):
    by: Seat


def bake(state: model.State, seat: Seat, action: Bake, rng: Stream) -> Change:
    return gain(begin(state, seat, OVEN, 2), seat, Good(Size.SMALL, action.colour))


def nap(state: model.State, seat: Seat, action: Nap, rng: Stream) -> Change:
    return begin(state, seat, BED, 1), ()


def greet(state: model.State, seat: Seat, action: Greet, rng: Stream) -> Change:
    state, _ = ignore(state, seat)
    return pay(state, Entry(state.day, seat, Source.SHOP, 1, 1, 1)), (Greeted(seat),)


def ignore(state: model.State, seat: Seat) -> Change:
    shop = state.shops[seat]
    return with_shop(state, seat, replace(shop, guests=shop.guests - 1)), ()


def turn(state: model.State, seat: Seat) -> list[Any]:
    reserve = state.merchants[seat].reserve
    return [*(Bake(colour) for colour in FACTIONS if Good(Size.SMALL, colour) in reserve), Nap()]


def place_of(state: model.State, action: Any) -> str | None:
    return {Bake: OVEN, Nap: BED}.get(type(action))


def spaces(state: model.State, seat: Seat) -> list[Space]:
    return [Space(id=space, hours=hours) for space, hours in ((OVEN, 2), (BED, 1))]


def guests(state: model.State, seat: Seat, more: int) -> model.State:
    shop = state.shops[seat]
    return with_shop(state, seat, replace(shop, guests=shop.guests + more))


def before_turn(state: model.State, seat: Seat, rng: Stream) -> Change:
    shop = state.shops[seat]
    return with_shop(state, seat, replace(shop, loaves=shop.loaves + 1)), ()


STALL = Shop(
    state=Stall,
    actions={Bake: bake, Nap: nap, Greet: greet},
    goods=tuple(Good(Size.SMALL, colour) for colour in FACTIONS for _ in range(2)),
    staff=("cook",),
    first_space=BED,
    setup=lambda options, rng: Stall(),
    before_turn=before_turn,
    turn=turn,
    place_of=place_of,
    spaces=spaces,
    busy=lambda shop: shop.guests > 0,
    choices=lambda state, seat: [Greet(), Skip()],
    skip=ignore,
    tidy=lambda state, seat: state,
    use_staff=lambda state, seat, ability: ask_shop(guests(state, seat, 1), seat),
    drawn=lambda state, seat, colours, drawer: (guests(state, seat, colours.count(Colour.YELLOW)), ()),
    market=lambda state, seat: (state, ()),
    clean_up=lambda shop: replace(shop, loaves=0),
    score=lambda state, seat: (
        Entry(state.day, seat, Source.SHOP, state.shops[seat].loaves, 1, state.shops[seat].loaves),
    ),
    counts=("loaves",),
    count=lambda state, seat, mine: {"loaves": state.shops[seat].loaves},
    refusal=lambda state, seat, action: not_now(state),
    invariants={"guests_are_counted": lambda state, seat: state.shops[seat].guests >= 0},
)

Action: TypeAlias = actions.Action | oracle_actions.Action | Bake | Nap | Greet
Event: TypeAlias = events.Event | oracle_events.Event | Greeted


class Bakers(model.State, frozen=True, kw_only=True):
    """Everybody bakes."""

    SHOPS: ClassVar[Mapping[type[Any], Shop]] = {Stall: STALL}

    shops: tuple[Stall, ...]
    before: tuple[Bakers, ...] = ()


class Mixed(model.State, frozen=True, kw_only=True):
    """Oracles and bakers by turns."""

    SHOPS: ClassVar[Mapping[type[Any], Shop]] = {Oracle: ORACLE, Stall: STALL}

    shops: tuple[Oracle | Stall, ...]
    before: tuple[Mixed, ...] = ()


class BakersView(view.View, frozen=True, kw_only=True):
    shops: tuple[Stall, ...]
    legal: tuple[Action, ...]


class MixedView(view.View, frozen=True, kw_only=True):
    shops: tuple[Oracle | Stall, ...]
    legal: tuple[Action, ...]


def open_cove(state: type[Any], shown: type[Any]) -> Game[Any, Any, Any, Any, Any]:
    """The cove as it is, with other shops."""

    def start(options: Options, players: int, rng: Stream) -> Step[Any, Any]:
        return apply.start(state, options, players, rng)

    def look(truth: Any, viewer: Viewer) -> Any:
        return view.view(shown, truth, viewer)

    return altered(
        GAME,
        state=state,
        action=Action,
        event=Event,
        view_type=shown,
        start=start,
        view=look,
        truth=lambda truth: view.truth(shown, truth),
        help=None,
        figures=figures_with(state.SHOPS.values()),
    )


BAKERS = open_cove(Bakers, BakersView)
MIXED = open_cove(Mixed, MixedView)
