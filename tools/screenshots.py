"""Takes the pictures of the documentation: `make screenshots` plays a seeded match and captures both languages."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, expect
from websockets.sync.client import ClientConnection, connect

from pitonisa.games.shipwreck.infer import any_play, public_odds
from pitonisa.games.shipwreck.model import VALUES
from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import find
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Begin, Play
from pitonisa.platform.table_model.chairs import person
from pitonisa.platform.table_model.table import Clock, Table
from tools import chromium

ROOT: Final = Path(__file__).resolve().parents[1]
PICTURES: Final = ROOT / "docs" / "pictures"
SIZES: Final = {"desktop": (1280, 800), "phone": (390, 844)}
LOCALES: Final = {"en": "en-GB", "es": "es-ES"}

CODE: Final = "MAREAS"
PEOPLE: Final = (("Marina", "moth"), ("Teo", "owl"), ("Irene", "key"), ("Bruno", "anchor"))
ME: Final = Seat(0)
BOT: Final = "companion"
TOLD: Final = 14
"""How many of the last actions are played while the page is open, so that its log shows them."""

COLOURS: Final = 256
MOST_BYTES: Final = 250_000
PATIENCE: Final = 60


class Moment(msgspec.Struct, frozen=True):
    """A match up to a position worth a picture."""

    seed: str
    moves: tuple[tuple[Seat, Any], ...]


# Which match


def good_moment(game: AnyGame) -> Moment:
    """Find the first such moment, by seeds in order. Bots play deterministically."""
    for number in range(1, 1000):
        match = Match(game, len(PEOPLE), seed=str(number))
        moves: list[tuple[Seat, Any]] = []
        while not game.outcome(match.state):
            if is_worth_a_picture(game.view(match.state, ME), len(moves)):
                return Moment(match.seed, tuple(moves))
            moves.append(next_move(game, match, len(moves)))
            match.act(*moves[-1])
    raise SystemExit("no match is worth a picture")


def next_move(game: AnyGame, match: Match, n: int) -> tuple[Seat, Any]:
    asked = sorted(game.to_act(match.state), reverse=True)
    seat = asked[n % len(asked)] if ME not in asked or len(asked) == 1 else asked[0]
    return seat, bots_of(game).levels[BOT](game.view(match.state, seat), Chance(f"{match.seed} {seat}").step(n))


def is_worth_a_picture(view: Any, n: int) -> bool:
    """Say whether only my vote is missing, the row is full, powers are there, and the match is still open."""
    fates = sum(len(slot.fates) for slot in view.row)
    kept = [place.seat for place in view.places if place.hand]
    return (
        n > TOLD
        and ME in kept
        and view.motion is not None
        and view.motion.subject.__class__.__name__ == "Predict"
        and view.to_act == {ME}
        and 2 <= len({faded.power for faded in view.faded}) == len(view.faded) <= 3
        and fates >= 4
        and len(kept) >= 3
        and 3 <= view.score <= 5
        and 3 <= view.doom <= 5
        and 2 <= len(believed(view, view.now.line)) <= 4
    )


def believed(view: Any, line: Any) -> list[Any]:
    """Return the values that a hidden fate may still have by the rules."""
    likely = public_odds(view, any_play)
    return [value for value in VALUES if line not in likely or likely[line].get(value)]


# The table


async def set_table(game: AnyGame, database: str, moment: Moment) -> None:
    """Write all but the last actions to the log."""
    people = tuple(person(name, sigil, token(seat), host=seat == ME) for seat, (name, sigil) in enumerate(PEOPLE))
    table = Table(
        code=CODE,
        game=game.id,
        version=game.version,
        players=len(people),
        options={},
        language="en",
        listed=False,
        clock=Clock(),
        opened="2026-01-01T20:00:00+00:00",
        chairs=people,
    )
    store = SqlStore(database)
    await store.open()
    await store.keep(insert_table(table))
    live = TableActor(game, table, store)
    await live.do(Begin(moment.seed))
    for seat, action in moment.moves[:-TOLD]:
        await live.do(Play(seat, action, n=live.room.n))
    await store.close()


def token(seat: int) -> str:
    """Return a seat's link at a table that nobody else ever sees."""
    return f"seat-{seat}-of-the-table-in-the-picture"


@contextmanager
def open_house(database: str) -> Generator[str]:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    command = [sys.executable, "-m", "pitonisa", "serve", "--database", database, "--port", str(port)]
    serving = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address)
        yield address
    finally:
        serving.terminate()
        serving.wait()


def wait_for(address: str) -> None:
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        try:
            if httpx.get(f"{address}/health", trust_env=False).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise SystemExit("the server does not answer")


class AtTable:
    """A connection to the table."""

    def __init__(self, address: str, seat: int) -> None:
        where = f"{address.replace('http', 'ws')}/api/tables/{CODE}/socket"
        self._line: ClientConnection = connect(where, proxy=None, legacy=True)
        self._send({"type": "Hello", "token": token(seat), "language": "en"})

    def command(self, kind: str, **fields: Any) -> None:
        """Send a command; return when it is done."""
        self._send({"type": kind, "id": f"{kind} {time.monotonic_ns()}", **fields})
        while (told := json.loads(self._line.recv(PATIENCE)))["type"] != "Done":
            assert told["type"] != "Refused", told

    def _send(self, message: Any) -> None:
        self._line.send(json.dumps(message))

    def close(self) -> None:
        self._line.close()


def play_the_rest(game: AnyGame, moment: Moment, people: Sequence[AtTable]) -> None:
    first = len(moment.moves) - TOLD
    for n, (seat, action) in enumerate(moment.moves[first:], start=first):
        people[seat].command("Act", n=n, action=msgspec.to_builtins(action))
    for by, mark in marks(game, moment):
        people[by].command("Say", said=mark)


def marks(game: AnyGame, moment: Moment) -> Iterator[tuple[Seat, dict[str, Any]]]:
    """Return the group's marks: each crosses out some of the excluded values."""
    match = Match(game, len(PEOPLE), seed=moment.seed)
    for seat, action in moment.moves:
        match.act(seat, action)
    view = game.view(match.state, ME)
    struck = [(place, value) for place in view.places for value in VALUES if value not in believed(view, place.line)]
    for number, (place, value) in enumerate(struck):
        group = [other.seat for other in view.places if other.seat not in (place.seat, view.active)]
        mark = {"type": "Mark", "seat": place.seat, "line": place.name, "value": value, "struck": True}
        yield group[number % len(group)], mark


# The pictures


def visitor(browser: Browser, language: str, size: str) -> BrowserContext:
    width, height = SIZES[size]
    context = browser.new_context(
        locale=LOCALES[language], viewport={"width": width, "height": height}, reduced_motion="reduce"
    )
    name, sigil = PEOPLE[ME]
    known = json.dumps(json.dumps({"name": name, "sigil": sigil}))
    context.add_init_script(f"localStorage.setItem('pitonisa.person', {known})")
    return context


def take(page: Page, name: str) -> None:
    page.evaluate("document.fonts.ready")
    page.mouse.move(0, 0)
    file = PICTURES / f"{name}.png"
    page.screenshot(path=file, animations="disabled", caret="hide")
    make_small(file)
    size = file.stat().st_size
    assert size < MOST_BYTES, f"{file.name} has {size} bytes"
    print(f"{file.name}: {size // 1000} kB")


def make_small(file: Path) -> None:
    """Compress a picture, with fewer colours if it gets too large."""
    with Image.open(file) as taken:
        picture = taken.convert("RGB")
    picture.save(file, optimize=True)
    if file.stat().st_size >= MOST_BYTES:
        few = picture.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
        few.save(file, optimize=True)


def photograph(address: str, game: AnyGame, moment: Moment, browser: Browser) -> None:
    pages: dict[tuple[str, str], Page] = {}
    for language in LOCALES:
        for size in SIZES:
            page = pages[language, size] = visitor(browser, language, size).new_page()
            page.goto(f"{address}/t/{CODE}#{token(ME)}")
            expect(page.locator("#board .board")).to_be_visible(timeout=PATIENCE * 1000)
    with ExitStack() as open_lines:
        people = [AtTable(address, seat) for seat in range(len(PEOPLE))]
        for one in people:
            open_lines.callback(one.close)
        play_the_rest(game, moment, people)
        for (language, size), page in pages.items():
            expect(page.locator("[data-choice=agree]")).to_be_visible(timeout=PATIENCE * 1000)
            take(page, f"table-{language}-{size}")
        for (language, size), page in pages.items():
            page.goto(address)
            expect(page.locator("a.ticket")).to_be_visible(timeout=PATIENCE * 1000)
            page.evaluate("Promise.all([...document.images].map((one) => one.decode()))")
            take(page, f"home-{language}-{size}")


def main() -> None:
    game = find("shipwreck")
    moment = good_moment(game)
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/pictures.db"
        asyncio.run(set_table(game, database, moment))
        with open_house(database) as address, chromium.started() as browser:
            photograph(address, game, moment, browser)


if __name__ == "__main__":
    main()
