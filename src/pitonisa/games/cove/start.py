"""The cove before the first morning (R3-R8, R39)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from pitonisa.games.cove.board import (
    ABOARD_AT_DAWN,
    ADVENTURERS,
    BOATS,
    IN_EACH_HALL,
    RIVAL_GOLD,
    SQUARE_HOURS,
)
from pitonisa.games.cove.cards import CORRUPTION, DECKS, IN_LAIR, PEDDLER_DECK
from pitonisa.games.cove.model import (
    COLOURS,
    FACTIONS,
    FIRST_HOUR,
    Arriving,
    Boat,
    Colour,
    Day,
    Entry,
    Hour,
    Merchant,
    Options,
    Peddler,
    Phase,
    RogueCard,
    RogueChoice,
    Shops,
    Source,
    State,
    Townsfolk,
    Who,
)
from pitonisa.games.cove.shop import Shop
from pitonisa.kernel import Seat, Stream

S = TypeVar("S", bound=State)

DAWN: Final = ABOARD_AT_DAWN * len(BOATS)
"""R9: adventurers that arrive every morning."""


def set_up(kind: type[S], options: Options, players: int, rng: Stream) -> S:
    rogues = _rogues(options, rng)
    lair = IN_LAIR[rogues]
    townsfolk = rng.shuffled(DECKS[options.townsfolk])
    everybody: list[Who] = [*map(Seat, range(players)), *([None] if players == 1 else [])]
    stack = tuple(rng.shuffled(everybody))
    shops = _shops(kind, options, players, rng)
    opened = [shop.setup(Seat(seat), players, options, rng) for seat, shop in enumerate(shops)]
    return kind(
        options=options,
        day=Day(1),
        phase=Phase.ARRIVAL,
        bag=tuple(ADVENTURERS[one] - (lair if one is Colour.GREY else IN_EACH_HALL) for one in COLOURS),
        boats=tuple(Boat(number, side) for number, side in BOATS),
        halls=(IN_EACH_HALL,) * len(FACTIONS),
        lair=lair,
        rogue_card=rogues,
        square=tuple(townsfolk[: len(SQUARE_HOURS)]),
        townsfolk=in_order(townsfolk[len(SQUARE_HOURS) :]),
        merchants=tuple(
            Merchant(Hour(FIRST_HOUR), shop.first_space, shop.goods, (None,) * len(shop.staff)) for shop in shops
        ),
        shops=tuple(shop for shop, _ in opened),
        hidden=tuple(hidden for _, hidden in opened),
        peddler=_peddler(options) if players == 1 else None,
        stack=stack,
        tasks=(Arriving(stack[-1], DAWN),),
        ledger=_ledger(options) if players == 1 else (),
        hands=((),) * len(everybody),
        corruption=tuple(sorted(CORRUPTION)),
    )


def _shops(kind: type[State], options: Options, players: int, rng: Stream) -> list[Shop]:
    """Everybody runs the same, or the kinds are dealt by lot, each as often as any other.

    A table without the kind that was asked for has its first one.
    """
    kinds: list[Shop] = list(kind.SHOPS.values())
    if options.shops is not Shops.RANDOM:
        return [next((shop for shop in kinds if shop.id == options.shops), kinds[0])] * players
    dealt = rng.shuffled(kinds)
    return rng.shuffled([dealt[seat % len(dealt)] for seat in range(players)])


def in_order(cards: Iterable[Townsfolk]) -> tuple[Townsfolk, ...]:
    """A deck in the one order that tells nothing."""
    return tuple(sorted(cards, key=lambda card: (card.role, card.colours)))


def _rogues(options: Options, rng: Stream) -> RogueCard:
    """R6."""
    if options.rogue_card is RogueChoice.RANDOM:
        return rng.choice(tuple(RogueCard))
    return RogueCard(options.rogue_card.value)


def _peddler(options: Options) -> Peddler:
    """R39."""
    return Peddler(Hour(FIRST_HOUR), PEDDLER_DECK, gold=RIVAL_GOLD[options.rival])


def _ledger(options: Options) -> tuple[Entry, ...]:
    gold = RIVAL_GOLD[options.rival]
    return (Entry(Day(1), None, Source.START, gold, gold, 1),) if gold else ()
