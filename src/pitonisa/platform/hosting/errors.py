"""Turn refusals into HTTP errors: a status, a key, details, and a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel import PUBLIC, AnyGame, Kind, Refusal, Viewer
from pitonisa.kernel.wire import plain
from pitonisa.platform.words.locale_files import DEFAULT, LANGUAGES
from pitonisa.platform.words.text import Text

STATUS: Final[Mapping[Kind, int]] = {
    Kind.INVALID: 400,
    Kind.UNAUTHENTICATED: 401,
    Kind.FORBIDDEN: 403,
    Kind.NOT_FOUND: 404,
    Kind.WRONG_METHOD: 405,
    Kind.CONFLICT: 409,
    Kind.TOO_LARGE: 413,
    Kind.WRONG_TYPE: 415,
    Kind.MISDIRECTED: 421,
    Kind.TOO_MANY: 429,
    Kind.FAILED: 500,
    Kind.UNAVAILABLE: 503,
}

LONGEST_LIST: Final = 500
"""How many characters of an Accept header are read; browsers send fewer than a hundred."""


class Problem(msgspec.Struct, frozen=True):
    """A request was refused, and nothing has changed."""

    key: str
    details: dict[str, Any]
    text: str


def status_of(refusal: Refusal) -> int:
    return STATUS[refusal.kind]


def problem(
    refusal: Refusal,
    language: str,
    game: AnyGame | None = None,
    viewer: Viewer = PUBLIC,
    names: Sequence[str] = (),
    story: Mapping[str, str] | None = None,
) -> Problem:
    words = Text(language, game or refusal.game, viewer, names)
    words.story = story or {}
    return Problem(refusal.key, plain(refusal.details), words.refusal(refusal))


def wanted_language(accepted: str | None) -> str:
    """Return the first language of an Accept-Language header that the server supports."""
    for part in (accepted or "")[:LONGEST_LIST].split(","):
        code = part.partition(";")[0].strip().lower().partition("-")[0]
        if code in LANGUAGES:
            return code
    return DEFAULT
