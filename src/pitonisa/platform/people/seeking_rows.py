"""People who look for a table as rows of the store. They pass: whoever has left the page is forgotten.

Whoever comes, leaves or is seated moves the revision of the search for that game; whoever puts people together claims
the revision that they have read. So of two servers one makes the table, and nobody is seated who has left meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from pitonisa.platform.people.seeking import Seeker
from pitonisa.platform.store.statements import Command, Insert, Query, Write
from pitonisa.platform.store.unreadable import of_row
from pitonisa.platform.table.table import Fingerprint

_INSERT_SEARCH: Final = Insert("searches", ("game", "revision"), "ON CONFLICT DO NOTHING")
_INSERT_SEEKER: Final = Insert(
    "seekers", ("link", "game", "person", "name", "sigil", "language", "bots", "since", "seen", "code")
)
SEEKING_INSERTS: Final = (_INSERT_SEARCH, _INSERT_SEEKER)

_MOVE_ON: Final = Command("UPDATE searches SET revision = revision + 1 WHERE game = :game")
_MOVE_ON_WITHOUT: Final = Command(
    "UPDATE searches SET revision = revision + 1"
    " WHERE game IN (SELECT game FROM seekers WHERE link = :link OR person = :person)"
)
_CLAIM: Final = Command(
    "UPDATE searches SET revision = CASE WHEN revision = :revision THEN revision + 1 END WHERE game = :game"
)
_DELETE_SEEKER: Final = Command("DELETE FROM seekers WHERE link = :link OR person = :person")
_SEE_SEEKER: Final = Command("UPDATE seekers SET seen = :seen WHERE link = :link")
_SEAT_SEEKER: Final = Command("UPDATE seekers SET code = :code WHERE link = :link")
_FORGET_SEEKERS: Final = Command("DELETE FROM seekers WHERE seen < :moment")

SEEKER: Final = Query("SELECT * FROM seekers WHERE link = :link")
SEARCH: Final = Query(
    """
    SELECT seekers.*, revision FROM searches JOIN seekers ON seekers.game = searches.game
    WHERE searches.game = :game AND code IS NULL
    """
)
"""All who look for a table of a game, with the revision to claim."""


def come(seeker: Seeker) -> list[Write]:
    """Somebody waits from now on, for this and nothing else."""
    return [
        (_INSERT_SEARCH, {"game": seeker.game, "revision": 0}),
        *leave(seeker.link, seeker.person),
        (_MOVE_ON, {"game": seeker.game}),
        (_INSERT_SEEKER, msgspec.structs.asdict(seeker)),
    ]


def leave(link: Fingerprint, person: str | None = None) -> list[Write]:
    """Neither this one nor any other search of the same person goes on."""
    who = {"link": link, "person": person}
    return [(_MOVE_ON_WITHOUT, who), (_DELETE_SEEKER, who)]


def see(link: Fingerprint, now: float) -> list[Write]:
    return [(_SEE_SEEKER, {"link": link, "seen": now})]


def seat(game: str, revision: int, people: Iterable[Seeker], code: str) -> list[Write]:
    """These people have a table, unless somebody has come, left or been seated since this revision."""
    claim: list[Write] = [(_CLAIM, {"game": game, "revision": revision})]
    return [*claim, *((_SEAT_SEEKER, {"link": one.link, "code": code}) for one in people)]


def forget(moment: float) -> list[Write]:
    """Those of whom nothing was heard since."""
    return [(_FORGET_SEEKERS, {"moment": moment})]


@of_row
def seeker_of(row: Any) -> Seeker:
    kept: dict[str, Any] = {name: getattr(row, name) for name in _INSERT_SEEKER.columns}
    kept["bots"] = bool(row.bots)
    return Seeker(**kept)
