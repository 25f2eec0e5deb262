"""Serve tables over HTTP: open one, find it, change it, and open the next one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

import litestar
import msgspec
from litestar import Response
from litestar.params import JSONBody, PathParameter

from pitonisa.features.people.invitations import Inviting
from pitonisa.features.people.keyring import Keyring
from pitonisa.kernel import AnyGame, Kind, Level, Refusal, Seat
from pitonisa.kernel.sealed import windows_of
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.http import AnyRequest, reached
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.requests import (
    LONGEST_COLLECTION,
    Again,
    ClockWanted,
    MyTables,
    OpenLesson,
    OpenTable,
    SetEntry,
    SetPace,
)
from pitonisa.platform.hosting.requests import ChangeTable as Wanted
from pitonisa.platform.hosting.rights import (
    AT_TABLE,
    Code,
    Rights,
    get,
    hosted,
    link_in,
    must_be_host,
    post,
    put,
    seat_by,
)
from pitonisa.platform.lessons.lessons import Lesson, find_lesson
from pitonisa.platform.store.database import Failed
from pitonisa.platform.table import setup
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Arrange, Begin, ChangeTable
from pitonisa.platform.table.info import MyTable, Seated, live_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.chairs import bot_chair, person
from pitonisa.platform.table_model.pace import chosen_beat, chosen_patience, chosen_temperament
from pitonisa.server.routes import TheServer
from pitonisa.server.tables.my_tables import all_seats, mine, open_to, waiting_for_people
from pitonisa.server.tables.table_server import TableServer as Server


@post("/api/tables", "Open a table and sit down", 400, 404, status_code=201)
async def open_table(server: TheServer, request: AnyRequest, data: JSONBody[OpenTable]) -> Seated:
    server.allowed.spend_an_opening(guest_of(request.scope))
    game = server.game(data.game)
    players = data.players if data.players is not None else len(data.seats)
    if len(data.seats) > players:
        raise Refusal("seats-too-many", players=players)
    wanted = data.options if data.campaign is None else setup.campaign_of(game, data.campaign).options(0, data.options)
    options = await asyncio.to_thread(setup.try_options, game, players, wanted)  # may read a scenario
    beat, patience, token = chosen_beat(game, data.beat), chosen_patience(game, data.patience), tables.new_token()
    temperament, clock = chosen_temperament(game, data.temperament), data.clock.chosen(data.rhythm)
    seats = [*data.seats, *[None] * (players - len(data.seats))]
    owner = await server.people.sit_down()
    chairs, seat = _chairs(game, seats, person(data.name, data.sigil, token, host=True, owner=owner))
    if data.start and tables.EMPTY in chairs:
        raise Refusal("seats-empty", Kind.CONFLICT)

    chosen = {
        name: getattr(data, name) for name in ("language", "listed", "rhythm", "help", "pace", "entry", "campaign")
    }
    chosen |= {"clock": clock, "beat": beat, "patience": patience, "temperament": temperament}
    async with server.opening:
        live = await server.new_table(
            lambda code, opened: setup.fresh_table(game, options, chairs, code=code, opened=opened, **chosen)
        )
        if data.start:
            await live.do(Begin())
    return Seated(live_info(live), seat, token)


def _chairs(game: AnyGame, seats: list[str | None], opener: tables.Chair) -> tuple[tuple[tables.Chair, ...], Seat]:
    if None not in seats:
        raise Refusal("table-full", Kind.CONFLICT)
    place = seats.index(None)
    chairs = [tables.EMPTY if bot is None else bot_chair(game, bot) for bot in seats]
    chairs[place] = opener
    return tuple(chairs), Seat(place)


@litestar.get("/api/tables", summary="List public tables with free seats")
async def open_tables(server: TheServer) -> list[TableInfo]:
    """List open tables, without those of people the requesting person must not meet."""
    return open_to(await waiting_for_people(server), await server.relations.apart(OWNER.get()))


@post(
    "/api/tables/mine",
    "List the tables of these links and of your key",
    400,
    413,
    request_max_body_size=LONGEST_COLLECTION,
)
async def my_tables(server: TheServer, request: AnyRequest, data: JSONBody[MyTables]) -> list[MyTable]:
    seats = await all_seats(server, data.tokens)
    server.allowed.lookups.must_take(guest_of(request.scope), len(seats))
    found = await mine(server, seats)
    with suppress(Refusal, Failed):  # the links open them all the same
        await Keyring(server).own(found.unowned)
    return found.tables


@get("/api/tables/{code:str}", "Get a table", 400, 404, 409)
async def one_table(server: TheServer, code: Code) -> TableInfo:
    """Describe a table, without whose turn it is where one person answers bots in secret: others could time it."""
    live = await server.seen(code)
    info = live_info(live)
    is_timed = windows_of(live.room.game) is not None and live.room.is_alone
    return msgspec.structs.replace(info, to_act=(), deadlines={}) if is_timed else info


@put("/api/tables/{code:str}/pace", "Set the speed of a table's bots", *AT_TABLE)
async def set_pace(server: TheServer, code: Code, data: JSONBody[SetPace], rights: Rights = None) -> TableInfo:
    live = await hosted(server, code, rights)
    await live.do(ChangeTable(lambda table: msgspec.structs.replace(table, pace=data.pace)))
    return live_info(live)


@put("/api/tables/{code:str}/entry", "Choose who may sit down in a match that has begun", *AT_TABLE)
async def set_entry(server: TheServer, code: Code, data: JSONBody[SetEntry], rights: Rights = None) -> TableInfo:
    live = await hosted(server, code, rights)
    await live.do(ChangeTable(lambda table: msgspec.structs.replace(table, entry=data.entry)))
    return live_info(live)


@get(
    "/api/tables/{code:str}/qr.svg",
    "Get the invitation as a QR code",
    400,
    404,
    409,
    stored=False,
    media_type="image/svg+xml",
)
async def qr_code(server: TheServer, request: AnyRequest, code: Code) -> Response[bytes]:
    live = await server.find(code)
    link = f"{reached(server.settings, request).origin}/t/{live.room.code}"
    return Response(await server.drawings.invitation(link, guest_of(request.scope)), media_type="image/svg+xml")


# Arranging a table anew before its match begins: seats, options, clock, help, pauses


@put("/api/tables/{code:str}/setup", "Change a table's options before the match starts", *AT_TABLE)
async def arrange(server: TheServer, code: Code, data: JSONBody[Wanted], rights: Rights = None) -> TableInfo:
    live = await server.find(code, link_in(rights))
    host = await must_be_host(live, rights)
    await live.do(Arrange(lambda table: arranged(live.room.game, table, data), host))
    return live_info(live)


def arranged(game: AnyGame, table: tables.Table, wanted: Wanted) -> tables.Table:
    """Return the table as the host wants it, or refuse with the reason."""
    tables.must_be(table, tables.Stage.LOBBY)
    players = table.players if wanted.players is None else wanted.players
    options = setup.try_options(game, players, table.options if wanted.options is None else wanted.options)
    return msgspec.structs.replace(
        chairs.resized(table, players), options=msgspec.to_builtins(options), **_settings(game, table, wanted)
    )


def _settings(game: AnyGame, table: tables.Table, wanted: Wanted) -> dict[str, Any]:
    rhythm = wanted.rhythm or table.rhythm
    clock = wanted.clock or (ClockWanted() if rhythm is not table.rhythm else None)
    given = {
        **{name: getattr(wanted, name) for name in ("listed", "rhythm", "help", "pace", "entry")},
        "clock": None if clock is None else clock.chosen(rhythm),
        "beat": None if wanted.beat is None else chosen_beat(game, wanted.beat),
        "patience": None if wanted.patience is None else chosen_patience(game, wanted.patience),
        "temperament": None if wanted.temperament is None else chosen_temperament(game, wanted.temperament),
    }
    return {name: value for name, value in given.items() if value is not None}


# Beginning a match, and playing again with the same people


class NextTable(msgspec.Struct, frozen=True):
    code: str
    seat: int
    token: str | None
    """The reader's link there; null for one who came by their key, which opens that seat, too."""


@post("/api/tables/{code:str}/start", "Start the match", *AT_TABLE)
async def start(server: TheServer, code: Code, rights: Rights = None) -> TableInfo:
    live = await hosted(server, code, rights)
    await live.do(Begin())
    return live_info(live)


@post("/api/tables/{code:str}/again", "Play again with the same people", 400, 401, 404, 409, status_code=201)
async def again(
    server: TheServer, request: AnyRequest, code: Code, data: JSONBody[Again | None] = None, rights: Rights = None
) -> NextTable:
    """The first request opens it, as before or harder; later and simultaneous requests are led there too."""
    live = await server.find(code, link_in(rights))
    seat = seat_by(live.room.table, rights)
    tables.must_be(live.room.table, tables.Stage.OVER)
    if live.room.table.next is None:
        server.allowed.spend_an_opening(guest_of(request.scope))
        await server.once(f"again {live.room.code}", lambda: _open_again(server, live, seat, data or Again()))
        await _call_others(server, live)
    return await _claim(server, live, seat, link_in(rights))


async def _call_others(server: Server, live: TableActor) -> None:
    """Notify the players who aren't present."""
    following = await server.store.table(live.room.table.next or "")
    if (me := OWNER.get()) is not None and following is not None:
        staying = setup.staying(live.room.game, live.room.table)
        online = frozenset(seat for seat, old in enumerate(staying) if live.room.presence.is_online(old))
        await Inviting(server, me).call_again(following, online)


async def _open_again(server: Server, live: TableActor, by: Seat, wanted: Again) -> None:
    def follow(table: tables.Table, code: str, opened: str) -> tables.Table:
        return setup.rematch(live.room.game, table, code, opened, options=wanted.options, bot=wanted.bot)

    async with server.opening:
        await server.follow_up(live, follow, by)


@get("/api/tables/{code:str}/again", "Get your link to the next table", 400, 401, 404, 409, stored=False)
async def my_next(server: TheServer, code: Code, rights: Rights = None) -> NextTable:
    live = await server.find(code, link_in(rights))
    return await _claim(server, live, seat_by(live.room.table, rights), link_in(rights))


async def _claim(server: Server, live: TableActor, old: Seat, token: str | None) -> NextTable:
    staying = setup.staying(live.room.game, live.room.table)
    if live.room.table.next is None or old not in staying:
        raise Refusal("not-found", Kind.NOT_FOUND)
    following, seat = await server.find(live.room.table.next), Seat(staying.index(old))
    if token is None:
        # the seat there belongs to the same key, and needs no link
        if tables.chair_at(following.room.table, seat).owner != OWNER.get():
            raise Refusal("again-elsewhere", Kind.CONFLICT)
        return NextTable(following.room.code, seat, None)
    new = tables.next_token(token, following.room.code)

    def claim(table: tables.Table) -> tables.Table:
        chair = tables.chair_at(table, seat)
        if chair.token == tables.fingerprint(new):
            return table
        if chair.token is not None or not tables.comes_by_link(chair):
            raise Refusal("again-elsewhere", Kind.CONFLICT)
        return chairs.changed(table, seat, token=tables.fingerprint(new))

    await following.do(ChangeTable(claim))
    return NextTable(following.room.code, seat, new)


# Lessons: the learner sits alone with the script


GameId = Annotated[str, PathParameter(description="The id of a game.", max_length=64)]
LessonName = Annotated[str, PathParameter(description="The name of one of its lessons.", max_length=64)]


@post("/api/lessons/{game:str}/{lesson:str}", "Start a lesson", 400, 404, status_code=201)
async def open_lesson(
    server: TheServer, request: AnyRequest, game: GameId, lesson: LessonName, data: JSONBody[OpenLesson]
) -> Seated:
    server.allowed.spend_an_opening(guest_of(request.scope))
    taught = server.game(game)
    found, token = find_lesson(taught, lesson), tables.new_token()
    learner = person(data.name, data.sigil, token, host=True, owner=await server.people.sit_down())
    script = found.script
    options = await asyncio.to_thread(setup.try_options, taught, script.players, script.options)  # may read a scenario
    async with server.opening:
        live = await server.new_table(
            lambda code, opened: _lesson_table(taught, found, options, learner, data, code, opened)
        )
        await live.do(Begin(script.seed))
    return Seated(live_info(live), int(found.learner), token)


def _lesson_table(
    game: AnyGame, lesson: Lesson, options: Any, learner: tables.Chair, data: OpenLesson, code: str, opened: str
) -> tables.Table:
    script = lesson.script
    chairs = [tables.Chair(kind=tables.SeatKind.BOT, name=name) for name in script.companions]
    chairs.insert(lesson.learner, learner)
    told = {"code": code, "opened": opened, "language": data.language}
    return setup.fresh_table(game, options, chairs, help=Level.OFF, lesson=lesson.name, **told)
