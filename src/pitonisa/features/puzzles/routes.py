"""Serve puzzles over HTTP: the list, one puzzle with its answer, the puzzle of the day, and playing on from one."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Annotated, Literal

import msgspec
from litestar import Response
from litestar.params import JSONBody, PathParameter, QueryParameter

from pitonisa.features.puzzles import puzzles
from pitonisa.kernel import AnyGame, Refusal
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.http import AnyRequest, TheServer, packed_json
from pitonisa.platform.hosting.requests import BotName, Name, Sigil
from pitonisa.platform.hosting.rights import get, post
from pitonisa.platform.hosting.server import Server, answered, kept
from pitonisa.platform.table.info import Seated, live_info
from pitonisa.platform.table.setup import continued, copied_past, fresh_table
from pitonisa.platform.table_model.chairs import bot_chair, person
from pitonisa.platform.table_model.pace import chosen_beat, chosen_patience
from pitonisa.platform.table_model.table import Table, new_token
from pitonisa.search.puzzles import Puzzle

Id = Annotated[str, PathParameter(description="The id of a puzzle.", max_length=80)]
Date = Annotated[
    str,
    QueryParameter(
        name="date",
        pattern="^$|^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        description="As one's own calendar has it; the server's where it is left out.",
    ),
]


class PuzzleIndex(msgspec.Struct, frozen=True):
    puzzles: tuple[puzzles.PuzzleInfo, ...]


class PuzzleOfDay(msgspec.Struct, frozen=True):
    number: int
    """Counted from the first day."""

    date: str
    puzzle: msgspec.Raw
    """A `PuzzleTold`."""


class ContinuePuzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name | None = None
    """Without a name, the player is a guest."""

    sigil: Sigil | None = None
    bot: BotName | None = None
    """The bot on all other seats; if left out, the strongest."""

    language: Literal["en", "es"] = "en"


@get("/api/riddles", "List all puzzles", 400, 404, told=PuzzleIndex)
async def all_puzzles(server: TheServer, request: AnyRequest) -> Response[bytes]:
    return packed_json(request, await asyncio.to_thread(_index, server), "public, max-age=3600")


def _index(server: Server) -> PuzzleIndex:
    return PuzzleIndex(
        tuple(puzzles.info(puzzle) for game in server.games.values() for puzzle in puzzles.stock_of(game).values())
    )


@get("/api/riddles/today", "Get the puzzle of a day", 400, 404, told=PuzzleOfDay)
async def puzzle_today(server: TheServer, request: AnyRequest, day: Date = "") -> Response[bytes]:
    """Return the puzzle of the day, the same everywhere; calendars ahead of ours may ask two days early."""
    found = await asyncio.to_thread(_day, server, day)
    told = await _puzzle(server, request, server.games[found.puzzle.game], found.puzzle)
    answer = PuzzleOfDay(found.number, found.date, msgspec.Raw(told))
    return packed_json(request, answer, "public, max-age=600" if day else "no-cache")


def _day(server: Server, day: str) -> puzzles.Day:
    today = server.wall().date()
    try:
        asked = date.fromisoformat(day) if day else today
    except ValueError:
        raise Refusal("puzzle-no-date", day=day) from None
    return puzzles.puzzle_of(asked, today, server.games.values())


@get("/api/riddles/{id:str}", "Get a puzzle, with its answer", 400, 404, told=puzzles.PuzzleTold)
async def one_puzzle(server: TheServer, request: AnyRequest, id: Id) -> Response[bytes]:
    game, puzzle = await asyncio.to_thread(puzzles.find_puzzle, server.games.values(), id)
    told = await _puzzle(server, request, game, puzzle)
    return packed_json(request, msgspec.Raw(told), "public, max-age=600")


async def _puzzle(server: Server, request: AnyRequest, game: AnyGame, puzzle: Puzzle) -> bytes:
    """Describe a puzzle: replay its match up to the moment, and compute its reasoning again."""
    return await kept(
        server,
        request,
        "puzzle",
        puzzle.id,
        lambda: server.once(f"puzzle {puzzle.id}", lambda: server.retell(lambda: encode(puzzles.tell(game, puzzle)))),
    )


@post("/api/riddles/{id:str}/continue", "Play on from a puzzle, with bots", 400, 404, status_code=201)
async def go_on_from(server: TheServer, request: AnyRequest, id: Id, data: JSONBody[ContinuePuzzle]) -> Seated:
    game, puzzle = await asyncio.to_thread(puzzles.find_puzzle, server.games.values(), id)
    token, bot = new_token(), data.bot or bots_of(game).strongest
    sitting = person(data.name, data.sigil, token, owner=await server.people.sit_down())
    server.allowed.spend_an_opening(guest_of(request.scope))
    at = await answered(server, request, server.retell(lambda: puzzles.match_of(game, puzzle)))
    table = continued(_table(game, puzzle), at, puzzle.seat, sitting, bot, code="", opened="", language=data.language)

    def opened(code: str, moment: str) -> Table:
        return msgspec.structs.replace(table, code=code, opened=moment, origin=None)

    async with server.opening:
        going_on = await server.new_table(opened, lambda code: copied_past(code, at))
    return Seated(live_info(going_on), int(puzzle.seat), token)


def _table(game: AnyGame, puzzle: Puzzle) -> Table:
    """Describe the table of bots where it happened, as if it were here."""
    chairs = (bot_chair(game, bots_of(game).strongest),) * puzzle.players
    pace = {"beat": chosen_beat(game, None), "patience": chosen_patience(game, None)}
    return fresh_table(game, puzzle.options, chairs, code="", opened="", language="", seed=puzzle.seed, **pace)
