"""Looks up what the texts of a game say about its cards, powers and whatever else it prints words on."""

from __future__ import annotations

from pitonisa.platform.words.shapes import family, is_enum, parts
from pitonisa.platform.words.text import Text


def card_names(words: Text) -> dict[str, str]:
    """The names of all things with more to read than a name, by their ids."""
    game = words.game
    assert game is not None
    kinds = dict.fromkeys(kind for root in (game.view_type, game.action, game.event) for kind in parts(root))
    ids = (f"{family(kind)}-{value.value}" for kind in kinds if is_enum(kind) for value in kind)
    return {id: words(id) for id in ids if words.attributes(id)}


def card_lines(words: Text, id: str) -> list[str]:
    """The name, then each part under its label (`label-<part>`, where the game has one)."""
    lines = [words(id)]
    for name, text in words.attributes(id).items():
        label = f"label-{name}"
        lines.append(f"  {words(label)}: {text}" if words.has(label) else f"  {text}")
    return lines
