"""Keys: secrets that a browser makes and keeps. The house knows their fingerprints, and whose they are."""

from __future__ import annotations

import enum
import re
import secrets
from typing import Any, Final

import msgspec

from pitonisa.kernel import Kind, Level, Refusal
from pitonisa.platform.people.riddled import Riddled
from pitonisa.platform.people.seen import Seen
from pitonisa.platform.table.table import Fingerprint, PersonId, fingerprint

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


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody finds again on each of their devices."""

    settings: dict[str, Any] = {}
    helps: dict[str, Level] = {}
    """By game: how much help they want at its tables."""

    lessons: tuple[str, ...] = ()
    """Those that they have finished, as `game/lesson`."""

    riddles: Riddled | None = None
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
    """How many times it was written: whoever writes says which they have seen."""


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


def read_secret(secret: str) -> Fingerprint:
    """The fingerprint of a key as it came over the wire."""
    if not SECRET.fullmatch(secret):
        raise Refusal("key-malformed", Kind.UNAUTHENTICATED)
    return fingerprint(secret)
