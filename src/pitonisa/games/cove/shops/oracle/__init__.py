"""The Oracle: five runes, a dish of two halves, stars, predictions and a horoscope."""

from pitonisa.games.cove.apply.waiting import skip
from pitonisa.games.cove.board import GOODS
from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.oracle import apply, legal, words
from pitonisa.games.cove.shops.oracle.apply import refusal
from pitonisa.games.cove.shops.oracle.craft import CRAFT
from pitonisa.games.cove.shops.oracle.legal import INVARIANTS
from pitonisa.games.cove.shops.oracle.model import EVENTS, Ability, Oracle
from pitonisa.games.cove.shops.oracle.riddles import RIDDLES
from pitonisa.games.cove.shops.oracle.view import NUMBERS, OracleBoard, board
from pitonisa.games.cove.shops.oracle.words import HELP, MOMENTS, RULEBOOK

SHOP = Shop(
    id="oracle",
    state=Oracle,
    actions=apply.CARRIED_OUT,
    events=EVENTS,
    goods=GOODS,
    staff=tuple(Ability),
    setup=apply.setup,
    before_turn=apply.before_turn,
    turn=legal.turn,
    place_of=legal.place_of,
    spaces=legal.spaces,
    busy=legal.busy,
    choices=legal.choices,
    skip=skip,
    tidy=apply.tidy,
    use_staff=apply.use_staff,
    drawn=apply.drawn,
    market=apply.market,
    counts=words.COUNTS,
    count=words.count,
    refusal=refusal,
    invariants=INVARIANTS,
    craft=CRAFT,
    numbers=NUMBERS,
    rulebook=RULEBOOK,
    shown=OracleBoard,
    shows=board,
    help=HELP,
    riddles=RIDDLES,
    moments=MOMENTS,
)
