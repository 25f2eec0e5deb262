"""Law 11: every action of a seat has one number, and what a program is told follows from the seat's view alone."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.encoding import Codec
from pitonisa.kernel.values import PUBLIC, Viewer
from pitonisa.kernel.wire import decode, encode

NUMBERED: Final = "actions found by their number"
FEATURES: Final = "features compared in two truths"
WORTHS: Final = "worths"


def is_encoded(trial: Trial) -> None:
    game = trial.game
    if game.encoding is None:
        return
    trial.needs(NUMBERED, FEATURES, WORTHS)
    for state in trial.some_states():
        codec = game.encoding.codec(trial.played.options, game.seats(state))
        trial.needs(*(_says(block.name) for block in codec.blocks if block.piece.names))
        for viewer in trial.viewers(state):
            if viewer != PUBLIC:
                _numbers_each(trial, codec, game.view(state, viewer))
                _tells_what_is_seen(trial, codec, state, viewer)


def _says(block: str) -> str:
    return f"views of which {block} says something"


def _numbers_each(trial: Trial, codec: Codec[Any, Any], view: Any) -> None:
    """There and back; and the mask allows what is legal and nothing else."""
    for action in view.legal:
        number = codec.index.get(action)
        trial.expect(number is not None, f"no number for {encode(action).decode()}")
        trial.expect(number is not None and codec.actions[number] == action, f"{number} is another action")
        trial.tried[NUMBERED] += 1
    allowed = [codec.actions[n] for n, may in enumerate(codec.mask(view)) if may]
    trial.expect(set(allowed) == set(view.legal), "the mask allows something else than the legal list")


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
    high = next((n for n, (value, most) in enumerate(zip(here, codec.highs, strict=True)) if value > most), None)
    trial.expect(high is None, f"a feature is higher than it can be: {codec.names[high or 0]}")
    trial.tried[FEATURES] += 1
    worths = {encoding.worth(view) for view in views}
    trial.expect(len(worths) == 1 and 0 <= min(worths) <= 1, f"a match is worth {sorted(worths)} to one who sees it")
    trial.tried[WORTHS] += 1
