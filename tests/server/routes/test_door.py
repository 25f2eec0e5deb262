"""Test spectators' requests for seats, admitted or not by players."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from tests.server.harness import Person, Refused, Running


def with_a_bot(server: Running) -> tuple[str, str, str]:
    """A match of two people and a bot: its code and their links, the host's first."""
    opened = server.open_table(seats=[None, None, "random"])
    code = opened["table"]["code"]
    other = server.sit(code)
    server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
    return code, opened["token"], other["token"]


def ask_for(watcher: Person, seat: int | None, name: str = "Cleo") -> str:
    """The id under which the table hears of it."""
    assert watcher.command("SitDown", name=name, seat=seat)["type"] == "Done"
    watcher.wait_until(lambda: bool(watcher.table["asks"]))
    return watcher.table["asks"][-1]["id"]


def let_in(server: Running, code: str, ask: str, token: str, admit: bool = True) -> None:
    server.ask("POST", f"/api/tables/{code}/asks/{ask}", {"admit": admit}, token=token)


def test_a_person_takes_a_bot_s_place_with_what_the_bot_knows(server: Running) -> None:
    code, host_link, _ = with_a_bot(server)
    with server.person(code, host_link) as host, server.person(code) as cleo:
        ask = ask_for(cleo, 2)
        host.wait_until(lambda: bool(host.table["asks"]))
        assert host.table["asks"][0]["name"] == "Cleo"
        assert host.table["asks"][0]["seat"] == 2
        let_in(server, code, ask, host_link)
        admitted = cleo.wait_for("Admitted")
        host.wait_until(lambda: host.table["seats"][2]["kind"] == "person" and not host.table["asks"])
        with server.person(code, admitted["token"]) as seated:
            assert seated.seat == admitted["seat"] == 2
            assert seated.view["viewer"] == 2


def test_where_the_rules_have_a_new_seat_one_sits_down_there(server: Running) -> None:
    """R36."""
    code, host_link, _ = with_a_bot(server)
    with server.person(code, host_link), server.person(code) as cleo:
        let_in(server, code, ask_for(cleo, None), host_link)
        assert cleo.wait_for("Admitted")["seat"] == 3


def test_nobody_sits_down_in_a_match_without_asking(server: Running) -> None:
    code, _, _ = with_a_bot(server)
    with pytest.raises(Refused) as problem:
        server.sit(code, "Eve")
    assert problem.value.key == "seat-ask"


def test_whoever_is_not_let_in_is_told_and_goes_on_watching(server: Running) -> None:
    code, host_link, _ = with_a_bot(server)
    with server.person(code, host_link), server.person(code) as cleo:
        let_in(server, code, ask_for(cleo, 2), host_link, admit=False)
        assert cleo.wait_for("Refused")["key"] == "door-declined"
        cleo.settle()
        assert not cleo.table["asks"]
        assert cleo.table["seats"][2]["kind"] == "bot"


def test_the_host_keeps_the_door_and_anybody_who_plays_while_the_host_is_away(server: Running) -> None:
    code, host_link, bea_link = with_a_bot(server)
    with server.person(code, bea_link), server.person(code) as cleo:
        ask = ask_for(cleo, 2)
        with server.person(code, host_link):
            cleo.wait_until(lambda: cleo.table["seats"][0]["online"])
            with pytest.raises(Refused) as problem:
                let_in(server, code, ask, bea_link)
        assert problem.value.key == "host-only"
        cleo.wait_until(lambda: not cleo.table["seats"][0]["online"])
        let_in(server, code, ask, bea_link)
        assert cleo.wait_for("Admitted")["seat"] == 2


def test_one_who_goes_away_asks_no_more(server: Running) -> None:
    code, host_link, _ = with_a_bot(server)
    with server.person(code, host_link) as host:
        with server.person(code) as cleo:
            ask = ask_for(cleo, 2)
            host.wait_until(lambda: bool(host.table["asks"]))
        host.wait_until(lambda: not host.table["asks"])
        with pytest.raises(Refused) as problem:
            let_in(server, code, ask, host_link)
    assert problem.value.key == "door-gone"


def test_one_asks_for_a_bot_s_place_only_and_not_where_nobody_could_answer(server: Running) -> None:
    code, host_link, _ = with_a_bot(server)
    with server.person(code) as cleo:
        assert cleo.command("SitDown", name="Cleo", seat=2)["key"] == "door-nobody"
        with server.person(code, host_link) as host:
            assert cleo.command("SitDown", name="Cleo", seat=1)["key"] == "seat-taken"
            assert cleo.command("SitDown", name="Cleo", seat=9)["key"] == "unknown-seat"
            assert host.command("SitDown", name="Ana", seat=2)["key"] == "seat-already"


def test_no_crowd_gathers_at_the_door(server: Running) -> None:
    code, host_link, _ = with_a_bot(server)
    with server.person(code, host_link), ExitStack() as crowd:
        for _ in range(6):
            ask_for(crowd.enter_context(server.person(code)), 2)
        late = crowd.enter_context(server.person(code))
        assert late.command("SitDown", name="Late", seat=2)["key"] == "door-crowded"


def set_entry(server: Running, code: str, entry: str, token: str) -> None:
    server.ask("PUT", f"/api/tables/{code}/entry", {"entry": entry}, token=token)


def test_at_a_table_that_is_open_to_anyone_one_sits_down_without_asking(server: Running) -> None:
    """Also while nobody who plays is there."""
    code, host_link, _ = with_a_bot(server)
    set_entry(server, code, "open", host_link)
    with server.person(code) as cleo:
        assert cleo.command("SitDown", name="Cleo", seat=2)["type"] == "Done"
        seat = next(one for one in cleo.heard if one["type"] == "Admitted")
        cleo.settle()
        assert cleo.table["seats"][2]["name"] == "Cleo"
        assert not cleo.table["asks"]
        with server.person(code) as late, server.person(code, seat["token"]) as seated:
            assert seated.seat == 2
            assert late.command("SitDown", name="Late", seat=2)["key"] == "seat-taken"
            assert not late.table["asks"]


def test_at_a_table_that_is_closed_nobody_sits_down_and_those_at_the_door_are_told(server: Running) -> None:
    code, host_link, bea_link = with_a_bot(server)
    with server.person(code, host_link), server.person(code) as cleo:
        ask = ask_for(cleo, 2)
        with pytest.raises(Refused) as problem:
            set_entry(server, code, "closed", bea_link)
        assert problem.value.key == "host-only"
        set_entry(server, code, "closed", host_link)
        assert cleo.wait_for("Refused")["key"] == "door-declined"
        assert cleo.command("SitDown", name="Cleo", seat=2)["key"] == "door-closed"
        with pytest.raises(Refused) as problem:
            let_in(server, code, ask, host_link)
        assert problem.value.key == "door-gone"


def test_who_may_sit_down_is_chosen_with_the_table_and_again_in_the_lobby(server: Running) -> None:
    opened = server.open_table(seats=[None, "random"], entry="closed")
    assert opened["table"]["entry"] == "closed"
    code = opened["table"]["code"]
    changed = server.ask("PUT", f"/api/tables/{code}/setup", {"entry": "open"}, token=opened["token"])
    assert changed["entry"] == "open"
