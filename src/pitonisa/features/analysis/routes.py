"""Serve a seat's analysis of a finished match as it is computed, and the match's account of resources."""

from __future__ import annotations

from typing import Annotated, Protocol

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import QueryParameter, SkipValidation

from pitonisa.features.analysis.analyst import Accounted, Analysed, Analyst
from pitonisa.kernel import Seat
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.http import AnyRequest, packed_json
from pitonisa.platform.hosting.rights import AT_TABLE, Code, Rights, get, retold
from pitonisa.platform.hosting.server import Server, answered, kept
from pitonisa.search.report import account, past_of


class AnalysisServer(Server, Protocol):
    """A server with this feature."""

    analyst: Analyst


TheServer = NamedDependency[SkipValidation[AnalysisServer]]

Of = Annotated[int, QueryParameter(name="eyes", ge=0, le=99, description="The number of a seat.")]
Known = Annotated[
    int, QueryParameter(name="known", ge=0, le=1_000_000, description="How many parts of it one has already.")
]

Aside = Annotated[
    bool,
    QueryParameter(description="Nobody asked for it: it waits for the others of this address, and is not refused."),
]


@get("/api/matches/{code:str}/analysis", "Analyse a seat's decisions in a finished match", *AT_TABLE, told=Analysed)
async def analysis(
    server: TheServer,
    request: AnyRequest,
    code: Code,
    of: Of,
    known: Known = 0,
    aside: Aside = False,
    rights: Rights = None,
) -> Response[bytes]:
    """Return the report as far as it is computed, when there is more than the client has or a time limit is over.

    From what the seat was shown before each decision, and nothing else. It takes long: it is found while somebody asks.
    """
    live, match = await retold(server, code, rights)
    match.must_be_here(Seat(of))
    played = lambda: server.retell(match.record)  # noqa: E731
    work = server.analyst.analyse(live.room.game, live.room.code, Seat(of), known, GUEST.get(), played, aside=aside)
    told: Analysed = await answered(server, request, work)
    is_whole = told.parts and told.done == told.parts
    return packed_json(request, told, "private, max-age=600" if is_whole else "no-store", vary="authorization")


@get(
    "/api/matches/{code:str}/account",
    "Get an account of where everything went in a finished match, as a seat saw it",
    *AT_TABLE,
    told=Accounted,
)
async def accounted(
    server: TheServer, request: AnyRequest, code: Code, of: Of, rights: Rights = None
) -> Response[bytes]:
    """Return the account of resources, for games in which it says more than chances, from the seat's view alone."""
    live, match = await retold(server, code, rights)
    match.must_be_here(Seat(of))

    def work() -> Accounted:
        return Accounted(account(live.room.game, past_of(live.room.game, match.record()), Seat(of)))

    told = await kept(server, request, live.room.code, f"account {of}", lambda: server.retell(work))
    return packed_json(request, told, "private, max-age=600", vary="authorization")
