"""Test speaking bots at a real table: claims are shown, stored, and replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.harness import Person, Running, running
from tests.server.telepathy import TOLD, goes_along, tellings

SEATS = [None, "operative", "operative", "operative"]


def claims_heard(ana: Person) -> list[Any]:
    """What bots have claimed while Ana listened, and what the table kept of it each time."""
    return [heard for heard in ana.heard if heard["type"] == "Heard" and "text" not in heard["line"]["said"]]


def play(ana: Person, until: Any) -> None:
    """Ana does as little as she may."""
    while not until():
        if ana.asked and not ana.over and not ana.frame["answered"]:
            ana.act(ana.view["legal"][-1])
        else:
            ana.next()


def sitting_down(server: Running) -> tuple[str, str]:
    wanted: dict[str, Any] = {"game": "leaders", "seats": SEATS, "beat": 0, "options": {"rounds": 3}, "start": True}
    opened = server.open_table(**wanted)
    return opened["table"]["code"], opened["token"]


def test_a_claim_stands_beside_the_bot_is_stored_and_comes_back_in_a_replay(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, token = sitting_down(server)
        with server.person(code, token) as ana:
            play(ana, lambda: claims_heard(ana))
            first = claims_heard(ana)[0]
            claim = first["notes"][0]
    speaker = first["line"]["by"]
    assert speaker in (1, 2, 3)
    assert claim["by"] == speaker

    with running(tmp_path) as server, server.person(code, token) as ana:
        assert claim in ana.frame["notes"], "kept through a restart"
        assert first["line"] in ana.heard[0]["talk"]
        play(ana, lambda: ana.over)
        kept = ana.frame["notes"]
        frames = server.ask("GET", f"/api/matches/{code}/frames?eyes=truth&from=0&to=2000")["frames"]

    assert claim not in frames[0]["notes"]
    assert any(claim in frame["notes"] for frame in frames)
    assert frames[-1]["notes"] == kept


def test_no_bot_speaks_for_a_person_for_whom_it_goes_on(tmp_path: Path) -> None:
    """The seat of somebody who has left is played, and says nothing."""
    with running(tmp_path) as server:
        opened = server.open_table(
            game="leaders", seats=[None, None, "novice", "novice"], beat=0, options={"rounds": 3}
        )
        code = opened["table"]["code"]
        bea = server.sit(code)
        server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
        server.ask("PUT", f"/api/tables/{code}/seats/1/stand-in", {"bot": "operative"}, token=bea["token"])
        left = server.ask("DELETE", f"/api/tables/{code}/seats/1", token=bea["token"])
        assert left["seats"][1]["bot"] == "operative"
        with server.person(code, opened["token"]) as ana:
            play(ana, lambda: ana.over)
            heard = claims_heard(ana)

    assert heard == []


def test_companions_tell_every_reader_in_their_own_language_and_once(tmp_path: Path) -> None:
    seats = [None, "companion", "companion"]
    with running(tmp_path) as server:
        opened = server.open_table(game="missions", seats=seats, options={"scenario": "candle_end"})
        code, token = opened["table"]["code"], opened["token"]
        with server.person(code, token, "es") as ana, server.person(code, language="en") as eve:
            server.ask("POST", f"/api/tables/{code}/start", token=token)
            ana.wait_until(lambda: ana.frame is not None)
            sent = b"".join(ana.raw)
            assert not any(words.encode() in sent for words in TOLD["es"].values())
            goes_along(ana, lambda: {line["by"] for line in tellings(ana)} == {1, 2})
            mine = tellings(ana)
            while len(tellings(eve)) < len(mine):
                eve.next()
    hers = tellings(eve)[: len(mine)]
    assert [line["said"] for line in hers] == [line["said"] for line in mine]
    for language, lines in (("es", mine), ("en", hers)):
        for line in lines:
            ((id, words),) = line["texts"].items()
            assert id == line["said"]["text"]
            assert words in TOLD[language].values()
    assert len({(line["by"], line["said"]["text"]) for line in mine}) == len(mine)

    with running(tmp_path) as server, server.person(code, token, "en") as ana:
        kept = [line for line in ana.heard[0]["talk"] if line["said"]["type"] == "Retell"]
        assert kept[: len(mine)] == hers, "kept through a restart, and read in the language one has now"
        noted = [ana.frame["texts"][one["text"]] for one in ana.frame["notes"] if one["type"] == "Retelling"]
        assert noted
        assert set(noted) <= {words for line in kept for words in line["texts"].values()}
