"""Somewhere that alerts go, and a server that sends them at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.alerts.receiver import Receiver, receiving
from tests.server.harness import Running, running

PROMPT: dict[str, Any] = {"alert_seconds": 0.02, "alert_patience": 0.0001}


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as one:
        yield one


@pytest.fixture(scope="module")
def prompt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("alerts"), **PROMPT) as one:
        yield one
