"""Finds this machine's address in the local network. Nothing is sent to find it."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from ipaddress import IPv4Address
from typing import Final

NEIGHBOURHOODS: Final = ("192.168.255.254", "10.255.255.254", "172.31.255.254")
"""One address in each private range. A datagram socket that is aimed at one picks the address it would send from,
and sends nothing until it is told to."""

DISCARD_PORT: Final = 9


def lan_address(neighbourhoods: Sequence[str] = NEIGHBOURHOODS) -> str | None:
    """The address by which the machines of the same network reach this one, if it is in any."""
    found = map(_own_address_towards, neighbourhoods)
    return next((own for own in found if is_lan(own)), None)


def is_lan(address: str | None) -> bool:
    """An address that others in a private network can use, and that nobody outside of it can."""
    try:
        number = IPv4Address(address or "")
    except ValueError:
        return False
    return number.is_private and not (number.is_loopback or number.is_link_local or number.is_unspecified)


def _own_address_towards(there: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as aimed:
        try:
            aimed.connect((there, DISCARD_PORT))
        except OSError:
            return None
        return aimed.getsockname()[0]
