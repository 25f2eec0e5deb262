"""Check that only results for the identical question are cached."""

from pitonisa.kernel.memo import remember_last


def test_the_same_question_is_thought_about_once() -> None:
    asked: list[tuple[tuple[str, ...], int]] = []

    @remember_last(1)
    def is_there(words: tuple[str, ...], place: int) -> bool:
        asked.append((words, place))
        return place < len(words)

    one, other = ("a", "b"), ("c",)
    answers = [is_there(one, 1), is_there(one, 1), is_there(one, 2), is_there(other, 1), is_there(one, 1)]
    assert answers == [True, True, False, False, True]
    assert asked == [(one, 1), (one, 2), (other, 1), (one, 1)]


def test_an_equal_state_that_is_not_the_same_is_worked_out_again() -> None:
    asked: list[int] = []

    @remember_last(1)
    def holds(words: list[str], seat: int) -> bool:
        asked.append(seat)
        return seat < len(words)

    assert [holds(["a"], 1), holds(["a"], 1)] == [False, False]
    assert asked == [1, 1]


def test_as_many_answers_are_kept_as_were_asked_for() -> None:
    asked: list[int] = []

    @remember_last(2)
    def length(words: list[str]) -> int:
        asked.append(len(words))
        return len(words)

    one, two, three = ["a"], ["a", "b"], ["a", "b", "c"]
    assert [length(one), length(two), length(one), length(three), length(two), length(one)] == [1, 2, 1, 3, 2, 1]
    assert asked == [1, 2, 3, 1]
