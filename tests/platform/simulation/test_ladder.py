"""Test ratings: who is better, how certain that is, and the same result for the same rounds."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from pitonisa.platform.simulation.arena import MIDDLE, Bout, Contest, ladder, line_ups


def contest(**given: Any) -> Contest:
    usual: dict[str, Any] = {
        "game": "quay",
        "players": 3,
        "options": {},
        "bots": ("a", "b", "c"),
        "seed": "a ladder",
        "rounds": 12,
        "is_shared": False,
    }
    return Contest(**{**usual, **given})


def _won_by(bot: int, some: Contest, rounds: int) -> list[tuple[Bout, ...]]:
    return [tuple(Bout(seats, (seats.index(bot),)) for seats in line_ups(some, number)) for number in range(rounds)]


def test_every_bot_sits_at_every_seat_of_a_deal() -> None:
    for number in range(5):
        bouts = line_ups(contest(), number)

        assert len(bouts) == 3
        for seat in range(3):
            assert {bout[seat] for bout in bouts} == {0, 1, 2}


def test_two_bots_at_three_seats_take_part_equally_often() -> None:
    seats = [bot for number in range(6) for bout in line_ups(contest(bots=("a", "b")), number) for bot in bout]

    assert seats.count(0) == seats.count(1)


def test_everybody_meets_everybody_and_takes_part_equally_often() -> None:
    some = contest(players=2, bots=("a", "b", "c", "d"))
    pairs = [line_ups(some, number)[0] for number in range(24)]

    assert set(map(frozenset, pairs)) == set(map(frozenset, combinations(range(4), 2)))
    assert {sum(bot in pair for pair in pairs) for bot in range(4)} == {12}


def test_where_all_win_together_each_plays_with_its_like() -> None:
    assert line_ups(contest(is_shared=True, players=2), 7) == [(0, 0), (1, 1), (2, 2)]


def test_who_wins_stands_first_and_who_is_equal_stands_equal() -> None:
    best, *others = ladder(contest(), _won_by(2, contest(), 12))

    assert (best.bot, best.win_rate, best.wins) == ("c", 1.0, 36)
    assert best.rating is not None
    assert others[0].rating == others[1].rating is not None
    assert best.rating > MIDDLE > (others[0].rating or 0)
    assert abs(sum(one.rating or 0 for one in (best, *others)) / 3 - MIDDLE) < 1


def test_an_interval_holds_the_rating_and_shrinks_with_more_rounds() -> None:
    def spread(rounds: int) -> float:
        some = contest()
        mixed = [_won_by(number % 3 and 1, some, number + 1)[number] for number in range(rounds)]
        first = ladder(some, mixed)[0]
        assert first.rating is not None
        assert first.rating_interval is not None
        low, high = first.rating_interval
        assert low <= first.rating <= high
        return high - low

    assert spread(90) < spread(9)


def test_the_same_rounds_give_the_same_ladder() -> None:
    rounds = _won_by(0, contest(), 6)

    assert ladder(contest(), rounds) == ladder(contest(), rounds)


def test_teams_are_ranked_by_their_wins() -> None:
    some = contest(is_shared=True, players=2)
    rounds = [(Bout((0, 0), ()), Bout((1, 1), (0, 1)), Bout((2, 2), (0, 1) if n else ())) for n in range(4)]

    found = ladder(some, rounds)

    assert [(one.bot, one.wins, one.seats, one.rating) for one in found] == [
        *(("b", 4, 4, None), ("c", 3, 4, None), ("a", 0, 4, None)),
    ]
