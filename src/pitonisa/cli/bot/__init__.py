"""`pitonisa bot …`: a bot of one's own at a table. One file a verb, here."""

from __future__ import annotations

from typing import Final

ROOM: Final = "pitonisa.cli.bot"
VERBS: Final = ("run",)
