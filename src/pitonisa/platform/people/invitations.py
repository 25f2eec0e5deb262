"""Invitations to a table as rows of the store, and back."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import msgspec

from pitonisa.platform.store.statements import Command, Insert, Query, Write
from pitonisa.platform.store.unreadable import of_row
from pitonisa.platform.table.table import PersonId

MOST_A_DAY: Final = 20
"""Invitations that somebody may send in a day."""

MOST_TO_ONE: Final = 3
"""Those among them that may go to the same person."""

DAYS: Final = 7
"""So long an invitation counts."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    person: PersonId
    """Who is invited."""

    host: PersonId
    """By whom, with name and emblem as they are at that table."""

    code: str
    name: str | None
    sigil: str
    made: str
    ends: str
    declined: bool = False


_COLUMNS: Final = ("id", "person", "host", "code", "name", "sigil", "made", "ends", "declined")
_INSERT: Final = Insert("invitations", _COLUMNS, "ON CONFLICT (id) DO NOTHING")
INVITATION_INSERTS: Final = (_INSERT,)
_FORGET: Final = Command("DELETE FROM invitations WHERE ends < :now")
_DECLINE: Final = Command("UPDATE invitations SET declined = TRUE WHERE id = :id AND person = :person AND code = :code")

SENT_BY: Final = Query("SELECT person FROM invitations WHERE host = :host AND made > :since")
INVITED: Final = Query(
    """
    SELECT invitations.* FROM invitations JOIN tables ON tables.code = invitations.code
    WHERE person = :person AND declined IS NOT TRUE AND ends > :now AND stage = 'lobby'
        AND host NOT IN (SELECT other FROM blocks WHERE blocks.person = :person AND how = 'block')
        AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.code = invitations.code AND owner = :person)
    ORDER BY made DESC, id LIMIT 20
    """
)
"""To where somebody is invited by people whom they have not blocked, and where they do not sit yet."""

INVITED_TO: Final = Query("SELECT code, person FROM invitations WHERE code AMONG :codes")
"""Who was invited to these tables, whether or not that still counts."""

JOIN_INVITATIONS: Final = (Command("UPDATE invitations SET host = :person WHERE host = :old"),)


def invitation_id(person: PersonId, host: PersonId, code: str) -> str:
    """One for each table: whoever has declined is not asked again there."""
    return sha256(f"pitonisa invitation {person} {host} {code}".encode()).hexdigest()[:32]


def insert_invitation(invitation: Invitation) -> list[Write]:
    return [(_FORGET, {"now": invitation.made}), (_INSERT, msgspec.structs.asdict(invitation))]


def decline_invitation(invitation: Invitation) -> list[Write]:
    return [(_DECLINE, {"id": invitation.id, "person": invitation.person, "code": invitation.code})]


@of_row
def invitation_of(row: Any) -> Invitation:
    return msgspec.convert(vars(row), Invitation, strict=False)
