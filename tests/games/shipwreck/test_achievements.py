"""Test each achievement of a crew with a match that earns it, and one that nearly does."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.achievements import ACHIEVEMENTS, FIGURES
from pitonisa.games.shipwreck.actions import Agree, Decline, Propose
from pitonisa.games.shipwreck.events import Answered, Event, NotPredicted, Predicted, Result, TurnBegan
from pitonisa.games.shipwreck.legal import DOOMED, SAVED
from pitonisa.games.shipwreck.model import Fate, LineName, PowerId, State, Subject
from pitonisa.kernel import MatchHistory, Outcome, Seat, Step
from tests.games.shipwreck.table import ALBA, BRUNO, INES, foretell, play, power, random_match, step, table

ALL = (INES, ALBA, BRUNO)
HIGHER = "dawn"
RIGHT, WRONG, AGAIN = (Predicted(Fate(1), result) for result in (Result.CORRECT, Result.WRONG, Result.AGAIN))


def earned(name: str, *steps: Step[State, Event], won: bool = True) -> set[Seat]:
    outcome = Outcome(ALL, SAVED) if won else Outcome((), DOOMED)
    return set(ACHIEVEMENTS.earned[name](MatchHistory(steps, outcome)))


def position(**wanted: Any) -> State:
    """Three at the table; Inés has just played a 1, keeps a 6, and the group is asked."""
    return table("the_deep midnight:1! the_belltower leviathan", hands=("6", "", ""), **wanted)


def at(state: State, *events: Event) -> tuple[Step[State, Event], Step[State, Event]]:
    """In this state these things happen."""
    return Step(state, ()), Step(state, events)


def now(state: State, **fields: Any) -> State:
    return msgspec.structs.replace(state, now=msgspec.structs.replace(state.now, **fields))


def test_a_fate_named_after_one_play_praises_the_group() -> None:
    assert earned("one-play", *at(position(), RIGHT)) == {ALBA, BRUNO}


@pytest.mark.parametrize("fields", [{"carried": True}, {"old": False}, {"guesses": (Fate(2),)}])
def test_one_play_is_not_more_than_one(fields: dict[str, Any]) -> None:
    assert earned("one-play", *at(now(position(), **fields), RIGHT)) == set()


def test_a_wrong_name_praises_nobody() -> None:
    assert earned("one-play", *at(position(), WRONG)) == set()


def midnight(kept: int, *faded: str) -> tuple[Step[State, Event], Step[State, Event]]:
    """A 5 is played on Midnight: what was kept is higher."""
    before = table("the_deep midnight the_belltower leviathan", hands=(f"5 {kept}", "", ""), faded=" ".join(faded))
    return Step(before, ()), play(before, 5, "midnight")


def test_a_question_that_leaves_one_number_is_the_right_one() -> None:
    steps = midnight(7, HIGHER)
    asked = asking(steps[-1].state, HIGHER, 6)

    assert earned("right-question", *steps, *asked, *saying(asked[-1].state, 7)) == {ALBA, BRUNO}
    assert earned("right-question", *steps, *saying(steps[-1].state, 7)) == set(), "nobody asked"


def test_a_question_that_leaves_several_is_not() -> None:
    steps = midnight(7, HIGHER)
    asked = asking(steps[-1].state, HIGHER, 5)

    assert earned("right-question", *steps, *asked, *saying(asked[-1].state, 7)) == set()


def asking(state: State, card: str, number: int) -> list[Step[State, Event]]:
    return deciding(state, power(card, number))


def saying(state: State, value: int) -> list[Step[State, Event]]:
    return deciding(state, foretell(value))


def deciding(state: State, subject: Subject) -> list[Step[State, Event]]:
    """Alba proposes it and Bruno agrees."""
    proposed = step(state, ALBA, Propose(subject))
    return [proposed, step(proposed.state, BRUNO, Agree())]


def test_second_thoughts_need_a_first_one() -> None:
    twice = now(position(), guesses=(Fate(2),))

    assert earned("second-thoughts", *at(twice, RIGHT)) == {ALBA, BRUNO}
    assert earned("second-thoughts", *at(twice, WRONG)) == set()
    assert earned("second-thoughts", *at(position(), RIGHT)) == set()


def test_three_turns_in_a_row_praise_everybody() -> None:
    state = position()

    assert earned("three-in-a-row", *at(state, RIGHT, RIGHT, RIGHT)) == set(ALL)
    assert earned("three-in-a-row", *at(state, RIGHT, RIGHT, NotPredicted(INES, 0), RIGHT)) == set()
    assert earned("three-in-a-row", *at(state, RIGHT, WRONG, RIGHT, RIGHT)) == set()


def declined(value: int) -> tuple[Step[State, Event], ...]:
    """Alba proposes this number and Bruno turns it down."""
    first = Step(position(), ())
    second = step(first.state, ALBA, Propose(foretell(value)))
    third = step(second.state, BRUNO, Decline())
    return first, second, third


def test_whoever_turns_down_a_wrong_number_is_praised_when_the_right_one_is_said() -> None:
    before = declined(5)
    proposed = step(before[-1].state, BRUNO, Propose(foretell(6)))
    said = step(proposed.state, ALBA, Agree())

    assert earned("held-tongue", *before, proposed, said) == {BRUNO}
    assert earned("held-tongue", *before) == set(), "nothing was said"


def test_whoever_turns_down_the_right_number_is_not() -> None:
    before = declined(6)
    proposed = step(before[-1].state, ALBA, Propose(foretell(6)))

    assert earned("held-tongue", *before, proposed, step(proposed.state, BRUNO, Agree())) == set()


def mirror() -> list[Step[State, Event]]:
    """A 3 is played on the Mirror: what was kept is a 3."""
    before = table("the_mirror midnight the_belltower leviathan", hands=("3 3", "", ""))
    played = play(before, 3, "the_mirror")
    return [Step(before, ()), played]


def test_a_play_after_which_only_one_number_is_possible_praises_whoever_made_it() -> None:
    steps = mirror()

    assert earned("clear-play", *steps, *saying(steps[-1].state, 3)) == {INES}
    assert earned("clear-play", *steps) == set(), "nobody said it"


def test_a_play_that_leaves_several_numbers_is_not_clear() -> None:
    steps = midnight(7)

    assert earned("clear-play", *steps, *saying(steps[-1].state, 7)) == set()


def test_an_open_book_is_read_three_times_and_never_wrongly() -> None:
    state = position()

    assert earned("open-book", *at(state, RIGHT, RIGHT, RIGHT)) == {INES}
    assert earned("open-book", *at(state, RIGHT, RIGHT)) == set()
    assert earned("open-book", *at(state, RIGHT, RIGHT, RIGHT, AGAIN)) == set()


def test_home_without_a_wrong_word() -> None:
    state = position()

    assert earned("no-slip", *at(state, RIGHT, RIGHT)) == set(ALL)
    assert earned("no-slip", *at(state, RIGHT, AGAIN, RIGHT)) == set()
    assert earned("no-slip", *at(state, RIGHT), won=False) == set()


def test_home_without_guessing() -> None:
    sure, lucky = mirror(), midnight(7)

    assert earned("no-guess", *sure, *saying(sure[-1].state, 3)) == set(ALL)
    assert earned("no-guess", *lucky, *saying(lucky[-1].state, 7)) == set()
    assert earned("no-guess", *sure, *saying(sure[-1].state, 3), won=False) == set()


def test_home_with_bare_hands() -> None:
    state = position()

    assert earned("bare-hands", *at(state, RIGHT)) == set(ALL)
    assert earned("bare-hands", *at(state, Answered(INES, PowerId.Q123, None, answer=True), RIGHT)) == set()


def test_home_by_one_hour_is_one_doom_before_the_end() -> None:
    assert earned("by-one-hour", Step(position(doom=6), ())) == set(ALL)
    assert earned("by-one-hour", Step(position(doom=5), ())) == set()
    assert earned("by-one-hour", Step(position(doom=6), ()), won=False) == set()


def test_dry_feet_have_met_no_doom() -> None:
    assert earned("dry", Step(position(doom=2), ()), Step(position(doom=2), ())) == set(ALL)
    assert earned("dry", Step(position(doom=2), ()), Step(position(doom=3), ())) == set()


def test_each_is_earned_by_pure_reading_of_any_match() -> None:
    for n in range(3):
        steps = list(random_match(f"achieved {n}"))
        outcome = GAME.outcome(steps[-1].state)
        assert outcome is not None
        tale = MatchHistory(steps, outcome)
        assert ACHIEVEMENTS.of(tale) == ACHIEVEMENTS.of(tale)


def test_figures_tell_who_said_what_rightly_and_who_was_read() -> None:
    began = TurnBegan(INES, LineName.ONLY)
    ines, alba, _ = FIGURES.sheets(position(score=2, doom=3), [began, RIGHT, WRONG])

    assert ines.counts == {"said": 0, "said-right": 0, "asked": 2, "read": 1}
    assert alba.counts == {"said": 2, "said-right": 1, "asked": 0, "read": 0}
    assert (ines.score, ines.parts) == (-1, {"right": 2, "doom": -3})
