"""The Oracle: five runes, a dish of two halves, stars, predictions and a horoscope."""

from pitonisa.games.cove.apply.waiting import skip
from pitonisa.games.cove.board import GOODS
from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.oracle import apply, figures, foresight, legal
from pitonisa.games.cove.shops.oracle.craft import CRAFT
from pitonisa.games.cove.shops.oracle.encode import NUMBERS
from pitonisa.games.cove.shops.oracle.events import EVENTS
from pitonisa.games.cove.shops.oracle.help import HELP
from pitonisa.games.cove.shops.oracle.invariants import INVARIANTS
from pitonisa.games.cove.shops.oracle.model import Ability, Oracle
from pitonisa.games.cove.shops.oracle.moments import MOMENTS
from pitonisa.games.cove.shops.oracle.refusals import refusal
from pitonisa.games.cove.shops.oracle.riddles import RIDDLES
from pitonisa.games.cove.shops.oracle.rulebook import RULEBOOK
from pitonisa.games.cove.shops.oracle.view import OracleBoard, board

SHOP = Shop(
    id="oracle",
    state=Oracle,
    actions=apply.CARRIED_OUT,
    events=EVENTS,
    goods=GOODS,
    staff=tuple(Ability),
    setup=foresight.setup,
    before_turn=foresight.before_turn,
    turn=legal.turn,
    place_of=legal.place_of,
    spaces=legal.spaces,
    busy=legal.busy,
    choices=legal.choices,
    skip=skip,
    tidy=apply.tidy,
    use_staff=apply.use_staff,
    drawn=foresight.drawn,
    market=foresight.market,
    counts=figures.COUNTS,
    count=figures.count,
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
