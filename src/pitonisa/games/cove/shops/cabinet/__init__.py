"""The Curio Cabinet: sealed chests with labels of its keeper's own, which rivals may doubt."""

from pitonisa.games.cove.board import GOODS
from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.cabinet import apply, legal, words
from pitonisa.games.cove.shops.cabinet.apply import refusal
from pitonisa.games.cove.shops.cabinet.craft import CRAFT
from pitonisa.games.cove.shops.cabinet.legal import INVARIANTS
from pitonisa.games.cove.shops.cabinet.model import EVENTS, Ability, Cabinet, Doubt
from pitonisa.games.cove.shops.cabinet.view import NUMBERS, SECRECY, CabinetBoard, board
from pitonisa.games.cove.shops.cabinet.words import HELP, MOMENTS, RULEBOOK

SHOP = Shop(
    id="cabinet",
    state=Cabinet,
    actions={**apply.ON_A_TURN, Doubt: apply.doubt},
    events=EVENTS,
    goods=GOODS,
    staff=tuple(Ability),
    setup=apply.setup,
    turn=legal.turn,
    place_of=legal.place_of,
    spaces=legal.spaces,
    busy=legal.busy,
    choices=legal.choices,
    skip=apply.skip,
    tidy=apply.tidy,
    asks=legal.asks,
    use_staff=apply.use_staff,
    market=apply.market,
    held=lambda shop: tuple(label for label in shop.labels if label is not None),
    counts=words.COUNTS,
    count=words.count,
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
