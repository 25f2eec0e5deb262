"""Provide a mail server that stores what it receives, and the settings of a server that uses it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import Message
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller

from tests.features.notifications.sending import PROMPT
from tests.server.harness import WAIT
from tests.server.killed import free_port

SITE = "https://games.example.org"


class Post:
    """What the mail server does with each letter."""

    def __init__(self) -> None:
        self.letters: list[Message] = []
        self.nobody = ""
        self.away = 0
        """So many letters are not taken just now."""

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if address == self.nobody:
            return "550 nobody of that name"
        if self.away:
            self.away -= 1
            return "451 later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.letters.append(message_from_bytes(envelope.content, policy=default))
        return "250 OK"


@contextmanager
def open_post() -> Generator[tuple[Post, int]]:
    handler, port = Post(), free_port()
    controller = Controller(handler, hostname="127.0.0.1", port=port, ready_timeout=WAIT)
    controller.start()
    try:
        yield handler, port
    finally:
        controller.stop()


def sending(post: tuple[Post, int]) -> dict[str, Any]:
    """The settings of a server that sends email."""
    site = {"public": SITE, "hosts": ("games.example.org",)}
    return {**PROMPT, **site, "smtp": f"smtp://127.0.0.1:{post[1]}", "mail_from": "house@example.org"}
