"""Provide the tests of features with the same servers as those of the server."""

from __future__ import annotations

from tests.server.conftest import server
from tests.server.tables.conftest import servers, shared_address

__all__ = ["server", "servers", "shared_address"]
