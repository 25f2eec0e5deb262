"""Define the golden matches of the cove: one for each number of players and each way to end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pitonisa.games.cove import GAME
from pitonisa.games.cove.kinds import BlackMarket, Options, Rival, RogueChoice, Shops, TownsfolkSets
from pitonisa.kernel import Step
from pitonisa.kernel.golden import Recipe

Steps = Sequence[Step[Any, Any]]


def ends(reason: str, *events: str) -> Callable[[Steps], bool]:
    """A match with this end in which these things happen."""

    def fits(steps: Steps) -> bool:
        outcome = GAME.outcome(steps[-1].state)
        if outcome is None or outcome.reason != reason:
            return False
        happened = {type(event).__name__ for step in steps for event in step.events}
        return happened.issuperset(events)

    return fits


RECIPES = {
    "alone-behind": Recipe(
        players=1,
        bots=("random",),
        seed="alone",
        options=Options(rogue_card=RogueChoice.CULTISTS, rival=Rival.FEARSOME),
        fits=ends("behind", "PredictionHit", "ZoneClosed", "Peddled"),
    ),
    "alone-ahead": Recipe(
        players=1,
        bots=("random",),
        seed="ahead",
        options=Options(
            rogue_card=RogueChoice.CRIMINALS,
            rival=Rival.CALM,
            peddler_corruption=True,
            townsfolk=TownsfolkSets.LOCALS_SAILORS,
        ),
        fits=ends("ahead", "Returned", "Swapped"),
    ),
    "two": Recipe(
        players=2,
        bots=("random",),
        seed="two",
        options=Options(rogue_card=RogueChoice.ROBBERS, townsfolk=TownsfolkSets.MERCENARIES_SAILORS),
        fits=ends("most-gold", "Shoved", "BoatStuck"),
    ),
    "three": Recipe(
        players=3,
        bots=("random",),
        seed="three",
        options=Options(black_market=BlackMarket.PER_VISIT, market_icon_recurring=False, side_restricted=False),
        fits=ends("most-gold", "CorruptionDiscarded"),
    ),
    "four": Recipe(players=4, bots=("random",), seed="four", fits=ends("most-gold", "BarrenZoneClosed")),
    "cellar": Recipe(
        players=5,
        bots=("random",),
        seed="cellar",
        options=Options(shops=Shops("cellar")),
        fits=ends("most-gold", "Opened", "Tasted", "Married", "Warmed", "Scrubbed", "Carried"),
    ),
    "garden": Recipe(
        players=4,
        bots=("random",),
        seed="garden",
        options=Options(shops=Shops("garden")),
        fits=ends("most-gold", "Harvested", "Waded", "Exchanged", "ThrownBack", "Scraped", "NoRoom", "SeaCame"),
    ),
    "cabinet": Recipe(
        players=3,
        bots=("random",),
        seed="cabinet",
        options=Options(shops=Shops("cabinet")),
        fits=ends("most-gold", "Exhibited", "Revealed", "Doubted", "Believed", "Vaulted", "Relabelled", "CurioPutBack"),
    ),
    "drafted": Recipe(
        players=2,
        bots=("random",),
        seed="drafted",
        options=Options(shops=Shops.DRAFTED),
        fits=ends("most-gold", "Picked"),
    ),
    "tie-break": Recipe(players=2, bots=("random",), seed="tie", fits=ends("tie-break")),
}
