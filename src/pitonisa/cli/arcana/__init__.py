"""`pitonisa arcana …`: the workshop for cards of The Shipwreck Arcana.

`sheet` reads a card that was written as data, `telling` reckons how much it reveals, `lending` lets it lie in the row
of a match. `try_` is the verb.
"""

from __future__ import annotations

from typing import Final

ROOM: Final = "pitonisa.cli.arcana"
VERBS: Final = ("try",)
