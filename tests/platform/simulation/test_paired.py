"""Test a bot in a random seat: paired with the usual one, counted correctly, with its talk heard."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitonisa.kernel import Illegal
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.registry import find
from pitonisa.platform.simulation.paired import PairTally, all_pairs, mixed_result, play_pairs
from pitonisa.platform.simulation.simulate import Plan, play_out

LEADERS = find("leaders")
PLAN = Plan(game="leaders", players=4, options={}, bots=("random",) * 4, seed="lot", games=12)


def test_the_same_bot_in_the_drawn_seat_changes_nothing() -> None:
    tally = play_pairs(LEADERS, PLAN, "random", range(12))

    assert tally.wins == tally.usual_wins == tally.both
    assert mixed_result(PLAN, "random", tally).gain_interval == (0, 0)


def test_pieces_add_up_to_the_whole() -> None:
    whole = play_pairs(LEADERS, PLAN, "novice", range(12))

    assert all_pairs(play_pairs(LEADERS, PLAN, "novice", part) for part in (range(5), range(5, 12))) == whole


def test_the_gain_is_that_of_pairs() -> None:
    told = mixed_result(PLAN, "novice", PairTally(games=100, wins=60, usual_wins=40, both=30, steps=100))

    assert told.gain == pytest.approx(0.2)
    assert told.gain_interval == pytest.approx((0.0824, 0.3176), abs=1e-4)


def test_bots_hear_what_bots_say_and_a_refusal_is_not_heard() -> None:
    heard: set[Any] = set()

    def listens(view: Any, notes: Any, rng: Any) -> Any:
        heard.add(notes)
        return rng.choice(view.legal)

    def refuse(state: Any, seat: Any, said: Any) -> None:
        if said == "lie":
            raise Illegal("illegal-over")

    talk = replace(
        talk_of(LEADERS),
        blank=lambda state: (),
        refuse=refuse,
        hear=lambda notes, seat, said: (said,),
        forget=lambda n, e: n,
    )
    bots = replace(bots_of(LEADERS), listening={"random": listens}, speaking={"random": lambda *_: "truth"})
    game = LEADERS.having(talk, bots)
    play_out(game, 4, game.options(), ["random"] * 4, "lot")
    assert heard == {(), ("truth",)}
    heard.clear()
    play_out(
        game.having(replace(bots_of(game), speaking={"random": lambda *_: "lie"})),
        4,
        game.options(),
        ["random"] * 4,
        "lot",
    )
    assert heard == {()}
