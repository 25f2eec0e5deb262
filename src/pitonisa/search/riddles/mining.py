"""Looks for riddles: plays matches of bots, and asks of every seat at every moment what could be asked there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitonisa.kernel import AnyGame, Chance, Posed, Riddles, Seat
from pitonisa.kernel.replay import record
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import convert
from pitonisa.search.crew import Crew
from pitonisa.search.riddles.riddle import NotSo, Riddle, is_worth_asking, riddle, twin


def found_in(game: AnyGame, seed: str, number: int) -> Iterator[Riddle]:
    """All riddles of one match, each shape once. The same seed and number play the same match."""
    asked = game.riddles
    if asked is None:
        raise NotSo("riddle-no-game", game=game.id)
    which, players = divmod(number, len(game.players))
    which, table = divmod(which, len(asked.options))
    bot = asked.bots[which % len(asked.bots)]
    options = convert(dict(asked.options[table]), game.options)
    yield from _asked_in(game, asked, game.players[players], options, bot, f"{seed} {number}")


def _asked_in(
    game: AnyGame, asked: Riddles[Any, Any], players: int, options: Any, bot: str, seed: str
) -> Iterator[Riddle]:
    chance, crew = Chance(seed), Crew(game, [bot], seed)
    state, log = game.start(options, players, chance.step(0)).state, list[tuple[Any, Any]]()
    begun, shapes = record(game, players, options, seed, []), set[str]()
    notes = game.talk.blank(state)
    for n in range(game.bound):
        for seat, posed in _asked_here(game, asked, state):
            if (shape := twin(asked, posed)) not in shapes:
                shapes.add(shape)
                yield riddle(game, asked, posed, begun, log, seat)
        if game.outcome(state) is not None:
            return
        actor = crew.first(waited_for(game, state), n)
        action = crew.choose(game.view(state, actor), notes, actor, n)
        log.append((actor, action))
        state = game.apply(state, actor, action, chance.step(n + 1)).state


def _asked_here(game: AnyGame, asked: Riddles[Any, Any], state: Any) -> Iterator[tuple[Seat, Posed]]:
    for seat in map(Seat, range(game.seats(state))):
        for posed in asked.ask(game.view(state, seat)):
            if is_worth_asking(asked, posed) and not asked.errs(state, posed):
                yield seat, posed
