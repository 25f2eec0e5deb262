"""Simulate a person in a browser, who sees the page, presses things, and notices errors."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    TimeoutError,
    WebSocket,
    expect,
)

from pitonisa.platform.match.frames import changed
from tests.browser.finger import press, press_soon
from tests.browser.server import ServerProcess
from tests.browser.tabs import Tab, Tabs
from tests.browser.words import says

WAIT: Final = 60_000
"""Milliseconds after which something that has not happened is taken never to happen."""

SOON: Final = 10_000
"""After which somebody else was quicker."""

LONGEST_PAUSE: Final = 80
"""Milliseconds between two looks at whether something has happened."""

_FRAMES: Final = ("Welcome", "Update")

_ASKED: Final = """
() => {
  const ways = {
    agree: '[data-choice=agree]', play: '.mine button.token.lit', steal: '[data-pile] button.lit',
    predict: '.val.legal',
    pass: '[data-choice=pass]', none: '[data-choice=none]',
  };
  const offered = (way) => [...document.querySelectorAll(ways[way])].some((one) => one.checkVisibility());
  return Object.keys(ways).find(offered) ?? '';
}
"""

HAVE_MET: Final = """
localStorage.getItem('pitonisa.helps') ??
  localStorage.setItem('pitonisa.helps', '{"shipwreck": "off", "leaders": "off", "cove": "off", "missions": "off"}')
localStorage.setItem('pitonisa.met', '["cove/oracle", "cove/cellar", "cove/garden", "cove/cabinet"]')
"""
"""Somebody who knows the games: no first sheet, and no help unless they ask for it."""

_ANSWERED: Final = "(sending) => !document.body.textContent.includes(sending)"

_NOTICE: Final = """
(text) => {
  window.hasNoticed = false;
  const watch = new MutationObserver(() => {
    if (!document.body.textContent.includes(text)) return;
    window.hasNoticed = true;
    watch.disconnect();
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


class Person:
    """One tab of a browser. What goes wrong in it is kept, and asked for at the end of the test."""

    def __init__(self, tab: Tab, server: ServerProcess, language: str, new: bool = False) -> None:
        """`new`: who has never sat at any of the games."""
        self._tab, self.core, self.language = tab, server, language
        self.page: Page = tab.page
        self.is_spent = False
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        self.addresses: list[str] = []
        self.referrers: set[str] = set()
        self.heard: list[Any] = []
        self.raw: list[str] = []
        self._words: dict[str, str] = {}
        self._told: Any = None
        self._scripts = ExitStack()
        tab.context.set_default_timeout(WAIT)
        tab.context.on("request", self._asks)
        for event, heard in self._events.items():
            self.page.on(event, heard)
        if not new:
            self.on_every_page(HAVE_MET)

    @property
    def _events(self) -> dict[Any, Callable[[Any], None]]:
        return {"console": self._console, "pageerror": self._stumbles, "websocket": self._dials}

    @property
    def context(self) -> BrowserContext:
        """Give the context to a test that changes it for all pages: its tab is not lent again."""
        self.is_spent = True
        return self._tab.context

    def on_every_page(self, script: str) -> None:
        """Runs before every page of this person from the next one on."""
        self._scripts.enter_context(self.page.add_init_script(script))

    def leave(self, tabs: Tabs) -> None:
        """The tab is for others, or closed."""
        self._tab.context.remove_listener("request", self._asks)
        for event, heard in self._events.items():
            self.page.remove_listener(event, heard)
        self._scripts.close()
        if self.is_spent or self.page.is_closed():
            self._tab.context.close()
        else:
            tabs.take_back(self._tab, self.core.address)

    def says(self, id: str, **arguments: str | int) -> str:
        return says(self.language, id, "shipwreck", **arguments)

    def prefers(self, **settings: str | bool) -> Person:
        """From the next page on: colours, size of type, and what else the settings hold."""
        kept = json.dumps(json.dumps(settings))
        self.on_every_page(f"localStorage.setItem('pitonisa.settings', {kept})")
        return self

    # Where one is

    def go(self, path: str = "/") -> Person:
        self.page.goto(path if path.startswith("http") else self.core.address + path)
        return self

    def sit(self, link: str) -> Person:
        """By a seat's secret link; where the match is over, one comes to its end."""
        self.go(link)
        expect(self.table.or_(self.ending)).to_be_visible()
        return self

    @property
    def code(self) -> str:
        self.page.wait_for_url(re.compile(r"/t/[A-Z0-9]+$"))
        return self.page.url.rpartition("/")[2]

    @property
    def table(self) -> Locator:
        return self.page.locator("#board .board")

    # What one sees and presses

    def button(self, id: str, **arguments: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.says(id, **arguments), exact=True)

    def sees(self, id: str, **arguments: str | int) -> None:
        expect(self.page.get_by_text(self.says(id, **arguments)).filter(visible=True).first).to_be_visible()

    @contextmanager
    def notices(self, id: str, **arguments: str | int) -> Generator[None]:
        """What is done meanwhile makes the page say this, be it only for a moment."""
        self.page.evaluate(_NOTICE, self.says(id, **arguments))
        yield
        self.page.wait_for_function("() => window.hasNoticed")

    @property
    def ending(self) -> Locator:
        return self.page.locator("#ending")

    @property
    def fates(self) -> Locator:
        """One's own fates that can be chosen now."""
        return self.page.locator(".mine button.token.lit")

    @property
    def lit(self) -> Locator:
        """The cards that take the chosen fate."""
        return self.page.locator("[data-card].lit").filter(visible=True)

    @property
    def values(self) -> Locator:
        """The values of a number line that can be predicted."""
        return self.page.locator(".val.legal").filter(visible=True)

    def choice(self, id: str) -> Locator:
        return self.page.locator(f"[data-choice='{id}']").filter(visible=True)

    @property
    def asked(self) -> str:
        """What is asked now: to agree, to play, to choose what The Thief gets, to predict, to pass, or nothing ("").

        Parts of the board may come later than the foot of the table: who may predict waits for the values.
        """
        asked: str = self.page.evaluate(_ASKED)
        return "" if asked == "none" and self._may_predict else asked

    @property
    def _may_predict(self) -> bool:
        return any(action.get("subject", {}).get("type") == "Predict" for action in self.frame["view"]["legal"])

    def press(self, way: str, turn: int = 0) -> None:
        press_soon(self.page, way, SOON, turn)

    def play(self) -> None:
        """A fate on a card that takes it."""
        self.press(".mine button.token.lit")
        self.press("[data-card].lit")

    def predict(self) -> None:
        """The last value that is not unlikely, or else the last."""
        if not press(self.page, [".val.legal:not(.hard)", ".val.legal"], turn=-1):
            raise TimeoutError("nothing can be predicted")
        self.press("[data-choice='value']")

    def act(self, asked: str | None = None) -> bool:
        """Do what is asked, or was a moment ago; false where nothing is, or others were quicker."""
        try:
            match self.asked if asked is None else asked:
                case "":
                    return False
                case "play":
                    self.play()
                case "steal":
                    self.press("[data-pile] button.lit")
                case "predict":
                    self.predict()
                case choice:
                    self.press(f"[data-choice='{choice}']")
        except TimeoutError:
            return False
        self.settle()
        return True

    def settle(self) -> None:
        """Until the last thing done is answered."""
        self.page.wait_for_function(_ANSWERED, arg=self.says("actions-sending"))

    def wait_until(self, true: Callable[[], bool], why: str, milliseconds: int = WAIT) -> None:
        """What takes long is asked for less and less often: to ask costs more than to wait."""
        give_up, pause = time.monotonic() + milliseconds / 1000, 10
        while not true():
            assert time.monotonic() < give_up, f"{why} ({self._standing()})"
            self.page.wait_for_timeout(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _standing(self) -> str:
        """Where one is and what one was told last, for whoever reads why a test has failed."""
        told = [message["type"] for message in self.heard[-5:]]
        frame = self.frame if any(message["type"] in _FRAMES for message in self.heard) else {}
        view = frame.get("view", {})
        asked = f"n={frame.get('n')}, to_act={view.get('to_act')}, legal={view.get('legal')}"
        return f"{self.page.url}, {asked}, told {told}"

    # What one was told

    @property
    def frame(self) -> Any:
        return next(message["frame"] for message in reversed(self.heard) if message["type"] in _FRAMES)

    @property
    def n(self) -> int:
        return self.frame["n"]

    @property
    def me(self) -> int | None:
        """The seat as which one was last let in."""
        return next((message["seat"] for message in reversed(self.heard) if message["type"] == "Welcome"), None)

    @property
    def token(self) -> str:
        """The secret of one's seat at this table."""
        return self.seats[self.page.url.rpartition("/")[2]]

    @property
    def seats(self) -> dict[str, str]:
        kept = self.page.evaluate("localStorage.getItem('pitonisa.seats')")
        return json.loads(kept) if kept else {}

    # Manners

    def forgive(self, *patterns: str) -> None:
        """What the browser itself complains of when a test cuts the line or asks for what is not there."""
        self.forgiven += patterns

    def check_manners(self) -> None:
        unforgiven = [one for one in self.complaints if not any(re.search(known, one) for known in self.forgiven)]
        assert not unforgiven, unforgiven
        away = [one for one in self.addresses if not one.startswith((self.core.address, "data:", "blob:"))]
        away = [one for one in away if not one.startswith(self.core.address.replace("http", "ws"))]
        assert not away, away
        if self.page.url.startswith(self.core.address):
            self._check_secrets()

    def _check_secrets(self) -> None:
        shown = self.page.content()
        referrers = {*self.referrers, self.page.evaluate("document.referrer")}
        for token in self.seats.values():
            assert not [one for one in self.addresses if token in one], "a secret link in an address"
            assert not [one for one in referrers if token in one], "a secret link in a referrer"
            assert not [one for one in self.raw if token in one], "a secret link in a frame"
            assert token not in self.page.url
            assert token not in shown, "a secret link on the page"

    def _asks(self, request: Request) -> None:
        """The fragment of an address stays in the browser."""
        self.addresses.append(request.url.partition("#")[0])
        self.referrers.add(request.headers.get("referer", ""))

    def _dials(self, socket: WebSocket) -> None:
        self.addresses.append(socket.url)
        if "/api/tables/" in socket.url:
            socket.on("framereceived", self._hears)

    def _hears(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.heard.append(self._whole(json.loads(text)))
        if self.heard[-1]["type"] != "Admitted":  # the one frame that brings its reader a seat
            self.raw.append(text)

    def _whole(self, message: Any) -> Any:
        """With all that a client has put together: an update brings only what is new, and of words each once."""
        if message["type"] == "Moved":
            message = {"type": "Update", "frame": changed(self._told | {"texts": {}}, message["change"])}
        frame = message.get("frame") if message["type"] in _FRAMES else None
        self._told = frame or self._told
        if frame and frame.get("texts") is not None:
            self._words = {**self._words, **frame["texts"]}
            return message | {"frame": frame | {"texts": self._words}}
        return message

    def _stumbles(self, error: Error) -> None:
        self.complaints.append(str(error))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")


def play_on(*people: Person, until: Callable[[], bool], most: int = 400) -> int:
    """Everybody does what is asked of them until something is true; how often somebody acted.

    What is asked is looked at first: whoever is asked something new while one looks whether to stop lets it be.
    """
    acted = missed = 0
    while True:
        asked = [(person, person.asked) for person in people]
        if until():
            break
        assert acted < most, "it does not end"
        someone = [person for person, what in asked if what and what == person.asked and person.act(what)]
        acted += len(someone)
        missed = 0 if someone else missed + 1
        assert missed < 30, f"nobody is asked: {[person.page.url for person in people]}"
        if not someone:
            _wait_for_anybody(people, until)
    return acted


def _wait_for_anybody(people: tuple[Person, ...], until: Callable[[], bool]) -> None:
    people[0].wait_until(lambda: until() or any(person.asked != "" for person in people), "nobody is asked")
