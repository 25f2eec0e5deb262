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
"""Seconds for which somebody who may look by themselves is left alone."""

HURRY: Final = 2 * 60 * 60
"""Seconds before a deadline at which the player gets a reminder."""

DAILY: Final = time(18)
"""When those hear who want to hear once a day, where they are."""

GIVEN_UP_AFTER: Final = 7 * 24 * 60 * 60
"""Seconds after which an address that fails is given up."""

ASKED_AGAIN_AFTER: Final = 24 * 60 * 60
"""Seconds between two confirmation emails to one mailbox."""

MinuteOfDay = Annotated[int, msgspec.Meta(ge=0, lt=24 * 60)]


class AlertKind(enum.StrEnum):
    ASKED = "asked"
    HURRY = "hurry"
    """Two hours are left of the time of one who is asked."""

    ENDED = "ended"
    INVITED = "invited"
    TRIAL = "trial"
    """Somebody tries an address of theirs."""

    CONFIRM = "confirm"
    """The question whether an email address belongs to the person who gave it."""


class Promptness(enum.StrEnum):
    AT_ONCE = "at-once"
    UNLESS_LOOKED = "unless-looked"
    """After ten minutes, if they have not looked by themselves."""

    DAILY = "daily"


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """Of what somebody wants to hear, and when."""

    promptness: Promptness = Promptness.AT_ONCE
    asked: bool = True
    hurry: bool = True
    ended: bool = False
    invited: bool = True
    quiet_from: MinuteOfDay | None = None
    """Quiet hours, in minutes since midnight where they are; none where either is missing."""

    quiet_until: MinuteOfDay | None = None
    zone: str = "UTC"
    """By its IANA name."""

    language: str = "en"


class AddressKind(enum.StrEnum):
    PUSH = "push"
    MAIL = "mail"
    WEBHOOK = "webhook"


class AddressState(enum.StrEnum):
    UNCONFIRMED = "unconfirmed"
    ACTIVE = "active"
    GIVEN_UP = "given-up"
    """It has failed for a week, or said that it is no more."""


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
    """A URL, or an address of mail."""

    form: Form = Form.PLAIN
    p256dh: str = ""
    auth: str = ""
    """Of a browser: with what is sent there is encrypted."""

    state: AddressState = AddressState.ACTIVE
    confirmation: str = ""
    """The fingerprint of what was sent to an address of mail, until it comes back."""

    made: str
    failing: str | None = None
    """Since when nothing has arrived there."""

    answer: str = ""
    """What it answered last: a status, or the id of a text that says what went wrong."""

    answered: str | None = None


class Alert(msgspec.Struct, frozen=True, kw_only=True):
    """Something to tell somebody. It holds nothing that not everybody at the table may know."""

    id: str
    person: PersonId
    code: str
    seat: int
    kind: AlertKind
    made: str
    due: str | None
    """None: it has been seen to."""


class Delivery(msgspec.Struct, frozen=True, kw_only=True):
    """What goes to one address. Its id is the same at every attempt, so receivers can drop duplicates."""

    id: str
    address: str
    person: PersonId
    kind: AlertKind
    codes: tuple[str, ...]
    made: str
    due: str | None
    tries: int = 0
    claim: str = ""
    """Of the server that is about to send it."""


class Recipient(msgspec.Struct, frozen=True, kw_only=True):
    """A mailbox to which a confirmation email was sent, no matter who asked for it."""

    recipient: str
    """A fingerprint of the mailbox."""

    asked: str
    again: str
    """From when on another one may be sent."""

    delivery: str
    """Which one was sent."""

    stopped: str | None = None
    """The id of the address whose unsubscribe link was used: no other one is sent."""


def written(moment: datetime) -> str:
    """As it stands in the store, where later moments sort after earlier ones."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def alert_id(code: str, seat: int, kind: AlertKind, n: int) -> str:
    """One for each time that somebody is asked: never two for one turn."""
    return sha256(f"pitonisa alert {code} {seat} {kind.value} {n}".encode()).hexdigest()[:32]


def wants(wishes: Wishes, kind: AlertKind) -> bool:
    """Whether somebody wants to hear this; what they have asked for just now they do."""
    return kind in (AlertKind.TRIAL, AlertKind.CONFIRM) or getattr(wishes, kind.value)


def first_due(wishes: Wishes, now: datetime, *, is_there: bool) -> datetime:
    """When somebody is first notified. A player who is at the table sees it there, and may still leave."""
    if wishes.promptness is Promptness.DAILY:
        return _next(wishes, now, DAILY)
    if is_there or wishes.promptness is Promptness.UNLESS_LOOKED:
        return now + timedelta(seconds=LOOKED_AFTER)
    return now


def after_quiet(wishes: Wishes, now: datetime) -> datetime:
    """Now, or when the quiet hours end."""
    begin, end = wishes.quiet_from, wishes.quiet_until
    if begin is None or end is None or begin == end:
        return now
    here = now.astimezone(ZoneInfo(wishes.zone))
    minute = here.hour * 60 + here.minute
    is_quiet = begin <= minute < end if begin < end else minute >= begin or minute < end
    return _next(wishes, now, time(end // 60, end % 60)) if is_quiet else now


def _next(wishes: Wishes, now: datetime, at: time) -> datetime:
    """The next time that a clock where they are says so."""
    here = now.astimezone(ZoneInfo(wishes.zone))
    then = datetime.combine(here.date(), at, here.tzinfo)
    if then <= here:
        then = datetime.combine(here.date() + timedelta(days=1), at, here.tzinfo)
    return then.astimezone(now.tzinfo)
