"""Play whole matches over real sockets: alone with bots, with others, watched, and after the end."""

from __future__ import annotations

import json
from pathlib import Path

from pitonisa.cli import main
from tests.server.harness import Running, play_on, running, until


def test_one_person_and_bots_play_to_the_end(server: Running, tmp_path: Path) -> None:
    opened = server.open_table(seats=[None, "novice", "random"], start=True)
    code = opened["table"]["code"]
    with server.person(code, opened["token"]) as ana:
        play_on(ana)

        assert ana.over
        assert ana.table["outcome"] in ("doomed", "saved")
        assert ana.frame["seed"]
        assert not [message for message in ana.heard if message["type"] == "BotFailed"]
    record = server.ask("GET", f"/api/tables/{code}/record")
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))

    assert main(["verify", str(file)]) == 0
    assert main(["replay", str(file)]) == 0


def test_after_every_action_each_viewer_gets_one_frame_in_order(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea, server.person(code) as eve:
        play_on(ana, bea, most=12)

        for person in (ana, bea, eve):
            person.settle()
            frames = [message["frame"]["n"] for message in person.heard if message["type"] == "Update"]
            assert frames == list(range(1, ana.frame["n"] + 1))


def test_whoever_acts_is_shown_what_happened_before_being_told_that_it_is_done(server: Running) -> None:
    code, ana_link, _ = server.two_people()
    with server.person(code, ana_link) as ana:
        done = ana.act()

        kinds = [message["type"] for message in ana.heard]
        assert kinds.index("Update") < kinds.index("Done")
        assert done["n"] == ana.frame["n"] == 1


def test_a_spectator_sees_no_hand_and_may_not_act(server: Running) -> None:
    code, _, _ = server.two_people()
    with server.person(code) as eve:
        hands = [place["hand"] for place in eve.view["places"]]
        refused = eve.act({"type": "Pass"})

        assert eve.seat is None
        assert all(fate is None for hand in hands for fate in hand)
        assert eve.view["legal"] == []
        assert refused["key"] == "watching-only"


def test_what_a_spectator_says_again_after_coming_back_is_said_once(server: Running) -> None:
    """Those who watch have no name of their own: the same id with other words is another line."""
    code, _, _ = server.two_people()
    hello, again = ({"type": "Chat", "text": text} for text in ("hello", "again"))
    with server.person(code) as eve:
        told = eve.command("Say", "one", said=hello)
    with server.person(code) as eve, server.person(code) as sam:
        assert eve.command("Say", "one", said=hello) == told
        assert sam.command("Say", "one", said=again)["type"] == "Done"
    with server.person(code) as late:
        assert [line["said"]["text"] for line in late.heard[0]["talk"]] == ["hello", "again"]


def test_after_the_end_everybody_sees_everything(server: Running) -> None:
    code, ana_link, bea_link = server.two_people(options={"difficulty": "doomed"})
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        play_on(ana, bea)
    with server.person(code) as late:
        assert late.over
        assert late.frame["seed"]
        assert None not in [fate for place in late.view["places"] for fate in place["hand"]]


def test_a_match_that_is_not_over_cannot_be_downloaded(server: Running) -> None:
    code, _, _ = server.two_people()
    with server.http() as client:
        answer = client.get(f"/api/tables/{code}/record")

    assert answer.status_code == 409
    assert answer.json()["key"] == "table-stage"


def test_a_server_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, ana_link, bea_link = server.two_people()
        with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
            play_on(ana, bea, most=4)
            before = ana.frame
    with running(tmp_path) as server, server.person(code, ana_link) as ana:
        assert ana.frame | {"events": before["events"]} == before


def test_bots_go_on_after_a_restart_without_anybody_looking(tmp_path: Path) -> None:
    with running(tmp_path, pace=1000) as server:
        code = server.open_table(seats=["random", None], start=True)["table"]["code"]
    with running(tmp_path) as server:
        until(lambda: (live := server.core.peek(code)) is not None and live.room.n > 0)
