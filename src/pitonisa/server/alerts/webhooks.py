"""Webhooks: an alert in the form that whoever listens there reads."""

from __future__ import annotations

from typing import Final

from pitonisa.kernel.wire import encode
from pitonisa.platform.people.alerts import Address, Form
from pitonisa.server.alerts.posting import Undelivered, post
from pitonisa.server.alerts.wording import Told

JSON: Final = {"Content-Type": "application/json"}


async def send(address: Address, alert: Told, *, allow_private: bool) -> str:
    """What was answered; `Undelivered` where that says that it was not taken."""
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
