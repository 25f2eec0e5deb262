"""Moderate a server: take reports, show them to the admin, hide words, close tables, ban people, log each action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from secrets import token_hex
from typing import Any, Final, Protocol

import msgspec

from pitonisa.features.moderation import model
from pitonisa.features.notifications.model import written
from pitonisa.features.people.relations import PeopleServer
from pitonisa.features.review.reviews import Reviews
from pitonisa.kernel import PUBLIC, Kind, Refusal, Viewer
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.match.talk import Line, hidden, may_hear
from pitonisa.platform.people import CODES_OF, KEYS_OF, cut_links
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import ChangeTable, Hide
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model.table import Stage, chair_at, is_public, seat_owned

AROUND: Final = 4
"""How many lines before and after a reported one the admin sees."""

LONGEST_ABOUT: Final = 120


class ModeratedServer(PeopleServer, Protocol):
    """A server that takes reports."""

    reviews: Reviews


class Spoken(msgspec.Struct, frozen=True):
    """A line near a reported one: after how many actions, by whom, and its words."""

    n: int
    by: Viewer
    words: str


def words_of(line: Line) -> str:
    """Return a person's own words in a line."""
    said: Mapping[str, Any] = line.said
    words = said.get("text") if said.get("type") == "Chat" else said.get("words")
    return words if isinstance(words, str) else ""


class Reporting:
    """Makes reports on what the requesting person has seen."""

    def __init__(self, server: ModeratedServer) -> None:
        self._server = server
        self._store = server.store

    async def line(self, live: TableActor, spoken: Spoken, reason: model.Reason) -> None:
        await self._must_be_few(live)
        (rows,) = await self._store.read(model.TALK_AT, code=live.room.code)
        seated = seat_owned(live.room.table, OWNER.get())
        k, line = _find(rows, spoken, PUBLIC if seated is None else seated)
        seat = line.by if isinstance(line.by, int) else None
        name = line.name or (chair_at(live.room.table, seat).name if seat is not None else None)
        await self._keep(live, f"line {k}", model.ReportKind.LINE, reason, words_of(line), name, seat=seat, k=k)

    async def line_in_review(self, live: TableActor, room: str, id: str, reason: model.Reason) -> None:
        """Report a line of a review; reviews aren't stored, so the report contains the lines around it, too."""
        await self._must_be_few(live)
        review = f"{live.room.code}/{room}"
        said = await self._server.reviews.lines(review)
        at = next((place for place, one in enumerate(said) if one.line.id == id and one.line.text), None)
        if at is None:
            raise Refusal("report-gone", Kind.CONFLICT)
        line, near = said[at].line, said[max(0, at - AROUND) : at + AROUND + 1]
        around = encode([model.SaidInReview(one.line.id, one.line.name, one.line.text) for one in near]).decode()
        more: dict[str, Any] = {"person": said[at].owner, "review": review, "line": id, "around": around}
        await self._keep(live, f"review {id}", model.ReportKind.LINE, reason, line.text, line.name, **more)

    async def name_in_review(self, live: TableActor, room: str, id: str, reason: model.Reason) -> None:
        """Report a name in a review, which may differ from the person's name at tables."""
        await self._must_be_few(live)
        review = f"{live.room.code}/{room}"
        member = next((one for one in await self._server.reviews.members(review) if one.id == id and one.name), None)
        if member is None or member.name is None:
            raise Refusal("report-gone", Kind.CONFLICT)
        where, more = f"reviewer {id} {member.name}", dict[str, Any](person=member.owner, review=review, line=id)
        await self._keep(live, where, model.ReportKind.NAME, reason, member.name, member.name, **more)

    async def name(self, live: TableActor, seat: int, reason: model.Reason) -> None:
        await self._must_be_few(live)
        name = chair_at(live.room.table, seat).name
        if name is None:
            raise Refusal("report-gone", Kind.CONFLICT)
        await self._keep(live, f"name {seat} {name}", model.ReportKind.NAME, reason, name, name, seat=seat)

    async def _keep(
        self,
        live: TableActor,
        where: str,
        kind: model.ReportKind,
        reason: model.Reason,
        said: str,
        name: str | None,
        *,
        seat: int | None = None,
        **more: Any,
    ) -> None:
        """Store a report; a person at a seat is known by it."""
        table, reporter = live.room.table, OWNER.get()
        told: dict[str, Any] = {"k": None, "person": None if seat is None else table.chairs[seat].owner} | more
        report = model.Report(
            id=model.report_id(table.code, where, reporter or GUEST.get()),
            code=table.code,
            kind=kind,
            reason=reason,
            seat=seat,
            said=said,
            name=name,
            reporter=reporter,
            made=_now(self._server),
            **told,
        )
        await self._store.keep(model.insert_report(report))

    async def _must_be_few(self, live: TableActor) -> None:
        if not is_public(live.room.table):
            raise Refusal("report-private", Kind.CONFLICT)
        self._server.allowed.reports.must_take(GUEST.get())
        if (reporter := OWNER.get()) is not None:
            since = written(self._server.wall() - timedelta(days=1))
            (rows,) = await self._store.read(model.REPORTED_BY, reporter=reporter, since=since)
            if len(rows) >= model.MOST_A_DAY:
                raise Refusal("reports-many", Kind.TOO_MANY)


def _find(rows: Sequence[Any], spoken: Spoken, viewer: Viewer) -> tuple[int, Line]:
    """Return the last such line among those that the requesting person could see."""
    for row in reversed(rows):
        line: Line = decode(row.line, Line)
        told = (line.n, line.by, words_of(line))
        if told == (spoken.n, spoken.by, spoken.words) and told[2] and may_hear(line, viewer):
            return row.k, line
    raise Refusal("report-gone", Kind.CONFLICT)


class Order:
    """The admin's actions."""

    def __init__(self, server: ModeratedServer) -> None:
        self._server = server
        self._store = server.store

    async def read(self) -> tuple[list[model.Report], list[model.Ban], list[model.Deed]]:
        reports, bans, deeds = await self._store.read(model.REPORTS, model.BANS, model.DEEDS)
        return (
            [model.report_of(row) for row in reports],
            [model.ban_of(row) for row in bans],
            [model.deed_of(row) for row in deeds],
        )

    async def around(self, reports: Sequence[model.Report]) -> dict[str, list[tuple[int, Line]]]:
        """Return by report what was said before and after the line, as it is now."""
        codes = sorted({report.code for report in reports if report.k is not None})
        (rows,) = await self._store.read(model.TALK_AROUND, codes=encode(codes).decode())
        lines = [(row.code, row.k, decode(row.line, Line)) for row in rows]
        found: dict[str, list[tuple[int, Line]]] = {}
        for report in reports:
            here = [(k, line) for code, k, line in lines if code == report.code and report.k is not None]
            at = next((place for place, (k, _) in enumerate(here) if k == report.k), None)
            found[report.id] = [] if at is None else here[max(0, at - AROUND) : at + AROUND + 1]
        return found

    async def do(self, deed: model.DeedKind, id: str) -> None:
        """Act on the report with this id; `LIFT` acts on a banned person."""
        if deed is model.DeedKind.LIFT:
            await self._lift(id)
            return
        (rows,) = await self._store.read(model.REPORT, id=id)
        if not rows:
            raise Refusal("deed-unknown", Kind.NOT_FOUND)
        report = model.report_of(rows[0])
        match deed:
            case model.DeedKind.HIDE:
                await self._hide(report)
            case model.DeedKind.CLOSE:
                live = await self._server.find(report.code)
                await live.do(ChangeTable(lambda table: msgspec.structs.replace(table, stage=Stage.CLOSED)))
            case model.DeedKind.BAN:
                await self._ban(report)
            case model.DeedKind.SETTLE:
                pass
        note = self._deed(deed, report.code, report.said)
        await self._store.keep(model.settle_report(report.id), model.insert_deed(note))

    async def _hide(self, report: model.Report) -> None:
        if report.review is not None and report.line is not None:
            await self._store.keep(model.hide_in_review(report.review, report.line))
            self._server.reviews.hush(report.review, [report.line])
            return
        live = await self._server.find(report.code)
        if report.k is None:
            if report.seat is not None and chair_at(live.room.table, report.seat).name == report.name:
                seat = report.seat
                await live.do(ChangeTable(lambda table: chairs.changed(table, seat, name=None)))
            return
        (rows,) = await self._store.read(model.TALK_AT, code=report.code)
        line: Line | None = next((decode(row.line, Line) for row in rows if row.k == report.k), None)
        if line is not None and line.said.get("type") != "Notice":
            await live.do(Hide(report.k, hidden(line)))

    async def _ban(self, report: model.Report) -> None:
        """Ban a person with all devices. The links of their seats become invalid, and their keys open nothing."""
        if report.person is None:
            raise Refusal("deed-nobody", Kind.CONFLICT)
        codes, keys = await self._store.read(CODES_OF, KEYS_OF, person=report.person)
        ban = model.Ban(person=report.person, name=report.name, code=report.code, made=_now(self._server))
        links = sorted({row.code for row in codes})
        await self._store.keep(model.insert_ban(ban), cut_links(report.person, links))
        for key in keys:
            self._server.people.shut_out(key.fingerprint, banned=True)
        for code in links:
            if live := self._server.peek(code):
                await live.look()

    async def _lift(self, id: str) -> None:
        (rows,) = await self._store.read(model.BANS)
        ban = next((one for one in map(model.ban_of, rows) if model.ban_id(one.person) == id), None)
        if ban is None:
            raise Refusal("deed-unknown", Kind.NOT_FOUND)
        await self._store.keep(
            model.delete_ban(ban.person), model.insert_deed(self._deed(model.DeedKind.LIFT, ban.code, ban.name or ""))
        )
        (keys,) = await self._store.read(KEYS_OF, person=ban.person)
        for key in keys:
            self._server.people.forget(key.fingerprint)

    def _deed(self, deed: model.DeedKind, code: str, about: str) -> model.Deed:
        return model.Deed(id=token_hex(16), made=_now(self._server), deed=deed, code=code, about=about[:LONGEST_ABOUT])


def _now(server: ModeratedServer) -> str:
    """Return the time to the millisecond, so that later entries sort later."""
    return written(server.wall())
