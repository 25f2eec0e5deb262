"""Law 11: every action of a seat has one number, and what a program is told follows from the seat's view alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import compress, count, starmap
from operator import gt
from typing import Any, Final

from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.encoding import Codec, Encoding
from pitonisa.kernel.values import PUBLIC, Seat, Viewer
from pitonisa.kernel.wire import decode, encode

NUMBERED: Final = "actions found by their number"
FEATURES: Final = "features compared in two truths"
TOGETHER: Final = "states of which all seats were told at once"
WORTHS: Final = "worths"


def is_encoded(trial: Trial) -> None:
    game = trial.game
    if game.encoding is None:
        return
    trial.needs(NUMBERED, FEATURES, WORTHS, *([TOGETHER] if game.encoding.halves else []))
    at_once = _by_seats(trial, game.encoding)
    for state in trial.some_states():
        codec = game.encoding.codec(trial.played.options, game.seats(state))
        trial.needs(*(_says(block.name) for block in codec.blocks if block.piece.names))
        for viewer in trial.viewers(state):
            if viewer != PUBLIC:
                _numbers_each(trial, codec, game.view(state, viewer))
                _tells_what_is_seen(trial, codec, state, viewer)
                if game.encoding.halves:
                    _tells_the_same_at_once(trial, codec, at_once(game.seats(state)), state, viewer)


def _says(block: str) -> str:
    return f"views of which {block} says something"


def _numbers_each(trial: Trial, codec: Codec[Any, Any], view: Any) -> None:
    """There and back; and the mask allows what is legal and nothing else."""
    for action in view.legal:
        number = codec.index.get(action)
        trial.expect(number is not None, f"no number for {encode(action).decode()}")
        trial.expect(number is not None and codec.actions[number] == action, f"{number} is another action")
        trial.tried[NUMBERED] += 1
    mask = codec.mask(view)
    trial.expect(len(mask) == len(codec.actions), f"a mask of {len(mask)} actions, and not {len(codec.actions)}")
    trial.expect(
        set(compress(codec.actions, mask)) == set(view.legal), "the mask allows something else than the legal list"
    )


def _tells_what_is_seen(trial: Trial, codec: Codec[Any, Any], state: Any, viewer: Viewer) -> None:
    """Made from the bytes of the view, in this truth and in another that looks the same."""
    game, encoding = trial.game, trial.game.encoding
    assert encoding is not None
    views = [game.view(truth, viewer) for truth in (state, trial.other_truth(state, viewer))]
    here, there = (codec.features(decode(encode(view), game.view_type)) for view in views)
    trial.expect(len(here) == codec.size, f"{len(here)} features, and not {codec.size}")
    for name, part in codec.slices.items():
        trial.same(f"a secret shows in the features of {name}", here[part].hex().encode(), there[part].hex().encode())
        trial.tried[_says(name)] += any(here[part])
    high = next(compress(count(), starmap(gt, zip(here, codec.highs, strict=True))), None)
    if high is not None:
        trial.fail(f"a feature is higher than it can be: {codec.names[high]}")
    trial.tried[FEATURES] += 1
    worths = {encoding.worth(view) for view in views}
    trial.expect(len(worths) == 1 and 0 <= min(worths) <= 1, f"a match is worth {sorted(worths)} to one who sees it")
    trial.tried[WORTHS] += 1


def _by_seats(trial: Trial, encoding: Encoding[Any, Any, Any]) -> Callable[[int], Callable[[Any], list[bytes]]]:
    """One for all states with so many seats: what it remembers of the last one is tried with it."""

    @cache
    def everyone(seats: int) -> Callable[[Any], list[bytes]]:
        return encoding.everyone(trial.game.view, trial.played.options, seats)

    return everyone


def _tells_the_same_at_once(
    trial: Trial, codec: Codec[Any, Any], everyone: Callable[[Any], list[bytes]], state: Any, viewer: Seat
) -> None:
    """What all seats are told at once is what each view tells by itself; so no more than that can show in it."""
    alone = codec.features(trial.game.view(state, viewer))
    trial.same(
        "told to all at once, a seat is told something else",
        alone.hex().encode(),
        everyone(state)[viewer].hex().encode(),
    )
    trial.tried[TOGETHER] += 1
