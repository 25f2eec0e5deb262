"""A scenario's own words for the engine's terms: what an author gives of each, and the forms that sentences need."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal

from pitonisa.games.missions.scenario.base import Strict

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
    """The forms that a known term needs in this language and has not been given."""
    needed = (one for one in TERMS[name] if one not in UNASKED.get(language, ()))
    return [form for form in needed if not getattr(term, form)]


def spoken(terms: Mapping[str, Term], language: str) -> Iterator[tuple[str, str]]:
    """Every form by the id of the term in the game's locale: `-pool-the` is how one speaks of the pool."""
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
