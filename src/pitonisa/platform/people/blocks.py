"""Whom somebody does not want to hear, or to meet, as rows of the store, and back."""

from __future__ import annotations

import enum
from typing import Any, Final

import msgspec

from pitonisa.platform.store.statements import Command, Insert, Query, Write
from pitonisa.platform.store.unreadable import of_row
from pitonisa.platform.table.table import PersonId


class Distance(enum.StrEnum):
    MUTE = "mute"
    """Their talk is not heard."""

    BLOCK = "block"
    """Nor do they meet at a table that either of them could still choose, and no invitation comes from them."""


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """How one person keeps away from another. The other is never told."""

    person: PersonId
    other: PersonId
    how: Distance
    name: str | None
    """As the person saw the other when they chose it."""

    sigil: str
    made: str


_COLUMNS: Final = ("person", "other", "how", "name", "sigil", "made")
_INSERT_BLOCK: Final = Insert("blocks", _COLUMNS, "ON CONFLICT (person, other) DO UPDATE SET how = excluded.how")
BLOCK_INSERTS: Final = (_INSERT_BLOCK,)
_DELETE_BLOCK: Final = Command("DELETE FROM blocks WHERE person = :person AND other = :other")

BLOCKS_OF: Final = Query("SELECT * FROM blocks WHERE person = :person ORDER BY made DESC, other")
BLOCKED_BY: Final = Query("SELECT person FROM blocks WHERE other = :person AND how = 'block'")
BLOCKS_AMONG: Final = Query(
    "SELECT person, other FROM blocks WHERE how = 'block' AND person AMONG :people AND other AMONG :people"
)
"""Of these people, who has blocked whom."""

JOIN_BLOCKS: Final = tuple(
    Command(text)
    for text in (
        """UPDATE blocks SET how = 'block' WHERE other = :person
           AND person IN (SELECT person FROM blocks WHERE other = :old AND how = 'block')""",
        """UPDATE blocks SET how = 'block' WHERE person = :person
           AND other IN (SELECT other FROM blocks WHERE person = :old AND how = 'block')""",
        """UPDATE blocks SET other = :person WHERE other = :old
           AND person NOT IN (SELECT person FROM blocks WHERE other = :person)""",
        "DELETE FROM blocks WHERE other = :old",
        "DELETE FROM blocks WHERE person IN (:person, :old) AND other IN (:person, :old)",
    )
)
"""Two people turn out to be one: whoever kept away from either keeps away from both, by the longer distance."""


def insert_block(block: Block) -> list[Write]:
    return [(_INSERT_BLOCK, {**msgspec.structs.asdict(block), "how": block.how.value})]


def delete_block(person: PersonId, other: PersonId) -> list[Write]:
    return [(_DELETE_BLOCK, {"person": person, "other": other})]


@of_row
def block_of(row: Any) -> Block:
    return Block(
        person=row.person,
        other=row.other,
        how=Distance(row.how),
        name=row.name,
        sigil=row.sigil,
        made=row.made,
    )
