"""Serve seats over HTTP: sit down, leave, hand over a seat, put a bot on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, Final, Literal

import msgspec
from litestar.datastructures import ResponseHeader
from litestar.params import JSONBody, PathParameter, QueryParameter

from pitonisa.features.people.relations import full_for, sit_here
from pitonisa.features.replay.routes import In
from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.kernel.hosting import cards_read
from pitonisa.kernel.plans import MOST, Plan, offered, plans_of
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.http import AnyRequest, reached
from pitonisa.platform.hosting.requests import Admission, MakePlans, PutBot, TakeDaysOff, TakeSeat
from pitonisa.platform.hosting.rights import (
    AT_TABLE,
    Code,
    Rights,
    SeatNumber,
    delete,
    get,
    hosted,
    link_in,
    must_be_host,
    must_own,
    post,
    put,
    seat_by,
)
from pitonisa.platform.match.talk import Notice
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Admit, ChangeTable, Leave, SetPlans, TurnAway
from pitonisa.platform.table.info import Seated, live_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.clock import with_days_off
from pitonisa.platform.words.locale_files import game_plans
from pitonisa.platform.words.text import Text
from pitonisa.server.routes import TheServer
from pitonisa.server.tables.table_server import TableServer as Server

AskId = Annotated[str, PathParameter(description="Which of those who ask to sit down.", max_length=32)]
How = Annotated[
    Literal["bot", "rules"], QueryParameter(description="Who goes on: a bot, or nobody where the rules allow it.")
]


class NewLink(msgspec.Struct, frozen=True):
    """A second link to the reader's own seat. The first one is valid until this one is used."""

    link: str
    qr: str
    """The link as a QR code, an SVG picture."""


class VisitorLink(msgspec.Struct, frozen=True):
    """A link to its seat for an external bot: anyone who has it sees what that seat sees."""

    link: str


class HaveRead(msgspec.Struct, frozen=True):
    """What a person has read at a table, in a game where that is a secret."""

    marks: tuple[str, ...]


@post("/api/tables/{code:str}/seats", "Sit down", 400, 401, 404, 409, status_code=201)
async def take_seat(server: TheServer, code: Code, data: JSONBody[TakeSeat]) -> Seated:
    live, token = await server.find(code), tables.new_token()
    owner = await server.people.sit_down()
    chair = chairs.person(data.name, data.sigil, token, owner=owner)
    shunning = await server.relations.shunning(owner)
    if live.room.table.lesson:
        raise Refusal("lesson-private", Kind.CONFLICT)
    if live.room.table.stage is tables.Stage.PLAYING:
        raise Refusal("seat-ask")
    seat = await _sit(live, data.seat, chair, shunning)
    return Seated(live_info(live), seat, token)


async def _sit(
    live: TableActor, wanted: int | None, chair: tables.Chair, shunning: Collection[tables.PersonId]
) -> Seat:
    taken: list[Seat] = []

    def sit(table: tables.Table) -> tables.Table:
        tables.must_be(table, tables.Stage.LOBBY)
        if sit_here(table, shunning):
            raise full_for(table, wanted)
        seat = chairs.free_seat(table, wanted)
        taken.append(seat)
        alone = tables.host_of(table) is None
        seated = chairs.told_apart(chair, seat, table)
        return chairs.with_chair(table, seat, msgspec.structs.replace(seated, host=alone))

    await live.do(ChangeTable(sit))
    return taken[-1]


@delete("/api/tables/{code:str}/seats/{seat:int}", "Leave a seat", *AT_TABLE)
async def leave_seat(
    server: TheServer, code: Code, seat: SeatNumber, rights: Rights = None, how: How = "bot"
) -> TableInfo:
    live = await server.find(code, link_in(rights))
    asking, chair = seat_by(live.room.table, rights), tables.chair_at(live.room.table, seat)
    if live.room.table.stage is tables.Stage.LOBBY:
        if asking != seat:
            await must_be_host(live, rights)
        if tables.comes_by_link(chair):
            why = "seat-given-up" if asking == seat else "seat-freed"
            await live.do(ChangeTable(lambda table: chairs.emptied(table, Seat(seat)), why=why))
        return live_info(live)
    if asking != seat:
        raise Refusal("seat-not-yours", Kind.FORBIDDEN)
    tables.must_be(live.room.table, tables.Stage.PLAYING)
    if how == "rules":
        await live.do(Leave(asking))
    else:
        await live.do(
            ChangeTable(lambda table: chairs.left_to_bot(live.room.game, table, asking), Notice("bot", int(asking)))
        )
    return live_info(live)


@put("/api/tables/{code:str}/seats/{seat:int}/bot", "Put a bot in a seat, or give the seat back", *AT_TABLE)
async def put_bot(
    server: TheServer, code: Code, seat: SeatNumber, data: JSONBody[PutBot], rights: Rights = None
) -> TableInfo:
    live = await server.find(code, link_in(rights))
    asking = seat_by(live.room.table, rights)
    _must_be_allowed(server, live, seat, asking)

    def put(table: tables.Table) -> tables.Table:
        """Put a bot on a seat. For an absent person others can't choose its level; it makes room on their return."""
        chair = tables.chair_at(table, seat)
        is_theirs = chair.kind is tables.SeatKind.PERSON or (
            table.stage is tables.Stage.PLAYING and tables.comes_by_link(chair)
        )
        if data.bot is not None and asking != seat and is_theirs:
            return chairs.left_to_bot(live.room.game, table, Seat(seat), absent=True)
        return chairs.with_bot(live.room.game, table, Seat(seat), data.bot)

    await live.do(ChangeTable(put, _notice(live, seat, data.bot)))
    return live_info(live)


@post(
    "/api/tables/{code:str}/seats/{seat:int}/visitor",
    "Create a link for an external bot to this seat",
    *AT_TABLE,
    stored=False,
)
async def invite_visitor(
    server: TheServer, request: AnyRequest, code: Code, seat: SeatNumber, rights: Rights = None
) -> VisitorLink:
    """Create a link for an external bot, sent once; another request replaces it."""
    live, token = await hosted(server, code, rights), tables.new_token()
    if live.room.table.lesson:
        raise Refusal("lesson-private", Kind.CONFLICT)
    await live.do(ChangeTable(lambda table: chairs.with_visitor(table, seat, token), why="seat-freed"))
    return VisitorLink(f"{reached(server.settings, request).origin}/t/{live.room.code}#{token}")


@put(
    "/api/tables/{code:str}/seats/{seat:int}/stand-in",
    "Choose the bot that plays your seat while you are away",
    *AT_TABLE,
)
async def choose_stand_in(
    server: TheServer, code: Code, seat: SeatNumber, data: JSONBody[PutBot], rights: Rights = None
) -> TableInfo:
    live = await server.find(code, link_in(rights))
    tables.chair_at(live.room.table, seat)
    await live.do(
        ChangeTable(lambda table: chairs.with_stand_in(live.room.game, table, must_own(table, seat, rights), data.bot))
    )
    return live_info(live)


@put("/api/tables/{code:str}/seats/{seat:int}/off", "Take days off at a slow table", *AT_TABLE)
async def take_days_off(
    server: TheServer, code: Code, seat: SeatNumber, data: JSONBody[TakeDaysOff], rights: Rights = None
) -> TableInfo:
    live = await server.find(code, link_in(rights))
    tables.chair_at(live.room.table, seat)

    def off(table: tables.Table) -> tables.Table:
        return with_days_off(table, must_own(table, seat, rights), data.days, server.now())

    await live.do(ChangeTable(off, Notice("off", seat)))
    return live_info(live)


def _notice(live: TableActor, seat: int, bot: str | None) -> Notice | None:
    """Build the notice for the table, if somebody sits there."""
    if not tables.comes_by_link(tables.chair_at(live.room.table, seat)):
        return None
    return Notice("back" if bot is None else "bot", seat)


def _must_be_allowed(server: Server, live: TableActor, seat: int, asking: Seat) -> None:
    """Check the right to a seat: one's own; for the host any without a person; for all, a long absent player's."""
    chair = tables.chair_at(live.room.table, seat)
    if asking == seat:
        return
    if chair.kind is not tables.SeatKind.PERSON:
        if not tables.is_host(live.room.table, asking):
            raise Refusal("host-only", Kind.FORBIDDEN)
        return
    if live.room.is_by_days:
        raise Refusal("seat-by-days", Kind.CONFLICT)
    gone = live.room.presence.gone_since(Seat(seat))
    if gone is None:
        raise Refusal("seat-present", Kind.CONFLICT)
    if not tables.is_host(live.room.table, asking) and server.now() - gone < server.settings.absence:
        raise Refusal("seat-present", Kind.CONFLICT)


@post(
    "/api/tables/{code:str}/seats/{seat:int}/handover",
    "Create a second link for this seat; using it revokes the first",
    *AT_TABLE,
)
async def hand_over(
    server: TheServer, request: AnyRequest, code: Code, seat: SeatNumber, rights: Rights = None
) -> NewLink:
    """Create a link for another device or another person; everything the seat knows goes with it."""
    live, token = await server.find(code, link_in(rights)), tables.new_token()
    tables.chair_at(live.room.table, seat)

    def handed(table: tables.Table) -> tables.Table:
        return chairs.changed(table, must_own(table, seat, rights), heir=tables.fingerprint(token))

    must_own(live.room.table, seat, rights)
    link = f"{reached(server.settings, request).origin}/t/{live.room.code}#{token}"
    drawn = await server.drawings.secret(link, guest_of(request.scope))
    await live.do(ChangeTable(handed))
    return NewLink(link, drawn.decode())


@post("/api/tables/{code:str}/asks/{ask:str}", "Accept or decline a request to sit down", *AT_TABLE)
async def answer_ask(
    server: TheServer, code: Code, ask: AskId, data: JSONBody[Admission], rights: Rights = None
) -> TableInfo:
    live = await server.find(code, link_in(rights))
    _must_keep_the_door(live, seat_by(live.room.table, rights))
    if data.admit:
        await live.do(Admit(ask))
    else:
        await live.do(TurnAway(ask))
    return live_info(live)


def _must_keep_the_door(live: TableActor, asking: Seat) -> None:
    """Check the right to admit people: the host, or any player if the host is absent or presence is hidden."""
    host = tables.host_of(live.room.table)
    if asking != host and host is not None and live.room.presence.is_online(host) and not live.room.is_by_days:
        raise Refusal("host-only", Kind.FORBIDDEN)


@get("/api/tables/{code:str}/read", "List what you have read at this table", 400, 401, 404, 409)
async def read(server: TheServer, code: Code, rights: Rights = None) -> HaveRead:
    """Return marks that reveal nothing: they remind a reader of texts they have met before."""
    live = await server.find(code, link_in(rights))
    seat = seat_by(live.room.table, rights)
    return HaveRead(tuple(sorted(cards_read(live.room.game, live.room.playing.state, seat))))


# What somebody says in advance: made, seen and dropped by whoever sits there, for nobody else


NOT_STORED: Final = [ResponseHeader(name="Cache-Control", value="no-store")]
WHOM: Final = "{whom}"
"""Stands for a name: bots are named by the client."""


class PlanInfo(msgspec.Struct, frozen=True):
    """A possible plan, in words."""

    id: str
    whom: int | None
    """The seat whose acts it answers; their name replaces {whom} in the text."""

    text: str
    about: str
    """How long it lasts."""


class Plans(msgspec.Struct, frozen=True):
    """A seat's plans, sent only to its owner."""

    plans: tuple[PlanInfo, ...]
    offers: tuple[PlanInfo, ...]
    """The plans available now."""

    done: tuple[int, ...]
    """The numbers of actions carried out by plans."""

    most: int


@get("/api/tables/{code:str}/plans", "Get your plans, and the moves you can plan", 400, 401, 404, 409, stored=False)
async def see_plans(server: TheServer, code: Code, language: In = "en", rights: Rights = None) -> Plans:
    live = await server.find(code, link_in(rights))
    return _told(live, seat_by(live.room.table, rights), language)


@put("/api/tables/{code:str}/plans", "Add or remove a plan", 400, 401, 404, 409, stored=False)
async def make_plans(
    server: TheServer, code: Code, data: JSONBody[MakePlans], language: In = "en", rights: Rights = None
) -> Plans:
    live = await server.find(code, link_in(rights))
    seat = seat_by(live.room.table, rights)
    await live.do(SetPlans(seat, tuple(data.plans)))
    return _told(live, seat, language)


def _told(live: TableActor, seat: Seat, language: str) -> Plans:
    tables.must_be(live.room.table, tables.Stage.PLAYING)
    offers = offered(live.room.game, live.room.playing.state, seat) if live.room.may_plan(seat) else ()
    plans = live.room.plans_at(seat)
    return Plans(
        tuple(_worded(live, plans, language)),
        tuple(_worded(live, offers, language)),
        live.room.done_by_plan(seat),
        MOST,
    )


def _worded(live: TableActor, plans: Iterable[Plan], language: str) -> Iterator[PlanInfo]:
    shelf = Text(language, live.room.game).shelf(game_plans(live.room.game)) if plans_of(live.room.game) else None
    for plan in plans:
        id, whom = f"plan-{plan.id}", None if plan.whom is None else int(plan.whom)
        text = shelf.text(id, {"whom": WHOM}) if shelf else None
        yield PlanInfo(plan.id, whom, text or plan.id, shelf.parts(id).get("about", "") if shelf else "")
