"""Check that bots know no more than their seat: they behave the same in states that look the same."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, Final

import pytest

from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.registry import catalogue

TRIED: Final = 2
"""Moments of a match in which each bot is asked in two truths."""

NOISE: Final = 0.005
"""Where a bot sums up over a set, the order in which it meets the same things may differ."""

BOTS: Final = [(game, bot) for game in catalogue().values() for bot in bots_of(game).names]


def two_truths(game: AnyGame) -> Iterator[tuple[Any, Any, Seat]]:
    """Moments of matches played at random, as they are and as they could be for whoever is asked."""
    for match in range(100):
        chance, lots = Chance(f"truths {match}"), Chance(f"lots {match}")
        state, n = game.start(game.options(), game.players[-1], chance.step(0)).state, 0
        while (asked := sorted(waited_for(game, state))) and n < 60:
            n += 1
            seat = Seat(lots.step(n).choice(asked))
            other = game.reshuffle(state, seat, lots.step(1000 + n))
            if n % 9 == 4 and other != state:
                yield state, other, seat
            state = game.apply(state, seat, lots.step(n).choice(game.legal(state, seat)), chance.step(n)).state


def seen(game: AnyGame, state: Any, seat: Seat) -> tuple[Any, Any]:
    """The view and the notes of a seat, from the bytes that it gets."""
    view, notes = encode(game.view(state, seat)), encode(talk_of(game).blank(state))
    return decode(view, game.view_type), decode(notes, talk_of(game).notes)


def calls_of(think: Callable[[], object]) -> int:
    """How much work it is: the functions that are called, whatever the clock says, and not those of a collection."""
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    gc.disable()
    sys.setprofile(count)
    try:
        think()
    finally:
        sys.setprofile(None)
        gc.enable()
    return calls


def warm_calls_of(think: Callable[[], object]) -> int:
    """Once it remembers what it has just worked out."""
    think()
    return calls_of(think)


@pytest.mark.parametrize(("game", "bot"), BOTS, ids=[f"{game.id}-{bot}" for game, bot in BOTS])
def test_in_another_truth_a_bot_does_and_says_the_same_and_takes_as_long(game: AnyGame, bot: str) -> None:
    tried = 0
    for state, other, seat in islice(two_truths(game), TRIED):
        company = (bot,) * seats_of(game, state)
        here, there = seen(game, state, seat), seen(game, other, seat)

        def answer(looks: tuple[Any, Any], company: tuple[str, ...] = company) -> tuple[Any, Any]:
            view, notes = looks
            rng = Chance("bot").step(7)
            return bots_of(game).choose(bot, view, notes, rng, company), bots_of(game).remark(bot, view, notes, rng)

        assert answer(here) == answer(there)
        calls, others = warm_calls_of(partial(answer, here)), warm_calls_of(partial(answer, there))
        assert abs(calls - others) <= NOISE * calls
        tried += 1
    assert tried == TRIED
