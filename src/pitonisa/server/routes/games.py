"""Serve the games: their options, texts, bots and scenarios."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

import litestar
import msgspec
from litestar import Response
from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from pitonisa.kernel import AnyGame, Illegal, Kind, Refusal
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.finished import is_cooperative
from pitonisa.kernel.help import help_of, rulebook_of
from pitonisa.kernel.hosting import Book, campaigns_of, shelf_of
from pitonisa.kernel.sealed import windows_of
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.http import JSON, AnyRequest, packed, packed_json, parcel
from pitonisa.platform.hosting.rights import get
from pitonisa.platform.lessons.lessons import lessons_of
from pitonisa.platform.registry import is_reference
from pitonisa.platform.table.setup import is_main, possible_values, values_of
from pitonisa.platform.table_model.pace import BEATS, PATIENCE, chosen_beat, chosen_patience
from pitonisa.platform.words.kinds import is_enum, kinds, members, rule_links
from pitonisa.platform.words.locale_files import game_locale, game_rules, written
from pitonisa.platform.words.settings import bare, setting_kinds
from pitonisa.server.routes import TheServer

GameId = Annotated[str, PathParameter(description="The id of a game.", max_length=64)]
Players = Annotated[int, QueryParameter(description="How many play.", ge=1, le=100)]


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    kind: Literal["enum", "bool", "int", "text"]
    values: tuple[Any, ...]
    default: Any
    main: bool = False
    """Whether a table shows it first."""


class LessonInfo(msgspec.Struct, frozen=True):
    name: str
    minutes: int
    """How long it takes."""


class CampaignInfo(msgspec.Struct, frozen=True):
    """A campaign of several tables."""

    id: str
    legs: tuple[dict[str, Any], ...]
    """By table: the options that replace the host's choices."""


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    version: int
    players: tuple[int, int]
    """The least and the most."""

    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    """From the weakest to the strongest."""

    first_bot: str | None
    """The bot recommended for a first match."""

    phrases: tuple[str, ...]
    help: bool
    """Whether it offers help."""

    reference: bool
    patience: tuple[int, ...] = ()
    """The choices of seconds that bots let people speak first; empty if they never lead."""

    usual_patience: int | None = None
    """The default of a table."""

    beats: tuple[int, ...] = ()
    """The choices of lengths for its sealed windows; empty for a game without them."""

    shelf: str | None = None
    """The option that chooses among the stories on its shelf; null if it has no shelf."""

    usual_beat: int | None = None
    lessons: tuple[LessonInfo, ...] = ()
    """In order."""

    campaigns: tuple[CampaignInfo, ...] = ()
    together: bool = False
    """Whether all win or lose together."""


@litestar.get(
    "/api/games",
    sync_to_thread=False,
    summary="List the games, with their options and bots",
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
        bots=bots_of(game).names,
        first_bot=bots_of(game).beginner or (bots_of(game).names or (None,))[-1],
        phrases=talk_of(game).phrases,
        help=help_of(game) is not None,
        reference=is_reference(game),
        patience=PATIENCE if bots_of(game).has_manners else (),
        usual_patience=chosen_patience(game, None),
        beats=BEATS if windows_of(game) else (),
        usual_beat=chosen_beat(game, None),
        shelf=shelf_part.option if (shelf_part := shelf_of(game)) else None,
        lessons=tuple(LessonInfo(one.name, one.script.minutes) for one in lessons_of(game)),
        campaigns=tuple(CampaignInfo(one.id, tuple(map(dict, one.legs))) for one in campaigns_of(game)),
        together=is_cooperative(game),
    )


@get(
    "/api/games/{game:str}/options",
    "List the options for this number of players, with their values",
    400,
    404,
    sync_to_thread=True,
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


In = Annotated[Literal["en", "es"], QueryParameter(name="language", description="In which language it speaks.")]

REMARK: Final = re.compile(r"^#.*\n?", re.M)
"""Matches comments in a locale file."""


class GameWords(msgspec.Struct, frozen=True):
    """Everything a client needs to put a game into words that it wasn't built with. Nothing in it is secret."""

    locale: str
    """The game's texts in one language, in Fluent."""

    rules: str
    """Its rules in the same language, in Fluent."""

    kinds: dict[str, Any]
    """As `Kinds` in the client's lib/words/kinds.ts."""

    rulebook: dict[str, dict[str, tuple[int, ...]]]
    """As `Rulebook` in the client's lib/words/rulebook.ts."""


@get(
    "/api/games/{game:str}/words",
    "Get a game's texts, rules and names of values",
    400,
    404,
    told=GameWords,
    sync_to_thread=True,
)
def words(server: TheServer, request: AnyRequest, game: GameId, language: In = "en") -> Response[bytes]:
    found = server.game(game)
    key = found.id, language
    told = server.words[key] = server.words.get(key) or parcel(_words(found, language))
    return packed(request, told, JSON, "no-cache")


def _words(game: AnyGame, language: str) -> bytes:
    locale, rules = (REMARK.sub("", written(folder(game), language)) for folder in (game_locale, game_rules))
    return encode(GameWords(locale, rules, kinds(game), rule_links(rulebook_of(game))))


Id = Annotated[str, PathParameter()]
ShelfLanguage = Annotated[
    Literal["en", "es"], QueryParameter(name="language", description="In which language they are told.")
]


@get("/api/games/{id:str}/shelf", "List a game's scenarios", 400, 404)
async def shelf(server: TheServer, id: Id, language: ShelfLanguage = "en") -> list[Book]:
    found = shelf_of(server.game(id))
    return list(await asyncio.to_thread(found.books, language)) if found else []


@get(
    "/api/games/{id:str}/shelf/{book:str}/cover.svg",
    "Get a scenario's cover",
    400,
    404,
    media_type="image/svg+xml",
    response_headers=[ResponseHeader(name="Cache-Control", value="public, max-age=86400")],
)
async def cover(server: TheServer, id: Id, book: Id) -> Response[bytes]:
    found = shelf_of(server.game(id))
    picture = await asyncio.to_thread(found.cover, book) if found else None
    if picture is None:
        raise Refusal("not-found", Kind.NOT_FOUND)
    return Response(picture, media_type="image/svg+xml")
