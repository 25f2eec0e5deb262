"""Measures how many bytes a seat is sent in a match of each game: as changes, as whole frames, and compressed.

Bots play, and their actions are sent to two seats and a spectator as a server would do it. Every match is the same in
every run.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from time import process_time
from typing import Any, Final, NamedTuple

import msgspec

from pitonisa.kernel import PUBLIC, Seat, Viewer
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.lessons.coaching import Card
from pitonisa.platform.match.frames import Known, Shown
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import find
from pitonisa.platform.simulation.simulate import Crew
from pitonisa.platform.table.audience import Audience

WINDOW, MEMORY_LEVEL = 15, 8
MEMORY_KB: Final = ((1 << (WINDOW + 2)) + (1 << (MEMORY_LEVEL + 9))) // 1024
"""The memory of a compressing connection, according to zlib."""

MOST_UPDATE, MOST_SHIPWRECK = 4_000, 300_000
"""Bytes: of an update on average in every game, and of a whole match of Shipwreck for a seat."""


class Evening(NamedTuple):
    game: str
    players: int
    bot: str
    options: dict[str, Any]

    @property
    def name(self) -> str:
        return " ".join((self.game, *(str(value) for value in self.options.values())))


EVENINGS: Final = (
    Evening("shipwreck", 4, "companion", {}),
    Evening("quay", 4, "careful", {}),
    Evening("leaders", 6, "novice", {}),
    Evening("cove", 3, "apprentice", {}),
    Evening("missions", 3, "companion", {"scenario": "candle_end"}),
    Evening("missions", 3, "companion", {"scenario": "pleamar"}),
)


class Line:
    """Counts the bytes of one connection, and their compressed size with shared history."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.deflated = 0
        self.seconds = 0.0
        self._deflater = zlib.compressobj(6, zlib.DEFLATED, -WINDOW, MEMORY_LEVEL)

    def send(self, message: bytes) -> None:
        self.sizes.append(len(message))
        began = process_time()
        self.deflated += len(self._deflater.compress(message)) + len(self._deflater.flush(zlib.Z_SYNC_FLUSH))
        self.seconds += process_time() - began


class Reader:
    """A client that gets everything twice: as changes and whole."""

    def __init__(self, viewer: Viewer, shown: Shown) -> None:
        self.viewer: Viewer = viewer
        self.language = "es"
        self.changes, self.whole = Line(), Line()
        self.seconds = 0.0
        self._shown = shown

    def moved(self, shown: Shown, known: Known) -> None:
        began = process_time()
        message = shown.message(self._shown, known)
        self.seconds += process_time() - began
        self.changes.send(message)
        self.whole.send(shown.message(None, known))
        self._shown = shown

    def anew(self) -> None: ...
    def heard(self, line: bytes, told: bytes) -> None: ...
    def changed(self, news: list[bytes]) -> None: ...
    def dismissed(self, why: str) -> None: ...
    def bot_failed(self, seat: Seat, n: int) -> None: ...
    def coached(self, card: Card) -> None: ...


def play(evening: Evening, most: int) -> dict[str, Any]:
    """Play a match to its end, or this many actions of it."""
    game, seed = find(evening.game), "messages"
    match = Match(game, evening.players, msgspec.convert(evening.options, game.options), seed)
    crew, audience = Crew(game, (evening.bot,) * evening.players, seed), Audience()
    readers = [
        Reader(viewer, match.show(viewer, language="es")) for viewer in (Seat(0), Seat(evening.players - 1), PUBLIC)
    ]
    for reader in readers:
        audience.arrive(reader)
    while (waiting := waited_for(game, match.state)) and len(match.log) < most:
        seat, n = crew.first(waiting, len(match.log)), len(match.log)
        match.act(seat, crew.choose(game.view(match.state, seat), match.notes, seat, n))
        audience.tell_move(match)
    frame, past = match.frame(Seat(0), language="es"), match.past(Seat(0))
    return {
        "actions": len(match.log),
        "over": match.outcome is not None,
        "welcome_at_the_end": len(frame) + sum(map(len, past)),
        "changes": _line(reader.changes for reader in readers),
        "whole": _line(reader.whole for reader in readers),
        "making_us": round(1e6 * sum(r.seconds for r in readers) / sum(len(r.changes.sizes) for r in readers), 1),
    }


def _line(lines: Iterable[Line]) -> dict[str, Any]:
    several = list(lines)
    sizes = sorted(size for line in several for size in line.sizes)
    return {
        "mean": round(sum(sizes) / len(sizes)),
        "p99": sizes[len(sizes) * 99 // 100],
        "longest": sizes[-1],
        "match": max(sum(line.sizes) for line in several),
        "match_deflated": max(line.deflated for line in several),
        "deflating_us": round(1e6 * sum(line.seconds for line in several) / len(sizes), 1),
    }


def measure(most: int = 100_000) -> dict[str, dict[str, Any]]:
    return {evening.name: play(evening, most) for evening in EVENINGS}


def told(found: dict[str, dict[str, Any]]) -> list[str]:
    lines = list[str]()
    for name, one in found.items():
        lines.append(f"{name}: {one['actions']} actions{'' if one['over'] else ', not to the end'}")
        for way in ("changes", "whole"):
            sent = one[way]
            lines.append(
                f"  {way}: {sent['mean']:,} bytes an update, p99 {sent['p99']:,}, longest {sent['longest']:,};"
                f" a seat's match {sent['match'] / 1000:,.0f} kB, deflated {sent['match_deflated'] / 1000:,.0f} kB"
                f" for {sent['deflating_us']} µs an update"
            )
        lines.append(
            f"  finding what has changed: {one['making_us']} µs; the welcome to one who comes at the end:"
            f" {one['welcome_at_the_end'] / 1000:,.0f} kB"
        )
    most, shipwreck = max(one["changes"]["mean"] for one in found.values()), found["shipwreck"]["changes"]["match"]
    return [
        *lines,
        f"an update on average: at most {most:,} bytes, which is {most / MOST_UPDATE:.2f} of what we aim at",
        f"a whole match of Shipwreck: {shipwreck / 1000:,.0f} kB a seat, {shipwreck / MOST_SHIPWRECK:.2f} of the aim",
        f"deflating would take {MEMORY_KB} kB of memory a connection",
    ]
