"""Check that equal values give equal bytes, and that invalid bytes are explained."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from pitonisa.games.quay.model import Accuse, Action, Inspect, Side
from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.wire import (
    DEEPEST,
    MOST_VALUES,
    NotUnderstood,
    _once,
    decode,
    encode,
    must_be_plain,
    plain,
)
from tests.each import each


class Bag(msgspec.Struct, frozen=True):
    tokens: frozenset[str]
    counts: dict[str, int]


def test_sets_and_mappings_have_one_spelling() -> None:
    letters = [chr(ord("a") + i) for i in range(26)]
    one = Bag(frozenset(letters), dict.fromkeys(letters, 1))
    other = Bag(frozenset(reversed(letters)), dict.fromkeys(reversed(letters), 1))

    assert encode(one) == encode(other)
    assert b'"counts":{"a":1,"b":1,"c":1' in encode(one)


def test_a_tag_brings_back_the_right_action() -> None:
    action = Inspect(Seat(2), Side.LEFT)

    assert encode(action) == b'{"type":"Inspect","owner":2,"side":"left"}'
    assert decode(encode(action), Action) == action
    assert decode('{"type":"Accuse","owner":1}', Action) == Accuse(Seat(1))


@each(
    "data, key, why",
    [
        (b'{"type":"Fly"}', "not-understood", "Fly"),
        (b'{"type":"Inspect","owner":"two","side":"left"}', "not-understood", "$.owner"),
        (b'{"type":"Inspect","owner":2}', "not-understood", "side"),
        (b'{"owner":2}', "not-understood", "type"),
        (b"null", "not-understood", "null"),
        (b'{"type":"Inspect","own', "not-json", "truncated"),
        (b"hello", "not-json", "malformed"),
        (b"", "not-json", "truncated"),
        (b'{"type":"\xff\xfe"}', "not-json", "utf"),
        (b"[" * 100_000, "not-", ""),
    ],
)
def test_bytes_that_are_no_action_say_why(data: bytes, key: str, why: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        decode(data, Action)

    assert refused.value.key.startswith(key)
    assert why in refused.value.details["why"].lower() or why in refused.value.details["why"]


def test_a_plain_value_holds_no_structs() -> None:
    assert plain(Accuse(Seat(1))) == {"type": "Accuse", "owner": 1}


CROWD = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
import msgspec
from pitonisa.kernel.wire import decode

sys.setswitchinterval(1e-6)
threads = 8
data = msgspec.json.encode({f"outer{i}": {f"inner{j}": 1 for j in range(30)} for i in range(10)})
for k in range(40):
    inner = msgspec.defstruct(f"Inner{k}", [(f"inner{j}", int) for j in range(30)])
    outer = msgspec.defstruct(f"Outer{k}", [(f"outer{i}", inner) for i in range(10)])
    ready = Barrier(threads)

    def read(_):
        ready.wait()
        return decode(data, outer).outer0.inner0

    with ThreadPoolExecutor(threads) as pool:
        assert list(pool.map(read, range(threads))) == [1] * threads
"""


def test_a_type_may_be_met_by_many_threads_at_once() -> None:
    """msgspec takes a type apart when it first meets it; a thread that reads by it too early brings Python down."""
    assert subprocess.run([sys.executable, "-c", CROWD], timeout=200, check=False).returncode == 0


@each(
    "said",
    [
        '{"a":1,"a":1}',
        '{"a":[{"b":1},{"c":{"d":1,"d":2}}]}',
        '{"a":"b:c","a":":"}',
        '{"a":1,"\\u0061":2}',
        '[{"a":1},[{"b":1,"b":null}]]',
    ],
)
def test_an_object_that_names_something_twice_is_refused(said: str) -> None:
    for data in (said, said.encode()):
        with pytest.raises(NotUnderstood, match="said-twice"):
            must_be_plain(data)


@each("said", ['{"a":1,"b":{"a":2}}', '[{"a":1},{"a":1}]', '{"a":"b:c, \\"d\\":e"}', "no JSON: at all", "[]"])
def test_an_object_that_names_everything_once_is_read_on(said: str) -> None:
    must_be_plain(said)
    must_be_plain(said.encode())


def test_of_several_names_that_are_there_twice_the_first_is_told() -> None:
    with pytest.raises(NotUnderstood) as refused:
        must_be_plain('{"c":0,"a":1,"b":1,"b":2,"a":2}')

    assert refused.value.details == {"key": "a"}


class Compared(str):
    """A name that counts how often it is compared."""

    __slots__ = ()
    times = 0

    def __eq__(self, other: object) -> bool:
        Compared.times += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_the_name_that_is_there_twice_is_found_in_one_pass() -> None:
    names = [Compared(n) for n in range(MOST_VALUES)]
    with pytest.raises(NotUnderstood, match="said-twice"):
        _once([(name, None) for name in [*names, Compared(MOST_VALUES - 1)]])

    assert Compared.times < 3 * MOST_VALUES


@each("value", ["[]", "{}", "0", '""', '{"":0}', "[[]]"])
def test_what_holds_too_much_is_refused_before_it_is_read(value: str) -> None:
    must_be_plain(f"[{','.join([value] * (MOST_VALUES // 3))}]")
    with pytest.raises(Refusal, match="too-large"):
        must_be_plain(f"[{','.join([value] * (MOST_VALUES + 1))}]")


@pytest.mark.parametrize(("opens", "closes"), [("[", "]"), ('{"a":', "}")])
def test_what_nests_too_deeply_is_refused_before_it_is_read(opens: str, closes: str) -> None:
    must_be_plain(opens * DEEPEST + "0" + closes * DEEPEST)
    for data in (opens * (DEEPEST + 1), opens * (DEEPEST + 1) + "0" + closes * (DEEPEST + 1)):
        with pytest.raises(NotUnderstood, match="not-json"):
            must_be_plain(data)


def test_what_stands_in_a_text_holds_nothing_and_nests_in_nothing() -> None:
    for text in ("[{,:" * 20_000, '"\\' * 20_000, "\\" * 30_001 + '"[['):
        must_be_plain(encode({"a": text, "b": [text]}))
