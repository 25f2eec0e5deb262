"""The Oracle: five runes, a dish of two halves, stars, predictions and a horoscope."""

from pitonisa.games.cove.shop import STAFF, Shop
from pitonisa.games.cove.shops.oracle import apply, figures, foresight, legal
from pitonisa.games.cove.shops.oracle.board import GOODS
from pitonisa.games.cove.shops.oracle.invariants import INVARIANTS
from pitonisa.games.cove.shops.oracle.model import Ability, Oracle
from pitonisa.games.cove.shops.oracle.refusals import refusal

ORACLE = Shop(
    state=Oracle,
    actions=apply.CARRIED_OUT,
    goods=GOODS,
    staff=tuple(Ability),
    first_space=STAFF,
    setup=foresight.setup,
    before_turn=foresight.before_turn,
    turn=legal.turn,
    place_of=legal.place_of,
    spaces=legal.spaces,
    busy=legal.busy,
    choices=legal.choices,
    skip=apply.skip,
    tidy=apply.tidy,
    use_staff=apply.use_staff,
    drawn=foresight.drawn,
    market=foresight.market,
    clean_up=lambda shop: shop,
    score=lambda state, seat: (),
    counts=figures.COUNTS,
    count=figures.count,
    refusal=refusal,
    invariants=INVARIANTS,
)
