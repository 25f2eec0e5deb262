"""What can be chosen for a table before its match begins: the options of this number of players, and their values."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Annotated, Any, get_args, get_origin

import msgspec

from pitonisa.kernel import AnyGame, Campaign, Chance, Illegal, Kind, Refusal
from pitonisa.kernel.wire import convert
from pitonisa.platform.words.settings import bare, known_values, setting_kinds
from pitonisa.platform.words.shapes import is_enum, members


def is_main(kind: Any) -> bool:
    """Whether a table should think of this option first: `Meta(extra={"main": True})`."""
    return bool(_extra(kind).get("main"))


def once(game: AnyGame) -> frozenset[str]:
    """The options that count for one match and not for the next of the same people: `Meta(extra={"once": True})`."""
    return frozenset(name for name, kind in setting_kinds(game.options).items() if _extra(kind).get("once"))


def applies(kind: Any, players: int) -> bool:
    """Whether this option means anything for this number of players (`Meta(extra={"players": (1,)})` in its type)."""
    return players in _extra(kind).get("players", (players,))


def possible_values(game: AnyGame, players: int) -> Mapping[str, tuple[Any, ...]]:
    """By option: the values with which a match of this many players can begin. What leaves no choice is left out.

    Each is tried, which takes some games a while.
    """
    found: dict[str, tuple[Any, ...]] = {}
    for name, kind in setting_kinds(game.options).items():
        listed = values_of(kind) if applies(kind, players) else []
        fitting = tuple(value for value in listed if _begins(game, players, {name: value}))
        if len(fitting) > 1 or (applies(kind, players) and not listed):
            found[name] = fitting
    return found


def values_of(kind: Any) -> list[Any]:
    """List the values that a new table can choose; none where there is no end to them.

    `Meta(extra={"kept": (...)})` names values that only tables of before have: they are read and not offered.
    """
    plain = bare(members(kind)[0])
    if plain is bool:
        return [False, True]
    if is_enum(plain):
        return [one.value if isinstance(one, enum.Enum) else one for one in plain]
    known = known_values(kind)
    kept = _extra(kind).get("kept", ())
    return [int(value) for value in known] if plain is int else [value for value in known if value not in kept]


def try_options(game: AnyGame, players: int, options: dict[str, Any]) -> Any:
    """The game's options, or why a match could not begin with them."""
    if players not in game.players:
        raise Illegal("illegal-players", players=players, least=game.players[0], most=game.players[-1])
    try:
        chosen = convert(options, game.options)
    except msgspec.ValidationError as error:
        raise Refusal("setting-refused", why=str(error)) from error
    try:
        game.start(chosen, players, Chance("").step(0))
    except Illegal as refused:
        refused.game = game
        raise
    return chosen


def _begins(game: AnyGame, players: int, options: dict[str, Any]) -> bool:
    try:
        try_options(game, players, options)
    except Refusal:
        return False
    return True


def _extra(kind: Any) -> Mapping[str, Any]:
    metas = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    extras: list[Mapping[str, Any]] = [one.extra for one in metas if isinstance(one, msgspec.Meta) and one.extra]
    return extras[0] if extras else {}


def campaign_of(game: AnyGame, id: str) -> Campaign:
    """The path of this game that is called so."""
    found = next((one for one in game.campaigns if one.id == id), None)
    if found is None:
        raise Refusal("campaign-unknown", Kind.NOT_FOUND)
    return found
