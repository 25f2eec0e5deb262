"""Every card of the cove as a row of a table: townsfolk, rogues, corruption, the Peddler's deck."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from pitonisa.games.cove.model import (
    FACTIONS,
    Colour,
    Good,
    Icons,
    PeddlerCard,
    RogueCard,
    Role,
    Size,
    Townsfolk,
    TownsfolkSets,
)

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
"""R40 [proposed]."""
