"""The ways by which an alert goes out: each kind of address has its own."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from secrets import token_hex
from typing import TYPE_CHECKING, Final, Protocol

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.people.alert_rows import SECRET, insert_secret
from pitonisa.platform.people.alerts import Address, AddressKind, Wishes
from pitonisa.platform.store.store import SqlStore
from pitonisa.server.alerts import webhooks
from pitonisa.server.alerts.mail import Bounced, Mailer, Stop, alert_letter, confirming_letter
from pitonisa.server.alerts.wording import Told
from pitonisa.server.settings import Settings

if TYPE_CHECKING:
    from pitonisa.server.alerts.push import Pusher


TAKEN: Final = "250"
"""What a mail server answers that has taken a letter."""


class Gone(Exception):
    """Nobody is at this address any more, and nobody will be."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Ways(Protocol):
    async def send(self, address: Address, alert: Told, wishes: Wishes) -> str:
        """What was answered; `Undelivered` where it may be tried again, `Gone` where not."""
        ...


class WaysOut:
    def __init__(self, settings: Settings, store: SqlStore, now: Callable[[], float]) -> None:
        self._allow_private = bool(settings.private_addresses)
        self._store = store
        self._now = now
        self._mailer = Mailer(settings.smtp, settings.mail_from) if settings.smtp and settings.mail_from else None
        self._pusher: Pusher | None = None
        self._stopping = b""

    @property
    def mails(self) -> bool:
        return self._mailer is not None

    async def send(self, address: Address, alert: Told, wishes: Wishes) -> str:
        match address.kind:
            case AddressKind.WEBHOOK:
                return await webhooks.send(address, alert, allow_private=self._allow_private)
            case AddressKind.PUSH:
                return await self._push(address, alert, wishes)
            case AddressKind.MAIL:
                return await self._mail(address, alert, wishes)

    async def confirm(self, address: Address, secret: str, wishes: Wishes) -> None:
        """Write to an address of mail, to see whether what is sent there comes to whoever gave it."""
        link = f"{wishes.origin}/alerts#confirm.{secret}"
        mailer = self._must_mail()
        letter = confirming_letter(mailer, address.target, token_hex(16), link, wishes.language)
        await asyncio.to_thread(mailer.send, letter)

    async def _mail(self, address: Address, alert: Told, wishes: Wishes) -> str:
        mailer, secret = self._must_mail(), await self.stopping(address.id)
        where = f"{address.id}/{secret}"
        stop = Stop(f"{wishes.origin}/alerts#stop.{address.id}.{secret}", f"{wishes.origin}/api/alerts/stop/{where}")
        try:
            await asyncio.to_thread(mailer.send, alert_letter(mailer, address.target, alert, stop, wishes.language))
        except Bounced as bounced:
            raise Gone("alert-answer-bounced") from bounced
        return TAKEN

    def _must_mail(self) -> Mailer:
        if self._mailer is None:
            raise Refusal("alert-no-mail", Kind.CONFLICT)
        return self._mailer

    async def stopping(self, address: str) -> str:
        """What shows that somebody has had a mail at this address: with it one stops that."""
        if not self._stopping:
            self._stopping = (await self._own("stopping", lambda: token_hex(32))).encode()
        return hmac.new(self._stopping, address.encode(), "sha256").hexdigest()

    async def _push(self, address: Address, alert: Told, wishes: Wishes) -> str:
        from pitonisa.server.alerts.push import PushGone

        pusher = await self.pusher()
        contact = f"mailto:{self._mailer.sender}" if self._mailer else wishes.origin
        try:
            return await pusher.send(address, alert, contact, allow_private=self._allow_private)
        except PushGone as gone:
            raise Gone("alert-answer-gone") from gone

    async def pusher(self) -> Pusher:
        """With the key that the house has made itself the first time. What it needs is loaded only now."""
        from pitonisa.server.alerts.push import Pusher, new_secret

        if self._pusher is None:
            self._pusher = Pusher(await self._own("vapid", new_secret), self._now)
        return self._pusher

    async def _own(self, name: str, make: Callable[[], str]) -> str:
        """A secret of the house, made when it is first needed; two servers that make one keep the same."""
        (rows,) = await self._store.read(SECRET, name=name)
        if not rows:
            await self._store.keep(insert_secret(name, make()))
            (rows,) = await self._store.read(SECRET, name=name)
        return rows[0].value
