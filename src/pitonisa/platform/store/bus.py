"""Send servers on one database each other's changes, encrypted, and assign jobs to one of them by leases.

Anybody who can connect to a database can listen there, even without access to its tables: hence the encryption.
"""

from __future__ import annotations

import os
from base64 import b64decode, b64encode
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

import msgspec

from pitonisa.kernel.wire import encode
from pitonisa.platform.store.statements import Write

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM


NONCE: Final = 12
MOST_SERVERS: Final = 64
BLOCK: Final = 128
"""Messages are padded to multiples of this many bytes, so that their length reveals next to nothing."""


class Seal:
    def __init__(self, key: str, name: str) -> None:
        """`key` is shared by the servers, as hexadecimal digits; `name` is that of this server."""
        self._name = name

        @lru_cache(maxsize=MOST_SERVERS)
        def cipher(by: str) -> AESGCM:
            from cryptography.hazmat.primitives.ciphers.aead import AESGCM

            return AESGCM(blake2b(by.encode(), key=bytes.fromhex(key), digest_size=32).digest())

        self._cipher = cipher
        """By name: each server has its own key, derived from the shared one."""

    def close(self, code: str, told: bytes) -> str:
        """Encrypt an action for servers that follow this table."""
        nonce = os.urandom(NONCE)
        filled = told.ljust(-(-len(told) // BLOCK) * BLOCK)
        return b64encode(nonce + self._cipher(self._name).encrypt(nonce, filled, code.encode())).decode()

    def open(self, by: str, code: str, closed: str) -> bytes | None:
        """Decrypt an action of this table; None if it was encrypted with another key."""
        from cryptography.exceptions import InvalidTag

        try:
            data = b64decode(closed)
            return self._cipher(by).decrypt(data[:NONCE], data[NONCE:], code.encode())
        except (InvalidTag, ValueError):
            return None


LONGEST_TOLD: Final = 2000
"""The largest action, in bytes, that is sent with its news: PostgreSQL carries 8,000, encrypted and with the rest."""


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """News that something was written about a table or a person. It says where to look; only servers can read what."""

    code: str
    """Empty if it is about a person."""

    rows: tuple[str, ...]
    """The kinds of rows that were written, such as `moves`."""

    n: int | None
    """The number of the last action among them."""

    by: str
    """The store that wrote it."""

    person: str | None = None
    """The person it is about."""

    closed: str | None = None
    """If only one action was written, an encrypted `Action` that other servers can open (`Seal`)."""


class Action(msgspec.Struct, frozen=True):
    """A row of the log, and what its writer knew of the table, so that servers that know as much needn't read it."""

    n: int
    actor: str
    action: str
    command: str | None
    spent: int
    failed: bool
    revision: int
    lines: int


PLAYED: Final = ("moves",)
"""The kinds of rows that most actions write."""

Heard: TypeAlias = Callable[[Change | None], None]
"""Called with every committed change, our own too; `None`: some may have been missed."""


class Listener(Protocol):
    def close(self) -> None: ...


class Lease(Protocol):
    """Named rights that one server at a time holds. Used by one thread at a time."""

    def renew(self, names: Collection[str]) -> frozenset[str]:
        """Hold exactly these leases, if they are free, and give back all others; return those held.

        Nobody else gets them until we give them back or are gone. A holder renews its leases again and again:
        one that is silent for long loses all that they hold. While the database is away nothing is ours.
        """
        ...

    def take(self, names: Sequence[str], most: int) -> frozenset[str]:
        """Take at most this many of these leases that nobody holds, in addition to those already held."""
        ...

    def close(self) -> None:
        """Give back everything."""


class Alone:
    """Leases and news of a single server: there is nobody to listen to, and every lease is free."""

    def renew(self, names: Collection[str]) -> frozenset[str]:
        return frozenset(names)

    def take(self, names: Sequence[str], most: int) -> frozenset[str]:
        return frozenset(names[:most])

    def close(self) -> None:
        pass


OF_SOMEBODY: Final = frozenset({"blocks", "bans"})
"""The kinds of rows about a person that every server must hear of right away."""


def news(changes: Iterable[Write], by: str, seal: Seal | None = None) -> list[str]:
    """Build the messages for other servers about these changes: one for each table, and one for each person."""
    rows: dict[str, list[Write]] = {}
    of: dict[str, set[str]] = {}
    for command, row in changes:
        if command.table in OF_SOMEBODY and "person" in row:
            of.setdefault(row["person"], set()).add(command.table)
        if (code := row.get("code")) is not None:
            rows.setdefault(code, []).append((command, row))
    told = [_change(code, several, by, seal) for code, several in rows.items()]
    told += [Change("", tuple(sorted(kinds)), None, by, person) for person, kinds in of.items()]
    return [encode(change).decode() for change in told]


def _change(code: str, rows: Sequence[Write], by: str, seal: Seal | None) -> Change:
    kinds = tuple(sorted({command.table for command, _ in rows}))
    last = max((row["n"] for command, row in rows if command.table == "moves" and "n" in row), default=None)
    closed = _closed(code, rows[0][1], seal) if seal and len(rows) == 1 and kinds == PLAYED else None
    return Change(code, kinds, last, by, closed=closed)


def _closed(code: str, row: dict[str, Any], seal: Seal) -> str | None:
    """Encrypt the row, if its writer knew how far the table had come; otherwise nothing is sent."""
    if "revision" not in row or len(row["action"]) > LONGEST_TOLD:
        return None
    return seal.close(code, encode({name: row[name] for name in Action.__struct_fields__}))
