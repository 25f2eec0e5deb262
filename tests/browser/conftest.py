"""A browser, a house open to it, and people who come in. Everybody's manners are checked at the end of each test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import OpenHouse
from tests.browser.person import WAIT, Person

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
LOCALES: Final = {"en": "en-GB", "es": "es-ES"}

DESKTOP: Final = (1280, 800)

People = Callable[..., Person]


def find_browser() -> str:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found:
        return found
    missing = "THE BROWSER TESTS NEED CHROMIUM: none was found (on Debian and Ubuntu: apt install chromium)"
    if os.environ.get("CI") == "true":
        pytest.fail(missing, pytrace=False)
    pytest.skip(missing)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Ends with this folder: while it runs, nothing else in the process can run a loop of its own."""
    path = find_browser()
    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS, headless=True)
        yield started
        started.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    one = OpenHouse(tmp_path_factory.mktemp("house")).open()
    yield one
    one.close()


@pytest.fixture
def people(browser: Browser, house: OpenHouse) -> Iterator[People]:
    """Each call lets in somebody new, with a browser that remembers nothing."""
    here: list[Person] = []

    def come_in(language: str = "en", size: tuple[int, int] = DESKTOP, at: OpenHouse = house, **wanted: Any) -> Person:
        width, height = size
        context = browser.new_context(
            locale=LOCALES[language],
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            **wanted,
        )
        here.append(Person(context, at, language))
        return here[-1]

    yield come_in
    try:
        for person in here:
            person.check_manners()
    finally:
        for person in here:
            person.context.close()
