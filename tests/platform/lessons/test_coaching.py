"""Check that the coach follows the learner from the log alone, and explains rejected moves."""

from __future__ import annotations

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Play, Propose
from pitonisa.games.shipwreck.model import CardId, Fate, LineName, Predict
from pitonisa.games.shipwreck.talk import Mark, NumberLine
from pitonisa.kernel import Seat
from pitonisa.platform.lessons.coaching import Spot, accepts, after, asked, card, corrected, marked, step_at, went_on
from pitonisa.platform.lessons.lessons import Ask, Others, find_lesson

FIRST = find_lesson(GAME, "first-hour")
LINES = find_lesson(GAME, "number-line")
ME, ANA = Seat(0), Seat(1)
RIGHT = Play(Fate(4), CardId.THE_DEEP)
LOW = Play(Fate(1), CardId.THE_DEEP)
PLAY = next(n for n, step in enumerate(FIRST.steps) if isinstance(step, Ask))


def test_a_lesson_begins_with_what_is_told() -> None:
    told = card(FIRST, after(FIRST, []))

    assert (told.kind, told.step, told.say, told.point) == ("tell", 0, "first-hour-welcome", None)


def test_reading_goes_on_one_step_at_a_time() -> None:
    spot = went_on(FIRST, Spot(), 0)

    assert spot == Spot(1)
    assert went_on(FIRST, spot, 0) == spot


def test_a_question_is_not_read_away() -> None:
    assert went_on(FIRST, Spot(PLAY), PLAY) == Spot(PLAY)


def test_who_moves_early_has_read_enough() -> None:
    ask = asked(FIRST, Spot())

    assert ask is not None
    assert ask is FIRST.steps[PLAY]
    assert accepts(ask, RIGHT)
    assert not accepts(ask, LOW)


def test_a_move_that_is_not_accepted_is_explained_and_hinted_at() -> None:
    told = card(FIRST, corrected(FIRST, Spot(), LOW))

    assert (told.kind, told.step, told.tries) == ("ask", PLAY, 1)
    assert (told.wrong, told.hint) == ("first-hour-play-low", "first-hour-play-hint")


def test_before_a_wrong_try_there_is_no_hint() -> None:
    assert card(FIRST, Spot(PLAY)).hint is None


def test_the_log_tells_where_the_learner_is_and_what_was_praised() -> None:
    spot = after(FIRST, [(ME, RIGHT)])

    assert spot == Spot(PLAY + 1, praise="first-hour-play-right")
    assert isinstance(step_at(FIRST, spot), Others)
    assert asked(FIRST, spot) is None


def test_praise_lasts_until_something_else_is_read() -> None:
    log = [(ME, RIGHT), (ANA, Propose(Predict(Fate(1))))]
    spot = after(FIRST, log)

    assert spot.praise == "first-hour-play-right"
    assert went_on(FIRST, spot, spot.at).praise is None
    assert after(FIRST, [*log, (ANA, Play(Fate(4), CardId.LEVIATHAN))]).praise is None


def test_at_the_end_it_is_done() -> None:
    moves = [RIGHT, Propose(Predict(Fate(1))), Play(Fate(4), CardId.LEVIATHAN), Propose(Predict(Fate(7)))]
    spot = after(FIRST, [(ME, move) for move in moves])

    assert step_at(FIRST, spot) is None
    assert (card(FIRST, spot).kind, card(FIRST, spot).say) == ("done", "first-hour-done")
    assert after(FIRST, [(ME, move) for move in [*moves, RIGHT]]) == spot


MARK = next(n for n, step in enumerate(LINES.steps) if step.say == "cross")


def line(*struck: int) -> tuple[NumberLine, ...]:
    return NumberLine(ME, LineName.ONLY), NumberLine(ANA, LineName.ONLY, tuple(map(Fate, struck)))


def mark(value: int, struck: bool = True) -> Mark:
    return Mark(seat=ANA, line=LineName.ONLY, value=Fate(value), struck=struck)


def test_marks_are_waited_for_until_all_stand() -> None:
    assert marked(GAME, LINES, Spot(MARK), line(1, 3), mark(3)) == Spot(MARK)
    assert marked(GAME, LINES, Spot(MARK), line(1, 3, 5, 7), mark(7)) == Spot(MARK + 1)


def test_a_mark_too_many_is_explained_until_it_is_taken_back() -> None:
    wrong = marked(GAME, LINES, Spot(MARK), line(1, 2), mark(2))

    assert (wrong.wrong, wrong.tries) == ("number-line-cross-even", 1)
    assert marked(GAME, LINES, wrong, line(1, 2, 3, 5, 7), mark(7)).at == MARK
    assert marked(GAME, LINES, wrong, line(1), mark(2, struck=False)).wrong is None


def test_marks_elsewhere_in_a_lesson_change_nothing() -> None:
    assert marked(GAME, FIRST, Spot(PLAY), line(1), mark(1)) == Spot(PLAY)
