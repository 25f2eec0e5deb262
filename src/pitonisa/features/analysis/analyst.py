"""Computes reports on finished matches on request, with a fair share for each guest, and stores the complete ones."""

from __future__ import annotations

import asyncio
import os
import time
import zlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from logging import ERROR, WARNING
from multiprocessing.connection import Connection
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.kernel import AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.analysis import analysis_of
from pitonisa.kernel.replay import Record, read
from pitonisa.kernel.wire import NotUnderstood, decode, encode
from pitonisa.platform.hosting.limits import Places
from pitonisa.platform.hosting.logs import note
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.hosting.workers import WorkerFailed, Workers, answer_all
from pitonisa.platform.registry import find as find_game
from pitonisa.platform.store.statements import Command, FeatureRows, Insert, Query, Write
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.store.writer import Failed, Taken
from pitonisa.search.decisions import Choice, Decision, Luck, Mark
from pitonisa.search.estimates import Estimate
from pitonisa.search.report import About, Part, Past, Point, find, parts_of, past_of, whose_turn

BELOW_ALL_ELSE: Final = 10
"""How much lower its process priority is than that of turns and bots."""

PASTS_KEPT: Final = 4
"""Matches that a process caches, because clients ask for one part after another."""


class Question(msgspec.Struct, frozen=True):
    record: bytes
    seat: int
    truths: int
    part: Part | None = None
    """Without it, ask which parts there are."""


def answer(asked: Question) -> bytes:
    """Encode the requested parts. The seed is the match's own, so every viewer gets the same figures."""
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


KEPT: Final = 5000
"""How many of the newest reports are stored; others can be computed again."""

_INSERT_ANALYSIS: Final = Insert(
    "analyses",
    ("code", "seat", "version", "body", "made"),
    "ON CONFLICT (code, seat) DO UPDATE SET version = excluded.version, body = excluded.body, made = excluded.made",
)
ROWS: Final = FeatureRows(inserts=(_INSERT_ANALYSIS,), of_table=("analyses",))
_MAKE_ROOM: Final = Command(
    "DELETE FROM analyses WHERE made < (SELECT made FROM analyses ORDER BY made DESC LIMIT 1 OFFSET :kept)"
)
ANALYSIS: Final = Query("SELECT body FROM analyses WHERE code = :code AND seat = :seat AND version = :version")


def keep_analysis(code: str, seat: Seat, version: str, body: bytes, made: str) -> list[Write]:
    row = {"code": code, "seat": int(seat), "version": version, "body": zlib.compress(body), "made": made}
    return [(_INSERT_ANALYSIS, row), (_MAKE_ROOM, {"kept": KEPT - 1})]


def unpacked(body: Any) -> bytes | None:
    try:
        return zlib.decompress(body)
    except (zlib.error, TypeError):
        return None


VERSION: Final = 1
"""Raised when the same match would be analysed differently: results cached under another version are recomputed."""

PATIENCE: Final = 10.0
"""Seconds after which a waiting client gets what has been computed so far."""

TOGETHER: Final = 0.25
"""Seconds for which new results are collected before they are sent."""

REPORTS_A_GUEST: Final = 3
"""How many reports may be in progress for one guest."""

REPORTS: Final = 64
"""How many reports are in memory, partial or complete."""


class Analyst:
    def __init__(self, settings: Settings, store: SqlStore, now: Callable[[], str]) -> None:
        self._store = store
        self._now = now
        # those who think about matches that are over
        self._workers = Workers(settings.analysis_workers, settings.analysis_seconds, work, "pitonisa analysis")
        self._most = settings.analysis_truths
        self._places = Places(REPORTS_A_GUEST)
        self._reports: OrderedDict[tuple[str, Seat], Report] = OrderedDict()

    async def analyse(
        self,
        game: AnyGame,
        code: str,
        seat: Seat,
        known: int,
        guest: str,
        record: Callable[[], Awaitable[Record]],
        *,
        aside: bool,
    ) -> Analysed:
        """The report on a seat, as soon as more of it is found than is known.

        `aside`: nobody asked for it, a page would show it. It begins only while this guest has no other under way, and
        is never refused: the others behind one address, and anybody who presses a button, keep their places.
        """
        if (analysis := analysis_of(game)) is None:
            raise Refusal("analyse-none", game=game.id)
        truths = min(analysis.truths, self._most)
        version = f"{VERSION}/{game.version}/{truths}"
        report = self._reports.get((code, seat))
        if report is None:
            if whole := await self._kept(code, seat, version):
                return whole
            if aside and self._places.of(guest):
                return Report(code, seat, b"", truths, version).told()
            played = encode(await record())
            report = self._reports.get((code, seat)) or Report(code, seat, played, truths, version)
        if aside and not report.is_under_way and not report.is_whole and self._places.of(guest):
            return report.told()
        self._go_on(report, guest)
        await report.more_than(known, PATIENCE)
        if report.is_under_way:
            await asyncio.sleep(TOGETHER)
        if report.has_failed:
            raise Refusal("server-failed", Kind.FAILED)
        return report.told()

    async def close(self) -> None:
        under_way = [one.work for one in self._reports.values() if one.work and not one.work.done()]
        for work in under_way:
            work.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        await self._workers.close()

    def _go_on(self, report: Report, guest: str) -> None:
        """Continue a report unless it is complete or in progress; the last one requested is dropped last."""
        key = report.code, report.seat
        if not report.is_whole and not report.is_under_way:
            if not self._has_room(key) or not self._places.begin(guest):
                raise Refusal("analyse-busy", Kind.TOO_MANY)
            report.work = asyncio.create_task(self._work(report, guest), name="analysis")
        self._reports[key] = report
        self._reports.move_to_end(key)

    def _has_room(self, key: tuple[str, Seat]) -> bool:
        """Make room by dropping reports that nobody works on."""
        for other in list(self._reports):
            if len(self._reports) < REPORTS or key in self._reports:
                return True
            if not self._reports[other].is_under_way:
                del self._reports[other]
        return len(self._reports) < REPORTS

    async def _work(self, report: Report, guest: str) -> None:
        try:
            if report.parts is None:
                report.parts = decode(await self._ask(report, guest, None), tuple[Part, ...])
            for part in report.left:
                if not report.is_wanted:
                    return
                report.take(part, _piece(part, await self._ask(report, guest, part)))
            await self._keep(report)
        except Exception as failure:
            is_new = not isinstance(failure, WorkerFailed)
            note("analysis failed", level=ERROR, trace=is_new, table=report.code, why=str(failure))
            report.has_failed = True
            self._reports.pop((report.code, report.seat), None)
        finally:
            self._places.end(guest)
            asyncio.get_running_loop().call_soon(report.tell)

    async def _ask(self, report: Report, guest: str, part: Part | None) -> bytes:
        question = Question(report.record, int(report.seat), report.truths, part)
        return await self._workers.ask(guest, question)

    async def _kept(self, code: str, seat: Seat, version: str) -> Analysed | None:
        (rows,) = await self._store.read(ANALYSIS, code=code, seat=int(seat), version=version)
        try:
            # what was kept; what nobody can unpack was not
            return decode(body, Analysed) if (body := (unpacked(rows[0].body) if rows else None)) else None
        except NotUnderstood:
            return None

    async def _keep(self, report: Report) -> None:
        """Store a complete report; if that fails, it stays in memory for a while."""
        body = encode(report.told())
        try:
            await self._store.keep(keep_analysis(report.code, report.seat, report.version, body, self._now()))
        except (Failed, Taken) as failure:
            note("analysis not kept", level=WARNING, table=report.code, why=str(failure))


def _piece(part: Part, answer: bytes) -> Piece:
    kind: Any = CurvePoint if part.about is About.POINT else Weighed | None
    return decode(answer, kind)


DIGITS: Final = 4
"""Digits of a chance: further ones would mean nothing after so few tries."""


class WeighedChoice(msgspec.Struct, frozen=True):
    """A possible decision, with the 90 % interval of its chance."""

    action: Any
    """What it amounts to: an action of the game's own."""

    chance: float
    low: float
    high: float
    tries: int
    ties: bool
    """Whether it can't be told apart from the best."""


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's decision, weighed by what it knew then."""

    n: int
    """The number of actions before it."""

    turn: int
    mark: Mark
    luck: Luck
    chosen: int
    """The index of the choice that was made."""

    choices: tuple[WeighedChoice, ...]
    """The best first."""

    why: tuple[Any, ...]
    """The game's own explanations."""

    points: float
    """How much worse than the best it was."""


class CurvePoint(msgspec.Struct, frozen=True, kw_only=True):
    """The winning chance when a turn began, by what the seat knew."""

    turn: int
    n: int
    """The number of actions before it."""

    actor: Seat | None
    """Whose turn it was."""

    chance: float
    low: float
    high: float


class Analysed(msgspec.Struct, frozen=True, kw_only=True):
    """A report on a seat, as far as it has been computed."""

    seat: Seat
    truths: int
    """The most states that are sampled for each part."""

    parts: int
    """The number of parts; 0 until they have been counted."""

    done: int
    """How many parts are computed. Some are empty because there was no choice."""

    asking: float
    """Seconds within which a client must ask again, or the rest of the report is not computed."""

    decisions: tuple[Weighed, ...]
    curve: tuple[CurvePoint, ...]


class Accounted(msgspec.Struct, frozen=True):
    """An account of resources, in the game's own terms; null for a game without accounts."""

    account: Any


def weighed(past: Past, one: Decision) -> Weighed:
    return Weighed(
        n=past.told[one.n],
        choices=tuple(map(_choice, one.choices)),
        **{name: getattr(one, name) for name in ("turn", "mark", "luck", "chosen", "why")},
        points=round(one.points, DIGITS),
    )


def _choice(one: Choice) -> WeighedChoice:
    chance, low, high = _figures(one.estimate)
    return WeighedChoice(one.line.meaning, chance, low, high, one.estimate.tries, one.ties)


def curve_point(past: Past, one: Point) -> CurvePoint:
    chance, low, high = _figures(one.estimate)
    actor = whose_turn(past, one.n)
    return CurvePoint(turn=one.turn, n=past.told[one.n], actor=actor, chance=chance, low=low, high=high)


def _figures(found: Estimate) -> tuple[float, float, float]:
    return round(found.chance, DIGITS), round(found.low, DIGITS), round(found.high, DIGITS)


ASKING: Final = 15.0
"""Seconds after the last request for which its client is assumed to be waiting."""


class Report:
    def __init__(self, code: str, seat: Seat, record: bytes, truths: int, version: str) -> None:
        self.code, self.seat, self.record, self.truths, self.version = code, seat, record, truths, version
        self.parts: Sequence[Part] | None = None
        self.work: asyncio.Task[None] | None = None
        self.has_failed = False
        self._found: dict[Part, Piece] = {}
        self._asked = time.monotonic()
        self._waiting = 0
        self._news = asyncio.Event()

    @property
    def left(self) -> list[Part]:
        return [part for part in self.parts or () if part not in self._found]

    @property
    def is_whole(self) -> bool:
        return self.parts is not None and len(self._found) == len(self.parts)

    @property
    def is_wanted(self) -> bool:
        """Return whether anyone is waiting for more of it, or asked for it a moment ago."""
        return bool(self._waiting) or time.monotonic() < self._asked + ASKING

    @property
    def is_under_way(self) -> bool:
        return self.work is not None and not self.work.done()

    def take(self, part: Part, piece: Piece) -> None:
        self._found[part] = piece
        self.tell()

    def tell(self) -> None:
        """Wake those who wait for more."""
        self._news.set()
        self._news = asyncio.Event()

    async def more_than(self, known: int, patience: float) -> None:
        """Wait until more parts are known, or all, or no more will come; at most for a limited time."""
        self._waiting += 1
        try:
            async with asyncio.timeout(patience):
                while len(self._found) <= known and self.is_under_way and not self.is_whole:
                    await self._news.wait()
        except TimeoutError:
            pass
        finally:
            self._waiting -= 1
            self._asked = time.monotonic()

    def told(self) -> Analysed:
        """Return the parts in the order of the match, whichever was computed first."""
        pieces = self._found.values()
        decisions = [one for one in pieces if isinstance(one, Weighed)]
        curve = [one for one in pieces if isinstance(one, CurvePoint)]
        return Analysed(
            seat=self.seat,
            truths=self.truths,
            parts=len(self.parts or ()),
            done=len(self._found),
            asking=ASKING,
            decisions=tuple(sorted(decisions, key=lambda one: one.n)),
            curve=tuple(sorted(curve, key=lambda one: one.n)),
        )


Piece: TypeAlias = Weighed | CurvePoint | None
"""The result of a part; None if there was nothing to decide."""
