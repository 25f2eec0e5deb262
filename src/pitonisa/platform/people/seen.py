"""How far somebody has been shown what happened at their tables, on whatever device."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

MOST_SEEN: Final = 200
"""Of more tables those are forgotten at which they have looked longest ago."""

TableCode = Annotated[str, msgspec.Meta(pattern="^[A-Z0-9]{1,12}$")]
Moment = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seen = Annotated[dict[TableCode, Moment], msgspec.Meta(max_length=MOST_SEEN)]
"""By table: the number of the last action that they have been shown."""


def furthest(known: Seen, told: Seen) -> Seen:
    """Nobody unsees anything: of each table the later moment counts."""
    news = {code: n for code, n in told.items() if n > known.get(code, -1)}
    older = {code: n for code, n in known.items() if code not in news}
    return dict(list((older | news).items())[-MOST_SEEN:])
