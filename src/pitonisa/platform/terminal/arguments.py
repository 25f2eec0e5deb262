"""Parses command lines: what each command takes, and the numbers, bots and settings named in it."""

from __future__ import annotations

import argparse
import re
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from pitonisa.kernel import AnyGame, Refusal
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.chance import new_seed
from pitonisa.platform.words.settings import read_setting, setting_kinds
from pitonisa.platform.words.text import Text

HIGHEST: Final = 10**9


class Usage(Refusal):
    """Raised if the command line isn't understood."""


class Arguments:
    """What one command takes. Values stay strings here: errors in them are reported in the reader's language."""

    def __init__(self, command: str, text: Text, words: str) -> None:
        """Parse a description such as `GAME [PATH] FILE… --json --players N --option NAME=VALUE* --new|old N`.

        `[PATH]` may be missing, of `FILE…` there is at least one, an option with `*` may be repeated, and one with
        `|` still has the name that it had in the last version.
        """
        self._command = command
        self._text = text
        self._needed: list[str] = []
        self._renamed: dict[str, str] = {}
        self.old_names: list[tuple[str, str]] = []
        self._parser = argparse.ArgumentParser(
            prog=f"pitonisa {command}",
            formatter_class=partial(argparse.HelpFormatter, width=80),  # which would look at the terminal otherwise
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._shown: list[tuple[str, str]] = []
        places, *options = f" {words}".split(" --")
        self._takes_many = "…" in places
        for place in places.split():
            self._take_place(place)
        for option in options:
            self._take_option(*option.partition(" ")[::2])

    def _take_place(self, place: str) -> None:
        name = place.strip("[]…")
        self._needed += [] if place.startswith("[") else [name]
        self._parser.add_argument(name.lower(), nargs="*" if place.endswith("…") else "?")
        self._show(name, name.lower())

    def _take_option(self, names: str, value: str) -> None:
        name, _, old = names.partition("|")
        if old:
            self._renamed[f"--{old}"] = f"--{name}"
        action = "store_true" if not value else "append" if value.endswith("*") else "store"
        self._parser.add_argument(f"--{name}", action=action)
        self._show(f"--{name} {value.rstrip('*')}".rstrip(), name)

    def _show(self, shown: str, name: str) -> None:
        own, common = f"argument-{self._command.replace(' ', '-')}-{name}", f"argument-{name}"
        self._shown.append((shown, self._text(own if self._text.has(own) else common)))

    def read(self, argv: Sequence[str]) -> Namespace | None:
        """Return the given values; `None` if help is requested."""
        if "-h" in argv or "--help" in argv:
            return None
        try:
            parser = self._parser
            parse = parser.parse_known_intermixed_args if self._takes_many else parser.parse_known_args
            given, rest = parse([self._by_new_name(argument) for argument in argv])
        except argparse.ArgumentError as error:
            raise Usage("usage-value", option=error.argument_name or "", command=self._command) from error
        if rest:
            raise Usage("usage-unknown", argument=rest[0], command=self._command)
        for name in self._needed:
            if getattr(given, name.lower()) in (None, []):
                raise Usage("usage-missing", argument=name, command=self._command)
        return given

    def _by_new_name(self, argument: str) -> str:
        """Read an option under its old name as the new one, and note it in `old_names` for a notice."""
        old, given, value = argument.partition("=")
        if old not in self._renamed:
            return argument
        self.old_names.append((old, self._renamed[old]))
        return f"{self._renamed[old]}{given}{value}"

    def help(self) -> str:
        shown = [*self._shown, ("--lang L", self._text("argument-lang"))]
        width = max(len(name) for name, _ in shown) + 2
        usage = " ".join(["pitonisa", self._command, *self._needed, "…"])
        lines = [f"  {name:<{width}}{meaning}" for name, meaning in shown]
        return "\n".join(
            [
                self._text("help-usage", usage=usage),
                self._text(f"command-{self._command.replace(' ', '-')}"),
                "",
                *lines,
            ]
        )


class Command(NamedTuple):
    """A verb of a command, such as `pitonisa scenario check`."""

    arguments: str
    """Parsed by `Arguments`."""

    run: Callable[[Namespace, Text], int]


def whole(text: str | None, option: str, *, least: int = 1, otherwise: int = 1) -> int:
    """Parse a whole number given to an option."""
    if text is None:
        return otherwise
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", text) or not least <= int(text) <= HIGHEST:
        raise Usage("usage-number", option=option, value=text, least=least, most=str(HIGHEST))
    return int(text)


def seed_of(text: str | None) -> str:
    """Return the given seed, or one that can't be guessed."""
    if text is None:
        return new_seed()
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise Usage("usage-seed") from error
    return text


def counted(typed: str, most: int) -> int | None:
    """Return the index of one of several things, which people count from 1."""
    number = int(typed) if re.fullmatch(r"[0-9]{1,6}", typed) else 0
    return number if 1 <= number <= most else None


def players_of(game: AnyGame, text: str | None) -> int:
    """Return the number of players: as requested, or a medium one that the game allows."""
    players = whole(text, "--players", otherwise=game.players[(len(game.players) - 1) // 2])
    if players not in game.players:
        raise Refusal("illegal-players", players=players, least=game.players[0], most=game.players[-1])
    return players


def bots_named(game: AnyGame, text: str | None, seats: int) -> tuple[str, ...]:
    """Return a bot for each seat: one name for all or one for each; by default the strongest."""
    known = bots_of(game).names
    names = known[-1:] if text is None else tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in known:
            raise Usage("unknown-bot", bot=name, game=game.id, known=", ".join(known))
    if len(names) not in (1, seats):
        raise Usage("usage-bots", found=len(names), seats=seats, known=", ".join(known))
    return names * seats if len(names) == 1 else names


def options_of(game: AnyGame, settings: Sequence[str] | None) -> Any:
    """Parse the game's options from `name=value`, each by its field's type."""
    kinds, values = setting_kinds(game.options), dict[str, Any]()
    for setting in settings or ():
        name, given, value = setting.partition("=")
        if not given:
            raise Usage("usage-option", setting=setting, known=", ".join(kinds))
        if name not in kinds:
            raise Refusal("unknown-option", option=name, game=game.id, known=", ".join(kinds))
        values[name] = read_setting(name, kinds[name], value)
    try:
        return msgspec.convert(values, game.options)
    except msgspec.ValidationError as error:
        raise Refusal("setting-refused", why=str(error)) from error
