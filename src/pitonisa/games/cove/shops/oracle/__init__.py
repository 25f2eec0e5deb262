"""Implements the Oracle: five runes, a dish of two halves, stars, predictions and a horoscope."""

from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.oracle import apply, legal, view
from pitonisa.games.cove.shops.oracle.board import HOURS
from pitonisa.games.cove.shops.oracle.craft import CRAFT
from pitonisa.games.cove.shops.oracle.model import EVENTS, Oracle
from pitonisa.games.cove.shops.oracle.puzzles import PUZZLES

SHOP = Shop(
    id="oracle",
    state=Oracle,
    actions=apply.ACTS,
    events=EVENTS,
    staff=apply.STAFF,
    setup=apply.setup,
    hours=HOURS,
    closed=legal.closed,
    places=legal.places,
    before_turn=apply.before_turn,
    turn=legal.turn,
    choices=legal.choices,
    may_skip=legal.may_skip,
    refused=apply.refused,
    drawn=apply.drawn,
    market=apply.market,
    invariants=legal.INVARIANTS,
    counts=view.COUNTS,
    shown=view.OracleBoard,
    shows=view.printed_board,
    hints_type=view.OracleHints,
    hints=view.hints,
    rulebook=view.RULEBOOK,
    moments=view.MOMENTS,
    craft=CRAFT,
    numbers=view.NUMBERS,
    puzzles=PUZZLES,
)
