"""Provide a table with a newly opened sealed window, on one or several servers, with a test clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.leaders.actions import Answer, Shoot
from pitonisa.games.leaders.model import ArtifactId
from pitonisa.kernel import PUBLIC, AnyGame, Seat, Step, Viewer
from pitonisa.kernel.hosting import Moments
from pitonisa.platform.table.commands import Begin, CloseWindow, Play
from pitonisa.platform.table.room import ServerSettings, new_room
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Table
from tests.games.leaders.table import ANA, BEA, LEFT, table
from tests.platform.table.disk import Disk, Replica
from tests.platform.table.watcher import Watcher

BEAT, OPENED = 2, 1000.0
SHOT = 4.0
"""How long the window of a shot takes: two beats."""

HOLDERS = ("ees >1", "Ess polished_lid", "sSe detour_sign", "ees flat_eye")
LID = Answer(ArtifactId.POLISHED_LID, LEFT)
SIGN = Answer(ArtifactId.DETOUR_SIGN, LEFT)

PERSON = Chair(kind=SeatKind.PERSON, name="Ana")
BOT = Chair(kind=SeatKind.BOT, bot="random")
AMONG_BOTS = (BOT, PERSON, BOT, BOT)
"""Bea plays with three bots."""


def as_dealt(*places: str) -> AnyGame:
    """Leaders of Euphoria, in the middle of a match with these hands; what happens is seen at once."""
    state = table(*places)
    return replace(LEADERS, start=lambda options, players, rng: Step(state, ())).without(Moments)


def table_of(chairs: tuple[Chair, ...], beat: int = BEAT) -> Table:
    return Table(
        code="ABCDEF",
        game="leaders",
        version=LEADERS.version,
        players=4,
        options={},
        language="en",
        listed=False,
        clock=Clock(),
        opened="2026-01-01T00:00:00Z",
        chairs=chairs,
        beat=beat,
    )


class Place:
    """The table at one server, whose clock is `fast` by so many seconds."""

    def __init__(self, scene: Scene, fast: float = 0.0, *, has_others: bool = False) -> None:
        server = ServerSettings(has_others=has_others, ahead=-fast)
        room = new_room(scene.game, scene.disk.table(), server, scene.now)
        self._scene = scene
        self.live = Replica(scene.disk, room, clock=lambda: scene.now + fast)
        self.there: dict[Viewer, Watcher] = {}

    def come(self, *viewers: Viewer) -> None:
        for viewer in viewers:
            self.there[viewer] = Watcher(viewer, lambda: self._scene.now)
            self.live.arrive(self.there[viewer])

    def leave(self, *viewers: Viewer) -> None:
        for viewer in viewers:
            self.live.depart(self.there.pop(viewer))

    def closed(self, viewer: Viewer) -> float:
        """When this viewer learned that the window had closed."""
        return next(at - OPENED for at, frame in self.there[viewer].seen if frame["n"] == 2)

    def all_closed(self) -> set[float]:
        """When those who are here learned of it: everybody is told, once."""
        told = [at for watcher in self.there.values() for at, n, _ in watcher.moments if n == 2]
        assert len(told) == len(self.there)
        return {round(at - OPENED, 1) for at in told}


class Scene:
    """A shot was declared at the first server, where Ana, Bea and a spectator are: its window has just opened."""

    def __init__(
        self,
        places: tuple[str, ...] = HOLDERS,
        chairs: tuple[Chair, ...] = (PERSON,) * 4,
        beat: int = BEAT,
        opens: Any = None,
        moments: Mapping[str, float] | None = None,
        *,
        watched: bool = True,
        fast: tuple[float, ...] = (0.0,),
    ) -> None:
        """`fast` says by how much the clock of each server is."""
        self.now = OPENED
        self.game = as_dealt(*places).having(Moments(moments or {}))
        self.disk = Disk(self.game, table_of(chairs, beat))
        self.places = [Place(self, one, has_others=len(fast) > 1) for one in fast]
        self.one = self.places[0]
        self.live.do(Begin("seed"))
        self.one.come(ANA, BEA)
        if watched:
            self.one.come(PUBLIC)
        self.live.do(Play(ANA, opens or Shoot(), n=0))

    @property
    def live(self) -> Replica:
        return self.one.live

    @property
    def there(self) -> dict[Viewer, Watcher]:
        return self.one.there

    def at(self, seconds: float, seat: Seat | None = None, action: Any = None, *, bot: bool = False) -> int:
        """Time goes by in tenths of a second, and the server looks each time; then somebody answers."""
        self.until(seconds if seat is None else seconds - 0.1, self.one)
        if seat is None:
            return self.live.room.n
        self.now = max(self.now, round(OPENED + seconds, 1))
        return self.live.do(Play(seat, action, n=self.live.room.n, command=None if bot else f"{seat}:{seconds}"))

    def until(self, seconds: float, closing: Place | None = None) -> None:
        """One server closes windows, and all hear at once what is written."""
        while self.now < OPENED + seconds - 0.01:
            self.now = round(self.now + 0.1, 1)
            if closing:
                closing.live.do(CloseWindow())
                for place in self.places if len(self.places) > 1 else ():
                    place.live.catch_up()

    def look(self, *places: Place) -> None:
        """See what was written, and who is where."""
        for place in places or self.places:
            place.live.catch_up()
            place.live.look_around(*(one.live for one in self.places if one is not place))
