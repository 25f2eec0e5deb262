"""Test campaigns: each table follows from the one before, with its own options and the trail."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from pitonisa.games.cove import GAME as COVE
from pitonisa.kernel import TABLE, Seat
from pitonisa.kernel.hosting import campaigns_of
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.retelling import moment
from pitonisa.platform.registry import catalogue
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Play
from pitonisa.platform.table.info import table_info
from pitonisa.platform.table.setup import copied_past, rematch, try_options
from pitonisa.platform.table_model.table import Stage
from pitonisa.search.crew import Crew
from tests.platform.table.replicas import opened
from tests.server.harness import Refused, Running, play_on


@pytest.mark.parametrize(
    "game", [game for game in catalogue().values() if campaigns_of(game)], ids=lambda game: game.id
)
def test_every_table_of_every_path_can_be_played_by_any_number(game: Any) -> None:
    for players in game.players:
        for path in campaigns_of(game):
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


def season_played() -> Match:
    """The first match of a season, by two who choose by lot."""
    match = Match(COVE, 2, seed="season")
    crew = Crew(COVE, ["random"] * 2, "season")
    for n in range(bound_of(COVE)):
        if match.outcome:
            break
        seat: Seat = crew.first(waited_for(COVE, match.state), n)
        match.act(seat, crew.choose(COVE.view(match.state, seat), match.notes, seat, n))
    return match


def test_a_season_remembers_the_gold_of_its_matches(address: str) -> None:
    match = season_played()
    by, last = match.log[-1]
    assert by != TABLE

    async def run() -> None:
        store = SqlStore(address)
        await store.open()
        lobby = msgspec.structs.replace(opened(COVE, 2, {}), campaign="season")
        table = msgspec.structs.replace(lobby, stage=Stage.PLAYING, seed=match.seed)
        await store.keep(insert_table(table), copied_past(table.code, moment(match, match.n - 1)))
        live = await TableActor(COVE, table, store).load()
        await live.do(Play(by, last, n=live.room.n))
        kept = await store.table(table.code)
        await store.close()

        assert kept is not None
        gold = tuple(merchant.gold for merchant in match.state.merchants)
        assert kept.scores == table_info(kept, None, COVE).scores == gold
        assert len(set(gold)) == 2
        assert rematch(COVE, kept, "NEXT", "now").scores == ()

    asyncio.run(run())
