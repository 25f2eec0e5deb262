"""Mail goes to an address once its owner has confirmed it, and stops with one press."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from email.policy import default
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller

from pitonisa.platform.table.links import new_token
from tests.server.alerts.conftest import PROMPT
from tests.server.alerts.sending import table_of
from tests.server.harness import WAIT, Refused, Running, running, until
from tests.server.killed import free_port

MINE = "lucia@example.org"


class Post:
    """A mail server that keeps what it takes."""

    def __init__(self) -> None:
        self.letters: list[Message] = []
        self.nobody = ""

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if address == self.nobody:
            return "550 nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.letters.append(message_from_bytes(envelope.content, policy=default))
        return "250 OK"


@pytest.fixture(scope="module")
def post() -> Iterator[tuple[Post, int]]:
    handler = Post()
    port = free_port()
    controller = Controller(handler, hostname="127.0.0.1", port=port, ready_timeout=WAIT)
    controller.start()
    try:
        yield handler, port
    finally:
        controller.stop()


@pytest.fixture(scope="module")
def mailing(post: tuple[Post, int], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    settings: dict[str, Any] = {"smtp": f"smtp://127.0.0.1:{post[1]}", "mail_from": "house@example.org"}
    with running(tmp_path_factory.mktemp("mail"), **PROMPT, **settings) as server:
        yield server


@pytest.fixture
def letters(post: tuple[Post, int]) -> list[Message]:
    post[0].letters.clear()
    post[0].nobody = ""
    return post[0].letters


def add(server: Running, key: str, target: str = MINE) -> Any:
    return server.ask("POST", "/api/me/alerts/addresses", {"kind": "mail", "target": target}, key=key)


def body(letter: Message) -> str:
    payload: Any = letter.get_payload(decode=True)
    return payload.decode()


def confirmed(server: Running, letters: list[Message], key: str) -> None:
    add(server, key)
    found = re.search(r"#confirm\.(\S+)", body(letters[-1]))
    assert found
    assert server.ask("POST", "/api/alerts/confirm", {"secret": found[1]})["shown"] == "lu…@example.org"


def test_nothing_is_mailed_before_the_address_is_confirmed(mailing: Running, letters: list[Message]) -> None:
    hasty, patient = new_token(), new_token()
    assert add(mailing, hasty)["addresses"][0]["state"] == "unconfirmed"
    unasked = table_of(mailing, hasty, new_token())
    confirmed(mailing, letters, patient)
    code = table_of(mailing, patient, new_token())
    until(lambda: len(letters) >= 3)

    assert [one["subject"] for one in letters[2:]] == [f"Pitonisa: you are asked at {code}."]
    assert not any(unasked in str(one) for one in letters)


def test_an_unconfirmed_address_is_not_tried_and_may_be_written_to_again(
    mailing: Running, letters: list[Message]
) -> None:
    key = new_token()
    (first,) = add(mailing, key)["addresses"]
    with pytest.raises(Refused) as refused:
        mailing.ask("POST", f"/api/me/alerts/addresses/{first['id']}/trial", key=key)
    assert refused.value.key == "alert-unconfirmed"
    (again,) = add(mailing, key)["addresses"]
    assert again["id"] != first["id"]
    assert len(letters) == 2


def test_one_press_in_the_mail_stops_it(mailing: Running, letters: list[Message]) -> None:
    key = new_token()
    confirmed(mailing, letters, key)
    table_of(mailing, key, new_token())
    until(lambda: len(letters) >= 2)
    letter = letters[-1]
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"

    for _ in range(2):
        press = {"List-Unsubscribe": "One-Click"}
        stopped = httpx.post(letter["list-unsubscribe"].strip("<>"), data=press, timeout=WAIT)
        assert stopped.status_code == 200
    assert mailing.ask("GET", "/api/me/alerts", key=key)["addresses"] == []


def test_nobody_stops_the_mail_of_others(mailing: Running, letters: list[Message]) -> None:
    key = new_token()
    confirmed(mailing, letters, key)
    (address,) = mailing.ask("GET", "/api/me/alerts", key=key)["addresses"]
    with pytest.raises(Refused) as refused:
        mailing.ask("POST", f"/api/alerts/stop/{address['id']}/{'0' * 64}")
    assert refused.value.status == 404


def test_a_letter_that_is_sent_again_is_the_same_letter(mailing: Running, letters: list[Message]) -> None:
    key = new_token()
    confirmed(mailing, letters, key)
    table_of(mailing, key, new_token())
    until(lambda: len(letters) >= 2)

    assert re.fullmatch(r"<[0-9a-f]{32}@example\.org>", letters[-1]["message-id"])


def test_an_address_where_nobody_is_bounces(mailing: Running, letters: list[Message], post: tuple[Post, int]) -> None:
    key = new_token()
    confirmed(mailing, letters, key)
    post[0].nobody = MINE
    table_of(mailing, key, new_token())

    until(lambda: mailing.ask("GET", "/api/me/alerts", key=key)["addresses"][0]["state"] == "given-up")
    with pytest.raises(Refused) as refused:
        add(mailing, new_token())
    assert refused.value.key == "alert-mail-unsent"


@pytest.mark.parametrize(
    "target", ["nobody", "a@b", "a@b.example\r\nBcc: c@d.example", "<a@b.example>", "a@b@c.example"]
)
def test_what_is_no_address_of_mail_is_refused(mailing: Running, target: str) -> None:
    with pytest.raises(Refused) as refused:
        add(mailing, new_token(), target)
    assert refused.value.key == "alert-mail"


def test_a_server_without_a_mail_server_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.ask("GET", "/api/me/alerts", key=new_token())["mails"] is False
        with pytest.raises(Refused) as refused:
            add(server, new_token())
    assert refused.value.key == "alert-no-mail"
