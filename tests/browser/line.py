"""Control the connection between a browser and the server, which a test can break."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator

from tests.browser.person import Person
from tests.browser.words import first_sentence

CUT_LINE: Final = (
    "ERR_INTERNET_DISCONNECTED",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_FAILED",
    "An unknown error occurred when fetching the script",
    "Unable to preload CSS",
    "Failed to fetch dynamically imported module",
    "WebSocket connection to",
)
"""What a browser complains of then."""


def loss(person: Person) -> Locator:
    """The sentence that the line is broken."""
    return person.page.get_by_role("status").filter(has_text=first_sentence(person.language, "state-lost"))
