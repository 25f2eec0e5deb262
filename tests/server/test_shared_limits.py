"""Check that a guest who uses several servers gets one server's limits."""

from __future__ import annotations

import pytest

from pitonisa.platform.hosting.limits import Bucket, Buckets, Places
from pitonisa.platform.hosting.shared_limits import KEPT_TICKS, MOST_TOLD, SharedLimits
from tests.server.harness import Refused, until
from tests.server.tables.test_peers import two_servers

KEY = "ab" * 32
SLOWLY = 1e-6
"""A second: a bucket that does not fill while a test runs."""


class Server:
    def __init__(self, rate: float = SLOWLY) -> None:
        self.bucket, self.places, self.shared_limits = Buckets(rate, 10), Places(10), SharedLimits()
        self.shared_limits.share("bucket", self.bucket)
        self.shared_limits.share("places", self.places)
        self.shared_limits.begin(KEY)
        self.told = "{}"

    def takes(self, guest: str) -> int:
        """How often this guest is let through until they are not."""
        taken = 0
        while self.bucket.take(guest):
            taken += 1
        return taken

    def begins(self, guest: str) -> int:
        begun = 0
        while self.places.begin(guest):
            begun += 1
        return begun


def talk(*servers: Server) -> None:
    """All tell, then all hear."""
    for server in servers:
        server.told = server.shared_limits.tell() or server.told
    for server in servers:
        server.shared_limits.hear({str(id(other)): other.told for other in servers if other is not server})


def test_what_was_spent_at_one_server_is_spent_at_all() -> None:
    one, two, three = servers = Server(), Server(), Server()
    for _ in range(4):
        assert one.bucket.take("guest")
    talk(*servers)
    assert two.takes("guest") == 6
    talk(*servers)
    talk(*servers)
    assert [server.takes("guest") for server in servers] == [0, 0, 0]
    assert three.takes("another") == 10


def test_whoever_has_taken_from_many_buckets_owes_one_and_no_more() -> None:
    now = [0.0]
    bucket = Bucket(1, 10, lambda: now[0])
    bucket.charge(1000)
    now[0] = 10.5
    assert not bucket.take(), "a whole bucket has to fill before the first of the next is let through"
    now[0] = 11
    assert bucket.take()


def test_a_server_that_looks_late_counts_everything_once() -> None:
    one, late = Server(), Server()
    for _ in range(KEPT_TICKS):
        assert one.bucket.take("guest")
        one.told = one.shared_limits.tell() or one.told
    for _ in range(2):
        late.shared_limits.hear({"one": one.told})
    assert late.takes("guest") == 10 - KEPT_TICKS


def test_most_guests_are_told_of_nowhere() -> None:
    """One who takes less than a tenth of what a second gives can be forgotten."""
    server = Server(rate=100)
    for _ in range(9):
        assert server.bucket.take("guest")
    assert server.places.begin("guest")
    assert server.shared_limits.tell() is not None, "one of ten places is worth telling"
    server.places.end("guest")
    assert server.shared_limits.tell() == '{"spent":{},"under_way":{}}'
    assert server.shared_limits.tell() is None


def test_however_many_guests_there_are_a_tick_tells_of_those_who_take_most() -> None:
    server = Server()
    for guest in range(3 * MOST_TOLD):
        for _ in range(1 + guest % 3):
            assert server.bucket.take(str(guest))
    told = server.shared_limits.tell()
    assert told is not None
    assert told.count(":3.0") == MOST_TOLD
    assert len(told) < 8_000


def test_places_are_counted_together_and_free_when_a_server_is_gone() -> None:
    one, two = Server(), Server()
    assert one.begins("guest") == 10
    talk(one, two)
    assert two.begins("guest") == 0
    assert two.begins("another") == 10
    two.shared_limits.hear({})
    assert two.begins("guest") == 10


def test_while_the_database_is_away_each_server_limits_by_itself() -> None:
    one, two = Server(), Server()
    assert one.begins("guest") == 10
    talk(one, two)
    two.shared_limits.be_alone()
    assert two.begins("guest") == 10


def test_no_address_is_told_and_nothing_odd_is_counted() -> None:
    server = Server()
    assert server.bucket.take("203.0.113.7")
    told = server.shared_limits.tell()
    assert told is not None
    assert "203" not in told
    for odd in ("", "[]", '{"spent":{"1":{"unknown":{"a":1}}}}', '{"spent":{"1":{"bucket":{"a":"x"}}}}'):
        server.shared_limits.hear({"odd": odd})
    assert server.takes("a") == 10


def test_tables_opened_at_one_server_count_at_the_other(postgres: str) -> None:
    with two_servers(postgres, openings_a_minute=SLOWLY, opening_burst=3) as (one, other):
        until(lambda: one.core.allowed.openings._alias is not None)
        for _ in range(3):
            one.open_table(players=2)
        until(lambda: bool(other.core.allowed.openings._known))
        with pytest.raises(Refused) as problem:
            other.open_table(players=2)
    assert problem.value.key == "too-fast"
