"""The beat of sealed windows, by a clock that tests set: when they close, and that it tells nobody anything."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.leaders.actions import Answer, Arm, Interrogate, Pass, Shoot
from pitonisa.games.leaders.model import ArtifactId
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import PUBLIC, AnyGame, Refusal, Seat, Step, Viewer
from pitonisa.kernel.wire import decode
from pitonisa.platform.lessons.coaching import Card
from pitonisa.platform.match.frames import Moment
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.clock import iso
from pitonisa.platform.table.commands import Begin, CloseWindow, Play
from pitonisa.platform.table.pace import BEATS, USUAL_BEAT, chosen_beat
from pitonisa.platform.table.setup import rematch
from pitonisa.platform.table.table import Chair, Clock, SeatKind, Stage, Table
from pitonisa.server.info import live_info
from pitonisa.server.settings import Settings
from pitonisa.server.tables.house import House
from tests.empty_house import house_in
from tests.games.leaders.table import ANA, BEA, CID, DAN, LEFT, table
from tests.server.harness import AT_ONCE, WAIT, Refused, running

BEAT, OPENED = 2, 1000.0
SHOT = 4.0
"""How long the window of a shot takes: two beats."""
HOLDERS = ("ees >1", "Ess polished_lid", "sSe detour_sign", "ees flat_eye")
OTHERS = ("ees >1", "Ess flat_eye", "sSe rear_mirror", "ees polished_lid")
ONLY_BEA = ("ees", "Ess flat_eye", "sSe taming_stick", "ees")

PERSON = Chair(kind=SeatKind.PERSON, name="Ana")
BOT = Chair(kind=SeatKind.BOT, bot="random")


def as_dealt(*places: str) -> AnyGame:
    """Leaders of Euphoria, in the middle of a match with these hands; what happens is seen at once."""
    state = table(*places)
    return replace(LEADERS, start=lambda options, players, rng: Step(state, ()), moments={})


class Watcher:
    """Somebody who writes down when they were told what."""

    def __init__(self, viewer: Viewer, now: Callable[[], float]) -> None:
        self.viewer: Viewer = viewer
        self.language = "en"
        self._now = now
        self.frames: list[tuple[float, Any]] = []
        self.changes = 0

    def moved(self, moment: Moment) -> None:
        self.frames.append((self._now(), decode(moment.shown.whole(), dict[str, Any])))

    def changed(self, news: list[bytes]) -> None:
        self.changes += 1

    def anew(self) -> None: ...
    def heard(self, line: bytes, told: bytes) -> None: ...
    def dismissed(self, why: str) -> None: ...
    def bot_failed(self, seat: Seat, n: int) -> None: ...
    def coached(self, card: Card) -> None: ...


class Scene:
    """A table at which a window has just opened, and its clock."""

    def __init__(self, store: SqlStore, game: AnyGame, kept: Table) -> None:
        self.now = OPENED
        self.store, self.game = store, game
        self.live = TableActor(game, kept, store, lambda: self.now)
        self.there: dict[Viewer, Watcher] = {}

    def come(self, *viewers: Viewer) -> None:
        for viewer in viewers:
            self.there[viewer] = Watcher(viewer, lambda: self.now)
            self.live.arrive(self.there[viewer])

    async def at(self, seconds: float, seat: Seat | None = None, action: Any = None, *, bot: bool = False) -> int:
        """Time goes by in tenths of a second, and the house looks each time; then somebody answers."""
        while self.now < OPENED + seconds - 0.01:
            self.now = round(self.now + 0.1, 1)
            if seat is None or self.now < OPENED + seconds - 0.01:
                await self.live.do(CloseWindow())
        if seat is None:
            return self.live.room.n
        command = None if bot else f"{seat}:{seconds}"
        return await self.live.do(Play(seat, action, n=self.live.room.n, command=command))

    def closed(self, viewer: Viewer) -> float:
        """When this viewer learned that the window had closed."""
        return next(at - OPENED for at, frame in self.there[viewer].frames if frame["n"] == 2)


def scene(
    folder: Path,
    work: Callable[[Scene], Awaitable[None]],
    places: tuple[str, ...] = HOLDERS,
    chairs: tuple[Chair, ...] = (PERSON,) * 4,
    beat: int = BEAT,
    opens: Any = None,
    moments: Mapping[str, float] | None = None,
) -> None:
    async def run() -> None:
        store = SqlStore(house_in(folder))
        game = replace(as_dealt(*places), moments=moments or {})
        await store.open()
        try:
            kept = Table(
                code="ABCDEF",
                game="leaders",
                version=game.version,
                players=4,
                options={},
                language="en",
                listed=False,
                clock=Clock(),
                opened="2026-01-01T00:00:00Z",
                chairs=chairs,
                beat=beat,
            )
            await store.keep(insert_table(kept))
            one = Scene(store, game, kept)
            await one.live.do(Begin("seed"))
            one.come(ANA, BEA, PUBLIC)
            await one.live.do(Play(ANA, opens or Shoot(), n=0))
            await work(one)
        finally:
            await store.close()

    asyncio.run(run())


LID = Answer(ArtifactId.POLISHED_LID, LEFT)
SIGN = Answer(ArtifactId.DETOUR_SIGN, LEFT)

COURSES: dict[str, tuple[tuple[str, ...], list[tuple[float, Seat, Any]]]] = {
    "all pass at once": (HOLDERS, [(0.1, BEA, Pass()), (0.1, CID, Pass()), (0.1, DAN, Pass())]),
    "nobody says a word": (HOLDERS, []),
    "one answers at once": (HOLDERS, [(0.1, BEA, LID)]),
    "one answers late": (HOLDERS, [(0.2, DAN, Pass()), (3.9, CID, SIGN)]),
    "other hands": (OTHERS, [(0.3, DAN, Pass()), (0.4, BEA, Pass()), (2.5, CID, Pass())]),
}


@pytest.mark.parametrize("people", [4, 1], ids=["four people", "one person and three bots"])
@pytest.mark.parametrize("course", COURSES)
def test_the_window_closes_for_everybody_when_the_beat_ends(tmp_path: Path, course: str, people: int) -> None:
    """Whatever the hands, whoever answers what, and however quickly a bot thinks."""
    places, answers = COURSES[course]
    chairs = (PERSON,) * people + (BOT,) * (4 - people)
    silent = [] if people == 4 else [seat for seat in (BEA, CID, DAN) if seat not in {by for _, by, _ in answers}]

    async def work(one: Scene) -> None:
        one.come(CID)
        for seconds, seat, action in sorted([*answers, *((1.0, seat, Pass()) for seat in silent)], key=lambda a: a[0]):
            before: dict[Viewer, int] = {
                viewer: len(watcher.frames) for viewer, watcher in one.there.items() if viewer != seat
            }
            assert await one.at(seconds, seat, action, bot=people == 1) == 1
            assert {viewer: len(one.there[viewer].frames) for viewer in before} == before
        await one.at(5)
        assert {viewer: one.closed(viewer) for viewer in one.there} == dict.fromkeys(one.there, SHOT)

    scene(tmp_path, work, places, chairs)


@pytest.mark.parametrize("holds", [True, False], ids=["who is asked could answer", "could not"])
@pytest.mark.parametrize(
    ("opens", "fits", "seconds"),
    [
        (Interrogate(BEA, LEFT), "rear_mirror", BEAT / 2),
        (Arm(LEFT, BEA), "taming_stick", BEAT),
        (Shoot(), "polished_lid", SHOT),
    ],
)
def test_how_long_a_window_takes_depends_on_the_deed_and_not_on_the_hand(
    tmp_path: Path, opens: Any, fits: str, seconds: float, *, holds: bool
) -> None:
    """And everybody is told that time when it opens."""
    ana = "ees >1" if isinstance(opens, Shoot) else "ees"
    bea, dan = (f"Ess {fits}", "ees flat_eye") if holds else ("Ess flat_eye", f"ees {fits}")

    async def work(one: Scene) -> None:
        told = live_info(one.live)
        assert told.window == seconds
        assert told.closes == iso(OPENED + seconds)
        await one.at(10)
        assert {viewer: one.closed(viewer) for viewer in one.there} == dict.fromkeys(one.there, seconds)
        assert live_info(one.live).window is None

    scene(tmp_path, work, (ana, bea, "sSe solemn_earmuffs", dan), opens=opens)


def test_a_window_begins_when_people_have_been_shown_what_it_is_about(tmp_path: Path) -> None:
    """The same for everybody, and whoever has seen enough may answer before."""

    async def work(one: Scene) -> None:
        shown = LEADERS.moments["ShotDeclared"]
        assert live_info(one.live).closes == iso(OPENED + shown + SHOT)
        assert await one.at(0.1, DAN, Pass()) == 1
        await one.at(10)
        assert {viewer: one.closed(viewer) for viewer in one.there} == pytest.approx(
            dict.fromkeys(one.there, shown + SHOT)
        )

    scene(tmp_path, work, moments=LEADERS.moments)


def test_every_answer_is_acknowledged_in_the_same_way_the_last_too(tmp_path: Path) -> None:
    """One frame of one's own, at once, with the number that all have seen; nobody can tell that they were the last."""

    async def work(one: Scene) -> None:
        one.come(CID, DAN)
        for seconds, seat in ((0.1, DAN), (0.2, BEA), (0.3, CID)):
            frames = one.there[seat].frames
            told = len(frames)
            changes = {viewer: watcher.changes for viewer, watcher in one.there.items()}
            assert await one.at(seconds, seat, Pass()) == 1
            assert [(frame["n"], frame["events"], frame["answered"]) for _, frame in frames[told:]] == [(1, [], True)]
            assert frames[-1][0] == one.now
            assert (frames[-1][1]["view"]["sealed"], frames[-1][1]["view"]["legal"]) == ({"type": "Pass"}, [])
            assert {viewer: watcher.changes for viewer, watcher in one.there.items()} == changes
            assert await one.at(seconds, seat, Pass()) == 1, "a repeated command is told the same"
            assert len(frames) == told + 1
        assert one.live.room.waited_for() == frozenset()

    scene(tmp_path, work)


def test_who_alone_is_asked_is_acknowledged_and_waits_for_the_beat_as_well(tmp_path: Path) -> None:
    async def work(one: Scene) -> None:
        assert one.live.room.to_act() == {BEA}
        assert await one.at(0.1, BEA, Pass()) == 1
        assert one.there[BEA].frames[-1][1]["answered"]
        with pytest.raises(Refusal, match="answer-given"):
            await one.at(0.2, BEA, Pass())
        await one.at(5)
        assert one.closed(PUBLIC) == one.closed(BEA) == BEAT
        assert not one.there[BEA].frames[-1][1]["answered"]

    scene(tmp_path, work, ONLY_BEA, opens=Arm(LEFT, BEA))


def test_an_answer_after_the_beat_comes_too_late(tmp_path: Path) -> None:
    async def work(one: Scene) -> None:
        with pytest.raises(Refusal, match="window-over"):
            await one.at(SHOT, BEA, LID)
        await one.live.do(CloseWindow())
        assert one.closed(PUBLIC) == SHOT
        assert (BEA, Pass()) in one.live.room.playing.log

    scene(tmp_path, work)


@pytest.mark.parametrize("thinks", [SHOT + 0.1, 2 * SHOT - 0.1])
def test_a_bot_slower_than_the_window_costs_as_much_again(tmp_path: Path, thinks: float) -> None:
    async def work(one: Scene) -> None:
        await one.at(0.1, BEA, Pass())
        await one.at(thinks, CID, Pass(), bot=True)
        assert live_info(one.live).closes == "1970-01-01T00:16:44.000Z", "what everybody is told stays as it was"
        await one.at(3 * SHOT)
        assert one.closed(PUBLIC) == 2 * SHOT

    scene(tmp_path, work, chairs=(PERSON, PERSON, BOT, PERSON))


def test_without_a_beat_the_last_answer_closes_the_window(tmp_path: Path) -> None:
    async def work(one: Scene) -> None:
        assert live_info(one.live).closes is None
        assert await one.at(0.1, BEA, Pass()) == 1
        assert await one.at(0.2, CID, Pass()) == 1
        assert await one.at(7.3, DAN, Pass()) == 1, "it is acknowledged like the others"
        assert one.closed(PUBLIC) == pytest.approx(7.3)

    scene(tmp_path, work, beat=0)


def test_where_only_bots_sit_and_nobody_watches_no_beat_is_kept(tmp_path: Path) -> None:
    """Whoever comes to watch finds an open window with a whole beat before it."""

    async def work(one: Scene) -> None:
        for watcher in list(one.there.values()):
            one.live.depart(watcher)
        assert one.live.room.window
        assert not one.live.room.window.keeps_beat
        await one.at(0.1, BEA, Pass(), bot=True)
        one.now += 60
        one.come(PUBLIC)
        await one.at(60.5, CID, Pass(), bot=True)
        await one.at(60.6, DAN, Pass(), bot=True)
        await one.at(66)
        assert one.closed(PUBLIC) == pytest.approx(60.1 + SHOT)

    scene(tmp_path, work, chairs=(BOT,) * 4)


def test_after_a_restart_the_answers_are_there_and_the_window_has_a_whole_beat(tmp_path: Path) -> None:
    """It begins when somebody is there again: that it had closed meanwhile would tell that all had answered."""

    async def work(one: Scene) -> None:
        for seat in (BEA, CID, DAN):
            assert await one.live.do(Play(seat, LID if seat == BEA else Pass(), n=1, command=f"{seat}:x")) == 1
        one.live, one.there = TableActor(one.game, one.live.room.table, one.store, lambda: one.now), {}
        await one.live.load()
        await one.at(10)
        assert (one.live.room.n, one.live.room.waited_for()) == (1, frozenset())

        one.come(BEA, PUBLIC)
        frame = decode(one.live.room.playing.frame(BEA), dict[str, Any])
        assert (frame["answered"], frame["view"]["sealed"]["type"]) == (True, "Answer")
        assert await one.live.do(Play(BEA, LID, n=1, command=f"{BEA}:x")) == 1
        await one.at(15)
        assert one.closed(PUBLIC) == 10 + SHOT
        assert (await one.store.since("ABCDEF")).envelopes == []
        assert [actor for actor, _ in one.live.room.playing.log] == [ANA, BEA, CID, DAN]

    scene(tmp_path, work)


def test_a_house_closes_windows_when_their_beat_ends(tmp_path: Path) -> None:
    """The person and a spectator hear of it with the beat, though the bots have long answered."""
    now = OPENED

    async def run() -> None:
        house = House(Settings(database=house_in(tmp_path), **AT_ONCE), {"leaders": as_dealt(*HOLDERS)})
        house.now = lambda: now
        await house.open()
        try:
            await shoot_among_bots(house)
        finally:
            await house.close()

    async def shoot_among_bots(house: House) -> None:
        nonlocal now
        live = await house.new_table(
            lambda code, opened: Table(
                code=code,
                game="leaders",
                version=LEADERS.version,
                players=4,
                options={},
                language="en",
                listed=False,
                clock=Clock(),
                opened=opened,
                chairs=(PERSON, BOT, BOT, BOT),
                beat=BEAT,
            )
        )
        await live.do(Begin("seed"))
        live.arrive(Watcher(ANA, house.now))
        live.arrive(Watcher(PUBLIC, house.now))
        await live.do(Play(ANA, Shoot(), n=0, command="0:a"))
        async with asyncio.timeout(WAIT):
            while live.room.waited_for():
                await asyncio.sleep(0.005)
            assert live.room.n == 1
            now = OPENED + SHOT
            live.audience.observer.wake()
            while live.room.n == 1:
                await asyncio.sleep(0.005)

    asyncio.run(run())


def test_the_beat_is_one_of_a_few_and_only_where_there_are_windows() -> None:
    assert [chosen_beat(LEADERS, beat) for beat in (*BEATS, None)] == [*BEATS, USUAL_BEAT]
    assert [chosen_beat(SHIPWRECK, beat) for beat in (0, None)] == [None, None]
    with pytest.raises(Refusal, match="beat-unknown"):
        chosen_beat(LEADERS, 3)
    with pytest.raises(Refusal, match="beat-none"):
        chosen_beat(SHIPWRECK, 4)


def test_a_table_tells_its_beat_and_hands_it_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        offered = {game["id"]: game["beats"] for game in server.ask("GET", "/api/games")}
        assert (offered["leaders"], offered["shipwreck"]) == (list(BEATS), [])
        code = server.open_table(game="leaders", players=4, beat=2)["table"]["code"]
        assert server.open_table(game="leaders", players=4)["table"]["beat"] == USUAL_BEAT
        with pytest.raises(Refused, match="beat-unknown"):
            server.open_table(game="leaders", players=4, beat=5)
    with running(tmp_path) as server:
        assert server.ask("GET", f"/api/tables/{code}")["beat"] == 2
        live = server.house.peek(code)
        over = msgspec.structs.replace(live.room.table, stage=Stage.OVER)  # type: ignore[union-attr]
        assert rematch(LEADERS, over, "NEWEST", "now").beat == 2
