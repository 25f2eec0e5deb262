"""A browser is told by its own service: signed by the house, readable by that browser alone."""

from __future__ import annotations

import time

import pytest

from pitonisa.platform.table_model.table import new_token
from tests.features.notifications.receiver import Receiver
from tests.features.notifications.sending import table_of
from tests.features.notifications.services import Browser, signed_claims
from tests.server.harness import Refused, Running, until


def let_tell(server: Running, browser: Browser, url: str) -> str:
    key = new_token()
    server.ask("POST", "/api/me/alerts/addresses", {"kind": "push", "target": url, **browser.keys}, key=key)
    return key


def test_what_is_pushed_is_signed_by_the_house_and_read_by_the_browser(prompt: Running, receiver: Receiver) -> None:
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
