"""Serves the client that was built into the package."""

from __future__ import annotations

from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import PathParameter

from pitonisa.kernel import Refusal

CLIENT: Final = Path(__file__).with_name("client")
NOT_BUILT: Final = Path(__file__).with_name("not-built.html")
FOREVER: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"


@cache
def _found(folder: Path) -> dict[str, Path]:
    """The files by their paths: nothing else can be asked for."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file for file in files}


def _send(file: Path, cache_control: str, status: int = 200) -> Response[bytes]:
    kind = guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": cache_control}, status_code=status)


def _index() -> Path:
    index = CLIENT / "index.html"
    return index if index.is_file() else NOT_BUILT


@get(["/", "/t/{code:str}", "/join", "/matches"], include_in_schema=False)
async def page() -> Response[bytes]:
    """Every page is the client; it finds its own way. Which table it is stands in the address."""
    return _send(_index(), FRESH)


@get("/{path:path}", include_in_schema=False)
async def client_file(path: Annotated[str, PathParameter()]) -> Response[bytes]:
    """A file of the client. Whoever asks for a page that is not there is told so by the client, in words."""
    name = path.lstrip("/")
    file = _found(CLIENT).get(name)
    if file is None or not file.is_file():
        if name.startswith("api/") or "." in name.rpartition("/")[2]:
            raise Refusal("not-found")
        return _send(_index(), FRESH, status=404)
    return _send(file, FOREVER if name.startswith("assets/") else FRESH)
