"""A scenario that its author changes and registers again is shown as it is now, in a match that goes on too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pitonisa.games.missions import GAME, story
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario import library
from pitonisa.games.missions.scenario.effects import Lose
from pitonisa.games.missions.scenario.library import Bundle
from pitonisa.games.missions.scenario.prose import Prose
from pitonisa.games.missions.view import View
from pitonisa.kernel import Seat
from tests.games.missions.book import changed
from tests.games.missions.table import ANN, BEN, KEY, does, kinds, replace, seated

DRAFT = "draft"
ANNS = Seat(0)


@pytest.fixture
def state() -> Iterator[State]:
    """Ann has the board of the hall in her hands, and has looked at all there is to see."""
    library.register(library.bundle(KEY), DRAFT)
    drafted = does(seated(key=DRAFT), a.GoTo(ANN, 1), a.Take(ANN, "B")).state
    drafted = does(drafted, a.Take(BEN, "E"), a.Ready(ANN), a.Ready(BEN)).state
    shown(drafted)
    yield drafted
    library.forget(DRAFT)


def shown(state: State) -> View:
    GAME.texts(state, ANNS, "en")
    return GAME.view(state, ANNS)


def written_anew(**changes: Callable[[Any], Any]) -> None:
    """The draft with what is named by its id changed."""
    old = library.bundle(DRAFT)
    library.register(Bundle(changed(old.scenario, changes), old.prose, old.look), DRAFT)


def test_with_its_new_words(state: State) -> None:
    old = library.bundle(DRAFT)
    texts = {**old.prose["en"].texts, "hall_board.text": "A board full of hooks."}
    library.register(Bundle(old.scenario, {**old.prose, "en": Prose(texts=texts)}, old.look), DRAFT)

    assert GAME.texts(state, ANNS, "en")[story.text(state, "hall_board.text")] == "A board full of hooks."


def test_with_a_text_that_was_not_there(state: State) -> None:
    old = library.bundle(DRAFT)
    prose = {
        language: Prose(texts={**one.texts, "hall.alt": "A hall with a board."}) for language, one in old.prose.items()
    }
    library.register(Bundle(old.scenario, prose, old.look), DRAFT)

    place = shown(state).place
    assert place is not None
    assert place.alt == story.text(state, "hall.alt")
    assert GAME.texts(state, ANNS, "en")[story.text(state, "hall.alt")] == "A hall with a board."


def test_with_its_slots(state: State) -> None:
    assert [one.slot for one in shown(state).notebook] == ["B", "C", "D", "E", "F"]
    written_anew(hall=lambda place: replace(place, panorama=place.panorama[:4]))

    assert [one.slot for one in shown(state).notebook] == ["B", "C", "D", "E"]


def test_with_what_its_results_bring(state: State) -> None:
    def cells(view: View) -> list[int | None]:
        return [one.n for one in view.hands[0].card.tests[0].fail.effects]  # pyright: ignore[reportOptionalMemberAccess]

    assert cells(shown(state)) == [1]
    written_anew(hall_board_test=lambda box: replace(box, fail=(replace(box.fail[0], n=3),)))

    assert isinstance(story.index(state).tests["hall_board_test"].fail[0], Lose)
    assert cells(shown(state)) == [3]


def test_with_what_may_be_done(state: State) -> None:
    """The same state, asked again: the list of a moment ago does not count."""
    assert "StartTest" in kinds(state, ANN)
    written_anew(hall_board=lambda card: replace(card, tests=()))

    assert "StartTest" not in kinds(state, ANN)
    assert not any(isinstance(one, a.StartTest) for one in shown(state).legal)


def test_with_what_changes_numbers(state: State) -> None:
    def difficulty(view: View) -> int:
        return view.hands[0].card.tests[0].tries[0].difficulty  # pyright: ignore[reportOptionalMemberAccess]

    before = difficulty(shown(state))
    written_anew(ann_calm=lambda talent: replace(talent, passive=()))

    assert difficulty(shown(state)) == before + 1


def test_with_where_its_instructions_stand(state: State) -> None:
    [key] = [one.key for one in story.index(state).cards["cellar_shelf"].on_read][:1]
    assert story.owner_of(state, key) == "cellar_shelf"
    written_anew(cellar_shelf=lambda card: replace(card, on_read=()), cellar_hole=_also(state, "cellar_shelf"))

    assert story.owner_of(state, key) == "cellar_hole"


def _also(state: State, other: str) -> Callable[[Any], Any]:
    taken = story.index(state).cards[other].on_read
    return lambda card: replace(card, on_read=taken)


def test_with_its_pictures(state: State) -> None:
    old = library.bundle(DRAFT)
    library.register(Bundle(old.scenario, old.prose, replace(old.look, palette={"sky": "#102030"})), DRAFT)

    assert shown(state).look.palette == {"sky": "#102030"}
