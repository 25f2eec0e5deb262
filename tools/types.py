"""Write the client's types: TypeScript from the structs of messages and of each game, and what texts need of them.

Git ignores the files: `python -m tools.types` writes those that have changed, and the Makefile runs it where they are
needed.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import NoneType
from typing import Any, Final, Literal, NewType, get_args, get_origin

import msgspec

from pitonisa.features.analysis.analyst import Accounted, Analysed
from pitonisa.features.matchmaking import routes as matchmaking
from pitonisa.features.moderation import routes as moderation
from pitonisa.features.notifications.subscriptions import AddAddress, AlertsInfo, Confirmed, SetWishes
from pitonisa.features.people import passkeys, social
from pitonisa.features.people import routes as people
from pitonisa.features.people.invitations import MyInvitation
from pitonisa.features.puzzles import routes as puzzles
from pitonisa.features.puzzles.puzzles import PuzzleTold
from pitonisa.features.replay import history
from pitonisa.features.replay import routes as replay
from pitonisa.features.review.messages import FromReview, FromReviewer, Shape
from pitonisa.kernel import AnyGame, Rulebook
from pitonisa.kernel.analysis import Analysis
from pitonisa.kernel.finished import Accounts, accounts_of
from pitonisa.kernel.help import rulebook_of
from pitonisa.kernel.hosting import Book
from pitonisa.kernel.puzzles import Puzzles, puzzles_of
from pitonisa.platform import registry
from pitonisa.platform.hosting import http, requests
from pitonisa.platform.match.frames import Frame
from pitonisa.platform.match.match import Past
from pitonisa.platform.match.talk import Arranged, Chat, Line, Phrase
from pitonisa.platform.table import info, messages
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.words import kinds
from pitonisa.server.routes import games, seats, tables
from pitonisa.server.sockets.stream import Follow, Tables

WEB: Final = Path(__file__).parents[1] / "web" / "src"
HEADER: Final = "/** Written by `make types` from the structs of the same names in Python. */\n"
PLAIN: Final[Mapping[Any, str]] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    NoneType: "null",
    Any: "unknown",
    msgspec.Raw: "unknown",
}


def files() -> dict[Path, str]:
    """Return every generated file, with its contents."""
    wire: dict[str, Any] = {
        "FromClient": messages.FromClient,
        "FromServer": messages.FromServer,
        "TableInfo": TableInfo,
        "Frame": Frame,
        "Past": Past,
        "Line": Line,
        "Chat": Chat,
        "Arranged": Arranged,
        "Phrase": Phrase,
        "GameInfo": games.GameInfo,
        "GameWords": games.GameWords,
        "Book": Book,
        "HouseInfo": http.HouseInfo,
        "OpenTable": requests.OpenTable,
        "TakeSeat": requests.TakeSeat,
        "Seated": info.Seated,
        "Seek": requests.Seek,
        "Seeking": matchmaking.Seeking,
        "Ticket": matchmaking.Ticket,
        "MyTable": info.MyTable,
        "MyMatches": history.MyMatches,
        "EarnedHere": history.EarnedHere,
        "MyFigures": history.MyFigures,
        "NextTable": tables.NextTable,
        "NewLink": seats.NewLink,
        "VisitorLink": seats.VisitorLink,
        "ChangeTable": requests.ChangeTable,
        "Again": requests.Again,
        "Replay": replay.Replay,
        "Frames": replay.Frames,
        "Away": replay.Away,
        "Plans": seats.Plans,
        "Advice": replay.Advice,
        "Certainty": replay.Certainty,
        "WhoKnew": replay.WhoKnew,
        "Analysed": Analysed,
        "Accounted": Accounted,
        "FromReviewer": FromReviewer,
        "FromReview": FromReview,
        "Shape": Shape,
        "HaveRead": seats.HaveRead,
        "PuzzleIndex": puzzles.PuzzleIndex,
        "PuzzleOfDay": puzzles.PuzzleOfDay,
        "PuzzleTold": PuzzleTold,
        "ContinuePuzzle": puzzles.ContinuePuzzle,
        "Verified": replay.Verified,
        "ContinueFrom": requests.ContinueFrom,
        "Me": people.Me,
        "Notes": social.Notes,
        "Offer": people.Offer,
        "PairingLink": people.PairingLink,
        "PairingCode": people.PairingCode,
        "PasskeyOptions": passkeys.PasskeyOptions,
        "MyPeople": social.MyPeople,
        "PeopleHere": social.PeopleHere,
        "Invited": social.Invited,
        "MyInvitation": MyInvitation,
        "ReportLine": moderation.ReportLine,
        "ReportName": moderation.ReportName,
        "OwnersPage": moderation.OwnersPage,
        "DoDeed": moderation.DoDeed,
        "Follow": Follow,
        "Tables": Tables,
        "AlertsInfo": AlertsInfo,
        "SetWishes": SetWishes,
        "AddAddress": AddAddress,
        "Confirmed": Confirmed,
    }
    found = {WEB / "lib" / "wire.gen.ts": typescript(wire)}
    for game in registry.catalogue().values():
        folder = WEB / "games" / game.id
        found[folder / "types.gen.ts"] = typescript({**kinds.roots(game), **_grounds(game)})
        found[folder / "kinds.gen.ts"] = spell_kinds(game)
        found[folder / "rulebook.gen.ts"] = spell_rules(rulebook_of(game))
        if puzzles_of(game):
            found[folder / "puzzle.gen.ts"] = typescript(kinds.puzzle_roots(game.part(Puzzles)))
        if accounts_of(game):
            found[folder / "account.gen.ts"] = typescript({"Account": game.part(Accounts).account})
    return found


def _grounds(game: AnyGame) -> dict[str, Any]:
    """Return the explanations of an analysis, typed like everything else; their texts are loaded late."""
    return {"Why": game.part(Analysis).ground} if game.part(Analysis) and game.part(Analysis).ground else {}


# TypeScript


def typescript(named: Mapping[str, Any]) -> str:
    """Write declarations of these types and of all within them."""
    found = kinds.declared(named.values())
    parts = [_declaration(name, kind) for name, kind in sorted(found.items())]
    parts += [f"export type {name} = {spell(kind)};\n" for name, kind in named.items() if name not in found]
    return "\n".join([HEADER, *parts])


def _declaration(name: str, kind: Any) -> str:
    if isinstance(kind, NewType):
        return f"export type {name} = {spell(kind.__supertype__)};\n"
    if kinds.is_enum(kind):
        return f"export type {name} = {' | '.join(_quoted(one.value) for one in kind)};\n"
    return f"{_comment(kind)}export interface {name} {{\n{''.join(_members(kind))}}}\n"


def _members(kind: Any) -> Iterator[str]:
    struct = get_origin(kind) or kind
    if tag := struct.__struct_config__.tag:
        yield f"  {struct.__struct_config__.tag_field}: {_quoted(tag)};\n"
    omitted = _omitted(struct)
    for name, (_, inner) in kinds.fields(kind).items():
        yield f"  {name}{'?' if name in omitted else ''}: {spell(inner)};\n"


def _omitted(struct: Any) -> set[str]:
    """List the fields that are left out if they have their default."""
    defaults, fields = struct.__struct_config__.omit_defaults, msgspec.structs.fields(struct)
    return {field.name for field in fields if field.default is msgspec.UNSET or (defaults and not field.required)}


def _comment(kind: Any) -> str:
    text = inspect.cleandoc((get_origin(kind) or kind).__doc__ or "")
    return f"/** {text.splitlines()[0]} */\n" if text else ""


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "\\'") + "'"


def spell(kind: Any) -> str:
    """Write a type as TypeScript."""
    kind = kinds.bare(kind)
    several = [one for one in kinds.members(kind) if one is not msgspec.UnsetType]
    if several != [kind]:
        return " | ".join(map(spell, several))
    if kinds.has_name(kind):
        return kinds.name_of(kind)
    if get_origin(kind) is Literal:
        return " | ".join(map(_quoted, get_args(kind)))
    if kinds.is_list(kind):
        return _spell_list(kind)
    if get_origin(kind) in (dict, Mapping):
        key, value = get_args(kind)
        return f"Readonly<Record<{spell(key)}, {spell(value)}>>"
    return PLAIN[kind]


def _spell_list(kind: Any) -> str:
    items = [one for one in get_args(kind) if one is not ...]
    if get_origin(kind) is tuple and ... not in get_args(kind):
        return f"readonly [{', '.join(map(spell, items))}]"
    inner = spell(items[0])
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


# Kinds and rules, of which the server tells the same of games that are not in this package


def spell_kinds(game: AnyGame) -> str:
    found = kinds.kinds(game)
    structs = found.pop("structs")
    lines = [
        "import type { Kinds } from '../../lib/words/kinds';\n",
        "export const kinds: Kinds = {",
        "  structs: {",
        *(f"    {name}: {json.dumps(kind)}," for name, kind in structs.items()),
        "  },",
        *(f"  {name}: {json.dumps(kind)}," for name, kind in found.items()),
        "};\n",
    ]
    return "\n".join([HEADER, *lines])


def spell_rules(book: Rulebook) -> str:
    lines = ["import type { Rulebook } from '../../lib/words/rulebook';\n", "export const rulebook: Rulebook = {"]
    for name, found in kinds.rule_links(book).items():
        lines += [f"  {name}: {{", *(f"    {json.dumps(key)}: {list(rules)}," for key, rules in found.items()), "  },"]
    return "\n".join([HEADER, *lines, "};\n"])


def main() -> None:
    """Write the files that have changed. The first stands for all of them in the Makefile: it is then the newest."""
    found = files()
    changed = [file for file, text in found.items() if not file.exists() or file.read_text(encoding="utf-8") != text]
    for file in changed:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(found[file], encoding="utf-8")
        sys.stdout.write(f"{file.relative_to(WEB.parent.parent)}\n")
    if changed:
        next(iter(found)).touch()


if __name__ == "__main__":
    main()
