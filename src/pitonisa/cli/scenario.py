"""`pitonisa scenario …`: what the authors' room has to offer. One file a verb, there."""

from __future__ import annotations

from typing import Final

ROOM: Final = "pitonisa.authoring.commands"
VERBS: Final = (
    *("check", "graph", "simulate", "play", "new", "number", "texts", "schema", "print", "studio"),
    *("pack", "install"),
)
