"""The Brine Cellar: fruit in jars, which every hour that its keeper spends makes older."""

from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.cellar import apply, legal, words
from pitonisa.games.cove.shops.cellar.craft import CRAFT
from pitonisa.games.cove.shops.cellar.model import EVENTS, HOURS, Ability, Cellar
from pitonisa.games.cove.shops.cellar.view import NUMBERS, CellarBoard, board

SHOP = Shop(
    id="cellar",
    state=Cellar,
    actions=apply.ACTS,
    events=EVENTS,
    staff=tuple(Ability),
    setup=apply.setup,
    hours=HOURS,
    closed=legal.closed,
    before_turn=apply.before_turn,
    turn=legal.turn,
    use_staff=apply.use_staff,
    choices=legal.choices,
    possible=legal.possible,
    refused=apply.refused,
    spent=apply.spent,
    market=apply.market,
    clean_up=apply.clean_up,
    invariants=legal.INVARIANTS,
    counts=words.COUNTS,
    count=words.count,
    shown=CellarBoard,
    shows=board,
    hints_type=words.CellarHints,
    hints=words.hints,
    rulebook=words.RULEBOOK,
    moments=words.MOMENTS,
    craft=CRAFT,
    numbers=NUMBERS,
)
