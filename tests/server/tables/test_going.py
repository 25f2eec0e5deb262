"""Test starting and stopping servers: missed changes are found, and clients move to another server."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.store.migrations import NEWEST
from pitonisa.server.sockets.mailbox import GOING
from pitonisa.server.tables.peers import Peers
from pitonisa.server.tables.shutdown import STOPPING
from tests.cluster import Cluster
from tests.platform.store.test_lost import cut
from tests.server.harness import AT_ONCE, WAIT, Person, Refused, Running, running, until
from tests.server.tables.test_peers import told, two_servers

FUTURE = f"{int(NEWEST) + 1:04}"


# Stopping


class Balancer:
    """One address for several servers: a connection goes to the first of them that takes it."""

    def __init__(self, *servers: Running) -> None:
        self._ports = [server.port for server in servers]
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._threads = [threading.Thread(target=self._serve)]
        self._threads[0].start()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                self._threads.append(threading.Thread(target=self._carry, args=self._listening.accept()[:1]))
                self._threads[-1].start()

    def _carry(self, here: socket.socket) -> None:
        with here, suppress(OSError), self._reached() as there:
            back = threading.Thread(target=_pour, args=(there, here))
            back.start()
            _pour(here, there)
            back.join()

    def _reached(self) -> socket.socket:
        for port in self._ports[:-1]:
            with suppress(OSError):
                return socket.create_connection(("127.0.0.1", port))
        return socket.create_connection(("127.0.0.1", self._ports[-1]))

    def close(self) -> None:
        """When all connections have ended."""
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for thread in self._threads:
            thread.join(WAIT)


def _pour(source: socket.socket, into: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65_536):
            into.sendall(data)
    with suppress(OSError):
        into.shutdown(socket.SHUT_WR)


class Traveller:
    """Somebody who comes back to the same address when they are sent away, and writes down what they have seen."""

    def __init__(self, port: int, code: str, token: str | None) -> None:
        self._to = port, code, token
        self.codes: list[int | None] = []
        self.seen: list[int] = []
        self.person = Person(*self._to, "en", None)

    def come_back(self, closed: ConnectionClosed) -> None:
        self.codes.append(closed.rcvd and closed.rcvd.code)
        self._note()
        self.person = Person(*self._to, "en", self.seen[-1] if self.seen else None)
        self.seen += [entry["n"] for entry in self.person.past]

    def _note(self) -> None:
        self.seen += told(self.person)

    def play(self) -> bool:
        """Whether they did something now."""
        try:
            self.person.settle()
            return self.person.asked and not self.person.over and self.person.act()["type"] == "Done"
        except ConnectionClosed as closed:
            self.come_back(closed)
            return False

    def all_seen(self) -> list[int]:
        self._note()
        return self.seen


@contextmanager
def behind_one_address(address: str) -> Generator[tuple[Running, Running, Balancer]]:
    one, other = (Running(Settings(database=address, **AT_ONCE)).start() for _ in range(2))
    balancer = Balancer(one, other)
    try:
        yield one, other, balancer
    finally:
        other.stop()
        one.stop()
        balancer.close()


def test_who_is_at_a_server_that_stops_goes_on_at_another_and_misses_nothing(postgres: str) -> None:
    with behind_one_address(postgres) as (one, other, balancer):
        code, ana_link, bea_link = one.two_people()
        people = [Traveller(balancer.port, code, link) for link in (ana_link, bea_link, None)]
        assert one.core.metrics.value("sockets") == 3
        played = 0
        stopping = threading.Thread(target=one.stop)
        while played < 12 and not people[0].person.over:
            played += sum(person.play() for person in people)
            if played >= 4 and not stopping.ident:
                stopping.start()
        stopping.join()
        for person in people:
            while not person.codes:
                person.play()
            person.person.settle()

        assert other.core.metrics.value("sockets") == 3
        for person in people:
            assert person.codes == [GOING]
            assert person.all_seen() == list(range(1, people[0].person.frame["n"] + 1)), "each action once, in order"
            person.person.socket.close()


def test_a_server_that_stops_is_alive_and_not_ready_and_gives_its_leases_back(postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        opened = one.open_table(seats=[None, "random"])
        code = opened["table"]["code"]
        one.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
        with one.person(code, opened["token"]) as ana:
            until(lambda: one.core.leases.holds(code))
            loop = one.core._chores[0].get_loop()  # pyright: ignore[reportPrivateUsage]
            asyncio.run_coroutine_threadsafe(one.core.leave(STOPPING), loop).result(WAIT)
            with pytest.raises(ConnectionClosed) as closed:
                ana.wait_for("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == GOING
        assert one.ask("GET", "/health") == {"status": "ok"}
        with pytest.raises(Refused) as refused:
            one.ask("GET", "/health/ready")
        assert (refused.value.status, refused.value.key) == (503, "server-stopping")
        with pytest.raises(ConnectionClosed) as closed:
            one.person(code, opened["token"])
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == GOING
        with other.person(code, opened["token"]):
            until(lambda: other.core.leases.holds(code) or other.core.peek(code).room.table.stage == "over")  # type: ignore[union-attr]


# Being ready


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that is only slow is not away."""
    monkeypatch.setattr("pitonisa.server.tables.table_server.DATABASE_SECONDS", WAIT)


@pytest.mark.usefixtures("patient")
def test_a_server_is_ready_while_its_database_answers(cluster: Cluster, postgres: str) -> None:
    name = cluster.name_in(postgres)
    server = Running(Settings(database=postgres, **AT_ONCE)).start()
    try:
        assert server.ask("GET", "/health/ready") == {"status": "ready"}
        cluster.do(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        cut(cluster, postgres)
        with pytest.raises(Refused) as refused:
            server.ask("GET", "/health/ready", language="es")
        assert (refused.value.status, refused.value.key) == (503, "database-away")
        assert server.ask("GET", "/health") == {"status": "ok"}
        cluster.do(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert server.ask("GET", "/health/ready") == {"status": "ready"}
    finally:
        server.stop()


@pytest.mark.usefixtures("patient")
def test_so_is_one_whose_tables_are_in_a_file(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.ask("GET", "/health/ready") == {"status": "ready"}


def test_a_server_whose_database_was_changed_by_a_newer_one_says_so_and_lets_everybody_go(
    cluster: Cluster, postgres: str
) -> None:
    server = Running(Settings(database=postgres, **AT_ONCE)).start()
    try:
        code, ana_link, _ = server.two_people()
        with server.person(code, ana_link) as ana:
            cluster.do(f"UPDATE alembic_version SET version_num = '{FUTURE}'", database=cluster.name_in(postgres))
            with pytest.raises(ConnectionClosed) as closed:
                ana.wait_for("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == GOING
        for path in ("/health/ready", f"/api/tables/{code}"):
            with pytest.raises(Refused) as refused:
                server.ask("GET", path)
            assert (refused.value.status, refused.value.key) == (503, "server-outdated")
            assert refused.value.problem["details"] == {"found": FUTURE, "known": NEWEST}
        assert server.ask("GET", "/health") == {"status": "ok"}
    finally:
        server.stop()


# What news did not tell


def test_news_that_were_missed_are_found(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Peers, "_heard", lambda self, change: None)
    with two_servers(postgres) as (one, other):
        code, ana_link, bea_link = one.two_people()
        with one.person(code, ana_link) as ana, other.person(code, bea_link) as bea:
            asked, waits = (ana, bea) if ana.asked else (bea, ana)
            asked.act()
            waits.wait_until(lambda: waits.frame["n"] == 1)

            assert told(waits) == [1]
            until(lambda: sum(server.core.metrics.value("news_missed_total") for server in (one, other)) == 1)
