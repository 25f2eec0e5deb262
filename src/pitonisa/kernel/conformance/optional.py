"""Tests the optional parts of a game: help, sampling of hidden information, and the encoding for learning programs.

Help must reveal nothing that its reader couldn't know, and must never be wrong. Sampled states must fit the viewer's
knowledge and follow from it alone. Every action must have one number, and features must follow from the view alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import compress, count, starmap
from operator import gt
from typing import Any, Final

from pitonisa.kernel.analysis import Imagine, imagine_of
from pitonisa.kernel.chance import Chance, Stream
from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.encoding import Codec, Encoding, encoding_of
from pitonisa.kernel.help import LEVELS, Help, Level, help_of
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.laws import laws_of
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.values import PUBLIC, Seat, Viewer
from pitonisa.kernel.wire import decode, encode

HELPED_MATCHES: Final = 8
"""Reasoning is slow: help is tried on one match out of eight."""

HELPED_STATES: Final = 5
"""In a match on which help is tried, one state out of five is tried; in a long one, as many as a sample has."""

HINTS: Final = "hints"
SAID: Final = "hints that say something"
HINTS_ALIKE: Final = "hints compared in two truths"
IMAGINED_MATCHES: Final = 8
IMAGINED_STATES: Final = 4
"""Reasoning is slow: it is tried on one match out of eight, and there on one out of four of the sampled states."""

MANY: Final = 2
IMAGINED: Final = "truths imagined"
DIFFERENT: Final = "imagined truths that are not the true one"
ALIKE: Final = "imaginings compared in two truths"
NUMBERED: Final = "actions found by their number"
FEATURES: Final = "features compared in two truths"
TOGETHER: Final = "states of which all seats were told at once"
WORTHS: Final = "worths"


def help_is_honest(trial: Trial) -> None:
    game = trial.game
    if (help_ := help_of(game)) is None:
        return
    trial.needs(HINTS, SAID, HINTS_ALIKE)
    if trial.played.number % HELPED_MATCHES:
        return
    for state in trial.states():
        if trial.sample_evenly(HELPED_STATES):
            seat = Seat(trial.rng.below(seats_of(game, state)))
            trial.who = seat
            _every_level(trial, help_, state, seat)


def _every_level(trial: Trial, help: Help[Any, Any, Any], state: Any, seat: Seat) -> None:
    game = trial.game
    view = encode(game.view(state, seat))
    other = trial.other_truth(state, seat)
    silent = encode(help.hints(_read(trial, view), Level.OFF))
    for level in LEVELS:
        told = help.hints(_read(trial, view), level)
        sent = encode(told)
        trial.same(f"at {level}, a secret shows in the hints", sent, _told(trial, help, other, seat, level))
        trial.tried[HINTS_ALIKE] += 1
        trial.expect(decode(sent, help.hints_type) == told, f"at {level}, the hints arrive as something else")
        if help.sure is not None:
            sure = help.sure(_read(trial, view), told)
            trial.expect(0 <= sure <= 1, f"at {level}, the hints settle {sure} of what is hidden")
        trial.expect(not help.errs(state, told), f"at {level}, the hints exclude the truth: {sent.decode()}")
        trial.tried[HINTS] += 1
        trial.tried[SAID] += sent != silent


def _told(trial: Trial, help: Help[Any, Any, Any], state: Any, seat: Seat, level: Level) -> bytes:
    """Compute the hints in an alternative state, from the bytes of that seat's view there."""
    return encode(help.hints(_read(trial, encode(trial.game.view(state, seat))), level))


def _read(trial: Trial, view: bytes) -> Any:
    return decode(view, trial.game.view_type)


def imagines_what_could_be(trial: Trial) -> None:
    if (imagine := imagine_of(trial.game)) is None:
        return
    trial.needs(IMAGINED, DIFFERENT, ALIKE)
    if trial.played.number % IMAGINED_MATCHES:
        return
    for state in trial.some_states():
        if trial.one_in(IMAGINED_STATES):
            for viewer in trial.viewers(state):
                _imagines(trial, imagine, state, viewer)


def _imagines(trial: Trial, imagine: Imagine[Any], state: Any, viewer: Viewer) -> None:
    game = trial.game
    notes, view = talk_of(game).blank(state), encode(game.view(state, viewer))
    found = imagine(state, viewer, notes, _lots(trial), MANY)
    trial.expect(len(found) == MANY, f"of {MANY} truths that were asked for, {len(found)} were imagined")
    for truth in found:
        trial.same("what is imagined looks otherwise", view, encode(game.view(truth, viewer)))
        for name, holds in laws_of(game).invariants.items():
            trial.expect(holds(truth), f"what is imagined breaks an invariant: {name}")
        trial.tried[IMAGINED] += 1
        trial.tried[DIFFERENT] += truth != state
    other = trial.other_truth(state, viewer)
    there = imagine(other, viewer, notes, _lots(trial), MANY)
    for one, another in zip(found, there, strict=True):
        trial.same("a secret shows in what is imagined", encode(one), encode(another))
    trial.tried[ALIKE] += 1


def _lots(trial: Trial) -> Stream:
    """Return the same random numbers each time: sampled states must not differ for any other reason."""
    return Chance(f"{trial.played.seed} imagined").step(trial.step)


def is_encoded(trial: Trial) -> None:
    game = trial.game
    if (encoding := encoding_of(game)) is None:
        return
    trial.needs(NUMBERED, FEATURES, WORTHS, *([TOGETHER] if encoding.halves else []))
    at_once = _by_seats(trial, encoding)
    for state in trial.some_states():
        codec = encoding.codec(trial.played.options, seats_of(game, state))
        trial.needs(*(_says(block.name) for block in codec.blocks if block.piece.names))
        for viewer in trial.viewers(state):
            if viewer != PUBLIC:
                _numbers_each(trial, codec, game.view(state, viewer))
                _tells_what_is_seen(trial, codec, state, viewer)
                if encoding.halves:
                    _tells_the_same_at_once(trial, codec, at_once(seats_of(game, state)), state, viewer)


def _says(block: str) -> str:
    return f"views of which {block} says something"


def _numbers_each(trial: Trial, codec: Codec[Any, Any], view: Any) -> None:
    """Check that actions translate to numbers and back, and that the mask allows exactly the legal actions."""
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
    """Check that features follow from the view, in this state and in another that looks the same."""
    game, encoding = trial.game, encoding_of(trial.game)
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
    """Build one encoder for all states with the same number of seats, so that its caching is tested too."""

    @cache
    def everyone(seats: int) -> Callable[[Any], list[bytes]]:
        return encoding.everyone(trial.game.view, trial.played.options, seats)

    return everyone


def _tells_the_same_at_once(
    trial: Trial, codec: Codec[Any, Any], everyone: Callable[[Any], list[bytes]], state: Any, viewer: Seat
) -> None:
    """Check that features computed for all seats together equal those computed from each view."""
    alone = codec.features(trial.game.view(state, viewer))
    trial.same(
        "told to all at once, a seat is told something else",
        alone.hex().encode(),
        everyone(state)[viewer].hex().encode(),
    )
    trial.tried[TOGETHER] += 1
