"""Riddles of the group: which fate does somebody keep who has just played? It is certain, or nearly so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from pitonisa.games.shipwreck.infer import any_play, odds, percent, prudent, public_odds
from pitonisa.games.shipwreck.model import VALUES, Fate, Phase, Predict
from pitonisa.games.shipwreck.riddles.asked import RulesLeave, TableSaw, WhatIsKept
from pitonisa.games.shipwreck.riddles.thoughts import thoughts
from pitonisa.games.shipwreck.view import Place, View
from pitonisa.kernel import Posed

CERTAIN: Final = "certain"
"""By the rules, and what this seat sees, one value is left."""

NEARLY: Final = "nearly"
"""The rules leave several; one who plays sensibly would hardly have played so with any other."""

FAR: Final = 0.93
"""So much likelier than the next is nearly certain."""


def ask(view: View) -> Iterator[Posed]:
    """At the moment when the group begins to consider."""
    if view.phase is not Phase.PREDICT or view.viewer not in view.to_act or _has_begun(view):
        return
    (place,) = (place for place in view.places if place.line == view.now.line)
    possible = odds(view, any_play)[place.line]
    if len(possible) == 1:
        (value,) = possible
        yield from _posed(view, place, CERTAIN, value, 1.0)
    else:
        likely = odds(view, prudent)[place.line]
        value = max(likely, key=lambda one: likely[one])
        margin = _ahead(likely, value)
        if margin >= FAR:
            yield from _posed(view, place, NEARLY, value, margin)


def _has_begun(view: View) -> bool:
    """Whether the group has said or asked anything in this turn."""
    now = view.now
    return bool(view.motion or now.guesses or now.declined or now.answers or now.shown or view.twice)


def _ahead(likely: Mapping[Fate, float], value: Fate) -> float:
    return likely[value] - max((chance for other, chance in likely.items() if other != value), default=0.0)


def _posed(view: View, place: Place, theme: str, value: Fate, margin: float) -> Iterator[Posed]:
    steps = thoughts(view, place.line, place.seat)
    if steps:
        yield Posed(
            theme=theme,
            question=WhatIsKept(place.seat, place.name, nearly=theme == NEARLY),
            answers=tuple(map(Predict, VALUES)),
            right=VALUES.index(value),
            margin=margin,
            steps=steps,
            aside=_table_saw(view, place, value) if theme == CERTAIN else _rules_leave(view, place, value),
        )


def _table_saw(view: View, place: Place, value: Fate) -> TableSaw | None:
    """Where the others could not be certain."""
    heard = public_odds(view, any_play)[place.line]
    return TableSaw(value, percent(heard, value)) if len(heard) > 1 else None


def _rules_leave(view: View, place: Place, value: Fate) -> RulesLeave:
    known = odds(view, prudent)[place.line]
    also = tuple(other for other in odds(view, any_play)[place.line] if other != value)
    return RulesLeave(place.seat, value, percent(known, value), also)
