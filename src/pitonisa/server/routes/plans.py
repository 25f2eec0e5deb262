"""What somebody says in advance at their table: made, seen and dropped by whoever sits there, for nobody else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from litestar import get, put
from litestar.datastructures import ResponseHeader
from litestar.params import JSONBody

from pitonisa.features.replay.routes import In
from pitonisa.kernel import Seat
from pitonisa.kernel.plans import MOST, Plan, offered, plans_of
from pitonisa.platform.hosting.requests import MakePlans
from pitonisa.platform.hosting.rights import Code, Rights, link_in, problems, seat_by
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import SetPlans
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.table import Stage
from pitonisa.platform.words.locale_files import game_plans
from pitonisa.platform.words.text import Text
from pitonisa.server.routes import TheServer

NOT_STORED: Final = [ResponseHeader(name="Cache-Control", value="no-store")]
WHOM: Final = "{whom}"
"""In the place of a name: those of bots are the client's affair."""


class PlanInfo(msgspec.Struct, frozen=True):
    """Something that one may say in advance, in words."""

    id: str
    whom: int | None
    """Whose doings it answers; their name belongs where the text says {whom}."""

    text: str
    about: str
    """How long it lasts."""


class Plans(msgspec.Struct, frozen=True):
    """What a seat has said in advance, as only its owner is told."""

    plans: tuple[PlanInfo, ...]
    offers: tuple[PlanInfo, ...]
    """What may be said now."""

    done: tuple[int, ...]
    """The numbers of what was done by plans."""

    most: int


@get(
    "/api/tables/{code:str}/plans",
    summary="What one has said in advance, and what one may say",
    responses=problems(400, 401, 404, 409),
    response_headers=NOT_STORED,
)
async def see_plans(server: TheServer, code: Code, language: In = "en", rights: Rights = None) -> Plans:
    live = await server.find(code, link_in(rights))
    return _told(live, seat_by(live.room.table, rights), language)


@put(
    "/api/tables/{code:str}/plans",
    summary="Say in advance what one will do, or drop what one has said",
    responses=problems(400, 401, 404, 409),
    response_headers=NOT_STORED,
)
async def make_plans(
    server: TheServer, code: Code, data: JSONBody[MakePlans], language: In = "en", rights: Rights = None
) -> Plans:
    live = await server.find(code, link_in(rights))
    seat = seat_by(live.room.table, rights)
    await live.do(SetPlans(seat, tuple(data.plans)))
    return _told(live, seat, language)


def _told(live: TableActor, seat: Seat, language: str) -> Plans:
    tables.must_be(live.room.table, Stage.PLAYING)
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


ROUTES: Final = [see_plans, make_plans]
