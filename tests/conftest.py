"""Databases for tests, SQLite in a file and PostgreSQL that the tests start themselves; how tests are loaded, and which
begin first; and how JAX compiles."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.longest_first import dealt

if TYPE_CHECKING:
    from tests.cluster import Cluster

TESTS = Path(__file__).parent

settings.register_profile("patient", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
"""A machine that is busy with something else is no reason to fail."""


PROCESSES = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
NUMBER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
"""How many processes share the tests, and which of them this is."""


def pytest_sessionstart(session: pytest.Session) -> None:
    """Each of several processes loads all tests, beginning with others: what one has compiled, the rest only read."""
    gc.disable()  # nearly everything that is loaded stays
    if PROCESSES > 1 and session.config.args in ([TESTS.name], [str(TESTS)]):
        files = sorted(TESTS.rglob("test_*.py"))
        first = len(files) * NUMBER // PROCESSES
        for file in (*files[first:], *files[:first]):
            with suppress(Exception, pytest.skip.Exception):  # collecting it reports the error
                import_module(".".join(file.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """What is loaded stays: it is looked at no more."""
    gc.enable()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where several processes share the tests, each is given an equal run of them."""
    if PROCESSES > 1:
        named = [(item.path.relative_to(TESTS).with_suffix("").as_posix(), item) for item in items]
        items[:] = dealt(named, PROCESSES)


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
    """The address of a server of its own in PostgreSQL, up to date and empty."""
    name = cluster.new_house()
    yield cluster.address(name)
    cluster.drop(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty server: the test runs once with each database."""
    if request.param == "postgresql":
        return request.getfixturevalue("postgres")
    from tests.empty_database import database_in

    return database_in(tmp_path)


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


@pytest.fixture
def compiled_quickly() -> Iterator[None]:
    """JAX does not optimise, and finds what an earlier run compiled: with few matches, compiling takes longest."""
    import jax

    jax.config.update("jax_compilation_cache_dir", str(TESTS.parent / ".pytest_cache" / "jax"))
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0.0)
    jax.config.update("jax_disable_most_optimizations", True)
    yield
    jax.config.update("jax_disable_most_optimizations", False)
