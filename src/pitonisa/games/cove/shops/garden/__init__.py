"""Implements the Tide Garden: tiles from the sea that are planted, grown together and cut."""

from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.garden import apply, legal, view
from pitonisa.games.cove.shops.garden.craft import CRAFT
from pitonisa.games.cove.shops.garden.model import EVENTS, HOURS, Garden

SHOP = Shop(
    id="garden",
    state=Garden,
    actions=apply.ACTS,
    events=EVENTS,
    staff=apply.STAFF,
    setup=apply.setup,
    hours=HOURS,
    closed=legal.closed,
    turn=legal.turn,
    choices=legal.choices,
    may_skip=legal.may_skip,
    refused=apply.refused,
    spent=apply.spent,
    market=apply.market,
    clean_up=apply.clean_up,
    invariants=legal.INVARIANTS,
    counts=view.COUNTS,
    shown=view.GardenBoard,
    shows=view.board,
    hints_type=view.GardenHints,
    hints=view.hints,
    rulebook=view.RULEBOOK,
    moments=view.MOMENTS,
    craft=CRAFT,
    numbers=view.NUMBERS,
)
