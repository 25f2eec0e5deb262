"""Serve the studio's page and answer its requests, on a socket that only this machine can reach."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import cache
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
import uvicorn
from litestar import Litestar, Request, Response, WebSocket, get, post, put, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.params import JSONBody, PathParameter, QueryParameter

from pitonisa.authoring.checks import can_be_followed
from pitonisa.authoring.studio import background, door, files, rehearsal, wording
from pitonisa.authoring.studio.desk import GRAPHS, Desk, Reading, Spoken, chart, findings
from pitonisa.authoring.studio.sheets import document, gallery
from pitonisa.games.missions.scenario.faults import errors
from pitonisa.kernel import Kind, Refusal, bots, wire
from pitonisa.platform.registry import find
from pitonisa.platform.words.text import Text

CLIENT: Final = Path(__file__).parent / "client"
INDEX: Final = "studio.html"
NOT_BUILT: Final = "<!doctype html><title>Studio</title><p>make client</p>"


class BuiltPage(NamedTuple):
    html: str
    nonce: str
    """The nonce of styles that the page writes."""


def built_page(language: str) -> BuiltPage:
    """Read the page in the language of the command, until its reader chooses another."""
    nonce = secrets.token_urlsafe(16)
    file = CLIENT / INDEX
    html = file.read_text(encoding="utf-8") if file.is_file() else NOT_BUILT
    html = html.replace('<html lang="en"', f'<html lang="{escape(language)}"')
    return BuiltPage(html.replace('name="studio" content=""', f'name="studio" content="{nonce}"'), nonce)


@cache
def _found(folder: Path) -> dict[str, Path]:
    """List the built files by their paths: only these are served."""
    return {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}


def built_file(path: str) -> tuple[bytes, str] | None:
    """Read a built file, and guess its media type."""
    found = _found(CLIENT).get(path)
    if found is None or not found.is_file() or found.name == INDEX:
        return None
    kind = guess_type(found.name)[0] or "application/octet-stream"
    return found.read_bytes(), kind


PATIENCE: Final = 20.0
"""Seconds for which a page waits for news before it asks again."""

MOST_WAITING: Final = 16
LARGEST: Final = files.LONGEST_FILE * 2
UNREADABLE, MISSING, BUSY = 409, 404, 429
WAYS: Final = {"bot": rehearsal.Rehearsal.bot, "back": rehearsal.Rehearsal.back}


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a simulation."""

    players: int = 2
    plays: int = 20


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text to save in place of the one with this mark."""

    text: str
    mark: str


class Bench:
    """Everything of one studio."""

    def __init__(self, folder: Path, language: str, leaving: Callable[[], bool]) -> None:
        self.leaving = leaving
        self.desk = Desk(folder)
        self.trial = background.Trial(folder)
        self.proofs = background.Proofs(folder)
        self.language = language
        self.audience = rehearsal.Audience()
        self.waiting = asyncio.Semaphore(MOST_WAITING)

    def spoken(self, lang: str | None) -> str:
        return wording.Words(lang or self.language).language

    async def readable(self) -> Reading:
        """Return the newest reading; refuse if it has nothing to show."""
        now = await asyncio.to_thread(self.desk.look)
        if now.loaded is None:
            raise HTTPException(status_code=UNREADABLE)
        return now

    async def playable(self) -> Reading:
        """Return the newest reading; refuse if the rules can't play it."""
        now = await self.readable()
        if errors(now.faults):
            raise HTTPException(status_code=UNREADABLE)
        return now


Lang = Annotated[str | None, QueryParameter(name="lang", max_length=8)]
Since = Annotated[int, QueryParameter(name="since", ge=-1)]
Name = Annotated[str, PathParameter(max_length=100)]
Way = Annotated[str, PathParameter(max_length=200)]
Chair = Annotated[int, PathParameter(ge=0, le=9)]
AnySocket = WebSocket[Any, Any, Any]
AnyRequest = Request[Any, Any, Any]


@get("/", sync_to_thread=False)
def page(state: State, lang: Lang = None) -> Response[str]:
    html, nonce = built_page(state.bench.spoken(lang))
    return Response(html, media_type="text/html", headers={"content-security-policy": door.policy(nonce)})


@get("/seat/{seat:int}", sync_to_thread=False)
def seat_page(state: State, seat: Chair, lang: Lang = None) -> Response[str]:
    """Serve the page for a frame within it, which shows the table of one seat."""
    return Response(built_page(state.bench.spoken(lang)).html, media_type="text/html")


@get("/{path:path}", sync_to_thread=False)
def asset(path: Way) -> Response[bytes]:
    found = built_file(path.lstrip("/"))
    if found is None:
        raise HTTPException(status_code=MISSING)
    return Response(found[0], media_type=found[1])


@get("/sheets")
async def sheets(state: State, lang: Lang = None) -> Response[str]:
    bench: Bench = state.bench
    found = await bench.readable()
    made = await asyncio.to_thread(document, [found.loaded], bench.spoken(lang))  # pyright: ignore[reportArgumentType]
    return Response(made, media_type="text/html")


@get("/drawings")
async def drawings(state: State, lang: Lang = None) -> Response[str]:
    made = await asyncio.to_thread(gallery, state.bench.spoken(lang))
    return Response(made, media_type="text/html")


# The files, and what they come to


@get("/api/state")
async def now(state: State, since: Since = -1, lang: Lang = None) -> dict[str, Any]:
    bench: Bench = state.bench
    if bench.waiting.locked():
        raise HTTPException(status_code=BUSY)
    async with bench.waiting:
        found = await bench.desk.after(since, PATIENCE, bench.leaving)
    return await asyncio.to_thread(findings, bench.desk, found, bench.spoken(lang))


@get("/api/files/{name:str}")
async def read_file(state: State, name: Name) -> dict[str, str]:
    return (await asyncio.to_thread(files.read, state.bench.desk.folder, name))._asdict()


@put("/api/files/{name:str}")
async def save_file(state: State, name: Name, data: JSONBody[Written]) -> dict[str, str]:
    wanted = files.Source(data.text, data.mark)
    return (await asyncio.to_thread(files.save, state.bench.desk.folder, name, wanted))._asdict()


@post("/api/files/{name:str}", status_code=201)
async def new_file(state: State, name: Name) -> dict[str, str]:
    return (await asyncio.to_thread(files.create, state.bench.desk.folder, name))._asdict()


@post("/api/missing", status_code=200)
async def add_missing(state: State) -> dict[str, int]:
    return {"added": await asyncio.to_thread(files.add_missing, state.bench.desk.folder)}


@get("/api/vocabulary")
async def words(state: State, lang: Lang = None) -> dict[str, Any]:
    found = await asyncio.to_thread(state.bench.desk.look)
    return await asyncio.to_thread(files.vocabulary, found.index, wording.Words(state.bench.spoken(lang)))


@get("/api/graph/{of:str}")
async def graph(state: State, of: Name, lang: Lang = None) -> dict[str, Any]:
    if of not in GRAPHS:
        raise HTTPException(status_code=MISSING)
    found = await state.bench.playable()
    assert found.loaded is not None
    assert found.index is not None
    speech = Spoken(found.loaded, found.index, wording.Words(state.bench.spoken(lang)))
    return await asyncio.to_thread(chart, of, found.index, speech, found.where)


@get("/api/proofs")
async def proofs(state: State, lang: Lang = None) -> dict[str, Any]:
    """Start proving the last saved revision, if it can be played, and report progress."""
    bench: Bench = state.bench
    found = await asyncio.to_thread(bench.desk.look)
    if found.loaded is not None and can_be_followed(found.faults):
        bench.proofs.begin(found)
    return await asyncio.to_thread(bench.proofs.told, found, bench.spoken(lang))


@get("/api/trial", sync_to_thread=False)
def trial(state: State) -> dict[str, Any]:
    return state.bench.trial.told()


@post("/api/trial", status_code=200)
async def begin_trial(state: State, data: JSONBody[Asked]) -> dict[str, Any]:
    bench: Bench = state.bench
    found = await bench.playable()
    players = min(max(1, data.players), 4)
    plays = min(max(1, data.plays), background.MOST_PLAYS)
    bench.trial.begin(plays, players, bots.bots_of(find("missions")).strongest, "studio", found.revision)
    return bench.trial.told()


@post("/api/trial/stop", status_code=200)
async def stop_trial(state: State) -> dict[str, Any]:
    state.bench.trial.stop()
    await asyncio.sleep(0)  # what was stopped knows it after one turn
    return state.bench.trial.told()


@get("/api/play", sync_to_thread=False)
def played(state: State, lang: Lang = None) -> dict[str, Any]:
    bench: Bench = state.bench
    if bench.audience.on is None:
        raise HTTPException(status_code=UNREADABLE)
    return bench.audience.on.told(bench.spoken(lang))


@get("/api/games", sync_to_thread=False)
def games() -> list[str]:
    """Answer a seat's table, which asks for the games: there is only this one."""
    return []


@post("/api/play", status_code=200)
async def play(state: State, data: JSONBody[rehearsal.Beginning], lang: Lang = None) -> dict[str, Any]:
    bench: Bench = state.bench
    found = await bench.playable()
    loaded, revision = found.loaded, found.revision
    assert loaded is not None
    begun = await bench.audience.begin(lambda: rehearsal.Rehearsal(loaded, revision, data))
    return begun.told(bench.spoken(lang))


@post("/api/play/{how:str}", status_code=200)
async def step(state: State, how: Name, lang: Lang = None) -> dict[str, Any]:
    if how not in WAYS:
        raise HTTPException(status_code=MISSING)
    bench: Bench = state.bench
    return (await bench.audience.do(WAYS[how])).told(bench.spoken(lang))


@websocket("/api/tables/{seat:int}/socket")
async def sit(socket: AnySocket, state: State, seat: Chair) -> None:
    try:
        await state.bench.audience.attend(socket, seat)
    except (WebSocketDisconnect, Refusal):
        return


STATUS: Final = {Kind.NOT_FOUND: MISSING, Kind.TOO_LARGE: 413}
BAD: Final = 400


def _refused(request: Any, refusal: Refusal) -> Response[dict[str, str]]:
    """Answer a refusal of the rules or the studio, in the author's language."""
    bench: Bench = request.app.state.bench
    text = Text(bench.spoken(request.query_params.get("lang")), find("missions"))
    told = {"key": refusal.key, "why": text.refusal(refusal)}
    status = BAD if isinstance(refusal, wire.NotUnderstood) else STATUS.get(refusal.kind, UNREADABLE)
    return Response(told, status_code=status)


def _unread(request: Any, error: Exception) -> Response[dict[str, str]]:
    """Refuse a body that nests too deeply or isn't text. The studio's own page sends neither."""
    return _refused(request, wire.NotUnderstood("not-json", why=type(error).__name__))


async def _must_be_plain(request: AnyRequest) -> None:
    if request.method in ("POST", "PUT"):
        wire.must_be_plain(await request.body())


HANDLERS: Final = (
    *(page, seat_page, asset, sheets, drawings, now, read_file, save_file, new_file, add_missing, words, graph),
    *(proofs, trial, begin_trial, stop_trial, played, games, play, step, sit),
)


def create_app(folder: Path, language: str, leaving: Callable[[], bool] = lambda: False) -> door.Door:
    """Make the application for one folder. No server for players has any part of it."""
    bench = Bench(folder, language, leaving)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None]:
        yield
        await asyncio.to_thread(bench.trial.close)
        await asyncio.to_thread(bench.proofs.close)

    app = Litestar(
        list(HANDLERS),
        state=State({"bench": bench}),
        lifespan=[lifespan],
        exception_handlers={Refusal: _refused, RecursionError: _unread, UnicodeDecodeError: _unread},
        openapi_config=None,
        before_request=_must_be_plain,
        request_max_body_size=LARGEST,
        logging_config=None,
    )
    return door.Door(app)


LARGEST_MESSAGE: Final = 64 * 1024


def server(folder: Path, language: str, listening: socket.socket) -> uvicorn.Server:
    """Make the server for a socket; refuse one that other machines can reach."""
    door.must_be_loopback(listening)
    made: list[uvicorn.Server] = []
    config = uvicorn.Config(
        create_app(folder, language, lambda: made[0].should_exit),
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # nobody speaks for somebody else
        timeout_graceful_shutdown=3,
    )
    made.append(uvicorn.Server(config))
    return made[0]


def serve(folder: Path, language: str, listening: socket.socket) -> None:
    server(folder, language, listening).run(sockets=[listening])
