"""Test `pitonisa serve`: where it listens, where it stores tables, and how it stops."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from pitonisa.cli.serve import default_database, hosts_of, is_lan, lan_address, origin_at, sites_of
from pitonisa.kernel import Refusal
from pitonisa.platform.hosting.settings import Settings, adjusted
from pitonisa.platform.terminal.arguments import Usage
from pitonisa.platform.terminal.console import NEIGHBOURS, listen, listen_at
from pitonisa.server.run import SYSTEMD_READY, SYSTEMD_STOPPING, tell_supervisor
from tests.cli.conftest import Cli
from tests.each import each


def test_a_taken_port_gives_the_next_free_one() -> None:
    with listen("127.0.0.1", 18_000) as first, listen("127.0.0.1", first.getsockname()[1]) as second:
        assert second.getsockname()[1] > first.getsockname()[1]


def test_a_port_that_must_be_this_one_is_not_another() -> None:
    with listen("127.0.0.1", 18_000) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Refusal) as refusal:
            listen_at(("127.0.0.1",), port, 1)

    assert refusal.value.key == "serve-no-address"
    assert refusal.value.details["port"] == str(port)


def test_an_address_that_is_not_ours_is_refused() -> None:
    with pytest.raises(Refusal):
        listen("no such host", 18_000)


def test_in_a_network_the_server_listens_at_two_addresses_on_one_port() -> None:
    own, neighbour = listen_at(("127.0.0.1", "127.0.0.2"), 18_200, NEIGHBOURS)
    with own, neighbour:
        assert own.getsockname()[1] == neighbour.getsockname()[1]
        with listen("127.0.0.2", 18_300) as taken:
            port = taken.getsockname()[1]
            for one in listen_at(("127.0.0.1", "127.0.0.2"), port, NEIGHBOURS):
                assert one.getsockname()[1] > port
                one.close()


def test_only_an_address_of_a_private_network_is_one_for_neighbours() -> None:
    assert all(is_lan(address) for address in ("192.168.1.7", "10.0.0.3", "172.20.1.1"))
    strangers = ("127.0.0.1", "169.254.3.4", "0.0.0.0", "8.8.8.8", "no number", "", None)
    assert not any(is_lan(address) for address in strangers)


def test_the_address_in_the_network_is_that_of_the_way_out() -> None:
    """Towards loopback the way out is loopback, which is no address for others."""
    assert lan_address(("127.0.0.9",)) is None


def test_an_invitation_never_names_an_address_that_others_cannot_open() -> None:
    assert origin_at("192.168.1.7", 8000) == "http://192.168.1.7:8000"
    assert origin_at("127.0.0.1", 8000) is None
    assert origin_at("games.example.org", 8000) is None


def test_for_neighbours_the_address_is_found_and_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitonisa.cli.serve.lan_address", lambda: "192.168.1.7")
    assert hosts_of(Namespace(lan=True, host=None)) == ("127.0.0.1", "192.168.1.7")
    assert hosts_of(Namespace(lan=False, host=None)) == ("127.0.0.1",)
    with pytest.raises(Usage):
        hosts_of(Namespace(lan=True, host="0.0.0.0"))
    monkeypatch.setattr("pitonisa.cli.serve.lan_address", lambda: None)
    with pytest.raises(Refusal):
        hosts_of(Namespace(lan=True, host=None))


@each(
    "name, site",
    [
        ("Games.Example.org", ("games.example.org", "https://games.example.org")),
        ("https://games.example.org/", ("games.example.org", "https://games.example.org")),
        ("http://games.lan:8000", ("games.lan", "http://games.lan:8000")),
        ("203.0.113.9", ("203.0.113.9", "https://203.0.113.9")),
        ("http://[fd00::2]:8000", ("fd00::2", "http://[fd00::2]:8000")),
    ],
)
def test_a_name_says_where_links_lead(name: str, site: tuple[str, str]) -> None:
    assert sites_of(Namespace(name=[name])) == [site]


@each("name", ["", "https://", "ftp://games.example.org", "a@b.example", "a.example/path", "a b", "a:b"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(Usage) as refused:
        sites_of(Namespace(name=[name]))
    assert refused.value.key == "usage-name"


@pytest.mark.parametrize(("named", "told"), [([], True), (["--name", "games.example.org"], False)])
def test_whoever_runs_the_server_hears_why_no_email_is_sent(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: list[str], told: bool
) -> None:
    monkeypatch.setenv("PITONISA_SMTP", "smtp://127.0.0.1")
    monkeypatch.setattr("pitonisa.cli.serve._serve", lambda *given: [one.close() for one in given[-1]])
    lines = cli("serve", "--port", "18400", "--database", f"sqlite:///{tmp_path}/tables.db", *named).lines

    assert any(line.startswith("No email is sent") for line in lines) is told


def test_tables_are_kept_in_the_user_s_data_folder(tmp_path: Path) -> None:
    database = default_database({"XDG_DATA_HOME": str(tmp_path / "data")})

    assert database == f"sqlite:///{tmp_path}/data/pitonisa/pitonisa.db"
    assert (tmp_path / "data" / "pitonisa").is_dir()


@pytest.fixture
def supervisor(tmp_path: Path) -> Iterator[socket.socket]:
    """Where systemd would listen for what a server tells of itself."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "s"))
        listening.settimeout(60)
        yield listening


@pytest.mark.parametrize("name", ["/run/nobody-listens", "@nobody-listens", ""])
def test_a_server_that_nobody_supervises_says_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", name)
    tell_supervisor(SYSTEMD_READY)


def test_the_server_tells_its_address_answers_and_stops_when_asked(tmp_path: Path, supervisor: socket.socket) -> None:
    with socket.socket() as taken, ExitStack() as stack:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        wanted = taken.getsockname()[1]
        command = [sys.executable, "-m", "pitonisa", "serve", "--lang", "en", "--port", str(wanted)]
        environment = {
            **os.environ,
            "XDG_DATA_HOME": str(tmp_path),
            "PYTHONUNBUFFERED": "1",
            "NOTIFY_SOCKET": supervisor.getsockname(),
        }
        pipe = subprocess.PIPE
        started = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment)
        server = stack.enter_context(started)
        stack.callback(server.kill)
        assert server.stdout is not None
        assert server.stderr is not None
        told = [server.stdout.readline() for _ in range(3)]
        assert f"{wanted} is in use" in told[0]
        found = re.search(r"http://127.0.0.1:\d+/", "".join(told))
        assert found
        assert '"opened"' in server.stderr.readline()
        assert supervisor.recv(100) == SYSTEMD_READY
        assert httpx.get(f"{found[0]}health", trust_env=False, timeout=60).json() == {"status": "ok"}
        server.send_signal(signal.SIGINT)
        out, errors = server.communicate(timeout=60)
        assert supervisor.recv(100) == SYSTEMD_STOPPING

    assert server.returncode == 0
    assert "stopped" in out
    assert "Traceback" not in errors
    assert (tmp_path / "pitonisa" / "pitonisa.db").is_file()


@each(
    "wanted, key",
    [
        ("speed=3", "limit-unknown"),
        ("database=x", "limit-unknown"),
        ("requests-a-second", "limit-number"),
        ("requests-a-second=-1", "limit-number"),
        ("sockets-an-address=1.5", "limit-number"),
        ("backlog=99999999999", "limit-number"),
    ],
)
def test_a_limit_that_is_none_is_told(wanted: str, key: str) -> None:
    with pytest.raises(Refusal) as refusal:
        adjusted([wanted])
    assert refusal.value.key == key


def test_every_figure_can_be_another() -> None:
    wanted = ["requests-a-second=0.5", "connections-an-address=0"]
    settings = Settings(database="", **adjusted(wanted))
    assert (settings.requests_a_second, settings.connections_an_address) == (0.5, 0)
