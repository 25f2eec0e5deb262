"""Check that sampling agrees with exact counts where these are possible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from statistics import fmean
from typing import Any

import msgspec

from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.quay.model import Accuse
from pitonisa.games.quay.model import State as Night
from pitonisa.games.quay.secrets import hidden_crates
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.actions import Propose, Reveal
from pitonisa.games.shipwreck.bot.prospects import doom_at_stake
from pitonisa.games.shipwreck.infer import odds, prudent, public_odds
from pitonisa.games.shipwreck.model import DOOM, GOAL, NoPrediction, Phase, Predict, State, Subject
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.analysis import Analysis, Line, analysis_of
from pitonisa.kernel.talk import talk_of
from pitonisa.search.decisions import weigh
from pitonisa.search.estimates import Estimate
from tests.search.matches import played

OFTEN = 0.85
"""Bounds that hold nine times out of ten hold at least so often here."""

FAR = 0.2
"""No figure is so far off."""


def agree(pairs: list[tuple[float, Estimate]]) -> None:
    held = [found.low - 1e-9 <= exact <= found.high + 1e-9 for exact, found in pairs]

    assert sum(held) >= OFTEN * len(held)
    assert max(abs(found.chance - exact) for exact, found in pairs) < FAR


# Shipwreck: a point from victory and a point from doom while a card fades, whoever is not right now loses


def last_words() -> Iterator[tuple[State, Seat]]:
    for seed in ("tide", "reef", "lamp", "rope", "sail", "gull"):
        for found in played("shipwreck", "companion", 3, seed).states:
            if found.phase is Phase.PREDICT and found.motion is None and found.asked and not found.twice:
                state = msgspec.structs.replace(found, score=GOAL - 1, doom=DOOM - 1, power_used=True)
                seat = min(state.asked)
                if doom_at_stake(SHIPWRECK.view(state, seat)):
                    yield state, seat


def test_a_last_word_wins_as_often_as_its_value_is_the_true_one() -> None:
    pairs: list[tuple[float, Estimate]] = []
    for state, seat in last_words():
        view = SHIPWRECK.view(state, seat)
        lines = [Line(Propose(subject), all_agree(view, seat)) for subject in said(view)]
        found = weigh(SHIPWRECK, state, seat, talk_of(SHIPWRECK).blank(state), lines, "tide", 120)
        exact = odds(view, prudent)[view.now.line]
        silence, *values = found
        assert silence.chance == 0
        pairs += zip(exact.values(), values, strict=True)

    assert len(pairs) > 20
    agree(pairs)


def test_a_fate_that_is_shown_wins_no_more_often_than_the_word_it_leads_to() -> None:
    """R35: the others then say what is likeliest for all to see; what the seat knows says how often that wins."""
    pairs: list[tuple[float, Estimate]] = []
    for state, seat in last_words():
        view = SHIPWRECK.view(state, seat)
        for show in [action for action in view.legal if isinstance(action, Reveal)]:
            (found,) = weigh(SHIPWRECK, state, seat, talk_of(SHIPWRECK).blank(state), [Line(show)], "tide", 120)
            after = SHIPWRECK.view(SHIPWRECK.apply(state, seat, show, Chance("tide").step(0)).state, seat)
            heard = public_odds(after, prudent)[view.now.line]
            likeliest = max(heard, key=lambda value: heard[value])
            pairs.append((odds(view, prudent)[view.now.line].get(likeliest, 0.0), found))

    assert len(pairs) > 5
    agree(pairs)


def said(view: View) -> list[Subject]:
    return [NoPrediction(), *map(Predict, odds(view, prudent)[view.now.line])]


def all_agree(view: View, seat: Seat) -> tuple[Any, ...]:
    assert analysis_of(SHIPWRECK) is not None
    return next(line.then for line in SHIPWRECK.part(Analysis).lines(view) if isinstance(line.action, Propose))


# Quay: the last actions before dawn, in every truth, by everything that anybody may do


def _turn(state: Any) -> int:
    return state.played + 1


GAME: Any = QUAY.having(
    Analysis(
        lines=lambda view: [Line(action) for action in view.legal],
        sure=lambda view: None,
        quiet=lambda view: None,
        worth=lambda state, seat: 0.0,
        turn=_turn,
        bot="random",
        turns=100,
    ),
)


def before_dawn(seed: str) -> tuple[Night, Seat]:
    """Two actions are left; some have looked into some crates, and somebody's turn begins."""
    state: Night = QUAY.start(QUAY.options(), 3, Chance(seed).step(0)).state
    n = 0
    while n < 8 or state.pending:
        n += 1
        (seat,) = QUAY.to_act(state)
        quiet = [action for action in QUAY.legal(state, seat) if not isinstance(action, Accuse)]
        state = QUAY.apply(state, seat, Chance(seed).step(n).choice(quiet), Chance(seed).step(n)).state
    (seat,) = QUAY.to_act(state)
    return msgspec.structs.replace(state, dawn=state.played + 2), seat


def truths(state: Night, seat: Seat) -> Iterator[Night]:
    """Each as likely as any other."""
    spots = hidden_crates(state, seat)
    unseen = [state.crates[owner][side] for owner, side in spots]
    others = [owner for owner in range(len(state.favours)) if owner != seat]
    cards = [*state.pile, *(card for owner in others for card in state.favours[owner])]
    for crates in sorted(set(permutations(unseen))):
        stalls = [list(stall) for stall in state.crates]
        for (owner, side), crate in zip(spots, crates, strict=True):
            stalls[owner][side] = crate
        for dealt in sorted(set(permutations(cards))):
            pile, hands = list(dealt), list(state.favours)
            for owner in others:
                hands[owner] = tuple(pile.pop() for _ in hands[owner])
            yield msgspec.structs.replace(
                state, crates=tuple(map(tuple, stalls)), favours=tuple(hands), pile=tuple(sorted(pile))
            )


def expected(state: Night, seat: Seat) -> float:
    """What comes of it where everybody does anything."""
    if outcome := QUAY.outcome(state):
        return float(seat in outcome.winners)
    (actor,) = QUAY.to_act(state)
    return fmean(expected(_after(state, actor, action), seat) for action in QUAY.legal(state, actor))


def _after(state: Night, actor: Seat, action: Any) -> Night:
    return QUAY.apply(state, actor, action, Chance("any").step(0)).state


def test_the_last_actions_of_a_night_are_worth_what_counting_every_truth_says() -> None:
    pairs: list[tuple[float, Estimate]] = []
    for seed in ("tide", "reef", "lamp", "rope"):
        state, seat = before_dawn(seed)
        lines = [Line(action) for action in QUAY.legal(state, seat)]
        found = weigh(GAME, state, seat, talk_of(GAME).blank(state), lines, seed, 96)
        every = list(truths(state, seat))
        exact = [fmean(expected(_after(one, seat, line.action), seat) for one in every) for line in lines]
        pairs += zip(exact, found, strict=True)

    assert len(pairs) > 10
    agree(pairs)
