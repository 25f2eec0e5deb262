"""Measures how the time of each parser grows with the size of untrusted input: `python -m bench.attacks.growth`.

Four times as many bytes may take 1.3 x 4 times as long, and nothing may hold the event loop for more than 5 ms. Only
scenario packages and passkey signatures may take longer: they are read in a thread.
"""

from __future__ import annotations

import sys
from base64 import urlsafe_b64encode as base64
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from time import process_time
from typing import Any, NamedTuple

import msgspec
from webauthn.helpers import parse_attestation_object

from bench.attacks.heads import REQUESTS, read_request
from bench.attacks.packages import LARGEST, PACKAGES, package, read_package
from pitonisa.features.notifications.channels import must_be_mail, must_be_postable
from pitonisa.features.notifications.push import must_be_keys
from pitonisa.features.people.keyring import KeepMe, merged, secret_of
from pitonisa.features.people.passkeys import _signed_in, check_tags, party_of
from pitonisa.features.people.rows import written
from pitonisa.features.people.social import KeepNotes
from pitonisa.features.review.messages import FromReviewer
from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import decode, must_be_plain
from pitonisa.platform.hosting.errors import problem, wanted_language
from pitonisa.platform.hosting.requests import LONGEST_COLLECTION, MyTables, OpenTable
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.match.talk import can_be_seen, plain_text
from pitonisa.platform.people import Person
from pitonisa.platform.table.messages import FromClient
from pitonisa.platform.table_model.chairs import person
from pitonisa.server.security import _name_in, _same_origin
from pitonisa.server.sockets.message_loop import read_message

SETTINGS = Settings(database="")
HEADER = 16_384
NOTE = 1_000
"""Characters of one note; other requests may run between two notes."""

TIMES = 4
MOST_GROWTH = 1.3
MOST_MS = 5.0
BEST_OF = 15
ENOUGH = 1.0
"""Seconds of total time after which a case has been measured."""

FEWEST = 3
SHORTEST = 0.0002
"""Seconds: faster cases are too noisy to show growth."""


class Case(NamedTuple):
    name: str
    most: int
    """The most bytes, or characters, that a stranger may send."""

    make: Callable[[int], Any]
    read: Callable[[Any], object]
    is_waited_for: bool = True
    """Whether the event loop is blocked while it is read."""


def read(case: Case, size: int) -> Callable[[], None]:
    """Parse input of this size; a refusal is also put into words, as for its sender."""
    given = case.make(size)

    def work() -> None:
        with suppress(msgspec.ValidationError, UnicodeDecodeError):
            try:
                case.read(given)
            except Refusal as refusal:
                problem(refusal, "en")

    return work


def _filled(first: bytes, each: bytes, last: bytes = b"", end: bytes = b"") -> Callable[[int], bytes]:
    """Repeat `each` as often as there is room, followed by one `last`."""
    return lambda size: first + each * ((size - len(first + last + end)) // len(each)) + last + end


def _twins(size: int) -> bytes:
    """Build many keys; the first is repeated at the very end."""
    keys = ",".join(f'"{n:05x}":0' for n in range((size - 20) // 10))
    return f'{{{keys},"00000":0}}'.encode()


def _few_twins(size: int) -> bytes:
    """Build as many keys as are read at all, with long names."""
    width = size // 2_900
    keys = ",".join(f'"{n:0{width}x}":0' for n in range((size - width - 10) // (width + 5)))
    return f'{{{keys},"{0:0{width}x}":0}}'.encode()


BODIES: dict[str, Callable[[int], bytes]] = {
    "empty lists": _filled(b"[", b"[],", b"[]", b"]"),
    "empty objects": _filled(b"[", b"{},", b"{}", b"]"),
    "small objects": _filled(b"[", b'{"":0},', b"{}", b"]"),
    "a key twice": _twins,
    "a long key twice": _few_twins,
    "numbers": _filled(b"[", b"1,", b"1", b"]"),
    "long numbers": lambda size: b"[" + b",".join([b"1" * 1_000] * (size // 1_001)) + b"]",
    "strings": _filled(b"[", b'"",', b'""', b"]"),
    "escaped quotes": _filled(b'{"game":"', b'\\"', b"", b'"}'),
    "open string": _filled(b'{"game":"', b'\\"'),
    "colons in a string": _filled(b'{"game":"', b":", b"", b'"}'),
    "escaped letters": _filled(b'{"game":"', b"\\u00e9", b"", b'"}'),
    "open lists": _filled(b"", b"["),
    "open objects": _filled(b"", b'{"a":'),
    "closed lists": _filled(b"", b"]"),
    "unknown field": _filled(b'{"', b"x", b"", b'":0}'),
    "no text": _filled(b'{"game":"', b"\xff", b"", b'"}'),
}


def _said(kind: int, text: bytes) -> bytes:
    """Encode a string in CBOR: of bytes (2) or of text (3)."""
    return bytes([kind << 5 | 25]) + len(text).to_bytes(2) + text


OBJECTS: dict[str, Callable[[int], bytes]] = {
    "lists in an object": lambda size: b"\x99" + size.to_bytes(2) + b"\x80" * size,
    "nested lists": _filled(b"", b"\x81"),
    "a pattern": lambda size: b"\xd8\x23" + _said(3, b"(?i)" + b"[\x01-\xef\xbf\xbf]" * (size // 7)),
    "a decimal": lambda size: b"\xc4\x82\x00\xc2" + _said(2, b"\xff" * size),
    "a pattern in its data": lambda size: (
        b"\xa1" + _said(3, b"authData") + _said(2, bytes(37) + OBJECTS["a pattern"](size))
    ),
}
"""Hostile descriptions of a new key by an authenticator."""

TEXTS = {
    "letters": "a",
    "spaces": "a ",
    "lines": "\n",
    "controls": "\x01",
    "two bytes": "α",
    "three bytes": "字",
    "four bytes": "😀",
    "marks": "\u0301",
    "towers": "a" + "\u0301" * 5,
    "lone marks": " \u0301",
    "zero width": "\u200b",
    "unseen marks": "\u034f",
    "blank letters": "\u3164",
}


def _letters(text: str) -> Callable[[int], str]:
    return lambda size: (text * size)[:size]


def _body(kind: Any) -> Callable[[bytes], Any]:
    def read_body(data: bytes) -> Any:
        must_be_plain(data)
        return decode(data, kind)

    return read_body


def _notes(size: int) -> bytes:
    notes = {f"moment-{n}": "α" * (size // 220) for n in range(100)}
    return msgspec.json.encode({"notes": notes})


def _settings(size: int) -> bytes:
    most = size // 120
    return msgspec.json.encode(
        {
            "lessons": [f"{'g' * 15}/{'l' * 10}-{n}" for n in range(most)],
            "puzzles": {"tried": {f"{'r' * 20}-{n}": 1 for n in range(most)}},
            "seen": {f"T{n}": n for n in range(min(200, most))},
        }
    )


def _keep(data: bytes) -> object:
    return merged(Person(id="0" * 24, made="2026-01-01T00:00:00Z"), _body(KeepMe)(data))


def cases() -> Iterator[Case]:
    for name, make in BODIES.items():
        yield Case(f"body: {name}", LONGEST_COLLECTION, make, _body(OpenTable))
        yield Case(
            f"socket: {name}", SETTINGS.longest_message, make, lambda data: read_message(SETTINGS, data, FromClient)
        )
    yield Case("review: text", SETTINGS.longest_message, BODIES["unknown field"], _body(FromReviewer))
    yield Case("body: seats", LONGEST_COLLECTION, _seats, _body(MyTables))
    yield Case("body: notes", LONGEST_COLLECTION, _notes, _body(KeepNotes))
    yield Case("body: settings", LONGEST_COLLECTION, _settings, _keep)
    for name, text in TEXTS.items():
        letters = _letters(text)
        yield Case(f"chat: {name}", SETTINGS.longest_message // 2, letters, lambda said: can_be_seen(plain_text(said)))
        yield Case(f"note: {name}", NOTE, letters, written)
        yield Case(f"name: {name}", 100, letters, lambda name: person(name, None, ""))
    yield Case("header: languages", HEADER, lambda size: "xx," * (size // 3), wanted_language)
    for name, text in {"letters": "a", "brackets": "[", "colons": ":", "slashes": "/", "dots": "a."}.items():
        letters = _letters(text)
        yield Case(f"host: {name}", HEADER, letters, _name_in)
        yield Case(
            f"origin: {name}", HEADER, letters, lambda said: _same_origin({"headers": [(b"origin", said.encode())]})
        )
        yield Case(f"webhook: {name}", 1_000, lambda size, make=letters: f"https://{make(size - 8)}", must_be_postable)
        yield Case(f"mail: {name}", 254, lambda size, make=letters: f"a@{make(size - 2)}", must_be_mail)
        yield Case(f"push: {name}", 100, letters, lambda key: must_be_keys(key, key))
        yield Case(f"phrase: {name}", 200, letters, secret_of)
        yield Case(f"passkey: {name}", SETTINGS.longest_body, letters, _signed)
    yield Case("passkey: origin", HEADER, lambda size: f"https://{'a.' * (size // 2)}", party_of)
    yield Case("passkey: open lists", SETTINGS.longest_body, lambda size: _text(b"[" * (size * 3 // 4)), _signed)
    yield Case("passkey: long number", SETTINGS.longest_body, lambda size: _text(b"1" * (size * 3 // 4)), _signed)
    for name, make in OBJECTS.items():
        yield Case(f"passkey: {name}", SETTINGS.longest_body * 3 // 4, make, _attested, is_waited_for=False)
    for name, (most, make) in REQUESTS.items():
        yield Case(name, most, make, read_request)
    for name, make_files in PACKAGES.items():
        files = _package(make_files)
        yield Case(f"package: {name}", LARGEST, files, read_package, is_waited_for=False)


def _package(make: Callable[[int], Mapping[str, str]]) -> Callable[[int], Any]:
    return lambda size: package(make(size))


def _text(data: bytes) -> str:
    return base64(data).decode()


def _signed(text: str) -> object:
    return _signed_in({"response": {"clientDataJSON": text}})


def _attested(data: bytes) -> None:
    try:
        check_tags({"attestationObject": _text(data)})
        parse_attestation_object(data)
    except Exception:  # as the server does
        raise Refusal("passkey-wrong") from None


def _seats(size: int) -> bytes:
    tokens = {f"T{n:05}": "x" * min(100, size // 300) for n in range(200)}
    return msgspec.json.encode({"tokens": tokens})


def seconds(*several: Callable[[], None]) -> list[float]:
    """Measure the best processor time of several inputs in turn, so that disturbances hit them alike."""
    best = [float("inf")] * len(several)
    for turn in range(BEST_OF):
        if turn >= FEWEST and sum(best) * turn > ENOUGH:
            break
        for place, work in enumerate(several):
            began = process_time()
            work()
            best[place] = min(best[place], process_time() - began)
    return best


def measure() -> list[dict[str, Any]]:
    return [_measured(case) for case in cases()]


def _measured(case: Case) -> dict[str, Any]:
    small, large = seconds(*(read(case, size) for size in (case.most // TIMES, case.most)))
    growth = large / small / TIMES if small >= SHORTEST else 0.0
    most_ms = MOST_MS if case.is_waited_for else None
    return {
        "case": case.name,
        "bytes": case.most,
        "ms": round(large * 1000, 3),
        "most_ms": most_ms,
        "growth": round(growth, 2),
    }


def is_bad(one: dict[str, Any]) -> bool:
    return one["growth"] > MOST_GROWTH or (one["most_ms"] is not None and one["ms"] > one["most_ms"])


def told(rows: list[dict[str, Any]]) -> list[str]:
    """Format a table, the slowest first."""
    lines = [f"{'parser':28}{'bytes':>8}{'ms':>9}{'growth':>8}"]
    for one in sorted(rows, key=lambda row: -row["ms"]):
        growth = f"{one['growth']:.2f}" if one["growth"] else "-"
        lines.append(
            f"{one['case']:28}{one['bytes']:>8}{one['ms']:>9.3f}{growth:>8}{'  TOO MUCH' if is_bad(one) else ''}"
        )
    return [
        *lines,
        f"growth: of processor time from a quarter of the bytes to all, by bytes; - below {SHORTEST * 1000:g} ms",
    ]


if __name__ == "__main__":
    measured = measure()
    print("\n".join(told(measured)))
    sys.exit(any(map(is_bad, measured)))
