"""The Curio Cabinet: sealed chests with labels of its keeper's own, which rivals may doubt."""

from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.cabinet import apply, legal, words
from pitonisa.games.cove.shops.cabinet.craft import CRAFT
from pitonisa.games.cove.shops.cabinet.model import EVENTS, HOURS, Ability, Cabinet
from pitonisa.games.cove.shops.cabinet.view import NUMBERS, SECRECY, CabinetBoard, board

SHOP = Shop(
    id="cabinet",
    state=Cabinet,
    actions=apply.ACTS,
    events=EVENTS,
    staff=tuple(Ability),
    setup=apply.setup,
    hours=HOURS,
    closed=legal.closed,
    turn=legal.turn,
    use_staff=apply.use_staff,
    choices=legal.choices,
    possible=legal.possible,
    asks=legal.asks,
    skipped=apply.skipped,
    refused=apply.refused,
    market=apply.market,
    held=lambda shop: tuple(label for label in shop.labels if label is not None),
    invariants=legal.INVARIANTS,
    counts=words.COUNTS,
    count=words.count,
    shown=CabinetBoard,
    shows=board,
    secrecy=SECRECY,
    hints_type=words.CabinetHints,
    hints=words.hints,
    rulebook=words.RULEBOOK,
    moments=words.MOMENTS,
    craft=CRAFT,
    numbers=NUMBERS,
)
