"""An evening's path through a game: a few tables, one after the other, for the same people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Campaign(msgspec.Struct, frozen=True):
    """Each table differs from what its host chose by the options of its leg."""

    id: str
    legs: tuple[Mapping[str, Any], ...]

    def options(self, leg: int, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """
        >>> Campaign("climb", ({"steep": 1}, {"steep": 2})).options(1, {"steep": 0, "rope": True})
        {'steep': 2, 'rope': True}
        """
        return {**chosen, **self.legs[leg]}
