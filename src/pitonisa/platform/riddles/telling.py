"""A riddle as it travels: what one seat saw and how it came to that, the question, its answers, and how to find it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Riddles
from pitonisa.kernel.replay import log_of, read_options
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import Match, TurnBegan
from pitonisa.platform.table.chairs import bot_chair, sigils_of
from pitonisa.platform.table.messages import SeatInfo
from pitonisa.search.riddles import NotSo, Riddle, ask_again, record_of

EARLIER: Final = 8
"""Of so many turns before the moment it is told what they looked like."""


class RiddleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A riddle in a list."""

    id: str
    game: str
    theme: str
    level: int


class RiddleTold(RiddleInfo, frozen=True, kw_only=True):
    """All of a riddle, its answer too: whoever has it needs nobody any more."""

    seat: int
    """Through whose eyes one looks."""

    players: tuple[SeatInfo, ...]
    options: dict[str, Any]
    question: msgspec.Raw
    """The game's own, as are the answers, the steps and what is told beside them."""

    answers: tuple[msgspec.Raw, ...]
    right: int
    margin: float
    """How far the right answer is ahead of the next, from 0 to 1. 1: it is certain."""

    steps: tuple[msgspec.Raw, ...]
    aside: msgspec.Raw
    """What is told beside the answer; null where nothing is."""

    n: int
    """How many actions there were."""

    frame: msgspec.Raw
    """What the seat sees."""

    earlier: tuple[msgspec.Raw, ...]
    """What it saw at the end of each of the last turns before this one, the earliest first."""

    turns: tuple[TurnBegan, ...]
    past: tuple[msgspec.Raw, ...]
    """By action, the deal first: a `Past`, what the seat perceived."""


def info(riddle: Riddle) -> RiddleInfo:
    return RiddleInfo(id=riddle.id, game=riddle.game, theme=riddle.theme, level=riddle.level)


def match_of(game: AnyGame, riddle: Riddle) -> Match:
    """The match up to the moment, by the rules of today."""
    match, _ = _replayed(game, riddle)
    return match


def tell(game: AnyGame, riddle: Riddle) -> RiddleTold:
    if game.riddles is None:
        raise NotSo("riddle-no-game", game=game.id)
    match, frames = _replayed(game, riddle)
    return _told(game.riddles, riddle, match, frames)


def _told(asked: Riddles[Any, Any], riddle: Riddle, match: Match, frames: Mapping[int, bytes]) -> RiddleTold:
    posed = ask_again(asked, match.game.view(match.state, riddle.seat), riddle)
    ends = [turn.n - 1 for turn in match.turns()[1:]]
    return RiddleTold(
        id=riddle.id,
        game=riddle.game,
        theme=riddle.theme,
        level=riddle.level,
        seat=riddle.seat,
        players=_players(match.game, match.game.seats(match.state)),
        options=riddle.options,
        question=_raw(posed.question),
        answers=tuple(map(_raw, posed.answers)),
        right=posed.right,
        margin=round(posed.margin, 3),
        steps=tuple(map(_raw, posed.steps)),
        aside=_raw(posed.aside),
        n=match.n,
        frame=msgspec.Raw(match.frame(riddle.seat)),
        earlier=tuple(msgspec.Raw(frames[n]) for n in ends[-EARLIER:]),
        turns=match.turns(),
        past=tuple(map(msgspec.Raw, match.past(riddle.seat))),
    )


def _replayed(game: AnyGame, riddle: Riddle) -> tuple[Match, dict[int, bytes]]:
    """The match, and by number what the seat was shown after each action."""
    record = record_of(game, riddle)
    match = Match(game, record.players, read_options(game, record.options), record.seed)
    frames: dict[int, bytes] = {}
    for by, action in log_of(game, record):
        match.act(by, action)
        if not match.is_sealed:
            frames[match.n] = match.frame(riddle.seat, match.step.events)
    return match, frames


def _players(game: AnyGame, seats: int) -> tuple[SeatInfo, ...]:
    """Bots, as they are called and look at any table."""
    chairs = [bot_chair(game, game.bots.strongest)] * seats
    return tuple(
        SeatInfo(seat=seat, kind=chair.kind, sigil=sigil, bot=chair.bot)
        for seat, (chair, sigil) in enumerate(zip(chairs, sigils_of(chairs), strict=True))
    )


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(encode(value))
