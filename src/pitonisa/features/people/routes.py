"""Serve a person's own account over HTTP: their profile, devices, pairing links and recovery phrase."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar.params import JSONBody, PathParameter

from pitonisa.features.people.keyring import LASTS, KeepMe, Keyring
from pitonisa.features.people.relations import PeopleServer
from pitonisa.features.people.social import TheServer
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.http import AnyRequest, reached
from pitonisa.platform.hosting.requests import LONGEST_COLLECTION
from pitonisa.platform.hosting.rights import delete, get, post, put
from pitonisa.platform.people import Key, PairingKind, Person, PuzzlesKept, Seen, key_id

DeviceId = Annotated[str, PathParameter(description="One of one's devices.", max_length=12)]
Secret = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{43}$")]


class Device(msgspec.Struct, frozen=True):
    """A device of a person."""

    id: str
    kind: Literal["device", "phrase", "passkey"]
    label: str
    """The owner's name for it; otherwise `phone`, `tablet` or `computer`."""

    seen: str
    """The day of its last visit."""

    here: bool


class Oneself(msgspec.Struct, frozen=True):
    """A person's profile, choices and progress."""

    since: str
    name: str | None
    sigil: str | None
    language: str | None
    settings: dict[str, Any]
    helps: dict[str, str]
    lessons: tuple[str, ...]
    puzzles: PuzzlesKept | None = msgspec.field(name="riddles")
    seen: Seen


class Me(Oneself, frozen=True):
    """A person's own account, as only they see it."""

    devices: tuple[Device, ...]
    """This one first."""

    banned: str | None = None
    """The day since which the admin has banned them."""


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    label: Annotated[str, msgspec.Meta(max_length=100)]


class NewPairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: PairingKind


class PairingLink(msgspec.Struct, frozen=True):
    """A link that adds another device, once."""

    link: str
    qr: str
    """The link as a QR code, an SVG picture; empty if only the link was requested."""

    seconds: int


class PairingCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Secret


class NewPhrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    language: Literal["en", "es"]


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's key as a recovery phrase."""

    phrase: Annotated[str, msgspec.Meta(max_length=200)]


class Offer(msgspec.Struct, frozen=True):
    """The person this device would join, and what it brings along."""

    name: str | None
    sigil: str | None
    since: str
    seats: int
    """At how many tables this device has a seat of its own; they come along."""


class NewKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: Secret


def told(server: PeopleServer, person: Person, keys: list[Key]) -> Me:
    devices = tuple(
        Device(key_id(key.fingerprint), key.kind.value, key.label, key.seen[:10], key.fingerprint == server.people.key)
        for key in sorted(keys, key=lambda key: key.fingerprint != server.people.key)
    )
    return Me(person.made[:10], *oneself_of(person), devices, server.people.banned)


def oneself_of(
    person: Person,
) -> tuple[
    str | None, str | None, str | None, dict[str, Any], dict[str, str], tuple[str, ...], PuzzlesKept | None, Seen
]:
    """Return everything in `Oneself` except its date."""
    kept = person.kept
    helps = {game: level.value for game, level in kept.helps.items()}
    return person.name, person.sigil, person.language, kept.settings, helps, kept.lessons, kept.puzzles, kept.seen


async def my_own(server: PeopleServer) -> Me:
    return told(server, *await Keyring(server).me())


@get("/api/me", "Get your account data", 401, stored=False)
async def me(server: TheServer) -> Me:
    return await my_own(server)


@put("/api/me", "Store settings for all your devices", 400, 401, 409, 413, request_max_body_size=LONGEST_COLLECTION)
async def keep(server: TheServer, data: JSONBody[KeepMe]) -> Me:
    await Keyring(server).keep(data)
    return await my_own(server)


@put("/api/me/devices/{id:str}", "Rename a device", 400, 401, 404)
async def rename(server: TheServer, id: DeviceId, data: JSONBody[Rename]) -> Me:
    await Keyring(server).rename(id, data.label)
    return await my_own(server)


@delete("/api/me/devices/{id:str}", "Sign out a device and revoke its key", 401, 404, 409)
async def forget(server: TheServer, id: DeviceId) -> Me:
    await Keyring(server).forget(id)
    return await my_own(server)


@post("/api/me/key", "Create a new key for this device and sign out all others", 400, 401, 409)
async def renew(server: TheServer, data: JSONBody[NewKey]) -> None:
    await Keyring(server).renew(data.key)


@post("/api/me/pairings", "Create a pairing code for another device", 400, 401, 409, stored=False)
async def pair(server: TheServer, request: AnyRequest, data: JSONBody[NewPairing]) -> PairingLink:
    """Create a pairing link; its code follows the #, the part of an address that browsers send to nobody."""
    code = await Keyring(server).pair(data.kind)
    link = f"{reached(server.settings, request).origin}/me#{code}"
    drawn = await server.drawings.secret(link, guest_of(request.scope)) if data.kind is PairingKind.QR else b""
    return PairingLink(link, drawn.decode(), LASTS[data.kind])


@post("/api/me/pairings/look", "Get the owner of a pairing code", 400, 401, 404, 409)
async def look(server: TheServer, data: JSONBody[PairingCode]) -> Offer:
    person, seats = await Keyring(server).offered(data.code)
    return Offer(person.name, person.sigil, person.made[:10], seats)


@post("/api/me/pairings/take", "Add this device to the owner of a pairing code", 400, 401, 404, 409)
async def take(server: TheServer, data: JSONBody[PairingCode]) -> None:
    await Keyring(server).take(data.code)


@post("/api/me/phrase", "Create a recovery phrase, which replaces the one before", 400, 401, 409, stored=False)
async def write_down(server: TheServer, data: JSONBody[NewPhrase]) -> Phrase:
    return Phrase(await Keyring(server).write_down(data.language))


@post("/api/me/phrase/look", "Get the owner of a recovery phrase", 400, 401, 409)
async def look_by_phrase(server: TheServer, data: JSONBody[Phrase]) -> Offer:
    person, seats = await Keyring(server).offered_by_phrase(data.phrase)
    return Offer(person.name, person.sigil, person.made[:10], seats)


@post("/api/me/phrase/take", "Add this device to the owner of a recovery phrase", 400, 401, 409)
async def take_by_phrase(server: TheServer, data: JSONBody[Phrase]) -> None:
    await Keyring(server).take_by_phrase(data.phrase)


@delete("/api/me", "Delete all your stored data", 401)
async def remove(server: TheServer) -> None:
    await Keyring(server).remove()
