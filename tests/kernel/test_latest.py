"""One answer is remembered, and only for the very same question."""

from pitonisa.kernel.latest import latest


def test_the_same_question_is_thought_about_once() -> None:
    asked: list[tuple[tuple[str, ...], int]] = []

    @latest
    def is_there(words: tuple[str, ...], place: int) -> bool:
        asked.append((words, place))
        return place < len(words)

    one, other = ("a", "b"), ("c",)
    answers = [is_there(one, 1), is_there(one, 1), is_there(one, 2), is_there(other, 1), is_there(one, 1)]
    assert answers == [True, True, False, False, True]
    assert asked == [(one, 1), (one, 2), (other, 1), (one, 1)]


def test_an_equal_state_that_is_not_the_same_is_asked_about_anew() -> None:
    asked: list[int] = []

    @latest
    def holds(words: list[str], seat: int) -> bool:
        asked.append(seat)
        return seat < len(words)

    assert [holds(["a"], 1), holds(["a"], 1)] == [False, False]
    assert asked == [1, 1]
