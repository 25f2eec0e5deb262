"""Nobody makes the house send anything into its own network."""

from __future__ import annotations

import asyncio

import pytest

from pitonisa.kernel import Refusal
from pitonisa.server.alerts.posting import Undelivered, is_public, must_be_postable, post
from tests.server.alerts.receiver import Receiver

PRIVATE = (
    *("127.0.0.1", "10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1"),
    *("::1", "fe80::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1"),
)


@pytest.mark.parametrize("address", PRIVATE)
def test_an_address_of_our_own_network_is_told_from_the_world(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1"])
def test_the_world_is_out_there(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1"])
def test_nothing_reaches_this_machine_unless_its_owner_says_so(host: str, receiver: Receiver) -> None:
    url = receiver.url.replace("127.0.0.1", host)

    with pytest.raises(Undelivered):
        asyncio.run(post(url, b"{}", {}))

    assert receiver.came == []


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://",
        "https://name:word@example.org/",
        "http://example.org:25/",
        "http://example.org:99999/",
        "https://example.org/a b",
        "https://example.org/\r\nX: y",
        "https://[::1/",
        "https://example.org/" + "x" * 1000,
    ],
)
def test_what_is_no_web_address_is_refused(url: str) -> None:
    with pytest.raises(Refusal) as refused:
        must_be_postable(url)
    assert refused.value.key == "alert-url"


def test_nobody_who_listens_is_told_as_such(receiver: Receiver) -> None:
    receiver.close()

    with pytest.raises(Undelivered) as failure:
        asyncio.run(post(receiver.url, b"{}", {}, allow_private=True))
    assert failure.value.why == "alert-answer-none"
