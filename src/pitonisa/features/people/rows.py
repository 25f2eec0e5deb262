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
    """Their talk is not heard."""

    BLOCK = "block"
    """Nor do they meet at a table that either of them could still choose, and no invitation comes from them."""


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """How one person keeps away from another. The other is never told."""

    person: PersonId
    other: PersonId
    how: Distance
    name: str | None
    """As the person saw the other when they chose it."""

    sigil: str
    made: str


_INSERT_BLOCK: Final = Insert("blocks", Block, "ON CONFLICT (person, other) DO UPDATE SET how = excluded.how")

delete_block: Final = Command("DELETE FROM blocks WHERE person = :person AND other = :other")

BLOCKS_OF: Final = Query("SELECT * FROM blocks WHERE person = :person ORDER BY made DESC, other")

BLOCKED_BY: Final = Query("SELECT person FROM blocks WHERE other = :person AND how = 'block'")

BLOCKS_AMONG: Final = Query(
    "SELECT person, other FROM blocks WHERE how = 'block' AND person AMONG :people AND other AMONG :people"
)
"""Of these people, who has blocked whom."""

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
"""Two people turn out to be one: a mute or block of either covers both, and the stronger one stays."""

RELATION_ROWS: Final = FeatureRows(
    inserts=(_INSERT_BLOCK,),
    of_person=(("blocks", "other"),),
    join=_JOIN_BLOCKS,
    forget=(Command("DELETE FROM blocks WHERE other = :person"),),
)

LONGEST_NOTE: Final = 500
"""Letters of one note."""

MOST_LINES: Final = 12
"""Lines of one note; what stands below them comes in the last."""

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
"""To where somebody is invited by people whom they have not blocked, and where they do not sit yet."""

INVITED_TO: Final = Query("SELECT code, person FROM invitations WHERE code AMONG :codes")
"""Who was invited to these tables, whether or not that still counts."""


def invitation_id(person: PersonId, host: PersonId, code: str) -> str:
    """One id for each table: a person who has declined is not invited there again."""
    return sha256(f"pitonisa invitation {person} {host} {code}".encode()).hexdigest()[:32]


def insert_invitation(invitation: Invitation) -> list[Write]:
    return [(_FORGET, {"now": invitation.made}), *_INSERT.of(invitation)]


class Note(msgspec.Struct, frozen=True, kw_only=True):
    person: PersonId
    about: str
    """The code of the table. It is not called `code`, because changes of such a column are sent to other servers."""

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
    """A note as it is kept, in its lines; empty where nothing of it can be seen."""
    lines = re.split(r"\r\n|\r|\n", text, maxsplit=MOST_LINES - 1)
    kept = "\n".join(map(plain_text, lines)).strip()
    if len(kept) > LONGEST_NOTE:
        raise Refusal("note-long", Kind.TOO_LARGE, most=LONGEST_NOTE)
    return kept if can_be_seen(kept) else ""


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """What it is called and when it was last here, its key of the same fingerprint says."""

    fingerprint: Fingerprint
    """Of the id by which its device knows it."""

    person: PersonId
    public_key: str
    """As COSE writes it, in base64url."""

    counter: int
    """How often its device says it was used; 0 for ever, where the device does not count."""


class Challenge(msgspec.Struct, frozen=True, kw_only=True):
    """Something new to sign, once and soon. Of what it is, only a fingerprint is kept."""

    fingerprint: Fingerprint
    person: PersonId | None
    """The person who adds a passkey; null where the signature itself says who signs in."""

    until: str
    uses: int = 0


_INSERT_PASSKEY: Final = Insert("passkeys", Passkey)

count_use: Final = Command(
    "UPDATE passkeys SET counter = CASE WHEN counter = :counter THEN CAST(:now AS BIGINT) END"
    " WHERE fingerprint = :fingerprint"
)
"""`Taken` where it was used at the same moment elsewhere."""

_INSERT_CHALLENGE: Final = Insert("challenges", Challenge)

use_challenge: Final = Command(
    "UPDATE challenges SET uses = CASE WHEN uses = 0 THEN 1 END WHERE fingerprint = :fingerprint"
)
"""`Taken` where it was signed before."""

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
    """Those that nobody has signed in time are gone."""
    return [(_FORGET_CHALLENGES, {"now": now}), *_INSERT_CHALLENGE.of(challenge)]


insert_block: Final = _INSERT_BLOCK.of
insert_note: Final = _INSERT_NOTE.of
insert_passkey: Final = _INSERT_PASSKEY.of
block_of: Final = reader(Block)
invitation_of: Final = reader(Invitation)
passkey_of: Final = reader(Passkey)
ROWS: Final = RELATION_ROWS + INVITATION_ROWS + PASSKEY_ROWS + NOTE_ROWS
