"""The code of a table, and the secret links of its seats."""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import digest
from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No letter of a code is mistaken for another."""

CODE_LENGTH: Final = 6


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    return secrets.token_urlsafe(32)


def fingerprint(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def next_token(token: str, code: str) -> str:
    """The link of the same person at the table that follows: always the same one, so that two tabs agree."""
    return digest(token.encode(), f"pitonisa again {code}".encode(), "sha256").hex()
