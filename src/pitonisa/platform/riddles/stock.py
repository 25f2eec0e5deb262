"""The riddles of a game, read from `games/<id>/riddles/riddles.jsonl`: one on a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from pitonisa.kernel import AnyGame, Kind, Refusal
from pitonisa.platform.words.locale_files import game_folder
from pitonisa.search.riddles import Riddle

FILE: Final = "riddles.jsonl"


class UnknownRiddle(Refusal):
    """There is no such riddle."""


def riddles_of(game: AnyGame) -> Mapping[str, Riddle]:
    """By their ids, in the order of the file."""
    return _read(riddle_file(game)) if game.riddles else {}


def riddle_file(game: AnyGame) -> Traversable:
    return game_folder(game) / "riddles" / FILE


def find_riddle(games: Iterable[AnyGame], id: str) -> tuple[AnyGame, Riddle]:
    for game in games:
        if riddle := riddles_of(game).get(id):
            return game, riddle
    raise UnknownRiddle("unknown-riddle", Kind.NOT_FOUND, riddle=id)


def write(riddles: Iterable[Riddle]) -> bytes:
    return b"".join(_ENCODER.encode(riddle) + b"\n" for riddle in riddles)


def read(data: bytes) -> list[Riddle]:
    return _DECODER.decode_lines(data)


@cache
def _read(file: Traversable) -> Mapping[str, Riddle]:
    return {riddle.id: riddle for riddle in read(file.read_bytes())} if file.is_file() else {}


_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Riddle)
