"""Instructions about adversaries, in an abstract state: how much they bear is not followed."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.rows import Verb, never, nothing
from pitonisa.games.missions.scenario import effects as do

VERBS: Final = {
    do.Damage: Verb(nothing, never, never),
    do.HealAdversary: Verb(nothing, never, never),
    do.SetLife: Verb(nothing, never, never),
}
