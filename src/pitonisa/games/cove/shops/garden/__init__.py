"""The Tide Garden: tiles from the sea, planted, grown together and cut."""

from pitonisa.games.cove.apply.waiting import skip
from pitonisa.games.cove.board import GOODS
from pitonisa.games.cove.events import HoursSpent
from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.garden import apply, figures, legal
from pitonisa.games.cove.shops.garden.craft import CRAFT
from pitonisa.games.cove.shops.garden.encode import NUMBERS
from pitonisa.games.cove.shops.garden.events import EVENTS
from pitonisa.games.cove.shops.garden.help import HELP
from pitonisa.games.cove.shops.garden.invariants import INVARIANTS
from pitonisa.games.cove.shops.garden.model import Ability, Garden
from pitonisa.games.cove.shops.garden.moments import MOMENTS
from pitonisa.games.cove.shops.garden.refusals import refusal
from pitonisa.games.cove.shops.garden.rulebook import RULEBOOK
from pitonisa.games.cove.shops.garden.view import GardenBoard, board

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
    counts=figures.COUNTS,
    count=figures.count,
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
