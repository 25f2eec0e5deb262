"""Test the documented nginx proxy: with TLS, and around a server that doesn't answer."""

from __future__ import annotations

import json
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from websockets.sync.client import connect

from tests.server.harness import UNHURRIED, WAIT, Running, running, until
from tests.server.killed import free_port

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "nginx.conf"
NAME = "games.example.org"
AROUND = (
    "daemon off; pid nginx.pid; error_log stderr; events {{}} http {{ access_log off; {paths} include house.conf; }}"
)
"""What Debian's own configuration says beside it, with every file in a folder of the test's."""

WITHOUT = "nginx is not here (on Debian and Ubuntu: apt install nginx)"

PATHS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr("pitonisa.server.tables.table_server.DATABASE_SECONDS", WAIT)
    with running(tmp_path, hosts=(NAME,)) as one:
        yield one


def certify(folder: Path) -> None:
    """A certificate that nobody but ourselves has signed."""
    key, name, now = ec.generate_private_key(ec.SECP256R1()), x509.Name([]), datetime.now(UTC)
    named = x509.SubjectAlternativeName([x509.DNSName(NAME)])
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now).not_valid_after(now + timedelta(days=1)).add_extension(named, critical=True)
    signed = made.sign(key, SHA256())
    (folder / "cert.pem").write_bytes(signed.public_bytes(Encoding.PEM))
    plain = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "key.pem").write_bytes(plain)


@contextmanager
def proxied(first: int, second: int, folder: Path) -> Generator[tuple[int, int]]:
    """In front of servers at these ports: the ports at which it answers without TLS, and with it."""
    plain, secure = free_port(), free_port()
    text = re.sub(r"(?m)^ *listen \[::\].*\n", "", EXAMPLE.read_text())
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ", f"listen 127.0.0.1:{secure} "),
        ("127.0.0.1:8000", f"127.0.0.1:{first}"),
        ("127.0.0.1:8001", f"127.0.0.1:{second}"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", "cert.pem"),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", "key.pem"),
    ):
        assert old in text, old
        text = text.replace(old, new)
    (folder / "house.conf").write_text(text)
    paths = " ".join(f"{path}_temp_path {path};" for path in PATHS)
    (folder / "nginx.conf").write_text(AROUND.format(paths=paths))
    certify(folder)
    process = subprocess.Popen(["nginx", "-p", str(folder), "-c", "nginx.conf", "-e", "stderr"])
    try:
        until(lambda: process.poll() is not None or _listens(plain))
        assert process.poll() is None
        yield plain, secure
    finally:
        process.terminate()
        process.wait()


def _listens(port: int) -> bool:
    try:
        httpx.get(f"http://127.0.0.1:{port}/", trust_env=False)
    except httpx.TransportError:
        return False
    return True


class _Signed(BaseHTTPRequestHandler):
    """Answers everything with its port."""

    def do_GET(self) -> None:
        body = str(self.connection.getsockname()[1]).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def signing() -> Generator[int]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Signed) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_port
        finally:
            server.shutdown()


@pytest.mark.long
@pytest.mark.skipif(shutil.which("nginx") is None, reason=WITHOUT)
def test_nginx_leads_pages_and_sockets_to_whichever_server_answers(server: Running, tmp_path: Path) -> None:
    with proxied(free_port(), server.port, tmp_path) as (plain, secure):
        host = {"host": NAME}
        moved = httpx.get(f"http://127.0.0.1:{plain}/table", headers=host, trust_env=False, timeout=WAIT)
        assert (moved.status_code, moved.headers["location"]) == (301, f"https://{NAME}/table")

        address = f"https://127.0.0.1:{secure}"
        with httpx.Client(base_url=address, headers=host, verify=False, trust_env=False, timeout=WAIT) as web:
            assert web.get("/metrics").status_code == 404
            assert web.get("/health/ready").status_code == 200
            for _ in range(4):
                assert web.get("/").status_code == 200, "the server that does not answer is passed over"
            opened = web.post("/api/tables", json={"game": "shipwreck", "players": 2}).json()

        trusting = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
        path = f"wss://{NAME}/api/tables/{opened['table']['code']}/socket"
        line = socket.create_connection(("127.0.0.1", secure))
        with connect(path, sock=line, ssl=trusting, server_hostname=NAME, proxy=None, **UNHURRIED) as person:
            person.send(json.dumps({"type": "Hello", "token": opened["token"]}))
            assert json.loads(person.recv(timeout=WAIT))["seat"] == opened["seat"]


@pytest.mark.long
@pytest.mark.skipif(shutil.which("nginx") is None, reason=WITHOUT)
def test_those_at_one_table_meet_at_one_server_and_tables_at_all(tmp_path: Path) -> None:
    codes = [f"TABLE{number}" for number in range(16)]
    with signing() as first, signing() as second, proxied(first, second, tmp_path) as (_, secure):
        address = f"https://127.0.0.1:{secure}"
        with httpx.Client(base_url=address, headers={"host": NAME}, verify=False, trust_env=False) as web:
            met = {
                code: {web.get(f"/api/tables/{code}/{way}").text for way in ("", "socket", "talk")} for code in codes
            }

    assert {len(servers) for servers in met.values()} == {1}
    assert set.union(*met.values()) == {str(first), str(second)}
