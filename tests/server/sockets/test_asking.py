"""For whom something is done that was asked on a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from types import SimpleNamespace
from typing import Any, cast

from pitonisa.server.addresses import GUEST
from pitonisa.server.settings import Settings
from pitonisa.server.sockets.asking import Conversation
from pitonisa.server.sockets.review import IN_A_REVIEW


class Client:
    def __init__(self) -> None:
        self.mail: Any = SimpleNamespace(dead=None)
        self.guests: list[str] = []

    async def obey(self, message: Any) -> None:
        self.guests.append(GUEST.get())

    def refuse(self, refusal: Exception, id: str | None) -> None:
        raise refusal


def test_what_is_asked_counts_for_its_guest_though_the_loop_hands_on_no_context() -> None:
    """As under a loop whose readers remember nothing of the request: limits by address must hold there, too."""

    async def work() -> list[str]:
        client, under_way = Client(), list[asyncio.Task[None]]()
        house = SimpleNamespace(
            settings=Settings(database=""),
            leaving=SimpleNamespace(why=None),
            allowed=SimpleNamespace(paces=SimpleNamespace(take=lambda guest: True)),  # pyright: ignore[reportUnknownLambdaType]
        )
        line = SimpleNamespace(resume_reading=lambda: None)

        def own(asked: Coroutine[Any, Any, None]) -> None:
            under_way.append(asyncio.create_task(asked))

        asking = Conversation(cast(Any, house), own, client, cast(Any, line), "192.0.2.1", IN_A_REVIEW)
        Context().run(asking.received, b'{"type":"Ping"}')
        await asyncio.gather(*under_way)
        assert GUEST.get() == "", "and for nobody else"
        return client.guests

    assert asyncio.run(work()) == ["192.0.2.1"]
