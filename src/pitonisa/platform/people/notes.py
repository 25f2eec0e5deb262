"""What somebody writes down about a match for nobody but themself, as rows of the store, and back."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.match.talk import can_be_seen, plain_text
from pitonisa.platform.store.statements import Command, Insert, Query, Write
from pitonisa.platform.store.unreadable import of_row
from pitonisa.platform.table.table import PersonId

LONGEST: Final = 500
"""Letters of one note."""

MOST_IN_A_MATCH: Final = 100
MOST: Final = 2000
"""Notes of one person, on all matches."""

MOST_LINES: Final = 12
"""Lines of one note; what stands below them comes in the last."""

PLACE: Final = r"^(seat-[0-9]{1,2}|moment-[0-9]{1,6})$"
"""What a note is about: a seat, counted from 0, or the moment after so many actions."""


class Note(msgspec.Struct, frozen=True, kw_only=True):
    person: PersonId
    about: str
    """The code of the table. It is not called `code`: of what is written down there, no other server is told."""

    place: str
    text: str
    made: str


_COLUMNS: Final = ("person", "about", "place", "text", "made")
_INSERT_NOTE: Final = Insert(
    "notes",
    _COLUMNS,
    "ON CONFLICT (person, about, place) DO UPDATE SET text = excluded.text, made = excluded.made",
)
NOTE_INSERTS: Final = (_INSERT_NOTE,)
_DELETE_NOTE: Final = Command("DELETE FROM notes WHERE person = :person AND about = :about AND place = :place")

NOTES_ON: Final = Query("SELECT * FROM notes WHERE person = :person AND about = :about ORDER BY place")
NOTES_OF: Final = Query("SELECT * FROM notes WHERE person = :person ORDER BY about, place")
NUMBER_OF_NOTES: Final = Query("SELECT COUNT(*) AS number FROM notes WHERE person = :person")


def insert_note(note: Note) -> list[Write]:
    return [(_INSERT_NOTE, msgspec.structs.asdict(note))]


def delete_note(person: PersonId, about: str, place: str) -> list[Write]:
    return [(_DELETE_NOTE, {"person": person, "about": about, "place": place})]


@of_row
def note_of(row: Any) -> Note:
    return Note(person=row.person, about=row.about, place=row.place, text=row.text, made=row.made)


def written(text: str) -> str:
    """A note as it is kept, in its lines; empty where nothing of it can be seen."""
    lines = re.split(r"\r\n|\r|\n", text, maxsplit=MOST_LINES - 1)
    kept = "\n".join(map(plain_text, lines)).strip()
    if len(kept) > LONGEST:
        raise Refusal("note-long", Kind.TOO_LARGE, most=LONGEST)
    return kept if can_be_seen(kept) else ""
