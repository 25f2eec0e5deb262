"""What a table may choose before it begins."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitonisa.games.leaders.model.kinds import MOST_ROUNDS, Id


class ArtifactSet(Id):
    """Which 24 artifacts there are (R5)."""

    BY_PLAYERS = "by-players"
    """With 4 and 5 players few swaps, with more all kinds as proposed."""

    PROPOSED_24 = "proposed-24"
    FEW_SWAPS_24 = "few-swaps-24"
    """One Barter Box fewer, and a second pair of Solemn Earmuffs."""

    LOYAL_24 = "loyal-24"
    """Without exchanges: nobody's recruits ever change hands."""


class LaserTable(Id):
    """How many lasers there are by the number of players (R2)."""

    A = "a"
    B = "b"
    C = "c"


class ReactionOrder(Id):
    """Whose answer counts first (R31)."""

    AFFECTED_FIRST = "affected-first"
    CLOCKWISE = "clockwise"


class RowOrder(Id):
    """Who decides in which order the recruits of a row lie (R6)."""

    CHOSEN = "chosen"
    RANDOM = "random"


class Starter(Id):
    """Who begins (R7)."""

    RANDOM = "random"
    FIRST = "first"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    artifact_set: ArtifactSet = ArtifactSet.BY_PLAYERS
    lasers: LaserTable = LaserTable.A
    row_order: RowOrder = RowOrder.CHOSEN
    starter: Starter = Starter.RANDOM
    same_target_is_aim: bool = True
    """Keeping the target in the aim phase can be answered like any aim (R22)."""

    arm_then_reaim: bool = True
    """After arming, the aim phase of the same turn takes place (R21)."""

    interrogate_self: bool = False
    """One may interrogate one's own recruits, which is of little use (R12)."""

    reaction_order: ReactionOrder = ReactionOrder.AFFECTED_FIRST
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = MOST_ROUNDS
    """After this many turns of everybody the match ends without a winner (R43)."""
