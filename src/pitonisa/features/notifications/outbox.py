"""Write a table's notifications in the same commit as the events they are about."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from types import MappingProxyType

from pitonisa.features.notifications.model import HURRY, Alert, AlertKind, Wishes, alert_id, first_due, wants, written
from pitonisa.features.notifications.rows import insert_alert, settle_alerts, wanting
from pitonisa.kernel import Seat
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.room import Calls
from pitonisa.platform.table_model.clock import was_set
from pitonisa.platform.table_model.table import PersonId, Stage, Table, played_by_bot


class OwnersCalls(Calls, frozen=True):
    """The notification settings of the people at one table. If nobody wants any, nothing is computed."""

    wishes: Mapping[PersonId, Wishes] = MappingProxyType({})

    def __bool__(self) -> bool:
        return bool(self.wishes)

    def after(
        self,
        table: Table,
        before: Iterable[Seat],
        asked: Iterable[Seat],
        *,
        n: int,
        now: float,
        is_there: Callable[[Seat], bool],
        until: Mapping[Seat, float],
    ) -> list[Write]:
        if not self.wishes:
            return []
        if table.stage is Stage.OVER:
            return self._ended(table, n, now, is_there)
        known = frozenset(before)
        gone, new = sorted(known - frozenset(asked)), sorted(frozenset(asked) - known)
        settled = [write for seat in gone for write in self.answered(table, seat)]
        return settled + [
            write for seat in new for write in self._asked(table, seat, n, now, is_there, until.get(seat))
        ]

    def answered(self, table: Table, seat: Seat) -> list[Write]:
        """Cancel the notifications of this seat."""
        owner = table.chairs[seat].owner if seat < len(table.chairs) else None
        return settle_alerts(owner, table.code) if owner in self.wishes and owner is not None else []

    def _asked(
        self, table: Table, seat: Seat, n: int, now: float, is_there: Callable[[Seat], bool], until: float | None
    ) -> list[Write]:
        if played_by_bot(table.chairs[seat]):
            return []
        asked = self._row(table, seat, AlertKind.ASKED, n, now, is_there)
        if until is None or until - HURRY <= now:
            return asked
        return asked + self._row(
            table, seat, AlertKind.HURRY, n, now, is_there, _wall(until) - timedelta(seconds=HURRY)
        )

    def _ended(self, table: Table, n: int, now: float, is_there: Callable[[Seat], bool]) -> list[Write]:
        seats = [Seat(seat) for seat in range(len(table.chairs))]
        settled = [write for seat in seats for write in self.answered(table, seat)]
        away = [seat for seat in seats if not is_there(seat)]
        return settled + [write for seat in away for write in self._row(table, seat, AlertKind.ENDED, n, now, is_there)]

    def _row(
        self,
        table: Table,
        seat: Seat,
        kind: AlertKind,
        n: int,
        now: float,
        is_there: Callable[[Seat], bool],
        due: datetime | None = None,
    ) -> list[Write]:
        owner = table.chairs[seat].owner
        if owner is None or owner not in self.wishes or not wants(self.wishes[owner], kind):
            return []
        made = _wall(now)
        due = due or first_due(self.wishes[owner], made, is_there=is_there(seat))
        alert = Alert(
            id=alert_id(table.code, seat, kind, n),
            person=owner,
            code=table.code,
            seat=int(seat),
            kind=kind,
            made=written(made),
            due=written(due),
        )
        return insert_alert(alert)


def _wall(moment: float) -> datetime:
    """Convert a steady moment to wall-clock time."""
    return datetime.fromtimestamp(moment + was_set(), UTC)


def calls_of(store: SqlStore) -> Callable[[frozenset[PersonId]], Awaitable[Calls]]:
    """Read the notification settings of the people at a table."""

    async def read(people: frozenset[PersonId]) -> Calls:
        return OwnersCalls(await wanting(store, people))

    return read
