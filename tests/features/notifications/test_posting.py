"""Check that nobody can make the server send anything into its own network."""

from __future__ import annotations

import asyncio
import socket
from urllib.parse import urlsplit

import pytest

from pitonisa.features.notifications.channels import Undelivered, is_public, must_be_postable, post
from pitonisa.kernel import Refusal
from pitonisa.platform.hosting.addresses import is_own
from tests.each import each
from tests.features.notifications.receiver import Receiver

PRIVATE = (
    *("127.0.0.1", "10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1"),
    *(
        "192.0.0.8",
        "192.0.0.9",
        "192.0.0.170",
        "192.88.99.1",
        "198.18.0.1",
        "203.0.113.7",
        "240.0.0.1",
        "255.255.255.255",
    ),
    *("fec0::1", "64:ff9b:1::7f00:1", "64:ff9b:1::808:808", "::127.0.0.1", "::8.8.8.8", "::ffff:0:8.8.8.8", "::"),
    *(
        "2001::1",
        "2001:10::1",
        "2001:20::1",
        "2001:db8::1",
        "2002:808:808::",
        "3fff::1",
        "5f00::1",
        "100::1",
        "fc00::1",
    ),
    *("::1", "fe80::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1"),
)


def test_an_address_of_our_own_network_is_told_from_the_world() -> None:
    assert [address for address in PRIVATE if is_public(address)] == []


@each("address", ["1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"])
def test_the_world_is_out_there(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "::ffff:8.8.8.8", "64:ff9b::808:808", "2606:4700::1111"])
def test_a_public_address_of_this_machine_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitonisa.features.notifications.channels.is_own", {"8.8.8.8", "2606:4700::1111"}.__contains__)
    assert not is_public(address)


@pytest.mark.parametrize("anything", [False, True], ids=["only its own", "any address"])
def test_a_machine_knows_its_own_addresses(anything: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """By where a socket can be put; where it can be put anywhere, by whence it would send."""
    monkeypatch.setattr("pitonisa.platform.hosting.addresses._binds_anything", lambda version: anything)
    found = {str(where[4][0]) for where in socket.getaddrinfo(socket.gethostname(), None)}

    assert all(map(is_own, {"127.0.0.1", "127.0.0.9", "::1", "0.0.0.0", "::ffff:127.0.0.1", *found}))
    assert not any(map(is_own, ("8.8.8.8", "2606:4700::1111", "224.0.0.1")))


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1"])
def test_nothing_reaches_this_machine_unless_its_owner_says_so(
    host: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = receiver.url.replace("127.0.0.1", host)
    monkeypatch.setattr("pitonisa.features.notifications.channels.WEB_PORTS", {urlsplit(url).port})

    with pytest.raises(Undelivered) as failure:
        asyncio.run(post(url, b"{}", {}))
    assert failure.value.why == "alert-answer-private"

    assert receiver.came == []


@each(
    "url",
    [
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://",
        "https://name:word@example.org/",
        "http://example.org:25/",
        "http://example.org:99999/",
        "http://example.org:8080/",
        "https://example.org:5432/",
        "https://example.org:1024/",
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


@pytest.mark.parametrize("url", ["http://example.org", "https://example.org:443/a?b", "https://example.org:8443/"])
def test_web_servers_have_few_ports(url: str) -> None:
    must_be_postable(url)


def test_a_webhook_of_before_at_another_port_gets_nothing_more(receiver: Receiver) -> None:
    with pytest.raises(Undelivered) as failure:
        asyncio.run(post(receiver.url, b"{}", {}))
    assert failure.value.why == "alert-url"


def test_nobody_who_listens_is_told_as_such(receiver: Receiver) -> None:
    receiver.close()

    with pytest.raises(Undelivered) as failure:
        asyncio.run(post(receiver.url, b"{}", {}, allow_private=True))
    assert failure.value.why == "alert-answer-none"
