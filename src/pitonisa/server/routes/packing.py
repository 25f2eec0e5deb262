"""Packs what is told anew at each asking, where the browser takes it packed."""

from __future__ import annotations

import gzip
from typing import Any, Final, NamedTuple

from litestar import Request, Response

from pitonisa.kernel.wire import encode
from pitonisa.server.errors import LONGEST_LIST

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
