"""Check that two servers on one database send each notification once, by its id."""

from __future__ import annotations

import asyncio
from email.message import Message

from pitonisa.features.notifications.model import Recipient
from pitonisa.features.notifications.rows import RECIPIENT, ask_recipient
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.table import new_token
from tests.features.notifications.post import Post, sending
from tests.features.notifications.receiver import Receiver
from tests.features.notifications.sending import PROMPT, table_of, told_at
from tests.server.harness import until
from tests.server.tables.test_peers import two_servers


def test_one_of_two_servers_sends(postgres: str, receiver: Receiver) -> None:
    with two_servers(postgres, **PROMPT) as (one, other):
        codes = {table_of(server, told_at(server, receiver.url), new_token()) for server in (one, other)}
        until(lambda: {code for told in receiver.asked for code in told["codes"]} >= codes)

    assert len({told["id"] for told in receiver.asked}) == len(codes)


def test_a_mailbox_is_asked_once_at_whichever_server(
    postgres: str, post: tuple[Post, int], letters: list[Message]
) -> None:
    with two_servers(postgres, **sending(post)) as servers:
        for server in servers:
            target = {"kind": "mail", "target": "lucia@example.org"}
            server.ask("POST", "/api/me/alerts/addresses", target, key=new_token())
        other = {"kind": "mail", "target": "other@example.org"}
        servers[0].ask("POST", "/api/me/alerts/addresses", other, key=new_token())
        until(lambda: len(letters) == 2 and not any(server.core.sender.under_way for server in servers))

    assert {one["to"] for one in letters} == {"lucia@example.org", "other@example.org"}


def test_of_two_servers_that_would_ask_a_mailbox_at_the_same_moment_one_does(postgres: str) -> None:
    def asked(delivery: str, now: str = "1", again: str = "2") -> Recipient:
        return Recipient(recipient="lucia", asked=now, again=again, delivery=delivery)

    async def ask() -> list[str]:
        one, other = SqlStore(postgres), SqlStore(postgres)
        won: list[str] = []
        await one.open()
        await other.open()
        for recipients in (
            (asked("a"), asked("b")),
            (asked("c"), asked("d")),
            (asked("e", "2", "3"), asked("f", "2", "3")),
        ):
            stores = zip((one, other), recipients, strict=True)
            await asyncio.gather(*(store.keep(ask_recipient(recipient)) for store, recipient in stores))
            (rows,) = await one.read(RECIPIENT, recipient="lucia")
            won.append(rows[0].delivery)
        await one.close()
        await other.close()
        return won

    first, kept, next_day = asyncio.run(ask())
    assert first in "ab"
    assert kept == first
    assert next_day in "ef"
