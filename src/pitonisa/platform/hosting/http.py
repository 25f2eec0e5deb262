"""Read requests and build responses, compressed where the browser accepts that."""

from __future__ import annotations

import gzip
from ipaddress import ip_address
from typing import Any, Final, NamedTuple

import msgspec
from litestar import Request, Response
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.errors import LONGEST_LIST
from pitonisa.platform.hosting.server import Server
from pitonisa.platform.hosting.settings import Settings

AnyRequest = Request[Any, Any, Any]
TheServer = NamedDependency[SkipValidation[Server]]
JSON: Final = "application/json"
SMALL: Final = 1024
"""Bodies shorter than this are sent uncompressed."""


class Parcel(NamedTuple):
    """An immutable response body, with its compressed form."""

    body: bytes
    packed: bytes


def parcel(body: bytes) -> Parcel:
    return Parcel(body, gzip.compress(body, 5, mtime=0))


def packed(request: AnyRequest, told: bytes | Parcel, kind: str, cache_control: str, vary: str = "") -> Response[bytes]:
    """Compress a response. `vary` lists what else it depends on, beside the encoding."""
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
    """The part of an invitation link before the path, such as `http://192.168.1.7:8000`."""

    reachable: bool
    """Whether other machines can open it."""


def reached(settings: Settings, request: Request[Any, Any, Any]) -> HouseInfo:
    """Return the address that the browser used; one that only this machine can open is replaced if possible."""
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
