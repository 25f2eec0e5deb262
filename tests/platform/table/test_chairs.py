"""Test seats: taken, left, handed over and cut off, and who plays again."""

from __future__ import annotations

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import Chance, Illegal, Level, Outcome, Refusal, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.chance import Branch
from pitonisa.kernel.hosting import campaigns_of
from pitonisa.platform.registry import find
from pitonisa.platform.table.setup import rematch, staying
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.table import EMPTY, Chair, Clock, SeatKind, Stage, Table, fingerprint

NOVICE, *_, STRONGEST = bots_of(GAME).names


def somebody(name: str, **fields: object) -> Chair:
    return Chair(kind=SeatKind.PERSON, name=name, token=fingerprint(name), **fields)  # type: ignore[arg-type]


OWN, OTHER = "0a" * 12, "0b" * 12
ANA, BEA, BOT = somebody("ana", host=True), somebody("bea"), Chair(kind=SeatKind.BOT, bot=NOVICE)


def at(*seated: Chair, **fields: object) -> Table:
    table = Table(
        code="AAAAAA",
        game=GAME.id,
        version=GAME.version,
        players=len(seated),
        options={},
        language="en",
        listed=False,
        clock=Clock(),
        opened="",
        chairs=seated,
    )
    return msgspec.structs.replace(table, **fields)


# Links


def test_a_link_opens_its_own_seat_and_no_other() -> None:
    table = at(EMPTY, ANA, BEA)

    assert [tables.seat_of(table, link) for link in ("ana", "bea", "cid", None)] == [1, 2, None, None]


def test_a_second_link_takes_the_seat_over_and_the_first_one_dies() -> None:
    before = at(msgspec.structs.replace(ANA, heir=fingerprint("new"), owner=OWN), BEA)

    after, owned = chairs.moved(before, "new", None), chairs.moved(before, "new", OTHER)

    assert tables.heir_of(before, "new") == 0
    assert (tables.seat_of(after, "new"), tables.seat_of(after, "ana")) == (0, None)
    assert tables.heir_of(after, "new") is None
    assert chairs.moved(after, "new", OWN) == after
    assert tables.dead_links(before, after) == {0}
    assert [tables.seat_owned(one, OWN) for one in (before, after, owned)] == [0, None, None]
    assert [tables.seat_owned(one, OTHER) for one in (before, after, owned)] == [None, None, 0]


def test_no_key_opens_a_seat_that_nobody_owns() -> None:
    assert tables.seat_owned(at(ANA, EMPTY), None) is None


def test_links_die_with_seats_that_are_freed_or_cut_off() -> None:
    before = at(ANA, BEA, EMPTY)

    assert tables.dead_links(before, at(ANA, EMPTY, EMPTY)) == {1}
    assert tables.dead_links(before, at(ANA)) == {1}
    assert tables.dead_links(before, before) == set()


# The lobby


def test_one_sits_down_on_the_seat_asked_for_or_on_the_first_that_is_free() -> None:
    table = at(ANA, EMPTY, BOT, EMPTY)

    assert (chairs.free_seat(table, None), chairs.free_seat(table, 3)) == (1, 3)
    for taken in (0, 2):
        with pytest.raises(Refusal, match="seat-taken") as refused:
            chairs.free_seat(table, taken)
        assert refused.value.details["seat"] == taken + 1
    with pytest.raises(Refusal, match="table-full"):
        chairs.free_seat(at(ANA, BOT), None)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_told_with_how_many_there_are(seat: int) -> None:
    with pytest.raises(Refusal, match="unknown-seat") as refused:
        tables.chair_at(at(ANA, BEA), seat)
    assert refused.value.details == {"seat": seat + 1, "players": 2}


def test_when_the_host_leaves_the_next_person_is_host_and_no_bot() -> None:
    left = chairs.emptied(at(ANA, BOT, BEA, somebody("cid")), Seat(0))

    assert left.chairs[0] == EMPTY
    assert [chair.host for chair in left.chairs] == [False, False, True, False]


def test_when_another_leaves_the_host_stays_host() -> None:
    left = chairs.emptied(at(ANA, BEA), Seat(1))

    assert left.chairs == (ANA, EMPTY)
    assert chairs.emptied(left, Seat(0)).chairs == (EMPTY, EMPTY)


def test_seats_are_added_empty_and_cut_off_where_nobody_sits() -> None:
    table = at(ANA, BOT, BOT)

    grown, shrunk = chairs.resized(table, 4), chairs.resized(table, 2)

    assert (grown.players, grown.chairs) == (4, (ANA, BOT, BOT, EMPTY))
    assert (shrunk.players, shrunk.chairs) == (2, (ANA, BOT))
    with pytest.raises(Refusal, match="seats-occupied"):
        chairs.resized(at(ANA, EMPTY, BEA), 2)


def test_a_match_begins_once_and_with_no_seat_empty() -> None:
    with pytest.raises(Refusal, match="seats-empty"):
        tables.begun(GAME, at(ANA, EMPTY), "seed")
    begun = tables.begun(GAME, at(ANA, BEA, version=0), "seed")
    assert (begun.stage, begun.seed, begun.version) == (Stage.PLAYING, "seed", GAME.version)
    with pytest.raises(Refusal, match="table-stage"):
        tables.begun(GAME, begun, "other")


# Bots, and help


def test_for_one_who_goes_the_bot_goes_on_that_they_chose_or_one_like_those_here_or_the_strongest() -> None:
    chosen = msgspec.structs.replace(ANA, stand_in="random")
    two = Chair(kind=SeatKind.BOT, bot=STRONGEST)

    assert chairs.stand_in(GAME, at(chosen, BOT), 0) == "random"
    assert chairs.stand_in(GAME, at(ANA, BOT), 0) == NOVICE
    assert chairs.stand_in(GAME, at(ANA, two, BOT), 0) == STRONGEST
    assert chairs.stand_in(GAME, at(ANA, BEA), 0) == bots_of(GAME).strongest


def test_who_chooses_another_stand_in_while_a_bot_plays_has_it_at_once_and_is_still_away() -> None:
    away = chairs.left_to_bot(GAME, at(ANA, BOT), Seat(0), absent=True)

    other = chairs.with_stand_in(GAME, away, Seat(0), "random").chairs[0]

    assert (other.bot, other.stand_in, other.absent) == ("random", "random", True)
    with pytest.raises(Refusal, match="unknown-bot"):
        chairs.with_stand_in(GAME, away, Seat(0), "nobody")


def test_only_so_much_help_is_chosen_as_the_table_allows() -> None:
    table = at(ANA, BEA, help=Level.LOGIC)

    assert chairs.with_help(GAME, table, Seat(1), Level.LOGIC).chairs[1].help is Level.LOGIC
    with pytest.raises(Refusal, match="help-forbidden"):
        chairs.with_help(GAME, table, Seat(1), Level.EXPLAINED)


# The end, and once more


def test_only_who_played_to_the_end_has_finished() -> None:
    seated = ANA, msgspec.structs.replace(BEA, bot=NOVICE), somebody("cid", left=True), BOT
    over = tables.ended(at(*seated, stage=Stage.PLAYING), Outcome((Seat(0),), "won"), (), "then")

    assert [tables.has_finished(over, Seat(n)) for n in range(4)] == [True, False, False, False]
    assert not tables.has_finished(at(*seated, stage=Stage.PLAYING), Seat(0))
    assert (over.outcome, over.winners, over.ended) == ("won", (0,), "then")


def test_those_who_were_seen_off_do_not_play_again_while_the_others_are_enough() -> None:
    gone = somebody("cid", left=True)

    assert staying(GAME, at(ANA, gone, BEA)) == [0, 2]
    assert staying(GAME, at(ANA, gone)) == [0, 1], "one alone cannot play"


def test_once_more_begins_with_the_same_people_without_their_links_and_with_nothing_of_before() -> None:
    past = dict[str, object](
        stage=Stage.OVER, seed="seed", outcome="won", winners=(Seat(0),), ended="then", next="BBBBBB", revision=7
    )
    over = at(msgspec.structs.replace(ANA, left=True), BEA, BOT, **past, branches=(Branch(3, "s"),), origin="CCCCCC")

    fresh = rematch(GAME, over, "DDDDDD", "now", bot=STRONGEST)

    assert [(one.name, one.bot, one.host, one.token) for one in fresh.chairs] == [
        ("bea", None, True, None),
        (None, STRONGEST, False, None),
    ]
    assert (fresh.code, fresh.players, fresh.stage, fresh.opened, fresh.revision) == (
        "DDDDDD",
        2,
        Stage.LOBBY,
        "now",
        0,
    )
    assert (fresh.seed, fresh.outcome, fresh.ended, fresh.next, fresh.origin) == (None,) * 5
    assert (fresh.winners, fresh.branches) == ((), ())
    with pytest.raises(Refusal, match="table-stage"):
        rematch(GAME, fresh, "EEEEEE", "now")


def test_hosts_are_kept_for_one_match_and_chosen_again_for_the_next() -> None:
    """Missions, R50: a failed mission starts again with the same hosts; whoever plays again later chooses anew."""
    missions = find("missions")
    over = at(ANA, BEA, game="missions", stage=Stage.OVER, options={"scenario": "candle_end", "journal": "off"})
    step = missions.start(missions.options(), 2, Chance("").step(0))
    hosts = [host.name for host in missions.view(step.state, Seat(0)).hosts][1::-1]

    restarted = rematch(missions, over, "DDDDDD", "now", options={"hosts": hosts})
    assert restarted.options == {"scenario": "candle_end", "journal": "off", "hosts": hosts}
    again = rematch(missions, msgspec.structs.replace(restarted, stage=Stage.OVER), "EEEEEE", "now")
    assert again.options == {"scenario": "candle_end", "journal": "off"}
    with pytest.raises(Illegal):
        rematch(missions, over, "DDDDDD", "now", options={"hosts": hosts[:1]})


def test_a_path_of_tables_is_walked_to_its_end_and_remembers_each() -> None:
    (path,) = campaigns_of(GAME)
    table = at(ANA, BEA, stage=Stage.OVER, campaign=path.id, options={"difficulty": "hard", "starter": 2})
    codes = [table.code]
    for leg in range(1, len(path.legs)):
        table = rematch(GAME, table, f"LEG{leg}", "now", options={"difficulty": "easy"})
        assert (table.campaign, table.trail) == (path.id, tuple(codes))
        assert table.options == {"starter": 2, **path.legs[leg]}
        codes.append(table.code)
        table = msgspec.structs.replace(table, stage=Stage.OVER)

    after = rematch(GAME, table, "AFTER", "now")
    assert (after.campaign, after.trail) == (None, ())
