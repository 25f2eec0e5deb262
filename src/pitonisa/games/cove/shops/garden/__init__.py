"""The Tide Garden: tiles from the sea, planted, grown together and cut."""

from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.garden import apply, legal, words
from pitonisa.games.cove.shops.garden.craft import CRAFT
from pitonisa.games.cove.shops.garden.model import EVENTS, HOURS, Ability, Garden
from pitonisa.games.cove.shops.garden.view import NUMBERS, GardenBoard, board

SHOP = Shop(
    id="garden",
    state=Garden,
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
    refused=apply.refused,
    spent=apply.spent,
    market=apply.market,
    clean_up=apply.clean_up,
    invariants=legal.INVARIANTS,
    counts=words.COUNTS,
    count=words.count,
    shown=GardenBoard,
    shows=board,
    hints_type=words.GardenHints,
    hints=words.hints,
    rulebook=words.RULEBOOK,
    moments=words.MOMENTS,
    craft=CRAFT,
    numbers=NUMBERS,
)
