"""Define notifications as values: a person's settings, their addresses, and what waits to be sent."""

from __future__ import annotations

import enum
from datetime import UTC, datetime, time, timedelta
from hashlib import sha256
from typing import Annotated, Final
from zoneinfo import ZoneInfo

import msgspec

from pitonisa.platform.table_model.table import PersonId

LOOKED_AFTER: Final = 10 * 60
"""Seconds for which a person who may look by themselves isn't notified."""

HURRY: Final = 2 * 60 * 60
"""Seconds before a deadline at which the player gets a reminder."""

DAILY: Final = time(18)
"""The local time of the daily notification."""

GIVEN_UP_AFTER: Final = 7 * 24 * 60 * 60
"""Seconds of failure after which an address is given up."""

ASKED_AGAIN_AFTER: Final = 24 * 60 * 60
"""Seconds between two confirmation emails to one mailbox."""

MinuteOfDay = Annotated[int, msgspec.Meta(ge=0, lt=24 * 60)]


class AlertKind(enum.StrEnum):
    ASKED = "asked"
    HURRY = "hurry"
    """Two hours are left of a player's time."""

    ENDED = "ended"
    INVITED = "invited"
    TRIAL = "trial"
    """A test of a person's own address."""

    CONFIRM = "confirm"
    """The question whether an email address belongs to the person who entered it."""


class Promptness(enum.StrEnum):
    AT_ONCE = "at-once"
    UNLESS_LOOKED = "unless-looked"
    """After ten minutes, unless they have looked by themselves."""

    DAILY = "daily"


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """A person's notification settings: about what, and when."""

    promptness: Promptness = Promptness.AT_ONCE
    asked: bool = True
    hurry: bool = True
    ended: bool = False
    invited: bool = True
    quiet_from: MinuteOfDay | None = None
    """Start of quiet hours, in minutes since midnight in their time zone; none if either is missing."""

    quiet_until: MinuteOfDay | None = None
    zone: str = "UTC"
    """The IANA name of their time zone."""

    language: str = "en"


class AddressKind(enum.StrEnum):
    PUSH = "push"
    MAIL = "mail"
    WEBHOOK = "webhook"


class AddressState(enum.StrEnum):
    UNCONFIRMED = "unconfirmed"
    ACTIVE = "active"
    GIVEN_UP = "given-up"
    """It has failed for a week, or no longer exists."""


class Form(enum.StrEnum):
    """The message format that a webhook's receiver expects."""

    PLAIN = "plain"
    DISCORD = "discord"
    SLACK = "slack"
    NTFY = "ntfy"


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """An address that gets notifications."""

    id: str
    person: PersonId
    kind: AddressKind
    target: str
    """A URL, or an email address."""

    form: Form = Form.PLAIN
    p256dh: str = ""
    auth: str = ""
    """For a browser: the secret that messages are encrypted with."""

    state: AddressState = AddressState.ACTIVE
    confirmation: str = ""
    """The hash of the secret sent to an email address, until it is returned."""

    made: str
    failing: str | None = None
    """Since when every delivery has failed."""

    answer: str = ""
    """The last result: a status, or the id of a text that explains it."""

    answered: str | None = None


class Alert(msgspec.Struct, frozen=True, kw_only=True):
    """A notification for a person. It contains nothing that isn't public at the table."""

    id: str
    person: PersonId
    code: str
    seat: int
    kind: AlertKind
    made: str
    due: str | None
    """None: it is settled."""


class Delivery(msgspec.Struct, frozen=True, kw_only=True):
    """A message to one address. Its id is the same at every attempt, so receivers can drop duplicates."""

    id: str
    address: str
    person: PersonId
    kind: AlertKind
    codes: tuple[str, ...]
    made: str
    due: str | None
    tries: int = 0
    claim: str = ""
    """The server that is about to send it."""


class Recipient(msgspec.Struct, frozen=True, kw_only=True):
    """A mailbox to which a confirmation email was sent, no matter who requested it."""

    recipient: str
    """A fingerprint of the mailbox."""

    asked: str
    again: str
    """When another one may be sent."""

    delivery: str
    """The id of the one that was sent."""

    stopped: str | None = None
    """The id of the address whose unsubscribe link was used: no other confirmation is sent."""


def written(moment: datetime) -> str:
    """Format a time as stored, where later moments sort after earlier ones."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def alert_id(code: str, seat: int, kind: AlertKind, n: int) -> str:
    """Return one id for each time that a player must act, so there is never a second notification for one turn."""
    return sha256(f"pitonisa alert {code} {seat} {kind.value} {n}".encode()).hexdigest()[:32]


def wants(wishes: Wishes, kind: AlertKind) -> bool:
    """Say whether a person wants this notification; those they have just requested they do."""
    return kind in (AlertKind.TRIAL, AlertKind.CONFIRM) or getattr(wishes, kind.value)


def first_due(wishes: Wishes, now: datetime, *, is_there: bool) -> datetime:
    """Return when a person is first notified. A player who is present sees it there, and may still leave."""
    if wishes.promptness is Promptness.DAILY:
        return _next(wishes, now, DAILY)
    if is_there or wishes.promptness is Promptness.UNLESS_LOOKED:
        return now + timedelta(seconds=LOOKED_AFTER)
    return now


def after_quiet(wishes: Wishes, now: datetime) -> datetime:
    """Return now, or the end of the quiet hours."""
    begin, end = wishes.quiet_from, wishes.quiet_until
    if begin is None or end is None or begin == end:
        return now
    here = now.astimezone(ZoneInfo(wishes.zone))
    minute = here.hour * 60 + here.minute
    is_quiet = begin <= minute < end if begin < end else minute >= begin or minute < end
    return _next(wishes, now, time(end // 60, end % 60)) if is_quiet else now


def _next(wishes: Wishes, now: datetime, at: time) -> datetime:
    """Return the next time that a clock in their zone shows this."""
    here = now.astimezone(ZoneInfo(wishes.zone))
    then = datetime.combine(here.date(), at, here.tzinfo)
    if then <= here:
        then = datetime.combine(here.date() + timedelta(days=1), at, here.tzinfo)
    return then.astimezone(now.tzinfo)
