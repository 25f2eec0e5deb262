"""Sets up the cove before the first morning (R3-R8, R39, R59, R60)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

import msgspec

from pitonisa.games.cove import board, kinds
from pitonisa.games.cove.listing import LISTING
from pitonisa.games.cove.model import Arriving, Boat, ChoosingShop, Entry, Merchant, Peddler, Source, State, Townsfolk
from pitonisa.games.cove.shop import STAFF, Shop
from pitonisa.kernel import Seat, Stream

S = TypeVar("S", bound=State)

PICKED: Final = (kinds.Shops.CHOSEN, kinds.Shops.DRAFTED)
"""R59, R60: with these options a match begins with picking shops."""

DAWN: Final = board.ABOARD_AT_DAWN * len(board.BOATS)
"""R9: adventurers that arrive every morning."""


def set_up(kind: type[S], options: kinds.Options, players: int, rng: Stream) -> S:
    rogues = _rogues(options, rng)
    lair = board.IN_LAIR[rogues]
    townsfolk = rng.shuffled(board.DECKS[options.townsfolk])
    everybody: list[kinds.Who] = [*map(Seat, range(players)), *([None] if players == 1 else [])]
    stack, rival = tuple(rng.shuffled(everybody)), board.RIVAL_GOLD[options.rival]
    state = kind(
        options=options,
        day=kinds.Day(1),
        phase=kinds.Phase.OPENING,
        bag=tuple(
            board.ADVENTURERS[one] - (lair if one is kinds.Colour.GREY else board.IN_EACH_HALL) for one in kinds.COLOURS
        ),
        boats=tuple(Boat(number, side) for number, side in board.BOATS),
        halls=(board.IN_EACH_HALL,) * len(kinds.FACTIONS),
        lair=lair,
        rogue_card=rogues,
        square=tuple(townsfolk[: len(board.SQUARE_HOURS)]),
        townsfolk=in_order(townsfolk[len(board.SQUARE_HOURS) :]),
        merchants=(Merchant(kinds.Hour(kinds.FIRST_HOUR), STAFF, (), ()),) * players,
        shops=(),
        peddler=Peddler(kinds.Hour(kinds.FIRST_HOUR), board.PEDDLER_DECK, gold=rival) if players == 1 else None,
        stack=stack,
        tasks=(_picking(options, stack),),
        ledger=(Entry(kinds.Day(1), None, Source.START, rival, rival, 1),) if players == 1 and rival else (),
        hands=((),) * len(everybody),
        corruption=tuple(sorted(board.CORRUPTION)),
    )
    if options.shops in PICKED and pickable(state):
        return state
    return open_shops(state, _shops(kind, options, players, rng), rng)


def open_shops(state: S, shops: Sequence[Shop], rng: Stream) -> S:
    """Open a shop for each seat; then the first morning begins."""
    players = len(shops)
    opened = [shop.setup(Seat(seat), players, state.options, rng) for seat, shop in enumerate(shops)]
    return msgspec.structs.replace(
        state,
        phase=kinds.Phase.ARRIVAL,
        merchants=tuple(
            Merchant(kinds.Hour(kinds.FIRST_HOUR), STAFF, shop.goods, (None,) * len(shop.staff)) for shop in shops
        ),
        shops=tuple(shop for shop, _ in opened),
        hidden=tuple(hidden for _, hidden in opened),
        tasks=(Arriving(state.stack[-1], DAWN),),
    )


def _shops(kind: type[State], options: kinds.Options, players: int, rng: Stream) -> list[Shop]:
    """Deal the shops: the same for everybody, or at random, each kind as often as any other (R59).

    A table without the kind that was asked for has its first one. A kind that is newer than these rules is not dealt:
    saved matches would be dealt otherwise when they are replayed.
    """
    shops: list[Shop] = list(kind.SHOPS.values())
    if options.shops is not kinds.Shops.RANDOM:
        return [next((shop for shop in shops if shop.id == options.shops), shops[0])] * players
    dealt = rng.shuffled([shop for shop in shops if shop.since <= LISTING.version])
    return rng.shuffled([dealt[seat % len(dealt)] for seat in range(players)])


def _picking(options: kinds.Options, stack: Sequence[kinds.Who]) -> ChoosingShop:
    """Say who picks when: all at once (R59), or one by one from the last in the first turn order (R60)."""
    seats = [who for who in stack if who is not None]
    now = len(seats) if options.shops is kinds.Shops.CHOSEN else 1
    return ChoosingShop(tuple(seats[:now]), tuple(seats[now:]), (None,) * len(seats))


def pickable(state: State) -> list[kinds.ShopId]:
    """List the shop kinds of this table that have a folder."""
    there = {shop.id for shop in state.SHOPS.values()}
    return [one for one in kinds.ShopId if one in there]


def open_kinds(state: State, picking: ChoosingShop) -> list[kinds.ShopId]:
    """List the kinds that can be picked; in a draft, those not taken, if there are any (R59, R60)."""
    found = pickable(state)
    if state.options.shops is kinds.Shops.CHOSEN:
        return found
    picked = Counter(picking.picks)
    fewest = min(picked[one] for one in found)
    return [one for one in found if picked[one] == fewest]


def in_order(cards: Iterable[Townsfolk]) -> tuple[Townsfolk, ...]:
    """Return a deck in a fixed order that reveals nothing."""
    return tuple(sorted(cards, key=lambda card: (card.role, card.colours)))


def _rogues(options: kinds.Options, rng: Stream) -> kinds.RogueCard:
    """Choose the rogue card (R6)."""
    if options.rogue_card is kinds.RogueChoice.RANDOM:
        return rng.choice(tuple(kinds.RogueCard))
    return kinds.RogueCard(options.rogue_card.value)
