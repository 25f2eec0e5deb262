"""What belongs to a person on whatever device: how they are called, their settings, helps and finished lessons."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from pitonisa.kernel import Kind, Level, Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.people.keys import Kept, Person
from pitonisa.platform.table.table import person as checked_person

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


def merged(person: Person, wanted: KeepMe) -> Person:
    """The last writer's word counts, field by field; lessons of all devices are finished on all of them."""
    said = {name: value for name in ("name", "sigil", "language") if (value := getattr(wanted, name)) is not None}
    named = msgspec.structs.replace(person, **said)
    chair = checked_person(named.name or None, named.sigil, "")
    kept = Kept(
        settings=person.kept.settings if wanted.settings is None else wanted.settings,
        helps=person.kept.helps if wanted.helps is None else dict(wanted.helps),
        lessons=tuple(sorted({*person.kept.lessons, *wanted.lessons})),
    )
    must_fit(kept)
    return msgspec.structs.replace(named, name=chair.name, kept=kept)


def joined(person: Person, other: Person) -> Person:
    """Two who turn out to be one: what the first has chosen stays, the other fills the gaps."""
    kept = Kept(
        settings={**other.kept.settings, **person.kept.settings},
        helps={**other.kept.helps, **person.kept.helps},
        lessons=tuple(sorted({*person.kept.lessons, *other.kept.lessons})),
    )
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


def must_fit(kept: Kept) -> None:
    if not fits(kept):
        raise Refusal("too-large", Kind.TOO_LARGE, most=LARGEST)
