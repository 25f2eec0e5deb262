"""Set up a table: its options, the host's changes, and follow-up tables such as rematches."""

from __future__ import annotations

import asyncio
import enum
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec

from pitonisa.kernel import TABLE, AnyGame, Campaign, Chance, Illegal, Kind, Refusal, Seat
from pitonisa.kernel.chance import Branch, new_seed
from pitonisa.kernel.hosting import archive_of, campaigns_of, edition_of, seating_of, seats_of
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.wire import convert, encode
from pitonisa.platform.match import retelling
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import BESIDE, Change, Line, arrange
from pitonisa.platform.store.rows import KeptLine, KeptMove, insert_edition, insert_line, insert_move, set_edition
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.store.writer import Write
from pitonisa.platform.table_model.chairs import bot_chair, known_bot
from pitonisa.platform.table_model.table import EMPTY, Chair, Clock, SeatKind, Stage, Table, chair_at, must_be
from pitonisa.platform.words.kinds import is_enum, members
from pitonisa.platform.words.settings import bare, known_values, setting_kinds


def is_main(kind: Any) -> bool:
    """Say whether an option is shown first: `Meta(extra={"main": True})`."""
    return bool(_extra(kind).get("main"))


def once(game: AnyGame) -> frozenset[str]:
    """List the options that apply to one match and not to a rematch: `Meta(extra={"once": True})`."""
    return frozenset(name for name, kind in setting_kinds(game.options).items() if _extra(kind).get("once"))


def applies(kind: Any, players: int) -> bool:
    """Say whether this option applies to this number of players (`Meta(extra={"players": (1,)})` in its type)."""
    return players in _extra(kind).get("players", (players,))


def possible_values(game: AnyGame, players: int) -> Mapping[str, tuple[Any, ...]]:
    """List by option the values with which a match of this many players can begin, unless they leave no choice.

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
    """List the values that a new table can choose; none if they can't be listed.

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
    """Decode the game's options, or refuse with the reason why a match couldn't begin with them."""
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
    """Find the campaign of this game with this name."""
    found = next((one for one in campaigns_of(game) if one.id == id), None)
    if found is None:
        raise Refusal("campaign-unknown", Kind.NOT_FOUND)
    return found


SETTINGS: Final = ("players", "rhythm", "beat", "patience", "temperament", "pace", "entry", "help", "listed")
OPTION: Final = "option-"


def agreed(table: Table) -> dict[str, Any]:
    """List by name everything that a host may change."""
    options = {f"{OPTION}{name}": value for name, value in table.options.items()}
    clock = {"move": table.clock.move, "bank": table.clock.bank}
    return options | {name: getattr(table, name) for name in SETTINGS} | clock


def arrangement(before: Table, after: Table, by: Seat) -> Line | None:
    """Describe what this person has changed between two tables; none if nothing."""
    old, new = agreed(before), agreed(after)
    changes = tuple(Change(name, old.get(name), value) for name, value in new.items() if old.get(name) != value)
    return arrange(by, chair_at(before, by).name, changes) if changes else None


NOTHING_CHANGED: Final[Mapping[str, Any]] = MappingProxyType({})


def staying(game: AnyGame, table: Table) -> list[Seat]:
    """List the seats that play again: all but those that the rules removed, if enough remain."""
    stayed = [Seat(n) for n, chair in enumerate(table.chairs) if not chair.left]
    return stayed if len(stayed) in game.players else [Seat(n) for n in range(table.players)]


def rematch(
    game: AnyGame,
    table: Table,
    code: str,
    opened: str,
    *,
    options: Mapping[str, Any] = NOTHING_CHANGED,
    bot: str | None = None,
) -> Table:
    """Build the table where the same people and bots play again, with changed options or another bot.

    Where the table belongs to a path that goes on, it is the path's next one, with the options of its leg.

    The people fetch their links there themselves.
    """
    must_be(table, Stage.OVER)
    if table.lesson:
        raise Refusal("lesson-private", Kind.CONFLICT)
    seated = None if bot is None else known_bot(game, bot)
    chairs = [_fresh(table.chairs[seat], seated) for seat in staying(game, table)]
    if not any(chair.host for chair in chairs):
        people = [n for n, chair in enumerate(chairs) if chair.kind is SeatKind.PERSON]
        chairs = [msgspec.structs.replace(chair, host=n in people[:1]) for n, chair in enumerate(chairs)]
    path = _next_leg(game, table)
    kept = {name: value for name, value in table.options.items() if name not in once(game)}
    chosen = {**kept, **options} if path is None else path.options(len(table.trail) + 1, kept)
    if options or path:
        try_options(game, len(chairs), chosen)
    return msgspec.structs.replace(
        table,
        code=code,
        options=chosen,
        players=len(chairs),
        opened=opened,
        chairs=tuple(chairs),
        campaign=table.campaign if path else None,
        trail=(*table.trail, table.code) if path else (),
        **_FRESH,
    )


def _next_leg(game: AnyGame, table: Table) -> Campaign | None:
    """Return the campaign that continues after this table; none if it is over, or no longer exists."""
    path = next((one for one in campaigns_of(game) if one.id == table.campaign), None)
    return path if path is not None and len(table.trail) + 1 < len(path.legs) else None


def _fresh(chair: Chair, bot: str | None) -> Chair:
    if chair.kind is SeatKind.BOT:
        return chair if bot is None else msgspec.structs.replace(chair, bot=bot)
    return msgspec.structs.replace(chair, **{name: getattr(EMPTY, name) for name in _OF_ONE_MATCH})


_OF_ONE_TABLE: Final = (
    *("stage", "seed", "edition", "outcome", "winners", "scores", "ended", "next"),
    *("branches", "origin", "hidden", "revision"),
)
_FRESH: Final = {one.name: one.default for one in msgspec.structs.fields(Table) if one.name in _OF_ONE_TABLE}
"""Fields of a table that a new one starts without."""

_OF_ONE_MATCH: Final = ("bot", "absent", "left", "token", "heir", "lapsed", "off_until", "days_off")
"""Fields of a person's chair that concern one match only."""


def moment_before_the_end(match: Match, n: int) -> Match:
    """Return the match as it was after action `n`, if something followed."""
    if not 0 <= n < match.n:
        raise Refusal("continue-where", last=match.n - 1)
    return retelling.moment(match, n)


def continued(table: Table, at: Match, seat: int, person: Chair, bot: str, **new: Any) -> Table:
    """Build the table where `person` plays on for `seat` from this moment of `table`'s match, with bots for all others.

    The chance of what follows comes from a seed of its own: who has seen the end knows nothing of it.
    """
    seats, gone, n = seats_of(at.game, at.state), _gone(at), len(at.log)
    if not 0 <= seat < seats or seat in gone:
        raise Refusal("unknown-seat", Kind.NOT_FOUND, seat=seat + 1, players=seats)
    chairs = [_chair(at.game, table.chairs[one], bot, gone=one in gone) for one in range(seats)]
    chairs[seat] = msgspec.structs.replace(person, host=True)
    return Table(
        edition=edition_of(at.game, at.options),
        listed=False,
        clock=Clock(),
        chairs=tuple(chairs),
        stage=Stage.PLAYING,
        branches=(*(branch for branch in at.branches if branch.n < n), Branch(n, new_seed())),
        origin=table.code,
        **{name: getattr(table, name) for name in ("game", "version", "players", "options", "seed", *_MANNERS)},
        **new,
    )


_MANNERS: Final = ("help", "beat", "patience", "temperament", "pace", "entry")


def _gone(at: Match) -> set[Seat]:
    """List the seats that the rules have removed."""
    seating, gone = seating_of(at.game), set[Seat]()
    for action in (action for by, action in at.log if by == TABLE):
        if (left := seating.left_by(action)) is not None:
            gone.add(left)
        elif (joined := seating.joined_by(action)) is not None:
            gone.discard(joined)
    return gone


def _chair(game: AnyGame, before: Chair, bot: str, *, gone: bool) -> Chair:
    if gone:
        return Chair(kind=SeatKind.PERSON, name=before.name, sigil=before.sigil, left=True)
    return bot_chair(game, bot)


def copied_past(code: str, at: Match) -> list[Write]:
    """Copy the rows of everything played by then, and of the table's marks, but not the chat."""
    moves = [KeptMove(k, by, encode(action)) for k, (by, action) in enumerate(at.log, start=1)]
    marks = (line for line in at.talk if not isinstance(line.said, BESIDE))
    lines = [KeptLine(k, encode(line)) for k, line in enumerate(marks)]
    rows = [*(insert_move(code, move) for move in moves), *(insert_line(code, line) for line in lines)]
    return [row for several in rows for row in several]


def fresh_table(game: AnyGame, options: Any, chairs: Sequence[Chair], **more: Any) -> Table:
    """Build a table of a game with these chairs; by default it is unlisted and has no clock."""
    told: dict[str, Any] = {"game": game.id, "version": game.version, "listed": False, "clock": Clock(), **more}
    return Table(players=len(chairs), options=msgspec.to_builtins(options), chairs=tuple(chairs), **told)


def opened_like(game: AnyGame, table: Table, host: Chair, code: str, opened: str) -> Table:
    try_options(game, table.players, table.options)
    chairs = (host, *(EMPTY,) * (table.players - 1))
    more = {name: getattr(table, name) for name in ("language", "clock", "rhythm", *_MANNERS)}
    return fresh_table(game, table.options, chairs, code=code, opened=opened, **more)


async def as_played(game: AnyGame, table: Table, store: SqlStore) -> AnyGame:
    """Return the game with the edition of this table.

    Where that is not kept, or cannot be read any more, the game as it is: the match is then refused.
    """
    if (archive := archive_of(game)) is None or not table.edition or table.version != game.version:
        return game
    options = read_options(game, table.options)
    if table.edition == edition_of(game, options):
        return game
    packed = await store.edition(game.id, table.edition)
    if packed is None:
        return game
    try:
        return await asyncio.to_thread(archive.unpack, game, options, table.edition, packed)
    except Refusal:
        return game


async def date_matches(games: Mapping[str, AnyGame], store: SqlStore) -> None:
    """Give matches from before editions were recorded the current edition, when a server first opens."""
    for game in filter(None, map(games.get, await store.undated_games())):
        for code in await store.undated(game.id, game.version) if archive_of(game) else ():
            await _date(game, code, store)


async def _date(game: AnyGame, code: str, store: SqlStore) -> None:
    try:
        table = await store.table(code)
        if table is None:
            return
        edition = edition_of(game, read_options(game, table.options))
    except (ValueError, TypeError):
        return  # it cannot be read, or what it was played with is not here: whoever asks for it is told so
    dated = msgspec.structs.replace(table, edition=edition)
    await store.keep(set_edition(code=code, edition=edition), insert_edition(game, dated))
