"""Phrases: a key as twelve words that can be written down; 128 bits at random and four that notice a slip."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from functools import cache
from hashlib import scrypt, sha256
from pathlib import Path
from typing import Final

from pitonisa.kernel import Refusal

WORDS: Final = 12
_BITS: Final = 11
"""A word of 2048 stands for so many."""

_CHECK: Final = WORDS * _BITS - 128
_SALT: Final = b"pitonisa phrase"
"""The same for all: a phrase is found by its fingerprint alone, and 128 bits need no salt."""


@cache
def word_list(language: str) -> tuple[str, ...]:
    """2048 words of our own texts, in the order of their letters."""
    file = Path(__file__).parent / "words" / f"{language}.txt"
    return tuple(file.read_text("utf-8").split())


def new_phrase(language: str) -> str:
    return _spelled(secrets.token_bytes(16), language)


def _spelled(entropy: bytes, language: str) -> str:
    number = int.from_bytes(entropy) << _CHECK | _check(entropy)
    places = [number >> _BITS * n & (1 << _BITS) - 1 for n in reversed(range(WORDS))]
    return " ".join(word_list(language)[place] for place in places)


def _check(entropy: bytes) -> int:
    return sha256(entropy).digest()[0] >> 8 - _CHECK


def secret_of(phrase: str) -> str:
    """The key that these words are, in whichever language they were written. It takes a while: not in the loop."""
    words = phrase.lower().split()
    for language in ("en", "es"):
        known = {word: place for place, word in enumerate(word_list(language))}
        if len(words) == WORDS and all(word in known for word in words):
            return _stretched(_entropy([known[word] for word in words]), language)
    raise Refusal("phrase-wrong")


def _entropy(places: list[int]) -> bytes:
    number = 0
    for place in places:
        number = number << _BITS | place
    entropy = (number >> _CHECK).to_bytes(16)
    if _check(entropy) != number & (1 << _CHECK) - 1:
        raise Refusal("phrase-wrong")
    return entropy


def _stretched(entropy: bytes, language: str) -> str:
    """As long as any key, by a function that makes trying many dear."""
    found = scrypt(entropy + language.encode(), salt=_SALT, n=2**14, r=8, p=1, dklen=32)
    return urlsafe_b64encode(found).decode().rstrip("=")
