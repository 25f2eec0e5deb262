"""All that a viewer is ever sent about a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Frame(msgspec.Struct, frozen=True):
    """All that is ever sent to a viewer about a match."""

    n: int
    """How many actions everybody has been told of: sealed answers do not count before their window closes."""

    events: tuple[Any, ...]
    """What this viewer perceived of the last action. Empty in the frame one gets on arriving."""

    view: Any
    seating: tuple[Any, ...]
    """How people may join and leave now."""

    notes: Any
    """What the table keeps of the talk."""

    commitment: str
    seed: str | None
    """Told when the match is over, so that anybody can verify the shuffle."""

    answered: bool = False
    """This viewer has answered in the open sealed window and waits for it to close."""

    texts: Mapping[str, str] = {}
    """The secret texts that this viewer may read now, by id, in the language they were asked for in (decision 18).

    Where only changes are told, of those that have not come before.
    """

    hush: str | None = None
    """Why this seat must be silent now, as a locale id, where it must."""

    undone: bool = False
    """What this viewer perceived of the action before this one has been taken back with it."""
