"""Define a table as a value: its code and links, its seats, its stage, and who may do what there."""

from __future__ import annotations

import enum
import secrets
from hashlib import sha256
from hmac import compare_digest, digest
from typing import Annotated, Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Kind, Level, Outcome, Refusal, Seat
from pitonisa.kernel.chance import Branch
from pitonisa.kernel.hosting import edition_of
from pitonisa.kernel.replay import read_options
from pitonisa.platform.table_model.pace import HOLIDAYS, Pace, Rhythm, Temperament

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""The letters of codes; none can be mistaken for another."""

CODE_LENGTH: Final = 6


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    return secrets.token_urlsafe(32)


def fingerprint(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def next_token(token: str, code: str) -> str:
    """Derive the person's link at the follow-up table: always the same, so that two tabs agree."""
    return digest(token.encode(), f"pitonisa again {code}".encode(), "sha256").hex()


Seconds = Annotated[int, msgspec.Meta(ge=0, le=604_800)]
"""Up to a week: the longest wait at a table."""

Fingerprint = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""The SHA-256 of a secret link; the link itself is stored nowhere."""

PersonId = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{24}$")]
"""Identifies a person on the server (platform/people). It grants no access, and nobody else is sent it."""


class Stage(enum.StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    """Closed by the admin: nobody can come here any more."""


class SeatKind(enum.StrEnum):
    EMPTY = "empty"
    PERSON = "person"
    BOT = "bot"
    """A built-in bot."""

    VISITOR = "visitor"
    """A bot that somebody runs elsewhere: it comes by a link, as people do, and everyone sees what it is."""


class Entry(enum.StrEnum):
    """Who may join a match that has begun: in a bot's place, or on a seat that the rules allow."""

    OPEN = "open"
    """Anyone who has the code."""

    ASK = "ask"
    """People who ask and are let in."""

    CLOSED = "closed"


class Clock(msgspec.Struct, frozen=True):
    """The table's time limits, in seconds. None: no limit."""

    move: Seconds | None = None
    bank: Seconds | None = None


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat with its secrets: the fingerprint of its link."""

    kind: SeatKind = SeatKind.EMPTY
    name: str | None = None
    sigil: str | None = None
    bot: str | None = None
    """Which bot plays: on a bot's seat, or for a person who is away."""

    absent: bool = False
    """The bot plays because the person was away, and gives the seat back when they return."""

    host: bool = False
    left: bool = False
    token: Fingerprint | None = None
    heir: Fingerprint | None = None
    """The hash of a second token: the first person to use it gets the seat, and the link before it becomes invalid."""

    help: Level | None = None
    """How much help this person uses; none: not chosen yet."""

    stand_in: str | None = None
    """Which bot this person wants as a substitute; none: not chosen yet."""

    owner: PersonId | None = None
    """The person whose key opens the seat beside its link; none if they have the link alone."""

    lapsed: bool = False
    """Their time ran out when they were last asked, and a bot acted once for them."""

    off_until: str | None = None
    """At slow tables: they are on days off until then (ISO 8601, UTC)."""

    days_off: Annotated[int, msgspec.Meta(ge=0, le=HOLIDAYS)] = 0
    """How many days off they have taken in this match."""


EMPTY: Final = Chair()


class Table(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    game: str
    version: int
    """The version of the rules; once the match has begun, of that match."""

    players: Annotated[int, msgspec.Meta(ge=1, le=100)]
    options: dict[str, Any]
    language: str
    listed: bool
    clock: Clock
    opened: str
    chairs: tuple[Chair, ...]
    stage: Stage = Stage.LOBBY
    seed: str | None = None
    """Chosen when the match begins; secret until it is over."""

    edition: str = ""
    """The edition that the match began with (`Game.edition`)."""

    outcome: str | None = None
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    """By seat, when the match is over, in a game that counts them (`Game.scores`); none for older matches."""

    ended: str | None = None
    next: str | None = None
    help: Level = Level.EXPLAINED
    """The most help that anyone may use here."""

    lesson: str | None = None
    """The lesson that is taught here, if it is a lesson's table."""

    branches: tuple[Branch, ...] = ()
    """Where this match leaves the one it continues, and where that one left others."""

    origin: str | None = None
    """The table of the match that this one continues."""

    beat: Seconds | None = None
    """The length of a sealed window while anyone may be watching; 0: until all have answered.

    None: this game has no such windows.
    """

    patience: Seconds | None = None
    """How long bots let people speak first. None: the bots of this game never lead."""

    temperament: Temperament = Temperament.TALKATIVE
    pace: Pace = Pace.NORMAL
    entry: Entry = Entry.ASK
    rhythm: Rhythm = Rhythm.LIVE
    campaign: str | None = None
    """The campaign (`Game.campaigns`) that this table belongs to; none for most."""

    trail: tuple[str, ...] = ()
    """The campaign's earlier tables, in order."""

    hidden: int = 0
    """How many lines the admin has hidden here."""

    strangers: bool = False
    """Matchmaking brought these people together."""

    revision: int = 0
    """How often the table was written, beside log and chat: a write must name the revision it was based on."""


# Questions


def is_public(table: Table) -> bool:
    """Say whether strangers meet here, so that messages can be reported, listed or not."""
    return table.listed or table.strangers


def seat_of(table: Table, token: str | None) -> Seat | None:
    """Return the seat with this link."""
    if token is None:
        return None
    found = fingerprint(token)
    chairs = enumerate(table.chairs)
    return next((Seat(n) for n, chair in chairs if chair.token and compare_digest(chair.token, found)), None)


def seat_owned(table: Table, owner: PersonId | None) -> Seat | None:
    """Return the first seat that a person's key opens."""
    chairs = enumerate(table.chairs)
    return next((Seat(n) for n, chair in chairs if owner is not None and chair.owner == owner), None)


def heir_of(table: Table, token: str | None) -> Seat | None:
    """Return the seat that this link takes over when it is used."""
    found = fingerprint(token) if token is not None else ""
    chairs = enumerate(table.chairs)
    return next((Seat(n) for n, chair in chairs if chair.heir and compare_digest(chair.heir, found)), None)


def knows_link(table: Table, token: str) -> bool:
    return seat_of(table, token) is not None or heir_of(table, token) is not None


def dead_links(before: Table, after: Table) -> set[int]:
    """List the seats whose links became invalid."""
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
    """Return by seat which bot plays there now."""
    return {seat: chair.bot for seat, chair in enumerate(table.chairs) if chair.bot is not None}


def company(table: Table) -> tuple[str | None, ...]:
    """List who plays: bots by name, and people, even while a bot plays for them."""
    return tuple(chair.bot if chair.kind is SeatKind.BOT else None for chair in table.chairs if not chair.left)


def comes_by_link(chair: Chair) -> bool:
    """Say whether this player is remote, and may be late or lost: a person, or an external bot."""
    return chair.kind in (SeatKind.PERSON, SeatKind.VISITOR)


def guests(table: Table) -> list[Seat]:
    """List the seats of all who come by a link."""
    return [Seat(n) for n, chair in enumerate(table.chairs) if comes_by_link(chair)]


def people(table: Table) -> list[Seat]:
    return [Seat(n) for n, chair in enumerate(table.chairs) if chair.kind is SeatKind.PERSON]


def playing_people(table: Table) -> list[Seat]:
    """List the people who play themselves: no bot plays for them, and the rules haven't removed them."""
    return [seat for seat in people(table) if not (played_by_bot(table.chairs[seat]) or table.chairs[seat].left)]


def has_finished(table: Table, seat: Seat) -> bool:
    """Say whether this seat's person was there to the end: no bot played for them, no rule removed them."""
    return table.stage is Stage.OVER and seat in playing_people(table)


# Changes: each gives the table as it will be, or says why not


def written(table: Table) -> Table:
    """Return the table as it is after the commit."""
    return msgspec.structs.replace(table, revision=table.revision + 1)


def is_alike(table: Table, other: Table) -> bool:
    """Say whether two tables differ only in key owners and internal counters."""
    return _nameless(table) == _nameless(other)


def _nameless(table: Table) -> Table:
    chairs = tuple(msgspec.structs.replace(chair, owner=None) for chair in table.chairs)
    return msgspec.structs.replace(table, chairs=chairs, revision=0)


def begun(game: AnyGame, table: Table, seed: str) -> Table:
    """Begin the match, with the current rules and edition: the table may have waited for long."""
    must_be(table, Stage.LOBBY)
    if any(chair.kind is SeatKind.EMPTY for chair in table.chairs):
        raise Refusal("seats-empty", Kind.CONFLICT)
    edition = edition_of(game, read_options(game, table.options))
    return msgspec.structs.replace(table, stage=Stage.PLAYING, seed=seed, version=game.version, edition=edition)


def ended(table: Table, outcome: Outcome, scores: tuple[int, ...], moment: str) -> Table:
    return msgspec.structs.replace(
        table, stage=Stage.OVER, outcome=outcome.reason, winners=outcome.winners, scores=scores, ended=moment
    )


def owners(table: Table) -> frozenset[PersonId]:
    """List the people who can be notified; for a lesson nobody."""
    if table.lesson:
        return frozenset()
    return frozenset(chair.owner for chair in table.chairs if chair.owner is not None)
