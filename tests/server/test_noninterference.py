"""The same table twice, differing only in what somebody may not know: every byte they get is the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import PUBLIC, AnyGame, Chance, Viewer
from tests.server.harness import Person, Running, running

SEED = "the same seed"
ACTIONS = 10
ILLEGAL: list[Any] = [
    *({"type": "Play", "value": value, "on": on} for value in range(1, 8) for on in ("the_hours", "dawn", "the_deep")),
    {"type": "Agree"},
    {"type": "Pass"},
    {"type": "Reveal", "line": "only"},
    {"type": "Join", "seat": 3, "after": 0},
    *({"type": "Propose", "subject": {"type": "Predict", "value": value}} for value in (1, 7, 9)),
]


def otherwise(viewer: Viewer) -> AnyGame:
    """The game with another truth in all that is shown, listed and refused; it goes on as it really is."""
    changed = 0

    def other(state: Any) -> Any:
        nonlocal changed
        changed += 1
        return GAME.reshuffle(state, viewer, Chance(f"other {changed}").step(0))

    def apply(state: Any, actor: Any, action: Any, rng: Any) -> Any:
        if actor == viewer:
            GAME.apply(other(state), actor, action, Chance("").step(0))
        return GAME.apply(state, actor, action, rng)

    return replace(
        GAME,
        view=lambda state, who: GAME.view(other(state) if who == viewer else state, who),
        legal=lambda state, who: GAME.legal(other(state) if who == viewer else state, who),
        apply=apply,
    )


def everything(server: Running, viewer: Viewer) -> Iterator[bytes]:
    """All that one viewer is ever sent while a match is played: frames, refusals, answers and downloads."""
    code, ana_link, bea_link = server.two_people()
    link = {0: ana_link, 1: bea_link}.get(viewer) if viewer != PUBLIC else None  # type: ignore[call-overload]
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        with server.person(code, link, "es") as watched:
            for n in range(ACTIONS):
                for k, tried in enumerate(ILLEGAL if n % 3 == 0 else ()):
                    if not watched.asked or tried not in watched.view["legal"]:
                        watched.act(tried, id=f"tried {n} {k}")
                watched.command("Say", f"said {n}", said={"type": "Chat", "text": "so"})
                act(n, ana, bea)
                watched.settle()
                yield from asked_for(server, code, link)
            yield from watched.raw
        with server.person(code, link) as later:
            yield from later.raw


def act(n: int, *people: Person) -> None:
    for person in people:
        person.settle()
    actor = next(person for person in people if person.asked)
    assert actor.act(TRUE_CHOICES[n](actor), id=f"real {n}")["type"] == "Done"


TRUE_CHOICES = [lambda person, n=n: person.view["legal"][n * 5 % len(person.view["legal"])] for n in range(ACTIONS)]


def asked_for(server: Running, code: str, link: str | None) -> Iterator[bytes]:
    with server.http(link, "es") as client:
        for path in ("", "/record", "/again", "/qr.svg", "/seats/1/handover"):
            answer = client.get(f"/api/tables/{code}{path}")
            if path != "/qr.svg":
                yield str(answer.status_code).encode() + answer.content


def told(folder: Path, game: AnyGame, viewer: Viewer) -> list[bytes]:
    with running(folder, {"shipwreck": game}) as server:
        return [re.sub(rb'"opened":"[^"]*"', b'"opened":""', data) for data in everything(server, viewer)]


@pytest.mark.parametrize("viewer", [0, 1, PUBLIC])
def test_what_one_may_not_know_changes_no_byte_of_what_one_gets(
    viewer: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitonisa.platform.live.new_seed", lambda: SEED)
    monkeypatch.setattr("pitonisa.server.house.new_code", lambda: "ABCDEF")
    monkeypatch.setattr("tests.server.harness.time.monotonic_ns", lambda: 0)
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()

    true = told(tmp_path / "one", GAME, viewer)
    other = told(tmp_path / "other", otherwise(viewer), viewer)

    assert len(true) > ACTIONS
    assert true == other


def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same comparison, where a view tells a spectator what seat 0 holds."""
    monkeypatch.setattr("pitonisa.platform.live.new_seed", lambda: SEED)
    monkeypatch.setattr("pitonisa.server.house.new_code", lambda: "ABCDEF")
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()

    def leaky(game: AnyGame) -> AnyGame:
        return replace(game, view=lambda state, who: tell(game, state) if who == PUBLIC else game.view(state, who))

    def tell(game: AnyGame, state: Any) -> Any:
        """A spectator's view, with the bag as the truth has it where there should be a number."""
        shown = game.view(state, PUBLIC)
        return msgspec.structs.replace(shown, bag=hash(other(game, state).hands) % 1000)

    def other(game: AnyGame, state: Any) -> Any:
        return state if game is GAME else GAME.reshuffle(state, PUBLIC, Chance("other").step(0))

    assert told(tmp_path / "one", leaky(GAME), PUBLIC) != told(tmp_path / "other", leaky(otherwise(PUBLIC)), PUBLIC)
