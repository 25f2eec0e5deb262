"""Simulate a browser and its push service: keys, decryption, and checking the signature."""

from __future__ import annotations

import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pitonisa.platform.people import base64url, from_base64url
from tests.features.notifications.receiver import Came

CURVE = ec.SECP256R1()


class Browser:
    """Has let itself be told, and reads what comes."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"sixteen bytes ok") -> None:
        self._key, self._auth = key or ec.generate_private_key(CURVE), auth
        self._point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": base64url(self._point), "auth": base64url(self._auth)}

    def read(self, body: bytes) -> Any:
        return json.loads(self.opened(body))

    def opened(self, body: bytes) -> bytes:
        """Decrypt by hand, as RFC 8291 says it: what encrypts is not asked whether it did so rightly."""
        salt, length = body[:16], body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        shared = self._key.exchange(ec.ECDH(), theirs)
        agreed = _derived(self._auth, shared, b"WebPush: info\0" + self._point + point, 32)
        key = _derived(salt, agreed, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, agreed, b"Content-Encoding: nonce\0", 12)
        return AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\2")


def signed_claims(came: Came) -> tuple[Any, str]:
    """What the sender says of themselves, once the signature has been looked at, and with which key."""
    scheme, _, rest = came.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(one.strip().split("=", 1) for one in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    raw = from_base64url(signature)
    dss = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(parts["k"]))
    key.verify(dss, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return json.loads(from_base64url(claims)), parts["k"]


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)
