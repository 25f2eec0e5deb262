"""Serve replays of finished matches: events, frames, hints, the proof of the shuffle, and playing on from a moment."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal, Protocol

import msgspec
from litestar import Response
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter, SkipValidation

from pitonisa.kernel import PUBLIC, Kind, Level, Outcome, Refusal, Seat
from pitonisa.kernel.analysis import analysis_of
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.help import help_of
from pitonisa.kernel.replay import Pledge, Record, verify
from pitonisa.kernel.wire import decode
from pitonisa.platform.hosting.addresses import GUEST, guest_of
from pitonisa.platform.hosting.adviser import Adviser, Question, question
from pitonisa.platform.hosting.http import AnyRequest, packed_json
from pitonisa.platform.hosting.requests import ContinueFrom
from pitonisa.platform.hosting.rights import AT_TABLE, Code, Rights, get, link_in, post, retold, seat_by
from pitonisa.platform.hosting.server import Server, answered, kept, over
from pitonisa.platform.hosting.workers import WorkerFailed
from pitonisa.platform.match.match import TRUTH, Eyes, Match
from pitonisa.platform.match.retelling import Story, decided, frames, frames_so_far, story
from pitonisa.platform.store.statements import Unreadable
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.info import Seated, live_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table.setup import continued, copied_past, moment_before_the_end
from pitonisa.platform.table_model.chairs import person
from pitonisa.platform.table_model.table import bots_at, new_token
from pitonisa.platform.words.text import dialects_in
from pitonisa.search.knowing import Known, known
from pitonisa.search.report import past_of

MOST_FRAMES: Final = 64
"""The most frames in one answer."""

MOST_TURNS: Final = 60
"""The most turns in a certainty answer."""

Through = Annotated[
    str, QueryParameter(name="eyes", pattern="^([0-9]{1,2}|public|truth)$", description="A seat, public, or truth.")
]
In = Annotated[
    Literal["en", "es"], QueryParameter(name="language", description="In which language secret texts are told.")
]
First = Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000, description="The number of an action.")]
Moment = Annotated[int, QueryParameter(name="n", ge=0, le=1_000_000, description="The number of an action.")]
Last = Annotated[
    int, QueryParameter(name="to", ge=0, le=1_000_000, description=f"At most {MOST_FRAMES} frames come at once.")
]


class ReplayServer(Server, Protocol):
    """A server with replays."""

    adviser: Adviser
    retelling: asyncio.Semaphore
    """Held while a finished match is replayed."""


TheServer = NamedDependency[SkipValidation[ReplayServer]]


class Replay(msgspec.Struct, frozen=True):
    """A finished match to be replayed."""

    table: TableInfo
    story: Story


class Frames(msgspec.Struct, frozen=True):
    """Consecutive frames of a finished match."""

    frames: tuple[msgspec.Raw, ...]


class Advice(msgspec.Struct, frozen=True):
    """Hints at a moment of a finished match."""

    hints: msgspec.Raw | None
    """The game's own `Hints`; null if it has none."""


class Certainty(msgspec.Struct, frozen=True):
    """How much of the hidden information could be deduced, turn by turn, in a finished match."""

    turns: tuple[float | None, ...] | None
    """From 0 to 1, just before each turn's decision. Long matches skip turns; null if the game can't say."""


class WhoKnew(msgspec.Struct, frozen=True):
    """Who could have known what about whom, turn by turn, in a finished match."""

    known: Known | None
    """Null if the game has nothing of this kind."""


class Verified(msgspec.Struct, frozen=True):
    """The record is valid: seeds match their commitments, all actions are legal, and the outcome is right."""

    actions: int
    outcome: str
    pledges: tuple[Pledge, ...]


@get("/api/matches/{code:str}/replay", "Get the replay of a finished match, without its views", *AT_TABLE, told=Replay)
async def replay(
    server: TheServer,
    request: AnyRequest,
    code: Code,
    through: Through = TRUTH,
    language: In = "en",
    rights: Rights = None,
) -> Response[bytes]:
    live, match = await retold(server, code, rights)
    told: Story = await answered(server, request, server.retell(lambda: story(match, _eyes(through), language)))
    return _packed(request, Replay(live_info(live), told))


@get("/api/matches/{code:str}/frames", "Get views of a finished match", *AT_TABLE, told=Frames)
async def replay_frames(
    server: TheServer,
    request: AnyRequest,
    code: Code,
    through: Through = TRUTH,
    first: First = 0,
    last: Last = 1_000_000,
    language: In = "en",
    rights: Rights = None,
) -> Response[bytes]:
    _, match = await retold(server, code, rights)
    most = max(0, min(MOST_FRAMES, last + 1 - first))
    work = server.retell(lambda: frames(match, _eyes(through), first, most, language))
    seen: list[bytes] = await answered(server, request, work)
    return _packed(request, Frames(tuple(map(msgspec.Raw, seen))))


@get("/api/matches/{code:str}/hints", "Get the hints of a viewpoint at a moment", *AT_TABLE, told=Advice)
async def replay_hints(
    server: TheServer, request: AnyRequest, code: Code, through: Through = TRUTH, n: Moment = 0, rights: Rights = None
) -> Response[bytes]:
    """Return hints from what a seat was shown then; with the full state, from what everyone was shown."""
    live, match = await retold(server, code, rights)
    return _packed(request, await answered(server, request, _advice(server, live, match, _eyes(through), n)))


async def _advice(server: ReplayServer, live: TableActor, match: Match, eyes: Eyes, n: int) -> Advice:
    seen = await server.retell(lambda: frames(match, PUBLIC if eyes == TRUTH else eyes, n, 1))
    if not seen:
        raise Refusal("not-found", Kind.NOT_FOUND)
    if help_of(live.room.game) is None:
        return Advice(None)
    hints = await _hints(server, question(live.room.game.id, Level.EXPLAINED, seen[0], bots_at(live.room.table)))
    return Advice(msgspec.Raw(hints))


@get(
    "/api/matches/{code:str}/certainty", "Get how certain a viewpoint could be, turn by turn", *AT_TABLE, told=Certainty
)
async def replay_certainty(
    server: TheServer, request: AnyRequest, code: Code, through: Through = TRUTH, rights: Rights = None
) -> Response[bytes]:
    """Compute certainty from the hints of each turn, and so from what a seat was shown."""
    live, match = await retold(server, code, rights)
    eyes = _eyes(through)
    told = await kept(server, request, live.room.code, eyes, lambda: _certainty(server, live, match, eyes))
    return _packed(request, told)


async def _certainty(server: ReplayServer, live: TableActor, match: Match, eyes: Eyes) -> Certainty:
    help = help_of(live.room.game)
    if help is None or help.sure is None:
        return Certainty(None)
    seen = await server.retell(lambda: decided(match, PUBLIC if eyes == TRUTH else eyes, MOST_TURNS))
    told: dict[int, float] = {}
    for turn, frame in seen.items():
        asked = question(live.room.game.id, Level.LOGIC, frame, {})
        hints = decode(await _hints(server, asked), help.hints_type)
        told[turn] = round(help.sure(decode(asked.view, live.room.game.view_type), hints), 3)
    return Certainty(tuple(told.get(turn) for turn in range(max(1, len(match.turns())))))


async def _hints(server: ReplayServer, asked: Question) -> bytes:
    try:
        async with server.retelling:
            return await server.adviser.advise(asked, GUEST.get())
    except WorkerFailed as failure:
        raise Refusal("server-failed", Kind.FAILED) from failure


@get("/api/matches/{code:str}/knowing", "Get how much each player could know about the others", *AT_TABLE, told=WhoKnew)
async def replay_knowing(server: TheServer, request: AnyRequest, code: Code, rights: Rights = None) -> Response[bytes]:
    """Compute who could have known what, from what each seat saw and heard before a turn."""
    live, match = await retold(server, code, rights)
    if (analysis := analysis_of(live.room.game)) is None or analysis.knowing is None:
        return _packed(request, WhoKnew(None))

    def work() -> WhoKnew:
        return WhoKnew(known(live.room.game, past_of(live.room.game, match.record())))

    told = await kept(server, request, live.room.code, "knowing", lambda: server.retell(work))
    return _packed(request, told)


@get("/api/matches/{code:str}/verify", "Verify the shuffle and every action of a match", 400, 404, 409)
async def verified(server: TheServer, request: AnyRequest, code: Code) -> Verified:
    """Verify the record as anyone can who downloads it; if it is invalid, the answer says why.

    It tells nothing of what happened: everybody may ask, of every match that is over.
    """
    live, match = await over(server, code)

    def proven() -> tuple[Record, Outcome | None]:
        record = match.record()
        return record, verify(live.room.game, record)

    record, outcome = await answered(server, request, server.retell(proven))
    if outcome is None:
        raise Unreadable  # of a match that is over, moves are missing
    pledges = (Pledge(0, record.commitment, record.seed), *record.branches)
    return Verified(len(record.moves), outcome.reason, pledges)


@post(
    "/api/matches/{code:str}/continue",
    "Play on from a moment of a finished match, with bots",
    *AT_TABLE,
    status_code=201,
)
async def go_on(
    server: TheServer, request: AnyRequest, code: Code, data: JSONBody[ContinueFrom], rights: Rights = None
) -> Seated:
    live, match = await retold(server, code, rights)
    token = new_token()
    owner = await server.people.sit_down()
    sitting, bot = person(data.name, data.sigil, token, owner=owner), data.bot or bots_of(live.room.game).strongest
    server.allowed.spend_an_opening(guest_of(request.scope))
    at = await answered(server, request, server.retell(lambda: moment_before_the_end(match, data.n)))
    table = continued(live.room.table, at, data.seat, sitting, bot, code="", opened="", language=data.language)
    async with server.opening:
        going_on = await server.new_table(
            lambda code, opened: msgspec.structs.replace(table, code=code, opened=opened),
            lambda code: copied_past(code, at),
        )
    return Seated(live_info(going_on), data.seat, token)


def _eyes(through: str) -> Eyes:
    if through == TRUTH:
        return TRUTH
    return PUBLIC if through == PUBLIC else Seat(int(through))


def _packed(request: AnyRequest, told: Any) -> Response[bytes]:
    """A finished match never changes, so clients may cache the answer."""
    return packed_json(request, told, "private, max-age=600", vary="authorization")


MOST_FRAMES_AWAY: Final = 40
"""After a longer absence, only the last frames."""

Since = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The last action that this seat has been shown.")]


class Away(msgspec.Struct, frozen=True):
    """What was public at a table since an action."""

    n: int
    """The number of actions now."""

    past: tuple[msgspec.Raw, ...]
    """A `Past` (platform/match/match.py) of each, in order."""

    dialects: tuple[str, ...]
    """By seat, the wording used for what belongs to it (`Game.dialects`)."""


@get("/api/tables/{code:str}/away", "Get what happened at your table since an action", 400, 401, 404, 409)
async def away(server: TheServer, code: Code, since: Since = 0, rights: Rights = None) -> Away:
    """Return what happened while a player was away, without secrets of the seat, as others may see the page."""
    live = await server.find(code, link_in(rights))
    seat_by(live.room.table, rights)
    match = live.room.playing
    dialects = dialects_in(match.game, match.game.view(match.state, PUBLIC))
    return Away(match.n, tuple(map(msgspec.Raw, match.past(PUBLIC, since))), dialects)


@get("/api/tables/{code:str}/frames", "Get your own views since an action", 400, 401, 404, 409, told=Frames)
async def frames_away(
    server: TheServer, request: AnyRequest, code: Code, since: Since = 0, language: In = "en", rights: Rights = None
) -> Response[bytes]:
    """Return the frames from that moment to the present."""
    live = await server.find(code, link_in(rights))
    seat, match = seat_by(live.room.table, rights), live.room.playing
    first = max(since, match.n - MOST_FRAMES_AWAY, 0)
    seen: list[bytes] = await answered(
        server, request, server.retell(lambda: frames_so_far(match, seat, first, language))
    )
    return packed_json(request, Frames(tuple(map(msgspec.Raw, seen))), "no-store")
