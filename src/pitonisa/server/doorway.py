"""Who is connected and who may come in, counted by guest.

A server has only so many open files. One guest never takes them all, and a few are kept for the machine's own people.
"""

from __future__ import annotations

import ipaddress
import sys
from typing import Final

from pitonisa.platform.hosting.addresses import guest
from pitonisa.platform.hosting.limits import Buckets, Places
from pitonisa.platform.hosting.settings import Settings

FINE: Final = 60
"""Whoever is cut off for what they send pays as for so many new connections: hence they are few."""


class Doorway:
    def __init__(self, settings: Settings, most: int) -> None:
        self.patience = settings.request_seconds
        self._most = most
        most_of_one = settings.connections_an_address or sys.maxsize
        self._places = Places(most_of_one)
        self._arrivals = Buckets(settings.connections_a_second, most_of_one)

    def enter(self, address: str, all_connections: int) -> bool:
        full = all_connections >= self._most and not _is_of_this_machine(address)
        return not full and self._arrivals.take(guest(address)) and self._places.begin(guest(address))

    def leave(self, address: str) -> None:
        self._places.end(guest(address))

    def fine(self, address: str) -> None:
        """Somebody there was cut off, and would come again at once."""
        self._arrivals.charge(guest(address), FINE)


def _is_of_this_machine(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
