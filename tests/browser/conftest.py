"""Provide a browser, a server and people for it, and check everyone's behaviour at the end of each test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.person import WAIT, Person
from tests.browser.server import ServerProcess
from tests.browser.tabs import Tabs
from tests.browser.words import LOCALES
from tools import chromium

DESKTOP: Final = (1280, 800)

People = Callable[..., Person]


def need_chromium() -> None:
    if chromium.found():
        return
    if os.environ.get("CI") == "true":
        pytest.fail(chromium.MISSING, pytrace=False)
    pytest.skip(chromium.MISSING)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Ends with this folder: while it runs, nothing else in the process can run a loop of its own."""
    need_chromium()
    expect.set_options(timeout=WAIT)
    with chromium.started() as started:
        yield started


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    one = ServerProcess(tmp_path_factory.mktemp("house")).open()
    yield one
    one.close()


@pytest.fixture(scope="package")
def tabs(browser: Browser) -> Tabs:
    return Tabs(browser)


@pytest.fixture
def people(tabs: Tabs, server: ServerProcess, request: pytest.FixtureRequest) -> Iterator[People]:
    """Each call lets in somebody new, with a browser that remembers nothing. Each test has cards of its own."""
    server.deal(request.node.name)
    here: list[Person] = []

    def come_in(
        language: str = "en",
        size: tuple[int, int] = DESKTOP,
        at: ServerProcess = server,
        new: bool = False,
        **wanted: Any,
    ) -> Person:
        """`new`: to the games; `wanted`: of their tab (tabs.py)."""
        width, height = size
        seen = ViewportSize(width=width, height=height)
        tab = tabs.lend(seen, locale=LOCALES[language], reduced_motion="reduce", **wanted)
        here.append(Person(tab, at, language, new))
        return here[-1]

    yield come_in
    try:
        for person in here:
            person.check_manners()
    finally:
        for person in here:
            person.leave(tabs)
