"""Check that an abandoned mission is restored days later, with seats and private readings."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from tests.features.replay.test_retold import read_a_card
from tests.server.harness import WAIT, Person, Running, running

WEEKS: float = 90 * 24 * 60 * 60


def private(person: Person) -> tuple[Any, ...]:
    """What a person alone sees, and the words of it."""
    view = person.view
    return view["hands"], view["legal"]


def test_a_mission_goes_on_months_later_where_everybody_left_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, ana, bea = server.two_people(game="missions", language="es", options={"scenario": "candle_end"})
        people = read_a_card(server, code, ana, bea)
        slot = people[0].view["hands"][0]["card"]["slot"]
        told = people[0].command("Say", said={"type": "Tell", "slot": slot, "words": "Algo cálido, creo."})
        assert told["type"] == "Done"
        for person in people:
            person.settle()
        left, words = [private(person) for person in people], [person.frame["texts"] for person in people]
        for person in people:
            person.socket.close()

    with running(tmp_path) as server:
        _months_pass(server)
        back = [server.person(code, link, language="es") for link in (ana, bea)]
        assert [private(person) for person in back] == left
        assert all(person.frame["texts"].items() <= known.items() for person, known in zip(back, words, strict=True))
        assert left[0][0] != left[1][0]
        assert [one["words"] for one in back[1].frame["notes"]] == ["Algo cálido, creo."]
        with server.person(code, language="es") as eve:
            assert eve.view["hands"] == []
        wait = next(one for one in back[1].view["legal"] if one["type"] == "Wait")
        assert back[1].act(wait)["type"] == "Done"
        for person in back:
            person.socket.close()


def test_words_come_once_and_whole_to_whoever_arrives(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, ana, bea = server.two_people(game="missions", language="es", options={"scenario": "candle_end"})
        people = read_a_card(server, code, ana, bea)
        for person in people:
            person.settle()
        updates = [message["frame"]["texts"] for message in people[0].heard if message["type"] == "Update"]
        pairs = [pair for texts in updates for pair in texts.items()]
        with server.person(code, ana, language="es") as again:
            whole = again.frame["texts"]
        for person in people:
            person.socket.close()

    hand = people[0].view["hands"][0]["card"]["texts"]
    assert len(pairs) == len(set(pairs))
    assert set(hand) <= set(whole)
    assert whole.items() <= people[0].frame["texts"].items()


def _months_pass(server: Running) -> None:
    """The clock of the server is far ahead, and its tables are swept and tidied as on any other day."""
    now = time.time()
    server.core.now = lambda: now + WEEKS

    async def chores() -> None:
        await server.core.sweep()
        await server.core.cleanup.tidy()

    loop = server.core._chores[0].get_loop()  # pyright: ignore[reportPrivateUsage]
    asyncio.run_coroutine_threadsafe(chores(), loop).result(WAIT)
