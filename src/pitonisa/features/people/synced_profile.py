"""What belongs to a person on whatever device: name and sigil, settings, helps, lessons, riddles and what was seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal

import msgspec

from pitonisa.kernel import Kind, Level, Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.people import MOST_DAYS, MOST_SEEN, MOST_TRIED, Kept, Moon, Person, Riddled, RiddleId, Seen
from pitonisa.platform.table_model.chairs import person as checked_person


def together(known: Riddled | None, told: Riddled | None) -> Riddled | None:
    """What was known first of a day or a riddle stays; the rating is the one told last."""
    if known is None or told is None:
        return known or told
    fresh: dict[RiddleId, Moon] = {id: moon for id, moon in told.tried.items() if id not in known.tried}
    return Riddled(
        days=_newest(sorted((told.days | known.days).items()), MOST_DAYS),
        tried=_newest((known.tried | fresh).items(), MOST_TRIED),
        rating=told.rating or known.rating,
    )


def _newest(moons: Iterable[tuple[str, Moon]], most: int) -> dict[str, Moon]:
    """The last of these."""
    return dict(list(moons)[-most:])


def furthest(known: Seen, told: Seen) -> Seen:
    """Nobody unsees anything: of each table the later moment counts."""
    news = {code: n for code, n in told.items() if n > known.get(code, -1)}
    older = {code: n for code, n in known.items() if code not in news}
    return dict(list((older | news).items())[-MOST_SEEN:])


LARGEST: Final = 32_768
"""Bytes that are kept for one person."""

Word = Annotated[str, msgspec.Meta(max_length=64)]
LessonId = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,64}/[a-z0-9-]{1,64}$")]


class KeepMe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a device has changed since it last asked; what is left out stays as it is."""

    name: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    """An empty one: they are a guest again."""

    sigil: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,32}$")] | None = None
    language: Literal["en", "es"] | None = None
    settings: Annotated[dict[Word, bool | int | float | Word | None], msgspec.Meta(max_length=100)] | None = None
    helps: Annotated[dict[Word, Level], msgspec.Meta(max_length=200)] | None = None
    lessons: Annotated[tuple[LessonId, ...], msgspec.Meta(max_length=500)] = ()
    """Those that were finished here: none is ever unlearned."""

    riddles: Riddled | None = None
    """How riddles went here; how those of other devices went stays."""

    seen: Seen = {}
    """How far they were shown here what happened at their tables; what was seen elsewhere stays seen."""


def merged(person: Person, wanted: KeepMe) -> Person:
    """The last writer's word counts, field by field; lessons, riddles and what was seen of all devices add up."""
    said = {name: value for name in ("name", "sigil", "language") if (value := getattr(wanted, name)) is not None}
    named = msgspec.structs.replace(person, **said)
    chair = checked_person(named.name or None, named.sigil, "")
    kept = Kept(
        settings=person.kept.settings if wanted.settings is None else wanted.settings,
        helps=person.kept.helps if wanted.helps is None else dict(wanted.helps),
        lessons=tuple(sorted({*person.kept.lessons, *wanted.lessons})),
        riddles=together(person.kept.riddles, wanted.riddles),
        seen=furthest(person.kept.seen, wanted.seen),
    )
    kept = fitted(kept)
    must_fit(kept)
    return msgspec.structs.replace(named, name=chair.name, kept=kept)


def joined(person: Person, other: Person) -> Person:
    """Two who turn out to be one: what the first has chosen stays, the other fills the gaps."""
    kept = Kept(
        settings={**other.kept.settings, **person.kept.settings},
        helps={**other.kept.helps, **person.kept.helps},
        lessons=tuple(sorted({*person.kept.lessons, *other.kept.lessons})),
        riddles=together(other.kept.riddles, person.kept.riddles),
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


def fitted(kept: Kept) -> Kept:
    """Of what is too much, the older riddles, days and tables are forgotten; what was chosen or learned never is."""
    while not fits(kept) and (less := _with_less(kept)) is not None:
        kept = less
    return kept


def _with_less(kept: Kept) -> Kept | None:
    """Without the older half of whatever there is most of; nothing, where there is nothing to forget."""
    riddles = kept.riddles or Riddled()
    lists: dict[str, dict[str, Any]] = {"tried": riddles.tried, "days": riddles.days, "seen": kept.seen}
    name, most = max(lists.items(), key=lambda one: len(one[1]))
    if not most:
        return None
    newer = dict(list(most.items())[len(most) // 2 + 1 :])
    if name == "seen":
        return msgspec.structs.replace(kept, seen=newer)
    return msgspec.structs.replace(kept, riddles=msgspec.structs.replace(riddles, **{name: newer}))


def must_fit(kept: Kept) -> None:
    if not fits(kept):
        raise Refusal("too-large", Kind.TOO_LARGE, most=LARGEST)
