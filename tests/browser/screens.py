"""Collect real moments of real matches on every board and screen, for `make screens` and its short test."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.sync_api import Browser, Page, expect

from pitonisa.kernel import Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.sealed import waited_for, windows_of
from pitonisa.platform.match import retelling
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import find
from pitonisa.platform.simulation.simulate import Crew
from pitonisa.platform.table_model.chairs import bot_chair, person
from tests.browser.matches import laid
from tests.browser.person import HAVE_MET, WAIT
from tests.browser.server import ServerProcess
from tests.browser.words import LOCALES

ME: Final = Seat(0)

LINK: Final = "a-seat-at-which-everybody-looks-over-my-shoulder"

STILL: Final[Mapping[str, Any]] = {"pace": 1e6}
"""How a server is opened in which nobody moves while it is looked at."""


class Screen(msgspec.Struct, frozen=True):
    """A size of window, and whether fingers press there."""

    width: int
    height: int
    touch: bool = False

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


SCREENS: Final = (
    Screen(360, 740, touch=True),
    Screen(390, 844, touch=True),
    Screen(820, 1180, touch=True),
    Screen(1024, 600),
    Screen(1280, 720),
    Screen(1440, 900),
    Screen(2560, 1440),
)


class Matchup(msgspec.Struct, frozen=True):
    """Which match is looked at: bots play it from this seed."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()
    seed: str = "screens"
    bot: str | None = None
    """Without a name, the strongest."""

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(str(value) for _, value in self.options)])


MATCHES: Final = (
    Matchup("shipwreck", 4),
    Matchup("shipwreck", 2, (("challenge", True),)),
    Matchup("leaders", 4),
    Matchup("leaders", 8),
    Matchup("cove", 4),
    Matchup("cove", 1),
    Matchup("missions", 2, (("scenario", "candle_end"),)),
    Matchup("missions", 3, (("scenario", "pleamar"),)),
)


@cache
def played(which: Matchup) -> Match:
    """The whole match."""
    game = find(which.game)
    match = Match(game, which.players, msgspec.convert(dict(which.options), game.options), seed=which.seed)
    crew = Crew(game, [which.bot or bots_of(game).strongest] * which.players, match.seed)
    while match.outcome is None:
        n = len(match.log)
        seat = crew.first(waited_for(game, match.state), n)
        match.act(seat, crew.choose(game.view(match.state, seat), match.notes, seat, n))
    return match


def moments(which: Matchup) -> Iterator[tuple[str, Match]]:
    """The match at each kind of thing that I am asked, at its latest; while I wait; and at its end.

    It is always the same match, further on: whoever wants to keep a moment copies it before asking for the next.
    """
    whole, latest = played(which), dict[str, int]()
    for now in retelling.moments(whole):
        latest["over" if now.outcome else _asked(now)] = now.n
    names = {n: name for name, n in latest.items()}
    yield from ((names[now.n], now) for now in retelling.moments(whole) if now.n in names)


def _asked(match: Match) -> str:
    """What I may do now, by the names of the actions."""
    view = match.game.view(match.state, ME)
    return "+".join(sorted({type(action).__name__ for action in view.legal})) or "waiting"


def lay(server: ServerProcess, match: Match) -> str:
    """The way to my seat at this moment of a match."""
    game = match.game
    others = [bot_chair(game, bots_of(game).strongest)] * (match.players - 1)
    chairs = [person("Lucía", None, LINK, host=True), *others]
    beat = {"beat": 8} if windows_of(game) else {}
    return f"{server.address}/t/{laid(server, match, chairs, **beat)}#{LINK}"


def sitting(browser: Browser, link: str, language: str, screen: Screen) -> Page:
    """Somebody who knows the game, at the table or at the end of its match; whoever is done closes the context."""
    context = browser.new_context(
        locale=LOCALES[language],
        reduced_motion="reduce",
        viewport={"width": screen.width, "height": screen.height},
        has_touch=screen.touch,
        is_mobile=screen.touch,
    )
    context.set_default_timeout(WAIT)
    page = context.new_page()
    page.add_init_script(HAVE_MET)
    page.goto(link)
    expect(page.locator("#board, .ending").first).to_be_visible(timeout=WAIT)
    page.wait_for_load_state("networkidle")
    return page


_DRAWN: Final = """
async () => {
  await document.fonts.ready;
  for (let n = 0; n < 6; n++) await new Promise(requestAnimationFrame);
}
"""
"""What follows the size of the window has followed it."""


def faults(page: Page, screen: Screen) -> list[str]:
    """What is wrong on this screen with what is there now: cut, covered, too small, out of sight."""
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.evaluate(_DRAWN)
    return page.evaluate((Path(__file__).parent / "look.js").read_text(encoding="utf-8"), {"touch": screen.touch})
