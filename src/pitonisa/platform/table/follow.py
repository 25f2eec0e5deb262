"""Bring a room up to date with committed rows: those of other servers, or the whole log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel import PUBLIC, AnyGame, Illegal, Refusal, Seat
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.plans import plans_of
from pitonisa.kernel.replay import BadRecord, Record, branches_of, log_of, misfit, read_options, start_of
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import BEFORE, Line, Notice, kept_before, read_kept
from pitonisa.platform.store.deadlines import SeatPlans
from pitonisa.platform.store.rows import KeptEnvelope, KeptLine, News, record_of
from pitonisa.platform.table import commands
from pitonisa.platform.table.evolve import evolve, opened_at
from pitonisa.platform.table.room import Beat, Room, ServerSettings, match_of, new_room
from pitonisa.platform.table.talk import Floor
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.chairs import must_be_whole
from pitonisa.platform.table_model.clock import Deadline

with_: Final = msgspec.structs.replace


def caught_up(
    room: Callable[[], Room], news: News, deadlines: Mapping[Seat, Deadline], plans: Mapping[Seat, SeatPlans] | None
) -> Iterator[commands.Row]:
    """Yield what was written elsewhere, row by row. `room` returns the current room; `plans` the stored plans."""
    assert news.table is not None
    if deadlines or room().deadlines:
        yield commands.Timed(deadlines)
    if news.table.revision != room().table.revision:
        yield _arranged_elsewhere(room(), news.table)
        if plans is not None:
            yield commands.Planned(plans)
    yield commands.Opened(news.opening)
    yield from _in_order(room, [commands.Moved(move) for move in news.moves], _read_lines(room().game, news.lines))
    yield from _answered_elsewhere(room(), news.envelopes)


def _in_order(
    room: Callable[[], Room], moves: Sequence[commands.Moved], lines: Sequence[tuple[KeptLine, Line]]
) -> Iterator[commands.Moved | commands.Said]:
    """Merge actions and lines, each line after the action it followed. `room` returns the current room."""
    waiting = [*reversed(lines)]
    for move in (*moves, None):
        while waiting and waiting[-1][1].n <= room().n:
            kept, line = waiting.pop()
            yield commands.Said(kept.k, line, kept.command)
        if move is not None:
            yield move


def _read_lines(game: AnyGame, lines: Sequence[KeptLine]) -> list[tuple[KeptLine, Line]]:
    return [(one, read_line(game, one)) for one in lines]


def read_line(game: AnyGame, kept: KeptLine) -> Line:
    """Decode a stored line; refuse one that nobody could have said before the match."""
    line = decode(kept.line, Line)
    if line.n == BEFORE:
        return kept_before(game, line)
    return with_(line, said=read_kept(game, encode(line.said)))


def rebuilt(game: AnyGame, news: News, server: ServerSettings, now: float) -> Room:
    """Rebuild the room of a table from everything committed; nobody is present yet. It may take a while."""
    assert news.table is not None
    table, room = news.table, new_room(game, news.table, server, now)
    blank, log = with_(room, tutor=None), list[Any]()
    if table.seed:
        record = record_of(table, news.moves, [])
        log = log_of(game, record)
        blank = with_(blank, match=_started(game, record))
    else:
        must_be_whole(table, table.players)
    moves = [commands.Moved(move, action) for move, (_, action) in zip(news.moves, log, strict=True)]
    folded = _folded(blank, moves, news, now)
    for envelope in news.envelopes:
        folded, _ = evolve(folded, commands.Answered(envelope), now)
    match = folded.match
    must_be_whole(table, seats_of(game, match.state) if match else table.players)
    beat = Beat(news.opening)
    folded = opened_at(with_(folded, beat=beat, times=folded.times.ask_anew(folded.asked(), now)), now)
    return with_(
        folded,
        beat=with_(folded.beat, bot_answered=now),  # whenever it was, no later than now: the window takes whole beats
        shown_until=0.0,
        floor=_heard_floor(folded, now),
        plans=(news.plans or {}) if plans_of(game) else {},
        tutor=room.tutor.moved(match) if room.tutor and match else room.tutor,
    )


def _started(game: AnyGame, record: Record) -> Match:
    """Build the match of a record before its first action; `BadRecord` if that is impossible."""
    start_of(game, record)
    return Match(game, record.players, read_options(game, record.options), record.seed, branches_of(record))


def _folded(room: Room, moves: Sequence[commands.Moved], news: News, now: float) -> Room:
    """Apply everything played and said to the room; `BadRecord` if the rules forbid any of it.

    What was said is held against the moment at which it was: it may have been heard after what was played since.
    """
    spoken: dict[int, list[Line]] = {}

    def so_far() -> Room:
        return room

    try:
        lines = _read_lines(room.game, news.lines)
        for _, line in lines if room.match else ():
            spoken.setdefault(max(0, line.n), []).append(line)
        for row in _in_order(so_far, moves, lines):
            for line in spoken.pop(room.n, ()):
                _must_be_sayable(room.playing, line)
            if isinstance(row, commands.Said):
                room, _ = evolve(room, row, now)
            else:
                room = _played(room, row, news, now)
    except BadRecord:
        raise
    except Refusal as error:
        raise BadRecord("record-talk", why=error.details.get("why", error.key)) from error
    return room


def _played(room: Room, row: commands.Moved, news: News, now: float) -> Room:
    try:
        return evolve(room, row, now)[0]
    except Illegal as error:
        record = record_of(room.table, news.moves, [])
        raise misfit(room.game, record, BadRecord("record-illegal", n=room.played + 1, why=error.key)) from error


def _must_be_sayable(match: Match, line: Line) -> None:
    """Check that a line was allowed at its moment; the server's own lines aren't checked."""
    if line.n == BEFORE or isinstance(line.said, Notice):
        match.must_be_seated(line.by)
    else:
        match.phrase(line.by, line.said)


def _arranged_elsewhere(room: Room, table: tables.Table) -> commands.Row:
    """Return the table as another server wrote it, unless only sealed answers or keys differ."""
    if tables.is_alike(table, room.table):
        return commands.Touched(table)
    if room.match is None and table.seed:
        return commands.Began(table, match_of(room.game, table))
    return commands.Arranged(table)


def _answered_elsewhere(room: Room, envelopes: Sequence[KeptEnvelope]) -> list[commands.Row]:
    """List the answers that were given or withdrawn on another server."""
    seats = {one.seat for one in envelopes}
    return [
        *(commands.Withdrawn(seat) for seat in room.envelopes if seat not in seats),
        *(commands.Answered(one) for one in envelopes if one != room.envelopes.get(one.seat)),
    ]


def _heard_floor(room: Room, now: float) -> Floor:
    """Rebuild from the log what was said at the current moment of the match."""
    floor, people = Floor(), tables.people(room.table)
    for line in room.match.talk if room.match else ():
        if line.n == room.n and line.by != PUBLIC and line.by in people:
            floor = floor.heard(line.by, line.said, room.n, now)
    return floor
