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
"""No letter of a code is mistaken for another."""

CODE_LENGTH: Final = 6


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    return secrets.token_urlsafe(32)


def fingerprint(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def next_token(token: str, code: str) -> str:
    """The link of the same person at the table that follows: always the same one, so that two tabs agree."""
    return digest(token.encode(), f"pitonisa again {code}".encode(), "sha256").hex()


Seconds = Annotated[int, msgspec.Meta(ge=0, le=604_800)]
"""Up to a week: how long anything at a table may be waited for."""

Fingerprint = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""The SHA-256 of a secret link; the link itself is kept nowhere."""

PersonId = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{24}$")]
"""Identifies a person on the server (platform/people). It grants no access, and nobody else gets it."""


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
    """One of the house's own."""

    VISITOR = "visitor"
    """A bot that somebody runs elsewhere: it comes by a link, as people do, and everybody sees what it is."""


class Entry(enum.StrEnum):
    """Who may sit down in a match that has begun: in a bot's place, or where the rules have a seat."""

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
    """The hash of a second token: the first person to use it has the seat, and the link before it dies."""

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
    scores: tuple[int, ...] = ()
    """By seat, when the match is over, in a game that counts anything (`Game.scores`); none of matches from before."""

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

    temperament: Temperament = Temperament.TALKATIVE
    pace: Pace = Pace.NORMAL
    entry: Entry = Entry.ASK
    rhythm: Rhythm = Rhythm.LIVE
    campaign: str | None = None
    """The path (`Game.campaigns`) of which this is a table; none of most."""

    trail: tuple[str, ...] = ()
    """The tables of that path before this one, the first one first."""

    hidden: int = 0
    """How many lines the owner of the house has hidden here."""

    strangers: bool = False
    """The house brought these people together, who had not chosen each other."""

    revision: int = 0
    """How often anything but the log and the chat was written here: a writer names the revision they have seen."""


# Questions


def is_public(table: Table) -> bool:
    """Whether strangers meet here: what they say can be reported, whether or not the table is listed."""
    return table.listed or table.strangers


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


def comes_by_link(chair: Chair) -> bool:
    """Whether this player is somewhere else, and may be late, lost or gone: a person, or an external bot."""
    return chair.kind in (SeatKind.PERSON, SeatKind.VISITOR)


def guests(table: Table) -> list[Seat]:
    """The seats of all who come by a link."""
    return [Seat(n) for n, chair in enumerate(table.chairs) if comes_by_link(chair)]


def people(table: Table) -> list[Seat]:
    return [Seat(n) for n, chair in enumerate(table.chairs) if chair.kind is SeatKind.PERSON]


def playing_people(table: Table) -> list[Seat]:
    """Those who play themselves: no bot goes on for them, and the rules have not seen them off."""
    return [seat for seat in people(table) if not (played_by_bot(table.chairs[seat]) or table.chairs[seat].left)]


def has_finished(table: Table, seat: Seat) -> bool:
    """Whether the person of this seat was there to the end: no bot went on for them, no rule saw them off."""
    return table.stage is Stage.OVER and seat in playing_people(table)


# Changes: each gives the table as it will be, or says why not


def written(table: Table) -> Table:
    """As it is once it has been committed."""
    return msgspec.structs.replace(table, revision=table.revision + 1)


def is_alike(table: Table, other: Table) -> bool:
    """Whether they differ in nothing but in whose key opens which seat, and in what only the house counts."""
    return _nameless(table) == _nameless(other)


def _nameless(table: Table) -> Table:
    chairs = tuple(msgspec.structs.replace(chair, owner=None) for chair in table.chairs)
    return msgspec.structs.replace(table, chairs=chairs, revision=0)


def begun(game: AnyGame, table: Table, seed: str) -> Table:
    """The match begins, with the rules and the edition that are here now: the table may have waited for long."""
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
    """The people who can be called at all; nobody learns from a lesson by being called."""
    if table.lesson:
        return frozenset()
    return frozenset(chair.owner for chair in table.chairs if chair.owner is not None)
