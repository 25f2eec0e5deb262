"""Phrases: a key as twelve words that can be written down; 112 bits at random and eight that notice a slip."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from functools import cache
from hashlib import scrypt, sha256
from pathlib import Path
from typing import Final
from unicodedata import combining, normalize

from pitonisa.kernel import Refusal

WORDS: Final = 12
_BITS: Final = 10
"""A word of 1024 stands for so many."""

_BYTES: Final = 14
_CHECK: Final = WORDS * _BITS - 8 * _BYTES
LETTERS: Final = 4
"""By so many of its first letters a word is known: the rest need not be typed."""

_SALT: Final = b"pitonisa phrase"
"""The same for all: a phrase is found by its fingerprint alone, and 112 bits need no salt."""


@cache
def word_list(language: str) -> tuple[str, ...]:
    """1024 words that a child knows, in the order of their letters: none looks or sounds like another, or is rude."""
    file = Path(__file__).parent / "words" / f"{language}.txt"
    return tuple(file.read_text("utf-8").split())


def new_phrase(language: str) -> str:
    return _spelled(secrets.token_bytes(_BYTES), language)


def _spelled(entropy: bytes, language: str) -> str:
    number = int.from_bytes(entropy) << _CHECK | _check(entropy)
    places = [number >> _BITS * n & (1 << _BITS) - 1 for n in reversed(range(WORDS))]
    return " ".join(word_list(language)[place] for place in places)


def _check(entropy: bytes) -> int:
    return sha256(entropy).digest()[0] >> 8 - _CHECK


def secret_of(phrase: str) -> str:
    """The key that these words are, in whichever language they were written. It takes a while: not in the loop."""
    typed = _plain(phrase).split()
    for language in ("en", "es"):
        places = [place for word in typed if (place := _place(word, language)) is not None]
        if len(places) == len(typed) == WORDS:
            return _stretched(_entropy(places), language)
    raise Refusal("phrase-wrong")


def _plain(phrase: str) -> str:
    """In small letters and without accents, however a keyboard has put them."""
    return "".join(letter for letter in normalize("NFKD", phrase.lower()) if not combining(letter))


def _place(typed: str, language: str) -> int | None:
    words = word_list(language)
    place = _places(language).get(typed[:LETTERS])
    return place if place is not None and words[place].startswith(typed) else None


@cache
def _places(language: str) -> dict[str, int]:
    return {word[:LETTERS]: place for place, word in enumerate(word_list(language))}


def _entropy(places: list[int]) -> bytes:
    number = 0
    for place in places:
        number = number << _BITS | place
    entropy = (number >> _CHECK).to_bytes(_BYTES)
    if _check(entropy) != number & (1 << _CHECK) - 1:
        raise Refusal("phrase-wrong")
    return entropy


def _stretched(entropy: bytes, language: str) -> str:
    """As long as any key, by a function that makes trying many dear."""
    found = scrypt(entropy + language.encode(), salt=_SALT, n=2**14, r=8, p=1, dklen=32)
    return urlsafe_b64encode(found).decode().rstrip("=")
