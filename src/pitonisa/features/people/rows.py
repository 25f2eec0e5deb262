"""Store blocks and mutes, invitations, notes and passkeys as database rows."""

from __future__ import annotations

import enum
import re
from hashlib import sha256
from typing import Final

import msgspec

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.match.talk import can_be_seen, plain_text
from pitonisa.platform.store.statements import Command, FeatureRows, Insert, Query, Write, reader
from pitonisa.platform.table_model.table import Fingerprint, PersonId


class Distance(enum.StrEnum):
    MUTE = "mute"
    """Their chat is hidden."""

    BLOCK = "block"
    """Also: they can't invite the person, and the two never share a table that either can still choose."""


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """How one person keeps away from another, who is never told."""

    person: PersonId
    other: PersonId
    how: Distance
    name: str | None
    """The other's name when it was chosen."""

    sigil: str
    made: str


_INSERT_BLOCK: Final = Insert("blocks", Block, "ON CONFLICT (person, other) DO UPDATE SET how = excluded.how")

delete_block: Final = Command("DELETE FROM blocks WHERE person = :person AND other = :other")

BLOCKS_OF: Final = Query("SELECT * FROM blocks WHERE person = :person ORDER BY made DESC, other")

BLOCKED_BY: Final = Query("SELECT person FROM blocks WHERE other = :person AND how = 'block'")

BLOCKS_AMONG: Final = Query(
    "SELECT person, other FROM blocks WHERE how = 'block' AND person AMONG :people AND other AMONG :people"
)
"""Finds who of these people has blocked whom."""

_JOIN_BLOCKS: Final = tuple(
    Command(text)
    for text in (
        """UPDATE blocks SET how = 'block' WHERE other = :person
           AND person IN (SELECT person FROM blocks WHERE other = :old AND how = 'block')""",
        """UPDATE blocks SET how = 'block' WHERE person = :person
           AND other IN (SELECT other FROM blocks WHERE person = :old AND how = 'block')""",
        """UPDATE blocks SET other = :person WHERE other = :old
           AND person NOT IN (SELECT person FROM blocks WHERE other = :person)""",
        "DELETE FROM blocks WHERE other = :old",
        "DELETE FROM blocks WHERE person IN (:person, :old) AND other IN (:person, :old)",
    )
)
"""Merges two people: a mute or block of either applies to both, and the stronger one stays."""

RELATION_ROWS: Final = FeatureRows(
    inserts=(_INSERT_BLOCK,),
    of_person=(("blocks", "other"),),
    join=_JOIN_BLOCKS,
    forget=(Command("DELETE FROM blocks WHERE other = :person"),),
)

LONGEST_NOTE: Final = 500
"""Characters of one note."""

MOST_LINES: Final = 12
"""Lines of one note; further lines are joined to the last."""

DAYS: Final = 7
"""Days for which an invitation is valid."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    person: PersonId
    """Who is invited."""

    host: PersonId
    """Who invites, with name and emblem at that table."""

    code: str
    name: str | None
    sigil: str
    made: str
    ends: str
    declined: bool = False


_INSERT: Final = Insert("invitations", Invitation, "ON CONFLICT (id) DO NOTHING")

INVITATION_ROWS: Final = FeatureRows(
    inserts=(_INSERT,),
    of_table=("invitations",),
    of_person=(("invitations", "id"),),
    join=(Command("UPDATE invitations SET host = :person WHERE host = :old"),),
    forget=(Command("DELETE FROM invitations WHERE host = :person"),),
)

_FORGET: Final = Command("DELETE FROM invitations WHERE ends < :now")

decline_invitation: Final = Command(
    "UPDATE invitations SET declined = TRUE WHERE id = :id AND person = :person AND code = :code"
)

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
"""Finds the tables to which a person is invited by people they haven't blocked, and where they don't sit yet."""

INVITED_TO: Final = Query("SELECT code, person FROM invitations WHERE code AMONG :codes")
"""Finds who was invited to these tables, even if that has expired."""


def invitation_id(person: PersonId, host: PersonId, code: str) -> str:
    """One id for each table: a person who has declined is not invited there again."""
    return sha256(f"pitonisa invitation {person} {host} {code}".encode()).hexdigest()[:32]


def insert_invitation(invitation: Invitation) -> list[Write]:
    return [(_FORGET, {"now": invitation.made}), *_INSERT.of(invitation)]


class Note(msgspec.Struct, frozen=True, kw_only=True):
    person: PersonId
    about: str
    """The code of the table. It isn't called `code`, because changes of such a column are sent to other servers."""

    place: str
    text: str
    made: str


_INSERT_NOTE: Final = Insert(
    "notes", Note, "ON CONFLICT (person, about, place) DO UPDATE SET text = excluded.text, made = excluded.made"
)

NOTE_ROWS: Final = FeatureRows(inserts=(_INSERT_NOTE,), of_person=(("notes", "about || place"),))

delete_note: Final = Command("DELETE FROM notes WHERE person = :person AND about = :about AND place = :place")

NOTES_ON: Final = Query("SELECT * FROM notes WHERE person = :person AND about = :about ORDER BY place")

NOTES_OF: Final = Query("SELECT * FROM notes WHERE person = :person ORDER BY about, place")

NUMBER_OF_NOTES: Final = Query("SELECT COUNT(*) AS number FROM notes WHERE person = :person")


def written(text: str) -> str:
    """Return a note as stored, in lines; empty if it shows nothing."""
    lines = re.split(r"\r\n|\r|\n", text, maxsplit=MOST_LINES - 1)
    kept = "\n".join(map(plain_text, lines)).strip()
    if len(kept) > LONGEST_NOTE:
        raise Refusal("note-long", Kind.TOO_LARGE, most=LONGEST_NOTE)
    return kept if can_be_seen(kept) else ""


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey; its label and last use are in the key with the same fingerprint."""

    fingerprint: Fingerprint
    """The hash of the id by which its device knows it."""

    person: PersonId
    public_key: str
    """In COSE format, as base64url."""

    counter: int
    """The device's usage counter; always 0 if the device doesn't count."""


class Challenge(msgspec.Struct, frozen=True, kw_only=True):
    """A fresh value to sign once. Only its fingerprint is stored."""

    fingerprint: Fingerprint
    person: PersonId | None
    """The person who adds a passkey; null if the signature itself identifies the person."""

    until: str
    uses: int = 0


_INSERT_PASSKEY: Final = Insert("passkeys", Passkey)

count_use: Final = Command(
    "UPDATE passkeys SET counter = CASE WHEN counter = :counter THEN CAST(:now AS BIGINT) END"
    " WHERE fingerprint = :fingerprint"
)
"""Count a use; `Taken` if it was used at the same moment elsewhere."""

_INSERT_CHALLENGE: Final = Insert("challenges", Challenge)

use_challenge: Final = Command(
    "UPDATE challenges SET uses = CASE WHEN uses = 0 THEN 1 END WHERE fingerprint = :fingerprint"
)
"""Mark a challenge as used; `Taken` if it was used before."""

_FORGET_CHALLENGES: Final = Command('DELETE FROM challenges WHERE "until" < :now')

PASSKEY_ROWS: Final = FeatureRows(
    inserts=(_INSERT_PASSKEY, _INSERT_CHALLENGE), of_person=(("passkeys", "fingerprint"),)
)

PASSKEY: Final = Query(
    "SELECT passkeys.* FROM passkeys JOIN devices ON devices.fingerprint = passkeys.fingerprint"
    " WHERE passkeys.fingerprint = :fingerprint"
)

CHALLENGE: Final = Query("SELECT * FROM challenges WHERE fingerprint = :fingerprint")

CHALLENGES: Final = Query('SELECT COUNT(*) AS number FROM challenges WHERE "until" >= :now')


def insert_challenge(challenge: Challenge, now: str) -> list[Write]:
    """Store a challenge, and delete those that have expired."""
    return [(_FORGET_CHALLENGES, {"now": now}), *_INSERT_CHALLENGE.of(challenge)]


insert_block: Final = _INSERT_BLOCK.of
insert_note: Final = _INSERT_NOTE.of
insert_passkey: Final = _INSERT_PASSKEY.of
block_of: Final = reader(Block)
invitation_of: Final = reader(Invitation)
passkey_of: Final = reader(Passkey)
ROWS: Final = RELATION_ROWS + INVITATION_ROWS + PASSKEY_ROWS + NOTE_ROWS
