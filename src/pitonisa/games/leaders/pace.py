"""How long people are given: to see what happens, and to answer what was done, by the kind of it alone."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders.model import Aiming, Deed, Looking, Shooting, State, Using, open_deed

MOMENTS: Final = {
    "HandDiscarded": 0.8,
    "Given": 1.2,
    "Interrogated": 1.2,
    "Looked": 1.2,
    "ArtifactUsed": 1.2,
    "TargetChosen": 0.6,
    "Armed": 1.0,
    "Aimed": 1.0,
    "ShotDeclared": 1.8,
    "Hid": 0.8,
    "Answered": 1.4,
    "LaserTaken": 1.0,
    "ShotCancelled": 1.2,
    "ShotRedirected": 1.2,
    "EffectCancelled": 1.2,
    "Exposed": 1.4,
    "Exchanged": 1.2,
    "ArtifactTaken": 1.2,
    "ShotHit": 1.2,
    "RowShown": 1.8,
    "BecameAnarchist": 1.5,
    "Ended": 2.0,
}
"""Seconds that people need to see it. Everybody sees all of these happen, though not what a hidden card is."""

BEATS: Final[dict[type[Deed], float]] = {Looking: 0.5, Aiming: 1.0, Using: 1.0, Shooting: 2.0}
"""By deed, how many of the table's beats its window takes: looks are many and cost little, a shot may end the match."""


def window_beats(state: State) -> float:
    """R31: the same whoever is asked and whatever they hold."""
    deed = open_deed(state)
    return BEATS[type(deed)] if deed else 1.0
