"""Check that muted people's own words are hidden, and nothing else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from pitonisa.kernel import PUBLIC
from pitonisa.kernel.wire import encode
from pitonisa.server.sockets.client import Ears
from tests.each import each

TABLE: Any = SimpleNamespace(
    chairs=(
        SimpleNamespace(owner="ana", name="Ana"),
        SimpleNamespace(owner="bea", name="Bea"),
        SimpleNamespace(owner=None, name="Cid"),
    )
)


def line(n: int = 3, by: object = 1, type: str = "Chat", name: str | None = None) -> bytes:
    return encode({"n": n, "by": by, "channel": "table", "said": {"type": type, "text": "x"}, "name": name})


@each(
    "said, is_heard",
    [
        (line(), False),
        (line(type="Phrase"), False),
        (line(type="Mark"), True),
        (line(by=0), True),
        (line(by=2), True),
        (line(by=PUBLIC), True),
        (line(name="Ana"), False),
        (line(n=-1, by=0, name="Bea"), False),
        (line(n=-1, by=1, name="Ana"), True),
        (line(n=-1), False),
    ],
)
def test_of_those_who_are_muted_only_words_are_not_heard(said: bytes, is_heard: bool) -> None:
    """In a lobby they go by their names, for people change seats there."""
    assert Ears({"bea"}).hear(TABLE, said) is is_heard
    assert Ears().hear(TABLE, said)
