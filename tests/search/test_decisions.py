"""Check that decisions are graded by what could be known, never by their luck."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.actions import Agree, Propose
from pitonisa.games.shipwreck.infer import any_play, odds
from pitonisa.games.shipwreck.model import DOOM, GOAL, NoPrediction, Phase, Predict
from pitonisa.kernel import Actor, Chance, Seat
from pitonisa.kernel.undo import TakeBack
from pitonisa.search.decisions import Decision, Luck, Mark, decision
from pitonisa.search.report import decisions_of, past_of, point, turns_of, weighed
from tests.search.matches import played, recorded

SEEDS = ("tide", "reef", "lamp", "rope", "sail", "gull")


def certain() -> tuple[Any, Seat, Predict]:
    """A moment at which the rules leave one value to one who reasons, and nothing was proposed."""
    for seed in SEEDS:
        for state in played("shipwreck", "companion", 3, seed).states:
            if state.phase is Phase.PREDICT and state.motion is None and state.asked:
                seat = min(state.asked)
                possible = odds(SHIPWRECK.view(state, seat), any_play)[state.now.line]
                if len(possible) == 1:
                    return state, seat, Predict(next(iter(possible)))
    pytest.fail("nothing was ever certain")


def decide(state: Any, seat: Seat, subject: Any, **standing: int) -> Decision:
    """A decision of the whole group, proposed by one seat, and how it is graded."""
    states = [msgspec.structs.replace(state, **standing)]
    others = sorted(states[0].asked - {seat})
    log: list[tuple[Actor, Any]] = [(seat, Propose(subject)), *((other, Agree()) for other in others)]
    for n, (actor, action) in enumerate(log):
        states.append(SHIPWRECK.apply(states[-1], actor, action, Chance("came").step(n)).state)
    found = decision(SHIPWRECK, states, log, 0, "tide", 48)
    assert found is not None
    return found


def test_whoever_says_what_is_certain_has_done_well() -> None:
    state, seat, sure = certain()

    found = decide(state, seat, sure)

    assert (found.mark, found.luck) == (Mark.GOOD, Luck.NONE)
    assert found.choices[found.chosen].line.meaning == Propose(sure)


def test_whoever_keeps_quiet_about_what_is_certain_has_missed_it() -> None:
    state, seat, _ = certain()

    assert decide(state, seat, NoPrediction()).mark is Mark.MISSED


def test_a_guess_against_the_odds_is_a_slip_even_where_it_is_right() -> None:
    """A point from doom, the likely value would have been good; another one happens to be true."""
    for seed in SEEDS:
        for state in played("shipwreck", "companion", 3, seed).states:
            if state.phase is not Phase.PREDICT or state.motion or not state.asked:
                continue
            seat, true = min(state.asked), state.hands[state.now.line][0]
            known = odds(SHIPWRECK.view(state, seat), any_play)[state.now.line]
            found = decide(state, seat, Predict(true), score=GOAL - 1, doom=DOOM - 1)
            if found.mark is Mark.SLIP:
                assert known[true] < max(one.estimate.chance for one in found.choices)
                assert found.luck is Luck.GOOD
                return
    pytest.fail("the truth was always likely")


def test_choices_come_best_first_and_what_ties_with_the_best_says_so() -> None:
    past = played("shipwreck", "companion", 4, "tide")
    found = [weighed(SHIPWRECK, past, n, "tide", 24) for n in decisions_of(past, Seat(1))]

    for one in filter(None, found):
        chances = [choice.estimate.chance for choice in one.choices]
        assert chances == sorted(chances, reverse=True)
        assert one.choices[0].ties
        assert one.choices[one.chosen].line.action == past.log[one.n][1]


def test_where_there_was_no_choice_there_is_no_decision() -> None:
    past = played("shipwreck", "companion", 4, "tide")
    forced = [
        n
        for n, (seat, _) in enumerate(past.log)
        if past.states[n].phase is Phase.PLAY and len(SHIPWRECK.legal(past.states[n], seat)) == 1
    ]

    assert forced
    assert [weighed(SHIPWRECK, past, n, "tide", 24) for n in forced] == [None] * len(forced)


def test_the_curve_has_a_point_for_every_turn_and_ends_near_what_came() -> None:
    past = played("shipwreck", "companion", 3, "tide")
    outcome = SHIPWRECK.outcome(past.states[-1])
    points = [point(SHIPWRECK, past, n, Seat(0), "tide", 24) for n in turns_of(SHIPWRECK, past)]

    assert [one.turn for one in points] == list(range(1, len(past.states[-1].history) + 2))
    assert outcome is not None
    assert points[-1].estimate.high > 0.5 if outcome.winners else points[-1].estimate.low < 0.9


def is_idea(action: Any) -> bool:
    return isinstance(action, Propose)


def test_what_was_taken_back_was_not_decided() -> None:
    first = next(n for n, (_, action) in enumerate(played("shipwreck", "companion", 3, "tide").log) if is_idea(action))
    match = recorded(SHIPWRECK, ["companion"], 3, "tide", most=first + 1)
    whole = past_of(SHIPWRECK, match)
    last = match.moves[-1]
    back = msgspec.structs.replace(
        match, moves=(*match.moves, msgspec.structs.replace(last, action=msgspec.Raw(msgspec.json.encode(TakeBack()))))
    )

    past = past_of(SHIPWRECK, back)

    assert past.log == whole.log[:-1]
    assert len(past.states) == len(past.log) + 1
