"""`pitonisa games`: list the games."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import msgspec

from pitonisa.kernel.listing import Listing
from pitonisa.kernel.wire import plain
from pitonisa.platform.registry import catalogue, is_reference
from pitonisa.platform.terminal.console import tell, tell_json
from pitonisa.platform.words.locale_files import listed_locale
from pitonisa.platform.words.settings import is_number, known_values, setting_kinds
from pitonisa.platform.words.text import Text
from pitonisa.search.learned import left_out


class Setting(msgspec.Struct, frozen=True):
    name: str
    about: str
    values: tuple[str, ...]
    """Empty if it takes any number or word."""

    default: Any
    numeric: bool
    """Whether it takes a whole number."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    version: int
    name: str
    about: str
    least: int
    most: int
    options: tuple[Setting, ...]
    bots: tuple[str, ...]
    reference: bool
    left_out: tuple[str, ...] = ()
    """Why some bots are missing, in words."""


ARGUMENTS = "--json"


def run(given: Namespace, text: Text) -> int:
    listings = catalogue().listings.values()
    entries = [_entry(one, Text(text.language, further=(listed_locale(one),))) for one in listings]
    if given.json:
        tell_json({"games": entries})
        return 0
    for entry in entries:
        tell(*_lines(entry, text), "")
    return 0


def _entry(game: Listing, text: Text) -> Entry:
    options = game.options()
    defaults = plain(options())
    missing = left_out(game)
    settings = (_setting(name, kind, defaults[name], text) for name, kind in setting_kinds(options).items())
    return Entry(
        id=game.id,
        version=game.version,
        name=text("game-name"),
        about=text("game-about"),
        least=game.players[0],
        most=game.players[-1],
        options=tuple(settings),
        bots=tuple(bot for bot in game.bots if bot not in missing),
        reference=is_reference(game),
        left_out=tuple(map(text.refusal, missing.values())),
    )


def _setting(name: str, kind: Any, default: Any, text: Text) -> Setting:
    about = text.attributes(f"option-{name}").get("about", "")
    return Setting(name, about, known_values(kind), default, is_number(kind))


def _lines(entry: Entry, text: Text) -> list[str]:
    lines = [
        text("games-title", game=entry.id, name=entry.name),
        f"  {entry.about}",
        f"  {text('games-players', least=str(entry.least), most=str(entry.most))}",
    ]
    for setting in entry.options:
        values = ", ".join(setting.values) or text("games-number" if setting.numeric else "games-text")
        default = str(setting.default).lower()
        lines.append("  " + text("games-option", option=setting.name, values=values, default=default))
        lines += [f"    {setting.about}"] if setting.about else []
    return [*lines, f"  {text('games-bots', bots=', '.join(entry.bots))}", *(f"    {why}" for why in entry.left_out)]
