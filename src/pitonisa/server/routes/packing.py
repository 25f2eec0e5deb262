"""Packs what is told anew at each asking, where the browser takes it packed."""

from __future__ import annotations

import gzip
from typing import Any, Final

from litestar import Request, Response

from pitonisa.kernel.wire import encode

AnyRequest = Request[Any, Any, Any]
JSON: Final = "application/json"
SMALL: Final = 1024
"""What is shorter than this is sent as it is."""


def packed(request: AnyRequest, body: bytes, kind: str, cache_control: str, vary: str = "") -> Response[bytes]:
    """`vary`: what else the answer depends on, beside the packing."""
    headers = {"cache-control": cache_control, "vary": ", ".join(filter(None, ("accept-encoding", vary)))}
    accepted = {one.strip().partition(";")[0] for one in request.headers.get("accept-encoding", "").lower().split(",")}
    if "gzip" in accepted and len(body) > SMALL:
        body, headers["content-encoding"] = gzip.compress(body, 5, mtime=0), "gzip"
    return Response(body, media_type=kind, headers=headers)


def packed_json(request: AnyRequest, told: Any, cache_control: str, vary: str = "") -> Response[bytes]:
    return packed(request, encode(told), JSON, cache_control, vary)
