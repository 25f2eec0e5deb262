"""Refusals as clients get them: a status, a key, its details, and the sentence in the reader's language."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from ipaddress import ip_address
from typing import Any, Final, NamedTuple

import msgspec
from litestar import Request, Response
from litestar.datastructures import ResponseHeader

from pitonisa.kernel import PUBLIC, AnyGame, Kind, Refusal, Viewer
from pitonisa.kernel.wire import encode, plain
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.words.languages import DEFAULT
from pitonisa.platform.words.locale_files import LANGUAGES
from pitonisa.platform.words.text import Text

STATUS: Final[Mapping[Kind, int]] = {
    Kind.INVALID: 400,
    Kind.UNAUTHENTICATED: 401,
    Kind.FORBIDDEN: 403,
    Kind.NOT_FOUND: 404,
    Kind.WRONG_METHOD: 405,
    Kind.CONFLICT: 409,
    Kind.TOO_LARGE: 413,
    Kind.WRONG_TYPE: 415,
    Kind.MISDIRECTED: 421,
    Kind.TOO_MANY: 429,
    Kind.FAILED: 500,
    Kind.UNAVAILABLE: 503,
}


LONGEST_LIST: Final = 500
"""Letters that are read of a header that lists what a browser accepts; browsers send fewer than a hundred."""


class Problem(msgspec.Struct, frozen=True):
    """Something was not done, and nothing has changed."""

    key: str
    details: dict[str, Any]
    text: str


def status_of(refusal: Refusal) -> int:
    return STATUS[refusal.kind]


def problem(
    refusal: Refusal,
    language: str,
    game: AnyGame | None = None,
    viewer: Viewer = PUBLIC,
    names: Sequence[str] = (),
    story: Mapping[str, str] | None = None,
) -> Problem:
    words = Text(language, game or refusal.game, viewer, names)
    words.story = story or {}
    return Problem(refusal.key, plain(refusal.details), words.refusal(refusal))


def wanted_language(accepted: str | None) -> str:
    """The first language of an Accept-Language header that the house speaks."""
    for part in (accepted or "")[:LONGEST_LIST].split(","):
        code = part.partition(";")[0].strip().lower().partition("-")[0]
        if code in LANGUAGES:
            return code
    return DEFAULT


AnyRequest = Request[Any, Any, Any]
JSON: Final = "application/json"
SMALL: Final = 1024
"""What is shorter than this is sent as it is."""


class Parcel(NamedTuple):
    """What never changes: kept as it is, and packed."""

    body: bytes
    packed: bytes


def parcel(body: bytes) -> Parcel:
    return Parcel(body, gzip.compress(body, 5, mtime=0))


def packed(request: AnyRequest, told: bytes | Parcel, kind: str, cache_control: str, vary: str = "") -> Response[bytes]:
    """`vary`: what else the answer depends on, beside the packing."""
    body = told.body if isinstance(told, Parcel) else told
    headers = {"cache-control": cache_control, "vary": ", ".join(filter(None, ("accept-encoding", vary)))}
    listed = request.headers.get("accept-encoding", "")[:LONGEST_LIST].lower().split(",")
    if "gzip" in {one.strip().partition(";")[0] for one in listed} and len(body) > SMALL:
        body = (told if isinstance(told, Parcel) else parcel(told)).packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=kind, headers=headers)


def packed_json(request: AnyRequest, told: Any, cache_control: str, vary: str = "") -> Response[bytes]:
    return packed(request, encode(told), JSON, cache_control, vary)


class HouseInfo(msgspec.Struct, frozen=True):
    origin: str
    """What stands before the path in an invitation, as `http://192.168.1.7:8000`."""

    reachable: bool
    """Whether others than this machine can open it."""


def reached(settings: Settings, request: Request[Any, Any, Any]) -> HouseInfo:
    """The address that the browser asked for; one that only this machine can open is replaced where it can be."""
    asked = f"{request.url.scheme}://{request.url.netloc}"
    if not is_loopback(request.url.hostname or ""):
        return HouseInfo(asked, True)
    known = settings.public or settings.origin
    return HouseInfo(known or asked, known is not None)


def is_loopback(name: str) -> bool:
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


NOT_STORED: Final = [ResponseHeader(name="Cache-Control", value="no-store")]
