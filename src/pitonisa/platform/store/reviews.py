"""Those who look at a match together as rows that pass with their servers, one for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel.wire import NotUnderstood, decode, encode
from pitonisa.platform.review.review import Member
from pitonisa.platform.store.statements import Command, Insert, Query, Write

_INSERT_REVIEW: Final = Insert(
    "reviews",
    ("code", "member", "server", "body"),
    "ON CONFLICT (code, member) DO UPDATE SET server = excluded.server, body = excluded.body",
)
REVIEW_INSERTS: Final = (_INSERT_REVIEW,)
_DELETE_REVIEW: Final = Command("DELETE FROM reviews WHERE code = :code AND member = :member AND server = :server")
REVIEWERS: Final = Query("SELECT body FROM reviews WHERE code = :code AND server <> :server ORDER BY member")
"""Of one room, at other servers."""


class Elsewhere(msgspec.Struct, frozen=True):
    """What the database knows of a review."""

    members: list[Member]
    """Those at other servers."""

    hidden: frozenset[str]
    """What the owner of the house has hidden, by id: the words of a line, or the name of somebody."""


def insert_reviewer(code: str, member: Member, server: str) -> Write:
    return _INSERT_REVIEW, {"code": code, "member": member.id, "server": server, "body": encode(member).decode()}


def delete_reviewer(code: str, member: str, server: str) -> Write:
    return _DELETE_REVIEW, {"code": code, "member": member, "server": server}


def reviewers_of(rows: Sequence[Any]) -> list[Member]:
    """Whom a server of another version has written otherwise is not seen here."""
    found: list[Member] = []
    for row in rows:
        try:
            found.append(decode(row.body, Member))
        except NotUnderstood:
            continue
    return found
