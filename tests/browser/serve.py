"""Run a server with instant bots, as a process of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from pitonisa.kernel import AnyGame
from pitonisa.platform.hosting.logs import set_up_logs
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.registry import catalogue
from pitonisa.platform.table import commands
from pitonisa.server.run import Serving, configured
from tests.server.at_once import AT_ONCE


def main() -> None:
    _, folder, port, settings = sys.argv
    serve(Path(folder), int(port), json.loads(settings))


def serve(folder: Path, port: int, settings: dict[str, Any]) -> None:
    """Tables are dealt from seeds in order, so that a test that failed can be seen to fail again."""
    set_up_logs()
    games = _with_every_word() if settings.pop("vocabulary", False) else None
    database = f"sqlite:///{folder / 'tables.db'}"
    server = Serving(configured(Settings(database=database, **{**AT_ONCE, **settings}), games, port=port))
    with patch.object(commands, "new_seed", seeds(folder / "deals")):
        server.run()


def _with_every_word() -> dict[str, AnyGame]:
    """The games, and in the place of the missions one that uses all that scenarios know: read where it is wanted."""
    from tests.games.missions.vocabulary import IN_ITS_PLACE

    return {**catalogue(), "missions": IN_ITS_PLACE}


def seeds(deals: Path) -> Callable[[], str]:
    """The next seed: numbered, and from one again whenever the first line of the file is said anew."""
    said, number = "", 0

    def next_seed() -> str:
        nonlocal said, number
        now = deals.read_text(encoding="utf-8")
        said, number = now, number + 1 if now == said else 1
        return f"{said.splitlines()[0]} {number}"

    return next_seed
