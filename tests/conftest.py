"""Databases for tests: SQLite in a file, and PostgreSQL that the tests start themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cluster import Cluster


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Cluster]:
    """One server for all processes of the run. What it needs is loaded where a test asks for it."""
    from tests.cluster import Cluster
    from tests.postgres import shared_postgres

    folder = tmp_path_factory.getbasetemp()
    with shared_postgres(folder if worker_id == "master" else folder.parent) as socket:
        yield Cluster(socket, worker_id)


@pytest.fixture
def postgres(cluster: Cluster) -> Iterator[str]:
    """The address of a house of its own in PostgreSQL, up to date and empty."""
    name = cluster.new_house()
    yield cluster.address(name)
    cluster.drop(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty house: the test runs once with each database."""
    if request.param == "postgresql":
        return request.getfixturevalue("postgres")
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def nothing_at(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An address at which there is nothing yet: the test runs once with each database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/tables.db"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    name = cluster.new()
    yield cluster.address(name)
    cluster.drop(name)
