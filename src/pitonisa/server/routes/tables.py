"""Tables over HTTP: open one, find it, and invite to it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import Request, Response, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.params import JSONBody

from pitonisa.features.people.keyring import Keyring
from pitonisa.kernel import AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.sealed import windows_of
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.http import reached
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.requests import LONGEST_COLLECTION, MyTables, OpenTable, SetEntry, SetPace
from pitonisa.platform.hosting.rights import Code, Rights, link_in, must_be_host, problems
from pitonisa.platform.store.database import Failed
from pitonisa.platform.table.commands import Begin, ChangeTable
from pitonisa.platform.table.info import MyTable, Seated, live_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table.setup import campaign_of, try_options
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.chairs import bot_chair, person
from pitonisa.platform.table_model.pace import chosen_beat, chosen_patience, chosen_temperament
from pitonisa.platform.table_model.table import Chair, Table, new_token
from pitonisa.server.routes import TheServer
from pitonisa.server.tables.my_tables import all_seats, mine, open_to, waiting_for_people


@post("/api/tables", summary="Open a table and sit down", responses=problems(400, 404))
async def open_table(server: TheServer, request: Request[Any, Any, Any], data: JSONBody[OpenTable]) -> Seated:
    server.allowed.spend_an_opening(guest_of(request.scope))
    game = server.game(data.game)
    players = data.players if data.players is not None else len(data.seats)
    if len(data.seats) > players:
        raise Refusal("seats-too-many", players=players)
    wanted = data.options if data.campaign is None else campaign_of(game, data.campaign).options(0, data.options)
    options = await asyncio.to_thread(try_options, game, players, wanted)  # may read a scenario
    beat, patience, token = chosen_beat(game, data.beat), chosen_patience(game, data.patience), new_token()
    temperament, clock = chosen_temperament(game, data.temperament), data.clock.chosen(data.rhythm)
    seats = [*data.seats, *[None] * (players - len(data.seats))]
    owner = await server.people.sit_down()
    chairs, seat = _chairs(game, seats, person(data.name, data.sigil, token, host=True, owner=owner))
    if data.start and tables.EMPTY in chairs:
        raise Refusal("seats-empty", Kind.CONFLICT)

    def table(code: str, opened: str) -> Table:
        return Table(
            code=code,
            game=game.id,
            version=game.version,
            players=players,
            options=_plain(options),
            language=data.language,
            listed=data.listed,
            clock=clock,
            rhythm=data.rhythm,
            opened=opened,
            chairs=chairs,
            help=data.help,
            beat=beat,
            patience=patience,
            temperament=temperament,
            pace=data.pace,
            entry=data.entry,
            campaign=data.campaign,
        )

    async with server.opening:
        live = await server.new_table(table)
        if data.start:
            await live.do(Begin())
    return Seated(live_info(live), seat, token)


def _chairs(game: AnyGame, seats: list[str | None], opener: Chair) -> tuple[tuple[Chair, ...], Seat]:
    if None not in seats:
        raise Refusal("table-full", Kind.CONFLICT)
    place = seats.index(None)
    chairs = [tables.EMPTY if bot is None else bot_chair(game, bot) for bot in seats]
    chairs[place] = opener
    return tuple(chairs), Seat(place)


def _plain(options: Any) -> dict[str, Any]:
    return msgspec.to_builtins(options)


@get("/api/tables", summary="Listed tables that wait for people")
async def open_tables(server: TheServer) -> list[TableInfo]:
    """Not those of people with whom whoever asks is not to meet."""
    return open_to(await waiting_for_people(server), await server.company.apart(OWNER.get()))


@post(
    "/api/tables/mine",
    status_code=200,
    summary="The tables of these links, and of one's key",
    responses=problems(400, 413),
    request_max_body_size=LONGEST_COLLECTION,
)
async def my_tables(server: TheServer, request: Request[Any, Any, Any], data: JSONBody[MyTables]) -> list[MyTable]:
    seats = await all_seats(server, data.tokens)
    if not server.allowed.lookups.take(guest_of(request.scope), len(seats)):
        raise Refusal("too-fast", Kind.TOO_MANY)
    found = await mine(server, seats)
    with suppress(Refusal, Failed):  # the links open them all the same
        await Keyring(server).own(found.unowned)
    return found.tables


@get("/api/tables/{code:str}", summary="A table", responses=problems(400, 404, 409))
async def one_table(server: TheServer, code: Code) -> TableInfo:
    """Leave out whose turn it is where one person answers bots in secret: others could time their answers."""
    live = await server.seen(code)
    info = live_info(live)
    is_timed = windows_of(live.room.game) is not None and live.room.is_alone
    return msgspec.structs.replace(info, to_act=(), deadlines={}) if is_timed else info


@put(
    "/api/tables/{code:str}/pace",
    summary="Let the bots of a table play slower or faster",
    responses=problems(400, 401, 403, 404, 409),
)
async def set_pace(server: TheServer, code: Code, data: JSONBody[SetPace], rights: Rights = None) -> TableInfo:
    live = await server.find(code, link_in(rights))
    await must_be_host(live, rights)
    await live.do(ChangeTable(lambda table: msgspec.structs.replace(table, pace=data.pace)))
    return live_info(live)


@put(
    "/api/tables/{code:str}/entry",
    summary="Choose who may sit down in a match that has begun",
    responses=problems(400, 401, 403, 404, 409),
)
async def set_entry(server: TheServer, code: Code, data: JSONBody[SetEntry], rights: Rights = None) -> TableInfo:
    live = await server.find(code, link_in(rights))
    await must_be_host(live, rights)
    await live.do(ChangeTable(lambda table: msgspec.structs.replace(table, entry=data.entry)))
    return live_info(live)


@get(
    "/api/tables/{code:str}/qr.svg",
    summary="The invitation as a QR code",
    media_type="image/svg+xml",
    responses=problems(400, 404, 409),
    response_headers=[ResponseHeader(name="Cache-Control", value="no-store")],
)
async def qr_code(server: TheServer, request: Request[Any, Any, Any], code: Code) -> Response[bytes]:
    live = await server.find(code)
    link = f"{reached(server.settings, request).origin}/t/{live.room.code}"
    return Response(await server.drawings.invitation(link, guest_of(request.scope)), media_type="image/svg+xml")


ROUTES: Final = [open_table, open_tables, my_tables, one_table, set_pace, set_entry, qr_code]
