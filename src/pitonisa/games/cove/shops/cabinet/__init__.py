"""Implements the Curio Cabinet: sealed chests that their keeper labels and rivals may doubt."""

from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.cabinet import apply, legal, view
from pitonisa.games.cove.shops.cabinet.craft import CRAFT
from pitonisa.games.cove.shops.cabinet.model import EVENTS, HOURS, Cabinet

SHOP = Shop(
    id="cabinet",
    state=Cabinet,
    actions=apply.ACTS,
    events=EVENTS,
    staff=apply.STAFF,
    setup=apply.setup,
    hours=HOURS,
    closed=legal.closed,
    turn=legal.turn,
    choices=legal.choices,
    may_skip=legal.may_skip,
    asks=legal.asks,
    skipped=apply.skipped,
    refused=apply.refused,
    market=apply.market,
    held=lambda shop: tuple(label for label in shop.labels if label is not None),
    invariants=legal.INVARIANTS,
    counts=view.COUNTS,
    shown=view.CabinetBoard,
    shows=view.board,
    secrecy=view.SECRECY,
    hints_type=view.CabinetHints,
    hints=view.hints,
    rulebook=view.RULEBOOK,
    moments=view.MOMENTS,
    craft=CRAFT,
    numbers=view.NUMBERS,
)
