"""How somebody fares with riddles: each day, each riddle, and how good they are at it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec

MOST_DAYS: Final = 400
"""Of more days the oldest are forgotten: a streak is counted for a year."""

MOST_TRIED: Final = 500
"""Of more riddles the oldest are forgotten, and may be asked again."""

Moon = Literal["full", "half", "none"]
"""Solved at once, solved with help or at the second try, or not solved."""

Date = Annotated[str, msgspec.Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
RiddleId = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,48}$")]


class RiddleRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By Glicko-2, as the client reckons it."""

    rating: Annotated[float, msgspec.Meta(ge=0, le=5000)]
    rd: Annotated[float, msgspec.Meta(ge=0, le=1000)]
    """How uncertain it is."""

    vol: Annotated[float, msgspec.Meta(ge=0, le=10)]


class Riddled(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    days: Annotated[dict[Date, Moon], msgspec.Meta(max_length=MOST_DAYS)] = {}
    """By the date of their own calendar, the riddle of that day."""

    tried: Annotated[dict[RiddleId, Moon], msgspec.Meta(max_length=MOST_TRIED)] = {}
    """By its id, how the first attempt at a riddle went."""

    rating: RiddleRating | None = None
    """None: they have tried no riddle yet."""


def together(known: Riddled | None, told: Riddled | None) -> Riddled | None:
    """What was known first of a day or a riddle stays; the rating is the one told last."""
    if known is None or told is None:
        return known or told
    fresh: dict[RiddleId, Moon] = {id: moon for id, moon in told.tried.items() if id not in known.tried}
    return Riddled(
        days=_newest(sorted((told.days | known.days).items()), MOST_DAYS),
        tried=_newest((known.tried | fresh).items(), MOST_TRIED),
        rating=told.rating or known.rating,
    )


def _newest(moons: Iterable[tuple[str, Moon]], most: int) -> dict[str, Moon]:
    """The last of these."""
    return dict(list(moons)[-most:])
