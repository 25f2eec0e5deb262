"""Test the server's protection: headers, hosts, origins, limits, and logs without secrets."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import InternalServerException
from litestar.testing import RequestFactory
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from pitonisa.platform.hosting.addresses import guest
from pitonisa.platform.hosting.limits import Bucket, Buckets, Turns
from pitonisa.platform.hosting.logs import JsonLines
from pitonisa.server.app import answer
from tests.each import each
from tests.server.at_once import OPERATOR
from tests.server.harness import UNHURRIED, WAIT, Running, play_on, running

PATHS = ["/", "/t/ABCDEF", "/join", "/api/games", "/api/tables/ZZZZZZ", "/nothing/here", "/health", "/api/schema"]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_carries_the_headers_that_protect_its_reader(server: Running, path: str) -> None:
    with server.http() as client:
        headers = client.get(path).headers

    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"


def test_a_page_that_is_not_there_is_answered_by_the_client_too(server: Running) -> None:
    with server.http() as client:
        lost = client.get("/nowhere/at/all")
        home = client.get("/")
    assert lost.status_code == 404
    assert lost.text == home.text


def test_every_page_is_the_client(server: Running) -> None:
    with server.http() as client:
        pages = {client.get(path).text for path in ("/", "/t/ABCDEF", "/join")}
    (page,) = pages
    assert "<html" in page
    assert "<script>" not in page
    assert "<style" not in page


@pytest.mark.parametrize(
    "path", ["/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "//etc/passwd", "/assets/../../app.py"]
)
def test_nothing_but_the_client_s_files_is_served(server: Running, path: str) -> None:
    with server.http() as client:
        answer = client.get(path)

    assert answer.status_code == 404
    assert '"key":"not-found"' in answer.text or "<html" in answer.text
    assert "import" not in answer.text
    assert "root:" not in answer.text


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("192.168.1.7:8000", 200),
        ("[::1]:8000", 200),
        ("evil.example", 421),
        ("", 421),
        ("[", 421),
        ("localhost:x", 421),
        ("localhost:99999", 421),
        ("A" * 2000 + "@127.0.0.1", 421),
        ("127.0.0.1:" + "0" * 2000 + "80", 421),
        ("[fe80::1%25" + "z" * 2000 + "]", 421),
    ],
)
def test_the_server_answers_only_to_its_own_names(server: Running, host: str, status: int) -> None:
    with server.http() as client:
        assert client.get("/health", headers={"host": host}).status_code == status


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("games.example.org", 200),
        ("localhost", 200),
        ("127.0.0.1:8000", 200),
        ("[::1]:8000", 200),
        ("203.0.113.9", 200),
        ("6.6.6.6", 421),
        ("6.6.6.6:8080", 421),
        ("[2606:4700::1111]", 421),
        ("[::ffff:6.6.6.6]", 421),
    ],
)
def test_a_server_with_a_name_answers_to_no_numbers_but_its_own(named: Running, host: str, status: int) -> None:
    with named.http() as client:
        assert client.get("/health", headers={"host": host}).status_code == status


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("named"), hosts=("games.example.org", "203.0.113.9")) as one:
        yield one


def test_asking_by_a_wrong_name_counts_like_any_other_request(tmp_path: Path) -> None:
    with running(tmp_path, requests_a_second=0.001, request_burst=3) as server, server.http() as client:
        told = [client.get("/health", headers={"host": "evil.example"}).status_code for _ in range(5)]

    assert told == [421, 421, 421, 429, 429]


def test_one_in_a_hurry_waits_for_the_refusal(tmp_path: Path) -> None:
    """Saying no is dear as well: a thousand refusals a second would be an attack."""
    limits = {"requests_a_second": 0.001, "request_burst": 1, "refusal_seconds": 0.2}
    with running(tmp_path, None, **limits) as server, server.http() as client:
        began = time.monotonic()
        told = [client.get("/health").status_code for _ in range(3)]
        took = time.monotonic() - began

    assert told == [200, 429, 429]
    assert took >= 0.4


def test_one_who_says_too_much_is_heard_later(tmp_path: Path) -> None:
    limits = {"messages_a_second": 0.001, "message_burst": 1, "refusal_seconds": 0.2}
    with running(tmp_path, None, **limits) as server:
        code, _, _ = server.two_people()
        with server.person(code) as eve:
            began = time.monotonic()
            for _ in range(4):
                eve.send({"type": "Ping"})
            told = [eve.wait_for("Pong", "Refused")["type"] for _ in range(4)]
            took = time.monotonic() - began

    assert told == ["Pong", "Refused", "Refused", "Refused"]
    assert took >= 0.4


@pytest.mark.parametrize(
    "headers",
    [{"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}],
    ids=lambda headers: " ".join(headers.values()),
)
def test_a_page_from_elsewhere_changes_nothing(server: Running, headers: dict[str, str]) -> None:
    with server.http() as client:
        before = client.get("/api/tables").json()
        refused = client.post(
            "/api/tables", json={"game": "shipwreck", "players": 2, "name": "Eve", "listed": True}, headers=headers
        )

        assert (refused.status_code, refused.json()["key"]) == (403, "wrong-origin")
        assert client.get("/api/tables").json() == before


def test_our_own_pages_change_what_they_may(server: Running) -> None:
    headers = {"origin": f"http://127.0.0.1:{server.port}", "sec-fetch-site": "same-origin"}
    with server.http() as client:
        assert client.post(
            "/api/tables", json={"game": "shipwreck", "players": 2, "name": "Ana"}, headers=headers
        ).is_success


@each("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])
def test_what_changes_something_is_json(server: Running, kind: str) -> None:
    """A form or a plain text can be sent from anywhere without being asked first."""
    body = b'{"game": "shipwreck", "name": "Eve"}'
    with server.http() as client:
        refused = client.post("/api/tables", content=body, headers={"content-type": kind})
    assert (refused.status_code, refused.json()["key"]) == (415, "wrong-type")


@each(
    "body",
    [b'{"game":' + b"[" * 2_000, b'{"game":' + b"[" * 2_000 + b"]" * 2_000 + b"}", b'{"game": "\xff"}', b"\xc3("],
)
def test_a_body_that_is_no_json_is_refused_in_words(server: Running, body: bytes) -> None:
    with server.http() as client:
        refused = client.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert refused.status_code == 400
    assert refused.json()["key"] in ("not-json", "not-understood")


@pytest.mark.parametrize("body", [b'{"game":"quay","game":"cove"}', b'{"game":"quay","options":{"a":1,"a":2}}'])
def test_who_says_something_twice_is_asked_what_they_mean(server: Running, body: bytes) -> None:
    with server.http() as client:
        refused = client.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert (refused.status_code, refused.json()["key"]) == (400, "said-twice")


@each("number", ["9" * 5000, "1e400", "-" + "9" * 400, "NaN"])
def test_a_number_that_is_too_large_is_refused_in_words(server: Running, number: str) -> None:
    body = f'{{"game":"quay","players":{number}}}'
    with server.http() as client:
        refused = client.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert refused.status_code == 400
    assert refused.json()["key"] in ("not-json", "not-understood")


@each(
    "head, status",
    [
        ("HTTP/1.1\r\nHost: 127.0.0.1", 200),
        ("HTTP/1.1", 400),
        ("HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example", 400),
        ("HTTP/1.0", 200),
        ("HTTP/1.0\r\nHost: evil.example", 421),
    ],
)
@each("path", ["/health", "/api/house"])
def test_a_request_names_one_host_and_only_the_oldest_kind_may_name_none(
    server: Running, path: str, head: str, status: int
) -> None:
    """No browser speaks HTTP/1.0, so nobody's page can be made to."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        line.sendall(f"GET {path} {head}\r\n\r\n".encode())
        assert line.recv(100).split()[1] == str(status).encode()


def test_a_page_says_once_how_it_is_written(server: Running) -> None:
    code = server.open_table(players=2)["table"]["code"]
    with server.http() as client:
        kinds = {client.get(path).headers["content-type"] for path in ("/", f"/t/{code}", "/learn/quay")}
    assert kinds == {"text/html; charset=utf-8"}


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:1"])
def test_a_page_from_elsewhere_opens_no_socket(server: Running, origin: str) -> None:
    code, _, _ = server.two_people()
    address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
    with pytest.raises(InvalidStatus), connect(address, origin=origin, proxy=None, **UNHURRIED):  # type: ignore[arg-type]
        pass
    with connect(address, origin=f"http://127.0.0.1:{server.port}", proxy=None, **UNHURRIED) as own:  # type: ignore[arg-type]
        own.send('{"type": "Hello"}')
        assert b"Welcome" in own.recv(timeout=WAIT, decode=False)


def test_a_body_that_is_too_large_is_refused(server: Running) -> None:
    with server.http() as client:
        answer = client.post("/api/tables", json={"game": "shipwreck", "name": "x" * 200_000})

    assert answer.status_code == 413
    assert answer.json()["key"] == "too-large"


def test_one_address_cannot_ask_without_end(tmp_path: Path) -> None:
    with running(tmp_path, requests_a_second=0.001, request_burst=5) as server, server.http() as client:
        statuses = [client.get("/health").status_code for _ in range(8)]
        problem = client.get("/health", headers={"accept-language": "es"}).json()

    assert statuses == [200] * 5 + [429] * 3
    assert problem["key"] == "too-fast"


@each(
    "address, counted",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("a socket of this machine", "a socket of this machine"),
    ],
)
def test_a_household_counts_as_one_guest(address: str, counted: str) -> None:
    assert guest(address) == counted


def test_one_address_cannot_look_up_tables_without_end(tmp_path: Path) -> None:
    with running(tmp_path, lookups_a_second=0.001, lookup_burst=250) as server, server.http() as client:
        tokens = {f"AAAA{n:02}": "x" for n in range(99)}
        statuses = [client.post("/api/tables/mine", json={"tokens": tokens}).status_code for _ in range(4)]
    assert statuses == [200, 200, 429, 429]


def test_one_connection_cannot_ask_without_end(tmp_path: Path) -> None:
    with running(tmp_path, messages_a_second=0.001, message_burst=3, talk_a_second=0.001, talk_burst=1) as server:
        code, _, _ = server.two_people()
        with server.person(code) as eve:
            assert eve.say("one")["type"] == "Done"
            assert eve.say("two")["key"] == "too-fast"
            eve.settle()
            eve.send({"type": "Ping"})
            assert eve.wait_for("Pong", "Refused")["key"] == "too-fast"


@pytest.mark.parametrize("kind", ["Help", "GoAway"])
def test_whatever_the_whole_table_hears_of_counts_like_talk(tmp_path: Path, kind: str) -> None:
    """Of each change of one's help all who watch are told, and hints are thought about."""
    with running(tmp_path, talk_an_address=0.001, talk_burst_an_address=2) as server:
        code, link, _ = server.two_people()
        more = {"level": "off"} if kind == "Help" else {}
        with server.person(code, link) as ana:
            told = [ana.command(kind, **more) for _ in range(3)]

    assert [one.get("key") for one in told] == [None, None, "too-fast"]


def test_all_connections_of_one_address_share_what_it_may_ask(tmp_path: Path) -> None:
    with running(tmp_path, talk_an_address=0.001, talk_burst_an_address=2) as server:
        code, _, _ = server.two_people()
        with server.person(code) as eve, server.person(code) as eva:
            assert [one.say("hey")["type"] for one in (eve, eva)] == ["Done", "Done"]
            assert [one.say("hey").get("key") for one in (eve, eva)] == ["too-fast", "too-fast"]
    slow = running(tmp_path, messages_an_address=0.001, message_burst_an_address=2)
    with slow as server, server.person(code) as eve, server.person(code) as eva:
        assert [one.say("hey")["type"] for one in (eve, eva, eve)] == ["Done", "Done", "Refused"]


def test_a_socket_that_does_not_say_hello_is_closed(tmp_path: Path) -> None:
    with running(tmp_path, hello_seconds=0.05) as server:
        code, _, _ = server.two_people()
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket", proxy=None, **UNHURRIED) as mute:
            assert json.loads(mute.recv(timeout=WAIT))["key"] == "hello-first"


def test_one_who_leaves_in_the_middle_of_a_request_is_no_failure_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    noted: list[str] = []
    monkeypatch.setattr("pitonisa.server.app.note", lambda event, **_: noted.append(event))
    request = RequestFactory(app=Litestar(logging_config=None)).post("/api/tables")

    answer(request, InternalServerException("client disconnected prematurely"))
    assert noted == []

    answer(request, ValueError("a failure"))
    assert noted == ["request failed"]


def test_no_secret_link_is_logged_sent_to_others_or_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.handler.setFormatter(JsonLines())
    with running(tmp_path) as server, caplog.at_level(logging.DEBUG):
        logging.getLogger("pitonisa.server").propagate = True
        code, ana_link, bea_link = server.two_people(options={"difficulty": "doomed"})
        with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea, server.person(code) as eve:
            play_on(ana, bea, most=3)
            new = server.ask("POST", f"/api/tables/{code}/seats/0/handover", token=ana_link)["link"].partition("#")[2]
            with server.person(code, new) as heir:
                play_on(heir, bea)
            eve.settle()
            everything = b"".join(ana.raw + bea.raw + eve.raw + heir.raw)
        everything += json.dumps(server.ask("GET", f"/api/tables/{code}/record")).encode()
        everything += server.ask("GET", "/metrics", token=OPERATOR)
    everything += caplog.text.encode()
    everything += b"".join(file.read_bytes() for file in tmp_path.iterdir())

    assert '"event":"request"' in caplog.text
    assert f"/api/tables/{code}/socket" in caplog.text
    for link in (ana_link, bea_link, new):
        assert link.encode() not in everything


def test_a_bucket_fills_up_again() -> None:
    now = 0.0
    bucket = Bucket(rate=2, burst=3, now=lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]


def test_each_address_has_its_own_bucket() -> None:
    buckets = Buckets(rate=0, burst=1)
    assert [buckets.take("a"), buckets.take("b"), buckets.take("a")] == [True, True, False]


def test_who_asks_for_many_things_at_once_lets_others_come_in_between() -> None:
    turns, begun = Turns(), list[str]()

    async def ask(guest: str) -> None:
        await turns.wait(guest)
        begun.append(guest)

    async def all_at_once() -> None:
        await asyncio.gather(*(ask("many") for _ in range(20)), ask("one"))

    asyncio.run(all_at_once())

    assert begun.count("many") == 20
    assert begun.index("one") <= 2
