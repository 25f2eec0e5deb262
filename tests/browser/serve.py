"""A server on which bots answer at once, as a process of its own: `python -m tests.browser.serve DATABASE PORT`."""

from __future__ import annotations

import sys

import uvicorn

from pitonisa.server.logs import set_up_logs
from pitonisa.server.run import configured
from pitonisa.server.settings import Settings
from tests.server.harness import AT_ONCE


def serve(database: str, port: int) -> None:
    set_up_logs()
    uvicorn.Server(configured(Settings(database=database, **AT_ONCE), port=port)).run()


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
