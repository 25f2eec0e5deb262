"""The Brine Cellar: fruit in jars, which every hour that its keeper spends makes older."""

from pitonisa.games.cove.apply.waiting import skip
from pitonisa.games.cove.board import GOODS
from pitonisa.games.cove.events import HoursSpent
from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.cellar import apply, legal, words
from pitonisa.games.cove.shops.cellar.apply import refusal
from pitonisa.games.cove.shops.cellar.craft import CRAFT
from pitonisa.games.cove.shops.cellar.legal import INVARIANTS
from pitonisa.games.cove.shops.cellar.model import EVENTS, Ability, Cellar
from pitonisa.games.cove.shops.cellar.view import NUMBERS, CellarBoard, board
from pitonisa.games.cove.shops.cellar.words import HELP, MOMENTS, RULEBOOK

SHOP = Shop(
    id="cellar",
    state=Cellar,
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
    hears={HoursSpent: apply.spent},
    market=apply.market,
    clean_up=apply.clean_up,
    counts=words.COUNTS,
    count=words.count,
    refusal=refusal,
    invariants=INVARIANTS,
    craft=CRAFT,
    numbers=NUMBERS,
    rulebook=RULEBOOK,
    shown=CellarBoard,
    shows=board,
    help=HELP,
    moments=MOMENTS,
)
