"""Simulate the stored rows of one table, with a database's conflicts and another server's writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import msgspec

from pitonisa.kernel import AnyGame, Chance, Refusal, Seat, Viewer
from pitonisa.platform.store.database import Taken
from pitonisa.platform.store.deadlines import SeatPlans, deadlines_of, plans_in
from pitonisa.platform.store.presence import Around, insert_opening
from pitonisa.platform.store.rows import News, envelope_of, insert_table, line_of, log_of, table_of
from pitonisa.platform.store.statements import Insert, Write
from pitonisa.platform.table.audience import Audience
from pitonisa.platform.table.commands import (
    Arrived,
    Begin,
    Command,
    Departed,
    DrawPlanMoments,
    NoteAttendance,
    Output,
    Play,
    Row,
    SeenAround,
)
from pitonisa.platform.table.decide import decide
from pitonisa.platform.table.due import Attention, Think, look
from pitonisa.platform.table.evolve import evolve
from pitonisa.platform.table.follow import caught_up, rebuilt
from pitonisa.platform.table.room import Room, ServerSettings, new_room
from pitonisa.platform.table_model.clock import Deadline
from pitonisa.platform.table_model.pace import Opening
from pitonisa.platform.table_model.table import Table
from tests.platform.table.watcher import Watcher

KEYS: Mapping[str, tuple[str, ...]] = {
    "tables": (),
    "seats": ("seat",),
    "moves": ("n",),
    "talk": ("k",),
    "envelopes": ("seat",),
    "plans": ("seat",),
    "deadlines": ("seat",),
    "openings": (),
}
"""Of what is read again; other rows are nobody's business here."""


class Disk:
    def __init__(self, game: AnyGame, table: Table, rows: Sequence[Write] = ()) -> None:
        """`rows` are all that there is where more was written than the table."""
        self.game = game
        self.rows: dict[str, dict[tuple[Any, ...], dict[str, Any]]] = {name: {} for name in KEYS}
        self._read: tuple[int, Table] | None = None
        self.code = table.code
        self.others: list[str] = []
        """The tables that were opened from here."""

        self.alerts: list[dict[str, Any]] = []
        self.settled: list[str] = []
        """Whoever need not be called any more."""

        self.keep(rows or insert_table(table))

    def copy(self) -> Disk:
        other = object.__new__(Disk)
        other.game, other._read, other.code = self.game, self._read, self.code
        other.others, other.alerts, other.settled = list(self.others), list(self.alerts), list(self.settled)
        other.rows = {name: dict(rows) for name, rows in self.rows.items()}
        return other

    def keep(self, writes: Sequence[Write]) -> None:
        """All of it or nothing; `Taken` where somebody was first."""
        before, others = {name: dict(rows) for name, rows in self.rows.items()}, list(self.others)
        try:
            for command, row in writes:
                if command.table in KEYS and row.get("code") in (None, self.code):
                    self._keep(command, row)
                elif command.table == "tables":
                    self.others.append(row["code"])
                elif command.table == "alerts" and isinstance(command, Insert):
                    self.alerts.append(row)
                elif command.table == "alerts":
                    self.settled.append(row["person"])
        except Taken:
            self.rows, self.others = before, others
            raise

    def _keep(self, command: Any, row: dict[str, Any]) -> None:
        rows, text = self.rows[command.table], command.text()
        key = tuple(row.get(name) for name in KEYS[command.table])
        if text.startswith("DELETE"):
            for one in [one for one in rows if None in key or one == key]:
                del rows[one]
        elif isinstance(command, Insert):
            if key in rows and "ON CONFLICT" not in text:
                raise Taken
            known = rows.get(key)
            if command.table != "openings" or known is None or _moment(known) < _moment(row):
                rows[key] = row
        elif command.table == "tables":
            if rows[key]["revision"] != row["revision"]:
                raise Taken
            rows[key] = {**rows[key], **row, "revision": row["revision"] + 1}
        else:
            rows[key] = {**rows[key], **row}

    def table(self) -> Table:
        row = self.rows["tables"][()]
        if self._read is None or self._read[0] != row["revision"]:
            seats = [SimpleNamespace(**one) for one in self._several("seats")]
            self._read = row["revision"], table_of(SimpleNamespace(**row), seats)
        return self._read[1]

    def since(self, moves: int = 0, lines: int = 0) -> News:
        opening = self.rows["openings"].get(())
        return News(
            self.table(),
            len(self.rows["moves"]),
            log_of([SimpleNamespace(**one) for one in self._several("moves")[moves:]], moves),
            [line_of(SimpleNamespace(**one)) for one in self._several("talk") if one["k"] >= lines],
            [envelope_of(SimpleNamespace(**one)) for one in self._several("envelopes")],
            None if opening is None else Opening(opening["n"], opening["moment"]),
            self.plans(),
        )

    def plans(self) -> dict[Seat, SeatPlans]:
        return plans_in([SimpleNamespace(**one) for one in self._several("plans")])

    def deadlines(self) -> dict[Seat, Deadline]:
        rows = [SimpleNamespace(**one) for one in self._several("deadlines")]
        return deadlines_of(rows).get(self.table().code, {})

    def _several(self, name: str) -> list[dict[str, Any]]:
        rows = self.rows[name]
        return [rows[key] for key in sorted(rows)]


def _moment(row: Mapping[str, Any]) -> tuple[int, float]:
    return row["n"], row["moment"]


class Replica:
    """A server as far as one table knows it: it decides, writes and follows as an actor does, and waits for nothing."""

    def __init__(
        self, disk: Disk, room: Room, watching: Sequence[Viewer] = (), clock: Callable[[], float] = lambda: 1.0
    ) -> None:
        self.disk, self.room, self.clock = disk, room, clock
        self.audience = Audience()
        self.told: dict[Viewer, list[object]] = {viewer: [] for viewer in watching}
        """By viewer: all that they were told, as bytes or as the kind of news."""

    def do(self, command: Command, now: float | None = None) -> int:
        now = self.clock() if now is None else now
        while True:
            decision = decide(self.room, command, now)
            try:
                self.disk.keep(decision.writes)
            except Taken:
                self.catch_up(now)
                continue
            for row in decision.rows:
                self.note(row, now)
            self._must_be_as_written(decision.writes)
            return self.room.n if decision.reply is None else decision.reply

    def _must_be_as_written(self, writes: Sequence[Write]) -> None:
        """What is true here is what was written."""
        kinds = {command.table for command, row in writes if row.get("code") == self.disk.code}
        assert "tables" not in kinds or self.room.table == self.disk.table()
        assert "envelopes" not in kinds or self.room.envelopes == {one.seat: one for one in self.disk.since().envelopes}
        assert "deadlines" not in kinds or self.room.deadlines.keys() == self.disk.deadlines().keys()

    def catch_up(self, now: float | None = None) -> None:
        news = self.disk.since(self.room.played, self.room.talk.next)
        for row in caught_up(lambda: self.room, news, self.disk.deadlines(), news.plans):
            self.note(row, now)

    def note(self, row: Row, now: float | None = None) -> None:
        self.room, told = evolve(self.room, row, self.clock() if now is None else now)
        for output in told:
            self._tell(output)
            self.audience.tell(output, self.room)

    def arrive(self, *watchers: Watcher) -> None:
        for watcher in watchers:
            self.audience.arrive(watcher)
            self.note(Arrived(watcher.viewer, watcher))

    def depart(self, *watchers: Watcher) -> None:
        for watcher in watchers:
            self.audience.depart(watcher)
            self.note(Departed(watcher.viewer))

    def look_around(self, *others: Replica) -> None:
        """See who is at these servers, and who asks there."""
        there = frozenset[Viewer]().union(*(one.room.presence.here for one in others))
        asks = tuple(ask for one in others for ask in one.room.requests.here.values())
        self.note(SeenAround(Around(there, asks, ())))

    def restart(self) -> None:
        """All that is known is what was written; nobody is there any more."""
        self.room, self.audience = self.from_the_log(self.clock()), Audience()

    def _tell(self, output: Output) -> None:
        room, match = self.room, self.room.match
        if isinstance(output, NoteAttendance) and room.presence.here and room.window and room.beat.opening:
            self.disk.keep([insert_opening(room.code, room.beat.opening)])  # as others are told who comes and goes
        for viewer, heard in self.told.items():
            kind = type(output).__name__
            if kind == "ShowMove" and match and viewer in match.told:
                heard.append(match.frame(viewer, match.step.events))
            elif kind == "ShowAnswer" and match and viewer == output.seat:  # type: ignore[union-attr]
                heard.append(match.frame(viewer))
            elif kind not in ("ShowMove", "ShowAnswer", "Wake"):
                heard.append(kind)

    def from_the_log(self, now: float) -> Room:
        room = rebuilt(self.disk.game, self.disk.since(), self.room.server, now)
        return msgspec.structs.replace(room, deadlines=self.disk.deadlines())


def equal_parts(room: Room) -> tuple[Any, ...]:
    """What two servers that have read the same rows hold alike, whoever is there and whatever their clocks say."""
    opening = room.beat.opening if room.table.beat and room.window else None
    return (
        *(room.table, room.match, dict(room.envelopes), dict(room.done), dict(room.failed), room.talk, room.before),
        *(dict(room.deadlines), dict(room.plans), opening),
    )


def begun(game: AnyGame, table: Table, seed: str) -> Replica:
    """A match has just begun at one of several servers."""
    server = ServerSettings(has_others=True)
    one = Replica(Disk(game, table), new_room(game, table, server, 0.0))
    one.do(Begin(seed), 1.0)
    return one


def play_on(one: Replica, actions: int, lots: str) -> None:
    """Whatever the rules allow, by lot; until something ends it."""
    rng = Chance(lots)
    for n in range(actions):
        seats = sorted(one.room.waited_for())
        if not seats:
            return
        seat = rng.step(2 * n).choice(seats)
        action = rng.step(2 * n + 1).choice(one.room.game.legal(one.room.playing.state, seat))
        with suppress(Refusal):
            one.do(Play(seat, action, one.room.n, f"{seat}:before {lots} {n}"), 2.0 + n)


def at(one: Replica, watching: Sequence[Viewer] = ()) -> Replica:
    """Another server, which knows all that this one knows, at the same disk."""
    return Replica(one.disk, msgspec.structs.replace(one.room), watching)


def drive(one: Replica, attention: Attention | None = None) -> Attention:
    """Do all that is due, as the server does that looks after the table; a bot does the last of what it may."""
    attention = attention or Attention()
    for _ in range(1000):
        room, now = one.room, one.clock()
        found = look(room, attention, now)
        attention = found.attention
        if not found.due:
            assert found.soonest is None or found.soonest > now
            return attention
        match found.due[0]:
            case Think(seat=seat, lapsed=lapsed):
                one.do(Play(seat, room.game.legal(room.playing.state, seat)[-1], room.n, lapsed=lapsed))
            case DrawPlanMoments(pace=pace):
                one.do(DrawPlanMoments(pace, dict.fromkeys(room.undrawn_plans(), 0.5)))
            case command:
                one.do(command)
    raise AssertionError("it never comes to an end")
