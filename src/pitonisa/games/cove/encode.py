"""Encodes the cove as numbers for learning programs: a merchant's actions and what they see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from pitonisa.games.cove import actions, board, model
from pitonisa.games.cove.kinds import (
    COLOURS,
    DAYS,
    DOCKS,
    FACTIONS,
    SEATS_IN_A_BOAT,
    BoatNo,
    Colour,
    Icons,
    Options,
    Phase,
    RogueCard,
    Role,
    ShopId,
    Slot,
)
from pitonisa.games.cove.shop import HIRE, STAFF, Shop
from pitonisa.games.cove.table import SHOPS, Action, View
from pitonisa.kernel import Codec, Encoding, Seat
from pitonisa.kernel.encoding.codec import Block, every
from pitonisa.kernel.encoding.pieces import (
    Piece,
    counts,
    either,
    flag,
    kept,
    lately,
    maybe,
    members,
    number,
    one_of,
    record,
    row,
)

BOAT_NUMBERS: Final = tuple(boat for boat, _ in board.BOATS)
FACES: Final = tuple(sorted(set(board.CORRUPTION)))
PEOPLE: Final = sum(board.ADVENTURERS.values())
TOWNSFOLK: Final = tuple(dict.fromkeys((*board.LOCALS, *board.MERCENARIES, *board.SAILORS)))
HOURS: Final = number(4 * board.LAP)
GOLD: Final = number(1000, -200)
STOCK: Final = 20
PASSAGES: Final = 12
"""How many of the last passages the features hold."""

TASKS: Final = 4
"""How many pending tasks the features hold, the most urgent first."""

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {
    Slot: [Slot(place + 1) for place in range(len(board.SQUARE_HOURS))],
    Icons: FACES,
    BoatNo: BOAT_NUMBERS,
    Colour: FACTIONS,
    (actions.Board, "colour"): COLOURS,
    (actions.Shove, "colour"): COLOURS,
    (actions.Return, "colour"): COLOURS,
    actions.Swap: [
        actions.Swap(colour, boat, other, to)
        for boat in BOAT_NUMBERS
        for to in BOAT_NUMBERS
        if boat < to
        for colour in COLOURS
        for other in COLOURS
        if colour is not other
    ],
}


class Kinds(NamedTuple):
    """The shop kinds of a table, combined."""

    shops: tuple[Shop, ...]
    spaces: tuple[str, ...]
    abilities: tuple[str, ...]
    staff: int
    """The most abilities of any of them."""


def _kinds(shops: Iterable[Shop]) -> Kinds:
    found = tuple(shops)
    places = dict.fromkeys(place for shop in found for place in (*shop.hours, *shop.numbers.places))
    abilities = dict.fromkeys(ability for shop in found for ability in shop.staff)
    return Kinds(found, (HIRE, STAFF, *places), tuple(abilities), max(len(shop.staff) for shop in found))


def _blocks(seats: list[Seat], kinds: Kinds) -> list[Block]:
    somebody = one_of(seats)
    folk = kept(maybe(record(role=one_of(Role), colours=counts(COLOURS, 1), icons=counts(COLOURS, 2))))
    boats = row(record(aboard=counts(COLOURS, SEATS_IN_A_BOAT), dock=one_of(DOCKS)), len(board.BOATS))
    people, rivals = record(count=number(PEOPLE)), len(board.PEDDLER_DECK)
    peddled, counter = counts(board.PEDDLER_DECK, rivals), counts(board.EACH_GOOD, rivals)
    peddler = record(hour=HOURS, deck=peddled, gold=GOLD, counter=counter)
    deck = kept(counts(TOWNSFOLK, len(TOWNSFOLK)))
    hiding = [(shop, shop.secrecy, shop.numbers.hidden) for shop in kinds.shops]
    hidden = {shop.id: (secrecy.kind, piece()) for shop, secrecy, piece in hiding if secrecy and piece}
    cards = record(count=number(len(board.CORRUPTION)), icons=maybe(counts(FACES, len(board.CORRUPTION))))
    return [
        Block("viewer", somebody),
        Block("day", one_of(range(1, DAYS + 1))),
        Block("phase", one_of(Phase)),
        Block("active", somebody),
        Block("bag", row(people, len(COLOURS))),
        Block("boats", boats),
        Block("landed", boats),
        Block("passages", lately(_passage(seats), PASSAGES)),
        Block("halls", row(people, len(FACTIONS))),
        Block("lair", number(PEOPLE)),
        Block("rogue_card", one_of(RogueCard)),
        Block("square", row(record(card=folk, hours=number(board.LAP)), len(board.SQUARE_HOURS))),
        Block("townsfolk", deck),
        Block("dismissed", deck),
        Block("clock", row(record(who=somebody, hour=HOURS), len(seats) + 1)),
        Block("market_hour", maybe(HOURS)),
        Block("merchants", row(_merchant(folk, kinds), len(seats))),
        Block("shops", row(either(**{shop.id: (shop.state, shop.numbers.shop()) for shop in kinds.shops}), len(seats))),
        *([Block("hidden", row(either(**hidden), len(seats)))] if hidden else []),
        Block("peddler", maybe(peddler)),
        Block("cards", row(cards, len(seats) + 1)),
        Block("corruption", number(len(board.CORRUPTION))),
        Block("spent", counts(FACES, len(board.CORRUPTION))),
        Block("tasks", lately(_task(seats, folk, kinds), TASKS)),
        Block("to_act", members(seats)),
    ]


def _passage(seats: list[Seat]) -> Piece:
    boat = one_of(BOAT_NUMBERS)
    return record(day=one_of(range(1, DAYS + 1)), by=one_of(seats), colour=one_of(COLOURS), boat=boat, out_of=boat)


def _merchant(folk: Piece, kinds: Kinds) -> Piece:
    return record(
        hour=HOURS,
        space=one_of(kinds.spaces),
        reserve=kept(counts(board.EACH_GOOD, STOCK)),
        staff=row(folk, kinds.staff),
        gold=GOLD,
        counter=kept(counts(board.EACH_GOOD, STOCK)),
    )


def _task(seats: list[Seat], folk: Piece, kinds: Kinds) -> Piece:
    """Encode a pending task, and who must decide."""
    somebody, boat, colours = one_of(seats), one_of(BOAT_NUMBERS), counts(COLOURS, SEATS_IN_A_BOAT)
    alone = record(by=somebody)
    picking = record(seats=members(seats), later=members(seats), picks=row(one_of(ShopId), len(seats)))
    return either(
        choosing_shop=(model.ChoosingShop, picking),
        arriving=(model.Arriving, record(by=somebody, remaining=number(PEOPLE))),
        crossing=(model.Crossing, record(by=somebody, draws=counts((1, 2), board.LAP))),
        boarding=(model.Boarding, record(by=somebody, colours=colours)),
        robbing=(model.Robbing, record(by=somebody, boat=boat)),
        docking=(model.Docking, record(by=somebody, boat=boat)),
        reacting=(model.Reacting, record(drawer=somebody, seats=members(seats), colours=colours)),
        at_shop=(model.AtShop, record(by=somebody, shop=somebody)),
        choosing=(model.Choosing, alone),
        acting=(model.Acting, _acting(seats, kinds)),
        hiring=(model.Hiring, record(by=somebody, card=folk)),
        discarding=(model.Discarding, record(by=somebody, most=number(len(board.CORRUPTION)))),
        gaining=(model.Gaining, record(by=somebody, goods=counts(board.EACH_GOOD, STOCK))),
        fetching=(model.Fetching, alone),
        returning=(model.Returning, alone),
        swapping=(model.Swapping, alone),
        selling=(model.Selling, record(by=somebody, owed=number(len(board.CORRUPTION)), visited=flag())),
        counting=(model.Counting, record(seats=members((*seats, None)))),
    )


def _acting(seats: list[Seat], kinds: Kinds) -> Piece:
    return record(
        by=one_of(seats),
        space=one_of(kinds.spaces),
        hours=number(board.LAP),
        slot=one_of(DOMAINS[Slot]),
        staff=members(kinds.abilities),
        owed=number(len(board.CORRUPTION)),
    )


def encoding_with(shops: Iterable[Shop]) -> Encoding[Options, View, Action]:
    """Return the encoding of a table with these kinds of shops, the same for all options."""
    kinds = _kinds(shops)
    own = [action for shop in kinds.shops for action in shop.numbers.actions]

    @cache
    def of_players(players: int) -> Codec[View, Action]:
        listed = every(actions.Action, {**DOMAINS, str: kinds.abilities})
        return Codec([*listed, *own], _blocks([Seat(seat) for seat in range(players)], kinds))

    return Encoding(version=6, codec=lambda options, players: of_players(players))


ENCODING: Final = encoding_with(SHOPS.values())
