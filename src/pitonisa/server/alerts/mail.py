"""Mail by the SMTP server of whoever runs the house."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec

from pitonisa.kernel import Refusal
from pitonisa.platform.words.text import Text
from pitonisa.server.alerts.posting import Undelivered
from pitonisa.server.alerts.wording import Told

SECONDS: Final = 15.0
REFUSED_FOR_GOOD: Final = 500
LONGEST_ADDRESS: Final = 254

_NAME: Final = r"(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*"
_LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_ADDRESS: Final = re.compile(rf"{_NAME}@(?:{_LABEL}\.)+(?!\d+$){_LABEL}", re.ASCII | re.IGNORECASE)


class Bounced(Exception):
    """There is nobody of this name."""


class Mailer:
    def __init__(self, server: str, sender: str) -> None:
        """`server` is `smtp://`, which turns secret where the other side can, or `smtps://`, with a name and a
        password where it wants them."""
        parts = urlsplit(server)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or "@" not in sender:
            raise Refusal("alert-smtp")
        self._host, self._is_secret = parts.hostname, parts.scheme == "smtps"
        self._port = parts.port or (465 if self._is_secret else 587)
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self.sender = sender

    def send(self, message: EmailMessage) -> None:
        """In a thread of its own: this waits."""
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
        """However often it is sent, it is known by its id."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Date"], message["Message-ID"] = formatdate(), f"<{id}@{self.sender.rpartition('@')[2].rstrip('>')}>"
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{stop.press}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(body)
        return message


class Stop(msgspec.Struct, frozen=True):
    """How one is told no more: by a page, and by one press in the program that shows the mail."""

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
    """Refuse what no mail server delivers: only plain letters, a name of at most 64 and labels of at most 63."""
    if len(address) > LONGEST_ADDRESS or not _ADDRESS.fullmatch(address):
        raise Refusal("alert-mail")


def mailbox(address: str) -> str:
    """One name for all spellings of an address that many providers deliver to one mailbox: case, dots and +tags.

    It is for limits alone: two people who share it share one confirmation email a day.
    """
    name, _, domain = address.lower().rpartition("@")
    return f"{name.partition('+')[0].replace('.', '')}@{domain}"
