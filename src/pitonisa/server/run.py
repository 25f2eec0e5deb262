"""How a server is run: the same for `pitonisa serve`, the tests and the measurements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import uvicorn

from pitonisa.kernel import AnyGame
from pitonisa.server.app import create_app
from pitonisa.server.settings import Settings


def configured(settings: Settings, games: Mapping[str, AnyGame] | None = None, **more: Any) -> uvicorn.Config:
    """A server of these settings, for whoever runs it."""
    return uvicorn.Config(
        create_app(settings, games),
        ws="websockets-sansio",
        ws_max_size=settings.longest_message * 4,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        **more,
    )
