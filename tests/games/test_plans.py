"""Check for every game that plans act legally, know only what their seat knows, and lapse with their ground."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitonisa.kernel import AnyGame, Chance, Refusal, Seat
from pitonisa.kernel.conformance.random_play import Played, play
from pitonisa.kernel.hosting import seats_of, story_of
from pitonisa.kernel.plans import Plan, chosen, holds, made, offered, plans_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform import registry
from pitonisa.platform.words.locale_files import LANGUAGES, game_plans, messages
from pitonisa.platform.words.proofread import unlike, written

GAMES = list(registry.catalogue().values())
PLANNING = [game for game in GAMES if plans_of(game)]
LONGEST = 150

every_game = pytest.mark.parametrize("game", PLANNING, ids=lambda game: game.id)


@cache
def _played(game: str, number: int) -> Played:
    return play(registry.find(game), "plans", number)


@st.composite
def moments(draw: st.DrawFn, game: AnyGame) -> tuple[Any, Any, Seat, Plan]:
    """A plan that a seat could make at one moment of a match, and a later moment of it."""
    played = _played(game.id, draw(st.integers(0, 1 if story_of(game) else 3)))
    last = min(len(played.steps), LONGEST) - 1
    first = draw(st.integers(0, last))
    later = draw(st.integers(first, min(last, first + 12)))
    before, after = played.steps[first].state, played.steps[later].state
    seat = Seat(draw(st.integers(0, seats_of(game, before) - 1)))
    plans = offered(game, before, seat)
    return before, after, seat, draw(st.sampled_from(plans)) if plans else Plan("none")


@every_game
def test_a_plan_does_only_what_its_seat_may_do_and_only_on_its_ground(game: AnyGame) -> None:
    @settings(max_examples=150, deadline=None, derandomize=True)
    @given(moments(game))
    def law(moment: tuple[Any, Any, Seat, Plan]) -> None:
        before, after, seat, plan = moment
        if plan.id not in plans_of(game):
            return
        kept = made(game, before, seat, plan)
        assert holds(game, before, seat, kept)
        action = chosen(game, after, seat, [kept])
        assert action is None or action in game.legal(after, seat)
        if not holds(game, after, seat, kept):
            assert action is None, "the ground has changed, and the plan is forgotten"

    law()


@every_game
def test_a_plan_knows_nothing_that_its_seat_does_not(game: AnyGame) -> None:
    """In every other truth that the seat cannot tell from this one the same is offered, stands and is done."""

    @settings(max_examples=80, deadline=None, derandomize=True)
    @given(moments(game), st.integers(0, 1000))
    def law(moment: tuple[Any, Any, Seat, Plan], lot: int) -> None:
        before, after, seat, plan = moment
        if plan.id not in plans_of(game) or game.outcome(after):
            return
        kept, lots = made(game, before, seat, plan), Chance(f"plans {lot}").step(0)
        other = game.reshuffle(after, seat, lots)
        assert offered(game, other, seat) == offered(game, after, seat)
        assert holds(game, other, seat, kept) is holds(game, after, seat, kept)
        assert chosen(game, other, seat, [kept]) == chosen(game, after, seat, [kept])

    law()


def _answers(game: AnyGame) -> Iterator[str]:
    """The plans that did something for a seat that is asked, made one action before."""
    for number in range(2 if story_of(game) else 4):
        steps = _played(game.id, number).steps
        for before, after in pairwise(steps[:600]):
            for seat in waited_for(game, after.state):
                for plan in offered(game, before.state, seat) if seat < seats_of(game, before.state) else ():
                    if chosen(game, after.state, seat, [made(game, before.state, seat, plan)]) is not None:
                        yield plan.id


@pytest.mark.parametrize("id", ["shipwreck", "leaders", "cove"])
def test_plans_of_a_game_do_something_in_its_matches(id: str) -> None:
    assert next(_answers(registry.find(id)), None)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plan_is_said_in_words_and_how_long_it_lasts(game: AnyGame, language: str) -> None:
    folder = game_plans(game)
    there = written(folder, language)
    assert list(unlike(folder)) == []
    assert there.keys() == {f"plan-{name}" for name in plans_of(game)}
    assert messages(folder, language)
    for name, planning in plans_of(game).items():
        entry = there[f"plan-{name}"]
        assert entry.attributes == frozenset({"about"})
        assert entry.arguments == (frozenset({"whom"}) if planning.whom else frozenset())


def test_what_nobody_offers_cannot_be_planned() -> None:
    game = registry.find("shipwreck")
    state = _played("shipwreck", 0).steps[0].state
    for plan in (Plan("cheat"), Plan("agree"), Plan("agree", Seat(99)), Plan("pass", Seat(0))):
        with pytest.raises(Refusal, match="plan-unknown"):
            made(game, state, Seat(0), plan)
