"""A server on which bots answer at once, as a process of its own: `python -m tests.browser.serve DATABASE PORT`."""

from __future__ import annotations

import sys

import uvicorn

from pitonisa.server.app import create_app
from pitonisa.server.logs import set_up_logs
from pitonisa.server.settings import Settings
from tests.server.harness import AT_ONCE


def serve(database: str, port: int) -> None:
    set_up_logs()
    app = create_app(Settings(database=database, **AT_ONCE))
    uvicorn.run(app, port=port, ws="websockets-sansio", log_config=None, access_log=False)


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
