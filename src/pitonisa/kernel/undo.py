"""Decides whether an action can be undone: only while it has taught no viewer anything (decision 35).

No game declares it; it follows from what the game shows its viewers: whether chance was drawn, whether any viewer's
bytes have changed, and whether a viewer could have predicted what they see now from what they saw before and from the
action alone. The last is tested in other states that the viewer can't tell from this one: if the same action would be
refused in one of them, or would look different afterwards, the viewer has learned something.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, Final

import msgspec

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.hosting import seats_of, viewers_of
from pitonisa.kernel.values import Illegal, Seat, Step, Viewer
from pitonisa.kernel.viewer_bytes import sight, sound
from pitonisa.kernel.wire import decode, encode

OTHER_TRUTHS: Final = 2
"""The answer itself must reveal nothing: it is yes only if it is the same in this many other states."""

TRIALS: Final = 4
"""For each of those, how many other states of each viewer the action is tried in."""


class TakeBack(msgspec.Struct, frozen=True, tag="house.take-back"):
    """In a log: undoes the previous action, of the same seat. Both keep their numbers."""


TAKEN_BACK: Final = encode(TakeBack())


class How(enum.StrEnum):
    """How an action may be undone."""

    FREELY = "freely"
    """No other viewer has seen anything of it."""

    ASKING = "asking"
    """Others have seen it, but nothing else: they are asked."""


def read_action(game: AnyGame, data: bytes | str) -> Any:
    """Decode an action of a log, which may be an undo. A client can't send that as an action."""
    raw = data.encode() if isinstance(data, str) else data
    return TakeBack() if raw == TAKEN_BACK else decode(raw, game.action)


def how_to_take_back(
    game: AnyGame, before: Any, seat: Seat, action: Any, chance: Callable[[], Stream], lots: Stream
) -> How | None:
    """Decide how the action that a seat took in the state `before` may be undone; `None`: it may not.

    `chance` gives the stream of that step again, and `lots` draws other truths.
    """
    found = How.FREELY
    for other in range(OTHER_TRUTHS + 1):
        truth = game.reshuffle(before, seat, lots) if other else before
        how = _in_truth(game, truth, seat, action, chance, lots)
        if how is None:
            return None
        found = How.ASKING if how is How.ASKING else found
    return found


def _in_truth(
    game: AnyGame, before: Any, seat: Seat, action: Any, chance: Callable[[], Stream], lots: Stream
) -> How | None:
    stream = chance()
    step = game.apply(before, seat, action, stream)
    if stream.is_used or game.outcome(step.state) or seats_of(game, step.state) != seats_of(game, before):
        return None
    concerned: list[Viewer] = [viewer for viewer in viewers_of(game, before) if _changed(game, before, step, viewer)]
    if any(_learns(game, before, seat, action, step, viewer, chance, lots) for viewer in concerned):
        return None
    return How.FREELY if all(viewer == seat for viewer in concerned) else How.ASKING


def _changed(game: AnyGame, before: Any, step: Step[Any, Any], viewer: Viewer) -> bool:
    """Say whether a viewer has learned more than that something has happened."""
    if encode(game.view(before, viewer)) != encode(game.view(step.state, viewer)):
        return True
    here, there = (sight(game, state, viewer) for state in (before, step.state))
    return here != there or sound(game, before, step, viewer) != sound(game, before, Step(before, ()), viewer)


def _learns(
    game: AnyGame,
    before: Any,
    seat: Seat,
    action: Any,
    step: Step[Any, Any],
    viewer: Viewer,
    chance: Callable[[], Stream],
    lots: Stream,
) -> bool:
    """Say whether a viewer could not have predicted their present view from what they knew before and the action."""
    here = encode(game.view(step.state, viewer))
    others = (game.reshuffle(before, viewer, lots) for _ in range(TRIALS))
    return any(_told(game, other, seat, action, viewer, chance()) != here for other in others)


def _told(game: AnyGame, before: Any, seat: Seat, action: Any, viewer: Viewer, chance: Stream) -> bytes | None:
    """Return what a viewer sees after the action; `None` if it is refused.

    Truths that look alike before and after a step sound alike during it: that is a law of every game.
    """
    try:
        return encode(game.view(game.apply(before, seat, action, chance).state, viewer))
    except Illegal:
        return None
