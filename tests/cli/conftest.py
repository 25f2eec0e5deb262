"""Provide the command line as a test types it."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import pytest

from pitonisa.cli import main


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Cli: TypeAlias = Callable[..., Ran]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    """Runs a command in this process, with lines typed into it, or a keyboard; in English unless it says otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*argv: object, typed: str = "", keyboard: object = None) -> Ran:
        monkeypatch.setattr("sys.stdin", keyboard or io.StringIO(typed))
        capsys.readouterr()
        status = main([str(argument) for argument in argv])
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run
