"""Store people, who are identified by keys that their browsers make, never by accounts."""

from __future__ import annotations

import enum
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from pitonisa.kernel import Kind, Level, Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.store.statements import Command, FeatureRows, Insert, Query, Write, of_row, reader, update
from pitonisa.platform.table_model.table import Fingerprint, PersonId, fingerprint

SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")
"""The pattern of a key: 32 random bytes in base64url."""

LONGEST_LABEL: Final = 40


class KeyKind(enum.StrEnum):
    """Where a key is stored."""

    DEVICE = "device"
    PHRASE = "phrase"
    """A recovery phrase, usually on paper."""

    PASSKEY = "passkey"
    """A passkey on a device: it signs, and is never shown."""


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """One of a person's keys: each device has its own, so that one can be removed without the others."""

    fingerprint: Fingerprint
    person: PersonId
    kind: KeyKind = KeyKind.DEVICE
    label: str = ""
    """The owner's name for the device."""

    made: str
    seen: str


MOST_DAYS: Final = 400
"""Older days are dropped: a streak is counted for a year."""

MOST_TRIED: Final = 500
"""Older puzzles are dropped, and may be posed again."""

Moon = Literal["full", "half", "none"]
"""Solved right away, solved with help or on the second try, or not solved."""

Date = Annotated[str, msgspec.Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]

PuzzleId = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,48}$")]


class PuzzleRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Glicko-2 rating, computed by the client."""

    rating: Annotated[float, msgspec.Meta(ge=0, le=5000)]
    rd: Annotated[float, msgspec.Meta(ge=0, le=1000)]
    """The rating deviation."""

    vol: Annotated[float, msgspec.Meta(ge=0, le=10)]


class PuzzlesKept(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    days: Annotated[dict[Date, Moon], msgspec.Meta(max_length=MOST_DAYS)] = {}
    """By date in the person's own calendar, the result of that day's puzzle."""

    tried: Annotated[dict[PuzzleId, Moon], msgspec.Meta(max_length=MOST_TRIED)] = {}
    """By puzzle id, the result of the first attempt."""

    rating: PuzzleRating | None = None
    """None: they have tried no puzzle yet."""


MOST_SEEN: Final = 200
"""Beyond this, the tables looked at longest ago are dropped."""

TableCode = Annotated[str, msgspec.Meta(pattern="^[A-Z0-9]{1,12}$")]

Moment = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]

Seen = Annotated[dict[TableCode, Moment], msgspec.Meta(max_length=MOST_SEEN)]
"""By table: the number of the last action that they have been shown."""


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Settings and progress that a person finds on each of their devices."""

    settings: dict[str, Any] = {}
    helps: dict[str, Level] = {}
    """By game: how much help they want at its tables."""

    lessons: tuple[str, ...] = ()
    """The lessons they have finished, as `game/lesson`."""

    puzzles: PuzzlesKept | None = msgspec.field(name="riddles", default=None)
    """None: they have tried none."""

    seen: Seen = {}


NOTHING_KEPT: Final = Kept()


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """A person who comes back, on any of their devices."""

    id: PersonId
    made: str
    name: str | None = None
    sigil: str | None = None
    language: str | None = None
    kept: Kept = NOTHING_KEPT
    revision: int = 0
    """How often it was written: a write must name the revision it was based on."""


class PairingKind(enum.StrEnum):
    """How a pairing code reaches another device."""

    QR = "qr"
    LINK = "link"


class Pairing(msgspec.Struct, frozen=True, kw_only=True):
    """A code that adds one more device to its maker's person, once; only its fingerprint is stored."""

    fingerprint: Fingerprint
    person: PersonId
    kind: PairingKind
    until: str
    uses: int = 0


def new_person_id() -> PersonId:
    return secrets.token_hex(12)


def key_id(fingerprint: Fingerprint) -> str:
    """Return the id by which its owner names a key; it opens nothing."""
    return fingerprint[:12]


def base64url(data: bytes) -> str:
    """Encode bytes as keys are written in addresses and headers: without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def read_secret(secret: str) -> Fingerprint:
    """Return the fingerprint of a key as received."""
    if not SECRET.fullmatch(secret):
        raise Refusal("key-malformed", Kind.UNAUTHENTICATED)
    return fingerprint(secret)


_INSERT_PERSON: Final = Insert("people", Person)
_UPDATE_PERSON: Final = update(
    "people",
    ("made", "name", "sigil", "language", "kept"),
    "id = :id",
    "revision = CASE WHEN revision = :revision THEN revision + 1 END",
)
_INSERT_KEY: Final = Insert("devices", Key)
see_key: Final = Command("UPDATE devices SET seen = :seen WHERE fingerprint = :fingerprint")
"""Note that a person has come with this key again."""

_DELETE_KEY: Final = Command("DELETE FROM devices WHERE fingerprint = :fingerprint AND person = :person")
_DELETE_PASSKEY: Final = Command("DELETE FROM passkeys WHERE fingerprint = :fingerprint AND person = :person")
delete_phrases: Final = Command(f"DELETE FROM devices WHERE person = :person AND kind = '{KeyKind.PHRASE}'")
"""Delete old recovery phrases, which then open nothing."""

label_key: Final = Command("UPDATE devices SET label = :label WHERE fingerprint = :fingerprint")
_MOVE_KEYS: Final = Command("UPDATE devices SET person = :person WHERE person = :old")
_INSERT_PAIRING: Final = Insert("pairings", Pairing)
use_pairing: Final = Command(
    "UPDATE pairings SET uses = CASE WHEN uses = 0 THEN 1 END WHERE fingerprint = :fingerprint"
)
"""Mark a code as used; `Taken` if it was used before."""

_DELETE_PAIRINGS: Final = Command('DELETE FROM pairings WHERE person = :person OR "until" < :now')


def _move_belongings(rows: str, name: str) -> Command:
    """Move belongings to the new owner, whose own stay in a conflict."""
    theirs = f"SELECT {name or 1} FROM {rows} WHERE person = :person"
    fits = f"{name} NOT IN ({theirs})" if name else f"NOT EXISTS ({theirs})"
    return Command(f"UPDATE {rows} SET person = :person WHERE person = :old AND {fits}")


_BANNED: Final = "(SELECT made FROM bans WHERE bans.person = :person)"
_DELETE_PAIRING: Final = Command("DELETE FROM pairings WHERE person = :person")
_DELETE_PERSON: Final = (
    Command("DELETE FROM devices WHERE person = :person"),
    Command("DELETE FROM people WHERE id = :person"),
)
_REMOVE_PERSON: Final = (
    Command("UPDATE bans SET name = NULL WHERE person = :person"),
    Command(f"DELETE FROM devices WHERE person = :person AND NOT EXISTS {_BANNED}"),
    Command(f"DELETE FROM people WHERE id = :person AND NOT EXISTS {_BANNED}"),
    Command(f"UPDATE devices SET label = '', made = {_BANNED}, seen = {_BANNED} WHERE person = :person"),
    Command(
        f"""UPDATE people SET name = NULL, sigil = NULL, language = NULL, kept = '{{}}', made = {_BANNED},
            revision = revision + 1 WHERE id = :person"""
    ),
)
"""Delete a person; of a banned one, the ban and the fingerprints of their keys stay."""

_TOUCH_TABLE: Final = Command("UPDATE tables SET revision = revision + 1 WHERE code = :code")
_MOVE_SEATS: Final = Command("UPDATE seats SET owner = :person WHERE code = :code AND owner = :old")
_OWN_SEAT: Final = Command("UPDATE seats SET owner = :person WHERE code = :code AND token = :token AND owner IS NULL")
_CUT_LINKS: Final = Command("UPDATE seats SET token = NULL, heir = NULL WHERE code = :code AND owner = :person")
_DISOWN_SEATS: Final = Command(
    "UPDATE seats SET name = NULL, sigil = NULL, owner = NULL, token = NULL, heir = NULL"
    " WHERE code = :code AND owner = :person"
)
PEOPLE_INSERTS: Final = (_INSERT_PERSON, _INSERT_KEY, _INSERT_PAIRING)

KEY_BY: Final = Query(
    """
    SELECT devices.*, bans.made AS banned FROM devices LEFT JOIN bans ON bans.person = devices.person
    WHERE fingerprint = :fingerprint
    """
)
"""The person of a key, and since when they have been banned, if they are."""
PERSON: Final = Query("SELECT * FROM people WHERE id = :person")
KEYS_OF: Final = Query("SELECT * FROM devices WHERE person = :person ORDER BY made, fingerprint")
SEATS_OF: Final = Query(
    """
    SELECT DISTINCT tables.code, opened FROM seats JOIN tables ON tables.code = seats.code
    WHERE owner = :person AND lesson IS NULL ORDER BY opened DESC, tables.code LIMIT 200
    """
)
"""The tables at which a person has a seat, the newest first."""

OWNERS_AT: Final = Query("SELECT code, owner FROM seats WHERE code AMONG :codes AND owner IS NOT NULL")

CODES_OF: Final = Query(
    """
    SELECT tables.code, tables.game, tables.stage, tables.opened, tables.ended, tables.lesson, tables.campaign,
        seats.seat, seats.name
    FROM seats JOIN tables ON tables.code = seats.code WHERE owner = :person ORDER BY opened, tables.code, seat
    """
)
"""All seats of a person, lessons included, the oldest first."""

PAIRING: Final = Query("SELECT * FROM pairings WHERE fingerprint = :fingerprint")
KEYS_AMONG: Final = Query(
    """
    SELECT fingerprint, bans.person IS NOT NULL AS banned FROM devices LEFT JOIN bans ON bans.person = devices.person
    WHERE fingerprint AMONG :fingerprints
    """
)
"""Which of these keys belong to a person, and whether that person is banned."""


def insert_person(person: Person) -> list[Write]:
    return [(_INSERT_PERSON, _person_row(person))]


def update_person(person: Person) -> list[Write]:
    """Write a person; `Taken` if another device was first."""
    return [(_UPDATE_PERSON, _person_row(person))]


def _person_row(person: Person) -> dict[str, Any]:
    return {**msgspec.structs.asdict(person), "kept": encode(person.kept).decode()}


insert_key: Final = _INSERT_KEY.of


def delete_key(fingerprint: str, person: PersonId) -> list[Write]:
    """Remove a device or a passkey."""
    row = {"fingerprint": fingerprint, "person": person}
    return [(_DELETE_PASSKEY, row), (_DELETE_KEY, row)]


def insert_pairing(pairing: Pairing, now: str) -> list[Write]:
    """Store a code; older and expired codes are deleted."""
    return [(_DELETE_PAIRINGS, {"person": pairing.person, "now": now}), *_INSERT_PAIRING.of(pairing)]


def join_people(person: PersonId, old: PersonId, codes: Iterable[str], rows: FeatureRows) -> list[Write]:
    """Move the keys, seats and belongings of one person to another; servers then reload those tables."""
    moved = (*rows.join, *(_move_belongings(*one) for one in rows.of_person))
    return [
        (_MOVE_KEYS, {"person": person, "old": old}),
        *_at_tables(codes, _MOVE_SEATS, person=person, old=old),
        *((command, {"person": person, "old": old}) for command in moved),
        *((command, {"person": old}) for command in (*_empty_person(rows), *_DELETE_PERSON)),
    ]


def _empty_person(rows: FeatureRows, *, but: str = "") -> list[Command]:
    """Delete what belongs to a person."""
    kinds = [kind for kind, _ in reversed(rows.of_person) if kind != but]
    deleted = [Command(f"DELETE FROM {kind} WHERE person = :person") for kind in kinds]
    return [*deleted, *rows.forget, _DELETE_PAIRING]


def own_seats(person: PersonId, links: Mapping[str, Fingerprint]) -> list[Write]:
    """Give a person's seats that have only links, by table codes, to their key as well."""
    return [write for code, link in links.items() for write in _at_tables([code], _OWN_SEAT, person=person, token=link)]


def cut_links(person: PersonId, codes: Iterable[str]) -> list[Write]:
    """Invalidate the seat links that a removed device may hold; keys still open the seats."""
    return _at_tables(codes, _CUT_LINKS, person=person)


def remove_person(person: PersonId, codes: Iterable[str], rows: FeatureRows) -> list[Write]:
    """Delete a person. What remains are seats without a name, so that other players keep their matches, and the ban of
    their keys if there is one."""
    seats = _at_tables(codes, _DISOWN_SEATS, person=person)
    commands = (*_empty_person(rows, but="bans"), *_REMOVE_PERSON)
    return [*seats, *((command, {"person": person}) for command in commands)]


def _at_tables(codes: Iterable[str], command: Command, **values: str) -> list[Write]:
    writes: list[Write] = []
    for code in codes:
        writes += [(command, {"code": code, **values}), (_TOUCH_TABLE, {"code": code})]
    return writes


key_of: Final = reader(Key)
pairing_of: Final = reader(Pairing)


@of_row
def person_of(row: Any) -> Person:
    return msgspec.convert({**vars(row), "kept": msgspec.json.decode(row.kept)}, Person, strict=False)
