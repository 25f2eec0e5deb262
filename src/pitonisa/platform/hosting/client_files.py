"""Serve the built client's files, in the compressed forms that the build made."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Final, NamedTuple

from pitonisa.platform.hosting.errors import LONGEST_LIST

CLIENT: Final = Path(__file__).parents[2] / "server" / "client"

NOT_BUILT: Final = Path(__file__).parents[2] / "server" / "not-built.html"

FOREVER: Final = "public, max-age=31536000, immutable"

FRESH: Final = "no-cache"

PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""The encodings of a file, best first, with their file endings."""

KINDS: Final = {".webmanifest": "application/manifest+json"}

ASKED_UNBIDDEN: Final = {"favicon.ico": "icon.svg"}
"""Paths that browsers request by themselves, and the files to send."""

ROOMS: Final = ("/join", "/matches", "/me", "/alerts", "/owner")

PAGES: Final = re.compile("|".join(["/", *ROOMS, "/(learn|shelf)/[^/]+"]))
"""Paths of pages: all of them are the client, which does its own routing."""


class Sent(NamedTuple):
    body: bytes
    kind: str
    headers: Mapping[str, str]


def index() -> Path:
    page = CLIENT / "index.html"
    return page if page.is_file() else NOT_BUILT


def sent(file: Path, accepted: str, cache_control: str) -> Sent:
    """Return the file in the best encoding that the browser accepts."""
    headers = {"cache-control": cache_control, "vary": "accept-encoding"}
    # the best packing that the browser takes and the client was built with
    taken = {one.strip().lower() for one in accepted[:LONGEST_LIST].split(",")}
    ways = (way for way, suffix in PACKED.items() if way in taken and file.with_name(file.name + suffix).is_file())
    packing = next(ways, "")
    if packing:
        headers["content-encoding"] = packing
    return Sent(file.with_name(file.name + PACKED.get(packing, "")).read_bytes(), _kind(file), headers)


def asked_for(path: str, accepted: str) -> Sent | None:
    """Return the page or file at this path; None if there is neither."""
    if PAGES.fullmatch(path):
        return sent(index(), accepted, FRESH)
    name = path.removeprefix("/")
    file = _found(CLIENT).get(ASKED_UNBIDDEN.get(name, name))
    if file is None or not file.is_file():
        return None
    return sent(file, accepted, FOREVER if name.startswith("assets/") else FRESH)


@cache
def _found(folder: Path) -> dict[str, Path]:
    """List the files by their paths: nothing else can be requested."""
    files = (file for file in folder.rglob("*") if file.is_file() and file.suffix not in PACKED.values())
    return {file.relative_to(folder).as_posix(): file for file in files}


def _kind(file: Path) -> str:
    return KINDS.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
