"""Test reports and the admin's actions: hide, close, ban, lift, all of them logged."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions.bot import companion
from pitonisa.kernel import Chance
from pitonisa.platform.hosting.logs import JsonLines
from pitonisa.platform.table_model.table import new_token
from tests.features.people.test_company import met, refusal
from tests.server.at_once import OPERATOR
from tests.server.harness import Person, Refused, Running, play_on

LINE = {"type": "line", "n": 0, "by": 1, "words": "you fool", "reason": "insult"}
MOST_TURNS = 200
"""Of a mission before somebody has read something."""


def owner(server: Running) -> Any:
    return server.ask("GET", "/api/owner", token=OPERATOR)


def do(server: Running, deed: str, id: str) -> Any:
    return server.ask("POST", "/api/owner/deeds", {"deed": deed, "id": id}, token=OPERATOR)


def insulted(server: Running, **wanted: Any) -> tuple[str, str, str, str]:
    """A listed table at which somebody has said something, the keys of both, and the link of the first."""
    mine, theirs = new_token(), new_token()
    code, token = met(server, mine, theirs, game="cove", listed=True, **wanted)
    with server.person(code, key=theirs) as they:
        for words in ("hello", "you fool", "bye"):
            assert they.say(words)["type"] == "Done"
    return code, mine, theirs, token


def reported(server: Running) -> tuple[str, str, str, str, str]:
    code, mine, theirs, token = insulted(server)
    server.ask("POST", f"/api/tables/{code}/reports", LINE, key=mine)
    return code, mine, theirs, token, _about(owner(server), code)["id"]


def _about(page: Any, code: str) -> Any:
    return next(one for one in page["reports"] if one["code"] == code)


# Reporting


def test_a_report_holds_the_line_as_it_was_said_and_what_was_said_around_it(server: Running) -> None:
    code, *_ = reported(server)

    one = _about(owner(server), code)

    assert (one["said"], one["name"], one["reason"], one["game"]) == ("you fool", "Bea", "insult", "cove")
    assert [(line["text"], line["is_it"]) for line in one["around"]] == [
        ("hello", False), ("you fool", True), ("bye", False),
    ]  # fmt: skip
    assert (one["hidden"], one["closed"], one["banned"], one["settled"]) == (False, False, False, False)


def test_nothing_is_reported_that_was_not_said_nor_at_a_table_among_friends(server: Running) -> None:
    code, mine, *_ = insulted(server)
    private, _ = met(server, mine, new_token())

    path = "/api/tables/{}/reports"
    assert refusal(server, "POST", path.format(code), {**LINE, "words": "lie"}, mine)["key"] == "report-gone"
    assert refusal(server, "POST", path.format(code), {**LINE, "by": 0}, mine)["key"] == "report-gone"
    assert refusal(server, "POST", path.format(private), LINE, mine)["key"] == "report-private"


def test_who_watches_may_report_a_name_and_twice_is_once(server: Running) -> None:
    code, *_ = insulted(server)
    watcher = new_token()
    for _ in range(2):
        body = {"type": "name", "seat": 1, "reason": "other"}
        server.ask("POST", f"/api/tables/{code}/reports", body, key=watcher)

    found = [one for one in owner(server)["reports"] if one["code"] == code]

    assert [(one["kind"], one["said"]) for one in found] == [("name", "Bea")]
    do(server, "hide", found[0]["id"])
    assert server.ask("GET", f"/api/tables/{code}")["seats"][1]["name"] is None


# The owner's page


@pytest.mark.parametrize("sent", [None, "wrong", OPERATOR + "x"])
def test_the_owner_s_page_is_the_owner_s_alone(server: Running, sent: str | None) -> None:
    for method, path in (("GET", "/api/owner"), ("POST", "/api/owner/deeds")):
        body = {"deed": "ban", "id": "x"} if method == "POST" else None
        with pytest.raises(Refused) as refused:
            server.ask(method, path, body, token=sent)
        assert refused.value.key == "operator-only"


def test_the_secret_is_in_no_log(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        owner(server)

    written = "\n".join(JsonLines().format(record) for record in caplog.records)
    assert OPERATOR not in written


def test_a_hidden_line_is_hidden_from_those_here_and_those_to_come(server: Running) -> None:
    code, _, _, token, id = reported(server)
    with server.person(code, token) as me, server.person(code) as watcher:
        page = do(server, "hide", id)
        for one in (me, watcher):
            talk = one.wait_for("Welcome")["talk"]
            assert [line["said"].get("text") for line in talk] == ["hello", None, "bye"]
            assert talk[1]["said"] == {"type": "Notice", "id": "hidden", "seat": 1}
    with server.person(code) as later:
        assert "you fool" not in str(later.heard)
    assert (_about(page, code)["hidden"], _about(page, code)["said"]) == (True, "you fool")
    assert page["deeds"][0]["deed"] == "hide"
    do(server, "hide", id)  # once more does no harm


def test_a_hidden_line_is_hidden_in_the_replay_and_the_record(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    opened = server.open_table(players=2, key=mine, listed=True)
    code = opened["table"]["code"]
    token = server.sit(code, key=theirs)["token"]
    with server.person(code, token) as they:
        they.say("you fool")
    server.ask("POST", f"/api/tables/{code}/reports", {**LINE, "n": -1}, key=mine)
    do(server, "hide", _about(owner(server), code)["id"])
    server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
    with server.person(code, opened["token"]) as ana, server.person(code, token) as bea:
        play_on(ana, bea)

    for path in (f"/api/matches/{code}/replay", f"/api/tables/{code}/record"):
        told = str(server.ask("GET", path, token=opened["token"]))
        assert "hidden" in told
        assert "you fool" not in told


def test_a_closed_table_sends_everybody_away_and_takes_nobody_in(server: Running) -> None:
    code, mine, _, token, id = reported(server)
    with server.person(code, token) as me:
        do(server, "close", id)
        assert me.wait_for("Refused")["key"] == "table-closed"

    assert refusal(server, "GET", f"/api/tables/{code}")["key"] == "table-closed"
    assert code not in {one["code"] for one in server.ask("POST", "/api/tables/mine", {"tokens": {}}, key=mine)}
    assert _about(owner(server), code)["closed"]


def test_who_is_banned_is_told_and_may_still_take_their_things_and_go(server: Running) -> None:
    code, mine, theirs, _, id = reported(server)
    phone = new_token()
    link = server.ask("POST", "/api/me/pairings", {"kind": "link"}, key=theirs)["link"]
    server.ask("POST", "/api/me/pairings/take", {"code": link.partition("#")[2]}, key=phone)
    with server.person(code, key=theirs) as they:
        page = do(server, "ban", id)
        assert they.wait_for("Refused")["key"] == "banned"

    for key in (theirs, phone):
        assert refusal(server, "POST", "/api/tables", {"game": "cove", "players": 2}, key)["key"] == "banned"
        assert refusal(server, "GET", "/api/me/people", key=key)["key"] == "banned"
        assert server.ask("GET", "/api/me", key=key)["banned"]
        assert server.ask("GET", "/api/me/everything", key=key)["seats"]
    assert server.ask("GET", "/api/me", key=mine)["banned"] is None
    assert _about(page, code)["banned"]
    server.ask("DELETE", "/api/me", key=phone)


def test_a_ban_can_be_lifted_and_all_of_it_is_written_down(server: Running) -> None:
    _, _, theirs, _, id = reported(server)
    ban = do(server, "ban", id)["bans"][0]

    page = do(server, "lift", ban["id"])

    assert ban["id"] not in {one["id"] for one in page["bans"]}
    assert [deed["deed"] for deed in page["deeds"][:2]] == ["lift", "ban"]
    server.open_table(players=2, key=theirs)
    with pytest.raises(Refused, match="deed-unknown"):
        do(server, "lift", ban["id"])


def test_the_links_of_one_who_is_banned_open_nothing(server: Running) -> None:
    mine, theirs = new_token(), new_token()
    opened = server.open_table(players=2, key=mine, listed=True, game="cove")
    code = opened["table"]["code"]
    link = server.sit(code, key=theirs)["token"]
    server.ask("POST", f"/api/tables/{code}/reports", {"type": "name", "seat": 1, "reason": "spam"}, key=mine)
    do(server, "ban", _about(owner(server), code)["id"])

    with pytest.raises(Exception, match="4401"):
        server.person(code, link)


def test_who_removes_everything_is_nobody_in_a_report(server: Running) -> None:
    code, mine, theirs, _, id = reported(server)
    server.ask("DELETE", "/api/me", key=theirs)

    assert _about(owner(server), code)["who"] is None
    with pytest.raises(Refused, match="deed-nobody"):
        do(server, "ban", id)
    assert len(server.ask("GET", "/api/me/everything", key=mine)["reports"]) == 1


def test_a_ban_outlives_the_removal_of_everything_and_nothing_else_does(server: Running) -> None:
    _, _, theirs, _, id = reported(server)
    phone = new_token()
    link = server.ask("POST", "/api/me/pairings", {"kind": "link"}, key=theirs)["link"]
    server.ask("POST", "/api/me/pairings/take", {"code": link.partition("#")[2]}, key=phone)
    server.ask("PUT", "/api/me", {"name": "Bea", "sigil": "owl", "settings": {"sound": False}}, key=theirs)
    ban = do(server, "ban", id)["bans"][0]
    server.ask("DELETE", "/api/me", key=theirs)

    for key in (theirs, phone):
        assert refusal(server, "POST", "/api/tables", {"game": "cove", "players": 2}, key)["key"] == "banned"
    left = server.ask("GET", "/api/me/everything", key=theirs)
    assert (left["name"], left["sigil"], left["settings"], left["seats"]) == (None, None, {}, [])
    assert {(one["label"], one["made"], one["seen"]) for one in left["devices"]} == {("", ban["made"], ban["made"])}
    kept = next(one for one in owner(server)["bans"] if one["id"] == ban["id"])
    assert kept["name"] is None

    do(server, "lift", ban["id"])
    server.open_table(players=2, key=theirs)


def test_words_that_were_told_with_a_mark_of_the_game_are_hidden_with_it(server: Running) -> None:
    """The board shows them, too: what the table notes is made anew without them."""
    mine, theirs = new_token(), new_token()
    code, _ = met(server, mine, theirs, game="missions", listed=True, options={"scenario": "candle_end"})
    with server.person(code, key=mine) as me, server.person(code, key=theirs) as they:
        n = tells(they, me, "you fool")
        assert "you fool" in str(me.heard[-1]["notes"])
        server.ask("POST", f"/api/tables/{code}/reports", {**LINE, "n": n}, key=mine)
        page = do(server, "hide", _about(owner(server), code)["id"])
        welcome = me.wait_for("Welcome")
        assert "you fool" not in str(welcome)
        assert "you fool" not in str(they.wait_for("Welcome"))
    assert _about(page, code)["hidden"]


def tells(one: Person, other: Person, words: str) -> int:
    """Both go on until the first has read something and tells of it in these words; after which action."""
    for _ in range(MOST_TURNS):
        for slot in "ABCDEFGH":
            said = one.command("Say", said={"type": "Tell", "slot": slot, "words": words})
            if said["type"] == "Done":
                other.wait_for("Heard")
                return said["n"]
        for person in (one, other):
            person.settle()
            if person.asked:
                view = msgspec.convert(person.view, GAME.view_type)
                person.act(msgspec.to_builtins(companion(view, Chance("told").step(person.frame["n"]))))
    raise AssertionError("nobody has read anything")
