"""Check a foreign engine against the laws of secrecy, with leaks shown in the shortest match."""

from __future__ import annotations

import re
from typing import Any

import pytest

from docs.examples.kuhn import Hand, Kuhn
from pitonisa.kernel import Seat, Step, Stream, Viewer
from pitonisa.kernel.conformance import OF_ENGINES, Engine, check_engine
from pitonisa.kernel.conformance.engine import AnyEngine, as_game
from pitonisa.kernel.conformance.random_play import play
from tests.kernel.leaky_engines import LEAKS, Stairs, actions_of

MATCHES = 200
"""From here on, a law that found nothing to try counts as broken."""


def test_the_kuhn_poker_of_open_spiel_keeps_every_law() -> None:
    engine: AnyEngine = Kuhn()
    report = check_engine(engine, matches=MATCHES)

    assert report.failures == {}
    assert [law.name for law in report.laws] == list(OF_ENGINES)
    assert all(times for law in report.laws for times in law.tried.values())


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_caught_and_told_in_the_shortest_match(leak: str) -> None:
    engine, what, fewest = LEAKS[leak]
    failure = check_engine(engine, matches=MATCHES).failures["non-interference"]

    assert what in failure
    assert re.search(r"seed check-0-\d+, [23] players", failure)
    assert len(list(actions_of(failure))) == fewest
    assert failure.endswith("no shorter match with this seed was found to show it")


@pytest.mark.parametrize("leak", LEAKS)
def test_both_truths_and_the_bytes_that_differ_are_told(leak: str) -> None:
    lines = check_engine(LEAKS[leak][0], matches=MATCHES).failures["non-interference"].splitlines()
    here, there = (
        [line.split(maxsplit=1)[1] for line in lines if line.split()[0] == where] for where in ("here", "there")
    )

    assert len(here) == len(there) == 2
    assert all(truth.startswith('truth {"cards":[') for truth in (here[0], there[0]))
    assert here[0] != there[0]
    assert here[1] != there[1]


def test_the_same_run_tells_the_same() -> None:
    engine, *_ = LEAKS["an event is as long as a card is high"]

    assert check_engine(engine, matches=30) == check_engine(engine, matches=30)


def test_a_match_that_nobody_played_may_be_the_shortest() -> None:
    """A climb by single steps loses none of them, but one leap shows the same."""
    report = check_engine(Stairs(), matches=1, first=first_climb_by_single_steps())
    failure = report.failures["non-interference"]

    assert list(actions_of(failure)) == ['1. seat 0 {"action":["up",3]}']


def first_climb_by_single_steps() -> int:
    """The number of the first match that comes to the third step without a leap."""
    game = as_game(Stairs())
    return next(n for n in range(99) if [move.action[1] for _, move in play(game, "0", n).log[:3]] == [1, 1, 1])


def test_an_engine_with_nothing_to_hide_has_not_been_tried() -> None:
    """Where no truth ever differs from another, the law has proved nothing, and says so."""

    class Open(Kuhn):
        def reshuffle(self, state: Hand, viewer: Viewer, rng: Stream) -> Hand:
            return state

    failure = check_engine(Open(), matches=MATCHES).failures["non-interference"]

    assert "never" in failure
    assert "reshuffles that changed truth" in failure


def test_an_engine_that_stumbles_over_a_stranger_is_told_so() -> None:
    """Any seat may ask for anything: what it cannot have is refused, and never an error."""

    class Trusting(Kuhn):
        def apply(self, state: Hand, seat: Seat, action: str, rng: Stream) -> Step[Hand, Any]:
            assert seat in self.to_act(state)
            return super().apply(state, seat, action, rng)

    assert "AssertionError" in check_engine(Trusting(), matches=20).failures["legality"]


def test_the_eight_questions_are_eight() -> None:
    questions = [
        text for name in vars(Engine) if (text := getattr(vars(Engine)[name], "__doc__", None) or "")[:1].isdigit()
    ]

    assert [text[:2] for text in questions] == [f"{n}." for n in range(1, 9)]
