"""Bots in processes of their own: they get the bytes that their seat would get, and answer with an action."""

from __future__ import annotations

from collections.abc import Mapping
from multiprocessing.connection import Connection

import msgspec

from pitonisa.kernel import AnyGame, Chance
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.registry import catalogue
from pitonisa.server.workers import WorkerFailed, Workers, answer_all


class BotFailed(WorkerFailed):
    """A bot chose what it may not."""


class Question(msgspec.Struct, frozen=True):
    game: str
    bot: str
    seed: str
    frame: bytes
    """What the one door gave for this seat."""


class _Seen(msgspec.Struct, frozen=True):
    """What a bot reads of a frame."""

    n: int
    view: msgspec.Raw


def choose(games: Mapping[str, AnyGame], question: Question) -> bytes:
    game = games[question.game]
    seen: _Seen = decode(question.frame, _Seen)
    view = decode(bytes(seen.view), game.view_type)
    action = game.bots[question.bot](view, Chance(question.seed).step(seen.n))
    if action not in view.legal:
        raise BotFailed("illegal")
    return encode(action)


def work(questions: Connection) -> None:
    answer_all(questions, lambda asked: choose(catalogue(), msgspec.msgpack.decode(asked, type=Question)))


def bots(workers: int, seconds: float) -> Workers:
    """Those who think for bots."""
    return Workers(workers, seconds, work, "pitonisa bots")
