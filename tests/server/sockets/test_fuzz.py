"""Thousands of malformed and hostile messages: a clear error each, no crash, and nothing has changed."""

from __future__ import annotations

import json
import random
from typing import Any

from websockets.sync.client import connect

from tests.server.harness import Person, Running

MESSAGES = 3000

HOSTILE: list[Any] = [
    None,
    True,
    0,
    -1,
    1e400,
    2**70,
    "",
    "x" * 5000,
    "\u202e\u0000",
    [],
    {},
    [[]],
    {"type": "Act"},
    {"$ne": None},
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
]


def well_formed(rng: random.Random, person: Person) -> dict[str, Any]:
    """A message that could be meant, about things that may not be."""
    action = {"type": rng.choice(["Play", "Agree", "Pass", "Propose", "Join", "Leave", "Cycle", "Nothing"])}
    action |= {"value": rng.randint(-3, 9), "on": rng.choice(["dawn", "the_hours", "nowhere"])}
    action |= {"seat": rng.randint(-2, 7), "after": rng.randint(-2, 7)}
    said = rng.choice([{"type": "Chat", "text": ""}, {"type": "Phrase", "id": "nope"}, {"type": "Mark", "seat": 9}])
    return rng.choice(
        [
            {"type": "Act", "id": str(rng.random()), "n": rng.choice([-1, 99, 2**40]), "action": action},
            {"type": "Say", "id": str(rng.random()), "said": said},
            {"type": "Hello", "token": "x" * rng.randint(0, 50)},
        ]
    )


def spoilt(rng: random.Random, message: dict[str, Any]) -> bytes | str:
    """The message with something wrong in it."""
    match rng.randrange(7):
        case 0:
            message[rng.choice([*message, "extra"])] = rng.choice(HOSTILE)
            return json.dumps(message)
        case 1:
            text = json.dumps(message)
            return text[: rng.randrange(len(text))]
        case 2:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(200)))
        case 3:
            return "[" * rng.randrange(1, 8000)
        case 4:
            return json.dumps(rng.choice(HOSTILE))
        case 5:
            data = bytearray(json.dumps(message).encode())
            data[rng.randrange(len(data))] = rng.randrange(128)
            return data.decode("latin-1")
        case _:
            return json.dumps(message)


def test_hostile_messages_change_nothing_and_are_each_refused(server: Running) -> None:
    rng = random.Random(3)
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea, server.person(code) as eve:
        before = {person: person.frame for person in (ana, bea, eve)}
        for _ in range(MESSAGES // 50):
            for person in (ana, bea, eve):
                count = 50 // 3 + 1
                for _ in range(count):
                    person.send(spoilt(rng, well_formed(rng, person)))
                refused = 0
                while refused < count:
                    answer = person.next()
                    if answer["type"] in ("TableChanged", "Heard"):
                        continue
                    assert answer["type"] == "Refused", answer
                    assert answer["text"]
                    assert answer["text"] != answer["key"]
                    refused += 1
        for person, frame in before.items():
            person.settle()
            assert person.frame == frame
        assert ana.act()["type"] == "Done"


def test_a_message_that_is_too_long_is_refused(server: Running) -> None:
    code, ana_link, _ = server.two_people()
    with server.person(code, ana_link) as ana:
        ana.send(json.dumps({"type": "Say", "id": "a", "said": {"type": "Chat", "text": "x" * 20_000}}))

        assert ana.wait_for("Refused")["key"] == "too-large"


def test_a_hello_that_is_none_is_turned_away_with_a_reason(server: Running) -> None:
    code, _, _ = server.two_people()
    address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
    for first in ("", "{}", '{"type":"Act","id":"1","n":0,"action":{}}', '{"type":"Hello","language":"xx"}', "[]"):
        with connect(address, proxy=None) as raw:
            raw.send(first)
            assert json.loads(raw.recv())["type"] == "Refused"
