"""Refusals as clients get them: a status, a key, its details, and the sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel import PUBLIC, AnyGame, Refusal, Viewer
from pitonisa.kernel.wire import plain
from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.locale_files import LANGUAGES
from pitonisa.platform.words.text import DEFAULT, Text

STATUS: Final = {
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-seat": 404,
    "unknown-lesson": 404,
    "not-found": 404,
    "wrong-method": 405,
    "wrong-type": 415,
    "too-large": 413,
    "too-fast": 429,
    "wrong-host": 421,
    "seat-token": 401,
    "seat-not-yours": 403,
    "host-only": 403,
    "replay-finishers": 403,
    "store-failed": 503,
    "server-failed": 500,
    "stale": 409,
    "seat-taken": 409,
    "table-full": 409,
    "table-stage": 409,
    "match-open": 409,
    "table-no-join": 409,
    "table-no-leave": 409,
    "seats-empty": 409,
    "seat-present": 409,
    "help-forbidden": 403,
    "lesson-private": 409,
    "lesson-not-now": 409,
    "lesson-not-this": 409,
    "lesson-over": 409,
    "again-elsewhere": 409,
    "record-version": 409,
    "record-edition": 409,
}
"""By key; all others are 400."""


class Problem(msgspec.Struct, frozen=True):
    """Something was not done, and nothing has changed."""

    key: str
    details: dict[str, Any]
    text: str


def status_of(refusal: Refusal) -> int:
    return STATUS.get(refusal.key, 400)


def problem(
    refusal: Refusal,
    language: str,
    game: AnyGame | None = None,
    viewer: Viewer = PUBLIC,
    names: Sequence[str] = (),
    story: Mapping[str, str] | None = None,
) -> Problem:
    words = Text(language, game or _speaker(refusal.key), viewer, names)
    words.story = story or {}
    return Problem(refusal.key, plain(refusal.details), words.refusal(refusal))


def _speaker(key: str) -> AnyGame | None:
    """The game that knows what this key means, where the house does not."""
    if Text(DEFAULT).has(key):
        return None
    return next((game for game in catalogue().values() if Text(DEFAULT, game).has(key)), None)


def wanted_language(accepted: str | None) -> str:
    """The first language of an Accept-Language header that the house speaks."""
    for part in (accepted or "").split(","):
        code = part.partition(";")[0].strip().lower().partition("-")[0]
        if code in LANGUAGES:
            return code
    return DEFAULT
