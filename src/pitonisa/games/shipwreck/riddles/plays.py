"""Riddles of the one whose turn it is: which play tells the group what one keeps, while every other leaves it open?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.infer import any_play
from pitonisa.games.shipwreck.infer.belief import believe
from pitonisa.games.shipwreck.infer.models import kept
from pitonisa.games.shipwreck.infer.signals import signal
from pitonisa.games.shipwreck.model import CardId, Fate, Phase, Turn
from pitonisa.games.shipwreck.riddles.asked import LeavesOpen, SaysItAll, Thought, WhatTells
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Posed

TELLING: Final = "telling"

FEWEST: Final = 3
"""Every other play leaves the group at least so many values."""

PLAIN: Final = 0.4
"""By so much likelier than after any other play the group must take the truth to be."""


def ask(view: View) -> Iterator[Posed]:
    if view.phase is not Phase.PLAY or view.active != view.viewer or view.power_used:
        return
    told = {play: _heard(view, play) for play in _plays(view)}
    if len(told) < FEWEST:
        return
    clear = [play for play, heard in told.items() if len(heard) == 1]
    others = [heard for play, heard in told.items() if play not in clear]
    if len(clear) != 1 or any(len(heard) < FEWEST for heard in others):
        return
    (right,) = clear
    margin = 1.0 - max(heard[kept(_hand(view), play)] for play, heard in told.items() if play != right)
    yield Posed(
        theme=TELLING,
        question=WhatTells(),
        answers=tuple(told),
        right=list(told).index(right),
        margin=margin,
        steps=_steps(view, told, right),
    )


def _plays(view: View) -> list[Play]:
    """What one may play; of two plays that look the same to all, the first."""
    found: dict[tuple[Fate, CardId], Play] = {}
    for action in view.legal:
        if isinstance(action, Play):
            found.setdefault((action.value, action.on), action)
    return list(found.values())


def _hand(view: View) -> tuple[Fate, Fate]:
    (hand,) = (place.hand for place in view.places if place.line == view.now.line)
    first, second = hand
    assert first is not None
    assert second is not None
    return first, second


def _heard(view: View, play: Play) -> Mapping[Fate, float]:
    """What everybody could conclude from this play, by the rules alone."""
    seen = signal(play, kept(_hand(view), play))
    turn = msgspec.structs.replace(view.now, value=seen.value, on=seen.on, told=seen.told)
    return _values(believe((*view.history, turn), any_play), turn)


def _values(belief: Mapping[tuple[int, ...], float], turn: Turn) -> Mapping[Fate, float]:
    found: dict[Fate, float] = {}
    for world, weight in belief.items():
        value = Fate(world[turn.line])
        found[value] = found.get(value, 0.0) + weight
    return dict(sorted(found.items()))


def _steps(view: View, told: Mapping[Play, Mapping[Fate, float]], right: Play) -> tuple[Thought, ...]:
    """Play by play: those that leave most come first."""
    others = sorted((play for play in told if play != right), key=lambda play: -len(told[play]))
    leave = [LeavesOpen(play.value, play.on, tuple(told[play])) for play in others]
    return (*leave, SaysItAll(right.value, right.on, kept(_hand(view), right)))
