"""Play a mission in memory from any point, by its author and bots, with one socket for each seat.

The seats get the same messages as those of a real table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from pitonisa.authoring.positions import arrive, before_the_card, placed, remembering, set_up
from pitonisa.games.missions.game import alone
from pitonisa.games.missions.scenario.library import ScenarioFiles
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.scenario.prose import plain as plain_text
from pitonisa.kernel import Kind, Level, Refusal, Seat, Step, chance
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import decode, encode, plain
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import read_said
from pitonisa.platform.table import messages
from pitonisa.platform.table_model.table import Clock, SeatKind, Stage
from pitonisa.platform.words.text import Text

MOST_BY_BOTS: Final = 400
"""The most actions of bots before the author is asked again."""


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a rehearsal begins, with which party and things."""

    players: int = 1
    people: int = 4
    """How many of the seats, from the first, the author plays; bots have the others."""

    party: tuple[str, ...] = ()
    at: str = ""
    card: str = ""
    """The card of that place that the first reader takes."""

    visited: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    seed: str = "studio"
    skip: bool = False
    """Whether it begins after the prologue; implied by anything else."""


class Rehearsal:
    """One rehearsal. Each seat's view is built by the same code as for players."""

    def __init__(self, loaded: ScenarioFiles, revision: int, beginning: Beginning) -> None:
        self.beginning = beginning
        self.revision = revision
        scenario, prose, look, edition = loaded
        self.loaded = LoadedScenario(f"{scenario.id}~{revision}", scenario, prose, look, edition=edition)
        self._must_be_known()
        self.log: list[tuple[Seat, Any]] = []
        self.news: Callable[[], None] = _nothing
        """Called after every action, so that each can be seen."""

        self.match = self._begun()
        self._let_bots_go_on()

    def _must_be_known(self) -> None:
        index, asked = self.loaded.index, self.beginning
        known: list[tuple[Sequence[str], Any]] = [(asked.party, index.hosts), (asked.items, index.items)]
        known += [(asked.tokens, index.tokens), ((asked.at,) if asked.at else (), index.locations)]
        known += [((asked.card,) if asked.card else (), index.cards), (asked.visited, index.locations)]
        for named, there in known:
            for one in named:
                if one not in there:
                    raise Refusal("scenario-unknown", option=self.loaded.key, value=one, known=", ".join(there))

    def _begun(self) -> Match:
        asked = self.beginning
        game, options = alone(self.loaded)
        match = Match(game, asked.players, options, asked.seed)
        if asked.skip or asked.party or asked.at or asked.items or asked.tokens or asked.visited:
            set_up(match.act, lambda: match.state, asked.party)
            state = remembering(match.state, asked.visited)
            match.step = Step(placed(state, asked.at or None, asked.items, asked.tokens), match.step.events)
        if asked.at:
            arrive(match.act, lambda: match.state)
        if asked.card:
            before_the_card(match.act, lambda: match.state, asked.card)
        return match

    def act(self, seat: Seat, action: Any, n: int) -> None:
        """Play an action; refused if the page's view is outdated."""
        if n != self.match.n:
            raise Refusal("studio-behind")
        self._do(seat, action)
        self._let_bots_go_on()

    def bot(self) -> None:
        """Let a bot act for the first seat that has to act."""
        if waiting := sorted(waited_for(self.match.game, self.match.state)):
            self._do_as_bot(waiting)
            self._let_bots_go_on()

    def _let_bots_go_on(self) -> None:
        for _ in range(MOST_BY_BOTS):
            waiting = [seat for seat in sorted(waited_for(self.match.game, self.match.state)) if self.is_bot(seat)]
            if not waiting or self.match.outcome is not None:
                return
            self._do_as_bot(waiting)

    def _do_as_bot(self, waiting: Sequence[Seat]) -> None:
        match, rng = self.match, chance.Chance(f"{self.match.seed} studio").step(len(self.log))
        bots, seat = bots_of(match.game), rng.choice(waiting)
        self._do(seat, bots.choose(bots.strongest, match.game.view(match.state, seat), match.notes, rng))

    def back(self) -> None:
        """Undo the last action of the author or a bot, by replaying everything before it."""
        done = self.log[:-1]
        while done and self.is_bot(done[-1][0]):
            done.pop()
        news, self.news = self.news, _nothing
        self.log, self.match = [], self._begun()
        for seat, action in done:
            self._do(seat, action)
        self._let_bots_go_on()
        self.news = news

    def _do(self, seat: Seat, action: Any) -> None:
        self.match.act(seat, action)
        self.log.append((seat, action))
        self.news()

    def is_bot(self, seat: int) -> bool:
        return seat >= self.beginning.people

    def told(self, language: str) -> dict[str, Any]:
        """Report the state for the page around the boards."""
        outcome, waited = self.match.outcome, waited_for(self.match.game, self.match.state)
        seats = [
            {"name": self.name(Seat(seat), language), "turn": seat in waited, "bot": self.is_bot(seat)}
            for seat in range(self.match.players)
        ]
        ended = Text(language, self.match.game).outcome(outcome) if outcome else ""
        return {"n": len(self.log), "seats": seats, "ended": ended, "revision": self.revision}

    def name(self, seat: Seat, language: str) -> str:
        """Name the host that a seat plays; the seat itself until one is chosen."""
        hosts = [one.host for one in self.match.state.agents if one.seat == seat and one.host]
        texts = self.loaded.texts(language)
        named = [plain_text(texts.get(f"{host}.name", host)) for host in hosts]
        return " · ".join(named) or Text(language, self.match.game).seat(seat)


def _nothing() -> None:
    pass


NO_TABLE: Final = 4404
"""The closing code for a missing table, as a server sends it."""


class Audience:
    """The current rehearsal and the sockets that watch it. One thing is done at a time."""

    def __init__(self) -> None:
        self.on: Rehearsal | None = None
        self._here: list[Place] = []
        self._lock = asyncio.Lock()

    async def begin(self, make: Callable[[], Rehearsal]) -> Rehearsal:
        """Begin another rehearsal: boards keep the one before until they reconnect."""
        async with self._lock:
            self.on, self._here = await asyncio.to_thread(make), []
            self.on.news = self._moved
            return self.on

    async def do(self, deed: Callable[[Rehearsal], None]) -> Rehearsal:
        async with self._lock:
            if self.on is None:
                raise Refusal("studio-not-begun", Kind.CONFLICT)
            await asyncio.to_thread(deed, self.on)
            return self.on

    def _moved(self) -> None:
        for one in self._here:
            one.moved()

    def heard(self, line: Any) -> None:
        for one in self._here:
            one.heard(line)

    async def attend(self, socket: Any, seat: int) -> None:
        """Serve a seat from its first message to its last."""
        await socket.accept()
        hello = decode(await socket.receive_text(), messages.FromClient)
        on = self.on
        if on is None or not isinstance(hello, messages.Hello) or not 0 <= seat < on.match.players:
            await socket.close(code=NO_TABLE)
            return
        place = Place(self, on, Seat(seat), hello.language)
        async with self._lock:
            place.welcome()
            self._here.append(place)
        telling = asyncio.create_task(place.tell(socket))
        try:
            while True:
                await place.obey(decode(await socket.receive_text(), messages.FromClient))
        finally:
            telling.cancel()
            if place in self._here:
                self._here.remove(place)


class Place:
    """One seat, at one socket."""

    def __init__(self, stage: Audience, on: Rehearsal, seat: Seat, language: str) -> None:
        self._stage = stage
        self._on = on
        self._seat = seat
        self._language = language
        self._loop = asyncio.get_running_loop()
        self._mail: asyncio.Queue[bytes] = asyncio.Queue()

    def _push(self, message: bytes) -> None:
        self._loop.call_soon_threadsafe(self._mail.put_nowait, message)

    def _answer(self, message: messages.FromServer) -> None:
        self._push(encode(message))

    async def tell(self, socket: Any) -> None:
        while True:
            await socket.send_text((await self._mail.get()).decode())

    def welcome(self) -> None:
        match, seat = self._on.match, self._seat
        talk = [match.voice(seat, line, self._language) for line in match.talk]
        self._answer(
            messages.Welcome(
                table_info(self._on, self._language),
                int(seat),
                msgspec.Raw(match.frame(seat, language=self._language)),
                tuple(msgspec.Raw(line) for line in talk if line is not None),
                tuple(map(msgspec.Raw, match.past(seat))),
            )
        )

    def moved(self) -> None:
        match = self._on.match
        if not match.is_sealed or match.log[-1][0] == self._seat:
            frame = match.frame(self._seat, match.step.events, self._language)
            self._push(b'{"type":"Update","frame":%b}' % frame)

    def heard(self, line: Any) -> None:
        said = self._on.match.voice(self._seat, line, self._language)
        if said is not None:
            self._answer(messages.Heard(msgspec.Raw(said), msgspec.Raw(encode(self._on.match.notes))))

    async def obey(self, message: messages.FromClient) -> None:
        game = self._on.match.game
        match message:
            case messages.Act(id=id, n=n, action=action):
                await self._try(id, lambda on: on.act(self._seat, decode(bytes(action), on.match.game.action), n))
            case messages.Say(id=id, said=said):
                await self._try(
                    id, lambda on: self._stage.heard(on.match.say(self._seat, read_said(game, bytes(said))))
                )
            case messages.Why(id=id, action=action):
                await self._ask(id, action)
            case messages.Help(id=id):
                self._answer(messages.Done(id, self._on.match.n))
            case messages.Ping():
                self._answer(messages.Pong())
            case _:
                pass

    async def _try(self, id: str, deed: Callable[[Rehearsal], None]) -> None:
        try:
            if self._stage.on is not self._on:  # another one has begun since
                raise Refusal("studio-behind")
            await self._stage.do(deed)
            self._answer(messages.Done(id, self._on.match.n))
        except Refusal as refusal:
            self._refuse(id, refusal)

    async def _ask(self, id: str, action: msgspec.Raw) -> None:
        """Say whether an action would be allowed, without doing it."""
        match = self._on.match
        try:
            match.consider(self._seat, decode(bytes(action), match.game.action))
            self._answer(messages.Allowed(id))
        except Refusal as refusal:
            self._refuse(id, refusal)

    def _refuse(self, id: str, refusal: Refusal) -> None:
        match = self._on.match
        words = Text(self._language, match.game, self._seat)
        words.story = match.texts(self._seat, self._language)
        self._answer(messages.Refused(id, refusal.key, plain(refusal.details), words.refusal(refusal)))


def table_info(on: Rehearsal, language: str) -> messages.TableInfo:
    """Describe the rehearsal as a table without a code, a clock, or ways to join or leave."""
    match = on.match
    seats = [
        messages.SeatInfo(
            seat=seat,
            kind=SeatKind.BOT if on.is_bot(seat) else SeatKind.PERSON,
            name=on.name(Seat(seat), language),
            bot=bots_of(match.game).strongest if on.is_bot(seat) else None,
            online=True,
            help=Level.OFF,
        )
        for seat in range(match.players)
    ]
    return messages.TableInfo(
        code="",
        game=match.game.id,
        version=match.game.version,
        options={},
        players=match.players,
        language=language,
        listed=False,
        stage=Stage.PLAYING,
        seats=tuple(seats),
        clock=Clock(),
        opened=datetime.now(UTC).isoformat(),
        retold=False,
        help=Level.OFF,
        showing=SHOWING,
    )


SHOWING: Final = 0.5
"""Events take no time: an author has read the text that is being shown."""
