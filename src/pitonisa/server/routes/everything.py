"""Export all stored data of a person, from every feature, as one file."""

from __future__ import annotations

import msgspec

from pitonisa.features.moderation.model import REPORTS_OF
from pitonisa.features.people.keyring import Keyring
from pitonisa.features.people.routes import Oneself, oneself_of
from pitonisa.features.people.rows import BLOCKS_OF, NOTES_OF
from pitonisa.features.people.social import TheServer
from pitonisa.platform.hosting.rights import get


class KeptDevice(msgspec.Struct, frozen=True):
    kind: str
    label: str
    made: str
    seen: str


class KeptSeat(msgspec.Struct, frozen=True):
    table: str
    game: str
    seat: int
    """Counted from 1."""

    name: str | None
    opened: str
    ended: str | None
    lesson: str | None
    campaign: str | None
    """The campaign that it belongs to."""


class KeptPerson(msgspec.Struct, frozen=True):
    """A person the reader mutes or blocks."""

    name: str | None
    how: str
    made: str


class KeptReport(msgspec.Struct, frozen=True):
    """A report by the reader."""

    table: str
    reason: str
    said: str
    made: str


class KeptNote(msgspec.Struct, frozen=True):
    """A private note of the reader about a match."""

    table: str
    place: str
    """A seat counted from 0, or the moment after this many actions."""

    text: str
    made: str


class Everything(Oneself, frozen=True):
    """All data that the server stores about a person, without secrets of matches or anything that opens a seat."""

    devices: tuple[KeptDevice, ...]
    seats: tuple[KeptSeat, ...]
    people: tuple[KeptPerson, ...]
    reports: tuple[KeptReport, ...]
    notes: tuple[KeptNote, ...]


@get("/api/me/everything", "Download all your stored data", 401, stored=False)
async def everything(server: TheServer) -> Everything:
    ring = Keyring(server)
    person, keys = await ring.me()
    blocks, reports, notes = await server.store.read(BLOCKS_OF, REPORTS_OF, NOTES_OF, person=person.id)
    return Everything(
        person.made,
        *oneself_of(person),
        tuple(KeptDevice(key.kind.value, key.label, key.made, key.seen) for key in keys),
        tuple(
            KeptSeat(row.code, row.game, row.seat + 1, row.name, row.opened, row.ended, row.lesson, row.campaign)
            for row in await ring.seats()
        ),
        tuple(KeptPerson(row.name, row.how, row.made) for row in blocks),
        tuple(KeptReport(row.code, row.reason, row.said, row.made) for row in reports),
        tuple(KeptNote(row.about, row.place, row.text, row.made) for row in notes),
    )
