"""The link of a seat, as somebody pastes it: which house, which table, and the secret that opens the seat."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pitonisa.platform.terminal.arguments import Usage

HOUSE: Final = "http://127.0.0.1:8000"
"""Where `pitonisa serve` opens a house, unless it is told otherwise."""

_ORIGIN: Final = re.compile(r"(https?)://[^/?#\s]+")
_LINK: Final = re.compile(rf"({_ORIGIN.pattern})/t/([0-9A-Za-z]+)#([\w-]+)")
_TOKEN: Final = re.compile(r"[\w-]+")


class Link(NamedTuple):
    house: str
    code: str
    token: str

    @property
    def socket(self) -> str:
        return f"ws{self.house.removeprefix('http')}/api/tables/{self.code}/socket"


def read_link(seat: str, table: str | None, house: str | None) -> Link:
    """A whole link says everything; with a token alone the table has to be named, and the house if it is elsewhere."""
    if house is not None and not _ORIGIN.fullmatch(house.rstrip("/")):
        raise Usage("outside-house", house=house)
    if found := _LINK.fullmatch(seat):
        origin, _, code, token = found.groups()
        if table is not None and table.upper() != code.upper():
            raise Usage("outside-other-table", table=table, code=code)
        return Link((house or origin).rstrip("/"), code.upper(), token)
    if not _TOKEN.fullmatch(seat):
        raise Usage("outside-link")
    if table is None:
        raise Usage("outside-no-table")
    return Link((house or HOUSE).rstrip("/"), table.upper(), seat)
