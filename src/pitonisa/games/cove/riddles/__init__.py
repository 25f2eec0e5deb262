"""What can be asked of a merchant: which customer pays, and what the riddles of a shop ask of its own merchants.

Everything lies open in these questions, and all that could be answered is tried: what is right is proven.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pitonisa.games.cove.riddles.customers import CUSTOMERS
from pitonisa.games.cove.shop import Shop, Theme, kind_of
from pitonisa.games.cove.table import SHOPS, State, View, either
from pitonisa.kernel import PUBLIC, Posed, Riddles

SOON_TOLD: Final = 24
"""So many turns at most come before a riddle: whoever looks at it has to hear of them."""


def ask(view: View) -> Iterator[Posed]:
    """Of a merchant what everybody can be asked, and what those who run such a shop can."""
    if view.viewer == PUBLIC or view.turns > SOON_TOLD:
        return
    for theme in (*kind_of(view.STATE, view.shops[view.viewer]).riddles, CUSTOMERS):
        yield from theme.asked(view)


def riddles_with(shops: Iterable[Shop]) -> Riddles[State, View]:
    """What can be asked at a table with these kinds of shops."""
    themes: dict[str, Theme] = {one.id: one for one in (*(own for shop in shops for own in shop.riddles), CUSTOMERS)}
    return Riddles(
        themes={theme.id: theme.least for theme in themes.values()},
        question=either(kind for theme in themes.values() for kind in theme.questions),
        answer=either(kind for theme in themes.values() for kind in theme.answers),
        step=either(kind for theme in themes.values() for kind in theme.steps),
        ask=ask,
        level=lambda posed: themes[posed.theme].level(posed),
        shape=lambda posed: themes[posed.theme].shape(posed),
        bots=("apprentice",),
    )


RIDDLES: Final = riddles_with(SHOPS.values())
