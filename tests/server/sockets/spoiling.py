"""Generate valid messages of every game and corrupt variants, reproducibly by seed."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from pitonisa.kernel import Chance
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import plain
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import catalogue
from tests.server.sockets.raw import BINARY, CLOSE, MORE, PING, PONG, TEXT, frame

ACTIONS: Final = 40
"""As many actions of a match of each game are begun with."""

HOSTILE: Final[tuple[Any, ...]] = (
    *(
        None,
        True,
        0,
        -1,
        0.5,
        2**31,
        2**63,
        2**70,
        -(2**70),
        "",
        "x" * 5000,
        "\u202e\u0000",
        "\ud7ff\uffff",
        [],
        {},
        [[]],
    ),
    *({"type": "Act"}, {"type": "Hello"}, {"$ne": None}, {"type": []}, "' OR 1=1 --", "<script>", "../../etc/passwd"),
)
NUMBERS: Final = (
    "1e400",
    "-1e400",
    "9" * 4000,
    "-0",
    "1E+2",
    "0x10",
    "NaN",
    "Infinity",
    "01",
    "1.",
    "9" * 400 + "e-390",
)

SAID: Final[tuple[Any, ...]] = (
    {"type": "Chat", "text": "well"},
    {"type": "Phrase", "id": "well-played"},
    {"type": "Mark", "seat": 0, "line": "only", "value": 3, "struck": True},
    {"type": "ISaw", "owner": 2, "slot": "left", "what": "leader"},
    {"type": "Retell", "slot": "A", "which": 0},
    {"type": "Tell", "slot": "A", "words": "a lamp"},
)


def valid_messages(game: str) -> list[Any]:
    """What a client of this game says: of everything that there is to say, something."""
    played = list(_actions(game))
    return [
        *({"type": "Act", "id": f"a{n}", "n": n, "action": action} for n, action in enumerate(played)),
        *({"type": "Why", "id": f"w{n}", "action": action} for n, action in enumerate(played)),
        *({"type": "Say", "id": f"s{n}", "said": said} for n, said in enumerate(SAID)),
        *({"type": "Help", "id": level, "level": level} for level in ("off", "marks", "explained")),
        {"type": "GoOn", "id": "g", "step": 1},
        {"type": "Hurry", "id": "h"},
        {"type": "SitDown", "id": "d", "name": "Eve", "sigil": "moth", "seat": 1},
        {"type": "GoAway", "id": "e"},
        {"type": "Hello", "token": None, "language": "es", "seen": 3},
        {"type": "Ping"},
    ]


def _actions(name: str) -> Iterator[Any]:
    game, rng = catalogue()[name], Chance("fuzz").step(0)
    match = Match(game, min(game.players), seed="fuzz")
    for _ in range(ACTIONS):
        if match.outcome:
            return
        seat = rng.choice(sorted(waited_for(game, match.state)))
        action = rng.choice(game.legal(match.state, seat))
        match.act(seat, action)
        yield plain(action)


BODIES: Final[Mapping[str, Any]] = {
    "POST /api/tables": {
        "game": "quay",
        "name": "Eve",
        "players": 3,
        "options": {},
        "clock": {"move": 60},
        "seats": [None],
    },
    "POST /api/tables/mine": {"tokens": {"ABCDEF": "token"}},
    "POST /api/tables/{code}/seats": {"name": "Eve", "sigil": "moth", "seat": 1},
    "POST /api/tables/{code}/asks/{ask}": {"admit": True},
    "POST /api/tables/{code}/again": {"options": {}, "bot": "random"},
    "POST /api/matches/{code}/continue": {"n": 1, "seat": 0, "name": "Eve", "bot": "random", "language": "en"},
    "POST /api/lessons/{game}/{lesson}": {"name": "Eve", "language": "es"},
    "PUT /api/tables/{code}/setup": {
        "players": 3,
        "options": {},
        "listed": True,
        "clock": {"bank": 60},
        "pace": "fast",
    },
    "PUT /api/tables/{code}/pace": {"pace": "slow"},
    "PUT /api/tables/{code}/seats/{seat}/bot": {"bot": "random"},
}
"""By method and path: a body that is understood."""


class Spoiler:
    """What is sent, one after the other: valid, or with something wrong in it."""

    def __init__(self, seed: int, guest: str) -> None:
        """`guest` begins with the game that is played there."""
        self.rng = random.Random(f"{seed} {guest}")
        self._valid = valid_messages(guest.partition(" ")[0])

    # On sockets

    def message(self) -> bytes:
        """The frames of one message."""
        rng, content = self.rng, self.text(self.rng.choice(self._valid))
        match rng.randrange(100):
            case 0:
                return frame(TEXT, content + bytes((rng.choice((0xFF, 0xC0, 0xED)),)))
            case 1:
                middle = rng.randrange(len(content) + 1)
                return frame(TEXT, content[:middle], last=False) + frame(MORE, content[middle:])
            case 2:
                return frame(rng.choice((PING, PONG)), content[:125])
            case 3:
                return frame(BINARY, content)
            case 4 if rng.random() < 0.2:
                odd = (
                    frame(3, content),
                    frame(TEXT, content, masked=False),
                    frame(CLOSE, b"\x03"),
                    frame(MORE, content),
                )
                return rng.choice((*odd, frame(TEXT, content, length=2**40), rng.randbytes(30)))
            case _:
                return frame(TEXT, content)

    def text(self, message: Any) -> bytes:
        rng = self.rng
        match rng.randrange(12):
            case 0:
                return json.dumps(message).encode()
            case 1 | 2:
                return self._bitten(json.dumps(message).encode())
            case 3:
                deep = rng.randrange(1, 3000)
                return rng.choice((b"[" * deep, b'{"a":' * deep, b"[" * deep + b"]" * deep))
            case 4:
                first = json.dumps(rng.choice(list(message) or ["type"]))
                return f"{{{first}:{json.dumps(rng.choice(HOSTILE))},{json.dumps(message)[1:]}".encode()
            case 5:
                text = json.dumps(message)
                return text.replace("1", rng.choice(NUMBERS)).replace("0", rng.choice(NUMBERS)).encode()
            case 6:
                return json.dumps(rng.choice(HOSTILE)).encode()
            case _:
                return json.dumps(self._changed(json.loads(json.dumps(message)))).encode()

    def _bitten(self, data: bytes) -> bytes:
        """With some bytes changed, lost, doubled or put in."""
        rng, found = self.rng, bytearray(data)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(found) + 1)
            some = slice(at, at + rng.randrange(1, 9))
            match rng.randrange(4):
                case 0:
                    found[some] = b""
                case 1:
                    found[at:at] = found[some]
                case 2:
                    found[at:at] = rng.randbytes(1)
                case _:
                    found[some] = bytes(rng.randrange(128) for _ in found[some])
        return bytes(found).decode("utf-8", errors="replace").encode()

    def _changed(self, message: Any) -> Any:
        """With one of its values another, gone, or called by another's name."""
        rng = self.rng
        holders = list(_holders(message))
        holder, key = rng.choice(holders)
        match rng.randrange(5):
            case 0 if isinstance(holder, dict):
                del holder[key]
            case 1 if isinstance(holder, dict):
                holder[rng.choice(("type", "extra", "id", ""))] = holder[key]
            case 2:
                other = rng.choice(self._valid)
                holder[key] = rng.choice(list(other.values()))
            case 3:
                holder[key] = [holder[key]]
            case _:
                holder[key] = rng.choice(HOSTILE)
        return message

    # Requests

    def request(self, operations: list[tuple[str, str]], names: Mapping[str, str], host: str, token: str) -> bytes:
        rng = self.rng
        method, path = rng.choice(operations)
        body = BODIES.get(f"{method} {path}")
        content = b"" if body is None else self.text(body)
        for name, value in names.items():
            path = path.replace(
                f"{{{name}}}", value if rng.random() < 0.8 else rng.choice(("x", "-1", "%00", "%ff", "9" * 40))
            )
        if rng.random() < 0.2:
            path += rng.choice(
                ("?n=1e9", "?language=xx", "?eyes=9&eyes=truth", "?page=-1", "?" + "a" * 2000, "/..%2f..", "//")
            )
        method = rng.choice(("PATCH", "HEAD", "OPTIONS", "TRACE", "BREW", "GET")) if rng.random() < 0.1 else method
        head = {
            "Host": host
            if rng.random() < 0.95
            else rng.choice(("localhost:x", "a@b", "", "[::1", "127.0.0.1:99999", "x" * 300)),
            "Content-Type": "application/json"
            if rng.random() < 0.9
            else rng.choice(("text/plain", "", "application/json;;=", "\xff")),
            "Accept-Language": rng.choice(("es", "en", ",;q=,", "*")),
            "Authorization": f"Bearer {token}"
            if rng.random() < 0.7
            else rng.choice(("Bearer", "Basic x", "Bearer " + "x" * 500)),
            "Accept-Encoding": rng.choice(("gzip", "br;q=x", "identity")),
            "Content-Length": str(len(content)),
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        return f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode("latin-1") + content


def _holders(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a plain value."""
    several = cast(dict[Any, Any], value).items() if isinstance(value, dict) else enumerate(cast(list[Any], value))
    for key, item in list(several):
        yield value, key
        if isinstance(item, dict | list) and item:
            yield from _holders(item)
