"""Implements the Brine Cellar: fruit in jars that ages with every hour its keeper spends."""

from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.cellar import apply, legal, view
from pitonisa.games.cove.shops.cellar.craft import CRAFT
from pitonisa.games.cove.shops.cellar.model import EVENTS, HOURS, Cellar

SHOP = Shop(
    id="cellar",
    state=Cellar,
    actions=apply.ACTS,
    events=EVENTS,
    staff=apply.STAFF,
    setup=apply.setup,
    hours=HOURS,
    closed=legal.closed,
    before_turn=apply.before_turn,
    turn=legal.turn,
    choices=legal.choices,
    refused=apply.refused,
    spent=apply.spent,
    market=apply.market,
    clean_up=apply.clean_up,
    invariants=legal.INVARIANTS,
    counts=view.COUNTS,
    shown=view.CellarBoard,
    shows=view.board,
    hints_type=view.CellarHints,
    hints=view.hints,
    rulebook=view.RULEBOOK,
    moments=view.MOMENTS,
    craft=CRAFT,
    numbers=view.NUMBERS,
)
