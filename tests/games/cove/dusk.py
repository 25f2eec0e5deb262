"""Set up the position that the board was designed for: the second afternoon, three players."""

from __future__ import annotations

from pitonisa.games.cove.board import DECKS
from pitonisa.games.cove.kinds import Day, Hour, Role, TownsfolkSets
from pitonisa.games.cove.model import Entry, Source, Townsfolk
from pitonisa.games.cove.shops.oracle.model import Funding, Mark, Prediction, X
from pitonisa.games.cove.start import in_order
from pitonisa.games.cove.table import State
from tests.games.cove.table import (
    ANA,
    BEA,
    BLUE,
    CID,
    GREEN,
    RED,
    YELLOW,
    large,
    replace,
    rest,
    small,
    table,
    with_corruption,
    with_counter,
    with_merchant,
    with_shop,
)

FUNDING = (
    Funding(RED, Mark.MARKET),
    Funding(RED),
    Funding(GREEN, Mark.X),
    Funding(GREEN),
    Funding(BLUE, Mark.MARKET),
    Funding(BLUE),
    Funding(YELLOW),
    Funding(YELLOW),
)
STAFF = (Townsfolk(Role.SHOPKEEPER, (GREEN, BLUE), (GREEN, BLUE)), None, None, None)


def dusk() -> State:
    """Ana's turn on hour 5; Cid and Bea on 6, Bea on top."""
    state = table(3, dish="bone coin! 3 | doll 2", boats="ggr rrgb@l bb ryr kgyy@cr gky", day=Day(2))
    state = replace(state, halls=(3, 2, 2, 1), lair=3, stack=(ANA, CID, BEA))
    state = replace(state, bag=rest(state))
    for seat, hour, gold in ((ANA, 5, 24), (BEA, 6, 31), (CID, 6, 18)):
        state = with_merchant(state, seat, hour=Hour(hour), gold=gold)
        state = replace(state, ledger=(*state.ledger, Entry(Day(1), seat, Source.SALE, gold, gold, 1)))
    state = with_counter(state, ANA, small(RED), small(BLUE), small(YELLOW), large(BLUE))
    state = with_counter(state, BEA, small(GREEN), large(RED), large(YELLOW))
    state = with_counter(state, CID, small(GREEN), small(BLUE))
    state = with_corruption(with_corruption(state, ANA, 1, 1, 2), BEA, 1, 2)
    state = with_merchant(state, ANA, space="prediction", staff=STAFF)
    state = with_shop(
        state,
        ANA,
        shifts=2,
        moves=1,
        top=(2, 3, 4, X, 1),
        bottom=(X, 4, 3),
        predictions=(Prediction(RED, 3, 1, 2), Prediction(BLUE, 3, 1, 2), Prediction(GREEN, 4, 2)),
        funding=FUNDING,
    )
    return _townsfolk(state)


def _townsfolk(state: State) -> State:
    """Whoever is hired is not in the deck."""
    hired = [card for card in STAFF if card is not None]
    cards = [card for card in DECKS[TownsfolkSets.LOCALS_MERCENARIES] if card not in hired]
    return replace(state, square=tuple(cards[:4]), townsfolk=in_order(cards[4:]))
