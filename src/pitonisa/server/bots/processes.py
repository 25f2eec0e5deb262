"""Run bots in worker processes: each gets the bytes that its seat would get, and answers with an action or a remark."""

from __future__ import annotations

from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Final

import msgspec

from pitonisa.kernel import AnyGame, Chance
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.hosting.workers import WorkerFailed, Workers, answer_all
from pitonisa.platform.registry import catalogue

NOTHING: Final = encode(None)
"""The answer of a bot that has nothing to say."""


class BotFailed(WorkerFailed):
    """Raised if a bot made an illegal choice."""


class Question(msgspec.Struct, frozen=True):
    game: str
    bot: str
    seed: str
    frame: bytes
    """The frame exactly as this seat would get it."""

    company: tuple[str | None, ...] = ()
    """Who plays at the table: bots by name, and people."""

    speech: bool = False
    """Whether the bot is asked to speak instead of to act."""


class Choice(msgspec.Struct, frozen=True):
    """A bot's action and its explanation, one of the game's reasons or None."""

    action: msgspec.Raw
    reason: msgspec.Raw


class _Seen(msgspec.Struct, frozen=True):
    """The part of a frame that a bot reads."""

    n: int
    view: msgspec.Raw
    notes: msgspec.Raw


def answer(games: Mapping[str, AnyGame], question: Question) -> bytes:
    """Answer with a `Choice`, or with a remark, which may be `NOTHING`."""
    game = games[question.game]
    seen: _Seen = decode(question.frame, _Seen)
    view, notes = decode(bytes(seen.view), game.view_type), decode(bytes(seen.notes), talk_of(game).notes)
    rng = Chance(question.seed).step(seen.n)
    if question.speech:
        said = bots_of(game).remark(question.bot, view, notes, rng)
        return encode(said)
    action = bots_of(game).choose(question.bot, view, notes, rng, question.company)
    if action not in view.legal:
        raise BotFailed("illegal")
    reason = bots_of(game).reason(question.bot, view, action)
    return encode(Choice(msgspec.Raw(encode(action)), msgspec.Raw(encode(reason))))


def work(questions: Connection) -> None:
    games = dict(catalogue())  # all of them now: whoever asks first need not wait
    answer_all(questions, lambda asked: answer(games, msgspec.msgpack.decode(asked, type=Question)))


def bots(workers: int, seconds: float) -> Workers:
    """Build the worker processes for bots."""
    return Workers(workers, seconds, work, "pitonisa bots")
