"""Check that email goes only to confirmed addresses, and stops with one click."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitonisa.features.notifications.channels import must_be_mail
from pitonisa.platform.table_model.clock import steady
from pitonisa.platform.table_model.table import new_token
from tests.features.notifications.post import SITE, Post, sending
from tests.features.notifications.sending import table_of
from tests.server.harness import WAIT, Refused, Running, running, until

MINE = "lucia@example.org"


def somebodys() -> str:
    """An email address that nobody has asked for yet."""
    return f"{new_token()[:12].strip('-_')}x@example.org"


@pytest.fixture(scope="module")
def mailing(post: tuple[Post, int], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("mail"), **sending(post)) as server:
        yield server


def add(server: Running, key: str, target: str = MINE) -> Any:
    return server.ask("POST", "/api/me/alerts/addresses", {"kind": "mail", "target": target}, key=key)


def body(letter: Message) -> str:
    payload: Any = letter.get_payload(decode=True)
    return payload.decode()


def confirm(server: Running, letter: Message) -> str:
    """Follow the link in a confirmation email; which address that was, as it is shown."""
    found = re.search(rf"{SITE}/alerts#confirm\.(\S+)", body(letter))
    assert found
    return server.ask("POST", "/api/alerts/confirm", {"secret": found[1]})["shown"]


def confirmed(server: Running, letters: list[Message], key: str, target: str | None = None) -> str:
    """Somebody has an email address, this or any other one, and has confirmed it."""
    target = target or somebodys()
    add(server, key, target)
    until(lambda: sent_to(letters, target) == 1)
    assert confirm(server, last_to(letters, target)) == f"{target[:2]}…@example.org"
    return target


def press(server: Running, letter: Message, way: str = "stop") -> int:
    """What a mail program does when its reader unsubscribes; the status that comes back."""
    address = letter["list-unsubscribe"].strip("<>")
    assert address.startswith(f"{SITE}/api/alerts/stop/")
    here = address.replace(SITE, f"http://127.0.0.1:{server.port}").replace("/stop/", f"/{way}/")
    body = {"List-Unsubscribe": "One-Click"} if way == "stop" else None
    return httpx.post(here, data=body, timeout=WAIT, trust_env=False).status_code


def sent_to(letters: list[Message], target: str) -> int:
    return sum(one["to"] == target for one in letters)


def last_to(letters: list[Message], target: str) -> Message:
    return [one for one in letters if one["to"] == target][-1]


def settled(server: Running, letters: list[Message]) -> None:
    """Until all that waited before now was sent: those who ask later are written to later."""
    last = somebodys()
    add(server, new_token(), last)
    until(lambda: sent_to(letters, last) == 1 and not server.core.sender.under_way)


def test_nothing_is_mailed_before_the_address_is_confirmed(mailing: Running, letters: list[Message]) -> None:
    hasty, patient = new_token(), new_token()
    assert add(mailing, hasty, somebodys())["addresses"][0]["state"] == "unconfirmed"
    unasked = table_of(mailing, hasty, new_token())
    target = confirmed(mailing, letters, patient)
    code = table_of(mailing, patient, new_token())
    until(lambda: sent_to(letters, target) >= 2)

    assert [one["subject"] for one in letters if one["to"] == target][1:] == [f"Pitonisa: it’s your turn at {code}."]
    assert not any(unasked in str(one) for one in letters)


def test_an_unconfirmed_address_is_not_tried(mailing: Running) -> None:
    key = new_token()
    (first,) = add(mailing, key, somebodys())["addresses"]
    with pytest.raises(Refused) as refused:
        mailing.ask("POST", f"/api/me/alerts/addresses/{first['id']}/trial", key=key)
    assert refused.value.key == "alert-unconfirmed"


def test_links_in_an_email_never_lead_where_a_request_says(mailing: Running, letters: list[Message]) -> None:
    target, wanted = somebodys(), {"kind": "mail", "target": MINE}
    with mailing.http(key=new_token()) as client:
        elsewhere = client.post("/api/me/alerts/addresses", json=wanted, headers={"host": "6.6.6.6:8080"})
        here = client.post("/api/me/alerts/addresses", json={**wanted, "target": target}, headers={"host": "127.0.0.1"})
    until(lambda: sent_to(letters, target) == 1)

    assert (elsewhere.status_code, here.status_code) == (421, 200)
    assert {link.split("/alerts")[0] for link in re.findall(r"https?://\S+", body(last_to(letters, target)))} == {SITE}
    assert last_to(letters, target)["list-unsubscribe"].startswith(f"<{SITE}/")


def test_a_mailbox_is_asked_once_a_day_whoever_asks(
    post: tuple[Post, int], letters: list[Message], tmp_path: Path
) -> None:
    """Across keys, spellings of the address, and restarts."""
    answers: list[Any] = []
    for target in ("lucia@example.org", "Lucia@Example.org", "lu.cia+1@example.org"):
        with running(tmp_path, **sending(post)) as server:
            for key in (new_token(), new_token()):
                for _ in range(2):
                    (told,) = add(server, key, target)["addresses"]
                    answers.append({name: value for name, value in told.items() if name not in ("id", "shown")})
            settled(server, letters)

    assert [one["to"] for one in letters if one["to"].lower().startswith("lu")] == ["lucia@example.org"]
    assert all(answer == answers[0] for answer in answers), "nobody learns what others have asked for"


def test_the_next_day_a_mailbox_may_be_asked_again(
    post: tuple[Post, int], letters: list[Message], tmp_path: Path
) -> None:
    key = new_token()
    with running(tmp_path, **sending(post)) as server:
        (first,) = add(server, key)["addresses"]
        until(lambda: sent_to(letters, MINE) == 1)
        server.core.now = lambda: steady() + 25 * 60 * 60
        (again,) = add(server, key)["addresses"]
        until(lambda: sent_to(letters, MINE) == 2)

        assert first["id"] == again["id"]
        assert confirm(server, letters[0]) == "lu…@example.org", "the first link is as good as the second"


def test_one_press_in_the_mail_stops_it(mailing: Running, letters: list[Message]) -> None:
    key = new_token()
    target = confirmed(mailing, letters, key)
    table_of(mailing, key, new_token())
    until(lambda: sent_to(letters, target) >= 2)
    letter = last_to(letters, target)
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"

    assert [press(mailing, letter) for _ in range(2)] == [200, 200]
    assert mailing.ask("GET", "/api/me/alerts", key=key)["addresses"] == []


def test_a_mailbox_that_unsubscribed_is_not_asked_again_until_it_allows_it(
    post: tuple[Post, int], letters: list[Message], tmp_path: Path
) -> None:
    asker, hour = new_token(), 60 * 60
    with running(tmp_path, **sending(post)) as server:
        add(server, asker)
        until(lambda: sent_to(letters, MINE) == 1)
        assert press(server, letters[0]) == 200
        (told,) = server.ask("GET", "/api/me/alerts", key=asker)["addresses"]
        assert told["state"] == "unconfirmed", "whoever gave the address learns nothing of it"

        server.core.now = lambda: steady() + 50 * hour
        add(server, asker)
        add(server, new_token())
        settled(server, letters)
        assert sent_to(letters, MINE) == 1

        assert press(server, letters[0], "allow") == 200
        add(server, asker)
        until(lambda: sent_to(letters, MINE) == 2)


def test_whoever_confirms_after_all_has_subscribed_again(
    post: tuple[Post, int], letters: list[Message], tmp_path: Path
) -> None:
    with running(tmp_path, **sending(post)) as server:
        add(server, new_token())
        until(lambda: sent_to(letters, MINE) == 1)
        assert press(server, letters[0]) == 200
        confirm(server, letters[0])
        server.core.now = lambda: steady() + 25 * 60 * 60
        add(server, new_token())
        until(lambda: sent_to(letters, MINE) == 2)


def test_nobody_allows_for_others(mailing: Running, letters: list[Message]) -> None:
    (address,) = add(mailing, new_token(), somebodys())["addresses"]
    with pytest.raises(Refused) as refused:
        mailing.ask("POST", f"/api/alerts/allow/{address['id']}/{'0' * 64}")
    assert refused.value.key == "alert-link"


def test_nobody_stops_the_mail_of_others(mailing: Running, letters: list[Message]) -> None:
    key = new_token()
    confirmed(mailing, letters, key)
    (address,) = mailing.ask("GET", "/api/me/alerts", key=key)["addresses"]
    with pytest.raises(Refused) as refused:
        mailing.ask("POST", f"/api/alerts/stop/{address['id']}/{'0' * 64}")
    assert refused.value.status == 404


def test_a_letter_that_is_sent_again_is_the_same_letter(mailing: Running, letters: list[Message]) -> None:
    key = new_token()
    target = confirmed(mailing, letters, key)
    table_of(mailing, key, new_token())
    until(lambda: sent_to(letters, target) >= 2)

    assert re.fullmatch(r"<[0-9a-f]{32}@example\.org>", last_to(letters, target)["message-id"])


def test_an_address_where_nobody_is_bounces(mailing: Running, letters: list[Message], post: tuple[Post, int]) -> None:
    key = new_token()
    post[0].nobody = confirmed(mailing, letters, key)
    table_of(mailing, key, new_token())

    until(lambda: mailing.ask("GET", "/api/me/alerts", key=key)["addresses"][0]["state"] == "given-up")


def test_a_confirmation_email_waits_for_a_mail_server_that_is_away(
    post: tuple[Post, int], letters: list[Message], tmp_path: Path
) -> None:
    """It does not count as the one of the day, and whoever asked is told nothing else than at other times."""
    post[0].away = 2
    with running(tmp_path, **sending(post)) as server:
        (told,) = add(server, new_token())["addresses"]
        until(lambda: sent_to(letters, MINE) == 1)
    assert (told["state"], told["is_failing"], told["answer"]) == ("unconfirmed", False, "")


@pytest.mark.parametrize(
    "target",
    [
        *("nobody", "a@b", "a@b.example\r\nBcc: c@d.example", "<a@b.example>", "a@b@c.example", "@b.example"),
        *(
            "a@b..c",
            "a@.b.c",
            "a@b.c.",
            "a@-b.example",
            "a@b-.example",
            "a..b@c.example",
            ".a@b.example",
            "a.@b.example",
        ),
        *(
            "a\x00@b.example",
            "a\t@b.example",
            "ñ@b.example",
            "a@ñ.example",
            "a@127.0.0.1",
            "a@[127.0.0.1]",
            "a b@c.example",
        ),
        *("a" * 65 + "@b.example", "a@" + "b" * 64 + ".example", "a@" + "b." * 124 + "example"),
    ],
)
def test_what_is_no_address_of_mail_is_refused(mailing: Running, target: str) -> None:
    with pytest.raises(Refused) as refused:
        add(mailing, new_token(), target)
    assert refused.value.key == "alert-mail"


@pytest.mark.parametrize("target", ["a@b.example", "a.b+c_d-e@f-1.g.example", "o'neil@xn--fo-6ja.example"])
def test_usual_email_addresses_are_accepted(target: str) -> None:
    must_be_mail(target)


def test_a_server_without_a_name_sends_no_email(post: tuple[Post, int], tmp_path: Path) -> None:
    settings: dict[str, Any] = {**sending(post), "public": None, "hosts": ()}
    with running(tmp_path, **settings) as server:
        assert server.ask("GET", "/api/me/alerts", key=new_token())["mails"] is False
        with pytest.raises(Refused) as refused:
            add(server, new_token())
    assert refused.value.key == "alert-no-mail"


def test_a_server_without_a_mail_server_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.ask("GET", "/api/me/alerts", key=new_token())["mails"] is False
        with pytest.raises(Refused) as refused:
            add(server, new_token())
    assert refused.value.key == "alert-no-mail"
