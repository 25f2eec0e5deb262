"""Serve the admin page, which needs the operator's secret, and take reports."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from litestar.di import NamedDependency
from litestar.params import JSONBody, SkipValidation

from pitonisa.features.moderation.model import DeedKind, Reason, Report, ReportKind, SaidInReview, ban_id
from pitonisa.features.moderation.moderation import ModeratedServer, Order, Reporting, Spoken, words_of
from pitonisa.features.review.messages import MemberId
from pitonisa.kernel import PUBLIC, Kind, Refusal, Seat
from pitonisa.kernel.wire import decode
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.rights import AT_TABLE, Code, Rights, get, must_be_operator, post
from pitonisa.platform.match.talk import Line
from pitonisa.platform.table_model.table import LETTERS, Stage, Table

Room: TypeAlias = Annotated[str, msgspec.Meta(pattern=f"^[{LETTERS}]{{10}}$")]
"""Distinguishes several reviews of one match."""

TheServer = NamedDependency[SkipValidation[ModeratedServer]]


class ReportLine(msgspec.Struct, frozen=True, kw_only=True, tag="line", forbid_unknown_fields=True):
    """Reports a chat line."""

    n: Annotated[int, msgspec.Meta(ge=-1, le=1_000_000)]
    by: Annotated[int, msgspec.Meta(ge=0, le=100)] | Literal["public"]
    words: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
    reason: Reason


class ReportName(msgspec.Struct, frozen=True, kw_only=True, tag="name", forbid_unknown_fields=True):
    """Reports a person's name."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=100)]
    reason: Reason


class ReportReviewed(msgspec.Struct, frozen=True, kw_only=True, tag="review", forbid_unknown_fields=True):
    """Reports a line of a shared review of this table's match."""

    room: Room
    line: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{12}$")]
    reason: Reason


class ReportReviewer(msgspec.Struct, frozen=True, kw_only=True, tag="reviewer", forbid_unknown_fields=True):
    """Reports a person's name in a shared review."""

    room: Room
    person: MemberId
    reason: Reason


class SaidAround(msgspec.Struct, frozen=True):
    name: str | None
    """Null: somebody without a name, or a spectator."""

    text: str
    """Empty if it was hidden, or wasn't free text."""

    is_it: bool


class ReportInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A report, as the admin sees it."""

    id: str
    kind: ReportKind
    reason: Reason
    said: str
    name: str | None
    code: str
    game: str | None
    """Null: the table no longer exists."""

    made: str
    settled: bool
    hidden: bool
    closed: bool
    who: str | None
    """The admin's pseudonym for the person; null if the person is unknown."""

    banned: bool
    reports: int
    """How many of these reports are about the same person."""

    review: bool
    """Whether it was said in a shared review."""

    around: tuple[SaidAround, ...]


class BanInfo(msgspec.Struct, frozen=True):
    id: str
    name: str | None
    code: str
    made: str


class DeedInfo(msgspec.Struct, frozen=True):
    deed: DeedKind
    code: str
    about: str
    made: str


class OwnersPage(msgspec.Struct, frozen=True):
    reports: tuple[ReportInfo, ...]
    """Open reports first, the newest first."""

    bans: tuple[BanInfo, ...]
    deeds: tuple[DeedInfo, ...]
    """The admin's actions, the last first."""


class DoDeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deed: DeedKind
    id: Annotated[str, msgspec.Meta(max_length=32)]
    """The id of a report; to lift a ban, that of the banned person."""


@post(
    "/api/tables/{code:str}/reports",
    "Report a message or a name at a public table, or in a review of its match",
    400,
    404,
    409,
)
async def report(
    server: TheServer, code: Code, data: JSONBody[ReportLine | ReportName | ReportReviewed | ReportReviewer]
) -> None:
    live, reporting = await server.find(code), Reporting(server)
    if isinstance(data, ReportName):
        await reporting.name(live, data.seat, data.reason)
    elif isinstance(data, ReportReviewed):
        await reporting.line_in_review(live, data.room, data.line, data.reason)
    elif isinstance(data, ReportReviewer):
        await reporting.name_in_review(live, data.room, data.person, data.reason)
    else:
        by = PUBLIC if data.by == "public" else Seat(data.by)
        await reporting.line(live, Spoken(data.n, by, data.words), data.reason)


def _must_be_owner(server: ModeratedServer, rights: str | None) -> None:
    """Refuse everyone but the admin; guesses are rate-limited like guesses at keys."""
    try:
        must_be_operator(server.settings, rights)
    except Refusal as refusal:
        if refusal.kind is Kind.UNAUTHENTICATED and not server.people.tries.take(GUEST.get()):
            raise Refusal("too-fast", Kind.TOO_MANY) from refusal
        raise


@get("/api/owner", "List reports, bans and moderation actions", 401, 403, stored=False)
async def owners_page(server: TheServer, rights: Rights = None) -> OwnersPage:
    _must_be_owner(server, rights)
    return await _page(server)


@post(
    "/api/owner/deeds",
    "Hide a reported message, close its table, ban or unban a person, or resolve a report",
    *AT_TABLE,
)
async def do_deed(server: TheServer, data: JSONBody[DoDeed], rights: Rights = None) -> OwnersPage:
    _must_be_owner(server, rights)
    await Order(server).do(data.deed, data.id)
    return await _page(server)


async def _page(server: ModeratedServer) -> OwnersPage:
    order = Order(server)
    reports, bans, deeds = await order.read()
    around = await order.around(reports)
    tables = {table.code: table for table in await server.store.several(sorted({one.code for one in reports}))}
    banned = frozenset(ban.person for ban in bans)
    return OwnersPage(
        tuple(_told(one, reports, tables.get(one.code), around[one.id], banned) for one in reports),
        tuple(BanInfo(ban_id(ban.person), ban.name, ban.code, ban.made) for ban in bans),
        tuple(DeedInfo(deed.deed, deed.code, deed.about, deed.made) for deed in deeds),
    )


def _told(
    report: Report,
    all_reports: list[Report],
    table: Table | None,
    around: list[tuple[int, Line]],
    banned: frozenset[str],
) -> ReportInfo:
    same = [one for one in all_reports if one.person is not None and one.person == report.person]
    as_told = ("id", "kind", "reason", "said", "name", "code", "made", "settled")
    return ReportInfo(
        **{name: getattr(report, name) for name in as_told},
        game=table.game if table else None,
        hidden=_is_hidden(report, table, around),
        closed=table is None or table.stage is Stage.CLOSED,
        who=None if report.person is None else ban_id(report.person),
        banned=report.person in banned,
        reports=len(same),
        review=report.review is not None,
        around=_in_review(report)
        if report.review is not None
        else tuple(SaidAround(_name(line, table), words_of(line), k == report.k) for k, line in around),
    )


def _in_review(report: Report) -> tuple[SaidAround, ...]:
    near = decode(report.around, tuple[SaidInReview, ...])
    return tuple(SaidAround(one.name, one.text, one.id == report.line) for one in near)


def _is_hidden(report: Report, table: Table | None, around: list[tuple[int, Line]]) -> bool:
    if report.review is not None:
        return report.hidden
    if report.k is not None:
        return not any(k == report.k and words_of(line) for k, line in around)
    seat = report.seat
    return table is None or seat is None or seat >= len(table.chairs) or table.chairs[seat].name != report.name


def _name(line: Line, table: Table | None) -> str | None:
    if line.name is not None or table is None or not isinstance(line.by, int) or line.by >= len(table.chairs):
        return line.name
    return table.chairs[line.by].name
