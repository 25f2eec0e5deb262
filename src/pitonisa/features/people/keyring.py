"""Manage a person's key: their stored data, their devices, pairing, recovery phrases and deletion."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import scrypt, sha256
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from unicodedata import combining, normalize

import msgspec

from pitonisa.kernel import Kind, Level, Refusal, Seat
from pitonisa.kernel.wire import encode
from pitonisa.platform import people as persons
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.logs import note_row
from pitonisa.platform.hosting.server import Server
from pitonisa.platform.match.talk import plain_text
from pitonisa.platform.store.database import Taken
from pitonisa.platform.store.statements import Write, readable
from pitonisa.platform.table.commands import ChangeTable
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model.chairs import person as checked_person
from pitonisa.platform.table_model.table import Stage, fingerprint, new_token

WORDS: Final = 12
_BITS: Final = 10
"""Bits encoded by one word of a list of 1024."""

_BYTES: Final = 14
_CHECK: Final = WORDS * _BITS - 8 * _BYTES
LETTERS: Final = 4
"""A word is recognised by this many letters; the rest need not be typed."""

_SALT: Final = b"pitonisa phrase"
"""The same for all: a phrase is found by its fingerprint alone, and 112 bits need no salt."""


@cache
def word_list(language: str) -> tuple[str, ...]:
    """Return 1024 words that a child knows, in alphabetical order: none looks or sounds like another, or is rude."""
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
    """Derive the key of a recovery phrase in any language. It is slow: never in the event loop."""
    # in small letters and without accents, however a keyboard has put them
    typed = "".join(letter for letter in normalize("NFKD", phrase.lower()) if not combining(letter)).split()
    for language in ("en", "es"):
        places = [place for word in typed if (place := _place(word, language)) is not None]
        if len(places) == len(typed) == WORDS:
            # as long as any key, by a function that makes trying many dear
            found = scrypt(_entropy(places) + language.encode(), salt=_SALT, n=2**14, r=8, p=1, dklen=32)
            return persons.base64url(found)
    raise Refusal("phrase-wrong")


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


LASTS: Final = {persons.PairingKind.QR: 60, persons.PairingKind.LINK: 600}
"""Seconds for which a code can be used."""

MOST_DEVICES: Final = 20
"""Keys that a person may have, including a recovery phrase."""

EVERYBODY: Final = ""
"""A shared counter where the requester doesn't matter."""

MOST_TRIES: Final = 5
"""How often a write is retried after another device of the same person was first."""


def must_be_somebody() -> persons.PersonId:
    owner = OWNER.get()
    if owner is None:
        raise Refusal("key-unknown", Kind.UNAUTHENTICATED)
    return owner


class Keyring:
    """The keys, seats and stored data of the requesting person."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._people = server.people
        self._store = server.store

    async def me(self) -> tuple[persons.Person, list[persons.Key]]:
        return await self._read(must_be_somebody())

    async def _read(self, id: persons.PersonId) -> tuple[persons.Person, list[persons.Key]]:
        people, keys = await self._store.read(persons.PERSON, persons.KEYS_OF, person=id)
        if not people:
            raise Refusal("key-unknown", Kind.UNAUTHENTICATED)
        return persons.person_of(people[0]), list(readable(keys, persons.key_of, note_row))

    async def seats(self, id: persons.PersonId | None = None) -> list[Any]:
        """Return all rows of a person's seats."""
        (rows,) = await self._store.read(persons.CODES_OF, person=id or must_be_somebody())
        return rows

    async def own(self, links: Mapping[str, str]) -> None:
        """Give the seats that a person has by links alone, by table codes, to the current key."""
        if not links or (owner := await self._people.sit_down()) is None:
            return
        await self._store.keep(persons.own_seats(owner, {code: fingerprint(link) for code, link in links.items()}))
        await self._look_at(links)

    async def keep(self, wanted: KeepMe) -> persons.Person:
        return await self._rewrite(must_be_somebody(), lambda person: merged(person, wanted))

    async def _rewrite(
        self,
        id: persons.PersonId,
        change: Callable[[persons.Person], persons.Person],
        *more: Iterable[Write],
        tries: int = MOST_TRIES,
    ) -> persons.Person:
        """Change stored data, together with further writes; start over if another device was first."""
        for _ in range(tries):
            before, _ = await self._read(id)
            after = change(before)
            if after == before and not more:
                return before
            try:
                await self._store.keep(persons.update_person(after), *map(list, more))
            except Taken:
                continue
            return after
        raise Refusal("stale", Kind.CONFLICT)

    # Devices

    async def rename(self, id: str, label: str) -> None:
        key = await self._find(id)
        label = plain_text(label)[: persons.LONGEST_LABEL]
        await self._store.keep(persons.label_key(label=label, fingerprint=key.fingerprint))

    async def forget(self, id: str) -> None:
        """Remove another device right away, with the seat links that it may hold."""
        key = await self._find(id)
        if key.fingerprint == self._people.key:
            raise Refusal("key-here", Kind.CONFLICT)
        codes = await self._codes()
        links = persons.cut_links(key.person, codes) if key.kind is persons.KeyKind.DEVICE else []
        await self._store.keep(persons.delete_key(key.fingerprint, key.person), links)
        self._people.shut_out(key.fingerprint)
        await self._look_at(codes if links else ())

    async def renew(self, secret: str) -> None:
        """Give this device a new key, and invalidate all others, with their phrases and links."""
        person, keys = await self.me()
        here = next(key for key in keys if key.fingerprint == self._people.key)
        new = msgspec.structs.replace(here, fingerprint=persons.read_secret(secret), made=self._people.moment())
        codes = await self._codes()
        gone = [write for key in keys for write in persons.delete_key(key.fingerprint, person.id)]
        try:
            await self._store.keep(gone, persons.insert_key(new), persons.cut_links(person.id, codes))
        except Taken:
            raise Refusal("key-taken", Kind.CONFLICT) from None
        for key in keys:
            self._people.shut_out(key.fingerprint)
        await self._look_at(codes)

    async def _find(self, id: str) -> persons.Key:
        _, keys = await self.me()
        for key in keys:
            if persons.key_id(key.fingerprint) == id:
                return key
        raise Refusal("device-unknown", Kind.NOT_FOUND)

    # Another device

    async def pair(self, kind: persons.PairingKind) -> str:
        """Create a code that works once, for a limited time. It is sent only once."""
        person, keys = await self.me()
        self.must_be_allowed()
        self.must_have_room(keys)
        return await self.pair_for(person.id, kind, [])

    def must_have_room(self, keys: Sequence[persons.Key]) -> None:
        if len(keys) >= MOST_DEVICES:
            raise Refusal("devices-many", Kind.CONFLICT, most=MOST_DEVICES)

    async def pair_for(self, id: persons.PersonId, kind: persons.PairingKind, first: list[Write]) -> str:
        """Create a code for an identified person; `first` is written with it, or nothing is."""
        code, now = new_token(), datetime.fromisoformat(self._people.moment())
        until = (now + timedelta(seconds=LASTS[kind])).astimezone(UTC).isoformat()
        pairing = persons.Pairing(fingerprint=fingerprint(code), person=id, kind=kind, until=until)
        await self._store.keep(first, persons.insert_pairing(pairing, now.isoformat()))
        return code

    async def offered(self, code: str) -> tuple[persons.Person, int]:
        """Describe whose a device would become with this code, and how many seats it brings along."""
        pairing = await self._pairing(code)
        person, _ = await self._read(pairing.person)
        return person, await self._brought(person.id)

    async def take(self, code: str) -> None:
        """Give this device to the person who made the code."""
        pairing = await self._pairing(code)
        try:
            await self.become(pairing.person, persons.use_pairing(pairing.fingerprint))
        except Taken:
            raise Refusal("pairing-over", Kind.NOT_FOUND) from None

    async def become(self, id: persons.PersonId, first: list[Write]) -> None:
        """Move this device's keys, seats and lessons to that person. `first` is written with it, or nothing is."""
        mine, here = OWNER.get(), self._people.key
        if here is None:
            raise Refusal("key-missing", Kind.UNAUTHENTICATED)
        if mine == id:
            raise Refusal("pairing-own", Kind.CONFLICT)
        if mine is None:
            await self._store.keep(first, persons.insert_key(self._people.new_key(here, id)))
            return
        other, keys = await self._read(mine)
        codes = await self._codes(mine)
        more = [*first, *persons.join_people(id, mine, codes, self._server.rows)]
        await self._rewrite(id, lambda person: joined(person, other), more, tries=1)
        for key in keys:
            self._people.forget(key.fingerprint)
        await self._look_at(codes)

    # Words on paper

    async def write_down(self, language: str) -> str:
        """Create a recovery phrase, which replaces the one before. It is sent only once."""
        person, keys = await self.me()
        self.must_be_allowed()
        if len([key for key in keys if key.kind is persons.KeyKind.DEVICE]) >= MOST_DEVICES:
            raise Refusal("devices-many", Kind.CONFLICT, most=MOST_DEVICES)
        phrase = new_phrase(language)
        found = await self._key_in(phrase)
        key = msgspec.structs.replace(self._people.new_key(found, person.id), kind=persons.KeyKind.PHRASE, label="")
        await self._store.keep(persons.delete_phrases(person.id), persons.insert_key(key))
        return phrase

    async def offered_by_phrase(self, phrase: str) -> tuple[persons.Person, int]:
        person, _ = await self._read(await self._of_phrase(phrase))
        return person, await self._brought(person.id)

    async def take_by_phrase(self, phrase: str) -> None:
        await self.become(await self._of_phrase(phrase), [])

    async def _of_phrase(self, phrase: str) -> persons.PersonId:
        self.must_be_allowed()
        found = await self._key_in(phrase)
        (rows,) = await self._store.read(persons.KEY_BY, fingerprint=found)
        if not rows or rows[0].kind != persons.KeyKind.PHRASE:
            raise Refusal("phrase-wrong")
        return rows[0].person

    async def _key_in(self, phrase: str) -> persons.Fingerprint:
        """Derive a key, a few phrases at a time, however many addresses ask."""
        people = self._people
        if not people.phrases.begin(EVERYBODY):
            raise Refusal("too-fast", Kind.TOO_MANY)
        try:
            async with people.stretching:
                return persons.read_secret(await asyncio.to_thread(secret_of, phrase))
        finally:
            people.phrases.end(EVERYBODY)

    async def _brought(self, id: persons.PersonId) -> int:
        mine = OWNER.get()
        if mine == id:
            raise Refusal("pairing-own", Kind.CONFLICT)
        return len([row for row in await self.seats(mine) if row.lesson is None]) if mine else 0

    async def _pairing(self, code: str) -> persons.Pairing:
        self.must_be_allowed()
        (rows,) = await self._store.read(persons.PAIRING, fingerprint=fingerprint(code))
        if not rows or rows[0].uses or rows[0].until < self._people.moment():
            raise Refusal("pairing-over", Kind.NOT_FOUND)
        return persons.pairing_of(rows[0])

    def must_be_allowed(self) -> None:
        self._people.tries.must_take(GUEST.get())

    # Leaving for good

    async def remove(self) -> None:
        """Delete a person with keys and settings; their matches keep a seat without a name. A ban stays."""
        person, keys = await self.me()
        rows = await self.seats()
        for row in rows:
            if row.stage == Stage.LOBBY and row.lesson is None:
                live = await self._server.find(row.code)
                seat = Seat(row.seat)
                await live.do(ChangeTable(lambda table, seat=seat: chairs.emptied(table, seat), why="seat-given-up"))
        codes = await self._codes()
        await self._store.keep(persons.remove_person(person.id, codes, self._server.rows))
        for key in keys:
            self._people.shut_out(key.fingerprint)
        await self._look_at(codes)

    async def _codes(self, id: persons.PersonId | None = None) -> list[str]:
        return sorted({row.code for row in await self.seats(id)})

    async def _look_at(self, codes: Iterable[str]) -> None:
        """Reload tables in memory here; other servers hear of theirs."""
        for code in codes:
            if live := self._server.peek(code):
                await live.look()


# What belongs to a person on whatever device


def together(known: persons.PuzzlesKept | None, told: persons.PuzzlesKept | None) -> persons.PuzzlesKept | None:
    """Merge puzzle results: the earliest result of a day or a puzzle stays, with the latest rating."""
    if known is None or told is None:
        return known or told
    fresh: dict[persons.PuzzleId, persons.Moon] = {id: moon for id, moon in told.tried.items() if id not in known.tried}
    return persons.PuzzlesKept(
        days=_newest(sorted((told.days | known.days).items()), persons.MOST_DAYS),
        tried=_newest((known.tried | fresh).items(), persons.MOST_TRIED),
        rating=told.rating or known.rating,
    )


def _newest(moons: Iterable[tuple[str, persons.Moon]], most: int) -> dict[str, persons.Moon]:
    """Keep the last of these."""
    return dict(list(moons)[-most:])


def furthest(known: persons.Seen, told: persons.Seen) -> persons.Seen:
    """Merge what was seen: for each table the later moment counts."""
    news = {code: n for code, n in told.items() if n > known.get(code, -1)}
    older = {code: n for code, n in known.items() if code not in news}
    return dict(list((older | news).items())[-persons.MOST_SEEN :])


LARGEST: Final = 32_768
"""Bytes of stored data for each person."""

Word = Annotated[str, msgspec.Meta(max_length=64)]
LessonId = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,64}/[a-z0-9-]{1,64}$")]


class KeepMe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Changes that a device made since its last request; fields left out stay the same."""

    name: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    """An empty one makes them a guest again."""

    sigil: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,32}$")] | None = None
    language: Literal["en", "es"] | None = None
    settings: Annotated[dict[Word, bool | int | float | Word | None], msgspec.Meta(max_length=100)] | None = None
    helps: Annotated[dict[Word, Level], msgspec.Meta(max_length=200)] | None = None
    lessons: Annotated[tuple[LessonId, ...], msgspec.Meta(max_length=500)] = ()
    """Lessons finished here, added to the others."""

    puzzles: persons.PuzzlesKept | None = msgspec.field(name="riddles", default=None)
    """Results of puzzles on this device, merged with those of others."""

    seen: persons.Seen = {}
    """How far events were shown here at each table, merged with other devices."""


def merged(person: persons.Person, wanted: KeepMe) -> persons.Person:
    """Merge changes: the last write of a field wins; lessons, puzzles and seen events of all devices add up."""
    said = {name: value for name in ("name", "sigil", "language") if (value := getattr(wanted, name)) is not None}
    named = msgspec.structs.replace(person, **said)
    chair = checked_person(named.name or None, named.sigil, "")
    kept = persons.Kept(
        settings=person.kept.settings if wanted.settings is None else wanted.settings,
        helps=person.kept.helps if wanted.helps is None else dict(wanted.helps),
        lessons=tuple(sorted({*person.kept.lessons, *wanted.lessons})),
        puzzles=together(person.kept.puzzles, wanted.puzzles),
        seen=furthest(person.kept.seen, wanted.seen),
    )
    kept = fitted(kept)
    must_fit(kept)
    return msgspec.structs.replace(named, name=chair.name, kept=kept)


def joined(person: persons.Person, other: persons.Person) -> persons.Person:
    """Join two people who are the same: the first one's choices stay, the other fills the gaps."""
    kept = persons.Kept(
        settings={**other.kept.settings, **person.kept.settings},
        helps={**other.kept.helps, **person.kept.helps},
        lessons=tuple(sorted({*person.kept.lessons, *other.kept.lessons})),
        puzzles=together(other.kept.puzzles, person.kept.puzzles),
        seen=furthest(other.kept.seen, person.kept.seen),
    )
    kept = fitted(kept)
    return msgspec.structs.replace(
        person,
        made=min(person.made, other.made),
        name=person.name or other.name,
        sigil=person.sigil or other.sigil,
        language=person.language or other.language,
        kept=kept if fits(kept) else person.kept,
    )


def fits(kept: Any) -> bool:
    return len(encode(kept)) <= LARGEST


def fitted(kept: persons.Kept) -> persons.Kept:
    """Trim data that is too large: older puzzles, days and tables go; choices and lessons never do."""
    while not fits(kept) and (less := _with_less(kept)) is not None:
        kept = less
    return kept


def _with_less(kept: persons.Kept) -> persons.Kept | None:
    """Drop the older half of the longest list; None if nothing can be dropped."""
    puzzles = kept.puzzles or persons.PuzzlesKept()
    lists: dict[str, dict[str, Any]] = {"tried": puzzles.tried, "days": puzzles.days, "seen": kept.seen}
    name, most = max(lists.items(), key=lambda one: len(one[1]))
    if not most:
        return None
    newer = dict(list(most.items())[len(most) // 2 + 1 :])
    if name == "seen":
        return msgspec.structs.replace(kept, seen=newer)
    return msgspec.structs.replace(kept, puzzles=msgspec.structs.replace(puzzles, **{name: newer}))


def must_fit(kept: persons.Kept) -> None:
    if not fits(kept):
        raise Refusal("too-large", Kind.TOO_LARGE, most=LARGEST)
