"""Attack keys with floods, guesses, huge data and client errors: nothing opens and nothing is left behind."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitonisa.features.people.keyring import EVERYBODY, new_phrase
from pitonisa.platform.hosting.identity import MOST_PHRASES
from pitonisa.platform.hosting.logs import JsonLines
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.table import new_token
from tests.server.at_once import OPERATOR
from tests.server.harness import Running, running

ELSEWHERE = {"x-forwarded-for": "203.0.113.9"}
"""Somebody at another address, as a proxy in front of the server tells it."""


def somebody(server: Running) -> str:
    key = new_token()
    server.open_table(players=2, key=key)
    return key


def answer_to(server: Running, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
    with server.http() as client:
        return client.request(method, path, json=body, headers={"content-type": "application/json", **headers})


def why(server: Running, method: str, path: str, body: Any = None, **headers: str) -> str:
    return answer_to(server, method, path, body, **headers).json()["key"]


def with_key(key: str) -> dict[str, str]:
    return {"pitonisa-key": key}


# Floods


def test_a_flood_of_wrong_keys_is_cut_off_and_those_who_are_known_go_on(tmp_path: Path) -> None:
    with running(tmp_path, lookups_a_second=0.001, lookup_burst=10) as server:
        mine = somebody(server)
        asked = [why(server, "GET", "/api/me", **with_key(new_token())) for _ in range(20)]
        known = answer_to(server, "GET", "/api/me", **with_key(mine)).status_code
        elsewhere = why(server, "GET", "/api/me", **with_key(new_token()), **ELSEWHERE)

        assert set(asked) == {"key-unknown", "too-fast"}
        assert asked[-5:] == ["too-fast"] * 5
        assert known == 200
        assert elsewhere == "key-unknown"
        assert len(server.core.people._known) == 1, "what is unknown is not remembered"


def test_a_flood_of_wrong_keys_makes_nobody(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for _ in range(20):
            why(server, "GET", "/api/me", **with_key(new_token()))
            why(server, "PUT", "/api/me", {"name": "Eve"}, **with_key(new_token()))
            why(server, "DELETE", "/api/me", **with_key(new_token()))
        assert answer_to(server, "GET", "/api/me/matches", **with_key(new_token())).json()["matches"] == []
        database = Path(tmp_path / "tables.db").read_bytes()

    assert b"Eve" not in database


# Huge things


@pytest.mark.parametrize(
    "body",
    [
        {"name": "x" * 101},
        {"settings": {f"s{n}": n for n in range(101)}},
        {"settings": {"s": "x" * 65}},
        {"settings": {"s": {"deep": 1}}},
        {"settings": {"x" * 65: 1}},
        {"helps": {"cove": "everything"}},
        {"lessons": ["cove/first"] * 501},
        {"lessons": ["../../etc/passwd"]},
        {"kept": {}},
        {"revision": 7},
    ],
)
def test_only_what_is_foreseen_is_kept(server: Running, body: Any) -> None:
    mine = somebody(server)
    answer = answer_to(server, "PUT", "/api/me", body, **with_key(mine))

    assert answer.status_code == 400
    told = answer_to(server, "GET", "/api/me", **with_key(mine)).json()
    assert (told["settings"], told["helps"], told["lessons"]) == ({}, {}, [])


@pytest.mark.parametrize("body", [b"[" * 60_000, b'{"settings": {"a": ' * 3000, b'{"name": "\xff"}', b"x" * 70_000])
def test_a_body_that_is_no_body_is_refused_in_words(server: Running, body: bytes) -> None:
    mine = somebody(server)
    with server.http(key=mine) as client:
        answer = client.put("/api/me", content=body, headers={"content-type": "application/json"})

    assert answer.status_code in (400, 413)
    assert answer.json()["text"]


# Guesses


def test_codes_and_phrases_are_tried_out_of_one_purse(tmp_path: Path) -> None:
    """Whoever has used up their tries of codes has none of phrases; somebody elsewhere still has theirs."""
    with running(tmp_path, pairings_a_minute=0.001, pairing_burst=4) as server:
        guess = {"phrase": new_phrase("en")}
        tried = [
            why(server, "POST", path, body, **with_key(new_token()))
            for path, body in (
                ("/api/me/pairings/look", {"code": new_token()}),
                ("/api/me/pairings/take", {"code": new_token()}),
                ("/api/me/phrase/look", guess),
                ("/api/me/phrase/take", guess),
                ("/api/me/phrase/look", guess),
                ("/api/me/pairings/look", {"code": new_token()}),
            )
        ]
        elsewhere = why(server, "POST", "/api/me/phrase/look", guess, **with_key(new_token()), **ELSEWHERE)

    assert tried == ["pairing-over"] * 2 + ["phrase-wrong"] * 2 + ["too-fast"] * 2
    assert elsewhere == "phrase-wrong"


def test_however_many_addresses_try_phrases_few_are_worked_on(tmp_path: Path) -> None:
    """Each costs memory and time of a processor: whoever comes when too many wait is told to come again."""
    with running(tmp_path) as server:
        for _ in range(MOST_PHRASES):
            assert server.core.people.phrases.begin(EVERYBODY)
        mine = somebody(server)
        asked = why(server, "POST", "/api/me/phrase/take", {"phrase": new_phrase("es")}, **with_key(mine))
        server.core.people.phrases.end(EVERYBODY)
        again = why(server, "POST", "/api/me/phrase/take", {"phrase": new_phrase("es")}, **with_key(mine))

    assert (asked, again) == ("too-fast", "phrase-wrong")


# What is asked of the store tells nothing


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many were put to the store, request by request; what the server asks of its own accord is not counted."""
    asked: list[int] = []
    read, keep = SqlStore.read, SqlStore.keep

    def note(amount: int) -> None:
        asking = asyncio.current_task()
        if asking and "RequestResponseCycle.run_asgi" in repr(asking.get_coro()):
            asked.append(amount)

    async def reading(self: SqlStore, *queries: Any, **values: Any) -> Any:
        note(len(queries))
        return await read(self, *queries, **values)

    async def keeping(self: SqlStore, *writes: Any) -> Any:
        note(-1)
        return await keep(self, *writes)

    monkeypatch.setattr(SqlStore, "read", reading)
    monkeypatch.setattr(SqlStore, "keep", keeping)
    return asked


def test_a_key_that_is_nearly_right_costs_what_any_wrong_one_costs(server: Running, questions: list[int]) -> None:
    """By its fingerprint one is as far from the right one as another, and no more is done for it."""
    mine = somebody(server)
    wrong = (new_token(), f"{mine[:-1]}{'B' if mine[-1] == 'A' else 'A'}", new_token())
    costs: list[list[int]] = []
    for key in wrong:
        questions.clear()
        assert why(server, "GET", "/api/me", **with_key(key)) == "key-unknown"
        costs.append(list(questions))

    assert costs == [[1]] * 3


# Slips of a client


@pytest.mark.parametrize("name", ["key", "pitonisa-key", "token"])
def test_a_key_in_an_address_opens_nothing(server: Running, name: str) -> None:
    mine = somebody(server)

    assert why(server, "GET", f"/api/me?{name}={mine}") == "key-unknown"
    assert why(server, "GET", "/api/me", cookie=f"{name}={mine}") == "key-unknown"
    assert why(server, "GET", "/api/me", authorization=f"Bearer {mine}") == "key-unknown"


def test_no_key_is_in_logs_errors_or_figures(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even one that a client has put where it does not belong, or one that came when something broke."""
    told: list[str] = []
    with running(tmp_path) as server, caplog.at_level(logging.DEBUG):
        logging.getLogger("pitonisa.server").propagate = True
        mine, code, phrase = somebody(server), new_token(), new_phrase("en")
        answers = [
            answer_to(server, "GET", f"/api/me?key={mine}"),
            answer_to(server, "GET", "/api/me", **with_key(f"{mine}x")),
            answer_to(server, "POST", "/api/me/pairings/take", {"code": code}, **with_key(mine)),
            answer_to(server, "POST", "/api/me/pairings/take", {"code": f"{code}x"}, **with_key(mine)),
            answer_to(server, "POST", "/api/me/phrase/take", {"phrase": phrase}, **with_key(mine)),
            answer_to(server, "POST", "/api/me/phrase/take", {"phrase": f"{phrase} more"}, **with_key(mine)),
            answer_to(server, "POST", "/api/me/key", {"key": f"{code}x"}, **with_key(mine)),
        ]

        async def breaks(*_: Any, **__: Any) -> Any:
            raise ZeroDivisionError

        monkeypatch.setattr(SqlStore, "read", breaks)
        answers.append(answer_to(server, "GET", "/api/me", **with_key(mine)))
        assert answers[-1].status_code == 500
        monkeypatch.undo()
        answers.append(answer_to(server, "GET", "/metrics", authorization=f"Bearer {OPERATOR}"))
        told += [f"{answer.headers} {answer.text}" for answer in answers]
    logged = "\n".join(JsonLines().format(one) for one in caplog.records if not one.name.startswith("http"))

    assert "ZeroDivisionError" in logged
    told.append(logged)
    for secret in (mine, code, phrase):
        assert not [one for one in told if secret in one]
