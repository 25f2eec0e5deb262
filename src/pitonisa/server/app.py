"""Assemble the HTTP routes into one application."""

from __future__ import annotations

import traceback
from functools import cache
from logging import ERROR
from typing import Any, Final, cast

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Scope

from pitonisa import __version__
from pitonisa.features.analysis import routes as analysis
from pitonisa.features.matchmaking import routes as matchmaking
from pitonisa.features.moderation import routes as moderation
from pitonisa.features.notifications import routes as notifications
from pitonisa.features.people import passkeys, social
from pitonisa.features.people import routes as people
from pitonisa.features.puzzles import routes as puzzles
from pitonisa.features.replay import history
from pitonisa.features.replay import routes as replay
from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.wire import must_be_plain
from pitonisa.platform.hosting.errors import Problem, problem, status_of, wanted_language
from pitonisa.platform.hosting.http import AnyRequest
from pitonisa.platform.hosting.logs import note
from pitonisa.platform.store.database import Failed, Taken
from pitonisa.platform.store.statements import Unreadable
from pitonisa.server.routes import everything, games, seats, site, static, tables
from pitonisa.server.security import READING
from pitonisa.server.tables.table_server import SERVER, TableServer

_MODULES: Final = (
    *(games, site, tables, seats, matchmaking, replay, history, puzzles),
    *(analysis, notifications, people, everything, social, passkeys, moderation, static),
)
ROUTES: Final = [
    one
    for module in _MODULES
    for one in vars(module).values()
    if isinstance(one, HTTPRouteHandler) and one.fn.__module__ == module.__name__
]


@cache
def routes(longest_body: int) -> Litestar:
    """Build the routes, which all servers share: each request brings its own server.

    To load them and to put them together takes longer than all else that a server begins with.
    """
    return Litestar(
        route_handlers=ROUTES,
        dependencies={"server": Provide(server_of, sync_to_thread=False)},
        exception_handlers={Exception: answer},
        before_request=check_body,
        request_max_body_size=longest_body,
        openapi_config=OpenAPIConfig(
            title="Pitonisa", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin(path="/")]
        ),
        logging_config=None,
        debug=False,
    )


def server_of(scope: Scope) -> TableServer:
    return cast(dict[str, Any], scope)[SERVER]


async def check_body(request: AnyRequest) -> None:
    """Refuse a body that holds too much or says something twice, before anything else reads it."""
    if request.method not in READING:
        must_be_plain(await request.body())


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Turn any error into a sentence in the reader's language."""
    refusal = Refusal("asker-gone", Kind.UNAVAILABLE) if _left(error) else _refusal(error)
    status = error.status_code if isinstance(error, HTTPException) and not _left(error) else status_of(refusal)
    is_known = isinstance(error, Refusal | Failed) and not isinstance(error, Unreadable)
    if status >= 500 and not is_known and not _left(error):
        note("request failed", level=ERROR, trace=True)
    sent: dict[str, str] = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    headers = {name: value for name, value in sent.items() if name.lower() == "allow"}
    told = problem(refusal, wanted_language(request.headers.get("accept-language")))
    return Response(told, status_code=status, media_type="application/json", headers=headers)


def _left(error: Exception) -> bool:
    """Say whether the client left before its request was complete: Litestar has no type for that."""
    return isinstance(error, InternalServerException) and "disconnected" in error.detail


def _is_of_a_body(error: Exception) -> bool:
    """Say whether it was raised while decoding a body: deep nesting, or invalid text."""
    frames = traceback.extract_tb(error.__traceback__)
    return bool(frames) and "serialization" in frames[-1].filename


def _refusal(error: Exception) -> Refusal:
    match error:
        case Refusal():
            return error
        case Taken():
            return Unreadable()  # what is written now doesn't fit what was: a row refers to one that isn't there
        case HTTPException(status_code=404):
            return Refusal("not-found", Kind.NOT_FOUND)
        case HTTPException(status_code=405):
            return Refusal("wrong-method", Kind.WRONG_METHOD)
        case HTTPException(status_code=413):
            return Refusal("too-large", Kind.TOO_LARGE)
        case HTTPException(status_code=415):
            return Refusal("wrong-type", Kind.WRONG_TYPE)
        case ValidationException():
            return Refusal("not-understood", why=_why(error))
        case RecursionError() | UnicodeDecodeError() if _is_of_a_body(error):
            return Refusal("not-json", why=str(error))
        case HTTPException(status_code=status) if status < 500:
            return Refusal("not-understood", why=error.detail)
        case _:
            return Refusal("server-failed", Kind.FAILED)


def _why(error: ValidationException) -> str:
    """List which fields are invalid, without their contents."""
    found: list[dict[str, str]] = [one for one in cast(list[Any], error.extra or []) if isinstance(one, dict)]
    return "; ".join(f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in found)
