"""Test who could have known the leaders, over HTTP, for finished matches of games that support it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Skip
from pitonisa.games.leaders.model import Ending, Victory
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import AnyGame, Step
from tests.server.harness import Refused, Running, play_on, running


def quick() -> AnyGame:
    """Leaders of Euphoria, in which it is over as soon as somebody does nothing."""

    def apply(state: Any, actor: Any, action: Any, rng: Any) -> Step[Any, Any]:
        step = GAME.apply(state, actor, action, rng)
        if not isinstance(action, Skip):
            return step
        over = msgspec.structs.replace(step.state, victory=Victory(Ending.NO_WINNER), pending=())
        return Step(over, step.events)

    return replace(GAME, apply=apply)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("knowing"), {"leaders": quick(), "shipwreck": SHIPWRECK}) as opened:
        yield opened


def test_each_row_comes_with_what_was_so_and_an_open_match_tells_nothing(server: Running) -> None:
    seats = [None, "novice", "novice", "novice"]
    opened = server.open_table(game="leaders", players=4, seats=seats, options={"starter": "first"}, start=True)
    code = opened["table"]["code"]
    with pytest.raises(Refused) as refused:
        server.ask("GET", f"/api/matches/{code}/knowing")
    with server.person(code, opened["token"]) as ana:
        play_on(ana, choose=lambda legal: next((one for one in legal if one["type"] == "Skip"), legal[0]))
        assert ana.over
        own = {one["recruit"] for one in ana.view["places"][0]["row"]}

    known = server.ask("GET", f"/api/matches/{code}/knowing")["known"]

    assert refused.value.key == "match-open"
    assert known["turns"] == 1
    assert [one["what"] for one in known["subjects"]] == ["euphorian_leader", "subterran_leader"]
    assert len(known["rows"]) == 8
    for row in known["rows"]:
        subject = known["subjects"][row["subject"]]
        assert (row["sure_from"] == 1) is (row["viewer"] == subject["seat"])
        assert row["beliefs"] == [row["shares"][0][subject["seats"][0]]]
        assert (subject["what"] in own) is (subject["seat"] == 0)


def test_where_nobody_is_anything_in_secret_there_is_nothing_to_know(server: Running) -> None:
    code, ana_link, bea_link = server.two_people(options={"difficulty": "easy"})
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        play_on(ana, bea)

    assert server.ask("GET", f"/api/matches/{code}/knowing") == {"known": None}
