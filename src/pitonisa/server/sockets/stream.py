"""Stream a browser's lists: its reader's tables, public tables with free seats, and invitations.

A list is sent again whenever it changes, and contains exactly what the HTTP routes return. For each table the stream
keeps a hash of what was sent, and sends nothing while it stays the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from typing import Annotated, Any, Final, Literal

import msgspec

from pitonisa.features.people.invitations import Inviting, MyInvitation
from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.requests import Links
from pitonisa.platform.table.info import MyTable
from pitonisa.platform.table.messages import Ping, Pong, TableInfo
from pitonisa.platform.table_model.table import PersonId
from pitonisa.server.sockets.mailbox import BAD, GOING, NOT_YOURS, TOO_MUCH
from pitonisa.server.sockets.message_loop import Greeting, close, greeted, is_open, present, read_message
from pitonisa.server.sockets.transport import Line, line_of
from pitonisa.server.tables.my_tables import all_seats, mine, open_to, waiting_for_people
from pitonisa.server.tables.table_server import TableServer

STREAM: Final = "/api/me/stream"
LATER: Final = 1013
"""The closing code while the database is away: the client comes back."""

PONG: Final = encode(Pong())


class Follow(msgspec.Struct, frozen=True, tag=True):
    """The first message on a stream: who listens."""

    key: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    tokens: Links = {}
    language: Literal["en", "es"] = "en"
    listed: bool = False
    """Whether public tables with free seats are requested, too."""


class Tables(msgspec.Struct, frozen=True, tag=True):
    """What has changed among the reader's tables."""

    mine: tuple[MyTable, ...] = ()
    gone: tuple[str, ...] = ()
    """The codes of tables where the reader no longer sits."""

    whole: bool = False
    """These are all of the reader's tables: others are to be dropped."""

    listed: tuple[TableInfo, ...] | None = None
    """All public tables with free seats; null: unchanged."""

    invited: tuple[MyInvitation, ...] | None = None
    """The reader's invitations; null: unchanged."""


GREETING: Final = Greeting(Follow, Follow, {}, passing=LATER)


async def serve_stream(server: TableServer, scope: Any, receive: Any, send: Any) -> None:
    async def enter(follow: Follow) -> Stream:
        server.allowed.lookups.must_take(guest_of(scope), len(await all_seats(server, follow.tokens)))
        return Stream(server, follow, guest_of(scope), line_of(scope, receive, send))

    if not await is_open(server, receive, send):
        return
    if stream := await greeted(server, GREETING, enter, scope, receive, send):
        await close(send, await _attend(server, stream))


async def _attend(server: TableServer, stream: Stream) -> int | None:
    with present(server, stream, stream):
        server.followers.join(stream)
        try:
            return await stream.stay()
        finally:
            server.followers.leave(stream)


class Stream:
    """Collects changes as marks, so that nothing grows while the client doesn't read."""

    __slots__ = (
        *("_follow", "_guest", "_server", "_invited", "_is_anew", "_is_invited", "_is_listed", "_is_lost", "_line"),
        *("_listed", "_stirred", "_wake", "codes", "dead", "person"),
    )

    def __init__(self, server: TableServer, follow: Follow, guest: str, line: Line) -> None:
        self.person: PersonId | None = OWNER.get()
        self.codes: dict[str, int] = {}
        """By table code: a hash of what was sent."""

        self.dead: int | None = None
        """The code with which the socket is to be closed."""

        self._server, self._follow, self._guest, self._line = server, follow, guest, line
        self._stirred: set[str] = set()
        self._is_anew, self._is_listed, self._is_lost = True, follow.listed, False
        self._is_invited = self.person is not None
        self._listed: int | None = None
        self._invited: int | None = None
        self._wake = asyncio.Event()

    async def stay(self) -> int | None:
        """Wait for the end; return the code with which to close, none if nobody is left to receive it."""
        self._line.hand_to(self)
        while self.dead is None:
            if self._line.is_clear:
                await self._try_to_tell()
            else:
                self._line.abort_if_stalled(self._server.settings.send_seconds)
            if self.dead is None:
                await self._wake.wait()
                self._wake.clear()
        await self._line.flushed()
        return None if self._is_lost else self.dead

    # Whoever holds the line

    def received(self, message: str | bytes) -> None:
        try:
            read_message(self._server.settings, message, Ping)
        except Refusal:
            self._end(BAD)
            return
        if not self._server.allowed.paces.take(self._guest):
            self._end(TOO_MUCH)
        elif self._line.is_clear:
            self._line.write(PONG)
        else:
            self._line.abort_if_stalled(self._server.settings.send_seconds)

    def may_write(self) -> None:
        self._wake.set()

    def lost(self) -> None:
        self._is_lost = True
        self._end(GOING)

    def let_go(self) -> None:
        self._end(GOING)

    def dismissed(self, why: str) -> None:
        self._end(NOT_YOURS)

    def _end(self, code: int) -> None:
        self.dead = self.dead or code
        self._wake.set()

    # What is to be looked at

    def stir(self, codes: Collection[str]) -> None:
        self._stirred.update(codes)
        self._wake.set()

    def stir_all(self) -> None:
        self._is_anew = True
        self.stir_invited()

    def stir_listed(self) -> None:
        if self._follow.listed:
            self._is_listed = True
            self._wake.set()

    def stir_invited(self) -> None:
        self._is_invited = self.person is not None
        self._wake.set()

    def distanced(self) -> None:
        """React to a change of mutes and blocks, which affects public tables and invitations."""
        self.stir_listed()
        self.stir_invited()

    # Telling

    async def _try_to_tell(self) -> None:
        try:
            await self._server.people.come(self._follow.key)
            if OWNER.get() != self.person:  # the key is somebody else's now: they come back as who they are
                self._end(GOING)
            else:
                await self._tell()
        except Refusal:
            self._end(LATER)

    async def _tell(self) -> None:
        is_anew, is_listed, is_invited, stirred = self._is_anew, self._is_listed, self._is_invited, self._stirred
        if not (is_anew or is_listed or is_invited or stirred):
            return
        self._is_anew, self._is_listed, self._is_invited, self._stirred = False, False, False, set()
        seats = await all_seats(self._server, self._follow.tokens) if is_anew else self._seats(stirred)
        found = (await mine(self._server, seats)).tables
        gone = tuple(code for code in seats if code in self.codes and code not in {one.code for one in found})
        if is_anew:
            self.codes, gone = {}, ()
        news = tuple(self._new(found))
        for code in gone:
            del self.codes[code]
        listed = await self._list() if is_listed else None
        invited = await self._invitations() if is_invited else None
        if (news or gone or is_anew or listed is not None or invited is not None) and not self._is_lost:
            self._line.write(encode(Tables(news, gone, is_anew, listed, invited)))

    def _seats(self, codes: Iterable[str]) -> dict[str, str | None]:
        links = {code.upper(): link for code, link in self._follow.tokens.items()}
        return {code: links.get(code) for code in sorted(codes)}

    def _new(self, found: Iterable[MyTable]) -> Iterable[MyTable]:
        for table in found:
            mark = hash(encode(table))
            if self.codes.get(table.code) != mark:
                self.codes[table.code] = mark
                yield table

    async def _list(self) -> tuple[TableInfo, ...] | None:
        """Return the public tables, read once for all streams in the same beat."""
        waiting = await self._server.once("listed tables", lambda: waiting_for_people(self._server))
        listed = tuple(open_to(waiting, await self._server.relations.apart(self.person)))
        mark, before = hash(encode(listed)), self._listed
        self._listed = mark
        return None if mark == before else listed

    async def _invitations(self) -> tuple[MyInvitation, ...] | None:
        assert self.person is not None
        invited = tuple(await Inviting(self._server, self.person).told())
        mark, before = hash(encode(invited)), self._invited
        self._invited = mark
        return None if mark == before else invited
