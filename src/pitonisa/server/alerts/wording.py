"""An alert in words: a kind, the codes of tables and a link, and nothing else that anybody could read into it."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.platform.people.alerts import AlertKind, Delivery, Wishes
from pitonisa.platform.words.text import Text

MOST_CODES: Final = 5
"""More tables than these are told as some more."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """What is sent, by whatever way."""

    id: str
    kind: AlertKind
    codes: tuple[str, ...]
    text: str
    link: str
    """To the table, or to the house where there are several."""


def told(delivery: Delivery, wishes: Wishes, origin: str) -> Told:
    """`origin`: where the links lead."""
    words = Text(wishes.language)
    codes = ", ".join(delivery.codes[:MOST_CODES]) + (" …" if len(delivery.codes) > MOST_CODES else "")
    text = words(f"alert-{delivery.kind.value}", codes=codes)
    path = f"/t/{delivery.codes[0]}" if len(delivery.codes) == 1 else "/"
    return Told(id=delivery.id, kind=delivery.kind, codes=delivery.codes, text=text, link=origin + path)
