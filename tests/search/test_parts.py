"""Check that a report's parts depend on one seat's knowledge: the same in every indistinguishable state."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.actions import Propose
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.analysis import analysis_of
from pitonisa.kernel.hosting import seating_of
from pitonisa.kernel.undo import TakeBack
from pitonisa.platform.registry import catalogue
from pitonisa.search.report import About, Past, find, parts_of, past_of, report_of, whose_turn
from tests.search.matches import played, recorded

FEW = 6
"""Truths for each part: what is compared here is not how sure they make it."""

ANALYSED = {id: game for id, game in catalogue().items() if analysis_of(game)}


def bot_of(game: str) -> str:
    how = analysis_of(ANALYSED[game])
    assert how is not None
    return how.bot


def otherwise(game: str, past: Past, seat: Seat, truth: int) -> Past:
    """The same match to this seat, in which everything was otherwise that it never saw."""
    chance = Chance(f"otherwise {truth}")
    states = [ANALYSED[game].reshuffle(state, seat, chance.step(n)) for n, state in enumerate(past.states)]
    return msgspec.structs.replace(past, states=tuple(states))


@pytest.mark.parametrize("id", ["shipwreck"])
@settings(max_examples=8, deadline=None)
@given(at=st.integers(0, 10**6), truth=st.integers(0, 10**6))
def test_no_part_of_a_report_tells_what_the_seat_could_not_know(id: str, at: int, truth: int) -> None:
    game, past = ANALYSED[id], played(id, bot_of(id), 3, "tide")
    seat = Seat(at % 3)
    parts = parts_of(game, past, seat)
    part = parts[at % len(parts)]
    other = otherwise(id, past, seat, truth)

    assert parts_of(game, other, seat) == parts
    assert find(game, past, seat, part, "tide", FEW) == find(game, other, seat, part, "tide", FEW)


def test_the_parts_put_together_are_the_report_in_the_order_of_the_match() -> None:
    past = played("shipwreck", "companion", 3, "tide")
    parts = parts_of(SHIPWRECK, past, Seat(1))
    found = [find(SHIPWRECK, past, Seat(1), part, "tide", 2) for part in reversed(parts)]

    report = report_of(found)

    turns = [part.n for part in parts if part.about is About.POINT]
    assert [point.n for point in report.curve] == turns
    decided = [one.n for one in report.decisions]
    assert decided == sorted(decided)
    assert {past.log[n][0] for n in decided} == {Seat(1)}
    assert [whose_turn(past, n) for n in turns[:3]] == [0, 1, 2]


def test_a_moment_has_the_number_that_everybody_was_told() -> None:
    """That something was taken back is told as well, so that the moment after it has a later number."""
    whole = played("shipwreck", "companion", 3, "tide")
    idea = next(n for n, (_, action) in enumerate(whole.log) if isinstance(action, Propose))
    match = recorded(SHIPWRECK, ["companion"], 3, "tide", most=idea + 1)
    back = msgspec.structs.replace(match.moves[-1], action=msgspec.Raw(msgspec.json.encode(TakeBack())))

    past = past_of(SHIPWRECK, msgspec.structs.replace(match, moves=(*match.moves, back)))

    assert whole.told == tuple(range(len(whole.states)))
    assert past.told == (*range(idea), idea + 2)


def test_whoever_joined_later_has_no_curve_before() -> None:
    past = played("shipwreck", "companion", 3, "tide")
    joined = SHIPWRECK.having(replace(seating_of(SHIPWRECK), count=lambda state: 3 if len(state.history) > 1 else 2))

    points = [part.n for part in parts_of(joined, past, Seat(2)) if part.about is About.POINT]

    assert points[0] == next(n for n, state in enumerate(past.states) if len(state.history) == 2)
