"""What a table at the cove can choose before a match."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from pitonisa.games.cove.model.kinds import Id, ShopId


class RogueChoice(Id):
    RANDOM = "random"
    CRIMINALS = "criminals"
    CULTISTS = "cultists"
    ROBBERS = "robbers"


class TownsfolkSets(Id):
    """Which two of the three sets are shuffled together (R7)."""

    LOCALS_MERCENARIES = "locals-mercenaries"
    LOCALS_SAILORS = "locals-sailors"
    MERCENARIES_SAILORS = "mercenaries-sailors"


class BlackMarket(Id):
    """When sales at the Black Market bring corruption (R34)."""

    PER_GOOD = "per-good"
    PER_VISIT = "per-visit"


class Rival(Id):
    """How strong the Peddler is who plays against a single player (R39)."""

    CALM = "calm"
    KEEN = "keen"
    FEARSOME = "fearsome"


class Shops(Id):
    """Which shops there are at the table: everybody runs the same, or by lot, or everybody picks (R59, R60)."""

    ORACLES = "oracles"
    RANDOM = "random"
    """By lot, each kind as often as any other."""

    CHOSEN = "chosen"
    """Everybody picks any kind, all at once."""

    DRAFTED = "drafted"
    """One after another picks a kind that is left."""

    vars().update({one.name: one.value for one in ShopId if one != "oracle"})
    """Everybody runs this one: a name of a folder is a choice of its own."""


class Horoscope(Id):
    """Which horoscope is printed on the Oracles' boards (R52)."""

    SHORT = "short"
    LONG = "long"


class PredictionIcons(Id):
    """How many icons there are to predict with (R49)."""

    MANY = "many"
    FEW = "few"


class FatesSpaces(Id):
    """Whether the three ways to change fates are one action space or three (R45)."""

    ONE = "one"
    THREE = "three"


ALONE: Final = msgspec.Meta(extra={"players": (1,)})
"""The Peddler plays against one person only."""


FIRST: Final = msgspec.Meta(extra={"main": True})
"""What a table thinks of first."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rogue_card: RogueChoice = RogueChoice.RANDOM
    townsfolk: TownsfolkSets = TownsfolkSets.LOCALS_MERCENARIES
    side_restricted: bool = True
    """A boat docks only on its own side (R17)."""

    market_icon_recurring: bool = True
    """A market icon pays in every market phase, not only in the next one (R56)."""

    black_market: BlackMarket = BlackMarket.PER_GOOD
    rival: Annotated[Rival, ALONE] = Rival.KEEN
    peddler_corruption: Annotated[bool, ALONE] = False
    """The Peddler draws corruption cards for its sales like anybody (R41)."""

    horoscope: Horoscope = Horoscope.SHORT
    prediction_icons: PredictionIcons = PredictionIcons.MANY
    fates_spaces: FatesSpaces = FatesSpaces.ONE
    shops: Annotated[Shops, FIRST] = Shops.ORACLES
