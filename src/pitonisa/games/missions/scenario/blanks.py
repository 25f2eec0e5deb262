"""Words of a text that depend on how things stand: what they were is fixed when it is read, and travels in its name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.tale import Tale, remembered

BLANK: Final = re.compile(r"\{([a-z][a-zA-Z0-9_]*(?:\.[a-z][a-zA-Z0-9_]*)?)\}")
"""`{dusk}`, the value of a counter; `{reader}` and `{lead}`, a host's name; `{holder.lamp}`, who has an item."""

PEOPLE: Final = ("reader", "lead")
HOLDER: Final = "holder."
FILLED: Final = "?"
"""Between the name of a text and what stood in its blanks: `porch_A.text?dusk=3&reader=ada`."""


def named(text: str) -> tuple[str, ...]:
    """The blanks of a text, each once."""
    return tuple(dict.fromkeys(BLANK.findall(text)))


def is_known(blank: str, index: Index) -> bool:
    """Whether there is something to be put there."""
    item = blank.removeprefix(HOLDER)
    return blank in PEOPLE or blank in index.counters or (blank.startswith(HOLDER) and item in index.items)


@remembered
def blanks_of(tale: Tale, raw: str) -> tuple[str, ...]:
    """Those of a text in any of its languages; none where nothing can be put."""
    found = (one for language in tale.scenario.languages for one in named(tale.texts(language).get(raw, "")))
    return tuple(dict.fromkeys(one for one in found if is_known(one, tale.index)))


def with_values(raw: str, values: Mapping[str, str]) -> str:
    return f"{raw}{FILLED}{'&'.join(f'{name}={value}' for name, value in values.items())}" if values else raw


def unfilled(raw: str) -> str:
    """What the scenario calls it, whatever stood in its blanks."""
    return raw.partition(FILLED)[0]


def _values(raw: str) -> Iterator[tuple[str, str]]:
    for pair in filter(None, raw.partition(FILLED)[2].split("&")):
        name, _, value = pair.partition("=")
        yield name, value


def worded(prose: Mapping[str, str], raw: str, otherwise: str = "") -> str:
    """A text in a language, with the names and numbers that were there when it was read."""
    text = prose.get(unfilled(raw), otherwise)
    for name, value in _values(raw):
        text = text.replace(f"{{{name}}}", prose.get(f"{value}.name", value))
    return text
