"""Holds the words of a scenario in one language: its texts, and its own names for the engine's terms in all forms."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal

import msgspec

from pitonisa.games.missions.scenario.base import Strict

BOLD: Final = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)

SLANTED: Final = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)", re.DOTALL)

NAME: Final = ("gender",)
THING: Final = ("many", "gender")

TERMS: Final[Mapping[str, tuple[str, ...]]] = {
    "agent": THING,
    "host": THING,
    "charge": THING,
    "reserve": ("many", "gender", "yours"),
    "pool": NAME,
    "lead": ("gender", "do", "does", "you"),
    "brief": NAME,
    "debrief": NAME,
    "burn": ("gender", "does", "they"),
    "recharge": ("do",),
    "emergency": ("do", "does"),
    "free_recharge": THING,
    "telepathy": NAME,
    "item": THING,
    "token": THING,
    "gear": NAME,
    "talent": THING,
    "memory": THING,
    "talk": THING,
    "overview": THING,
    "panorama": NAME,
    "fate": NAME,
    "limbo": NAME,
    "lost": ("do", "does", "you", "did"),
    "jump": ("do",),
    "round": THING,
    "map": NAME,
}
"""What a scenario may call otherwise, and what it must say of each word beside the word itself."""

UNASKED: Final[Mapping[str, frozenset[str]]] = {"en": frozenset({"gender", "you"})}
"""What a language can do without: English has no genders, and “you” do as one does."""


# The words that a scenario has for the terms of the engine


class Term(Strict, frozen=True, kw_only=True):
    """A word and its forms. Those that follow from others need not be given."""

    one: str
    many: str = ""
    gender: Literal["m", "f", ""] = ""
    the: str = ""
    a: str = ""
    yours: str = ""
    do: str = ""
    does: str = ""
    you: str = ""
    they: str = ""
    did: str = ""


def lacking(name: str, term: Term, language: str) -> list[str]:
    """List the forms that a known term needs in this language and has not been given."""
    needed = (one for one in TERMS[name] if one not in UNASKED.get(language, ()))
    return [form for form in needed if not getattr(term, form)]


def spoken(terms: Mapping[str, Term], language: str) -> Iterator[tuple[str, str]]:
    """List every form by the id of the term in the game's locale: `-pool-the` is how one speaks of the pool."""
    forms = FORMS.get(language)
    if forms is None:
        return
    for name, term in terms.items():
        yield f"-{name}.gender", term.gender or "m"
        yield f"-{name}", term.one
        yield from ((f"-{name}-{form}", text) for form, text in forms(term).items() if text)


def _english(term: Term) -> dict[str, str]:
    return {
        "many": term.many,
        "the": term.the or f"the {term.one}",
        "a": term.a or f"{'an' if term.one[:1].lower() in 'aeiou' else 'a'} {term.one}",
        "yours": term.yours,
        "do": term.do,
        "does": term.does,
        "you": term.you or term.do,
        "they": term.they,
        "did": term.did,
    }


def _spanish(term: Term) -> dict[str, str]:
    feminine = term.gender == "f"
    the = term.the or f"{'la' if feminine else 'el'} {term.one}"
    return {
        "many": term.many,
        "the": the,
        "of": f"d{the}" if the.startswith("el ") else f"de {the}",
        "to": f"a{the[1:]}" if the.startswith("el ") else f"a {the}",
        "a": term.a or f"{'una' if feminine else 'un'} {term.one}",
        "all": term.many and f"{'las' if feminine else 'los'} {term.many}",
        "yours": term.yours,
        "do": term.do,
        "does": term.does,
        "you": term.you,
        "they": term.they,
        "did": term.did,
    }


FORMS: Final[Mapping[str, Callable[[Term], dict[str, str]]]] = {"en": _english, "es": _spanish}
"""The languages in which the engine says its sentences."""


# Texts


class Prose(Strict, frozen=True, kw_only=True):
    texts: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    terms: dict[str, Term] = msgspec.field(default_factory=dict[str, Term])


def flowing(text: str) -> str:
    """Let the lines of a paragraph run on; an empty line begins the next one."""
    return "\n\n".join(" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()))


def bold(text: str) -> list[str]:
    """List the words in bold, from left to right."""
    return [" ".join(found.split()) for found in BOLD.findall(text)]


def plain(text: str) -> str:
    """Drop the marks of bold and slanted words."""
    return SLANTED.sub(r"\1", BOLD.sub(r"\1", text))


def words(text: str) -> int:
    return len(re.findall(r"[\w'’]+", plain(text)))


def normalised(answer: str) -> str:
    """Normalise an answer for comparison: without case, accents, signs and doubled spaces."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", answer) if not unicodedata.combining(c))
    return " ".join(re.findall(r"\w+", bare.casefold()))
