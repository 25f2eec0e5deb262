"""A walk through real moments of each game, each on another screen and in another language: nothing is cut, covered,
too small or out of sight. `make screens` looks at all of them on all screens."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Browser

from tests.browser.screens import SCREENS, STILL, Matchup, faults, lay, moments, sitting
from tests.browser.server import ServerProcess
from tests.browser.words import LOCALES

MOST = 3
"""Moments of a match that are looked at."""

SHORT = (
    Matchup("shipwreck", 4, bot="novice"),
    Matchup("leaders", 4, bot="novice"),
    Matchup("cove", 4, bot="apprentice"),
    Matchup("missions", 2, (("scenario", "candle_end"),)),
)
"""By bots that think little: most of the time went into the match."""


@pytest.fixture(scope="module")
def still_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    one = ServerProcess(tmp_path_factory.mktemp("still"), **STILL).open()
    yield one
    one.close()


@pytest.mark.parametrize("which", SHORT, ids=str)
def test_a_board_fits_on_screens_of_all_kinds(browser: Browser, still_house: ServerProcess, which: Matchup) -> None:
    names = [name for name, _ in moments(which)]
    chosen = {names[place * (len(names) - 1) // (MOST - 1)] for place in range(MOST)}
    turn = zip(cycle(SCREENS[::2]), cycle(LOCALES))
    wrong: dict[str, list[str]] = {}
    for name, match in ((name, at) for name, at in moments(which) if name in chosen):
        screen, language = next(turn)
        page = sitting(browser, lay(still_house, match), language, screen)
        if found := faults(page, screen):
            wrong[f"{name}, {language}, {screen}"] = found
        page.context.close()
    assert not wrong, "\n".join(f"{where}: {one}" for where, found in wrong.items() for one in found)
