"""Check that nothing available without playing contains a word of a scenario's cards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.prose import plain
from pitonisa.platform.hosting.client_files import CLIENT
from tests.server.at_once import OPERATOR
from tests.server.harness import Running

PUBLIC = frozenset({"title", "blurb", "notes"})
"""What may be read about a mission before it is played."""

TELLING = 24
"""Shorter pieces of a text may stand anywhere for something else."""

ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")
READABLE = frozenset({".js", ".css", ".html", ".svg", ".json", ".webmanifest"})
ASIDES = (
    "/",
    "/t/ABCDEF",
    "/replay/ABCDEF",
    "/learn/missions",
    "/join",
    "/matches",
    "/api/matches",
    "/api/games/missions/words?language=en",
    "/api/games/missions/words?language=es",
    "/metrics",
    "/schema",
)


def pieces(key: str, language: str, ids: frozenset[str] | None = None) -> Iterator[str]:
    """Every sentence of the texts with these ids, or of all that are not public."""
    for id, text in SHIPPED.scenario(key).texts(language).items():
        if id in ids if ids is not None else id not in PUBLIC:
            yield from (one.strip() for one in re.split(r"(?<=[.:;?!…])\s+|\n", plain(text)))


@pytest.fixture(scope="module")
def secrets() -> list[str]:
    every = [(key, language) for key in SHIPPED.keys for language in SHIPPED.scenario(key).scenario.languages]
    known = "\n".join([*(one for given in every for one in pieces(*given, PUBLIC)), *rules_of_the_game()])
    told = {one for given in every for one in pieces(*given) if len(one) >= TELLING}
    return sorted(one for one in told if one[:TELLING] not in known)


def rules_of_the_game() -> Iterator[str]:
    """What the game says of every mission: a card that begins with the same words gives nothing away by them."""
    for folder in ("rules", "locale"):
        for file in (files("pitonisa.games.missions") / folder).iterdir():
            if file.is_file():
                yield file.read_text("utf-8")


def found(secrets: list[str], text: str) -> list[str]:
    """What of it stands in a page or an answer, however its letters are written there."""
    read = ESCAPED.sub(lambda letter: chr(int(letter[1], 16)), text).replace('\\"', '"')
    beginnings = {one[:TELLING]: one for one in secrets}
    windows = (read[at : at + TELLING] for at in range(len(read) - TELLING + 1))
    return sorted({beginnings[one] for one in windows if one in beginnings})


def test_there_is_something_to_hide(secrets: list[str]) -> None:
    assert len(secrets) > 1900
    assert found(secrets, f"… {secrets[7]} …") == [secrets[7]]
    spanish = next(one for one in secrets if "ñ" in one[:TELLING])
    assert found(secrets, json.dumps({"text": spanish})) == [spanish]


def test_no_file_of_the_client_tells_a_story(secrets: list[str]) -> None:
    readable = [one for one in CLIENT.rglob("*") if one.suffix in READABLE]
    assert len(readable) > 10, "make client builds it"
    assert found(secrets, "\n".join(one.read_text("utf-8") for one in readable)) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_nothing_is_told_to_those_who_do_not_play(server: Running, secrets: list[str], language: str) -> None:
    told: list[str] = []
    with server.http(language=language) as client:
        opening = {"game": "missions", "name": "Ana", "players": 2, "listed": True, "options": {"scenario": "pleamar"}}
        opened = client.post("/api/tables", json=opening).json()
        code = opened["table"]["code"]
        told += [json.dumps(opened, ensure_ascii=False)]
        told += [client.get(path).text for path in ("/api/games", "/api/tables", f"/api/tables/{code}", *ASIDES)]
        told += [
            client.get("/api/schema/openapi.json").text,
            client.get("/api/matches").text,
            client.get("/metrics", headers={"authorization": f"Bearer {OPERATOR}"}).text,
        ]
    with server.person(code, opened["token"], language) as ana, server.person(code, None, language) as passer_by:
        for person in (ana, passer_by):
            person.settle()
            told += [raw.decode() for raw in person.raw]

    assert "pleamar" in "".join(told)
    assert found(secrets, "\n".join(told)) == []
