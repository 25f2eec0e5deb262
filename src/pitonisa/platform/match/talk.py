"""Define and validate what is said beside a match: chat, quick chat and marks, with channels and muting."""

from __future__ import annotations

import enum
import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any, Final, Literal, Union

import msgspec

from pitonisa.kernel import PUBLIC, TABLE, Actor, AnyGame, Illegal, Seat, Viewer
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.hosting import story_of
from pitonisa.kernel.laws import turn_begun_by
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import decode, encode

LONGEST: Final = 280
BEFORE: Final = -1
"""The moment of everything said before the match."""

WAITING: Final = ("wait-hello", "wait-minute", "wait-ready", "wait-go")
"""Quick-chat phrases for people who wait for a match to begin, in any game."""


class Channel(enum.StrEnum):
    TABLE = "table"
    GALLERY = "gallery"
    """The spectators' chat: players don't see it."""


class Chat(msgspec.Struct, frozen=True, tag=True):
    text: str


class Phrase(msgspec.Struct, frozen=True, tag=True):
    """A quick-chat phrase of the game, or of the lobby; each reader sees it in their own language."""

    id: str


NoticeId = Literal[
    "time-once", "time-again", "gone", "bot", "back", "sat", "off",
    "asks-back", "agrees-back", "declines-back", "took-back", "hidden",
]  # fmt: skip
"""The messages about a seat: time ran out once, or again; nobody is there; a bot plays; somebody is back, new, or off;
a request to undo, agreed to, refused or done; a line was hidden."""


class Notice(msgspec.Struct, frozen=True, tag=True):
    """A message of the server about a seat, shown to each reader in their own language. Nobody else can send it."""

    id: NoticeId
    seat: int


class Change(msgspec.Struct, frozen=True):
    """Something agreed at a table, before and after: `players`, `pace`, `option-…` and so on."""

    name: str
    before: Any
    after: Any


class Arranged(msgspec.Struct, frozen=True, tag=True):
    """A message of the server that a host has changed the table's setup. Nobody else can send it."""

    changes: tuple[Change, ...]


class Because(msgspec.Struct, frozen=True, tag=True):
    """A bot's explanation of its action, one of the game's reasons. Nobody else can send it."""

    why: Any


BESIDE: Final = (Chat, Phrase, Notice, Arranged, Because)
"""Everything that can be said in any game, and that leaves no notes."""


class Line(msgspec.Struct, frozen=True):
    """A line of chat, or a mark. `n` is the number of actions before it, or -1 before the match."""

    n: int
    by: Viewer
    channel: Channel
    said: Any
    name: str | None = None
    """For lines before the match: the speaker's name at that time, because people change seats in a lobby."""

    texts: Mapping[str, str] = {}
    """The secret texts in it, by id, in the reader's language; never stored."""


def read_said(game: AnyGame, data: bytes) -> Any:
    """Decode a line from a client."""
    own = talk_of(game).said
    return decode(data, Chat | Phrase if own is None else Union[Chat, Phrase, own])  # noqa: UP007


def read_kept(game: AnyGame, data: bytes) -> Any:
    """Decode a stored line, which may be the server's own."""
    own = talk_of(game).said
    any_game = Chat | Phrase | Notice | Arranged | Because
    return decode(data, any_game if own is None else Union[any_game, own])  # noqa: UP007


def announce(n: int, notice: Notice, channel: Channel = Channel.TABLE) -> Line:
    """Build a message of the server to everyone at the table; if it is about a spectator, to the spectators."""
    return Line(n, PUBLIC, channel, notice)


def hidden(line: Line) -> Line:
    """Build the message that replaces something the admin has hidden."""
    return announce(line.n, Notice("hidden", line.by if isinstance(line.by, int) else 0), line.channel)


def say(game: AnyGame, state: Any, n: int, viewer: Viewer, said: Any) -> Line:
    """Build a line, or raise `Illegal`: silenced, too long, empty or not allowed for this seat."""
    if viewer == PUBLIC:
        if not isinstance(said, Chat | Phrase):
            raise Illegal("talk-gallery")
        return Line(n, viewer, Channel.GALLERY, _allowed(said, talk_of(game).phrases))
    if isinstance(said, Chat | Phrase | Because):
        if hush := talk_of(game).hush(state, viewer):
            raise Illegal(hush)
        return Line(
            n, viewer, Channel.TABLE, said if isinstance(said, Because) else _allowed(said, talk_of(game).phrases)
        )
    if isinstance(said, BESIDE):
        raise Illegal("talk-no-such-phrase")  # only the server says it
    # A game's own mark; where it holds free words, they keep to the rules of chat
    words = getattr(said, "words", None)
    said = msgspec.structs.replace(said, words=_plain(words)) if isinstance(words, str) else said
    talk_of(game).refuse(state, viewer, said)
    return Line(n, viewer, Channel.TABLE, story.complete(state, viewer, said) if (story := story_of(game)) else said)


def say_before(game: AnyGame, by: Viewer, name: str | None, said: Any) -> Line:
    """Build a line of the lobby: only chat and quick chat, and nobody is silenced yet."""
    if not isinstance(said, Chat | Phrase):
        raise Illegal("talk-too-early")
    channel = Channel.GALLERY if by == PUBLIC else Channel.TABLE
    known = (*WAITING, *talk_of(game).phrases)  # the game's own were offered here once, and are kept
    return Line(BEFORE, by, channel, _allowed(said, known), None if name is None else plain_text(name))


def arrange(by: Viewer, name: str | None, changes: tuple[Change, ...]) -> Line:
    """Build the server's message that this person has changed the table before the match."""
    return Line(BEFORE, by, Channel.TABLE, Arranged(changes), None if name is None else plain_text(name))


def kept_before(game: AnyGame, line: Line) -> Line:
    """Read a stored line of the lobby; refuse one that nobody could have said."""
    said = decode(encode(line.said), Chat | Phrase | Arranged | Notice)
    if isinstance(said, Notice):
        return announce(BEFORE, said, line.channel)
    if isinstance(said, Arranged):
        return arrange(line.by, line.name, said.changes)
    return say_before(game, line.by, line.name, said)


def words_in(game: AnyGame, state: Any, line: Line, language: str) -> Mapping[str, str]:
    """Return the secret texts in a line, by id: none in chat, quick chat and server messages."""
    if (story := story_of(game)) is None or isinstance(line.said, BESIDE):
        return {}
    return story.texts_in_talk(state, line.said, language)


def voice(line: Line, viewer: Viewer, texts: Mapping[str, str] | None = None) -> bytes | None:
    """Return what was said, with the secret texts in it, for those who may hear it."""
    return encode(msgspec.structs.replace(line, texts=texts or {})) if may_hear(line, viewer) else None


def may_hear(line: Line, viewer: Viewer) -> bool:
    return line.channel is Channel.TABLE or viewer == PUBLIC


def _allowed(said: Chat | Phrase, phrases: Collection[str]) -> Chat | Phrase:
    if isinstance(said, Phrase):
        if said.id not in phrases:
            raise Illegal("talk-no-such-phrase")
        return said
    return Chat(_plain(said.text))


def _plain(words: str) -> str:
    text = plain_text(words)
    if not text:
        raise Illegal("talk-empty")
    if len(text) > LONGEST:
        raise Illegal("talk-too-long", most=LONGEST)
    return text


_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that Unicode counts as letters or signs, although nothing is visible."""

_UNSEEN: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Invisible marks: two names that differ only in these would look the same."""


@cache
def _marks(*categories: str) -> frozenset[str]:
    """Return the combining marks (with Mc) of these categories; others are in `_UNSEEN`."""
    return frozenset(c for c in map(chr, range(0x0300, 0x1E950)) if unicodedata.category(c) in categories)


MOST_MARKS: Final = 4
"""The most combining marks on one letter, as many as any script needs: a tower of them would cover other lines."""

_TOWER: Final = re.compile(b"\x01{%d,}" % (MOST_MARKS + 1))


def plain_text(text: str) -> str:
    """Normalise a line: drop invisible characters and those that change the direction of text.

    Strangers send texts of tens of thousands of letters, so no step goes through them letter by letter in Python.
    """
    for blank in _BLANK:
        text = text.replace(blank, " ")
    text = " ".join(text.split())
    if not text.isprintable():
        text = "".join(filter(str.isprintable, text))
    return " ".join((text if text.isascii() else _without_towers(_UNSEEN.sub("", text))).split())


def _without_towers(text: str) -> str:
    kept, at = list[str](), 0
    for tower in _TOWER.finditer(bytes(map(_marks("Mn", "Me").__contains__, text))):
        kept.append(text[at : tower.start() + MOST_MARKS])
        at = tower.end()
    return "".join([*kept, text[at:]])


def can_be_seen(text: str) -> bool:
    """Say whether a text shows anything: combining marks need a letter."""
    return not _marks("Mn", "Me", "Mc") >= set("".join(text.split()))


class Turns:
    """Detects the end of turns from a match's events, from any starting point."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._now: Actor | None = None

    def over(self, actor: Actor, events: Iterable[Any]) -> Seat | None:
        """Return who has just finished their turn, or has acted (`speak_after`)."""
        if bots_of(self._game).speak_after == "action":
            return None if actor == TABLE else actor
        had: Actor | None = None
        for event in events:
            if (by := turn_begun_by(self._game, event)) is not None:
                had, self._now = self._now, by
        return None if had is None or had == TABLE else had
