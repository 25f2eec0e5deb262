"""Processes that find the parts of reports, below everything else that the machine has to do."""

from __future__ import annotations

import os
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

import msgspec

from pitonisa.kernel import AnyGame, Seat
from pitonisa.kernel.replay import read
from pitonisa.kernel.wire import encode
from pitonisa.platform.registry import find as find_game
from pitonisa.search.decisions import Decision
from pitonisa.search.report import Part, Past, find, parts_of, past_of
from pitonisa.server.analysis.requests import CurvePoint, Weighed, curve_point, weighed
from pitonisa.server.bots.workers import Workers, answer_all

BELOW_ALL_ELSE: Final = 10
"""How much less urgent than people's turns and bots'."""

PASTS_KEPT: Final = 4
"""Matches that a process remembers: whoever asks for a part asks for the next one."""

Piece: TypeAlias = Weighed | CurvePoint | None
"""What a part holds; nothing where there was nothing to decide."""


class Question(msgspec.Struct, frozen=True):
    record: bytes
    seat: int
    truths: int
    part: Part | None = None
    """Without one, which parts there are."""


def answer(asked: Question) -> bytes:
    """The parts or one of them, encoded. The match's own seed: whoever asks, the figures are the same."""
    game, past, seed = _past(asked.record)
    seat = Seat(asked.seat)
    if asked.part is None:
        return encode(parts_of(game, past, seat))
    found = find(game, past, seat, asked.part, seed, asked.truths)
    if found is None:
        return encode(None)
    return encode(weighed(past, found) if isinstance(found, Decision) else curve_point(past, found))


@lru_cache(PASTS_KEPT)
def _past(record: bytes) -> tuple[AnyGame, Past, str]:
    match = read(record)
    game = find_game(match.game)
    return game, past_of(game, match), match.seed


def work(questions: Connection) -> None:
    os.nice(BELOW_ALL_ELSE)
    answer_all(questions, lambda asked: answer(msgspec.msgpack.decode(asked, type=Question)))


def analysts(workers: int, seconds: float) -> Workers:
    """Those who think about matches that are over."""
    return Workers(workers, seconds, work, "pitonisa analysis")
