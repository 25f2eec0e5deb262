"""Store each person's notification settings and addresses, and apply changes at their tables right away."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from logging import ERROR
from secrets import token_hex
from typing import Annotated, Final, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from pitonisa.features.notifications import model
from pitonisa.features.notifications import rows as stored
from pitonisa.features.notifications.channels import Undelivered, must_be_mail, must_be_postable, told
from pitonisa.features.notifications.ways import Channels, Gone
from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.logs import note, note_row
from pitonisa.platform.people import SEATS_OF
from pitonisa.platform.store.statements import Write, readable
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table_model.table import PersonId, fingerprint
from pitonisa.platform.words.text import Text

Url = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
PushKey = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{20,100}$")]
Secret = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{43}$")]

STOP_PATH: Final = "/api/alerts/stop/"
"""Where mail programs post to unsubscribe, in their own format: not JSON, and never logged."""

ALLOW_PATH: Final = "/api/alerts/allow/"
"""The way back, with the same secret."""


class SetWishes(model.Wishes, frozen=True, kw_only=True, forbid_unknown_fields=True):
    zone: Annotated[str, msgspec.Meta(max_length=64)] = "UTC"
    language: Literal["en", "es"] = "en"


class AddAddress(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Adds an address. A webhook has a form, a browser its keys."""

    kind: model.AddressKind
    target: Url
    form: model.Form = model.Form.PLAIN
    p256dh: PushKey | None = None
    auth: PushKey | None = None
    zone: Annotated[str, msgspec.Meta(max_length=64)] = "UTC"
    """Default for people who have not set them: their time zone and language."""

    language: Literal["en", "es"] = "en"


class AddressInfo(msgspec.Struct, frozen=True):
    id: str
    kind: model.AddressKind
    shown: str
    """As much of it as its owner needs to recognise it."""

    form: model.Form
    state: model.AddressState
    is_failing: bool
    answer: str
    """The last result: a status, or a sentence in the reader's language."""

    answered: str | None


class AlertsInfo(msgspec.Struct, frozen=True):
    """A person's notification settings and addresses."""

    wishes: model.Wishes
    addresses: tuple[AddressInfo, ...]
    push_key: str
    """The public key with which browsers subscribe."""

    mails: bool
    """Whether this server sends mail."""


class WithSecret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret from an email."""

    secret: Secret


class Confirmed(msgspec.Struct, frozen=True):
    """The address is confirmed and gets notifications from now on."""

    shown: str


class Stopped(msgspec.Struct, frozen=True):
    """The address is unsubscribed."""


class Allowed(msgspec.Struct, frozen=True):
    """Confirmation emails may be sent to this address again."""


def address_info(address: model.Address, language: str) -> AddressInfo:
    is_text = address.answer.startswith("alert-")
    return AddressInfo(
        address.id,
        address.kind,
        shown(address),
        address.form,
        address.state,
        address.failing is not None,
        Text(language)(address.answer) if is_text else address.answer,
        address.answered,
    )


def shown(address: model.Address) -> str:
    """Return the visible part of an address: a webhook's path is as good as a password."""
    match address.kind:
        case model.AddressKind.MAIL:
            name, _, domain = address.target.partition("@")
            return f"{name[:2]}…@{domain}"
        case model.AddressKind.WEBHOOK:
            return address.target.partition("://")[2].partition("/")[0]
        case model.AddressKind.PUSH:
            return address.target


MOST_ADDRESSES: Final = 12


@dataclass(eq=False)
class Subscriptions:
    _store: SqlStore
    _ways: Channels
    _moment: Callable[[], str]
    _peek: Callable[[str], TableActor | None]

    async def wishes(self, person: PersonId | None) -> model.Wishes | None:
        """Return a person's settings; None if they have set none."""
        (rows,) = await self._store.read(stored.WISHES_OF, person=person)
        return next(readable(rows, stored.wishes_of, note_row), None)

    async def addresses(self, person: PersonId | None) -> list[model.Address]:
        (rows,) = await self._store.read(stored.ADDRESSES_OF, person=person)
        return list(readable(rows, stored.address_of, note_row))

    async def wish(self, person: PersonId, wanted: SetWishes) -> None:
        must_be_zone(wanted.zone)
        await self._change(person, stored.insert_wishes(person, model.Wishes(**msgspec.structs.asdict(wanted))))

    async def add(self, person: PersonId, wanted: AddAddress) -> model.Address:
        """Add an address; an existing one is returned, and one that was given up is renewed.

        To an email address a confirmation email waits to be sent. Nothing here depends on whether it will be: nobody
        learns what others have done with that address.
        """
        must_be_zone(wanted.zone)
        there = await self.addresses(person)
        found = next((one for one in there if _is_same(one, wanted)), None)
        if found and found.state is model.AddressState.ACTIVE:
            return found
        if not found and len(there) >= MOST_ADDRESSES:
            raise Refusal("alert-addresses", Kind.CONFLICT, most=MOST_ADDRESSES)
        wishes = await self.wishes(person) or model.Wishes(zone=wanted.zone, language=wanted.language)
        changes = stored.insert_wishes(person, wishes)
        if found and found.state is model.AddressState.UNCONFIRMED:
            address = found
        else:
            address = await self._address(person, wanted)
            changes += [*(stored.delete_address(found.id, person) if found else []), *stored.insert_address(address)]
        if wanted.kind is model.AddressKind.MAIL:
            self._ways.must_mail()
            changes += stored.insert_delivery(self._delivery(address, model.AlertKind.CONFIRM, due=self._moment()))
        await self._change(person, changes)
        return address

    async def _address(self, person: PersonId, wanted: AddAddress) -> model.Address:
        if wanted.kind is model.AddressKind.MAIL:
            must_be_mail(wanted.target)
        else:
            must_be_postable(wanted.target, allow_private=self._ways.allow_private)
        if wanted.kind is model.AddressKind.PUSH:
            import_module("pitonisa.features.notifications.push").must_be_keys(wanted.p256dh, wanted.auth)
        is_push, is_mail = wanted.kind is model.AddressKind.PUSH, wanted.kind is model.AddressKind.MAIL
        id = token_hex(16)
        return model.Address(
            p256dh=wanted.p256dh or "" if is_push else "",
            auth=wanted.auth or "" if is_push else "",
            state=model.AddressState.UNCONFIRMED if is_mail else model.AddressState.ACTIVE,
            confirmation=fingerprint(await self._ways.confirming(id)) if is_mail else "",
            id=id,
            person=person,
            kind=wanted.kind,
            target=wanted.target,
            form=wanted.form if wanted.kind is model.AddressKind.WEBHOOK else model.Form.PLAIN,
            made=self._moment(),
        )

    async def confirm(self, secret: str) -> model.Address:
        """Confirm an email address with its returned secret, even if its owner had unsubscribed."""
        (rows,) = await self._store.read(stored.UNCONFIRMED, confirmation=fingerprint(secret))
        if not rows:
            raise Refusal("alert-link", Kind.NOT_FOUND)
        address = msgspec.structs.replace(stored.address_of(rows[0]), state=model.AddressState.ACTIVE, confirmation="")
        wanted = stored.allow_recipient(await self._ways.recipient(address.target))
        await self._change(address.person, [*stored.update_address(address), *wanted])
        return address

    async def stop(self, id: str, secret: str) -> None:
        """Unsubscribe an email address; repeating it is harmless.

        One that was never confirmed stays in the list of the person who gave it: they learn nothing of this.
        """
        await self._must_have_had(id, secret)
        (rows,) = await self._store.read(stored.ADDRESS, id=id)
        if not rows:
            return
        address, now = stored.address_of(rows[0]), self._moment()
        mailbox = await self._ways.recipient(address.target)
        stopped = stored.stop_recipient(
            model.Recipient(recipient=mailbox, asked=now, again=now, delivery="", stopped=id)
        )
        is_known = address.state is not model.AddressState.UNCONFIRMED
        await self._change(address.person, [*stopped, *(stored.delete_address(id, address.person) if is_known else [])])

    async def allow(self, id: str, secret: str) -> None:
        """Undo an unsubscription: a confirmation email may be sent to this mailbox again."""
        await self._must_have_had(id, secret)
        await self._store.keep(stored.allow_recipient_by(id))

    async def _must_have_had(self, id: str, secret: str) -> None:
        """Refuse a secret that was not in an email to this address."""
        if not hmac.compare_digest(secret.encode(), (await self._ways.stopping(id)).encode()):
            raise Refusal("alert-link", Kind.NOT_FOUND)

    async def remove(self, person: PersonId, id: str) -> None:
        await self._change(person, stored.delete_address((await self.own(person, id)).id, person))

    async def own(self, person: PersonId | None, id: str) -> model.Address:
        found = next((one for one in await self.addresses(person) if one.id == id), None)
        if found is None:
            raise Refusal("alert-no-address", Kind.NOT_FOUND)
        return found

    async def trial(self, person: PersonId, id: str) -> model.Address:
        """Send a test message and report the result. An address that was given up is used again if it works."""
        address, wishes = await self.own(person, id), await self.wishes(person)
        if address.state is model.AddressState.UNCONFIRMED:
            raise Refusal("alert-unconfirmed", Kind.CONFLICT)
        wishes = wishes or model.Wishes()
        alert = told(self._delivery(address, model.AlertKind.TRIAL), wishes, self._ways.origin)
        try:
            answer = await self._ways.send(address, alert, wishes)
        except (Undelivered, Gone) as failure:
            return await self._tried_in_vain(address, failure.why)
        except ValueError:  # keys of a browser that are none
            note("alert not sent", level=ERROR, trace=True, kind=address.kind.value)
            return await self._tried_in_vain(address, "alert-answer-none")
        revived = model.AddressState.ACTIVE if address.state is model.AddressState.GIVEN_UP else address.state
        tried = msgspec.structs.replace(address, state=revived, failing=None, answer=answer, answered=self._moment())
        await self._change(person, stored.update_address(tried))
        return tried

    async def _tried_in_vain(self, address: model.Address, why: str) -> model.Address:
        tried = msgspec.structs.replace(address, answer=why, answered=self._moment())
        await self._store.keep(stored.update_address(tried))
        return tried

    def _delivery(self, address: model.Address, kind: model.AlertKind, due: str | None = None) -> model.Delivery:
        id, now = token_hex(16), self._moment()
        return model.Delivery(id=id, address=address.id, person=address.person, kind=kind, codes=(), made=now, due=due)

    async def _change(self, person: PersonId, changes: list[Write]) -> None:
        """Change a person's settings, and tell every server with a table where they sit."""
        (rows,) = await self._store.read(SEATS_OF, person=person)
        codes = [row.code for row in rows]
        await self._store.keep(changes, stored.tell_tables(person, codes) if self._store.has_others else [])
        for code in codes:
            if live := self._peek(code):
                await live.hear_wishes()


def must_be_zone(name: str) -> None:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise Refusal("alert-zone", zone=name) from error


def _is_same(address: model.Address, wanted: AddAddress) -> bool:
    same_form = address.form is wanted.form or address.kind is not model.AddressKind.WEBHOOK
    return (address.kind, address.target) == (wanted.kind, wanted.target) and same_form
