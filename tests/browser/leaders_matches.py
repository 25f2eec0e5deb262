"""Store prepared matches of Leaders of Euphoria: one for every ending, and any started by bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from pitonisa.games.leaders import GAME
from pitonisa.kernel import Chance, Level, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.golden import parse
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Turns
from pitonisa.platform.table_model.chairs import bot_chair, person
from pitonisa.platform.table_model.table import new_token
from tests.browser.matches import laid
from tests.browser.server import ServerProcess
from tests.golden import texts
from tests.platform.match.resumed import resume

BOT = "operative"


def ended(server: ServerProcess, ending: str) -> str:
    """The link of the first seat in the golden match that ends so."""
    match = resume(GAME, parse(texts(GAME.id)[ending]))
    return seated(server, match)


def begun(players: int, seed: str, until: Callable[[Match], bool]) -> Match:
    """What operatives play, and say, until something is true."""
    match, turns, chance = Match(GAME, players, seed=seed), Turns(GAME), Chance(f"{seed} bots")
    while not match.outcome and not until(match):
        seat = min(waited_for(GAME, match.state))
        view = GAME.view(match.state, seat)
        step = match.act(seat, bots_of(GAME).choose(BOT, view, match.notes, chance.step(2 * len(match.log))))
        speaker = turns.over(seat, step.events)
        if speaker is not None and not match.outcome:
            _speak(match, speaker, chance)
    return match


def _speak(match: Match, seat: Seat, chance: Chance) -> None:
    said = bots_of(GAME).remark(BOT, GAME.view(match.state, seat), match.notes, chance.step(2 * len(match.log) + 1))
    if said is not None:
        match.say(seat, said)


def seated(server: ServerProcess, match: Match, **wanted: Any) -> str:
    """The link of one who takes the first seat of this match; bots have the others."""
    return all_seated(server, match, "Ana", **wanted)[0]


def all_seated(
    server: ServerProcess,
    match: Match,
    *names: str,
    help: Level | None = None,
    most: Level = Level.EXPLAINED,
    **wanted: Any,
) -> list[str]:
    """The links of those who take the first seats, with some help of what the table allows at most."""
    tokens = [new_token() for _ in names]
    people = [person(name, "moth", token) for name, token in zip(names, tokens, strict=True)]
    chairs = [msgspec.structs.replace(chair, help=help) for chair in people]
    bots = [bot_chair(GAME, BOT)] * (match.players - len(names))
    code = laid(server, match, (*chairs, *bots), **{"beat": 0, "help": most, **wanted})
    return [f"{server.address}/t/{code}#{token}" for token in tokens]
