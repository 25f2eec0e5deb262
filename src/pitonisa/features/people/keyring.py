"""What somebody does with their own key: what is kept for them, their devices, another device, leaving for good."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import scrypt, sha256
from pathlib import Path
from typing import Any, Final
from unicodedata import combining, normalize

import msgspec

from pitonisa.features.people.synced_profile import KeepMe, joined, merged
from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.logs import note_row
from pitonisa.platform.hosting.server import Server
from pitonisa.platform.match.talk import plain_text
from pitonisa.platform.people import (
    CODES_OF,
    KEY_BY,
    KEYS_OF,
    LONGEST_LABEL,
    PAIRING,
    PERSON,
    Fingerprint,
    Key,
    KeyKind,
    Pairing,
    PairingKind,
    Person,
    PersonId,
    base64url,
    cut_links,
    delete_key,
    delete_phrases,
    insert_key,
    insert_pairing,
    join_people,
    key_id,
    key_of,
    label_key,
    own_seats,
    pairing_of,
    person_of,
    read_secret,
    remove_person,
    update_person,
    use_pairing,
)
from pitonisa.platform.store.database import Taken
from pitonisa.platform.store.statements import Write, readable
from pitonisa.platform.table.commands import ChangeTable
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model.table import Stage, fingerprint, new_token

WORDS: Final = 12
_BITS: Final = 10
"""A word of 1024 stands for so many."""

_BYTES: Final = 14
_CHECK: Final = WORDS * _BITS - 8 * _BYTES
LETTERS: Final = 4
"""By so many of its first letters a word is known: the rest need not be typed."""

_SALT: Final = b"pitonisa phrase"
"""The same for all: a phrase is found by its fingerprint alone, and 112 bits need no salt."""


@cache
def word_list(language: str) -> tuple[str, ...]:
    """1024 words that a child knows, in the order of their letters: none looks or sounds like another, or is rude."""
    file = Path(__file__).parent / "words" / f"{language}.txt"
    return tuple(file.read_text("utf-8").split())


def new_phrase(language: str) -> str:
    return _spelled(secrets.token_bytes(_BYTES), language)


def _spelled(entropy: bytes, language: str) -> str:
    number = int.from_bytes(entropy) << _CHECK | _check(entropy)
    places = [number >> _BITS * n & (1 << _BITS) - 1 for n in reversed(range(WORDS))]
    return " ".join(word_list(language)[place] for place in places)


def _check(entropy: bytes) -> int:
    return sha256(entropy).digest()[0] >> 8 - _CHECK


def secret_of(phrase: str) -> str:
    """The key that these words are, in whichever language they were written. It takes a while: not in the loop."""
    typed = _plain(phrase).split()
    for language in ("en", "es"):
        places = [place for word in typed if (place := _place(word, language)) is not None]
        if len(places) == len(typed) == WORDS:
            return _stretched(_entropy(places), language)
    raise Refusal("phrase-wrong")


def _plain(phrase: str) -> str:
    """In small letters and without accents, however a keyboard has put them."""
    return "".join(letter for letter in normalize("NFKD", phrase.lower()) if not combining(letter))


def _place(typed: str, language: str) -> int | None:
    words = word_list(language)
    place = _places(language).get(typed[:LETTERS])
    return place if place is not None and words[place].startswith(typed) else None


@cache
def _places(language: str) -> dict[str, int]:
    return {word[:LETTERS]: place for place, word in enumerate(word_list(language))}


def _entropy(places: list[int]) -> bytes:
    number = 0
    for place in places:
        number = number << _BITS | place
    entropy = (number >> _CHECK).to_bytes(_BYTES)
    if _check(entropy) != number & (1 << _CHECK) - 1:
        raise Refusal("phrase-wrong")
    return entropy


def _stretched(entropy: bytes, language: str) -> str:
    """As long as any key, by a function that makes trying many dear."""
    found = scrypt(entropy + language.encode(), salt=_SALT, n=2**14, r=8, p=1, dklen=32)
    return base64url(found)


LASTS: Final = {PairingKind.QR: 60, PairingKind.LINK: 600}
"""Seconds for which a code can be used."""

MOST_DEVICES: Final = 20
"""Keys that one person may have, the one on paper among them."""

EVERYBODY: Final = ""
"""Who is counted where it does not matter who asks."""

MOST_TRIES: Final = 5
"""So often something is written anew when another device of the same person was first."""


def must_be_somebody() -> PersonId:
    owner = OWNER.get()
    if owner is None:
        raise Refusal("key-unknown", Kind.UNAUTHENTICATED)
    return owner


class Keyring:
    """The keys, the seats and all that is kept of whoever asks now."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._people = server.people
        self._store = server.store

    async def me(self) -> tuple[Person, list[Key]]:
        return await self._read(must_be_somebody())

    async def _read(self, id: PersonId) -> tuple[Person, list[Key]]:
        people, keys = await self._store.read(PERSON, KEYS_OF, person=id)
        if not people:
            raise Refusal("key-unknown", Kind.UNAUTHENTICATED)
        return person_of(people[0]), list(readable(keys, key_of, note_row))

    async def seats(self, id: PersonId | None = None) -> list[Any]:
        """All rows of somebody's seats."""
        (rows,) = await self._store.read(CODES_OF, person=id or must_be_somebody())
        return rows

    async def own(self, links: Mapping[str, str]) -> None:
        """Seats that somebody has by links alone, by the codes of their tables, are the key's that came with them."""
        if not links or (owner := await self._people.sit_down()) is None:
            return
        await self._store.keep(own_seats(owner, {code: fingerprint(link) for code, link in links.items()}))
        await self._look_at(links)

    async def keep(self, wanted: KeepMe) -> Person:
        return await self._rewrite(must_be_somebody(), lambda person: merged(person, wanted))

    async def _rewrite(
        self, id: PersonId, change: Callable[[Person], Person], *more: Iterable[Write], tries: int = MOST_TRIES
    ) -> Person:
        """What is kept, changed, together with what else is to be written; from anew where another device was first."""
        for _ in range(tries):
            before, _ = await self._read(id)
            after = change(before)
            if after == before and not more:
                return before
            try:
                await self._store.keep(update_person(after), *map(list, more))
            except Taken:
                continue
            return after
        raise Refusal("stale", Kind.CONFLICT)

    # Devices

    async def rename(self, id: str, label: str) -> None:
        key = await self._find(id)
        label = plain_text(label)[:LONGEST_LABEL]
        await self._store.keep(label_key(key.fingerprint, label))

    async def forget(self, id: str) -> None:
        """Another device of mine is not mine any more, at once; nor are the links of seats that it may hold."""
        key = await self._find(id)
        if key.fingerprint == self._people.key:
            raise Refusal("key-here", Kind.CONFLICT)
        codes = await self._codes()
        links = cut_links(key.person, codes) if key.kind is KeyKind.DEVICE else []
        await self._store.keep(delete_key(key.fingerprint, key.person), links)
        self._people.shut_out(key.fingerprint)
        await self._look_at(codes if links else ())

    async def renew(self, secret: str) -> None:
        """A new key for this device; no other, nor any phrase or link of before, opens anything from now on."""
        person, keys = await self.me()
        here = next(key for key in keys if key.fingerprint == self._people.key)
        new = msgspec.structs.replace(here, fingerprint=read_secret(secret), made=self._people.moment())
        codes = await self._codes()
        gone = [write for key in keys for write in delete_key(key.fingerprint, person.id)]
        try:
            await self._store.keep(gone, insert_key(new), cut_links(person.id, codes))
        except Taken:
            raise Refusal("key-taken", Kind.CONFLICT) from None
        for key in keys:
            self._people.shut_out(key.fingerprint)
        await self._look_at(codes)

    async def _find(self, id: str) -> Key:
        _, keys = await self.me()
        for key in keys:
            if key_id(key.fingerprint) == id:
                return key
        raise Refusal("device-unknown", Kind.NOT_FOUND)

    # Another device

    async def pair(self, kind: PairingKind) -> str:
        """A code that works once, for a while. It is told this once."""
        person, keys = await self.me()
        self.must_be_allowed()
        self.must_have_room(keys)
        return await self.pair_for(person.id, kind, [])

    def must_have_room(self, keys: Sequence[Key]) -> None:
        if len(keys) >= MOST_DEVICES:
            raise Refusal("devices-many", Kind.CONFLICT, most=MOST_DEVICES)

    async def pair_for(self, id: PersonId, kind: PairingKind, first: list[Write]) -> str:
        """A code of somebody who has shown who they are; `first` is written with it, or nothing is."""
        code, now = new_token(), datetime.fromisoformat(self._people.moment())
        until = (now + timedelta(seconds=LASTS[kind])).astimezone(UTC).isoformat()
        pairing = Pairing(fingerprint=fingerprint(code), person=id, kind=kind, until=until)
        await self._store.keep(first, insert_pairing(pairing, now.isoformat()))
        return code

    async def offered(self, code: str) -> tuple[Person, int]:
        """Whose a device would be by this code, and how many seats it brings along."""
        pairing = await self._pairing(code)
        person, _ = await self._read(pairing.person)
        return person, await self._brought(person.id)

    async def take(self, code: str) -> None:
        """The device that asks is from now on one of those of whoever made the code."""
        pairing = await self._pairing(code)
        try:
            await self.become(pairing.person, use_pairing(pairing))
        except Taken:
            raise Refusal("pairing-over", Kind.NOT_FOUND) from None

    async def become(self, id: PersonId, first: list[Write]) -> None:
        """What this device had before comes along: keys, seats, lessons. `first` is written with it, or nothing is."""
        mine, here = OWNER.get(), self._people.key
        if here is None:
            raise Refusal("key-missing", Kind.UNAUTHENTICATED)
        if mine == id:
            raise Refusal("pairing-own", Kind.CONFLICT)
        if mine is None:
            await self._store.keep(first, insert_key(self._people.new_key(here, id)))
            return
        other, keys = await self._read(mine)
        codes = await self._codes(mine)
        more = [*first, *join_people(id, mine, codes, self._server.rows)]
        await self._rewrite(id, lambda person: joined(person, other), more, tries=1)
        for key in keys:
            self._people.forget(key.fingerprint)
        await self._look_at(codes)

    # Words on paper

    async def write_down(self, language: str) -> str:
        """A phrase that makes any device this person's; the one before opens nothing any more. It is told this once."""
        person, keys = await self.me()
        self.must_be_allowed()
        if len([key for key in keys if key.kind is KeyKind.DEVICE]) >= MOST_DEVICES:
            raise Refusal("devices-many", Kind.CONFLICT, most=MOST_DEVICES)
        phrase = new_phrase(language)
        found = await self._key_in(phrase)
        key = msgspec.structs.replace(self._people.new_key(found, person.id), kind=KeyKind.PHRASE, label="")
        await self._store.keep(delete_phrases(person.id), insert_key(key))
        return phrase

    async def offered_by_phrase(self, phrase: str) -> tuple[Person, int]:
        person, _ = await self._read(await self._of_phrase(phrase))
        return person, await self._brought(person.id)

    async def take_by_phrase(self, phrase: str) -> None:
        await self.become(await self._of_phrase(phrase), [])

    async def _of_phrase(self, phrase: str) -> PersonId:
        self.must_be_allowed()
        found = await self._key_in(phrase)
        (rows,) = await self._store.read(KEY_BY, fingerprint=found)
        if not rows or rows[0].kind != KeyKind.PHRASE:
            raise Refusal("phrase-wrong")
        return rows[0].person

    async def _key_in(self, phrase: str) -> Fingerprint:
        """However many addresses ask, few phrases are worked on at a time."""
        people = self._people
        if not people.phrases.begin(EVERYBODY):
            raise Refusal("too-fast", Kind.TOO_MANY)
        try:
            async with people.stretching:
                return read_secret(await asyncio.to_thread(secret_of, phrase))
        finally:
            people.phrases.end(EVERYBODY)

    async def _brought(self, id: PersonId) -> int:
        mine = OWNER.get()
        if mine == id:
            raise Refusal("pairing-own", Kind.CONFLICT)
        return len([row for row in await self.seats(mine) if row.lesson is None]) if mine else 0

    async def _pairing(self, code: str) -> Pairing:
        self.must_be_allowed()
        (rows,) = await self._store.read(PAIRING, fingerprint=fingerprint(code))
        if not rows or rows[0].uses or rows[0].until < self._people.moment():
            raise Refusal("pairing-over", Kind.NOT_FOUND)
        return pairing_of(rows[0])

    def must_be_allowed(self) -> None:
        if not self._people.tries.take(GUEST.get()):
            raise Refusal("too-fast", Kind.TOO_MANY)

    # Leaving for good

    async def remove(self) -> None:
        """Person, keys and settings are gone; matches with others keep a seat without a name. A ban stays."""
        person, keys = await self.me()
        rows = await self.seats()
        for row in rows:
            if row.stage == Stage.LOBBY and row.lesson is None:
                live = await self._server.find(row.code)
                seat = Seat(row.seat)
                await live.do(ChangeTable(lambda table, seat=seat: chairs.emptied(table, seat), why="seat-given-up"))
        codes = await self._codes()
        await self._store.keep(remove_person(person.id, codes, self._server.rows))
        for key in keys:
            self._people.shut_out(key.fingerprint)
        await self._look_at(codes)

    async def _codes(self, id: PersonId | None = None) -> list[str]:
        return sorted({row.code for row in await self.seats(id)})

    async def _look_at(self, codes: Iterable[str]) -> None:
        """Tables that are in memory here; other servers hear of theirs."""
        for code in codes:
            if live := self._server.peek(code):
                await live.look()


def device_id(fingerprint: Fingerprint | None) -> str:
    return "" if fingerprint is None else key_id(fingerprint)
