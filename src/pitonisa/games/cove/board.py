"""Lists the printed parts and cards. Entries marked [proposed] are our own, until a better source replaces them."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from pitonisa.games.cove.kinds import (
    DOCKS,
    FACTIONS,
    BoatNo,
    Colour,
    Icons,
    PierId,
    Rival,
    RogueCard,
    Role,
    Side,
    Size,
    TownsfolkSets,
)
from pitonisa.games.cove.model import Good, PeddlerCard, Townsfolk

ADVENTURERS: Final = {Colour.RED: 13, Colour.GREEN: 13, Colour.BLUE: 9, Colour.YELLOW: 9, Colour.GREY: 8}
"""R3 [source]: 52 in all."""

BOATS: Final = tuple((BoatNo(number), Side.LEFT if number <= 3 else Side.RIGHT) for number in range(1, 7))
"""R4 [source]: three on each side."""

ABOARD_AT_DAWN: Final = 2
"""R9 [source]: adventurers drawn for each boat in the arrival phase."""

IN_EACH_HALL: Final = 1
"""R5 [proposed]: adventurers that begin in each hall."""

PIER_OF: Final = dict(zip(DOCKS, (PierId.SMALL, PierId.BLACK, PierId.BLACK, PierId.LARGE), strict=True))
"""R4 [inferred]; small on the left and large on the right [proposed]."""

SIDE_OF: Final = dict(zip(DOCKS, (Side.LEFT, Side.LEFT, Side.RIGHT, Side.RIGHT), strict=True))

ACCEPTS: Final = {
    PierId.SMALL: (Size.SMALL,),
    PierId.BLACK: (Size.SMALL, Size.LARGE),
    PierId.LARGE: (Size.LARGE,),
}
"""R31 [source]: which sizes each pier takes."""

BASE_VALUE: Final = {
    Size.SMALL: {Colour.RED: 2, Colour.GREEN: 2, Colour.BLUE: 3, Colour.YELLOW: 3},
    Size.LARGE: {Colour.RED: 4, Colour.GREEN: 4, Colour.BLUE: 6, Colour.YELLOW: 6},
}
"""R32 [proposed]: the gold of a good for each customer."""

EACH_GOOD: Final = tuple(Good(size, colour) for size in Size for colour in FACTIONS)
"""One of each."""

GOODS: Final = (
    *(Good(Size.SMALL, colour) for colour in FACTIONS for _ in range(3)),
    *(Good(Size.LARGE, colour) for colour in FACTIONS for _ in range(2)),
)
"""R58 [seed]: the stock of a shop, 12 small goods and 8 large ones."""

BLACK_MARKET_CARDS: Final = 1
"""R34 [proposed]: corruption cards for each good, or each visit."""

CULTIST_CARDS: Final = 1
"""R28 [proposed]: corruption cards for each good that cultists buy."""

LAP: Final = 12
"""R10 [source]: hours on the clock."""

ARRIVAL_HOURS: Final = (3, 6, 9, 12)
"""R14 [proposed]: hours that bring adventurers."""

DOUBLE_HOURS: Final = {1: (3, 6), 2: (3, 6), 3: (6,), 4: (), 5: ()}
"""R14 [proposed]: by the number of players, where two adventurers are drawn at once."""

SQUARE_HOURS: Final = (1, 2, 2, 3)
"""R21 [proposed]: the cost of each place of the square, the newest card in the most expensive."""

STAFF_HOURS: Final = 2
"""R24 [seed]: the cost of using the staff."""

IDLE_HOURS: Final = 1
"""R12 [proposed]: the cost of idling."""

SPONSORSHIP: Final = 1
"""R20 [proposed]: gold for each member of the hall."""

ROGUE_COST: Final = 1
"""R36, R37 [proposed]: gold for each rogue in the lair, for every rogue icon."""

RIVAL_GOLD: Final = {Rival.CALM: 0, Rival.KEEN: 20, Rival.FEARSOME: 40}
"""R39 [proposed]: what the Peddler starts with."""


# Cards

RED, GREEN, BLUE, YELLOW, GREY = Colour

LOCALS: Final = (
    *(Townsfolk(Role.SHOPKEEPER, pair, pair) for pair in combinations(FACTIONS, 2)),
    *(Townsfolk(Role.NOTABLE, (one,), (one, one)) for one in FACTIONS),
    *(Townsfolk(Role.CONFIDANT, (), ()) for _ in range(2)),
)
"""R22 [proposed]: they take corruption away."""

MERCENARIES: Final = (
    *(Townsfolk(Role.BODYGUARD, (one,), (one, GREY)) for one in FACTIONS),
    *(Townsfolk(Role.BOUNTY_HUNTER, (one,), (GREY,)) for one in FACTIONS),
    *(
        Townsfolk(Role.SMUGGLER, pair, (*pair, GREY))
        for pair in ((RED, GREEN), (GREEN, BLUE), (BLUE, YELLOW), (YELLOW, RED))
    ),
)
"""R22 [proposed]: they bring goods."""

SAILORS: Final = tuple(
    Townsfolk(role, (one,), (one,)) for role in (Role.LOOKOUT, Role.PILOT, Role.NAVIGATOR) for one in FACTIONS
)
"""R22 [proposed]: they move adventurers."""

DECKS: Final = {
    TownsfolkSets.LOCALS_MERCENARIES: (*LOCALS, *MERCENARIES),
    TownsfolkSets.LOCALS_SAILORS: (*LOCALS, *SAILORS),
    TownsfolkSets.MERCENARIES_SAILORS: (*MERCENARIES, *SAILORS),
}
"""R7 [source]: two of the three sets, 24 cards."""

DISCARDS_ON_HIRE: Final = {Role.SHOPKEEPER: 1, Role.NOTABLE: 1, Role.CONFIDANT: 2}
GOOD_ON_HIRE: Final = {Role.BODYGUARD: Size.SMALL, Role.BOUNTY_HUNTER: Size.LARGE, Role.SMUGGLER: Size.SMALL}
"""R22 [proposed]: corruption cards that may be discarded, and goods that come."""

IN_LAIR: Final = {RogueCard.CRIMINALS: 2, RogueCard.CULTISTS: 2, RogueCard.ROBBERS: 2}
"""R6 [proposed]: rogues that begin in the lair; the others are in the bag."""

CORRUPTION: Final = (*(Icons(1),) * 40, *(Icons(2),) * 20)
"""R25 [proposed]: the 60 cards by their rogue icons."""

PEDDLER_DECK: Final = tuple(
    PeddlerCard(Good(size, colour), hours)
    for colour in FACTIONS
    for size, hours in ((Size.SMALL, 1), (Size.SMALL, 2), (Size.LARGE, 3))
)
"""R40 [proposed]: the Peddler's cards."""
