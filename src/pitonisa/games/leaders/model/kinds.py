"""The things of the game by name: recruits, teams, artifacts, phases; and the few numbers that never change."""

from __future__ import annotations

import enum
from typing import Final, NewType

from pitonisa.games.leaders.listing import LISTING

FEWEST_PLAYERS: Final = LISTING.players[0]
MOST_PLAYERS: Final = LISTING.players[-1]
ROW: Final = 3
"""How many recruits everybody has (R4)."""

MOST_ROUNDS: Final = 50

CardNo = NewType("CardNo", int)
"""A recruit by the place where it was first laid: it is followed through every exchange."""

Turn = NewType("Turn", int)
"""The number of a turn; 0 while the recruits are laid out."""


class Id(enum.StrEnum):
    """An id that hashes as fast as the string it is."""

    __hash__ = str.__hash__


class Slot(Id):
    """Which recruit of a row, as everybody sees it."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


SLOTS: Final = tuple(Slot)


class Recruit(Id):
    EUPHORIAN_LEADER = "euphorian_leader"
    SUBTERRAN_LEADER = "subterran_leader"
    EUPHORIAN_FOLLOWER = "euphorian_follower"
    SUBTERRAN_FOLLOWER = "subterran_follower"


class Team(Id):
    EUPHORIAN = "euphorian"
    SUBTERRAN = "subterran"
    ANARCHIST = "anarchist"


LEADERS: Final = (Recruit.EUPHORIAN_LEADER, Recruit.SUBTERRAN_LEADER)
FOLLOWERS: Final = (Recruit.EUPHORIAN_FOLLOWER, Recruit.SUBTERRAN_FOLLOWER)
EUPHORIANS: Final = (Recruit.EUPHORIAN_LEADER, Recruit.EUPHORIAN_FOLLOWER)


class ArtifactId(Id):
    BARTER_BOX = "barter_box"
    TANGLED_CAROUSEL = "tangled_carousel"
    FLAT_EYE = "flat_eye"
    FAIRGROUND_MIRROR = "fairground_mirror"
    WHISTLE_OF_CANDOUR = "whistle_of_candour"
    BLANKET_OF_OBLIVION = "blanket_of_oblivion"
    WIRE_HAND = "wire_hand"
    SCRAP_MAGNET = "scrap_magnet"
    BORROWED_POCKET = "borrowed_pocket"
    ACCUSING_WEATHERVANE = "accusing_weathervane"
    TAMING_STICK = "taming_stick"
    POLISHED_LID = "polished_lid"
    DETOUR_SIGN = "detour_sign"
    SOLEMN_EARMUFFS = "solemn_earmuffs"
    PASSING_PORTRAIT = "passing_portrait"
    REAR_MIRROR = "rear_mirror"


class TargetRole(Id):
    """What somebody is chosen for by an artifact."""

    TARGET = "target"
    LASER = "laser"
    """Theirs is taken."""

    AIM = "aim"
    """They will be aimed at."""


class Phase(Id):
    LAYOUT = "layout"
    """Everybody lays out their recruits (R6)."""

    ARTIFACT = "artifact"
    ACTION = "action"
    AIM = "aim"


class How(Id):
    """How somebody came to know a recruit."""

    EXPOSED = "exposed"
    SHOT = "shot"
    INTERROGATED = "interrogated"
    ARTIFACT = "artifact"
    OWNED = "owned"


class DeedKind(Id):
    GAVE = "gave"
    INTERROGATED = "interrogated"
    LOOKED = "looked"
    """By an artifact."""

    ARMED = "armed"
    AIMED = "aimed"
    SHOT = "shot"
    HID = "hid"
    USED = "used"
    ANSWERED = "answered"


class Ending(Id):
    EUPHORIAN = "euphorian"
    SUBTERRAN = "subterran"
    ANARCHIST = "anarchist"
    BOTH_LEADERS = "both-leaders"
    ANARCHIST_LEADER = "anarchist-leader"
    NO_WINNER = "no-winner"


def team_of(recruits: tuple[Recruit, ...], *, anarchist: bool) -> Team:
    """R8: computed, never stored. Three recruits always have a majority."""
    if anarchist:
        return Team.ANARCHIST
    leader = next((recruit for recruit in recruits if recruit in LEADERS), None)
    if leader is not None:
        return Team.EUPHORIAN if leader is Recruit.EUPHORIAN_LEADER else Team.SUBTERRAN
    mine = sum(recruit in EUPHORIANS for recruit in recruits)
    return Team.EUPHORIAN if 2 * mine > len(recruits) else Team.SUBTERRAN
