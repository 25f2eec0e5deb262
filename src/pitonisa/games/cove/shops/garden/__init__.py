"""The Tide Garden: tiles from the sea, planted, grown together and cut."""

from pitonisa.games.cove.apply.waiting import skip
from pitonisa.games.cove.board import GOODS
from pitonisa.games.cove.events import HoursSpent
from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.garden import apply, legal, words
from pitonisa.games.cove.shops.garden.apply import refusal
from pitonisa.games.cove.shops.garden.craft import CRAFT
from pitonisa.games.cove.shops.garden.legal import INVARIANTS
from pitonisa.games.cove.shops.garden.model import EVENTS, Ability, Garden
from pitonisa.games.cove.shops.garden.view import NUMBERS, GardenBoard, board
from pitonisa.games.cove.shops.garden.words import HELP, MOMENTS, RULEBOOK

SHOP = Shop(
    id="garden",
    state=Garden,
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
    shown=GardenBoard,
    shows=board,
    help=HELP,
    moments=MOMENTS,
)
