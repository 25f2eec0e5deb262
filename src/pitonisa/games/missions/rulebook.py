"""Which rules of the README stand behind what a player of Missions meets. Their words are in rules/."""

from __future__ import annotations

from typing import Final

from pitonisa.kernel import Rulebook

RULEBOOK: Final = Rulebook()
