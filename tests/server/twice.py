"""The same table twice: once as it is, once with another truth behind all that one viewer may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import msgspec

from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import PUBLIC, Actor, AnyGame, Chance, Illegal, Step, Viewer
from pitonisa.kernel.wire import encode
from tests.server.harness import Person, Running, running

SEED: Final = "c"
"""With it the matches here last long enough, and much is looked at in private."""

HOST: Final = "table.test"
ROUNDS: Final = 7
TRUTHS: Final = 40
"""How many other truths are tried until one is found in which a step looks the same."""

BOT: Final = 2
"""The seat of a bot. People sit on the others."""

BOTS: Final = {"quay": "careful", "shipwreck": "random"}

PROBES: Final[dict[str, list[Any]]] = {
    "shipwreck": [
        *({"type": "Play", "value": value, "on": on} for value in (1, 4, 7) for on in ("the_hours", "the_deep")),
        {"type": "Agree"},
        {"type": "Pass"},
        {"type": "Reveal", "line": "only"},
        {"type": "Join", "seat": 3, "after": 0},
        *({"type": "Propose", "subject": {"type": "Predict", "value": value}} for value in (1, 7, 9)),
    ],
    "quay": [
        *({"type": "Inspect", "owner": owner, "side": side} for owner in (0, 1, 2, 7) for side in ("left", "right")),
        *({"type": "Accuse", "owner": owner} for owner in (0, 9)),
        *({"type": "Favour", "card": card} for card in ("bribe", "locksmith", "key")),
        {"type": "Pass"},
    ],
}
"""What somebody may try at any time; most of it is refused."""

MARKS: Final[dict[str, Any]] = {
    "shipwreck": {"type": "Mark", "seat": 1, "line": "only", "value": 3, "struck": True},
    "quay": {"type": "Mark"},
}


class Otherwise:
    """The game with another truth in all that is told to one viewer; it goes on as it really is."""

    def __init__(self, game: AnyGame, viewer: Viewer) -> None:
        self.true = game
        self.viewer: Viewer = viewer
        self.told_otherwise = 0
        """How many steps were told as they were in another truth."""

        self._asked = 0
        self.game = replace(game, view=self.view, legal=self.legal, apply=self.apply)

    def other(self, state: Any) -> Any:
        self._asked += 1
        return self.true.reshuffle(state, self.viewer, Chance(f"other {self._asked}").step(0))

    def view(self, state: Any, who: Viewer) -> Any:
        return self.true.view(self.other(state) if who in (self.viewer, PUBLIC) else state, who)

    def legal(self, state: Any, actor: Actor) -> Any:
        return self.true.legal(self.other(state) if actor == self.viewer else state, actor)

    def apply(self, state: Any, actor: Actor, action: Any, rng: Any) -> Step[Any, Any]:
        if actor == self.viewer:
            self.true.apply(self.other(state), actor, action, Chance("").step(0))
        step = self.true.apply(state, actor, action, rng)
        events = self._events_in_another_truth(state, actor, action, step)
        self.told_otherwise += events != step.events
        return Step(step.state, events)

    def _events_in_another_truth(self, state: Any, actor: Any, action: Any, true: Step[Any, Any]) -> tuple[Any, ...]:
        """What the same action led to where something else is true, and the viewer sees the same afterwards."""
        looks = self.true.view(true.state, self.viewer)
        for k in range(TRUTHS):
            other = self.other(state)
            try:
                step = self.true.apply(other, actor, action, Chance(f"chance {k}").step(0))
            except Illegal:
                continue
            if step.events != true.events and self.true.view(step.state, self.viewer) == looks:
                return step.events
        return true.events


class Told:
    """Every byte that one viewer gets: what is news, what are answers, and what HTTP gives."""

    def __init__(self) -> None:
        self.news: list[bytes] = []
        self.answers: list[bytes] = []
        self.pages: list[bytes] = []

    def take(self, person: Person) -> None:
        for raw, message in zip(person.raw, person.heard, strict=True):
            if message["type"] == "Pong":
                continue  # as many as were asked for while bots were thinking
            is_answer = message["type"] in ("Done", "Allowed", "Refused")
            (self.answers if is_answer else self.news).append(_timeless(raw))


def _timeless(data: bytes) -> bytes:
    return re.sub(rb'"opened":"[^"]*"', b'"opened":""', data)


def told(folder: Path, game: AnyGame, viewer: Viewer) -> dict[Viewer, Told]:
    """All that the viewer and the spectators are ever sent while a match is played."""
    folder.mkdir()
    with running(folder, {game.id: game}, hosts=(HOST,)) as server:
        return _play(server, game, viewer)


def _play(server: Running, game: AnyGame, viewer: Viewer) -> dict[Viewer, Told]:
    opened = server.open_table(game=game.id, seats=[None, None, BOTS[game.id]])
    code = opened["table"]["code"]
    links = [opened["token"], server.sit(code)["token"]]
    watching: dict[Viewer, str | None] = {PUBLIC: None}
    if viewer != PUBLIC:
        watching[viewer] = links[viewer]
    all_told: dict[Viewer, Told] = {who: Told() for who in watching}
    with server.person(code, links[0]) as ana, server.person(code, links[1]) as bea:
        watchers: dict[Viewer, Person] = {who: server.person(code, link, "es") for who, link in watching.items()}
        ana.say("before")
        server.ask("POST", f"/api/tables/{code}/start", token=links[0])
        for n in range(ROUNDS):
            _wait_for_bots(ana, bea, *watchers.values())
            for who, watcher in watchers.items() if n % 2 else ():
                _try_everything(watcher, game.id, n)
                all_told[who].pages += _pages(server, code, watching[who])
            _act(n, ana, bea)
        _wait_for_bots(ana, bea)
        for who, watcher in watchers.items():
            watcher.settle()
            all_told[who].take(watcher)
            watcher.socket.close()
        for who, link in watching.items():
            for seen in (None, 3):
                with server.person(code, link, seen=seen) as later:
                    all_told[who].take(later)
    assert not ana.over
    return all_told


def _wait_for_bots(*people: Person) -> None:
    """Until all have seen the same, and only people are asked."""
    while True:
        for person in people:
            person.settle()
        seen = {person.frame["n"] if person.frame else None for person in people}
        if len(seen) == 1 and people[0].frame and BOT not in people[0].view["to_act"]:
            return


def _act(n: int, *people: Person) -> None:
    actor = next(person for person in people if person.asked)
    quiet = [one for one in actor.view["legal"] if one["type"] != "Accuse"]
    assert actor.act(quiet[n * 5 % len(quiet)], id=f"real {n}")["type"] == "Done"


def _try_everything(person: Person, game: str, n: int) -> None:
    for k, tried in enumerate(PROBES[game]):
        person.command("Why", f"why {n} {k}", action=tried)
        if not person.asked or tried not in person.view["legal"]:
            person.command("Act", f"tried {n} {k}", n=person.frame["n"], action=tried)
    person.command("Say", f"said {n}", said={"type": "Chat", "text": "so"})
    person.command("Say", f"marked {n}", said=MARKS[game])
    for nonsense in ("{}", '{"type":"Why","id":"x","action":[]}', '{"type":"Hello"}'):
        person.send(nonsense)
    person.settle()


def _pages(server: Running, code: str, link: str | None) -> Iterator[bytes]:
    """Answers and their headers, downloads before the end included."""
    table = f"/api/tables/{code}"
    asked: list[tuple[str, str, Any]] = [
        *(("GET", f"{table}{path}", None) for path in ("", "/record", "/again", "/qr.svg", "/seats/1/handover")),
        *(("GET", path, None) for path in ("/api/tables", "/api/matches", "/api/games", "/health")),
        ("POST", "/api/tables/mine", {"tokens": {code: link or "none"}}),
        ("POST", f"{table}/seats", {"name": "Eve", "seat": 0}),
        ("POST", f"{table}/again", None),
        ("POST", f"{table}/start", None),
        ("PUT", f"{table}/seats/{BOT}/bot", {"bot": "nobody"}),
        ("DELETE", f"{table}/seats/1?how=nothing", None),
    ]
    with server.http(link, "es") as client:
        client.headers["host"] = HOST
        for method, path, body in asked:
            answer = client.request(method, path, json=body)
            headers = sorted((name, value) for name, value in answer.headers.items() if name != "date")
            yield encode([path, answer.status_code, headers]) + _timeless(answer.content)


def leaky(game: AnyGame, what: str) -> AnyGame:
    """The game with a planted fault."""
    match what:
        case "view":
            return replace(game, view=lambda state, who: _with_hand(game, state, who))
        case "witness":
            return replace(game, witness=lambda event, who: event)
        case "refusal":

            def apply(state: Any, actor: Any, action: Any, rng: Any) -> Any:
                try:
                    return game.apply(state, actor, action, rng)
                except Illegal as refusal:
                    raise Illegal(refusal.key, **refusal.details, hint=str(state.favours)) from refusal

            return replace(game, apply=apply)
        case _:
            raise ValueError(what)


def _with_hand(game: AnyGame, state: Any, who: Viewer) -> Any:
    """What everybody sees, with a number that depends on what nobody but seat 0 knows."""
    shown = game.view(state, who)
    return msgspec.structs.replace(shown, dawn=crc32(str(state.favours).encode())) if who == PUBLIC else shown


GAMES: Final = {"quay": QUAY, "shipwreck": SHIPWRECK}
"""Those in which one seat acts at a time and much is told in private: two evenings go the same way, byte by byte.

Where several may act at once it is chance who is first. The laws of non-interference hold every game of the catalogue.
"""
