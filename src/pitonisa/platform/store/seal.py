"""Closes what servers of a house tell each other, so that nobody else who listens at the database can read it.

Whoever may connect to a database may listen there, also where they may read no table of it.
"""

from __future__ import annotations

import os
from base64 import b64decode, b64encode
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

NONCE: Final = 12
MOST_SERVERS: Final = 64
BLOCK: Final = 128
"""What is told is filled up to so many bytes, or so many more: how long it is tells next to nothing of it."""


class Seal:
    def __init__(self, key: str, name: str) -> None:
        """`key` is the house's, as hexadecimal digits, which only its servers can read; `name` that of this server."""
        self._name = name

        @lru_cache(maxsize=MOST_SERVERS)
        def cipher(by: str) -> AESGCM:
            from cryptography.hazmat.primitives.ciphers.aead import AESGCM

            return AESGCM(blake2b(by.encode(), key=bytes.fromhex(key), digest_size=32).digest())

        self._cipher = cipher
        """By its name: each server has a key of its own, made from the house's."""

    def close(self, code: str, told: bytes) -> str:
        """For those who hear of this table."""
        nonce = os.urandom(NONCE)
        filled = told.ljust(-(-len(told) // BLOCK) * BLOCK)
        return b64encode(nonce + self._cipher(self._name).encrypt(nonce, filled, code.encode())).decode()

    def open(self, by: str, code: str, closed: str) -> bytes | None:
        """What this server has told of this table; nothing where it has another key."""
        from cryptography.exceptions import InvalidTag

        try:
            data = b64decode(closed)
            return self._cipher(by).decrypt(data[:NONCE], data[NONCE:], code.encode())
        except (InvalidTag, ValueError):
            return None
