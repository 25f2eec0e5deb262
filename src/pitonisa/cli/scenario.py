"""`pitonisa scenario …`: load the commands for writing missions from `pitonisa.authoring.commands`."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "check": "pitonisa.authoring.commands.check",
    "graph": "pitonisa.authoring.commands.show",
    "simulate": "pitonisa.authoring.commands.play",
    "play": "pitonisa.authoring.commands.play",
    "new": "pitonisa.authoring.commands.folders",
    "number": "pitonisa.authoring.commands.folders",
    "texts": "pitonisa.authoring.commands.folders",
    "schema": "pitonisa.authoring.commands.folders",
    "print": "pitonisa.authoring.commands.show",
    "studio": "pitonisa.authoring.commands.show",
    "pack": "pitonisa.authoring.commands.packages",
    "install": "pitonisa.authoring.commands.packages",
}
