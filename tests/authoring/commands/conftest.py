"""Provide the command line, as for the tests of every other command."""

from __future__ import annotations

from tests.cli.conftest import cli as cli
