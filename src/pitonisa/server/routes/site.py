"""Report the server's addresses, its health and its metrics."""

from __future__ import annotations

import litestar
from litestar import Response
from prometheus_client import CONTENT_TYPE_LATEST

from pitonisa.platform.hosting.http import AnyRequest, HouseInfo, reached
from pitonisa.platform.hosting.rights import Rights, get, must_be_operator
from pitonisa.server.routes import TheServer


@litestar.get("/api/house", sync_to_thread=False, summary="Get the addresses at which other devices reach the server")
def about_server(server: TheServer, request: AnyRequest) -> HouseInfo:
    return reached(server.settings, request)


@litestar.get("/health", summary="Check that the server is alive", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/health/ready", "Check that the server is ready for requests", 503)
async def ready(server: TheServer) -> dict[str, str]:
    await server.must_be_ready()
    return {"status": "ready"}


@get("/metrics", "Get metrics for Prometheus", 401, 403, sync_to_thread=False, media_type="text/plain")
def metrics(server: TheServer, rights: Rights = None) -> Response[bytes]:
    must_be_operator(server.settings, rights)
    return Response(server.metrics.text(), media_type=CONTENT_TYPE_LATEST)
