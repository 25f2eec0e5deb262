"""Passkeys: keys that a device guards and never shows. The house keeps with what their signatures are checked."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pitonisa.platform.store.statements import Command, Insert, Query, Write
from pitonisa.platform.store.unreadable import of_row
from pitonisa.platform.table.table import Fingerprint, PersonId


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
    """Who adds a passkey with it; nobody, where whoever signs it says by that who they are."""

    until: str
    uses: int = 0


_INSERT_PASSKEY: Final = Insert("passkeys", ("fingerprint", "person", "public_key", "counter"))
_COUNT: Final = Command(
    "UPDATE passkeys SET counter = CASE WHEN counter = :counter THEN CAST(:now AS BIGINT) END"
    " WHERE fingerprint = :fingerprint"
)
_INSERT_CHALLENGE: Final = Insert("challenges", ("fingerprint", "person", "until", "uses"))
_USE_CHALLENGE: Final = Command(
    "UPDATE challenges SET uses = CASE WHEN uses = 0 THEN 1 END WHERE fingerprint = :fingerprint"
)
_FORGET_CHALLENGES: Final = Command('DELETE FROM challenges WHERE "until" < :now')
PASSKEY_INSERTS: Final = (_INSERT_PASSKEY, _INSERT_CHALLENGE)

PASSKEY: Final = Query(
    "SELECT passkeys.* FROM passkeys JOIN devices ON devices.fingerprint = passkeys.fingerprint"
    " WHERE passkeys.fingerprint = :fingerprint"
)
CHALLENGE: Final = Query("SELECT * FROM challenges WHERE fingerprint = :fingerprint")
CHALLENGES: Final = Query('SELECT COUNT(*) AS number FROM challenges WHERE "until" >= :now')


def insert_passkey(passkey: Passkey) -> list[Write]:
    return [(_INSERT_PASSKEY, msgspec.structs.asdict(passkey))]


def count_use(passkey: Passkey, now: int) -> list[Write]:
    """`Taken` where it was used at the same moment elsewhere."""
    return [(_COUNT, {"fingerprint": passkey.fingerprint, "counter": passkey.counter, "now": now})]


def insert_challenge(challenge: Challenge, now: str) -> list[Write]:
    """Those that nobody has signed in time are gone."""
    return [(_FORGET_CHALLENGES, {"now": now}), (_INSERT_CHALLENGE, msgspec.structs.asdict(challenge))]


def use_challenge(challenge: Challenge) -> list[Write]:
    """`Taken` where it was signed before."""
    return [(_USE_CHALLENGE, {"fingerprint": challenge.fingerprint})]


@of_row
def passkey_of(row: Any) -> Passkey:
    return Passkey(fingerprint=row.fingerprint, person=row.person, public_key=row.public_key, counter=row.counter)


@of_row
def challenge_of(row: Any) -> Challenge:
    return Challenge(fingerprint=row.fingerprint, person=row.person, until=row.until, uses=row.uses)
