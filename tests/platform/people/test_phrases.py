"""A key as words: written in either language, typed by hand, and a slip of the pen is noticed."""

from __future__ import annotations

import re

import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.people.phrases import WORDS, new_phrase, secret_of, word_list


@pytest.mark.parametrize("language", ["en", "es"])
def test_each_list_has_2048_plain_words_in_order(language: str) -> None:
    words = word_list(language)
    assert len(set(words)) == 2048
    assert list(words) == sorted(words)
    assert all(re.fullmatch("[a-z]{4,10}", word) for word in words)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_phrase_is_the_same_key_however_it_is_typed(language: str) -> None:
    phrase = new_phrase(language)

    assert len(phrase.split()) == WORDS
    assert secret_of(phrase) == secret_of(f" {phrase.title()}\n".replace(" ", "  "))
    assert re.fullmatch(r"[\w-]{43}", secret_of(phrase))
    assert secret_of(phrase) != secret_of(new_phrase(language))


def test_a_slip_is_noticed() -> None:
    """Of sixteen phrases with one wrong word, about fifteen are no phrase at all."""
    words = word_list("en")
    phrase = new_phrase("en").split()
    place = words.index(phrase[0])
    slips = [" ".join([words[(place + n) % 2048], *phrase[1:]]) for n in range(1, 65)]

    def is_noticed(slip: str) -> bool:
        try:
            secret_of(slip)
        except Refusal:
            return True
        return False

    assert sum(map(is_noticed, slips)) > 48


@pytest.mark.parametrize("phrase", ["", "table", "table " * 11, "table " * 13, "zzzz " * 12])
def test_what_is_no_phrase_is_refused(phrase: str) -> None:
    with pytest.raises(Refusal) as refused:
        secret_of(phrase)
    assert refused.value.key == "phrase-wrong"
