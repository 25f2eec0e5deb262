"""Send notifications by email and webhook, and refuse targets inside our own network.

The connection goes to the address that was looked up and checked, redirects aren't followed, and only the status of
the answer is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import smtplib
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from email.message import EmailMessage
from email.utils import formatdate
from functools import cache, partial
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec

from pitonisa.features.notifications.model import Address, AlertKind, Delivery, Form, Wishes
from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.addresses import is_own
from pitonisa.platform.words.text import Text

MOST_CODES: Final = 5
"""With more tables than this, the others are only counted."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """The content of a notification, for any channel."""

    id: str
    kind: AlertKind
    codes: tuple[str, ...]
    text: str
    link: str
    """A link to the table, or to the site if there are several."""


def told(delivery: Delivery, wishes: Wishes, origin: str) -> Told:
    """Build the content; `origin` is where the links lead."""
    words = Text(wishes.language)
    codes = ", ".join(delivery.codes[:MOST_CODES]) + (" …" if len(delivery.codes) > MOST_CODES else "")
    text = words(f"alert-{delivery.kind.value}", codes=codes)
    path = f"/t/{delivery.codes[0]}" if len(delivery.codes) == 1 else "/"
    return Told(id=delivery.id, kind=delivery.kind, codes=delivery.codes, text=text, link=origin + path)


SECONDS: Final = 15.0
REFUSED_FOR_GOOD: Final = 500
LONGEST_ADDRESS: Final = 254

_NAME: Final = r"(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*"
_LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_ADDRESS: Final = re.compile(rf"{_NAME}@(?:{_LABEL}\.)+(?!\d+$){_LABEL}", re.ASCII | re.IGNORECASE)


class Bounced(Exception):
    """Raised if there is no such mailbox."""


class Mailer:
    def __init__(self, server: str, sender: str) -> None:
        """`server` is `smtp://`, which switches to encryption if the other side can, or `smtps://`, with a name and a
        password if needed."""
        parts = urlsplit(server)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or "@" not in sender:
            raise Refusal("alert-smtp")
        self._host, self._is_secret = parts.hostname, parts.scheme == "smtps"
        self._port = parts.port or (465 if self._is_secret else 587)
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self.sender = sender

    def send(self, message: EmailMessage) -> None:
        """Send an email in a thread of its own, because this blocks."""
        try:
            with self._line() as line:
                if not self._is_secret and line.has_extn("starttls"):
                    line.starttls(context=ssl.create_default_context())
                    line.ehlo()
                if self._user:
                    line.login(self._user, self._password)
                line.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            if any(code >= REFUSED_FOR_GOOD for code, _ in error.recipients.values()):
                raise Bounced from error
            raise Undelivered("alert-answer-mail") from error
        except (OSError, smtplib.SMTPException) as error:
            raise Undelivered("alert-answer-mail") from error

    def _line(self) -> smtplib.SMTP:
        if self._is_secret:
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                self._host, self._port, timeout=SECONDS, context=ssl.create_default_context()
            )
        else:
            line = smtplib.SMTP(self._host, self._port, timeout=SECONDS)
        line.ehlo()
        return line

    def letter(self, to: str, id: str, subject: str, body: str, stop: Stop) -> EmailMessage:
        """Build an email; however often it is sent, it has the same id."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Date"], message["Message-ID"] = formatdate(), f"<{id}@{self.sender.rpartition('@')[2].rstrip('>')}>"
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{stop.press}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(body)
        return message


class Stop(msgspec.Struct, frozen=True):
    """How to unsubscribe: on a page, or with one click in the mail program."""

    page: str
    press: str


def alert_letter(mailer: Mailer, to: str, alert: Told, stop: Stop, language: str) -> EmailMessage:
    return mailer.letter(to, alert.id, alert.text, _page(alert.text, alert.link, stop, language), stop)


def confirming_letter(mailer: Mailer, to: str, id: str, link: str, stop: Stop, language: str) -> EmailMessage:
    words = Text(language)
    body = _page(words("alert-mail-confirm"), link, stop, language)
    return mailer.letter(to, id, words("alert-mail-confirm-subject"), body, stop)


def _page(text: str, link: str, stop: Stop, language: str) -> str:
    return f"{text}\n\n{link}\n\n-- \n{Text(language)('alert-mail-stop')}\n{stop.page}\n"


def must_be_mail(address: str) -> None:
    """Refuse addresses that no mail server accepts: not ASCII, over 64 characters before the @, over 63 in a label."""
    if len(address) > LONGEST_ADDRESS or not _ADDRESS.fullmatch(address):
        raise Refusal("alert-mail")


def mailbox(address: str) -> str:
    """Normalise an email address: case, dots and +tags, which many providers ignore.

    It is for limits alone: two people who share it share one confirmation email a day.
    """
    name, _, domain = address.lower().rpartition("@")
    return f"{name.partition('+')[0].replace('.', '')}@{domain}"


JSON: Final = {"Content-Type": "application/json"}


async def send(address: Address, alert: Told, *, allow_private: bool) -> str:
    """Post a notification; return the answer, or raise `Undelivered` if it was rejected."""
    body, headers = written(address.form, alert)
    status = await post(address.target, body, {**headers, "Idempotency-Key": alert.id}, allow_private=allow_private)
    if status >= 300:
        raise Undelivered(str(status))
    return str(status)


def written(form: Form, alert: Told) -> tuple[bytes, dict[str, str]]:
    line = f"{alert.text} {alert.link}"
    match form:
        case Form.PLAIN:
            return encode(alert), JSON
        case Form.DISCORD:
            return encode({"content": line, "allowed_mentions": {"parse": []}}), JSON
        case Form.SLACK:
            return encode({"text": line}), JSON
        case Form.NTFY:
            return alert.text.encode(), {"Title": "Pitonisa", "Click": alert.link, "X-ID": alert.id}


POST_SECONDS: Final = 5.0

LONGEST_URL: Final = 1000

LONGEST_STATUS: Final = 1024

WEB_PORTS: Final = frozenset({80, 443, 8443})
"""The allowed ports: others belong to other services, or to private ones."""

RESERVED: Final = tuple(map(ipaddress.IPv4Network, ("192.0.0.0/24", "192.88.99.0/24")))
"""Special-purpose ranges that Python counts as public, entirely or in part."""

GLOBAL: Final = ipaddress.IPv6Network("2000::/3")
"""The range of global IPv6 addresses."""

SPECIAL: Final = tuple(map(ipaddress.IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))
"""Of these, tunnels (Teredo, 6to4) and ranges for protocols and documentation."""

NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")

_URL: Final = re.compile(r"https?://[!-~]+")

_LOOKUPS: Final = ThreadPoolExecutor(32, "lookup")
"""Threads for name lookups, separate from those of tables and bots."""

_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})\b")


class Undelivered(Exception):
    """Raised if a notification didn't arrive but may be sent again."""

    def __init__(self, why: str) -> None:
        """`why` is the id of a text."""
        super().__init__(why)
        self.why = why


def must_be_postable(url: str, *, allow_private: bool = False) -> None:
    """Refuse what can't be the address of a web server."""
    _parts(url, allow_private)


async def post(url: str, body: bytes, headers: Mapping[str, str], *, allow_private: bool = False) -> int:
    """Post a request and return its status; `Undelivered` if nobody answered in time."""
    try:
        parts = _parts(url, allow_private)
    except Refusal as refusal:  # it was accepted when less was refused
        raise Undelivered(refusal.key) from refusal
    try:
        ip = await _resolved(parts, allow_private)
        async with asyncio.timeout(POST_SECONDS):
            return await _exchange(parts, ip, _request(parts, body, headers))
    except TimeoutError as error:
        raise Undelivered("alert-answer-slow") from error
    except (OSError, ssl.SSLError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise Undelivered("alert-answer-none") from error


def _parts(url: str, any_port: bool) -> SplitResult:
    if len(url) > LONGEST_URL or not _URL.fullmatch(url):
        raise Refusal("alert-url")
    try:
        parts = urlsplit(url)
        port = _port(parts)
    except ValueError as error:
        raise Refusal("alert-url") from error
    if not parts.hostname or parts.username is not None or not (any_port or port in WEB_PORTS):
        raise Refusal("alert-url")
    return parts


def _port(parts: SplitResult) -> int:
    return parts.port if parts.port is not None else 443 if parts.scheme == "https" else 80


async def _resolved(parts: SplitResult, allow_private: bool) -> str:
    """Return the first address of a host, if all its addresses are public.

    A name is looked up in a thread, which cannot be stopped: the sender waits until the system gives up, so that a
    slow name server holds no more threads than its owner may send notifications at once.
    """
    host, port = parts.hostname, _port(parts)
    looking = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_LOOKUPS, looking)
    addresses = [str(where[4][0]) for where in found]
    if not addresses or not (allow_private or all(map(is_public, addresses))):
        raise Undelivered("alert-answer-private")
    return addresses[0]


def is_public(address: str) -> bool:
    """Say whether an address is on the public internet, and not in this network or a tunnel to it."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        # the address behind one of NAT64
        if inner := ip.ipv4_mapped or (ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF) if ip in NAT64 else None):
            return is_public(str(inner))
        reachable = ip in GLOBAL and not any(ip in one for one in SPECIAL)
    else:
        reachable = not any(ip in one for one in RESERVED)
    return reachable and ip.is_global and not ip.is_multicast and not is_own(str(ip))


def _request(parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = {"Host": parts.netloc, "User-Agent": "Pitonisa", "Content-Length": str(len(body)), "Connection": "close"}
    head = "".join(f"{name}: {value}\r\n" for name, value in {**lines, **headers}.items())
    return f"POST {target} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body


async def _exchange(parts: SplitResult, ip: str, request: bytes) -> int:
    is_secret = parts.scheme == "https"
    reader, writer = await asyncio.open_connection(
        ip,
        _port(parts),
        limit=LONGEST_STATUS,
        ssl=_trust() if is_secret else None,
        server_hostname=parts.hostname if is_secret else None,
    )
    try:
        writer.write(request)
        await writer.drain()
        found = _STATUS.match(await reader.readuntil(b"\n"))
    finally:
        writer.close()
        with suppress(OSError, ssl.SSLError):
            writer.transport.abort()
    if found is None:
        raise Undelivered("alert-answer-none")
    return int(found[1])


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()
