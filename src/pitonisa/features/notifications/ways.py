"""Send notifications: each kind of address has its own channel."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from email.message import EmailMessage
from secrets import token_hex
from typing import TYPE_CHECKING, Final, Protocol

from pitonisa.features.notifications import channels
from pitonisa.features.notifications.model import Address, AddressKind, Wishes
from pitonisa.features.notifications.rows import SECRET, insert_secret
from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.people import base64url
from pitonisa.platform.store.statements import Unreadable
from pitonisa.platform.store.store import SqlStore

if TYPE_CHECKING:
    from pitonisa.features.notifications.push import Pusher


TAKEN: Final = "250"
"""The answer of a mail server that has accepted an email."""


class Gone(Exception):
    """Raised if the address no longer exists."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Ways(Protocol):
    async def send(self, address: Address, alert: channels.Told, wishes: Wishes) -> str:
        """Send a message and return the answer; `Undelivered` if it may be retried, `Gone` if not."""
        ...

    async def confirm(self, address: Address, id: str, wishes: Wishes) -> None: ...
    async def recipient(self, target: str) -> str: ...


class Channels:
    def __init__(self, settings: Settings, store: SqlStore, now: Callable[[], float]) -> None:
        self.allow_private = bool(settings.private_addresses)
        self.origin = settings.links
        """The base of all links."""

        self._store = store
        self._now = now
        is_able = settings.smtp and settings.mail_from and settings.public
        self._mailer = channels.Mailer(settings.smtp or "", settings.mail_from or "") if is_able else None
        self._pusher: Pusher | None = None
        self._signing = b""

    @property
    def mails(self) -> bool:
        return self._mailer is not None

    async def send(self, address: Address, alert: channels.Told, wishes: Wishes) -> str:
        match address.kind:
            case AddressKind.WEBHOOK:
                return await channels.send(address, alert, allow_private=self.allow_private)
            case AddressKind.PUSH:
                from pitonisa.features.notifications.push import PushGone

                pusher = await self.pusher()
                contact = f"mailto:{self._mailer.sender}" if self._mailer else self.origin
                try:
                    return await pusher.send(address, alert, contact, allow_private=self.allow_private)
                except PushGone as gone:
                    raise Gone("alert-answer-gone") from gone
            case AddressKind.MAIL:
                language = wishes.language
                await self._post_letter(
                    address, lambda mailer, stop: channels.alert_letter(mailer, address.target, alert, stop, language)
                )
                return TAKEN

    def must_mail(self) -> channels.Mailer:
        if self._mailer is None:
            raise Refusal("alert-no-mail", Kind.CONFLICT)
        return self._mailer

    async def confirm(self, address: Address, id: str, wishes: Wishes) -> None:
        """Send a confirmation email to the address that a person entered; `id` is that of the email."""
        link = f"{self.origin}/alerts#confirm.{await self.confirming(address.id)}"
        await self._post_letter(
            address,
            lambda mailer, stop: channels.confirming_letter(mailer, address.target, id, link, stop, wishes.language),
        )

    async def _post_letter(
        self, address: Address, letter: Callable[[channels.Mailer, channels.Stop], EmailMessage]
    ) -> None:
        mailer, secret = self._mailer, await self.stopping(address.id)
        if mailer is None:  # it was given to a server that sent email
            raise channels.Undelivered("alert-no-mail")
        page, press = f"alerts#stop.{address.id}.{secret}", f"api/alerts/stop/{address.id}/{secret}"
        try:
            await asyncio.to_thread(
                mailer.send, letter(mailer, channels.Stop(f"{self.origin}/{page}", f"{self.origin}/{press}"))
            )
        except channels.Bounced as bounced:
            raise Gone("alert-answer-bounced") from bounced

    async def stopping(self, address: str) -> str:
        """Return the secret in each email to an address, by its id: anyone who has it may unsubscribe the address."""
        return (await self._signed(address)).hex()

    async def confirming(self, address: str) -> str:
        """Return the secret in the confirmation email to an address, by its id."""
        return base64url(await self._signed(f"confirm {address}"))

    async def recipient(self, target: str) -> str:
        """Return the fingerprint of a mailbox, which only this server's secret can compute."""
        return (await self._signed(f"recipient {channels.mailbox(target)}")).hex()

    async def _signed(self, text: str) -> bytes:
        if not self._signing:
            self._signing = (await self._own("stopping", lambda: token_hex(32))).encode()
        return hmac.digest(self._signing, text.encode(), "sha256")

    async def pusher(self) -> Pusher:
        """Return the push sender with the server's own key. Its libraries are loaded only now."""
        from pitonisa.features.notifications.push import Pusher, new_secret

        if self._pusher is None:
            secret = await self._own("vapid", new_secret)
            try:
                self._pusher = Pusher(secret, self._now)
            except ValueError as error:
                raise Unreadable from error
        return self._pusher

    async def _own(self, name: str, make: Callable[[], str]) -> str:
        """Return a secret of the server, made when first needed; concurrent servers keep the same one."""
        (rows,) = await self._store.read(SECRET, name=name)
        if not rows:
            await self._store.keep(insert_secret(name, make()))
            (rows,) = await self._store.read(SECRET, name=name)
        return rows[0].value
