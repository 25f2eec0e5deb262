"""Test playing on from a moment of a finished match: the same past, new randomness, one's own seat."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Join, Leave
from pitonisa.games.shipwreck.model import Fate, LineName, active
from pitonisa.games.shipwreck.talk import Mark
from pitonisa.kernel import TABLE, Refusal, Seat
from pitonisa.kernel.chance import Branch, Chance, commitment
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.replay import BadRecord, read, steps, verify, write
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.retelling import moment
from pitonisa.platform.match.talk import Chat
from pitonisa.platform.table.setup import continued, copied_past, moment_before_the_end
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Stage, Table
from tests.each import each
from tests.platform.match.resumed import resume
from tests.platform.match.test_match import play_on

ANA = Chair(kind=SeatKind.PERSON, name="Ana", token="f" * 64)
changed = msgspec.structs.replace


def finished(seed: str = "old", players: int = 3) -> Match:
    return play_on(Match(GAME, players, seed=seed), 10_000)


def table_of(match: Match) -> Table:
    seats = seats_of(GAME, match.state)
    return Table(
        code="OLDEST",
        game=GAME.id,
        version=GAME.version,
        players=match.players,
        options=msgspec.to_builtins(match.options),
        language="en",
        listed=True,
        clock=Clock(30, None),
        opened="",
        chairs=tuple(Chair(kind=SeatKind.PERSON, name=f"P{seat}", token="0" * 64) for seat in range(seats)),
        stage=Stage.OVER,
        seed=match.seed,
        branches=match.branches,
        outcome="doomed",
        next="FOLLOW",
        beat=2,
    )


def going_on(match: Match, n: int, seat: int = 1) -> Table:
    new: dict[str, Any] = {"code": "NEWEST", "opened": "now", "language": "es"}
    return continued(table_of(match), moment_before_the_end(match, n), seat, ANA, "novice", **new)


def begun(match: Match, n: int) -> Match:
    """The new match, as far as it is copied."""
    table = going_on(match, n)
    other = Match(GAME, match.players, match.options, match.seed, table.branches)
    for by, action in match.log[:n]:
        other.act(by, action)
    return other


def test_the_first_steps_are_the_same_and_chance_is_another_after() -> None:
    match = finished()
    n = len(match.log) // 2
    other = begun(match, n)

    assert other.state == moment(match, n).state
    assert other.last_seed != match.seed
    old, new = Chance(match.seed), Chance(match.seed, other.branches)
    alike = [old.step(k).word() == new.step(k).word() for k in range(n + 9)]
    assert alike == [True] * (n + 1) + [False] * 8


def test_two_who_go_on_from_the_same_moment_meet_different_fates() -> None:
    match = finished()
    bags = {play_on(begun(match, 1), 12).state.bag for _ in range(4)}

    assert len(bags) > 1


def test_the_promise_is_that_of_the_new_seed() -> None:
    other = begun(finished(), 4)

    assert commitment(other.last_seed).encode() in other.frame(Seat(0))
    assert other.last_seed.encode() not in other.frame(Seat(0))
    play_on(other, 10_000)
    assert other.last_seed.encode() in other.frame(Seat(0))


def test_the_person_gets_the_seat_and_bots_get_all_others() -> None:
    table = going_on(finished(), 5, seat=1)

    assert [(chair.kind, chair.bot, chair.host) for chair in table.chairs] == [
        (SeatKind.BOT, "novice", False),
        (SeatKind.PERSON, None, True),
        (SeatKind.BOT, "novice", False),
    ]
    assert table.beat == 2
    assert (table.code, table.origin, table.stage, table.language) == ("NEWEST", "OLDEST", Stage.PLAYING, "es")
    assert (table.listed, table.clock, table.outcome, table.next) == (False, Clock(), None, None)


def test_there_are_as_many_seats_as_there_were_at_that_moment() -> None:
    match = play_on(Match(GAME, 2, seed="grows"), 3)
    match.act(TABLE, next(one for one in GAME.legal(match.state, TABLE) if isinstance(one, Join)))
    play_on(match, 10_000)

    assert len(going_on(match, 3).chairs) == 2
    assert len(going_on(match, 4).chairs) == 3


def test_nobody_goes_on_at_a_seat_that_had_left() -> None:
    match = play_on(Match(GAME, 3, seed="left"), 1)
    leave = next(one for one in GAME.legal(match.state, TABLE) if isinstance(one, Leave))
    match.act(TABLE, leave)
    play_on(match, 10_000)

    with pytest.raises(Refusal) as refused:
        going_on(match, 2, seat=leave.seat)
    assert refused.value.key == "unknown-seat"
    assert going_on(match, 1, seat=leave.seat).chairs[leave.seat].name == "Ana"
    other = next(seat for seat in range(3) if seat != leave.seat)
    assert going_on(match, 2, seat=other).chairs[leave.seat].left


@pytest.mark.parametrize("n", [-1, 10_000])
def test_one_goes_on_only_from_before_the_end(n: int) -> None:
    match = finished()

    for wrong in (n, len(match.log)):
        with pytest.raises(Refusal) as refused:
            going_on(match, wrong)
        assert refused.value.key == "continue-where"


def test_marks_come_along_and_chat_does_not() -> None:
    match = play_on(Match(GAME, 3, seed="marks"), 1)
    marker = next(Seat(seat) for seat in range(3) if seat != active(match.state))
    match.say(marker, Mark(active(match.state), LineName.ONLY, Fate(5), True))
    match.say(marker, Chat("between us"))
    play_on(match, 10_000)
    rows = copied_past("NEWEST", moment(match, 6))

    assert [row["n"] for _, row in rows if "n" in row] == [1, 2, 3, 4, 5, 6]
    lines = [row["line"] for _, row in rows if "line" in row]
    assert len(lines) == 1
    assert "Mark" in lines[0]


def test_a_branch_of_a_branch_keeps_the_part_of_the_first_that_it_uses() -> None:
    first = play_on(begun(finished(), 6), 10_000)

    assert [branch.n for branch in going_on(first, 9).branches] == [6, 9]
    assert [branch.n for branch in going_on(first, 6).branches] == [6]
    assert going_on(first, 6).branches != first.branches
    assert [branch.n for branch in going_on(first, 2).branches] == [2]


def test_a_record_with_branches_is_read_replayed_and_verified() -> None:
    other = play_on(begun(finished(), 6), 10_000)
    saved = read(write(other.record()))

    assert verify(GAME, saved) == other.outcome
    assert [step.state for step in steps(GAME, saved)][-1] == other.state
    assert resume(GAME, saved).state == other.state


@each(
    "branches, key",
    [
        (((3, "a"), (3, "b")), "record-branches"),
        (((5, "a"), (3, "b")), "record-branches"),
        (((-1, "a"),), "record-branches"),
        (((9999, "a"),), "record-branches"),
    ],
)
def test_branches_that_cannot_be_are_refused(branches: tuple[tuple[int, str], ...], key: str) -> None:
    match = finished()
    saved = Match(GAME, 3, match.options, match.seed, [Branch(*one) for one in branches]).record()
    with pytest.raises(BadRecord) as refused:
        verify(GAME, changed(saved, moves=match.record().moves))
    assert refused.value.key == key


def test_a_branch_with_another_seed_than_the_promised_one_is_found_out() -> None:
    saved = play_on(begun(finished(), 6), 10_000).record()
    forged = changed(saved, branches=(changed(saved.branches[0], seed="mine"),))

    with pytest.raises(BadRecord) as refused:
        verify(GAME, forged)
    assert refused.value.key == "record-commitment"
