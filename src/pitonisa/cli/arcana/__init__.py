"""`pitonisa arcana …`: try out cards for The Shipwreck Arcana.

`sheet` reads a card that was written as data, `telling` computes how much it reveals, `trial` plays matches with it.
"""

from __future__ import annotations

from typing import Final

VERBS: Final = {"try": "pitonisa.cli.arcana.trial"}
