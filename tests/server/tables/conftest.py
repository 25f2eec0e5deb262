"""Provide two servers on one PostgreSQL for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cluster import Cluster
from tests.server.harness import Running
from tests.server.tables.test_peers import two_servers


@pytest.fixture(scope="module")
def shared_address(cluster: Cluster) -> Iterator[str]:
    """Of a server in PostgreSQL, the same for all tests of a file: each has a table of its own there."""
    name = cluster.new_house()
    yield cluster.address(name)
    cluster.drop(name)


@pytest.fixture(scope="module")
def servers(shared_address: str) -> Iterator[tuple[Running, Running]]:
    with two_servers(shared_address) as servers:
        yield servers
