"""A table as a value: its seats, its stage, and who may do what there."""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping
from hmac import compare_digest
from types import MappingProxyType
from typing import Annotated, Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Chance, Illegal, Kind, Level, Outcome, Refusal, Seat
from pitonisa.kernel.chance import Branch
from pitonisa.kernel.help import allows
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.wire import convert
from pitonisa.platform.match.talk import can_be_seen, plain_text
from pitonisa.platform.table.links import fingerprint
from pitonisa.platform.table.pace import Pace
from pitonisa.platform.table.rhythm import HOLIDAYS, Rhythm

LONGEST_NAME: Final = 24
LOST_SEAT: Final = ("seat-token", "seat-freed", "seat-given-up", "seat-moved")
"""Why a link opens no seat any more."""

SIGIL: Final = re.compile(r"[a-z0-9-]{1,32}")

Seconds = Annotated[int, msgspec.Meta(ge=0, le=604_800)]
"""Up to a week: how long anything at a table may be waited for."""

Fingerprint = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""The SHA-256 of a secret link; the link itself is kept nowhere."""


PersonId = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{24}$")]
"""By which the house knows somebody (platform/people). It opens nothing, and nobody else is told it."""


class Stage(enum.StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    """By the owner of the house: nobody comes here any more."""


class SeatKind(enum.StrEnum):
    EMPTY = "empty"
    PERSON = "person"
    BOT = "bot"


class Entry(enum.StrEnum):
    """Who may sit down in a match that has begun: in a bot's place, or where the rules have a seat."""

    OPEN = "open"
    """Anyone who has the code."""

    ASK = "ask"
    """Whoever asks and is let in."""

    CLOSED = "closed"


class Clock(msgspec.Struct, frozen=True):
    """The table's time limits, in seconds. None: no limit."""

    move: Seconds | None = None
    bank: Seconds | None = None


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat with what only the house knows of it: the fingerprint of its secret link."""

    kind: SeatKind = SeatKind.EMPTY
    name: str | None = None
    sigil: str | None = None
    bot: str | None = None
    """Who plays: on a bot's seat, or for a person who is away."""

    absent: bool = False
    """The bot plays because the person was not there, and gives the seat back when they are."""

    host: bool = False
    left: bool = False
    token: Fingerprint | None = None
    heir: Fingerprint | None = None
    """Of a second token: whoever first comes with it has the seat, and the link before it dies."""

    help: Level | None = None
    """How much help this person uses; none has been chosen yet."""

    stand_in: str | None = None
    """The bot that this person wants to go on for them; none has been chosen yet."""

    owner: PersonId | None = None
    """Whose key opens the seat beside its link; nobody's, where somebody sits here by the link alone."""

    lapsed: bool = False
    """Their time ran out when they were last asked, and a bot did that one thing."""

    off_until: str | None = None
    """By days: they take days off until then (ISO 8601, UTC)."""

    days_off: Annotated[int, msgspec.Meta(ge=0, le=HOLIDAYS)] = 0
    """How many of those they have taken in this match."""


EMPTY: Final = Chair()


class Table(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    game: str
    version: int
    """The version of the rules: of the match, once it has begun."""

    players: Annotated[int, msgspec.Meta(ge=1, le=100)]
    options: dict[str, Any]
    language: str
    listed: bool
    clock: Clock
    opened: str
    chairs: tuple[Chair, ...]
    stage: Stage = Stage.LOBBY
    seed: str | None = None
    """Chosen when the match begins. The house's secret until it is over."""

    edition: str = ""
    """What the match was begun with beside the rules (`Game.edition`)."""

    outcome: str | None = None
    winners: tuple[Seat, ...] = ()
    ended: str | None = None
    next: str | None = None
    help: Level = Level.EXPLAINED
    """The most that anybody may use here."""

    lesson: str | None = None
    """The lesson that is taught here, if it is a lesson's table."""

    branches: tuple[Branch, ...] = ()
    """Where this match leaves the one it continues, and those that one continued."""

    origin: str | None = None
    """The table of the match that this one continues."""

    beat: Seconds | None = None
    """How long a sealed window takes while anybody may be watching; 0: until all have answered.

    None: this game has no such windows.
    """

    patience: Seconds | None = None
    """How long bots let people speak first. None: the bots of this game never lead."""

    pace: Pace = Pace.NORMAL
    entry: Entry = Entry.ASK
    rhythm: Rhythm = Rhythm.LIVE
    hidden: int = 0
    """How many lines the owner of the house has hidden here."""

    revision: int = 0
    """How many times anything but the log and the talk was written here: whoever writes says which they have seen."""


# Questions


def seat_of(table: Table, token: str | None) -> Seat | None:
    """Whose link this is."""
    if token is None:
        return None
    found = fingerprint(token)
    chairs = enumerate(table.chairs)
    return next((Seat(n) for n, chair in chairs if chair.token and compare_digest(chair.token, found)), None)


def seat_owned(table: Table, owner: PersonId | None) -> Seat | None:
    """The first seat that somebody's key opens."""
    chairs = enumerate(table.chairs)
    return next((Seat(n) for n, chair in chairs if owner is not None and chair.owner == owner), None)


def heir_of(table: Table, token: str | None) -> Seat | None:
    """Whose seat this link takes over when it is used."""
    found = fingerprint(token) if token is not None else ""
    chairs = enumerate(table.chairs)
    return next((Seat(n) for n, chair in chairs if chair.heir and compare_digest(chair.heir, found)), None)


def knows_link(table: Table, token: str) -> bool:
    return seat_of(table, token) is not None or heir_of(table, token) is not None


def dead_links(before: Table, after: Table) -> set[int]:
    """The seats whose links open nothing any more."""
    tokens = [chair.token for chair in after.chairs]
    return {
        seat
        for seat, chair in enumerate(before.chairs)
        if chair.token and (seat >= len(tokens) or tokens[seat] != chair.token)
    }


def chair_at(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Refusal("unknown-seat", Kind.NOT_FOUND, seat=seat + 1, players=len(table.chairs))
    return table.chairs[seat]


def must_be(table: Table, stage: Stage) -> None:
    if table.stage is not stage:
        raise Refusal("table-stage", Kind.CONFLICT, stage=table.stage.value)


def is_host(table: Table, seat: Seat) -> bool:
    return chair_at(table, seat).host


def host_of(table: Table) -> Seat | None:
    return next((Seat(n) for n, chair in enumerate(table.chairs) if chair.host), None)


def played_by_bot(chair: Chair) -> bool:
    return chair.bot is not None


def bots_at(table: Table) -> dict[int, str]:
    """By seat: which bot plays there now."""
    return {seat: chair.bot for seat, chair in enumerate(table.chairs) if chair.bot is not None}


def company(table: Table) -> tuple[str | None, ...]:
    """Who plays: bots by their names, and people, also while a bot goes on for them."""
    return tuple(chair.bot if chair.kind is SeatKind.BOT else None for chair in table.chairs if not chair.left)


def people(table: Table) -> list[Seat]:
    return [Seat(n) for n, chair in enumerate(table.chairs) if chair.kind is SeatKind.PERSON]


def playing_people(table: Table) -> list[Seat]:
    """Those who play themselves: no bot goes on for them, and the rules have not seen them off."""
    return [seat for seat in people(table) if not (played_by_bot(table.chairs[seat]) or table.chairs[seat].left)]


def has_finished(table: Table, seat: Seat) -> bool:
    """Whether the person of this seat was there to the end: no bot went on for them, no rule saw them off."""
    return table.stage is Stage.OVER and seat in playing_people(table)


# Changes: each gives the table as it will be, or says why not


def changed(table: Table, seat: int, **fields: Any) -> Table:
    chair = msgspec.structs.replace(chair_at(table, seat), **fields)
    return with_chair(table, seat, chair)


def written(table: Table) -> Table:
    """As it is once it has been committed."""
    return msgspec.structs.replace(table, revision=table.revision + 1)


def with_chair(table: Table, seat: int, chair: Chair) -> Table:
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    return msgspec.structs.replace(table, chairs=chairs)


def person(
    name: str | None, sigil: str | None, token: str, *, host: bool = False, owner: PersonId | None = None
) -> Chair:
    """Somebody; whoever has said no name is called a guest by each reader in their own language."""
    if name is not None:
        name = plain_text(name)
        if not can_be_seen(name) or len(name) > LONGEST_NAME:
            raise Refusal("name-length", most=LONGEST_NAME)
    if sigil is not None and not SIGIL.fullmatch(sigil):
        raise Refusal("sigil-unknown")
    return Chair(kind=SeatKind.PERSON, name=name, sigil=sigil, token=fingerprint(token), host=host, owner=owner)


def bot_chair(game: AnyGame, bot: str) -> Chair:
    return Chair(kind=SeatKind.BOT, bot=known_bot(game, bot))


def known_bot(game: AnyGame, bot: str) -> str:
    if bot not in game.bots.levels:
        raise Refusal("unknown-bot", bot=bot, game=game.id, known=", ".join(game.bots.names))
    return bot


def stand_in(game: AnyGame, table: Table, seat: int) -> str:
    """Who goes on for somebody: the bot they chose, or one like those at the table, or the strongest."""
    chosen = table.chairs[seat].stand_in
    seated = {chair.bot for chair in table.chairs if chair.kind is SeatKind.BOT}
    alike = [bot for bot in game.bots.names if bot in seated]
    return chosen or (alike[-1] if alike else game.bots.strongest)


def free_seat(table: Table, wanted: int | None) -> Seat:
    """The one asked for, or the first free one."""
    if wanted is not None:
        if chair_at(table, wanted).kind is not SeatKind.EMPTY:
            raise Refusal("seat-taken", Kind.CONFLICT, seat=wanted + 1)
        return Seat(wanted)
    for seat, chair in enumerate(table.chairs):
        if chair.kind is SeatKind.EMPTY:
            return Seat(seat)
    raise Refusal("table-full", Kind.CONFLICT)


def emptied(table: Table, seat: Seat) -> Table:
    """Somebody leaves the lobby. If it was the host, the next person is host."""
    was_host = is_host(table, seat)
    table = with_chair(table, seat, EMPTY)
    people = [n for n, chair in enumerate(table.chairs) if chair.kind is SeatKind.PERSON]
    return changed(table, people[0], host=True) if was_host and people else table


def left_to_bot(game: AnyGame, table: Table, seat: Seat, *, absent: bool = False) -> Table:
    """A bot goes on for this person."""
    return changed(table, seat, bot=stand_in(game, table, seat), absent=absent)


def played_again(table: Table, seat: Seat) -> Table:
    """This person acts themselves: a bot that played for them makes room, and no time has run out."""
    chair = table.chairs[seat]
    if not (chair.bot or chair.lapsed):
        return table
    return changed(table, seat, bot=None, absent=False, lapsed=False)


def with_stand_in(game: AnyGame, table: Table, seat: Seat, bot: str | None) -> Table:
    """Somebody chooses who would go on for them, or leaves it to the table; one that plays already makes room."""
    chair = chair_at(table, seat)
    table = changed(table, seat, stand_in=None if bot is None else known_bot(game, bot))
    return left_to_bot(game, table, seat, absent=chair.absent) if played_by_bot(chair) else table


def with_bot(game: AnyGame, table: Table, seat: Seat, bot: str | None) -> Table:
    """A bot sits down on a seat, changes, or makes room again."""
    chair = chair_at(table, seat)
    if chair.kind is SeatKind.PERSON:
        must_be(table, Stage.PLAYING)
        if bot is None:
            return changed(table, seat, bot=None, absent=False)
        return left_to_bot(game, with_stand_in(game, table, seat, bot), seat)
    if bot is None:
        must_be(table, Stage.LOBBY)
        return with_chair(table, seat, EMPTY)
    if chair.kind is SeatKind.EMPTY:
        must_be(table, Stage.LOBBY)
    return with_chair(table, seat, bot_chair(game, bot))


def with_help(game: AnyGame, table: Table, seat: Seat, level: Level) -> Table:
    """Somebody chooses how much help they want."""
    if game.help is None:
        raise Refusal("help-none")
    if not allows(table.help, level):
        raise Refusal("help-forbidden", Kind.FORBIDDEN, most=table.help.value)
    return table if chair_at(table, seat).help is level else changed(table, seat, help=level)


def moved(table: Table, token: str, owner: PersonId | None) -> Table:
    """The seat that this link takes over is its own from now on, and belongs to whoever has come with it."""
    seat = heir_of(table, token)
    return table if seat is None else changed(table, seat, token=table.chairs[seat].heir, heir=None, owner=owner)


def owned(table: Table, token: str, owner: PersonId | None) -> Table:
    """The seat that somebody has by this link alone is their key's as well from now on."""
    seat = seat_of(table, token)
    return table if seat is None or table.chairs[seat].owner else changed(table, seat, owner=owner)


def is_alike(table: Table, other: Table) -> bool:
    """Whether they differ in nothing but in whose key opens which seat, and in what only the house counts."""
    return _nameless(table) == _nameless(other)


def _nameless(table: Table) -> Table:
    chairs = tuple(msgspec.structs.replace(chair, owner=None) for chair in table.chairs)
    return msgspec.structs.replace(table, chairs=chairs, revision=0)


def resized(table: Table, players: int) -> Table:
    """With more seats, or with fewer: nobody is moved, and nobody is sent away."""
    extra = table.chairs[players:]
    if any(chair.kind is SeatKind.PERSON for chair in extra):
        raise Refusal("seats-occupied", players=players)
    chairs = (*table.chairs[:players], *(EMPTY,) * (players - len(table.chairs)))
    return msgspec.structs.replace(table, players=players, chairs=chairs)


def begun(game: AnyGame, table: Table, seed: str) -> Table:
    """The match begins, with the rules and the edition that are here now: the table may have waited for long."""
    must_be(table, Stage.LOBBY)
    if any(chair.kind is SeatKind.EMPTY for chair in table.chairs):
        raise Refusal("seats-empty", Kind.CONFLICT)
    edition = game.edition(read_options(game, table.options))
    return msgspec.structs.replace(table, stage=Stage.PLAYING, seed=seed, version=game.version, edition=edition)


def ended(table: Table, outcome: Outcome, moment: str) -> Table:
    return msgspec.structs.replace(
        table, stage=Stage.OVER, outcome=outcome.reason, winners=outcome.winners, ended=moment
    )


def staying(game: AnyGame, table: Table) -> list[Seat]:
    """The seats that play once more: all but those that the rules saw off, while that is enough."""
    stayed = [Seat(n) for n, chair in enumerate(table.chairs) if not chair.left]
    return stayed if len(stayed) in game.players else [Seat(n) for n in range(table.players)]


NOTHING_CHANGED: Final[Mapping[str, Any]] = MappingProxyType({})


def again(
    game: AnyGame,
    table: Table,
    code: str,
    opened: str,
    *,
    options: Mapping[str, Any] = NOTHING_CHANGED,
    bot: str | None = None,
) -> Table:
    """The table on which the same people and bots play once more; with these options changed, with another bot.

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
    chosen = {**table.options, **options}
    if options:
        try_options(game, len(chairs), chosen)
    return msgspec.structs.replace(
        table,
        code=code,
        options=chosen,
        players=len(chairs),
        opened=opened,
        chairs=tuple(chairs),
        stage=Stage.LOBBY,
        seed=None,
        edition="",
        outcome=None,
        winners=(),
        ended=None,
        next=None,
        branches=(),
        origin=None,
        hidden=0,
        revision=0,
    )


def _fresh(chair: Chair, bot: str | None) -> Chair:
    if chair.kind is SeatKind.BOT:
        return chair if bot is None else msgspec.structs.replace(chair, bot=bot)
    return msgspec.structs.replace(chair, **{name: getattr(EMPTY, name) for name in _OF_ONE_MATCH})


_OF_ONE_MATCH: Final = ("bot", "absent", "left", "token", "heir", "lapsed", "off_until", "days_off")
"""What a person's chair says of one match alone."""


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
