"""The authors' page and what it asks for: a small application of its own, deaf to everything but this machine."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from litestar import Litestar, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import JSONBody, PathParameter, QueryParameter

from pitonisa.authoring.graph.draw import svg
from pitonisa.authoring.studio.charts import GRAPHS, Spoken
from pitonisa.authoring.studio.desk import Desk, Reading
from pitonisa.authoring.studio.door import Door
from pitonisa.authoring.studio.findings import findings
from pitonisa.authoring.studio.gallery import gallery
from pitonisa.authoring.studio.rehearsal import Beginning, Rehearsal
from pitonisa.authoring.studio.sheets import document
from pitonisa.authoring.studio.shell import shell
from pitonisa.authoring.studio.trial import MOST_PLAYS, Trial
from pitonisa.authoring.studio.words import Words
from pitonisa.games.missions.scenario.faults import errors
from pitonisa.kernel import Refusal
from pitonisa.platform.registry import find
from pitonisa.platform.words.text import Text

PATIENCE: Final = 20.0
"""Seconds for which a page waits for news before it asks again."""

MOST_WAITING: Final = 16
SCRIPTS: Final = ("studio.js", "chart.js", "tally.js", "stage.js")
ASSETS: Final = {"studio.css": "text/css"} | dict.fromkeys(SCRIPTS, "text/javascript")
UNREADABLE, MISSING, BUSY = 409, 404, 429
WAYS: Final = {"bot": Rehearsal.bot, "back": Rehearsal.back}


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A simulation that the author wants."""

    players: int = 2
    plays: int = 20


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat does in the rehearsal, as the page saw it after `n` deeds."""

    n: int
    seat: int
    choice: int


class Bench:
    """Everything that one studio holds."""

    def __init__(self, folder: Path, language: str, leaving: Callable[[], bool]) -> None:
        self.leaving = leaving
        self.desk = Desk(folder)
        self.trial = Trial(folder)
        self.language = language
        self.rehearsal: Rehearsal | None = None
        self.waiting = asyncio.Semaphore(MOST_WAITING)

    def spoken(self, lang: str | None) -> str:
        return Words(lang or self.language).language

    async def readable(self) -> Reading:
        """The newest reading, where there is anything in it to be shown."""
        now = await asyncio.to_thread(self.desk.look)
        if now.loaded is None:
            raise HTTPException(status_code=UNREADABLE)
        return now

    async def playable(self) -> Reading:
        """The newest reading, where the rules can carry it out."""
        now = await self.readable()
        if errors(now.faults):
            raise HTTPException(status_code=UNREADABLE)
        return now


Lang = Annotated[str | None, QueryParameter(name="lang", max_length=8)]
Since = Annotated[int, QueryParameter(name="since", ge=-1)]
Name = Annotated[str, PathParameter(max_length=100)]


@get("/", sync_to_thread=False)
def page(state: State, lang: Lang = None) -> Response[str]:
    return Response(shell(state.bench.spoken(lang)), media_type="text/html")


@get("/page/{name:str}", sync_to_thread=False)
def asset(name: Name) -> Response[str]:
    if name not in ASSETS:
        raise HTTPException(status_code=MISSING)
    text = (files("pitonisa.authoring.studio") / "page" / name).read_text(encoding="utf-8")
    return Response(text, media_type=ASSETS[name])


@get("/state")
async def now(state: State, since: Since = -1, lang: Lang = None) -> dict[str, Any]:
    bench: Bench = state.bench
    if bench.waiting.locked():
        raise HTTPException(status_code=BUSY)
    async with bench.waiting:
        found = await bench.desk.after(since, PATIENCE, bench.leaving)
    return findings(bench.desk, found, bench.spoken(lang))


@get("/source/{name:str}")
async def source(state: State, name: Name) -> Response[str]:
    text = await asyncio.to_thread(state.bench.desk.source, name)
    if text is None:
        raise HTTPException(status_code=MISSING)
    return Response(text, media_type="text/plain")


@get("/graph/{of:str}")
async def graph(state: State, of: Name, lang: Lang = None) -> Response[str]:
    if of not in GRAPHS:
        raise HTTPException(status_code=MISSING)
    found = await state.bench.playable()
    words = Words(state.bench.spoken(lang))
    return Response(await asyncio.to_thread(_drawn, found, of, words), media_type="image/svg+xml")


def _drawn(now: Reading, of: str, words: Words) -> str:
    if now.loaded is None or now.index is None:
        return ""
    return svg(GRAPHS[of](now.index), now.index.scenario.id, Spoken(now.loaded, now.index, words, now.where))


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


@get("/trial", sync_to_thread=False)
def trial(state: State) -> dict[str, Any]:
    return state.bench.trial.told()


@post("/trial", status_code=200)
async def begin_trial(state: State, data: JSONBody[Asked]) -> dict[str, Any]:
    bench: Bench = state.bench
    found = await bench.playable()
    players = min(max(1, data.players), 4)
    plays = min(max(1, data.plays), MOST_PLAYS)
    bench.trial.begin(plays, players, find("missions").bots.strongest, "studio", found.revision)
    return bench.trial.told()


@post("/trial/stop", status_code=200)
async def stop_trial(state: State) -> dict[str, Any]:
    state.bench.trial.stop()
    await asyncio.sleep(0)  # what was stopped knows it after one turn
    return state.bench.trial.told()


@post("/play", status_code=200)
async def play(state: State, data: JSONBody[Beginning], lang: Lang = None) -> dict[str, Any]:
    bench: Bench = state.bench
    found = await bench.playable()
    bench.rehearsal = await asyncio.to_thread(Rehearsal, found.loaded, found.revision, data)  # pyright: ignore[reportArgumentType]
    return bench.rehearsal.told(bench.spoken(lang))


@post("/play/act", status_code=200)
async def act(state: State, data: JSONBody[Deed], lang: Lang = None) -> dict[str, Any]:
    def done(on: Rehearsal) -> None:
        on.act(data.seat, data.n, data.choice)

    return await _played(state.bench, lang, done)


@post("/play/{how:str}", status_code=200)
async def step(state: State, how: Name, lang: Lang = None) -> dict[str, Any]:
    if how not in WAYS:
        raise HTTPException(status_code=MISSING)
    return await _played(state.bench, lang, WAYS[how])


async def _played(bench: Bench, lang: Lang, do: Callable[[Rehearsal], None]) -> dict[str, Any]:
    if bench.rehearsal is None:
        raise HTTPException(status_code=UNREADABLE)
    await asyncio.to_thread(do, bench.rehearsal)
    return bench.rehearsal.told(bench.spoken(lang))


def _refused(request: Any, refusal: Refusal) -> Response[dict[str, str]]:
    """What the rules or the studio refuse, in the author's words."""
    bench: Bench = request.app.state.bench
    text = Text(bench.spoken(request.query_params.get("lang")), find("missions"))
    return Response({"why": text.refusal(refusal)}, status_code=UNREADABLE)


def create_app(folder: Path, language: str, leaving: Callable[[], bool] = lambda: False) -> Door:
    """The studio of one folder. Nothing of it is part of the players' house."""
    bench = Bench(folder, language, leaving)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None]:
        yield
        await asyncio.to_thread(bench.trial.close)

    app = Litestar(
        [page, asset, now, source, graph, sheets, drawings, trial, begin_trial, stop_trial, play, act, step],
        state=State({"bench": bench}),
        lifespan=[lifespan],
        exception_handlers={Refusal: _refused},
        openapi_config=None,
        request_max_body_size=64 * 1024,
        logging_config=None,
    )
    return Door(app)
