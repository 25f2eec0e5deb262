"""Decide which waiting players share a table, and when bots take the seats that stay free."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import Final

import msgspec

from pitonisa.platform.store.statements import Command, FeatureRows, Insert, Query, Write, reader
from pitonisa.platform.table_model.table import Fingerprint, PersonId

SILENT: Final = 12.0
"""Seconds after the last heartbeat when a player is assumed to have left the page."""

SOON: Final = 20.0
"""Seconds after which a smaller table is accepted, if the game allows it."""

LATE: Final = 45.0
"""Seconds after which bots take the free seats, for players who like that."""

USUAL_SEATS: Final = 4
"""The usual number of players, if the game allows it."""


class Seeker(msgspec.Struct, frozen=True, kw_only=True):
    """A player who waits for others to play a game with."""

    link: Fingerprint
    """The hash of a secret that they hold: it becomes the link to their seat."""

    game: str
    person: PersonId | None
    name: str | None
    sigil: str | None
    language: str
    bots: bool
    """They prefer bots to a long wait."""

    since: float
    seen: float
    """When they last sent a heartbeat."""

    code: str | None = None
    """Their table, once there is one."""


class Company(msgspec.Struct, frozen=True):
    """Players to seat at one table; the first one opens it."""

    people: tuple[Seeker, ...]
    bots: int


Apart = Set[frozenset[PersonId]]
"""Pairs of people of whom one has blocked the other."""


def usual_seats(sizes: Sequence[int]) -> int:
    """Choose the number of seats of a new table, in a game with these sizes."""
    return min(sizes[-1], max(sizes[0], USUAL_SEATS))


def waiting(seekers: Iterable[Seeker], now: float) -> list[Seeker]:
    """List the players who are present and have no table yet, in order of arrival."""
    here = (one for one in seekers if one.code is None and now - one.seen <= SILENT)
    return sorted(here, key=lambda one: (one.since, one.link))


def company(
    seekers: Iterable[Seeker], sizes: Sequence[int], now: float, apart: Apart, *, has_bots: bool
) -> Company | None:
    """Decide whom to seat together now; none if it is better to wait."""
    here, most = waiting(seekers, now), usual_seats(sizes)
    for place, first in enumerate(here):
        others, patience = here[place:], now - first.since
        together = _together(others, most, apart)
        if len(together) == most or (patience >= SOON and 1 < len(together) in sizes):
            return Company(tuple(together), 0)
        if patience >= LATE and first.bots and has_bots:
            together = _together([one for one in others if one.bots], most, apart)
            return Company(tuple(together), most - len(together))
    return None


def _together(here: Sequence[Seeker], most: int, apart: Apart) -> list[Seeker]:
    """Collect the first player, then every other who may sit with all chosen before, as long as there is room."""
    found: list[Seeker] = []
    for one in here:
        if len(found) < most and not any(_keeps_away(one, other, apart) for other in found):
            found.append(one)
    return found


def _keeps_away(one: Seeker, other: Seeker, apart: Apart) -> bool:
    if one.person is None or other.person is None:
        return False
    return one.person == other.person or frozenset({one.person, other.person}) in apart


_INSERT_SEARCH: Final = Insert("searches", ("game", "revision"), "ON CONFLICT DO NOTHING")
_INSERT_SEEKER: Final = Insert("seekers", Seeker)
ROWS: Final = FeatureRows(inserts=(_INSERT_SEARCH, _INSERT_SEEKER))

_MOVE_ON: Final = Command("UPDATE searches SET revision = revision + 1 WHERE game = :game")
_MOVE_ON_WITHOUT: Final = Command(
    "UPDATE searches SET revision = revision + 1"
    " WHERE game IN (SELECT game FROM seekers WHERE link = :link OR person = :person)"
)
_CLAIM: Final = Command(
    "UPDATE searches SET revision = CASE WHEN revision = :revision THEN revision + 1 END WHERE game = :game"
)
_DELETE_SEEKER: Final = Command("DELETE FROM seekers WHERE link = :link OR person = :person")
see: Final = Command("UPDATE seekers SET seen = :seen WHERE link = :link")
_SEAT_SEEKER: Final = Command("UPDATE seekers SET code = :code WHERE link = :link")
forget: Final = Command("DELETE FROM seekers WHERE seen < :moment")

SEEKER: Final = Query("SELECT * FROM seekers WHERE link = :link")
SEARCH: Final = Query(
    """
    SELECT seekers.*, revision FROM searches JOIN seekers ON seekers.game = searches.game
    WHERE searches.game = :game AND code IS NULL
    """
)
"""All who look for a table of a game, with the revision to claim."""


def come(seeker: Seeker) -> list[Write]:
    """Add a player to the queue, for this and nothing else."""
    return [
        (_INSERT_SEARCH, {"game": seeker.game, "revision": 0}),
        *leave(seeker.link, seeker.person),
        (_MOVE_ON, {"game": seeker.game}),
        *_INSERT_SEEKER.of(seeker),
    ]


def leave(link: Fingerprint, person: str | None = None) -> list[Write]:
    """Remove this search and every other one of the same person."""
    who = {"link": link, "person": person}
    return [(_MOVE_ON_WITHOUT, who), (_DELETE_SEEKER, who)]


def seat(game: str, revision: int, people: Iterable[Seeker], code: str) -> list[Write]:
    """Give these players a table, unless the queue has changed since this revision."""
    claim: list[Write] = [(_CLAIM, {"game": game, "revision": revision})]
    return [*claim, *((_SEAT_SEEKER, {"link": one.link, "code": code}) for one in people)]


seeker_of: Final = reader(Seeker)
