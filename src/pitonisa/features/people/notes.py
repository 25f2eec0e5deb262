"""What somebody writes down about a match for nobody but themself, as rows of the store, and back."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import get, put
from litestar.params import JSONBody, PathParameter

from pitonisa.features.people.keyring import must_be_somebody
from pitonisa.features.people.rows import (
    LONGEST_NOTE,
    NOTES_ON,
    NUMBER_OF_NOTES,
    Note,
    delete_note,
    insert_note,
    written,
)
from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.http import NOT_STORED, TheServer
from pitonisa.platform.hosting.requests import LONGEST_COLLECTION
from pitonisa.platform.hosting.rights import problems
from pitonisa.platform.hosting.server import Server
from pitonisa.platform.table_model.table import CODE_LENGTH, LETTERS, PersonId

MOST_IN_A_MATCH: Final = 100
MOST: Final = 2000
"""Notes of one person, on all matches."""


PLACE: Final = r"^(seat-[0-9]{1,2}|moment-[0-9]{1,6})$"
"""What a note is about: a seat, counted from 0, or the moment after so many actions."""


About = Annotated[
    str, PathParameter(description="The code of a table.", pattern=f"^[{LETTERS}]{{{CODE_LENGTH}}}$", max_length=12)
]
Place = Annotated[str, msgspec.Meta(pattern=PLACE)]
Written = Annotated[str, msgspec.Meta(max_length=2 * LONGEST_NOTE)]


class Notes(msgspec.Struct, frozen=True):
    """What one has written down about a match."""

    notes: dict[str, str]
    """By what they are about: `seat-0` and so on, or `moment-12`, which is the one after twelve actions."""


class KeepNotes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What has changed; an empty text takes a note away, and what is left out stays."""

    notes: Annotated[dict[Place, Written], msgspec.Meta(max_length=MOST_IN_A_MATCH)]


@get(
    "/api/me/notes/{code:str}",
    summary="What one has written down about a match",
    responses=problems(400, 401),
    response_headers=NOT_STORED,
)
async def notes(server: TheServer, code: About) -> Notes:
    return Notes(await _notes(server, must_be_somebody(), code))


@put(
    "/api/me/notes/{code:str}",
    summary="Write something down about a match, for oneself",
    request_max_body_size=LONGEST_COLLECTION,
    responses=problems(400, 401, 409, 413),
    response_headers=NOT_STORED,
)
async def keep_notes(server: TheServer, code: About, data: JSONBody[KeepNotes]) -> Notes:
    me = must_be_somebody()
    known = await _notes(server, me, code)
    wanted = dict[str, str]()
    for place, text in data.notes.items():
        wanted[place] = text if text == known.get(place) else written(text)
        await asyncio.sleep(0)  # others have their turn between two notes
    after = {place: text for place, text in (known | wanted).items() if text}
    await _must_have_room(server, me, len(after), len(after) - len(known))
    made = server.people.moment()
    changed = {place: text for place, text in wanted.items() if text != known.get(place, "")}
    rows = [
        insert_note(Note(person=me, about=code, place=place, text=text, made=made))
        if text
        else delete_note(me, code, place)
        for place, text in changed.items()
    ]
    if rows:
        await server.store.keep(*rows)
    return Notes(dict(sorted(after.items())))


async def _notes(server: Server, me: PersonId, code: str) -> dict[str, str]:
    (rows,) = await server.store.read(NOTES_ON, person=me, about=code)
    return {row.place: row.text for row in rows}


async def _must_have_room(server: Server, me: PersonId, here: int, more: int) -> None:
    """Notes are never lost to make room for others: whoever has too many is told."""
    if more <= 0:
        return
    (rows,) = await server.store.read(NUMBER_OF_NOTES, person=me)
    for number, most in ((here, MOST_IN_A_MATCH), (rows[0].number + more, MOST)):
        if number > most:
            raise Refusal("notes-many", Kind.CONFLICT, most=most)


ROUTES: Final = [notes, keep_notes]
