"""Where people say what they wish to hear and where: kept in the store, and known at once at their tables."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from importlib import import_module
from secrets import token_hex
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.people.alert_rows import (
    ADDRESS,
    ADDRESSES_OF,
    UNCONFIRMED,
    WISHES_OF,
    address_of,
    delete_address,
    insert_address,
    insert_wishes,
    tell_tables,
    update_address,
    wishes_of,
)
from pitonisa.platform.people.alerts import Address, AddressKind, AddressState, AlertKind, Delivery, Form, Wishes
from pitonisa.platform.people.rows import SEATS_OF
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.links import fingerprint, new_token
from pitonisa.platform.table.live import LiveTable
from pitonisa.platform.table.table import PersonId
from pitonisa.server.alerts.mail import Bounced, must_be_mail
from pitonisa.server.alerts.posting import Undelivered, must_be_postable
from pitonisa.server.alerts.requests import AddAddress, SetWishes
from pitonisa.server.alerts.ways import Gone, WaysOut
from pitonisa.server.alerts.wording import told

MOST_ADDRESSES: Final = 12


class Desk:
    def __init__(
        self, store: SqlStore, ways: WaysOut, moment: Callable[[], str], peek: Callable[[str], LiveTable | None]
    ) -> None:
        self._store = store
        self._ways = ways
        self._moment = moment
        self._peek = peek

    async def wishes(self, person: PersonId | None) -> Wishes | None:
        """None where they have not said any."""
        (rows,) = await self._store.read(WISHES_OF, person=person)
        return wishes_of(rows[0]) if rows else None

    async def addresses(self, person: PersonId | None) -> list[Address]:
        (rows,) = await self._store.read(ADDRESSES_OF, person=person)
        return [address_of(row) for row in rows]

    async def wish(self, person: PersonId, wanted: SetWishes, origin: str) -> None:
        must_be_zone(wanted.zone)
        wishes = Wishes(**msgspec.structs.asdict(wanted), origin=origin)
        await self._change(person, insert_wishes(person, wishes))

    async def add(self, person: PersonId, wanted: AddAddress, origin: str) -> Address:
        """The same address once more is the one that is there; one that has never answered, or not for long, is new."""
        must_be_zone(wanted.zone)
        there = await self.addresses(person)
        found = next((one for one in there if _is_same(one, wanted)), None)
        if found and found.state is AddressState.ACTIVE:
            return found
        if not found and len(there) >= MOST_ADDRESSES:
            raise Refusal("alert-addresses", Kind.CONFLICT, most=MOST_ADDRESSES)
        secret = new_token() if wanted.kind is AddressKind.MAIL else ""
        address = self._address(person, wanted, secret)
        wishes = await self.wishes(person) or Wishes(zone=wanted.zone, language=wanted.language)
        wishes = msgspec.structs.replace(wishes, origin=origin)
        if secret:
            await self._write_to(address, secret, wishes)
        old = delete_address(found.id, person) if found else []
        await self._change(person, [*insert_wishes(person, wishes), *old, *insert_address(address)])
        return address

    async def _write_to(self, address: Address, secret: str, wishes: Wishes) -> None:
        try:
            await self._ways.confirm(address, secret, wishes)
        except (Undelivered, Bounced) as error:
            raise Refusal("alert-mail-unsent", Kind.CONFLICT) from error

    def _address(self, person: PersonId, wanted: AddAddress, secret: str) -> Address:
        if wanted.kind is AddressKind.MAIL:
            must_be_mail(wanted.target)
        else:
            must_be_postable(wanted.target)
        if wanted.kind is AddressKind.PUSH:
            import_module("pitonisa.server.alerts.push").must_be_keys(wanted.p256dh, wanted.auth)
        is_push = wanted.kind is AddressKind.PUSH
        return Address(
            p256dh=wanted.p256dh or "" if is_push else "",
            auth=wanted.auth or "" if is_push else "",
            state=AddressState.UNCONFIRMED if secret else AddressState.ACTIVE,
            confirmation=fingerprint(secret) if secret else "",
            id=token_hex(16),
            person=person,
            kind=wanted.kind,
            target=wanted.target,
            form=wanted.form if wanted.kind is AddressKind.WEBHOOK else Form.PLAIN,
            made=self._moment(),
        )

    async def confirm(self, secret: str) -> Address:
        """What was sent to an address of mail has come back."""
        (rows,) = await self._store.read(UNCONFIRMED, confirmation=fingerprint(secret))
        if not rows:
            raise Refusal("alert-link", Kind.NOT_FOUND)
        address = msgspec.structs.replace(address_of(rows[0]), state=AddressState.ACTIVE, confirmation="")
        await self._change(address.person, update_address(address))
        return address

    async def stop(self, id: str, secret: str) -> None:
        """Somebody who has had a mail wants no more. To do so twice is no mistake."""
        if not hmac.compare_digest(secret.encode(), (await self._ways.stopping(id)).encode()):
            raise Refusal("alert-link", Kind.NOT_FOUND)
        (rows,) = await self._store.read(ADDRESS, id=id)
        if rows:
            await self._change(rows[0].person, delete_address(id, rows[0].person))

    async def remove(self, person: PersonId, id: str) -> None:
        await self._change(person, delete_address((await self.own(person, id)).id, person))

    async def own(self, person: PersonId | None, id: str) -> Address:
        found = next((one for one in await self.addresses(person) if one.id == id), None)
        if found is None:
            raise Refusal("alert-no-address", Kind.NOT_FOUND)
        return found

    async def trial(self, person: PersonId, id: str) -> Address:
        """Send something there now, and say what came back. An address that was given up is used again if it works."""
        address, wishes = await self.own(person, id), await self.wishes(person)
        if address.state is AddressState.UNCONFIRMED:
            raise Refusal("alert-unconfirmed", Kind.CONFLICT)
        delivery = Delivery(
            id=token_hex(16),
            address=id,
            person=person,
            kind=AlertKind.TRIAL,
            codes=(),
            made=self._moment(),
            due=None,
        )
        try:
            answer = await self._ways.send(address, told(delivery, wishes or Wishes()), wishes or Wishes())
        except (Undelivered, Gone) as failure:
            tried = msgspec.structs.replace(address, answer=failure.why, answered=self._moment())
            await self._store.keep(update_address(tried))
            return tried
        revived = AddressState.ACTIVE if address.state is AddressState.GIVEN_UP else address.state
        tried = msgspec.structs.replace(address, state=revived, failing=None, answer=answer, answered=self._moment())
        await self._change(person, update_address(tried))
        return tried

    async def _change(self, person: PersonId, changes: list[Write]) -> None:
        """The tables at which they sit know it from now on, at every server."""
        (rows,) = await self._store.read(SEATS_OF, person=person)
        codes = [row.code for row in rows]
        await self._store.keep(changes, tell_tables(person, codes) if self._store.has_others else [])
        for code in codes:
            if live := self._peek(code):
                await live.hear_wishes(anew=True)


def must_be_zone(name: str) -> None:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise Refusal("alert-zone", zone=name) from error


def _is_same(address: Address, wanted: AddAddress) -> bool:
    same_form = address.form is wanted.form or address.kind is not AddressKind.WEBHOOK
    return (address.kind, address.target) == (wanted.kind, wanted.target) and same_form
