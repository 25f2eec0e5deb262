"""Instructions about fate, in an abstract state: any test may come out in any way already."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.rows import Verb, never, nothing
from pitonisa.games.missions.scenario import effects as do

VERBS: Final = {
    do.ShuffleFate: Verb(nothing, never, never),
    do.DrawFate: Verb(nothing, never, never),
    do.EditFate: Verb(nothing, never, never),
}
