"""A path of several tables: each follows from the one before, with its own options, and remembers the way."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.platform.registry import catalogue
from pitonisa.platform.table.choices import try_options
from tests.server.harness import Refused, Running, play_on


@pytest.mark.parametrize("game", [game for game in catalogue().values() if game.campaigns], ids=lambda game: game.id)
def test_every_table_of_every_path_can_be_played_by_any_number(game: Any) -> None:
    for players in game.players:
        for path in game.campaigns:
            for leg in range(len(path.legs)):
                try_options(game, players, path.options(leg, {}))


def test_the_first_table_has_the_options_of_its_path(server: Running) -> None:
    opened = server.open_table(players=2, campaign="deeper", options={"difficulty": "hard"})
    info = server.ask("GET", f"/api/tables/{opened['table']['code']}")
    assert (info["campaign"], info["trail"], info["legs"]) == ("deeper", [], 5)
    assert info["options"]["difficulty"] == "easy", "the path's word counts"


def test_the_next_table_is_opened_with_one_press_and_kept(server: Running) -> None:
    code, ana_link, bea_link = server.two_people(campaign="deeper")
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        play_on(ana, bea)
    following = server.ask("POST", f"/api/tables/{code}/again", {}, token=ana_link)["code"]

    info = server.ask("GET", f"/api/tables/{following}")
    assert (info["campaign"], info["trail"], info["options"]["difficulty"]) == ("deeper", [code], "normal")
    assert server.ask("GET", f"/api/tables/{code}")["next"] == following


def test_a_path_that_there_is_not_is_refused(server: Running) -> None:
    with pytest.raises(Refused) as problem:
        server.open_table(players=2, campaign="nowhere")

    assert problem.value.key == "campaign-unknown"
