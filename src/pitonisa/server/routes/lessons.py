"""Lessons over HTTP: open the table of one, at which the learner sits alone with the script."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, post
from litestar.params import JSONBody, PathParameter

from pitonisa.kernel import AnyGame, Level
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.requests import OpenLesson
from pitonisa.platform.hosting.rights import problems
from pitonisa.platform.lessons.lessons import Lesson, find_lesson
from pitonisa.platform.table.commands import Begin
from pitonisa.platform.table.info import Seated, live_info
from pitonisa.platform.table.setup import try_options
from pitonisa.platform.table_model.chairs import person
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Table, new_token
from pitonisa.server.routes import TheServer

GameId = Annotated[str, PathParameter(description="The id of a game.", max_length=64)]
LessonName = Annotated[str, PathParameter(description="The name of one of its lessons.", max_length=64)]


@post("/api/lessons/{game:str}/{lesson:str}", summary="Begin a lesson", responses=problems(400, 404))
async def open_lesson(
    server: TheServer, request: Request[Any, Any, Any], game: GameId, lesson: LessonName, data: JSONBody[OpenLesson]
) -> Seated:
    server.allowed.spend_an_opening(guest_of(request.scope))
    taught = server.game(game)
    found, token = find_lesson(taught, lesson), new_token()
    learner = person(data.name, data.sigil, token, host=True, owner=await server.people.sit_down())
    script = found.script
    options = await asyncio.to_thread(try_options, taught, script.players, script.options)  # may read a scenario
    async with server.opening:
        live = await server.new_table(lambda code, opened: _table(taught, found, options, learner, data, code, opened))
        await live.do(Begin(script.seed))
    return Seated(live_info(live), int(found.learner), token)


def _table(
    game: AnyGame, lesson: Lesson, options: Any, learner: Chair, data: OpenLesson, code: str, opened: str
) -> Table:
    script = lesson.script
    chairs = [Chair(kind=SeatKind.BOT, name=name) for name in script.companions]
    chairs.insert(lesson.learner, learner)
    return Table(
        code=code,
        game=game.id,
        version=game.version,
        players=script.players,
        options=msgspec.to_builtins(options),
        language=data.language,
        listed=False,
        clock=Clock(),
        opened=opened,
        chairs=tuple(chairs),
        help=Level.OFF,
        lesson=lesson.name,
    )


ROUTES: Final = [open_lesson]
