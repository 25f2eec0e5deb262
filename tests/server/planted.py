"""Provide games with planted one-bit leaks, which secrecy tests must notice."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final, cast
from zlib import crc32

import msgspec
from msgspec.structs import replace

from pitonisa.kernel import AnyGame, Illegal, Viewer
from pitonisa.kernel.conformance.trial import field_value
from pitonisa.kernel.laws import Laws
from pitonisa.kernel.sealed import window_beats, windows_of
from pitonisa.kernel.wire import encode

SHOWN: Final = {"quay": "dawn", "shipwreck": "score", "leaders": "turn", "cove": "turns", "missions": "round"}
"""By game: a number in its view that everybody sees."""

LEAKS: Final = {
    "view": lambda game: f"view.{SHOWN[game]}",
    "event": lambda game: "events",
    "refusal": lambda game: "details.hint",
    "order": lambda game: "view.legal",
    "pause": lambda game: "table.closes",
}
"""What leaks, and where in a message it then shows."""


def leaky(game: AnyGame) -> AnyGame:
    """The game with a fault of every kind."""

    def bit(state: Any) -> int:
        return crc32(encode([field_value(state, name) for name in sorted(game.part(Laws).secret)])) & 1

    def view(state: Any, who: Viewer) -> Any:
        shown, told = game.view(state, who), bit(state)
        legal = tuple(shown.legal)[:: -1 if told else 1]
        counted = getattr(shown, SHOWN[game.id]) + told
        return msgspec.structs.replace(shown, legal=legal, **{SHOWN[game.id]: counted})

    def apply(state: Any, actor: Any, action: Any, rng: Any) -> Any:
        try:
            return game.apply(state, actor, action, rng)
        except Illegal as refusal:
            raise Illegal(refusal.key, **refusal.details, hint=bit(state)) from refusal

    def beats(state: Any) -> float:
        return window_beats(game, state) + bit(state)

    leaky = replace(game, view=view, apply=apply, witness=lambda event, who: event)
    windows = windows_of(game)
    return leaky.having(replace(windows, beats=beats)) if windows else leaky


def parts_that_differ(one: bytes, other: bytes) -> set[str]:
    """Where two messages are not the same, without the wrapping that all of a kind have."""
    try:
        pair = json.loads(one), json.loads(other)
    except ValueError:
        return set()
    return {re.sub("^(frame|past|change)[.]", "", part) for part in _parts(*pair, "")}


def _parts(one: Any, other: Any, where: str) -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        ours, theirs = cast(dict[str, Any], one), cast(dict[str, Any], other)
        for key in ours.keys() | theirs.keys():
            if ours.get(key) != theirs.get(key):
                yield from (f"{key}", *(f"{key}.{part}" for part in _parts(ours.get(key), theirs.get(key), key)))
