"""Test Web Push: signed by the server, readable only by that browser."""

from __future__ import annotations

import time

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from pitonisa.features.notifications.push import CURVE, LENGTH, encrypted
from pitonisa.platform.people import from_base64url
from pitonisa.platform.table_model.table import new_token
from tests.features.notifications.receiver import Receiver
from tests.features.notifications.sending import table_of
from tests.features.notifications.services import Browser, signed_claims
from tests.server.harness import Refused, Running, until


def let_tell(server: Running, browser: Browser, url: str) -> str:
    key = new_token()
    server.ask("POST", "/api/me/alerts/addresses", {"kind": "push", "target": url, **browser.keys}, key=key)
    return key


def test_what_is_pushed_is_signed_by_the_server_and_read_by_the_browser(prompt: Running, receiver: Receiver) -> None:
    browser = Browser()
    key = let_tell(prompt, browser, f"{receiver.url}/push/1")
    code = table_of(prompt, key, new_token())
    until(lambda: len(receiver.came) >= 1)

    (came,) = receiver.came
    claims, signer = signed_claims(came)
    told = browser.read(came.body)
    assert signer == prompt.ask("GET", "/api/me/alerts", key=key)["push_key"]
    assert claims["aud"] == receiver.url
    assert time.time() < claims["exp"] < time.time() + 24 * 60 * 60
    assert told["codes"] == [code]
    assert told["text"] == f"Pitonisa: it’s your turn at {code}."
    assert came.headers["topic"] == told["id"]
    assert code.encode() not in came.body


def test_every_message_is_as_long_as_any_other(prompt: Running, receiver: Receiver) -> None:
    browser = Browser()
    key = let_tell(prompt, browser, f"{receiver.url}/push/2")
    (address,) = prompt.ask("GET", "/api/me/alerts", key=key)["addresses"]
    prompt.ask("POST", f"/api/me/alerts/addresses/{address['id']}/trial", key=key)
    table_of(prompt, key, new_token())
    until(lambda: len(receiver.came) >= 2)

    assert len({len(one.body) for one in receiver.came}) == 1


def test_a_browser_that_has_unsubscribed_is_given_up_at_once(prompt: Running, receiver: Receiver) -> None:
    receiver.status = 410
    key = let_tell(prompt, Browser(), f"{receiver.url}/push/3")
    table_of(prompt, key, new_token())

    until(lambda: prompt.ask("GET", "/api/me/alerts", key=key)["addresses"][0]["state"] == "given-up")
    assert len(receiver.came) == 1


def test_keys_that_no_browser_has_are_refused(prompt: Running, receiver: Receiver) -> None:
    wrong = {"kind": "push", "target": receiver.url, "p256dh": "A" * 87, "auth": "A" * 22}
    with pytest.raises(Refused) as refused:
        prompt.ask("POST", "/api/me/alerts/addresses", wrong, key=new_token())
    assert refused.value.key == "alert-push-keys"


# RFC 8291, appendix A
THEIRS = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
OURS = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SAID = b"When I grow up, I want to be a watermelon"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_base64url(text)), CURVE)


def test_the_example_of_the_standard_is_written_and_read() -> None:
    browser = Browser(private_key(THEIRS), from_base64url(AUTH))
    theirs, auth = from_base64url(browser.keys["p256dh"]), from_base64url(AUTH)
    salt, ours = from_base64url(SALT), private_key(OURS)

    assert http_ece.encrypt(SAID, salt=salt, private_key=ours, dh=theirs, auth_secret=auth) == from_base64url(BODY)
    assert browser.opened(from_base64url(BODY)) == SAID


@pytest.mark.parametrize("length", [0, 1, LENGTH - 1, LENGTH, LENGTH + 1, 3000])
def test_a_message_of_any_length_is_read(length: int) -> None:
    browser = Browser()
    body = encrypted(b"7" * length, **browser.keys)
    assert browser.opened(body).rstrip() == b"7" * length
    assert len(body) == 86 + max(length, LENGTH) + 1 + 16
    assert body[:16] != encrypted(b"", **browser.keys)[:16]
