"""The Curio Cabinet: sealed chests with labels of its keeper's own, which rivals may doubt."""

from pitonisa.games.cove.board import GOODS
from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.cabinet import apply, doubts, figures, legal
from pitonisa.games.cove.shops.cabinet.actions import Doubt
from pitonisa.games.cove.shops.cabinet.craft import CRAFT
from pitonisa.games.cove.shops.cabinet.encode import NUMBERS
from pitonisa.games.cove.shops.cabinet.events import EVENTS
from pitonisa.games.cove.shops.cabinet.help import HELP
from pitonisa.games.cove.shops.cabinet.invariants import INVARIANTS
from pitonisa.games.cove.shops.cabinet.model import Ability, Cabinet
from pitonisa.games.cove.shops.cabinet.moments import MOMENTS
from pitonisa.games.cove.shops.cabinet.refusals import refusal
from pitonisa.games.cove.shops.cabinet.rulebook import RULEBOOK
from pitonisa.games.cove.shops.cabinet.secrets import SECRECY
from pitonisa.games.cove.shops.cabinet.view import CabinetBoard, board

SHOP = Shop(
    id="cabinet",
    state=Cabinet,
    actions={**apply.ON_A_TURN, Doubt: doubts.doubt},
    events=EVENTS,
    goods=GOODS,
    staff=tuple(Ability),
    setup=apply.setup,
    turn=legal.turn,
    place_of=legal.place_of,
    spaces=legal.spaces,
    busy=legal.busy,
    choices=legal.choices,
    skip=doubts.skip,
    tidy=apply.tidy,
    asks=legal.asks,
    use_staff=apply.use_staff,
    market=doubts.market,
    held=lambda shop: tuple(label for label in shop.labels if label is not None),
    counts=figures.COUNTS,
    count=figures.count,
    refusal=refusal,
    invariants=INVARIANTS,
    craft=CRAFT,
    numbers=NUMBERS,
    rulebook=RULEBOOK,
    secrecy=SECRECY,
    shown=CabinetBoard,
    shows=board,
    help=HELP,
    moments=MOMENTS,
)
