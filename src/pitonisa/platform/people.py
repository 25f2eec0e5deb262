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
"""32 bytes at random, as base64url writes them."""

LONGEST_LABEL: Final = 40


class KeyKind(enum.StrEnum):
    """In what a key is kept."""

    DEVICE = "device"
    PHRASE = "phrase"
    """Words on paper."""

    PASSKEY = "passkey"
    """What a device guards: it signs, and is never shown."""


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """One of the keys of a person: each device has its own, so that one can be forgotten without the others."""

    fingerprint: Fingerprint
    person: PersonId
    kind: KeyKind = KeyKind.DEVICE
    label: str = ""
    """What its owner calls the device."""

    made: str
    seen: str


MOST_DAYS: Final = 400
"""Of more days the oldest are forgotten: a streak is counted for a year."""

MOST_TRIED: Final = 500
"""Of more puzzles the oldest are forgotten, and may be asked again."""

Moon = Literal["full", "half", "none"]
"""Solved at once, solved with help or at the second try, or not solved."""

Date = Annotated[str, msgspec.Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]

PuzzleId = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,48}$")]


class PuzzleRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By Glicko-2, as the client computes it."""

    rating: Annotated[float, msgspec.Meta(ge=0, le=5000)]
    rd: Annotated[float, msgspec.Meta(ge=0, le=1000)]
    """How uncertain it is."""

    vol: Annotated[float, msgspec.Meta(ge=0, le=10)]


class PuzzlesKept(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    days: Annotated[dict[Date, Moon], msgspec.Meta(max_length=MOST_DAYS)] = {}
    """By the date of their own calendar, the puzzle of that day."""

    tried: Annotated[dict[PuzzleId, Moon], msgspec.Meta(max_length=MOST_TRIED)] = {}
    """By its id, how the first attempt at a puzzle went."""

    rating: PuzzleRating | None = None
    """None: they have tried no puzzle yet."""


MOST_SEEN: Final = 200
"""Of more tables those are forgotten at which they have looked longest ago."""

TableCode = Annotated[str, msgspec.Meta(pattern="^[A-Z0-9]{1,12}$")]

Moment = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]

Seen = Annotated[dict[TableCode, Moment], msgspec.Meta(max_length=MOST_SEEN)]
"""By table: the number of the last action that they have been shown."""


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody finds again on each of their devices."""

    settings: dict[str, Any] = {}
    helps: dict[str, Level] = {}
    """By game: how much help they want at its tables."""

    lessons: tuple[str, ...] = ()
    """Those that they have finished, as `game/lesson`."""

    puzzles: PuzzlesKept | None = msgspec.field(name="riddles", default=None)
    """None: they have tried none."""

    seen: Seen = {}


NOTHING_KEPT: Final = Kept()


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who comes back, on whatever device."""

    id: PersonId
    made: str
    name: str | None = None
    sigil: str | None = None
    language: str | None = None
    kept: Kept = NOTHING_KEPT
    revision: int = 0
    """How often it was written: a writer names the revision they have seen."""


class PairingKind(enum.StrEnum):
    """How a code comes to another device."""

    QR = "qr"
    LINK = "link"


class Pairing(msgspec.Struct, frozen=True, kw_only=True):
    """A code that makes one more device its maker's, once; of the code itself only a fingerprint is kept."""

    fingerprint: Fingerprint
    person: PersonId
    kind: PairingKind
    until: str
    uses: int = 0


def new_person_id() -> PersonId:
    return secrets.token_hex(12)


def key_id(fingerprint: Fingerprint) -> str:
    """By which its owner speaks of a key; it opens nothing."""
    return fingerprint[:12]


def base64url(data: bytes) -> str:
    """Write bytes as keys are written in addresses and headers: without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def read_secret(secret: str) -> Fingerprint:
    """The fingerprint of a key as it came over the wire."""
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
"""Somebody has come with it again."""

_DELETE_KEY: Final = Command("DELETE FROM devices WHERE fingerprint = :fingerprint AND person = :person")
_DELETE_PASSKEY: Final = Command("DELETE FROM passkeys WHERE fingerprint = :fingerprint AND person = :person")
delete_phrases: Final = Command(f"DELETE FROM devices WHERE person = :person AND kind = '{KeyKind.PHRASE}'")
"""Words that were written down before open nothing any more."""

label_key: Final = Command("UPDATE devices SET label = :label WHERE fingerprint = :fingerprint")
_MOVE_KEYS: Final = Command("UPDATE devices SET person = :person WHERE person = :old")
_INSERT_PAIRING: Final = Insert("pairings", Pairing)
use_pairing: Final = Command(
    "UPDATE pairings SET uses = CASE WHEN uses = 0 THEN 1 END WHERE fingerprint = :fingerprint"
)
"""`Taken` where somebody has used it before."""

_DELETE_PAIRINGS: Final = Command('DELETE FROM pairings WHERE person = :person OR "until" < :now')


def _move_belongings(rows: str, name: str) -> Command:
    """Of two that cannot both stay, the new owner's does."""
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
"""Of one to whom the house is closed stay since when it is, and the fingerprints of the keys to which it is."""

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
"""Whose a key is, and since when the house is closed to them, if it is."""
PERSON: Final = Query("SELECT * FROM people WHERE id = :person")
KEYS_OF: Final = Query("SELECT * FROM devices WHERE person = :person ORDER BY made, fingerprint")
SEATS_OF: Final = Query(
    """
    SELECT DISTINCT tables.code, opened FROM seats JOIN tables ON tables.code = seats.code
    WHERE owner = :person AND lesson IS NULL ORDER BY opened DESC, tables.code LIMIT 200
    """
)
"""The tables at which somebody has a seat, the newest first."""

OWNERS_AT: Final = Query("SELECT code, owner FROM seats WHERE code AMONG :codes AND owner IS NOT NULL")

CODES_OF: Final = Query(
    """
    SELECT tables.code, tables.game, tables.stage, tables.opened, tables.ended, tables.lesson, tables.campaign,
        seats.seat, seats.name
    FROM seats JOIN tables ON tables.code = seats.code WHERE owner = :person ORDER BY opened, tables.code, seat
    """
)
"""All seats of somebody, lessons among them, the oldest first."""

PAIRING: Final = Query("SELECT * FROM pairings WHERE fingerprint = :fingerprint")
KEYS_AMONG: Final = Query(
    """
    SELECT fingerprint, bans.person IS NOT NULL AS banned FROM devices LEFT JOIN bans ON bans.person = devices.person
    WHERE fingerprint AMONG :fingerprints
    """
)
"""Those of these keys that are somebody's, and whether the house is closed to them."""


def insert_person(person: Person) -> list[Write]:
    return [(_INSERT_PERSON, _person_row(person))]


def update_person(person: Person) -> list[Write]:
    """`Taken` where another device was first."""
    return [(_UPDATE_PERSON, _person_row(person))]


def _person_row(person: Person) -> dict[str, Any]:
    return {**msgspec.structs.asdict(person), "kept": encode(person.kept).decode()}


insert_key: Final = _INSERT_KEY.of


def delete_key(fingerprint: str, person: PersonId) -> list[Write]:
    """A device is forgotten, or a passkey."""
    row = {"fingerprint": fingerprint, "person": person}
    return [(_DELETE_PASSKEY, row), (_DELETE_KEY, row)]


def insert_pairing(pairing: Pairing, now: str) -> list[Write]:
    """The newest code counts; those of before, and what nobody used in time, are gone."""
    return [(_DELETE_PAIRINGS, {"person": pairing.person, "now": now}), *_INSERT_PAIRING.of(pairing)]


def join_people(person: PersonId, old: PersonId, codes: Iterable[str], rows: FeatureRows) -> list[Write]:
    """Keys, seats and belongings of the old one belong to the other from now on; servers look at those tables again."""
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
    """Seats that somebody has by their links alone, by the codes of their tables, are their key's as well."""
    return [write for code, link in links.items() for write in _at_tables([code], _OWN_SEAT, person=person, token=link)]


def cut_links(person: PersonId, codes: Iterable[str]) -> list[Write]:
    """A device that is forgotten may hold links of seats: they open nothing any more, keys do."""
    return _at_tables(codes, _CUT_LINKS, person=person)


def remove_person(person: PersonId, codes: Iterable[str], rows: FeatureRows) -> list[Write]:
    """Nothing of them is left but seats without a name, so that those who played with them keep their matches; and that
    the house is closed to their keys, if it is."""
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
