"""Test matches between bots: counted correctly, reproducible, and played from views alone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitonisa.kernel import AnyGame, Bots, Outcome, Refusal, Seat
from pitonisa.kernel.laws import laws_of
from pitonisa.platform.registry import find
from pitonisa.platform.simulation.simulate import (
    UNFINISHED,
    Plan,
    Tally,
    play_out,
    play_some,
    simulation,
    together,
)
from pitonisa.search.crew import Crew

QUAY = find("quay")
SHIPWRECK = find("shipwreck")


def plan(game: AnyGame = QUAY, players: int = 3, games: int = 20) -> Plan:
    bots = ("random",) * players
    return Plan(game=game.id, players=players, options={}, bots=bots, seed="tide", games=games)


def test_the_same_seed_plays_the_same_match() -> None:
    first, second = (play_out(SHIPWRECK, 4, SHIPWRECK.options(), ["random"] * 4, "tide") for _ in range(2))

    assert first == second


def test_pieces_of_a_plan_add_up_to_the_whole() -> None:
    whole = together([play_some(QUAY, plan(), range(20))])
    pieces = together(play_some(QUAY, plan(), numbers) for numbers in (range(7), range(7, 8), range(8, 20)))

    assert pieces == whole
    assert sum(whole.outcomes.values()) == whole.games == 20


def test_a_bot_is_given_the_view_of_its_own_seat_and_never_a_state() -> None:
    seen: list[tuple[Any, Seat]] = []

    def watchful(view: Any, rng: Any) -> Any:
        seen.append((type(view), view.viewer))
        assert view.viewer in view.to_act
        return rng.choice(view.legal)

    game = SHIPWRECK.having(Bots(levels={"watchful": watchful}))
    play_out(game, 3, game.options(), ["watchful"] * 3, "tide")

    assert {kind for kind, _ in seen} == {SHIPWRECK.view_type}
    assert {viewer for _, viewer in seen} == {Seat(0), Seat(1), Seat(2)}


def test_what_a_bot_draws_tells_nothing_of_the_shuffle() -> None:
    """The match has the chance of its seed, each bot another one, and no two of them the same."""
    drawn: dict[Seat, list[int]] = {}

    def drawing(view: Any, rng: Any) -> Any:
        drawn.setdefault(view.viewer, []).append(rng.word())
        return view.legal[0]

    game = SHIPWRECK.having(Bots(levels={"drawing": drawing}))
    play_out(game, 3, game.options(), ["drawing"] * 3, "tide")
    words = [word for each in drawn.values() for word in each]

    assert len(drawn) == 3
    assert len(set(words)) == len(words)


def test_of_several_who_may_act_each_is_first_at_times() -> None:
    crew = Crew(QUAY, ["random"] * 3, "tide")
    quickest = {crew.first({Seat(0), Seat(1), Seat(2)}, n) for n in range(40)}

    assert quickest == {Seat(0), Seat(1), Seat(2)}


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    def rude(view: Any, rng: Any) -> Any:
        accusation = next(action for action in view.legal if type(action).__name__ == "Accuse")
        return type(accusation)(view.viewer)

    game = QUAY.having(Bots(levels={"rude": rude}))

    with pytest.raises(Refusal) as refused:
        play_out(game, 3, game.options(), ["rude"] * 3, "tide")

    assert refused.value.key == "simulate-illegal"
    assert refused.value.details["bot"] == "rude"


def test_a_match_that_never_ends_is_stopped_and_counted() -> None:
    game = SHIPWRECK.having(replace(laws_of(SHIPWRECK), bound=4))

    tally = play_some(game, plan(SHIPWRECK, games=3), range(3))

    assert (tally.outcomes, tally.steps, tally.won) == ({UNFINISHED: 3}, 12, 0)


def test_rates_are_shares_of_all_matches() -> None:
    tally = Tally(games=4, outcomes={"caught": 3, "dawn": 1}, won=3, wins={0: 2, 2: 1}, steps=40)

    result = simulation(plan(), tally, seconds=2.0)

    assert (result.win_rate, result.mean_steps, result.steps_per_second) == (0.75, 10, 20)
    assert [(seat.seat, seat.wins, seat.win_rate) for seat in result.seats] == [(0, 2, 0.5), (1, 0, 0), (2, 1, 0.25)]


def test_winning_together_is_a_win_for_each() -> None:
    game = replace(QUAY, outcome=lambda state: Outcome((Seat(0), Seat(1)), "caught"))

    tally = play_some(game, plan(games=5), range(5))

    assert (tally.won, tally.wins) == (5, {0: 5, 1: 5})
