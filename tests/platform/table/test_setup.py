"""Test setting up a table: its options, the host's changes, and follow-up tables."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import Illegal, Refusal, Seat
from pitonisa.kernel.hosting import campaigns_of
from pitonisa.platform.match.talk import Arranged, Change
from pitonisa.platform.registry import catalogue, find
from pitonisa.platform.table.commands import Arrange
from pitonisa.platform.table.room import ServerSettings
from pitonisa.platform.table.setup import (
    agreed,
    applies,
    arrangement,
    campaign_of,
    is_main,
    once,
    opened_like,
    possible_values,
    rematch,
    try_options,
    values_of,
)
from pitonisa.platform.table.talk import TalkLimits
from pitonisa.platform.table_model.table import EMPTY, Clock, Stage, Table
from pitonisa.platform.words.settings import setting_kinds
from tests.platform.table.evenings import PEOPLE, sitting

ANA = Seat(0)
with_ = msgspec.structs.replace


def lobby(**fields: Any) -> Table:
    return sitting(is_begun=False, **fields).room.table


# Options


def test_the_main_options_of_each_game_and_those_of_one_match() -> None:
    main = {id: [n for n, k in setting_kinds(game.options).items() if is_main(k)] for id, game in catalogue().items()}
    assert main == {
        "cove": ["shops"],
        "leaders": [],
        "missions": ["scenario", "journal"],
        "quay": [],
        "shipwreck": ["difficulty"],
    }
    assert {id: once(game) for id, game in catalogue().items() if once(game)} == {"missions": frozenset({"hosts"})}


def test_an_option_for_so_many_players_means_nothing_for_others() -> None:
    rival = setting_kinds(find("cove").options)["rival"]
    alone = [players for players in range(1, 5) if applies(rival, players)]
    assert alone not in ([], [1, 2, 3, 4])
    assert all(applies(setting_kinds(GAME.options)["difficulty"], players) for players in (2, 4))
    game = find("cove")
    with_rival = [players for players in game.players if "rival" in possible_values(game, players)]
    assert with_rival == [players for players in game.players if players in alone]


def test_what_leaves_no_choice_is_not_offered_and_what_was_kept_is_not_either() -> None:
    assert values_of(bool) == [False, True]
    journal = setting_kinds(find("missions").options)["journal"]
    assert "on" not in values_of(journal)
    assert len(values_of(journal)) > 1
    assert values_of(setting_kinds(GAME.options)["difficulty"]) == ["easy", "normal", "hard", "doomed"]
    possible = possible_values(GAME, 2)
    assert set(possible["difficulty"]) == {"easy", "normal", "hard", "doomed"}
    assert possible["starter"] == (1, 2), "only those who sit there"
    assert all(len(values) != 1 for values in possible.values())


def test_options_with_which_no_match_could_begin_say_why() -> None:
    assert try_options(GAME, 2, {"difficulty": "easy"}).difficulty == "easy"
    with pytest.raises(Refusal, match="setting-refused"):
        try_options(GAME, 2, {"difficulty": "nightmare"})
    with pytest.raises(Illegal, match="illegal-players") as refused:
        try_options(GAME, 9, {})
    assert refused.value.details == {"players": 9, "least": GAME.players[0], "most": GAME.players[-1]}
    with pytest.raises(Illegal) as illegal:
        try_options(GAME, 2, {"starter": 4})
    assert illegal.value.game is GAME


def test_a_path_is_found_by_its_name() -> None:
    (path,) = campaigns_of(GAME)
    assert campaign_of(GAME, path.id) is path
    with pytest.raises(Refusal, match="campaign-unknown"):
        campaign_of(GAME, "nowhere")


# What a host changes


def test_what_a_host_changes_is_said_as_it_was_and_as_it_is() -> None:
    before = lobby()
    assert arrangement(before, before, ANA) is None
    after = with_(before, listed=False, clock=Clock(move=60), options={"difficulty": "hard"})
    line = arrangement(before, after, ANA)
    assert line is not None
    assert (line.by, line.name, line.n) == (ANA, "Ana", -1)
    assert isinstance(line.said, Arranged)
    assert set(line.said.changes) == {
        Change("listed", True, False),
        Change("move", None, 60),
        Change("option-difficulty", "easy", "hard"),
    }
    assert agreed(after)["bank"] is None


def test_all_hear_it_while_there_is_room_and_it_is_changed_all_the_same() -> None:
    one = sitting(is_begun=False, server=ServerSettings(limits=TalkLimits(table=1)))
    for move in (60, 90):
        one.live.do(Arrange(lambda table, move=move: with_(table, clock=Clock(move)), ANA))
        assert one.room.table.clock == Clock(move)
    (line,) = one.room.before
    assert line.said.changes == (Change("move", None, 60),)
    revision = one.room.table.revision
    one.live.do(Arrange(lambda table: table, ANA))
    assert one.room.table.revision == revision, "where nothing is different nothing is written"


# Tables that follow


def test_only_a_match_that_is_over_and_no_lesson_is_played_once_more() -> None:
    over = with_(lobby(), stage=Stage.OVER)
    with pytest.raises(Refusal, match="lesson-private"):
        rematch(GAME, with_(over, lesson="first-hour"), "BBBBBB", "now")
    with pytest.raises(Refusal, match="table-stage"):
        rematch(GAME, lobby(), "BBBBBB", "now")
    with pytest.raises(Refusal, match="setting-refused"):
        rematch(GAME, over, "BBBBBB", "now", options={"difficulty": "nightmare"})
    assert [chair.host for chair in rematch(GAME, over, "BBBBBB", "now").chairs] == [True, False]


def test_a_table_like_another_has_its_agreements_and_nobody_but_whoever_opens_it() -> None:
    before = with_(lobby(), clock=Clock(60, 30), hidden=2, revision=9, listed=True)
    like = opened_like(GAME, before, PEOPLE[0], "BBBBBB", "now")
    assert (like.code, like.opened, like.stage, like.revision, like.hidden) == ("BBBBBB", "now", Stage.LOBBY, 0, 0)
    assert like.chairs == (PEOPLE[0], EMPTY)
    assert not like.listed
    assert agreed(like) == agreed(with_(before, listed=False))
