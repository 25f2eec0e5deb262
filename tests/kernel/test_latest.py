"""One answer is remembered, and only for the very same question."""

from pitonisa.kernel.latest import latest, latest_for


def test_the_same_question_is_thought_about_once() -> None:
    asked: list[tuple[str, ...]] = []

    @latest
    def length(words: tuple[str, ...]) -> int:
        asked.append(words)
        return len(words)

    one, other = ("a", "b"), ("c",)
    assert [length(one), length(one), length(other), length(one)] == [2, 2, 1, 2]
    assert asked == [one, other, one]


def test_equal_states_that_are_not_the_same_are_asked_about_anew() -> None:
    asked: list[int] = []

    @latest_for
    def holds(words: list[str], seat: int) -> bool:
        asked.append(seat)
        return seat < len(words)

    words = ["a"]
    assert [holds(words, 0), holds(words, 0), holds(words, 1), holds(["a"], 1)] == [True, True, False, False]
    assert asked == [0, 1, 1]
