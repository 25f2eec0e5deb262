"""Test help over real sockets: levels and limits; hints follow frames and reveal no secret."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import Level, Seat
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.adviser import Adviser, Question, advise, question
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import catalogue
from tests.server.harness import Person, Refused, Running, running
from tests.server.twice import Otherwise


@pytest.fixture(autouse=True)
def the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitonisa.platform.table.commands.new_seed", lambda: "the same seed")


def choose(person: Person, level: str) -> Any:
    return person.command("Help", level=level)


def hints_of(person: Person) -> Any:
    """The hints that belong to the frame in sight."""

    def there() -> list[Any]:
        n = person.frame["n"]
        return [one for one in person.heard if one["type"] == "Hints" and one["n"] == n]

    person.wait_until(lambda: bool(there()))
    return there()[-1]


def play(n: int, *people: Person) -> None:
    for person in people:
        person.settle()
    actor = next(person for person in people if person.asked)
    legal = actor.view["legal"]
    assert actor.act(legal[n * 5 % len(legal)], id=f"play {n}")["type"] == "Done"


def test_hints_follow_every_frame_once_they_are_wanted(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        assert choose(bea, "explained")["type"] == "Done"
        for n in range(6):
            play(n, ana, bea)
            bea.wait_until(lambda n=n: bea.frame["n"] == n + 1)
            told = hints_of(bea)
            assert told["level"] == "explained"
        lines = [one["hints"]["lines"] for one in bea.heard if one["type"] == "Hints"]
        ana.settle()

        assert any(line["reasons"] for several in lines for line in several)
        assert not [one for one in ana.heard if one["type"] == "Hints"]


def test_hints_are_those_of_the_frame_and_of_nothing_else(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        choose(bea, "logic")
        play(0, ana, bea)
        bea.wait_until(lambda: bea.frame["n"] == 1)
        told = hints_of(bea)

        asked = question("shipwreck", Level.LOGIC, encode(bea.frame), {})
        assert told["hints"] == json.loads(advise(catalogue(), asked))


def test_every_window_of_a_seat_is_told_what_was_thought_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []
    thought = Adviser.advise

    async def counted(adviser: Adviser, question: Question, guest: str) -> bytes:
        asked.append(question)
        return await thought(adviser, question, guest)

    monkeypatch.setattr(Adviser, "advise", counted)
    code, ana_link, bea_link = server.two_people()
    with (
        server.person(code, ana_link) as ana,
        server.person(code, bea_link) as bea,
        server.person(code, bea_link) as phone,
        server.person(code, bea_link) as laptop,
    ):
        windows = (bea, phone, laptop)
        for level in ("logic", "explained"):
            choose(bea, level)
            for window in windows:
                window.wait_until(lambda window=window, level=level: hints_of(window)["level"] == level)
        play(0, ana, bea)
        for window in windows:
            window.wait_until(lambda window=window: window.frame["n"] == 1)
            assert hints_of(window) == hints_of(bea)

    assert len(asked) == 3


def test_everybody_reads_at_the_seat_how_much_help_is_used(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea, server.person(code) as watcher:
        assert [seat["help"] for seat in ana.table["seats"]] == [None, None]
        choose(bea, "marks")
        for person in (ana, watcher):
            person.wait_until(lambda person=person: person.table["seats"][1]["help"] == "marks")


def test_a_table_that_allows_only_marks_refuses_more_in_the_readers_language(server: Running) -> None:
    code, ana_link, _ = server.two_people(help="marks")
    with server.person(code, ana_link, "es") as ana:
        assert ana.table["help"] == "marks"
        assert choose(ana, "marks")["type"] == "Done"
        refused = choose(ana, "logic")

    assert (refused["type"], refused["key"]) == ("Refused", "help-forbidden")
    assert refused["text"] == "Esta mesa solo permite marcas."


def test_whoever_watches_gets_no_help(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code) as watcher, server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        assert choose(watcher, "explained")["key"] == "watching-only"
        choose(ana, "explained")
        play(0, ana, bea)
        ana.wait_until(lambda: ana.frame["n"] == 1)
        hints_of(ana)
        watcher.settle()
        assert not [one for one in watcher.heard if one["type"] == "Hints"]


def test_the_level_and_its_limit_outlive_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, ana_link, _ = server.two_people(help="logic")
        with server.person(code, ana_link) as ana:
            choose(ana, "logic")
    with running(tmp_path) as server, server.person(code, ana_link) as ana:
        assert (ana.table["help"], ana.table["seats"][0]["help"]) == ("logic", "logic")
        assert hints_of(ana)["level"] == "logic"


def test_a_level_that_does_not_exist_is_refused(server: Running) -> None:
    code, ana_link, _ = server.two_people()
    with server.person(code, ana_link) as ana:
        assert choose(ana, "everything")["type"] == "Refused"
    with pytest.raises(Refused):
        server.open_table(players=2, help="everything")


def test_help_that_is_switched_off_says_nothing_more(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        choose(ana, "logic")
        hints_of(ana)
        choose(ana, "off")
        before = len([one for one in ana.heard if one["type"] == "Hints"])
        choose(bea, "logic")
        play(0, ana, bea)
        bea.wait_until(lambda: bea.frame["n"] == 1)
        hints_of(bea)
        ana.settle()
        assert len([one for one in ana.heard if one["type"] == "Hints"]) == before


def crash(questions: Any) -> None:
    os._exit(1)


def test_help_that_crashes_holds_nobody_up(server: Running) -> None:
    server.core.adviser._workers._target = crash
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        choose(ana, "explained")
        for n in range(3):
            play(n, ana, bea)
        ana.settle()
        assert ana.frame["n"] == 3


def test_help_that_nobody_waits_for_any_more_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever hangs up again and again would otherwise keep the others waiting for theirs."""
    begun, go = list[str](), asyncio.Event()

    async def think(guest: str, asked: Any, begin: Any) -> bytes:
        await room.acquire()
        begin()
        begun.append(asked.game)
        await go.wait()
        room.release()
        return b"hints"

    async def ask() -> None:
        adviser = Adviser(1, 1)
        monkeypatch.setattr(adviser._workers, "ask", think)
        questions = {name: Question(name, Level.LOGIC, b"", {}) for name in ("first", "left", "both")}
        first, left, gone, stays = [
            asyncio.create_task(adviser.advise(questions[name], "Ana")) for name in ("first", "left", "both", "both")
        ]
        await asyncio.sleep(0)
        for one in (first, left, gone):
            one.cancel()
        await asyncio.wait({first, left, gone})
        go.set()
        assert await stays == b"hints"
        await adviser.close()

    room = asyncio.Semaphore(1)
    asyncio.run(ask())

    assert begun == ["first", "both"]


# Secrets


def whispered(folder: Path, game: Any, viewer: int) -> Iterator[bytes]:
    """Every hint that one seat is ever sent in a few actions."""
    folder.mkdir()
    with running(folder, {"shipwreck": game}) as server:
        code, *links = server.two_people()
        with server.person(code, links[0]) as ana, server.person(code, links[1]) as bea:
            told = (ana, bea)[viewer]
            choose(told, "explained")
            for n in range(8):
                play(n, ana, bea)
                told.wait_until(lambda n=n: told.frame["n"] == n + 1)
                yield encode(hints_of(told))


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1)])
def test_what_one_may_not_know_changes_no_byte_of_the_hints(viewer: Seat, tmp_path: Path) -> None:
    true = list(whispered(tmp_path / "one", GAME, viewer))
    other = list(whispered(tmp_path / "other", Otherwise(GAME, viewer).game, viewer))

    assert any(b'"reasons":[{' in hints for hints in true)
    assert true == other


def test_a_question_for_hints_holds_the_view_of_that_seat_and_nothing_else() -> None:
    match = Match(GAME, 3, seed="help")
    asked = question("shipwreck", Level.EXPLAINED, match.frame(min(GAME.to_act(match.state))), {})

    assert match.seed.encode() not in asked.view
    assert asked.view == encode(GAME.view(match.state, min(GAME.to_act(match.state))))
