"""What a client asks on its socket: one thing after the other, at a pace, and each done to its end."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Coroutine
from logging import ERROR
from typing import Any, Final, NamedTuple, Protocol

from pitonisa.kernel import Kind, Refusal
from pitonisa.server.addresses import GUEST
from pitonisa.server.limits import Bucket, let_wait
from pitonisa.server.logs import note
from pitonisa.server.sockets.greeting import read_message
from pitonisa.server.sockets.lines import Line
from pitonisa.server.sockets.mailbox import TOO_MUCH, Mailbox
from pitonisa.server.tables.house import House

MESSAGES_OVER_LIMIT: Final = 200
"""A client that has sent this many messages too fast is cut off."""

MOST_ASKED: Final = 8
"""While this many of a client's messages wait to be obeyed, no more of them are read."""


class Tongue(NamedTuple):
    """What can be asked on a socket."""

    messages: Any
    told_to_all: tuple[type, ...]
    """Of these everybody there hears: one who repeats them makes work for as many as watch."""


class Asker(Protocol):
    @property
    def mail(self) -> Mailbox: ...
    async def obey(self, message: Any) -> None: ...
    def refuse(self, refusal: Refusal, id: str | None) -> None: ...


class Conversation:
    """What a client asks, one thing after the other; each is done to its end, even if the client has gone."""

    def __init__(
        self,
        house: House,
        own: Callable[[Coroutine[Any, Any, None]], Any],
        client: Asker,
        line: Line,
        guest: str,
        tongue: Tongue,
    ) -> None:
        """`own` is given what is under way, and sees it to its end."""
        settings = house.settings
        self._house, self._own, self._client, self._line, self._guest = house, own, client, line, guest
        self._tongue = tongue
        self._pace = Bucket(settings.messages_a_second, settings.message_burst)
        self._talk = Bucket(settings.talk_a_second, settings.talk_burst)
        self._over = 0
        self._asked: deque[str | bytes] = deque()
        self._busy = False

    def received(self, message: str | bytes) -> None:
        if self._client.mail.dead is not None or self._house.leaving.why:
            return
        self._asked.append(message)
        if not self._busy:
            self._busy = True
            self._own(self._obey())
        elif len(self._asked) >= MOST_ASKED:
            self._line.pause_reading()

    def may_write(self) -> None:
        self._client.mail.may_write()

    def lost(self) -> None:
        self._client.mail.lost()

    async def _obey(self) -> None:
        """For this guest, whatever the loop remembers when something arrives: not every one hands on a context."""
        GUEST.set(self._guest)
        while self._asked and self._client.mail.dead is None:
            try:
                await self._one(self._asked.popleft())
            except Exception:
                note("command failed", level=ERROR, trace=True)
                self._client.refuse(Refusal("server-failed", Kind.FAILED), None)
        self._busy = False
        self._line.resume_reading()

    async def _one(self, data: str | bytes) -> None:
        try:
            if not (self._pace.take() and self._house.allowed.paces.take(self._guest)):
                self._over += 1
                raise Refusal("too-fast", Kind.TOO_MANY)
            message = read_message(self._house.settings, data, self._tongue.messages)
            if isinstance(message, self._tongue.told_to_all) and not self._may_talk():
                raise Refusal("too-fast", Kind.TOO_MANY)
        except Refusal as refusal:
            self._client.refuse(refusal, None)
            if self._over > MESSAGES_OVER_LIMIT:
                self._client.mail.close(TOO_MUCH)
            elif refusal.kind is Kind.TOO_MANY:
                await let_wait(self._house.settings.refusal_seconds)
        else:
            await self._client.obey(message)

    def _may_talk(self) -> bool:
        return self._talk.take() and self._house.allowed.talk.take(self._guest)
