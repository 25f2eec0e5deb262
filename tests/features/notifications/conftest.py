"""Provide a target for notifications, and a server that sends them right away."""

from __future__ import annotations

from collections.abc import Iterator
from email.message import Message

import pytest

from tests.features.notifications.post import Post, open_post
from tests.features.notifications.receiver import Receiver, receiving
from tests.features.notifications.sending import PROMPT
from tests.server.harness import Running, running


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as one:
        yield one


@pytest.fixture(scope="module")
def prompt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("alerts"), **PROMPT) as one:
        yield one


@pytest.fixture(scope="module")
def post() -> Iterator[tuple[Post, int]]:
    with open_post() as one:
        yield one


@pytest.fixture
def letters(post: tuple[Post, int]) -> list[Message]:
    """What the mail server has taken since this test began."""
    post[0].letters.clear()
    post[0].nobody, post[0].away = "", 0
    return post[0].letters
