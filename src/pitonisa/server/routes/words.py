"""What a game says, for a client that was not built with it."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from pitonisa.kernel import AnyGame
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.http import JSON, AnyRequest, packed, parcel
from pitonisa.platform.hosting.rights import problems
from pitonisa.platform.hosting.server import TheServer
from pitonisa.platform.words.kinds import kinds, rule_links
from pitonisa.platform.words.locale_files import game_locale, game_rules, written
from pitonisa.server.routes.games import GameId

In = Annotated[Literal["en", "es"], QueryParameter(name="language", description="In which language it speaks.")]

REMARK: Final = re.compile(r"^#.*\n?", re.M)
"""What authors say to each other in a locale file."""


class GameWords(msgspec.Struct, frozen=True):
    """What a client needs to speak of a game that it was not built with. Nothing in it is secret."""

    locale: str
    """What the game says in one language, in Fluent."""

    rules: str
    """Its rules in words, in the same language, in Fluent."""

    kinds: dict[str, Any]
    """As `Kinds` in the client's lib/kinds.ts."""

    rulebook: dict[str, dict[str, tuple[int, ...]]]
    """As `Rulebook` in the client's lib/rulebook.ts."""


@get(
    "/api/games/{game:str}/words",
    sync_to_thread=True,
    summary="What a game says: its texts, its rules in words, and what its values are",
    responses={200: ResponseSpec(GameWords, generate_examples=False), **problems(400, 404)},
)
def words(server: TheServer, request: AnyRequest, game: GameId, language: In = "en") -> Response[bytes]:
    found = server.game(game)
    key = found.id, language
    told = server.words[key] = server.words.get(key) or parcel(_words(found, language))
    return packed(request, told, JSON, "no-cache")


def _words(game: AnyGame, language: str) -> bytes:
    locale, rules = (REMARK.sub("", written(folder(game), language)) for folder in (game_locale, game_rules))
    return encode(GameWords(locale, rules, kinds(game), rule_links(game.rulebook)))


ROUTES: Final = [words]
