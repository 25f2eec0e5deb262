"""A server on which bots answer at once, as a process: `python -m tests.browser.serve DATABASE PORT SETTINGS`."""

from __future__ import annotations

import itertools
import json
import sys
from typing import Any
from unittest.mock import patch

import uvicorn

from pitonisa.platform import live
from pitonisa.server.logs import set_up_logs
from pitonisa.server.run import configured
from pitonisa.server.settings import Settings
from tests.games.missions.vocabulary import vocabulary_options
from tests.server.harness import AT_ONCE


def serve(database: str, port: int, settings: dict[str, Any]) -> None:
    """Tables are dealt from seeds in order, so that a test that failed can be seen to fail again."""
    set_up_logs()
    if settings.pop("vocabulary", False):
        vocabulary_options()
    server = uvicorn.Server(configured(Settings(database=database, **{**AT_ONCE, **settings}), port=port))
    seeds = itertools.count(1)
    with patch.object(live, "new_seed", lambda: f"browser {next(seeds)}"):
        server.run()


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3]))
