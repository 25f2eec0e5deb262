"""Sends what waits in the outbox: one server of the house does it, at least once each, until it has arrived."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import groupby
from logging import ERROR
from secrets import token_hex
from typing import Final

import msgspec

from pitonisa.kernel.wire import encode
from pitonisa.platform.people.alert_rows import (
    ADDRESS,
    ADDRESSES_OF_SEVERAL,
    CLAIMED,
    DUE_ALERTS,
    DUE_DELIVERIES,
    WISHES_OF,
    address_of,
    alert_of,
    claim_delivery,
    defer_alert,
    delivery_of,
    drop_deliveries,
    finish_alert,
    forget_old,
    insert_delivery,
    settle_alerts,
    update_address,
    update_delivery,
    wishes_of,
)
from pitonisa.platform.people.alerts import (
    GIVEN_UP_AFTER,
    Address,
    AddressState,
    Alert,
    AlertKind,
    Delivery,
    Wishes,
    after_quiet,
    written,
)
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.clock import was_set
from pitonisa.platform.table.table import PersonId
from pitonisa.server.alerts.posting import Undelivered
from pitonisa.server.alerts.ways import Gone, Ways
from pitonisa.server.alerts.wording import told
from pitonisa.server.chores import chore
from pitonisa.server.logs import note
from pitonisa.server.settings import Settings
from pitonisa.server.tables.leases import Leases

SENDING: Final = "alerts"
"""The name of the lease under which alerts are sent."""

AT_ONCE: Final = 20
WAITS: Final = (60, 300, 1800, 7200, 21600)
"""Seconds before it is tried again, the first time and so on; the last one counts for all further times."""

KEPT: Final = timedelta(days=30)
"""So long it is remembered that something was told."""

IsThere = Callable[[str, int], Awaitable[bool]]
"""Whether somebody is at a table on a seat just now."""


class Sender:
    def __init__(
        self,
        store: SqlStore,
        leases: Leases,
        ways: Ways,
        settings: Settings,
        now: Callable[[], float],
        is_there: IsThere,
    ) -> None:
        self._store = store
        self._leases = leases
        self._ways = ways
        self._settings = settings
        self._now = now
        self._is_there = is_there
        self._tidied: datetime | None = None

    async def keep_sending(self) -> None:
        self._leases.want(SENDING, lambda: None)
        while True:
            with chore("alerts not sent"):
                if self._leases.holds(SENDING):
                    await self.send()
            await asyncio.sleep(self._settings.alert_seconds)

    async def send(self) -> None:
        """All that is due."""
        await self._address()
        while deliveries := await self._claim():
            await asyncio.gather(*map(self._deliver, deliveries))
        await self._tidy()

    async def looked(self, person: PersonId, code: str) -> None:
        """Somebody has come to a table by themselves: what waits to be told of it is known."""
        await self._store.keep(settle_alerts(person, code))

    # From alerts to what goes to each address

    async def _address(self) -> None:
        """What is due for one person at the same time becomes one message for each of their addresses.

        It is done in one commit and by the same ids: doing it twice does nothing.
        """
        (rows,) = await self._store.read(DUE_ALERTS, now=self._moment(), most=500)
        found = sorted(map(alert_of, rows), key=lambda one: (one.person, one.kind.value, one.made, one.id))
        if not found:
            return
        people = encode(sorted({one.person for one in found})).decode()
        (rows,) = await self._store.read(ADDRESSES_OF_SEVERAL, people=people)
        addresses = [address_of(row) for row in rows]
        for (person, _), alerts in groupby(found, key=lambda one: (one.person, one.kind)):
            theirs = [one for one in addresses if one.person == person]
            await self._store.keep(await self._addressed(list(alerts), theirs))

    async def _addressed(self, alerts: list[Alert], addresses: Sequence[Address]) -> list[Write]:
        """Nothing for those who are at the table and see it; in quiet hours it waits until they are over."""
        wishes = await self._wishes(alerts[0].person)
        now = self._wall()
        if wishes and (later := after_quiet(wishes, now)) > now:
            return [write for one in alerts for write in defer_alert(one.id, written(later))]
        finished = [write for one in alerts for write in finish_alert(one.id)]
        open_ones = [one for one in alerts if not await self._is_seen(one)]
        if not open_ones or wishes is None:
            return finished
        sent = [insert_delivery(self._delivery(open_ones, address)) for address in addresses]
        return finished + [write for writes in sent for write in writes]

    async def _is_seen(self, alert: Alert) -> bool:
        return alert.kind is not AlertKind.INVITED and await self._is_there(alert.code, alert.seat)

    def _delivery(self, alerts: Sequence[Alert], address: Address) -> Delivery:
        first = alerts[0]
        return Delivery(
            id=delivery_id(first.id, address.id),
            address=address.id,
            person=first.person,
            kind=first.kind,
            codes=tuple(dict.fromkeys(one.code for one in alerts)),
            made=first.made,
            due=self._moment(),
        )

    async def _wishes(self, person: PersonId) -> Wishes | None:
        (rows,) = await self._store.read(WISHES_OF, person=person)
        return wishes_of(rows[0]) if rows else None

    # From there to the world

    async def _claim(self) -> list[Delivery]:
        """Some that are due and that nobody else sends. If we die before it is noted that one has arrived, it is sent
        again, under the same id."""
        (rows,) = await self._store.read(DUE_DELIVERIES, now=self._moment(), most=AT_ONCE)
        if not rows or not self._leases.holds(SENDING):
            return []
        claim, until = token_hex(16), self._moment(self._settings.alert_claim_seconds)
        await self._store.keep(*(claim_delivery(delivery_of(row), claim, until) for row in rows))
        (rows,) = await self._store.read(CLAIMED, claim=claim)
        return [delivery_of(row) for row in rows]

    async def _deliver(self, delivery: Delivery) -> None:
        address, wishes = await self._find(delivery.address), await self._wishes(delivery.person)
        if address is None or wishes is None or address.state is not AddressState.ACTIVE:
            await self._store.keep(update_delivery(_done(delivery)))
            return
        try:
            answer = await self._ways.send(address, told(delivery, wishes), wishes)
        except Gone as gone:
            await self._give_up(address, gone.why)
        except Undelivered as failure:
            await self._try_later(delivery, address, failure.why)
        except Exception:
            note("alert not sent", level=ERROR, trace=True, kind=address.kind.value)
            await self._try_later(delivery, address, "alert-answer-none")
        else:
            arrived = msgspec.structs.replace(address, failing=None, answer=answer, answered=self._moment())
            await self._store.keep(update_delivery(_done(delivery)), update_address(arrived))

    async def _try_later(self, delivery: Delivery, address: Address, why: str) -> None:
        """An address at which nothing has arrived for a week is given up, and its owner told when they come."""
        since = address.failing or self._moment()
        if since <= self._moment(-GIVEN_UP_AFTER):
            await self._give_up(address, why)
            return
        failing = msgspec.structs.replace(address, failing=since, answer=why, answered=self._moment())
        wait = WAITS[min(delivery.tries, len(WAITS) - 1)] * self._settings.alert_patience
        later = msgspec.structs.replace(delivery, due=self._moment(wait), tries=delivery.tries + 1)
        await self._store.keep(update_delivery(later), update_address(failing))

    async def _give_up(self, address: Address, why: str) -> None:
        state = AddressState.GIVEN_UP
        gone = msgspec.structs.replace(address, state=state, answer=why, answered=self._moment())
        await self._store.keep(update_address(gone), drop_deliveries(address.id))
        note("address given up", kind=address.kind.value)

    async def _find(self, id: str) -> Address | None:
        (rows,) = await self._store.read(ADDRESS, id=id)
        return address_of(rows[0]) if rows else None

    async def _tidy(self) -> None:
        """Once an hour what was told long ago is forgotten."""
        now = self._wall()
        if self._tidied is None or now - self._tidied > timedelta(hours=1):
            self._tidied = now
            await self._store.keep(forget_old(written(now - KEPT)))

    def _wall(self) -> datetime:
        return datetime.fromtimestamp(self._now() + was_set(), UTC)

    def _moment(self, later: float = 0) -> str:
        return written(self._wall() + timedelta(seconds=later))


def delivery_id(alert: str, address: str) -> str:
    """The same however often it is made: what is said of one alert at one address."""
    return sha256(f"pitonisa delivery {alert} {address}".encode()).hexdigest()[:32]


def _done(delivery: Delivery) -> Delivery:
    return msgspec.structs.replace(delivery, due=None)
