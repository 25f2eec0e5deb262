"""Test recovery phrases: in either language, typed by hand, with errors detected."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

import pytest

from pitonisa.features.people.keyring import LETTERS, WORDS, new_phrase, secret_of, word_list
from pitonisa.kernel import Refusal
from tests.each import each


@pytest.mark.parametrize("language", ["en", "es"])
def test_each_list_has_1024_plain_words_in_order(language: str) -> None:
    words = word_list(language)
    assert len(set(words)) == 1024
    assert list(words) == sorted(words)
    assert all(re.fullmatch("[a-z]{4,9}", word) for word in words), "no accent, no ñ"


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_two_words_look_or_sound_alike(language: str) -> None:
    words = word_list(language)
    assert len({word[:LETTERS] for word in words}) == len(words)
    assert len({sound(word, language) for word in words}) == len(words)
    assert not [pair for pair in near(words) if is_a_slip_apart(*pair)]


def test_no_word_is_in_both_lists_and_none_is_rude_or_sad() -> None:
    words = {*word_list("en"), *word_list("es")}
    assert len(words) == 2048
    assert words.isdisjoint((LEFT_OUT["rude"] + LEFT_OUT["sad"]).split())


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_word_is_heard_as_one_that_is_spelled_otherwise(language: str) -> None:
    """Somebody reads a phrase aloud, somebody else writes it down."""
    assert {*word_list(language)}.isdisjoint(LEFT_OUT[f"twins-{language}"].split())


SOUNDS: dict[str, tuple[tuple[str, str], ...]] = {
    "es": (
        *(("ch", "1"), ("h", ""), ("qu", "k"), ("gu(?=[ei])", "2"), ("c(?=[ei])", "s"), ("g(?=[ei])", "j")),
        *(("2", "g"), ("c", "k"), ("z", "s"), ("v", "b"), ("ll", "y"), ("x", "s"), ("w", "u"), (r"(.)\1+", r"\1")),
    ),
    "en": (
        *(("tch", "ch"), ("ph", "f"), ("ght", "t"), ("gh", "g"), ("ck", "k"), ("wh", "w"), ("^kn", "n"), ("^wr", "r")),
        *(("c(?=[eiy])", "s"), ("ch", "1"), ("c", "k"), ("q", "k"), ("x", "ks"), ("z", "s"), ("ee|ea|ie|ei|ey", "i")),
        *(("ai|ay", "a"), ("oa|ow|oe", "o"), ("ou|oo|ew|ue|ui", "u"), ("y", "i"), ("(?<=.)e$", ""), (r"(.)\1+", r"\1")),
    ),
}
"""What of a spelling cannot be heard."""

LEFT_OUT: dict[str, str] = tomllib.loads(Path(__file__).with_name("left_out.toml").read_text("utf-8"))
"""Words that were in a list once, or might come to somebody's mind, by the reason why they are not there."""


def sound(word: str, language: str) -> str:
    """How it is said, roughly: words that come out alike are mistaken for each other."""
    for spelling, heard in SOUNDS[language]:
        word = re.sub(spelling, heard, word)
    return word


def near(words: Iterable[str]) -> set[tuple[str, ...]]:
    """Pairs that might be a slip apart: they have the same letters, or would if each lacked at most one."""
    alike = defaultdict[str, list[str]](list)
    for word in words:
        for rest in {word, "".join(sorted(word)), *(word[:n] + word[n + 1 :] for n in range(len(word)))}:
            alike[rest].append(word)
    return {pair for several in alike.values() for pair in combinations(several, 2)}


def test_every_slip_would_be_found() -> None:
    for one, other in (("moon", "moan"), ("moon", "moor"), ("moon", "noom"), ("moon", "mono"), ("moon", "moons")):
        assert is_a_slip_apart(one, other)
        assert near([one, "lamp", other]) == {(one, other)}


def is_a_slip_apart(one: str, other: str) -> bool:
    """Whether one letter makes the difference, another or one more, or two that have changed places."""
    if len(one) == len(other):
        places = [n for n in range(len(one)) if one[n] != other[n]]
        letters = [{word[n] for n in places} for word in (one, other)]
        return len(places) == 1 or (len(places) == 2 and letters[0] == letters[1])
    short, long = sorted((one, other), key=len)
    return len(long) == len(short) + 1 and any(long[:n] + long[n + 1 :] == short for n in range(len(long)))


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_phrase_is_the_same_key_however_it_is_typed(language: str) -> None:
    phrase = new_phrase(language)

    assert len(phrase.split()) == WORDS
    assert secret_of(phrase) == secret_of(f" {phrase.title()}\n".replace(" ", "  "))
    assert re.fullmatch(r"[\w-]{43}", secret_of(phrase))
    assert secret_of(phrase) != secret_of(new_phrase(language))


@pytest.mark.parametrize("language", ["en", "es"])
def test_four_letters_of_a_word_are_enough_and_accents_do_not_matter(language: str) -> None:
    phrase = new_phrase(language)
    short = " ".join(word[:LETTERS] for word in phrase.split())
    accented = phrase.replace("a", "á").replace("n", "ñ").upper()

    assert secret_of(short) == secret_of(accented) == secret_of(phrase)
    with pytest.raises(Refusal):
        secret_of(" ".join(word[:3] for word in phrase.split()))


def test_a_slip_is_noticed() -> None:
    """Of 256 phrases with one wrong word, about one is a phrase."""
    words = word_list("en")
    phrase = new_phrase("en").split()
    place = words.index(phrase[0])
    slips = [" ".join([words[(place + n) % 1024], *phrase[1:]]) for n in range(1, 65)]

    def is_noticed(slip: str) -> bool:
        try:
            secret_of(slip)
        except Refusal:
            return True
        return False

    assert sum(map(is_noticed, slips)) > 56


@each("phrase", ["", "lantern", "lantern " * 11, "lantern " * 13, "zzzz " * 12])
def test_what_is_no_phrase_is_refused(phrase: str) -> None:
    with pytest.raises(Refusal) as refused:
        secret_of(phrase)
    assert refused.value.key == "phrase-wrong"
