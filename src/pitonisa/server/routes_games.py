"""What can be played here."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from pitonisa.kernel import AnyGame
from pitonisa.platform.lessons import lessons_of
from pitonisa.platform.pace import PATIENCE
from pitonisa.platform.settings import bare, known_values, setting_kinds
from pitonisa.platform.shapes import is_enum, members
from pitonisa.platform.window import BEATS
from pitonisa.server.house import House
from pitonisa.server.requests import GameInfo, LessonInfo, OptionInfo

TheHouse = NamedDependency[SkipValidation[House]]


@get("/api/games", sync_to_thread=False, summary="The games, with their options and bots")
def games(house: TheHouse) -> list[GameInfo]:
    return [game_info(game) for game in house.games.values()]


def game_info(game: AnyGame) -> GameInfo:
    return GameInfo(
        id=game.id,
        version=game.version,
        players=(game.players[0], game.players[-1]),
        options=tuple(_options(game)),
        bots=tuple(game.bots),
        first_bot=game.first_bot or (tuple(game.bots) or (None,))[-1],
        phrases=game.talk.phrases,
        help=game.help is not None,
        reference=game.reference,
        patience=PATIENCE if game.has_manners else (),
        beats=BEATS if game.has_windows else (),
        shelf=game.shelf.option if game.shelf else None,
        lessons=tuple(LessonInfo(one.name, one.script.minutes) for one in lessons_of(game)),
    )


def _options(game: AnyGame) -> Iterator[OptionInfo]:
    defaults = msgspec.to_builtins(game.options())
    for name, kind in setting_kinds(game.options).items():
        yield OptionInfo(name, _kind(kind), tuple(_values(kind)), defaults[name])


def _kind(kind: Any) -> Any:
    plain = bare(members(kind)[0])
    if is_enum(plain):
        return "enum"
    return {bool: "bool", int: "int"}.get(plain, "text")


def _values(kind: Any) -> list[Any]:
    plain = bare(members(kind)[0])
    if plain is bool:
        return [False, True]
    if is_enum(plain):
        return [one.value if isinstance(one, enum.Enum) else one for one in plain]
    known = known_values(kind)
    return [int(value) for value in known] if plain is int else list(known)
