"""Check that latecomers and returning players are sent the past as they would have perceived it."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Person, Running, play_on


def perceived(person: Person) -> list[Any]:
    """What was told action by action, from the welcome or as it happened, as `past` tells it."""
    told = {one["n"]: one for one in person.past}
    for message in person.heard:
        if message["type"] == "Update":
            told[message["frame"]["n"]] = {"n": message["frame"]["n"], "events": message["frame"]["events"]}
    return [told[n] for n in sorted(told)]


def test_a_second_device_of_a_seat_is_told_all_that_the_first_one_saw(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea, server.person(code) as eve:
        assert [one["n"] for one in ana.past] == [0]
        play_on(ana, bea, most=12)
        eve.settle()
        links = ((ana, ana_link), (bea, bea_link), (eve, None))
        for person, link in links:
            with server.person(code, link) as later:
                assert later.past == perceived(person)
                assert [one["n"] for one in later.past] == list(range(ana.frame["n"] + 1))
        assert perceived(ana) != perceived(eve)


def test_one_who_comes_back_is_told_what_they_missed_and_no_more(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        play_on(ana, bea, most=6)
        n = ana.frame["n"]
        for seen, told in (
            (n - 2, [n - 1, n]),
            (n, []),
            (n + 9, []),
            (0, list(range(1, n + 1))),
            (-7, list(range(n + 1))),
        ):
            with server.person(code, ana_link, seen=seen) as again:
                assert [one["n"] for one in again.past] == told


def test_before_the_start_nothing_has_happened(server: Running) -> None:
    opened = server.open_table(players=2)
    with server.person(opened["table"]["code"], opened["token"]) as ana:
        assert ana.past == []
        assert ana.frame is None


def test_one_who_sits_down_in_mid_match_has_seen_the_earlier_part_as_everybody_did(server: Running) -> None:
    code, ana_link, bea_link = server.two_people(options={"difficulty": "easy"})
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        play_on(ana, bea, most=3)
        before = ana.frame["n"]
        seated = server.sit_later(code, ana_link)
        with server.person(code, seated["token"]) as cid, server.person(code) as eve:
            assert cid.past[: before + 1] == eve.past[: before + 1]
            assert len(cid.past) == before + 2


def test_one_whose_seat_was_taken_after_they_left_sees_nothing_of_whoever_sits_there_now(server: Running) -> None:
    opened = server.open_table(players=3)
    code, links = opened["table"]["code"], [opened["token"]]
    links += [server.sit(code, name)["token"] for name in ("Bea", "Cid")]
    server.ask("POST", f"/api/tables/{code}/start", token=links[0])
    with server.person(code, links[2]) as cid:
        server.ask("DELETE", f"/api/tables/{code}/seats/2?how=rules", token=links[2])
        cid.wait_until(lambda: cid.table["seats"][2]["left"])
        with server.person(code, links[0]):
            server.sit_later(code, links[0], seat=2)

        assert cid.wait_for("Refused", "Update")["key"] == "seat-token"
