"""The Oracle: five runes, a dish of two halves, stars, predictions and a horoscope."""

from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.oracle import apply, legal, words
from pitonisa.games.cove.shops.oracle.board import HOURS
from pitonisa.games.cove.shops.oracle.craft import CRAFT
from pitonisa.games.cove.shops.oracle.model import EVENTS, Ability, Oracle
from pitonisa.games.cove.shops.oracle.riddles import RIDDLES
from pitonisa.games.cove.shops.oracle.view import NUMBERS, OracleBoard, board

SHOP = Shop(
    id="oracle",
    state=Oracle,
    actions=apply.ACTS,
    events=EVENTS,
    staff=tuple(Ability),
    setup=apply.setup,
    hours=HOURS,
    closed=legal.closed,
    places=legal.places,
    before_turn=apply.before_turn,
    turn=legal.turn,
    use_staff=apply.use_staff,
    choices=legal.choices,
    possible=legal.possible,
    refused=apply.refused,
    drawn=apply.drawn,
    market=apply.market,
    invariants=legal.INVARIANTS,
    counts=words.COUNTS,
    count=words.count,
    shown=OracleBoard,
    shows=board,
    hints_type=words.OracleHints,
    hints=words.hints,
    rulebook=words.RULEBOOK,
    moments=words.MOMENTS,
    craft=CRAFT,
    numbers=NUMBERS,
    riddles=RIDDLES,
)
