"""The words of a scenario in one language: its texts, and its own names for the engine's terms."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

import msgspec

from pitonisa.games.missions.scenario.base import Strict
from pitonisa.games.missions.scenario.terms import Term

BOLD: Final = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
SLANTED: Final = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)", re.DOTALL)


class Prose(Strict, frozen=True, kw_only=True):
    texts: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    terms: dict[str, Term] = msgspec.field(default_factory=dict[str, Term])


def flowing(text: str) -> str:
    """As it is read: the lines of a paragraph run on, and an empty line begins the next one."""
    return "\n\n".join(" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()))


def bold(text: str) -> list[str]:
    """The words in bold, from left to right."""
    return [" ".join(found.split()) for found in BOLD.findall(text)]


def plain(text: str) -> str:
    """Without the marks of bold and slanted words."""
    return SLANTED.sub(r"\1", BOLD.sub(r"\1", text))


def words(text: str) -> int:
    return len(re.findall(r"[\w'’]+", plain(text)))


def normalised(answer: str) -> str:
    """An answer as it is compared: without case, accents, signs and doubled spaces."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", answer) if not unicodedata.combining(c))
    return " ".join(re.findall(r"\w+", bare.casefold()))
