"""What is asked and answered about alerts over HTTP."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from pitonisa.platform.people.alerts import (
    Address,
    AddressKind,
    AddressState,
    Form,
    MinuteOfDay,
    Promptness,
    Wishes,
)
from pitonisa.platform.words.text import Text

Url = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
MailAddress = Annotated[str, msgspec.Meta(min_length=3, max_length=254)]
PushKey = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{20,100}$")]
Secret = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{43}$")]


STOP_PATH: Final = "/api/alerts/stop/"
"""What programs that show mail post to, in their own way: no JSON, and nothing to be logged."""

ALLOW_PATH: Final = "/api/alerts/allow/"
"""The way back, with the same secret."""


class SetWishes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    promptness: Promptness = Promptness.AT_ONCE
    asked: bool = True
    hurry: bool = True
    ended: bool = False
    invited: bool = True
    quiet_from: MinuteOfDay | None = None
    quiet_until: MinuteOfDay | None = None
    zone: Annotated[str, msgspec.Meta(max_length=64)] = "UTC"
    language: Literal["en", "es"] = "en"


class AddAddress(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A webhook has a form, a browser its keys."""

    kind: AddressKind
    target: Url
    form: Form = Form.PLAIN
    p256dh: PushKey | None = None
    auth: PushKey | None = None
    zone: Annotated[str, msgspec.Meta(max_length=64)] = "UTC"
    """For whoever has not said what they wish: where they are, and what they speak."""

    language: Literal["en", "es"] = "en"


class AddressInfo(msgspec.Struct, frozen=True):
    id: str
    kind: AddressKind
    shown: str
    """As much of it as its owner needs to know it again."""

    form: Form
    state: AddressState
    is_failing: bool
    answer: str
    """What it answered last: a status, or a sentence in the reader's language."""

    answered: str | None


class AlertsInfo(msgspec.Struct, frozen=True):
    """What somebody is told while they are away, and where."""

    wishes: Wishes
    addresses: tuple[AddressInfo, ...]
    push_key: str
    """With which browsers subscribe."""

    mails: bool
    """Whether this server sends mail."""


class WithSecret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came in a mail."""

    secret: Secret


class Confirmed(msgspec.Struct, frozen=True):
    """Alerts go there from now on."""

    shown: str


class Stopped(msgspec.Struct, frozen=True):
    """No mail goes there any more."""


class Allowed(msgspec.Struct, frozen=True):
    """An email that asks for confirmation may go there again."""


def address_info(address: Address, language: str) -> AddressInfo:
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


def shown(address: Address) -> str:
    """The path of a webhook is as good as a password, and what a browser gave is of no use to anybody."""
    match address.kind:
        case AddressKind.MAIL:
            name, _, domain = address.target.partition("@")
            return f"{name[:2]}…@{domain}"
        case AddressKind.WEBHOOK:
            return address.target.partition("://")[2].partition("/")[0]
        case AddressKind.PUSH:
            return address.target
