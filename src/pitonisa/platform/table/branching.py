"""Continuing from a moment of a match that is over: another table, with the same past and another chance."""

from __future__ import annotations

from typing import Any

import msgspec

from pitonisa.kernel import TABLE, AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.chance import Branch, new_seed
from pitonisa.kernel.wire import encode
from pitonisa.platform.match import retelling
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import BESIDE
from pitonisa.platform.store.rows import KeptLine, KeptMove, insert_line, insert_move
from pitonisa.platform.store.writer import Write
from pitonisa.platform.table.chairs import bot_chair
from pitonisa.platform.table.table import Chair, Clock, SeatKind, Stage, Table


def moment_before_the_end(match: Match, n: int) -> Match:
    """The match as it was after action `n`, where something followed that."""
    if not 0 <= n < match.n:
        raise Refusal("continue-where", last=match.n - 1)
    return retelling.moment(match, n)


def continued(table: Table, at: Match, seat: int, person: Chair, bot: str, **new: Any) -> Table:
    """The table at which `person` goes on for `seat` from this moment of the match of `table`, and bots for all others.

    The chance of what follows comes from a seed of its own: who has seen the end knows nothing of it.
    """
    seats, gone, n = at.game.seats(at.state), _gone(at), len(at.log)
    if not 0 <= seat < seats or seat in gone:
        raise Refusal("unknown-seat", Kind.NOT_FOUND, seat=seat + 1, players=seats)
    chairs = [_chair(at.game, table.chairs[one], bot, gone=one in gone) for one in range(seats)]
    chairs[seat] = msgspec.structs.replace(person, host=True)
    return Table(
        game=table.game,
        version=table.version,
        edition=at.game.edition(at.options),
        players=table.players,
        options=table.options,
        listed=False,
        clock=Clock(),
        chairs=tuple(chairs),
        stage=Stage.PLAYING,
        seed=table.seed,
        branches=(*(branch for branch in at.branches if branch.n < n), Branch(n, new_seed())),
        origin=table.code,
        help=table.help,
        beat=table.beat,
        patience=table.patience,
        temperament=table.temperament,
        pace=table.pace,
        entry=table.entry,
        **new,
    )


def _gone(at: Match) -> set[Seat]:
    """The seats that the rules have seen off."""
    seating, gone = at.game.seating, set[Seat]()
    for action in (action for by, action in at.log if by == TABLE):
        if (left := seating.left_by(action)) is not None:
            gone.add(left)
        elif (joined := seating.joined_by(action)) is not None:
            gone.discard(joined)
    return gone


def _chair(game: AnyGame, before: Chair, bot: str, *, gone: bool) -> Chair:
    if gone:
        return Chair(kind=SeatKind.PERSON, name=before.name, sigil=before.sigil, left=True)
    return bot_chair(game, bot)


def copied_past(code: str, at: Match) -> list[Write]:
    """The rows of all that was played by then, and of the marks on the table. What people chatted stays theirs."""
    moves = [KeptMove(k, by, encode(action)) for k, (by, action) in enumerate(at.log, start=1)]
    marks = (line for line in at.talk if not isinstance(line.said, BESIDE))
    lines = [KeptLine(k, encode(line)) for k, line in enumerate(marks)]
    rows = [*(insert_move(code, move) for move in moves), *(insert_line(code, line) for line in lines)]
    return [row for several in rows for row in several]
