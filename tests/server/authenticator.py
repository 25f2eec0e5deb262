"""Simulate a passkey device in plain Python, which answers correctly or as wrongly as a test wants."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT_AND_VERIFIED = 0x05
WITH_CREDENTIAL = 0x40


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


class Authenticator:
    """One passkey. `origin` is where its owner believes to be, and `counter` how often it was used."""

    def __init__(self, origin: str, name: str = "localhost") -> None:
        self.origin, self.name, self.counter = origin, name, 0
        self.id = secrets.token_bytes(32)
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: Any) -> Any:
        """The answer to what a server offers to somebody who wants a passkey."""
        point = self._key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)})
        data = self._data(PRESENT_AND_VERIFIED | WITH_CREDENTIAL)
        data += bytes(16) + len(self.id).to_bytes(2) + self.id + public
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer("webauthn.create", options["challenge"], attestationObject=text(attested))

    def sign(self, options: Any, flags: int = PRESENT_AND_VERIFIED) -> Any:
        """The answer to what a server asks of somebody who comes by their passkey."""
        self.counter += 1
        data, told = self._data(flags), self._told("webauthn.get", options["challenge"])
        signature = self._key.sign(data + sha256(told).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            "webauthn.get", options["challenge"], authenticatorData=text(data), signature=text(signature)
        )

    def _data(self, flags: int) -> bytes:
        return sha256(self.name.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4)

    def _told(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, kind: str, challenge: str, **response: str) -> Any:
        told = text(self._told(kind, challenge))
        return {
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {"clientDataJSON": told, **response},
        }
