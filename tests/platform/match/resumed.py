"""Store a record as the log of a table, and load it from there."""

from __future__ import annotations

from contextlib import suppress

from pitonisa.kernel import AnyGame
from pitonisa.kernel.chance import Branch
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.replay import BadRecord, Record, steps
from pitonisa.platform.match.match import Match
from pitonisa.platform.store.rows import KeptLine, KeptMove, News
from pitonisa.platform.table.follow import rebuilt
from pitonisa.platform.table.room import ServerSettings
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Stage, Table


def resume(game: AnyGame, saved: Record) -> Match:
    """The match as it comes back; `BadRecord` where it cannot have been so."""
    moves = [KeptMove(n, move.by, bytes(move.action)) for n, move in enumerate(saved.moves, start=1)]
    lines = [KeptLine(k, bytes(line)) for k, line in enumerate(saved.talk)]
    return rebuilt(game, News(_table(game, saved), len(moves), moves, lines, []), ServerSettings(), 0.0).playing


def _table(game: AnyGame, saved: Record) -> Table:
    seats = saved.players
    with suppress(BadRecord):
        for step in steps(game, saved):
            seats = seats_of(game, step.state)
    return Table(
        code="RECORD",
        game=saved.game,
        version=saved.version,
        edition=saved.edition,
        players=saved.players,
        options=saved.options,
        language="en",
        listed=False,
        clock=Clock(),
        opened="",
        chairs=tuple(Chair(kind=SeatKind.PERSON, name=f"P{seat}") for seat in range(seats)),
        stage=Stage.PLAYING,
        seed=saved.seed,
        branches=tuple(Branch(one.n, one.seed) for one in saved.branches),
    )
