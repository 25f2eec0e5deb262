"""What can be played here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from pitonisa.kernel import AnyGame, Illegal
from pitonisa.platform.hosting.http import AnyRequest, packed_json
from pitonisa.platform.hosting.rights import problems
from pitonisa.platform.hosting.server import TheServer
from pitonisa.platform.lessons.lessons import lessons_of
from pitonisa.platform.registry import is_reference
from pitonisa.platform.table.pace import BEATS, PATIENCE, chosen_beat, chosen_patience
from pitonisa.platform.table.setup import is_main, possible_values, values_of
from pitonisa.platform.words.settings import bare, setting_kinds
from pitonisa.platform.words.shapes import is_enum, members

GameId = Annotated[str, PathParameter(description="The id of a game.", max_length=64)]
Players = Annotated[int, QueryParameter(description="How many play.", ge=1, le=100)]


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    kind: Literal["enum", "bool", "int", "text"]
    values: tuple[Any, ...]
    default: Any
    main: bool = False
    """Whether a table should think of it first."""


class LessonInfo(msgspec.Struct, frozen=True):
    name: str
    minutes: int
    """How long it takes."""


class CampaignInfo(msgspec.Struct, frozen=True):
    """A path of several tables."""

    id: str
    legs: tuple[dict[str, Any], ...]
    """By table: the options in which it differs from what its host chose."""


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    version: int
    players: tuple[int, int]
    """The least and the most."""

    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    """From the weakest to the strongest."""

    first_bot: str | None
    """The one that suits a first match."""

    phrases: tuple[str, ...]
    help: bool
    """Whether it offers help."""

    reference: bool
    patience: tuple[int, ...] = ()
    """The seconds that bots may let people speak first; empty for a game in which they never lead."""

    usual_patience: int | None = None
    """Those that a table has where nobody chooses."""

    beats: tuple[int, ...] = ()
    """The beats that a table may choose for its sealed windows; empty for a game that has none."""

    shelf: str | None = None
    """The option that chooses among the stories on its shelf; none where it has no shelf."""

    usual_beat: int | None = None
    lessons: tuple[LessonInfo, ...] = ()
    """From the first to the last."""

    campaigns: tuple[CampaignInfo, ...] = ()
    together: bool = False
    """Whether all win or lose together."""


@get(
    "/api/games",
    sync_to_thread=False,
    summary="The games, with their options and bots",
    responses={200: ResponseSpec(list[GameInfo], generate_examples=False)},
)
def games(server: TheServer, request: AnyRequest) -> Response[bytes]:
    return packed_json(request, [game_info(game) for game in server.games.values()], "no-cache")


def game_info(game: AnyGame) -> GameInfo:
    return GameInfo(
        id=game.id,
        version=game.version,
        players=(game.players[0], game.players[-1]),
        options=tuple(_options(game)),
        bots=game.bots.names,
        first_bot=game.bots.beginner or (game.bots.names or (None,))[-1],
        phrases=game.talk.phrases,
        help=game.help is not None,
        reference=is_reference(game),
        patience=PATIENCE if game.bots.has_manners else (),
        usual_patience=chosen_patience(game, None),
        beats=BEATS if game.windows else (),
        usual_beat=chosen_beat(game, None),
        shelf=game.shelf.option if game.shelf else None,
        lessons=tuple(LessonInfo(one.name, one.script.minutes) for one in lessons_of(game)),
        campaigns=tuple(CampaignInfo(one.id, tuple(map(dict, one.legs))) for one in game.campaigns),
        together=game.together,
    )


@get(
    "/api/games/{game:str}/options",
    sync_to_thread=True,
    summary="The options that this number of players can choose, with the values that they can have",
    responses=problems(400, 404),
)
def options_for(server: TheServer, game: GameId, players: Players) -> list[OptionInfo]:
    chosen = server.game(game)
    if players not in chosen.players:
        raise Illegal("illegal-players", players=players, least=chosen.players[0], most=chosen.players[-1])
    key = chosen.id, players
    possible = server.choices[key] = server.choices.get(key) or possible_values(chosen, players)
    found = (one for one in _options(chosen) if one.name in possible)
    return [msgspec.structs.replace(one, values=possible[one.name]) for one in found]


def _options(game: AnyGame) -> Iterator[OptionInfo]:
    defaults = msgspec.to_builtins(game.options())
    for name, kind in setting_kinds(game.options).items():
        yield OptionInfo(name, _kind(kind), tuple(values_of(kind)), defaults[name], is_main(kind))


def _kind(kind: Any) -> Any:
    plain = bare(members(kind)[0])
    if is_enum(plain):
        return "enum"
    return {bool: "bool", int: "int"}.get(plain, "text")
