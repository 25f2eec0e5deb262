"""Defines attacks by QR codes, which are costly to draw, for arbitrary host names."""

from __future__ import annotations

from itertools import count, cycle

from bench.attacks.attacker import Attacker, attack
from bench.attacks.wire import request

ABSURD = (
    "A" * 2000 + "@127.0.0.1",
    "127.0.0.1:" + "0" * 2000,
    "[fe80::1%25" + "x" * 1500 + "]",
    "127.0.0.1:99999",
    "127.0.0.1:x",
    "localhost." + "a." * 1500,
    "[::1",
)


def _picture(code: str, host: str) -> bytes:
    return request("GET", f"/api/tables/{code}/qr.svg", host=host)


@attack("qr: absurd hosts")
async def absurd_hosts(attacker: Attacker) -> None:
    """Ask for QR codes with host names of thousands of characters, as fast as possible."""
    hosts = cycle(ABSURD)
    await attacker.requests(40, lambda: _picture(attacker.scene.lobby, next(hosts)))


@attack("qr: new hosts")
async def new_hosts(attacker: Attacker) -> None:
    """Ask for QR codes of new addresses, so that none is cached."""
    numbers = count()

    def make() -> bytes:
        n = next(numbers)
        return _picture(attacker.scene.lobby, f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}:{1024 + n % 60_000}")

    await attacker.requests(40, make)


@attack("qr: ordinary")
async def ordinary(attacker: Attacker) -> None:
    """Ask for one ordinary QR code, as fast as possible."""
    await attacker.requests(40, lambda: _picture(attacker.scene.lobby, "127.0.0.1"))


@attack("qr: secret links")
async def secret_links(attacker: Attacker) -> None:
    """Ask for pairing links, each with its own QR code."""
    code, token = await attacker.table()
    await attacker.requests(40, lambda: request("POST", f"/api/tables/{code}/seats/0/handover", token=token))
