"""The command line, as for every other command."""

from __future__ import annotations

from tests.cli.conftest import cli as cli
