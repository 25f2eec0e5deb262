"""Send what is in the outbox: one server sends it, at least once each, with a fair share for each person."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import groupby
from logging import ERROR
from secrets import token_hex
from typing import Any, Final, TypeVar

import msgspec

from pitonisa.features.notifications import model
from pitonisa.features.notifications import rows as stored
from pitonisa.features.notifications.channels import Undelivered, told
from pitonisa.features.notifications.ways import Gone, Ways
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.leases import Leases
from pitonisa.platform.hosting.logs import chore, note, note_row
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.store.statements import Write, readable
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.clock import was_set
from pitonisa.platform.table_model.table import PersonId

T = TypeVar("T")

SENDING: Final = "alerts"
"""The name of the lease for sending notifications."""

AT_ONCE: Final = 40
EACH: Final = 2
"""How many deliveries to one person run at a time, so that slow addresses delay nobody else."""

WAITS: Final = (60, 300, 1800, 7200, 21600)
"""Seconds before each further attempt; the last value applies to all later ones."""

KEPT: Final = timedelta(days=30)
"""How long sent notifications are remembered."""

IsThere = Callable[[str, int], Awaitable[bool]]
"""Whether somebody is present at a table on a seat."""


@dataclass(eq=False)
class Sender:
    _store: SqlStore
    _leases: Leases
    _ways: Ways
    _settings: Settings
    _now: Callable[[], float]
    _is_there: IsThere
    _tidied: datetime | None = None
    under_way: dict[asyncio.Task[None], model.Delivery] = field(
        default_factory=dict[asyncio.Task[None], model.Delivery]
    )

    async def keep_sending(self) -> None:
        self._leases.want(SENDING, lambda: None)
        try:
            while True:
                with chore("alerts not sent"):
                    if self._leases.holds(SENDING):
                        await self.send()
                # until the next look; where something is being sent, until there is room for more
                if self.under_way:
                    seconds = self._settings.alert_seconds
                    await asyncio.wait(self.under_way, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
                else:
                    await asyncio.sleep(self._settings.alert_seconds)
        finally:
            tasks = list(self.under_way)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def send(self) -> None:
        """Start to send everything that is due, as far as there is room."""
        await self._address()
        for delivery in await self._claim():
            task = asyncio.create_task(self._try(delivery), name="sending one")
            self.under_way[task] = delivery
            task.add_done_callback(self.under_way.pop)
        # once an hour what was told long ago is forgotten
        now = self._wall()
        if self._tidied is None or now - self._tidied > timedelta(hours=1):
            self._tidied = now
            await self._store.keep(stored.forget_old(model.written(now - KEPT)))

    async def _try(self, delivery: model.Delivery) -> None:
        with chore("alert not sent"):
            await self._deliver(delivery)

    async def looked(self, person: PersonId, code: str) -> None:
        """Settle what a person who came to a table already knows."""
        await self._store.keep(stored.settle_alerts(person, code))

    # From alerts to what goes to each address

    async def _address(self) -> None:
        """What is due for one person at the same time becomes one message for each of their addresses.

        It is done in one commit and by the same ids: doing it twice does nothing.
        """
        (rows,) = await self._store.read(stored.DUE_ALERTS, now=self._moment(), most=500)
        read = await self._readable(rows, stored.alert_of, stored.finish_alert)
        found = sorted(read, key=lambda one: (one.person, one.kind.value, one.made, one.id))
        if not found:
            return
        people = encode(sorted({one.person for one in found})).decode()
        (rows,) = await self._store.read(stored.ADDRESSES_OF_SEVERAL, people=people)
        addresses = list(readable(rows, stored.address_of, note_row))
        for (person, _), alerts in groupby(found, key=lambda one: (one.person, one.kind)):
            theirs = [one for one in addresses if one.person == person]
            await self._store.keep(await self._addressed(list(alerts), theirs))

    async def _addressed(self, alerts: list[model.Alert], addresses: Sequence[model.Address]) -> list[Write]:
        """Build the messages; none for people present at the table, and after quiet hours for others."""
        wishes = await self._wishes(alerts[0].person)
        now = self._wall()
        if wishes and (later := model.after_quiet(wishes, now)) > now:
            return [write for one in alerts for write in stored.defer_alert(id=one.id, due=model.written(later))]
        finished = [write for one in alerts for write in stored.finish_alert(one.id)]
        open_ones = [one for one in alerts if not await self._is_seen(one)]
        if not open_ones or wishes is None:
            return finished
        sent = [stored.insert_delivery(self._delivery(open_ones, address)) for address in addresses]
        return finished + [write for writes in sent for write in writes]

    async def _is_seen(self, alert: model.Alert) -> bool:
        return alert.kind is not model.AlertKind.INVITED and await self._is_there(alert.code, alert.seat)

    def _delivery(self, alerts: Sequence[model.Alert], address: model.Address) -> model.Delivery:
        first = alerts[0]
        return model.Delivery(
            id=delivery_id(first.id, address.id),
            address=address.id,
            person=first.person,
            kind=first.kind,
            codes=tuple(dict.fromkeys(one.code for one in alerts)),
            made=first.made,
            due=self._moment(),
        )

    async def _wishes(self, person: PersonId) -> model.Wishes | None:
        (rows,) = await self._store.read(stored.WISHES_OF, person=person)
        return next(readable(rows, stored.wishes_of, note_row), None)

    # From there to the world

    async def _claim(self) -> list[model.Delivery]:
        """Claim due messages. If this server dies before success is recorded, they are sent again under the same id."""
        free = AT_ONCE - len(self.under_way)
        if free <= 0:
            return []
        (rows,) = await self._store.read(stored.DUE_DELIVERIES, now=self._moment(), each=EACH, most=AT_ONCE + free)
        due = self._in_their_turn(await self._readable(rows, stored.delivery_of, stored.finish_delivery), free)
        if not due or not self._leases.holds(SENDING):
            return []
        claim, until = token_hex(16), self._moment(self._settings.alert_claim_seconds)
        await self._store.keep(
            *(stored.claim_delivery(id=one.id, due=one.due, claim=claim, until=until) for one in due)
        )
        (rows,) = await self._store.read(stored.CLAIMED, claim=claim)
        return [stored.delivery_of(row) for row in rows]

    def _in_their_turn(self, due: Sequence[model.Delivery], free: int) -> list[model.Delivery]:
        """Choose as many as there is room for, with a fair share for each person."""
        under_way = self.under_way.values()
        sent, share = {one.id for one in under_way}, Counter(one.person for one in under_way)
        chosen: list[model.Delivery] = []
        for one in due:
            if len(chosen) < free and one.id not in sent and share[one.person] < EACH:
                share[one.person] += 1
                chosen.append(one)
        return chosen

    async def _deliver(self, delivery: model.Delivery) -> None:
        address, wishes = await self._find(delivery.address), await self._wishes(delivery.person)
        is_asking = delivery.kind is model.AlertKind.CONFIRM
        wanted = model.AddressState.UNCONFIRMED if is_asking else model.AddressState.ACTIVE
        if address is None or wishes is None or address.state is not wanted:
            await self._store.keep(stored.update_delivery(_done(delivery)))
        elif is_asking:
            await self._ask_to_confirm(delivery, address, wishes)
        else:
            await self._tell(delivery, address, wishes)

    async def _ask_to_confirm(self, delivery: model.Delivery, address: model.Address, wishes: model.Wishes) -> None:
        """Send a confirmation email, unless this mailbox has had one lately or has unsubscribed.

        The person who gave the address does not learn whether it was sent, nor what came of it.
        """
        if delivery.made > self._moment(-model.ASKED_AGAIN_AFTER) and await self._may_ask(delivery, address):
            try:
                await self._ways.confirm(address, delivery.id, wishes)
            except Undelivered:
                await self._store.keep(stored.update_delivery(self._later(delivery)))
                return
            except Gone:
                note("confirmation email refused")
        await self._store.keep(stored.update_delivery(_done(delivery)))

    async def _may_ask(self, delivery: model.Delivery, address: model.Address) -> bool:
        """Say whether this is the day's one confirmation email; of several servers one gets to send it."""
        recipient, now = await self._ways.recipient(address.target), self._moment()
        asked = model.Recipient(
            recipient=recipient, asked=now, again=self._moment(model.ASKED_AGAIN_AFTER), delivery=delivery.id
        )
        await self._store.keep(stored.ask_recipient(asked))
        (rows,) = await self._store.read(stored.RECIPIENT, recipient=recipient)
        return bool(rows) and (rows[0].delivery, rows[0].stopped) == (delivery.id, None)

    async def _tell(self, delivery: model.Delivery, address: model.Address, wishes: model.Wishes) -> None:
        try:
            answer = await self._ways.send(address, told(delivery, wishes, self._settings.links), wishes)
        except Gone as gone:
            await self._give_up(address, gone.why)
        except Undelivered as failure:
            await self._try_later(delivery, address, failure.why)
        except Exception:
            note("alert not sent", level=ERROR, trace=True, kind=address.kind.value)
            await self._try_later(delivery, address, "alert-answer-none")
        else:
            arrived = msgspec.structs.replace(address, failing=None, answer=answer, answered=self._moment())
            await self._store.keep(stored.update_delivery(_done(delivery)), stored.update_address(arrived))

    async def _try_later(self, delivery: model.Delivery, address: model.Address, why: str) -> None:
        """Schedule another attempt; after a week of failures give up the address, and tell its owner later."""
        since = address.failing or self._moment()
        if since <= self._moment(-model.GIVEN_UP_AFTER):
            await self._give_up(address, why)
            return
        failing = msgspec.structs.replace(address, failing=since, answer=why, answered=self._moment())
        await self._store.keep(stored.update_delivery(self._later(delivery)), stored.update_address(failing))

    def _later(self, delivery: model.Delivery) -> model.Delivery:
        wait = WAITS[min(delivery.tries, len(WAITS) - 1)] * self._settings.alert_patience
        return msgspec.structs.replace(delivery, due=self._moment(wait), tries=delivery.tries + 1)

    async def _give_up(self, address: model.Address, why: str) -> None:
        state = model.AddressState.GIVEN_UP
        gone = msgspec.structs.replace(address, state=state, answer=why, answered=self._moment())
        await self._store.keep(stored.update_address(gone), stored.drop_deliveries(address.id))
        note("address given up", kind=address.kind.value)

    async def _find(self, id: str) -> model.Address | None:
        (rows,) = await self._store.read(stored.ADDRESS, id=id)
        return next(readable(rows, stored.address_of, note_row), None)

    async def _readable(
        self, rows: Sequence[Any], read: Callable[[Any], T], finish: Callable[[str], list[Write]]
    ) -> list[T]:
        """Decode rows. An invalid one is set aside for good, or it would be found at every look."""
        lost: list[str] = []
        found = list(readable(rows, read, lambda row: (note_row(row), lost.append(row.id))))
        if lost:
            await self._store.keep(*map(finish, lost))
        return found

    def _wall(self) -> datetime:
        return datetime.fromtimestamp(self._now() + was_set(), UTC)

    def _moment(self, later: float = 0) -> str:
        return model.written(self._wall() + timedelta(seconds=later))


def delivery_id(alert: str, address: str) -> str:
    """Return the id of a message about one notification to one address, always the same."""
    return sha256(f"pitonisa delivery {alert} {address}".encode()).hexdigest()[:32]


def _done(delivery: model.Delivery) -> model.Delivery:
    return msgspec.structs.replace(delivery, due=None)
