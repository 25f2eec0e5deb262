"""Define the rows of moderation: reports, bans, and the admin's actions."""

from __future__ import annotations

import enum
from hashlib import sha256
from typing import Final

import msgspec

from pitonisa.platform.store.statements import Command, FeatureRows, Insert, Query, reader
from pitonisa.platform.table_model.table import PersonId

MOST_A_DAY: Final = 20
"""Reports that a person may make in a day."""

PAGE: Final = 50


class ReportKind(enum.StrEnum):
    LINE = "line"
    NAME = "name"


class Reason(enum.StrEnum):
    INSULT = "insult"
    THREAT = "threat"
    SPAM = "spam"
    PRIVATE = "private"
    """It contains somebody's private information."""

    OTHER = "other"


class Report(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    code: str
    kind: ReportKind
    reason: Reason
    seat: int | None
    """None: a spectator."""

    k: int | None
    """The number under which the line is stored."""

    said: str
    """The words of the line."""

    name: str | None
    person: PersonId | None
    """Who said it, or who has the name."""

    reporter: PersonId | None
    made: str
    settled: bool = False
    review: str | None = None
    """The code of the review in which it was said."""

    line: str | None = None
    """The line's id in the chat, or the person's id in the review."""

    around: str = "[]"
    """In JSON: the lines of a review around it, the only part of a review that is stored (`SaidInReview`)."""

    hidden: bool = False
    """For a line or a name in a review: it is no longer shown to anyone there."""


class SaidInReview(msgspec.Struct, frozen=True):
    id: str
    name: str | None
    text: str


class Ban(msgspec.Struct, frozen=True, kw_only=True):
    """A banned person, with the name they were reported by."""

    person: PersonId
    name: str | None
    code: str
    made: str


class DeedKind(enum.StrEnum):
    HIDE = "hide"
    CLOSE = "close"
    BAN = "ban"
    LIFT = "lift"
    SETTLE = "settle"


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """An action of the admin."""

    id: str
    made: str
    deed: DeedKind
    code: str
    about: str
    """Whom or what it was about, as reported."""


_INSERT_REPORT: Final = Insert("reports", Report, "ON CONFLICT (id) DO NOTHING")
_INSERT_BAN: Final = Insert("bans", Ban, "ON CONFLICT (person) DO NOTHING")
_INSERT_DEED: Final = Insert("deeds", Deed)

settle_report: Final = Command("UPDATE reports SET settled = TRUE WHERE id = :id")
hide_in_review: Final = Command("UPDATE reports SET hidden = TRUE WHERE review = :code AND line = :line")
"""Hide it in a review; every server with a member there hears of it."""

delete_ban: Final = Command("DELETE FROM bans WHERE person = :person")

REPORTED_BY: Final = Query("SELECT id FROM reports WHERE reporter = :reporter AND made > :since")
REPORTS_OF: Final = Query("SELECT * FROM reports WHERE reporter = :person ORDER BY made, id")
REPORT: Final = Query("SELECT * FROM reports WHERE id = :id")
REPORTS: Final = Query(f"SELECT * FROM reports ORDER BY settled, made DESC, id LIMIT {PAGE}")
BANS: Final = Query("SELECT * FROM bans ORDER BY made DESC, person LIMIT 500")
DEEDS: Final = Query(f"SELECT * FROM deeds ORDER BY made DESC, id LIMIT {PAGE}")
TALK_AT: Final = Query("SELECT k, line FROM talk WHERE code = :code ORDER BY k")
TALK_AROUND: Final = Query("SELECT code, k, line FROM talk WHERE code AMONG :codes ORDER BY code, k")

ROWS: Final = FeatureRows(
    inserts=(_INSERT_REPORT, _INSERT_BAN, _INSERT_DEED),
    of_person=(("bans", ""),),
    join=(
        Command("UPDATE reports SET person = :person WHERE person = :old"),
        Command("UPDATE reports SET reporter = :person WHERE reporter = :old"),
    ),
    forget=(
        Command("UPDATE reports SET person = NULL WHERE person = :person"),
        Command("UPDATE reports SET reporter = NULL WHERE reporter = :person"),
    ),
)


def report_id(code: str, where: str, reporter: str) -> str:
    """Return one id for each pair of a reported thing and a reporter."""
    return sha256(f"pitonisa report {code} {where} {reporter}".encode()).hexdigest()[:32]


def ban_id(person: PersonId) -> str:
    """Return the id by which the admin names a banned person."""
    return sha256(f"pitonisa ban {person}".encode()).hexdigest()[:12]


insert_report: Final = _INSERT_REPORT.of
insert_ban: Final = _INSERT_BAN.of
insert_deed: Final = _INSERT_DEED.of
report_of: Final = reader(Report)
ban_of: Final = reader(Ban)
deed_of: Final = reader(Deed)
