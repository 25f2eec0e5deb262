"""Check that an absent player is notified at their webhook once, without secrets."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from pitonisa.features.notifications.channels import Told, written
from pitonisa.features.notifications.model import AlertKind, Form
from pitonisa.features.notifications.sender import EACH
from pitonisa.platform.table_model.clock import steady
from pitonisa.platform.table_model.table import new_token
from tests.each import each
from tests.features.notifications.receiver import Receiver
from tests.features.notifications.sending import PROMPT, table_of, told_at
from tests.server.harness import WAIT, Refused, Running, running, until

HOUR = 3600
A_DAY = 24 * 60
"""In minutes."""


def test_whoever_is_asked_while_away_is_told_once(prompt: Running, receiver: Receiver) -> None:
    key = told_at(prompt, f"{receiver.url}/mine")
    code = table_of(prompt, key, new_token())

    until(lambda: len(receiver.asked) >= 1)
    (one,) = receiver.asked
    assert one["codes"] == [code]
    assert one["text"] == f"Pitonisa: it’s your turn at {code}."
    assert one["link"].endswith(f"/t/{code}")
    assert receiver.came[0].path == "/mine"
    assert receiver.came[0].headers["idempotency-key"] == one["id"]


def test_an_alert_speaks_the_language_of_whoever_is_told(prompt: Running, receiver: Receiver) -> None:
    key = told_at(prompt, receiver.url, language="es")
    code = table_of(prompt, key, new_token())

    until(lambda: len(receiver.came) >= 1)
    assert receiver.asked[0]["text"] == f"Pitonisa: te toca en {code}."


def test_nobody_is_told_who_did_not_ask_for_it(prompt: Running, receiver: Receiver) -> None:
    silent = told_at(prompt, receiver.url, asked=False)
    table_of(prompt, silent, new_token())
    told = told_at(prompt, receiver.url)
    code = table_of(prompt, told, new_token())

    until(lambda: len(receiver.came) >= 1)
    assert [one["codes"] for one in receiver.asked] == [[code]]


def test_whoever_sits_at_the_table_is_not_called(prompt: Running, receiver: Receiver) -> None:
    mine, theirs = told_at(prompt, f"{receiver.url}/mine"), told_at(prompt, f"{receiver.url}/theirs")
    code = prompt.open_table(players=2, key=mine)["table"]["code"]
    prompt.sit(code, key=theirs)
    with prompt.person(code, key=mine):
        prompt.ask("POST", f"/api/tables/{code}/start", key=mine)
        away = told_at(prompt, f"{receiver.url}/away")
        table_of(prompt, away, new_token())
        until(lambda: any(one.path == "/away" for one in receiver.came))

    assert "/mine" not in {one.path for one in receiver.came}


def test_an_address_that_did_not_answer_is_tried_again(prompt: Running, receiver: Receiver) -> None:
    receiver.status = 500
    key = told_at(prompt, receiver.url)
    table_of(prompt, key, new_token())
    until(lambda: len(receiver.came) >= 2)
    receiver.status = 204
    until(lambda: not prompt.ask("GET", "/api/me/alerts", key=key)["addresses"][0]["is_failing"])

    assert len({one["id"] for one in receiver.asked}) == 1


def test_an_address_that_fails_for_a_week_is_given_up(tmp_path: Path, receiver: Receiver) -> None:
    with running(tmp_path, **PROMPT) as server:
        receiver.status = 500
        key = told_at(server, receiver.url)
        table_of(server, key, new_token())
        until(lambda: server.ask("GET", "/api/me/alerts", key=key)["addresses"][0]["is_failing"])
        server.core.now = lambda: steady() + 8 * 24 * HOUR
        until(lambda: server.ask("GET", "/api/me/alerts", key=key)["addresses"][0]["state"] == "given-up")
        sent = len(receiver.came)
        table_of(server, key, new_token())
        other = told_at(server, f"{receiver.url}/other")
        receiver.status = 204
        table_of(server, other, new_token())
        until(lambda: receiver.came[-1].path == "/other")

    assert [one.path for one in receiver.came[sent:]] == ["/other"]


def test_at_the_next_visit_one_is_told_what_was_given_up_and_why(tmp_path: Path, receiver: Receiver) -> None:
    with running(tmp_path, **PROMPT) as server:
        key = told_at(server, receiver.url)
        assert server.ask("GET", "/api/me/alerts/given-up", key=key) == []
        receiver.status = 503
        table_of(server, key, new_token())
        until(lambda: server.ask("GET", "/api/me/alerts", key=key)["addresses"][0]["is_failing"])
        server.core.now = lambda: steady() + 8 * 24 * HOUR
        until(lambda: bool(server.ask("GET", "/api/me/alerts/given-up", key=key)))

        (lost,) = server.ask("GET", "/api/me/alerts/given-up", key=key)
        assert (lost["state"], lost["answer"]) == ("given-up", "503")
        assert server.ask("GET", "/api/me/alerts/given-up", key=new_token()) == []
        assert server.ask("GET", "/api/me/alerts/given-up") == []


def test_an_address_that_was_given_up_and_works_again_is_used_again(tmp_path: Path, receiver: Receiver) -> None:
    with running(tmp_path, **PROMPT) as server:
        receiver.status = 500
        key = told_at(server, receiver.url)
        table_of(server, key, new_token())
        until(lambda: server.ask("GET", "/api/me/alerts", key=key)["addresses"][0]["is_failing"])
        server.core.now = lambda: steady() + 8 * 24 * HOUR
        until(lambda: bool(server.ask("GET", "/api/me/alerts/given-up", key=key)))
        (lost,) = server.ask("GET", "/api/me/alerts/given-up", key=key)
        receiver.status = 204

        tried = server.ask("POST", f"/api/me/alerts/addresses/{lost['id']}/trial", key=key)
        assert (tried["state"], tried["answer"]) == ("active", "204")
        code = table_of(server, key, new_token())
        until(lambda: receiver.came[-1].json["codes"] == [code])


def test_the_same_address_once_more_is_the_one_that_is_there_unless_it_was_given_up(
    tmp_path: Path, receiver: Receiver
) -> None:
    with running(tmp_path, **PROMPT) as server:
        key, target = told_at(server, receiver.url), {"kind": "webhook", "target": receiver.url}
        (first,) = server.ask("POST", "/api/me/alerts/addresses", target, key=key)["addresses"]
        receiver.status = 500
        table_of(server, key, new_token())
        until(lambda: server.ask("GET", "/api/me/alerts", key=key)["addresses"][0]["is_failing"])
        server.core.now = lambda: steady() + 8 * 24 * HOUR
        until(lambda: bool(server.ask("GET", "/api/me/alerts/given-up", key=key)))
        (again,) = server.ask("POST", "/api/me/alerts/addresses", target, key=key)["addresses"]

        assert again["id"] != first["id"]
        assert again["state"] == "active"


def test_ten_minutes_are_left_to_look_by_oneself(tmp_path: Path, receiver: Receiver) -> None:
    with running(tmp_path, **PROMPT) as server:
        looks = told_at(server, f"{receiver.url}/looks", promptness="unless-looked")
        sleeps = told_at(server, f"{receiver.url}/sleeps", promptness="unless-looked")
        seen = table_of(server, looks, new_token())
        unseen = table_of(server, sleeps, new_token())
        with server.person(seen, key=looks) as me:
            me.settle()
        server.core.now = lambda: steady() + HOUR / 4
        until(lambda: len(receiver.came) >= 1)

    assert [(one.path, one.json["codes"]) for one in receiver.came] == [("/sleeps", [unseen])]


def test_once_a_day_all_tables_are_told_in_one_message(tmp_path: Path, receiver: Receiver) -> None:
    with running(tmp_path, **PROMPT) as server:
        key = told_at(server, receiver.url, promptness="daily", zone="America/Lima")
        codes = {table_of(server, key, new_token()) for _ in range(3)}
        server.core.now = lambda: steady() + 25 * HOUR
        until(lambda: len(receiver.came) >= 1)

    (one,) = receiver.asked
    assert set(one["codes"]) == codes


def test_in_quiet_hours_nothing_is_sent(tmp_path: Path, receiver: Receiver) -> None:
    with running(tmp_path, **PROMPT) as server:
        now = datetime.now(UTC)
        minute = now.hour * 60 + now.minute
        hours = {"quiet_from": (minute - 60) % A_DAY, "quiet_until": (minute + 60) % A_DAY}
        quiet = told_at(server, f"{receiver.url}/quiet", **hours)
        table_of(server, quiet, new_token())
        loud = told_at(server, f"{receiver.url}/loud")
        table_of(server, loud, new_token())
        until(lambda: len(receiver.came) >= 1)

    assert [one.path for one in receiver.came] == ["/loud"]


def test_slow_addresses_of_one_person_delay_nobody_else(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitonisa.features.notifications.channels.POST_SECONDS", 10 * WAIT)
    receiver.answering.clear()
    with running(tmp_path, **PROMPT) as server:
        slow = told_at(server, f"{receiver.url}/slow/0")
        for number in range(1, 12):
            target = {"kind": "webhook", "target": f"{receiver.url}/slow/{number}"}
            server.ask("POST", "/api/me/alerts/addresses", target, key=slow)
        for _ in range(4):
            table_of(server, slow, new_token())
        until(lambda: len(receiver.came) == EACH)
        code = table_of(server, told_at(server, f"{receiver.url}/quick"), new_token())
        until(lambda: any(one.path == "/quick" for one in receiver.came))

        assert [one.json["codes"] for one in receiver.came if one.path == "/quick"] == [[code]]
        assert sum(one.path.startswith("/slow") for one in receiver.came) == EACH
        receiver.answering.set()
        until(lambda: len({(one.path, code) for one in receiver.came for code in one.json["codes"]}) == 12 * 4 + 1)


@pytest.mark.parametrize(
    ("public", "origin"), [("https://games.example.org", "https://games.example.org"), (None, "http://192.168.1.7")]
)
def test_a_link_leads_to_the_address_of_the_site_and_never_where_a_request_says(
    tmp_path: Path, receiver: Receiver, public: str | None, origin: str
) -> None:
    settings: dict[str, Any] = {"public": public, "origin": "http://192.168.1.7", "local": "http://127.0.0.1"}
    with running(tmp_path, **PROMPT, **settings) as server, server.http(key=new_token()) as client:
        client.headers["host"] = "6.6.6.6:8080"
        target = {"kind": "webhook", "target": receiver.url}
        (address,) = client.post("/api/me/alerts/addresses", json=target).json()["addresses"]
        client.put("/api/me/alerts", json={"ended": True})
        client.post(f"/api/me/alerts/addresses/{address['id']}/trial")

    assert receiver.came[-1].json["link"] == f"{origin}/"


def test_an_address_can_be_tried_and_taken_off(prompt: Running, receiver: Receiver) -> None:
    key = told_at(prompt, f"{receiver.url}/secret/path")
    (address,) = prompt.ask("GET", "/api/me/alerts", key=key)["addresses"]
    receiver.status = 418

    tried = prompt.ask("POST", f"/api/me/alerts/addresses/{address['id']}/trial", key=key)

    assert tried["answer"] == "418"
    assert "secret" not in address["shown"]
    assert receiver.came[0].json["kind"] == "trial"
    with pytest.raises(Refused) as refused:
        prompt.ask("DELETE", f"/api/me/alerts/addresses/{address['id']}", key=new_token())
    assert refused.value.status in (401, 404)
    assert prompt.ask("DELETE", f"/api/me/alerts/addresses/{address['id']}", key=key)["addresses"] == []


def test_a_redirection_is_not_followed(prompt: Running, receiver: Receiver) -> None:
    receiver.status, receiver.location = 307, f"{receiver.url}/elsewhere"
    key = told_at(prompt, f"{receiver.url}/here")
    (address,) = prompt.ask("GET", "/api/me/alerts", key=key)["addresses"]

    assert prompt.ask("POST", f"/api/me/alerts/addresses/{address['id']}/trial", key=key)["answer"] == "307"
    assert [one.path for one in receiver.came] == ["/here"]


@each("form", list(Form))
def test_every_form_holds_the_sentence_and_the_way_there(form: Form) -> None:
    alert = Told(id="ab", kind=AlertKind.ASKED, codes=("ABCDE",), text="You are asked.", link="https://h.example/t/A")

    body, headers = written(form, alert)
    told = body.decode() + str(headers)

    assert "You are asked." in told
    assert "https://h.example/t/A" in told
    assert not re.search(r"[\r\n]", str(headers))
