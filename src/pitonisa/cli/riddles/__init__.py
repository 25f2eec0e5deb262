"""`pitonisa riddles …`: look for riddles, prove them again, and show one. One file a verb, here."""

from __future__ import annotations

from typing import Final

ROOM: Final = "pitonisa.cli.riddles"
VERBS: Final = ("make", "check", "show")
