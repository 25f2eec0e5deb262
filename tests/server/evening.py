"""Play a fixed, reproducible evening of several people.

What differs between two evenings is then what somebody was told, and nothing else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from pitonisa.kernel import PUBLIC, AnyGame, Chance, Seat, Step, Viewer
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.help import help_of
from pitonisa.kernel.hosting import gives_up
from pitonisa.kernel.sealed import default_answer, sealed_in, waited_for
from pitonisa.kernel.wire import convert, decode, encode, plain
from pitonisa.platform.hosting import adviser
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import catalogue
from pitonisa.server.bots.processes import Choice, Question, answer
from tests.server.harness import Person, Running, running
from tests.server.killed import BotsNearby

HOST: Final = "table.test"
COURSE: Final = 6
COURSES: Final = 32
"""So many courses of so many actions are weighed, wherever no bot plays."""

Course: TypeAlias = list[tuple[Seat, Any]]

PROBES: Final = 8
"""Actions from elsewhere in the match that a viewer tries and asks about."""

CLOSE_LOOKS: Final = 4
"""At so many moments of the evening those who watch closely try everything; at the last one they ask by HTTP, too."""

WATCHING: Final[tuple[Viewer, ...]] = (Seat(0), Seat(1), PUBLIC)
"""Those whose every byte is kept: they also ask and try."""

START: Final = 1_700_000_000.0


def key_of(who: Viewer) -> str:
    """Everybody who sits there has one of their own."""
    return f"{who}".rjust(43, "k")


class Evening(NamedTuple):
    """What is played, by how many, and how long it is followed."""

    game: AnyGame
    players: int
    seed: str
    actions: int
    options: Mapping[str, Any] = {}
    marks: tuple[Mapping[str, Any], ...] = ()
    """What the game lets people say beside chat."""

    beat: int | None = None
    pages: bool = True
    bot: str | None = None
    """Which bot has the last seat. Where there is one, nobody uses help, and what happens is seen at once."""


@dataclass
class Script:
    """What everybody does, and what somebody might try who does not know the rules."""

    actions: list[tuple[Seat, Any]]
    numbers: list[int]
    """The number that everybody has seen after each of them."""

    probes: list[Any]
    hidden: Counter[Viewer] = field(default_factory=Counter[Viewer])
    """By those who watch: in how many actions something happened that was hidden from them."""


def scripted(evening: Evening) -> Script:
    """Of some courses that the match could take, again and again the one on which most is hidden from somebody."""
    game, script, tried = evening.game, Script([], [], []), dict[bytes, Any]()
    match = Match(game, evening.players, convert(dict(evening.options), game.options), evening.seed)
    while len(script.actions) < evening.actions or match.is_sealed or _bots_turn(evening, match):
        for seat, action in _next(evening, match, script):
            offered = game.legal(match.state, seat)
            tried |= {encode(one): one for one in offered[:: max(1, len(offered) // 4)]}
            match.act(seat, action)
            script.actions.append((seat, plain(action)))
            script.numbers.append(match.n)
            script.hidden += _hidden(match.game, match.step)
    several = Chance(f"probes {evening.seed}").step(0).shuffled(sorted(tried))
    script.probes = [plain(tried[one]) for one in several[:PROBES]]
    return script


def _next(evening: Evening, match: Match, script: Script) -> Course:
    if done := _bots_turn(evening, match):
        return done
    length = 1 if evening.bot else COURSE
    courses = [_course(evening, match, length, f"{evening.seed} {k}") for k in range(COURSES)]
    return max(courses, key=lambda one: _worth(script.hidden, one[1]))[0]


def _worth(before: Counter[Viewer], added: Counter[Viewer] | None) -> tuple[int, int]:
    """First for whoever has had least hidden from them. A course that leads to the end is worth nothing."""
    if added is None:
        return (-1, 0)
    return min(before[who] + added[who] for who in WATCHING), added.total()


def _bots_turn(evening: Evening, match: Match) -> Course:
    """What the bot does now, if it is asked. It waits for nobody, but what was declined it leaves to people."""
    seat, game = Seat(evening.players - 1), match.game
    if evening.bot is None or seat not in waited_for(game, match.state):
        return []
    action, view = _bots_choice(evening.bot, match, seat), game.view(match.state, seat)
    is_held = bots_of(game).repeats(view, action) and bots_of(game).yields(view, action) - {seat}
    return [] if is_held else [(seat, action)]


def _bots_choice(bot: str, match: Match, seat: Seat) -> Any:
    """As the server asks it."""
    seed = sha256(f"pitonisa bot {seat} {match.n} {match.last_seed}".encode()).hexdigest()
    chosen: Choice = decode(answer(catalogue(), Question(match.game.id, bot, seed, match.frame(seat))), Choice)
    return decode(bytes(chosen.action), match.game.action)


def _course(evening: Evening, match: Match, length: int, salt: str) -> tuple[Course, Counter[Viewer] | None]:
    """So many actions by lot, and what is hidden in them from whom; nothing to tell where the match ends with them.

    In a sealed window everybody answers, in the order of the seats.
    """
    game, state, course, hidden = match.game, match.state, list[tuple[Seat, Any]](), Counter[Viewer]()
    rng, chance = Chance(f"course {salt}").step(len(match.log)), Chance(match.seed)
    while len(course) < length or sealed_in(game, state):
        seats = [one for one in sorted(waited_for(game, state)) if one < evening.players - bool(evening.bot)]
        seat = seats[0] if sealed_in(game, state) or default_answer(game, state, seats[0]) else rng.choice(seats)
        action = rng.choice([one for one in game.legal(state, seat) if not gives_up(game, state, one)])
        step = game.apply(state, seat, action, chance.step(len(match.log) + len(course) + 1))
        course.append((seat, action))
        hidden += _hidden(game, step)
        if game.outcome(step.state):
            return course, None
        state = step.state
    return course, hidden


def _hidden(game: AnyGame, step: Step[Any, Any]) -> Counter[Viewer]:
    """From whom something of it is hidden."""
    return Counter(who for who in WATCHING if any(game.witness(event, who) != event for event in step.events))


def _count(person: Person, kind: str) -> int:
    return sum(message["type"] == kind for message in person.heard)


# What somebody is told


@dataclass
class Told:
    """Every byte that one viewer gets, in its order: messages, hints, and what HTTP gives."""

    messages: list[bytes] = field(default_factory=list[bytes])
    hints: list[bytes] = field(default_factory=list[bytes])
    pages: list[bytes] = field(default_factory=list[bytes])

    def take(self, person: Person) -> None:
        for raw, message in zip(person.raw, person.heard, strict=True):
            if message["type"] == "Hints":
                self.hints.append(raw)
            elif message["type"] != "Pong":  # as many as were asked for
                self.messages.append(_timeless(raw))


def _timeless(data: bytes) -> bytes:
    return re.sub(rb'"opened":"[^"]*"', b'"opened":""', data)


@dataclass
class Account:
    """How an evening went: what each was told, and what really happened in each step."""

    told: dict[Viewer, Told]
    happened: list[tuple[Any, ...]]


class Clock:
    """Time as the server sees it: it goes on by the evening alone."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        return self.now


class Nearby:
    """Thinks about hints in the server's own process: no other has to start for it."""

    async def ask(self, guest: str, asked: adviser.Question, begun: Callable[[], None]) -> bytes:
        begun()
        return adviser.advise(catalogue(), asked)

    async def close(self) -> None:
        pass


def spent(folder: Path, evening: Evening, script: Script) -> Account:
    """The evening on a real server, with all people there."""
    game = evening.game
    with running(folder, {game.id: game}, hosts=(HOST,), unhurried=0 if evening.bot else 1) as server:
        server.core.adviser._workers = Nearby()  # type: ignore[assignment]
        server.core.bots = BotsNearby()  # type: ignore[assignment]
        return Played(server, evening, script).account()


class Played:
    """An evening while it lasts."""

    def __init__(self, server: Running, evening: Evening, script: Script) -> None:
        self.server, self.evening, self.script = server, evening, script
        self.clock = server.core.now = Clock()
        wanted: dict[str, Any] = {"game": evening.game.id, "players": evening.players, "options": evening.options}
        wanted |= {"clock": {"move": 3600, "bank": 3600}} | ({} if evening.beat is None else {"beat": evening.beat})
        opened = server.open_table(**wanted)
        self.code: str = opened["table"]["code"]
        self.people = evening.players - bool(evening.bot)
        links = [opened["token"], *(server.sit(self.code, f"P{n}")["token"] for n in range(1, self.people))]
        if evening.bot:
            put = f"/api/tables/{self.code}/seats/{self.people}/bot"
            server.ask("PUT", put, {"bot": evening.bot}, token=links[0])
        self.links: dict[Viewer, str | None] = {PUBLIC: None}
        self.links.update({Seat(n): link for n, link in enumerate(links)})
        self.told: dict[Viewer, Told] = {who: Told() for who in WATCHING}
        self.there = {who: self._come(who) for who in self.links}
        self.unhelped: dict[Viewer, int] = {}
        """Whoever uses help, and how many news they had had before on the line that they are on."""

        persons = [at for at, (seat, _) in enumerate(script.actions) if seat < self.people]
        self._pause = persons[len(persons) // 2]
        """When somebody goes away and comes back."""

        self._looks = persons[:: max(1, len(persons) // CLOSE_LOOKS)][:CLOSE_LOOKS]

    def _come(self, who: Viewer) -> Person:
        language = "es" if who == PUBLIC or who % 2 else "en"
        return self.server.person(self.code, self.links[who], language, key=None if who == PUBLIC else key_of(who))

    def account(self) -> Account:
        self.there[Seat(0)].say("before")
        self.server.ask("POST", f"/api/tables/{self.code}/start", token=self.links[Seat(0)])
        self._all_see(0)
        self._choose_help()
        for at, (seat, action) in enumerate(self.script.actions):
            if at in self._looks:
                self._look_closely(at)
            if at == self._pause:
                self._go_and_come_back(Seat(self.people - 1))
            self.clock.now += seat < self.people
            self._act(at, seat, action)
        self._leave()
        live = self.server.core.peek(self.code)
        assert live is not None
        return Account(self.told, live.room.playing._happened)

    # What people do

    def _act(self, at: int, seat: Seat, action: Any) -> None:
        n = self.script.numbers[at]
        if seat < self.people:
            told = self.there[seat].act(action, id=f"act {at}")
            assert told["type"] == "Done", told
            if self.evening.beat and told["n"] < n:
                self._let_the_window_close()
        self._all_see(n)

    def _let_the_window_close(self) -> None:
        """All have answered, and its time goes by: the server looks at its clock."""
        live, driver = self.server.core._live[self.code]
        window = live.room.window
        assert window is not None
        self.clock.now = window.opened + 2 * window.length
        assert driver._task is not None
        driver._task.get_loop().call_soon_threadsafe(live.audience.observer.wake)

    def _choose_help(self) -> None:
        for who in WATCHING:
            if who != PUBLIC and help_of(self.evening.game) and not self.evening.bot:
                person = self.there[who]
                self.unhelped[who] = _count(person, "Update")
                assert person.command("Help", f"help {who}", level="explained")["type"] == "Done"

    def _all_see(self, n: int) -> None:
        """Until everybody has been told as much, and whoever uses help has it for every frame."""
        for person in self.there.values():
            while person.frame is None or person.frame["n"] < n:
                person.next()
            person.settle()
            assert person.frame["n"] == n or self.evening.bot
        for who, before in self.unhelped.items():
            person = self.there[who]
            while _count(person, "Hints") < _count(person, "Update") - before + 1:
                person.next()

    def _go_and_come_back(self, seat: Seat) -> None:
        """The others see who is there, and not more."""
        ana = self.there[Seat(0)]
        self._forget(seat)
        ana.wait_until(lambda: not ana.table["seats"][seat]["online"])
        self.there[seat] = self._come(seat)
        self.unhelped = {who: 0 if who == seat else before for who, before in self.unhelped.items()}
        ana.wait_until(lambda: bool(ana.table["seats"][seat]["online"]))
        self._all_see(ana.frame["n"])

    def _forget(self, who: Viewer) -> None:
        person = self.there.pop(who)
        person.settle()
        if who in self.told:
            self.told[who].take(person)
        person.socket.close()

    def _leave(self) -> None:
        for who in self.links:
            self._forget(who)
        for who in WATCHING:
            for seen in (None, 3):
                with self.server.person(self.code, self.links[who], seen=seen) as later:
                    self.told[who].take(later)

    # What those do who watch closely

    def _look_closely(self, at: int) -> None:
        for who in WATCHING:
            self._try_everything(self.there[who], at)
            if at == self._looks[-1] and self.evening.pages:
                self.told[who].pages += pages(self.server, self.code, self.links[who], key_of(who))

    def _try_everything(self, person: Person, at: int) -> None:
        for k, tried in enumerate(self.script.probes):
            person.command("Why", f"why {at} {k}", action=tried)
            if not person.asked or tried not in person.view["legal"]:
                person.command("Act", f"tried {at} {k}", n=person.frame["n"], action=tried)
        for k, said in enumerate(({"type": "Chat", "text": "so"}, *self.evening.marks)):
            person.command("Say", f"said {at} {k}", said=said)
        for nonsense in ("{}", '{"type":"Why","id":"x","action":[]}', '{"type":"Hello"}'):
            person.send(nonsense)
        person.settle()


def pages(server: Running, code: str, link: str | None, key: str) -> Iterator[bytes]:
    """What HTTP answers of an open match, with its headers: downloads and all that comes after the end included, what
    one has missed and may plan, and the figures of those who play."""
    table, match = f"/api/tables/{code}", f"/api/matches/{code}"
    asked: list[tuple[str, str, Any]] = [
        *(("GET", f"{table}{path}", None) for path in ("", "/record", "/again", "/qr.svg", "/read")),
        *(
            ("GET", f"{match}/{path}", None)
            for path in ("replay", "frames", "hints?n=1", "certainty", "knowing", "verify")
        ),
        ("GET", f"{match}/analysis?eyes=0", None),
        *(("GET", path, None) for path in (f"{match}/card.png", "/api/tables", "/api/matches", "/api/games")),
        *(("GET", path, None) for path in (f"/t/{code}", "/api/house", "/health")),
        *(("GET", f"{table}/{path}", None) for path in ("plans", "away?since=1", "frames?since=1")),
        *(("GET", f"/api/me/{path}", None) for path in ("matches", "figures", "invitations")),
        ("POST", "/api/tables/mine", {"tokens": {code: link or "none"}}),
        ("POST", f"{table}/seats", {"name": "Eve", "seat": 0}),
        ("POST", f"{match}/continue", {"n": 1, "seat": 0}),
        ("POST", f"{table}/again", {}),
        ("POST", f"{table}/start", None),
        ("PUT", f"{table}/setup", {"players": 3}),
        ("PUT", f"{table}/seats/1/bot", {"bot": "nobody"}),
        ("DELETE", f"{table}/seats/1?how=nothing", None),
    ]
    with server.http(link, "es", key) as client:
        client.headers["host"] = HOST
        for method, path, body in asked:
            answer = client.request(method, path, json=body)
            headers = sorted((name, value) for name, value in answer.headers.items() if name != "date")
            yield encode([method, path, answer.status_code, headers]) + _timeless(answer.content)
