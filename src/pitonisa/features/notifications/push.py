"""Send Web Push: encrypted for one browser (RFC 8291) and signed with the server's own key (RFC 8292)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pitonisa.features.notifications.channels import Told, Undelivered, post
from pitonisa.features.notifications.model import Address
from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.people import base64url, from_base64url

CURVE: Final = ec.SECP256R1()

LENGTH: Final = 1024
"""The length of every message in bytes, whatever it says."""

KEPT_SECONDS: Final = 24 * 60 * 60
"""How long a push service stores a message for a device that is off."""

TOKEN_SECONDS: Final = 12 * 60 * 60

NO_MORE: Final = frozenset({404, 410})
"""Statuses by which a push service says that the browser has unsubscribed."""


class PushGone(Exception):
    """Raised if the browser has unsubscribed."""


class Pusher:
    """Sends messages through the push services of browsers."""

    def __init__(self, secret: str, now: Callable[[], float]) -> None:
        """`secret` is a private key from `new_secret`."""
        self._key = ec.derive_private_key(int.from_bytes(from_base64url(secret)), CURVE)
        self._now = now
        self.public = base64url(self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def send(self, address: Address, alert: Told, contact: str, *, allow_private: bool) -> str:
        """Send a message; `contact` is the address for the push service's operator."""
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
            "Topic": alert.id,
            "Authorization": f"vapid t={self._token(address.target, contact)}, k={self.public}",
        }
        body = encrypted(encode(alert), address.p256dh, address.auth)
        status = await post(address.target, body, headers, allow_private=allow_private)
        if status in NO_MORE:
            raise PushGone
        if status >= 300:
            raise Undelivered(str(status))
        return str(status)

    def _token(self, endpoint: str, contact: str) -> str:
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(self._now()) + TOKEN_SECONDS, "sub": contact}
        said = f"{base64url(encode({'typ': 'JWT', 'alg': 'ES256'}))}.{base64url(encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(SHA256())))
        return f"{said}.{base64url(r.to_bytes(32) + s.to_bytes(32))}"


def new_secret() -> str:
    return base64url(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32))


def must_be_keys(p256dh: str | None, auth: str | None) -> None:
    """Refuse keys that no browser sends."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(p256dh or ""))
        is_sound = len(from_base64url(auth or "")) == 16
    except ValueError:
        is_sound = False
    if not is_sound:
        raise Refusal("alert-push-keys")


def encrypted(message: bytes, p256dh: str, auth: str) -> bytes:
    """Encrypt JSON for one browser, padded with spaces at the end."""
    own, theirs = ec.generate_private_key(CURVE), from_base64url(p256dh)
    library = cast(Any, http_ece)  # has no types
    return library.encrypt(message.ljust(LENGTH), private_key=own, dh=theirs, auth_secret=from_base64url(auth))
