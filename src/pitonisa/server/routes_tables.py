"""Tables over HTTP: open, find, sit down, leave, hand over, put a bot, begin, play again."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated, Any, Literal

import msgspec
import segno
from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from pitonisa.kernel import AnyGame, Refusal, Seat
from pitonisa.platform import table as tables
from pitonisa.platform.live import LiveTable, try_options
from pitonisa.platform.table import Chair, SeatKind, Stage, Table, chair_at, new_token, person, seat_of
from pitonisa.server.errors import Problem
from pitonisa.server.house import House
from pitonisa.server.info import my_table, table_info
from pitonisa.server.messages import TableInfo
from pitonisa.server.requests import MyTable, MyTables, NewLink, NextTable, OpenTable, PutBot, Seated, TakeSeat
from pitonisa.server.routes_games import TheHouse

Code = Annotated[str, PathParameter(description="The code of a table.", max_length=12)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=100)]
Rights = Annotated[str | None, HeaderParameter(name="Authorization", description="Bearer TOKEN", required=False)]
How = Annotated[
    Literal["bot", "rules"], QueryParameter(description="Who goes on: a bot, or nobody where the rules allow it.")
]

_ABOUT = {
    400: "Not understood, or not possible",
    401: "No such link",
    403: "Not yours to do",
    404: "Not found",
    409: "Not now",
    413: "Too large",
    429: "Too fast",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_ABOUT[status])
        for status in {*statuses, 429}
    }


# Rights


def _token(rights: str | None) -> str:
    kind, _, token = (rights or "").partition(" ")
    if kind.lower() != "bearer" or not token.strip():
        raise Refusal("seat-token")
    return token.strip()


def _seat(table: Table, rights: str | None) -> Seat:
    """Whose link was sent along."""
    seat = seat_of(table, _token(rights))
    if seat is None:
        raise Refusal("seat-token")
    return seat


def _must_own(table: Table, seat: int, rights: str | None) -> Seat:
    if _seat(table, rights) != chair_index(table, seat):
        raise Refusal("seat-not-yours")
    return Seat(seat)


def chair_index(table: Table, seat: int) -> int:
    chair_at(table, seat)
    return seat


def _must_be_host(table: Table, rights: str | None) -> Seat:
    seat = _seat(table, rights)
    if not tables.is_host(table, seat):
        raise Refusal("host-only")
    return seat


# Opening and finding


@post("/api/tables", summary="Open a table and sit down", responses=problems(400, 404))
async def open_table(house: TheHouse, request: Request[Any, Any, Any], data: JSONBody[OpenTable]) -> Seated:
    if not house.openings.take(request.client.host if request.client else ""):
        raise Refusal("too-fast")
    game = house.game(data.game)
    players = data.players if data.players is not None else len(data.seats)
    if len(data.seats) > players:
        raise Refusal("seats-too-many", players=players)
    options = try_options(game, players, data.options)
    token = new_token()
    seats = [*data.seats, *[None] * (players - len(data.seats))]
    chairs, seat = _chairs(game, seats, person(data.name, data.sigil, token, host=True))
    if data.start and tables.EMPTY in chairs:
        raise Refusal("seats-empty")
    live = await house.new_table(
        lambda code, opened: Table(
            code=code,
            game=game.id,
            version=game.version,
            players=players,
            options=_plain(options),
            language=data.language,
            listed=data.listed,
            clock=data.clock.chosen(),
            opened=opened,
            chairs=chairs,
        )
    )
    if data.start:
        await live.begin()
    return Seated(table_info(live.table, live), seat, token)


def _chairs(game: AnyGame, seats: list[str | None], opener: Chair) -> tuple[tuple[Chair, ...], Seat]:
    if None not in seats:
        raise Refusal("table-full")
    place = seats.index(None)
    chairs = [tables.EMPTY if bot is None else tables.bot_chair(game, bot) for bot in seats]
    chairs[place] = opener
    return tuple(chairs), Seat(place)


def _plain(options: Any) -> dict[str, Any]:
    return msgspec.to_builtins(options)


@get("/api/tables", summary="Listed tables that wait for people")
async def open_tables(house: TheHouse) -> list[TableInfo]:
    return [table_info(table, live) for table, live in await house.listed(Stage.LOBBY)]


@post("/api/tables/mine", status_code=200, summary="The tables of these links", responses=problems(400))
async def my_tables(house: TheHouse, data: JSONBody[MyTables]) -> list[MyTable]:
    found: list[MyTable] = []
    for code, token in data.tokens.items():
        live = house.peek(code.upper())
        table = live.table if live else await house.store.table(code.upper())
        seat = seat_of(table, token) if table else None
        if table is None or seat is None:
            continue
        if live is None and table.stage is Stage.PLAYING:
            live = await house.find(table.code)
        found.append(my_table(table, live, seat))
    return found


@get("/api/tables/{code:str}", summary="A table", responses=problems(400, 404, 409))
async def one_table(house: TheHouse, code: Code) -> TableInfo:
    return _info(await house.find(code))


def _info(live: LiveTable) -> TableInfo:
    return table_info(live.table, live)


@get(
    "/api/tables/{code:str}/qr.svg",
    summary="The invitation as a QR code",
    media_type="image/svg+xml",
    responses=problems(400, 404, 409),
    response_headers=[ResponseHeader(name="Cache-Control", value="no-store")],
)
async def qr_code(house: TheHouse, request: Request[Any, Any, Any], code: Code) -> Response[bytes]:
    live = await house.find(code)
    link = f"{request.url.scheme}://{request.url.netloc}/t/{live.code}"
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", scale=8, border=2, light="#fff", omitsize=True)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


# Seats


@post("/api/tables/{code:str}/seats", summary="Sit down", responses=problems(400, 401, 404, 409))
async def take_seat(house: TheHouse, code: Code, data: JSONBody[TakeSeat]) -> Seated:
    live, token = await house.find(code), new_token()
    chair = person(data.name, data.sigil, token)
    if live.table.stage is Stage.LOBBY:
        seat = await _sit(live, data.seat, chair)
    else:
        seat = await live.join(data.seat, chair)
    return Seated(_info(live), seat, token)


async def _sit(live: LiveTable, wanted: int | None, chair: Chair) -> Seat:
    taken: list[Seat] = []

    def sit(table: Table) -> Table:
        tables.must_be(table, Stage.LOBBY)
        taken.append(tables.free_seat(table, wanted))
        alone = tables.host_of(table) is None
        return tables.with_chair(table, taken[-1], msgspec.structs.replace(chair, host=alone))

    await live.change(sit)
    return taken[-1]


@delete(
    "/api/tables/{code:str}/seats/{seat:int}",
    status_code=200,
    summary="Leave a seat",
    responses=problems(400, 401, 403, 404, 409),
)
async def leave_seat(
    house: TheHouse, code: Code, seat: SeatNumber, rights: Rights = None, how: How = "bot"
) -> TableInfo:
    live = await house.find(code)
    asking, chair = _seat(live.table, rights), chair_at(live.table, seat)
    if live.table.stage is Stage.LOBBY:
        if asking != seat and not tables.is_host(live.table, asking):
            raise Refusal("host-only")
        if chair.kind is SeatKind.PERSON:
            await live.change(lambda table: tables.emptied(table, Seat(seat)))
        return _info(live)
    if asking != seat:
        raise Refusal("seat-not-yours")
    tables.must_be(live.table, Stage.PLAYING)
    if how == "rules":
        await live.leave_by_rules(asking)
    else:
        await live.change(lambda table: tables.left_to_bot(live.game, table, asking, None))
    return _info(live)


@put(
    "/api/tables/{code:str}/seats/{seat:int}/bot",
    summary="Put a bot on a seat, or give the seat back",
    responses=problems(400, 401, 403, 404, 409),
)
async def put_bot(
    house: TheHouse, code: Code, seat: SeatNumber, data: JSONBody[PutBot], rights: Rights = None
) -> TableInfo:
    live = await house.find(code)
    _must_be_allowed(house, live, seat, _seat(live.table, rights))
    await live.change(lambda table: tables.with_bot(live.game, table, Seat(seat), data.bot))
    return _info(live)


def _must_be_allowed(house: House, live: LiveTable, seat: int, asking: Seat) -> None:
    """One's own seat; for the host any that no person holds; for all, that of one who has long been away."""
    chair = chair_at(live.table, seat)
    if asking == seat:
        return
    if chair.kind is not SeatKind.PERSON:
        if not tables.is_host(live.table, asking):
            raise Refusal("host-only")
        return
    gone = live.gone_since(Seat(seat))
    if gone is None:
        raise Refusal("seat-present")
    if not tables.is_host(live.table, asking) and house.now() - gone < house.settings.absence:
        raise Refusal("seat-present")


@post(
    "/api/tables/{code:str}/seats/{seat:int}/handover",
    status_code=200,
    summary="A new link for this seat; the old one dies",
    responses=problems(400, 401, 403, 404, 409),
)
async def hand_over(house: TheHouse, code: Code, seat: SeatNumber, rights: Rights = None) -> NewLink:
    live, token = await house.find(code), new_token()
    chair_at(live.table, seat)

    def handed(table: Table) -> Table:
        return tables.changed(table, _must_own(table, seat, rights), token=tables.fingerprint(token))

    await live.change(handed)
    return NewLink(token)


# Beginning, and playing again


@post(
    "/api/tables/{code:str}/start",
    status_code=200,
    summary="Begin the match",
    responses=problems(400, 401, 403, 404, 409),
)
async def start(house: TheHouse, code: Code, rights: Rights = None) -> TableInfo:
    live = await house.find(code)
    _must_be_host(live.table, rights)
    await live.begin()
    return _info(live)


@post("/api/tables/{code:str}/again", summary="Play again with the same people", responses=problems(400, 401, 404, 409))
async def again(house: TheHouse, code: Code, rights: Rights = None) -> NextTable:
    """The first who asks opens it; whoever asks later is led there too."""
    live, token = await house.find(code), _token(rights)
    _seat(live.table, rights)
    tables.must_be(live.table, Stage.OVER)
    if live.table.next is None:
        await _open_again(house, live)
    return await _claim(house, live, token)


async def _open_again(house: House, live: LiveTable) -> None:
    following = await house.new_table(lambda code, opened: tables.again(live.game, live.table, code, opened))

    def point(table: Table) -> Table:
        return msgspec.structs.replace(table, next=table.next or following.code)

    await live.change(point)


@get(
    "/api/tables/{code:str}/again",
    summary="One's own link to the table that follows",
    responses=problems(400, 401, 404, 409),
)
async def my_next(house: TheHouse, code: Code, rights: Rights = None) -> NextTable:
    live, token = await house.find(code), _token(rights)
    _seat(live.table, rights)
    return await _claim(house, live, token)


async def _claim(house: House, live: LiveTable, token: str) -> NextTable:
    old = seat_of(live.table, token)
    staying = tables.staying(live.game, live.table)
    if live.table.next is None or old is None or old not in staying:
        raise Refusal("not-found")
    following, new = await house.find(live.table.next), next_link(live, token)
    seat = Seat(staying.index(old))

    def claim(table: Table) -> Table:
        chair = chair_at(table, seat)
        if chair.token == tables.fingerprint(new):
            return table
        if chair.token is not None or chair.kind is not SeatKind.PERSON:
            raise Refusal("again-elsewhere")
        return tables.changed(table, seat, token=tables.fingerprint(new))

    await following.change(claim)
    return NextTable(following.code, seat, new)


def next_link(live: LiveTable, token: str) -> str:
    assert live.table.next is not None
    return tables.next_token(token, live.table.next)


ROUTES = [
    open_table,
    open_tables,
    my_tables,
    one_table,
    qr_code,
    take_seat,
    leave_seat,
    put_bot,
    hand_over,
    start,
    again,
    my_next,
]
