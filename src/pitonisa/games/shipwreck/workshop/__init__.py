"""`pitonisa arcana try FILE`: measure how much a card of your own reveals, and how it changes the chance of winning.

The card lies in the first row of matches that are played in processes of their own: what they change stays there.
"""

from __future__ import annotations

from argparse import Namespace
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from pitonisa.games.shipwreck import GAME, legal
from pitonisa.games.shipwreck.apply import turn
from pitonisa.games.shipwreck.apply.turn import put
from pitonisa.games.shipwreck.cards import ARCANA, PLAYABLE, POWER_OF, POWERS, RAISED, Arcana, Asked, Tables
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.model import ROW, Difficulty, Options, State
from pitonisa.games.shipwreck.start import deal
from pitonisa.games.shipwreck.workshop.sheet import CARRIER, Sheet, read_sheet
from pitonisa.games.shipwreck.workshop.telling import Telling, of_the_twenty, telling
from pitonisa.kernel import AnyGame, Refusal, Step, Stream
from pitonisa.kernel.wire import plain
from pitonisa.platform.simulation.paired import ByLot, PairTally, all_pairs, by_lot
from pitonisa.platform.simulation.simulate import Plan, play_out
from pitonisa.platform.terminal.arguments import Command, players_of, seed_of, whole
from pitonisa.platform.terminal.console import complaining, percent, tell, tell_json
from pitonisa.platform.terminal.files import read_text
from pitonisa.platform.words.text import Text
from pitonisa.platform.work.workers import chunks

GAMES: Final = 200
BOT: Final = "companion"
OPTIONS: Final = Options(difficulty=Difficulty.DOOMED)
"""Where the chance to win is near neither end, so that a card can move it."""


def _run_try(given: Namespace, text: Text) -> int:
    words = Text(text.language, GAME)
    with complaining(words):
        source = read_text(given.file)
        sheet = read_sheet(source)
        told = telling(sheet.card)
        if not told.taken:
            raise Refusal("arcana-never", name=sheet.name)
        players = players_of(GAME, given.players or "3")
        games = whole(given.games, "--games", otherwise=GAMES)
        seed = seed_of(given.seed or "workshop")
        tried = _tried(source, players, games, seed, whole(given.jobs, "--jobs"))
    more = sum(other.bits > told.bits for other in of_the_twenty())
    if given.json:
        tell_json({"name": sheet.name, "tells": told._asdict(), "tell_more": more, "matches": tried})
    else:
        tell(*_lines(sheet, told, more, tried, words))
    return 0


def lend(source: str) -> None:
    """Let the carrier's id mean this card from now on."""
    _lay(read_sheet(source).card)


def _lay(card: Arcana) -> None:
    ARCANA[CARRIER], POWER_OF[CARRIER] = card, POWERS[card.power]
    PLAYABLE[CARRIER], RAISED[CARRIER] = Tables(card), Tables(card, 1)
    if POWER_OF[CARRIER].asked is not Asked.ANY:
        legal.__dict__["POINTING"] = legal.POINTING | {CARRIER}


def game_with_it() -> AnyGame:
    """Change the game so that each match begins with the carrier in its row. Everything else is drawn as usual."""
    game: Any = GAME
    return replace(game, start=_start)


def _start(options: Options, seats: int, rng: Stream) -> Step[State, Event]:
    """Deal, and put the card that the carrier replaces at the bottom of the deck, where it stays hidden."""
    state = deal(options, seats, rng)
    slot = sum(map(ord, state.deck[0])) % ROW
    row = put(state.row, slot, CARRIER)
    state = msgspec.structs.replace(state, row=row, deck=(*state.deck, state.row[slot]))
    state = msgspec.structs.replace(state, now=msgspec.structs.replace(state.now, row=row))
    return Step(*turn.begin(state, state.now.line, (), rng))


def _tried(source: str, players: int, games: int, seed: str, jobs: int) -> ByLot:
    """Play the same deals with the card in the first row and without it, in processes that have the card."""
    bots = (BOT,) * players
    plan = Plan(game=GAME.id, players=players, options=plain(OPTIONS), bots=bots, seed=seed, games=games)
    with ProcessPoolExecutor(jobs, get_context("spawn"), lend, (source,)) as processes:
        return by_lot(plan, BOT, all_pairs(processes.map(partial(_pairs, plan), chunks(games))))


def _pairs(plan: Plan, numbers: range) -> PairTally:
    with_it = game_with_it()
    wins = usual = both = steps = 0
    for number in numbers:
        seed = f"{plan.seed}/{number}"
        ours, theirs = (play_out(game, plan.players, OPTIONS, plan.bots, seed) for game in (with_it, GAME))
        won, won_without = (one.outcome is not None and bool(one.outcome.winners) for one in (ours, theirs))
        wins, usual, both = wins + won, usual + won_without, both + (won and won_without)
        steps += ours.steps
    return PairTally(games=len(numbers), wins=wins, usual_wins=usual, both=both, steps=steps)


def _lines(sheet: Sheet, told: Telling, more: int, tried: ByLot, words: Text) -> list[str]:
    (low, high), (low_without, high_without) = tried.interval, tried.usual_interval
    least, most = tried.gain_interval
    verdict = words(
        "arcana-helps" if least > 0 else "arcana-harms" if most < 0 else "arcana-open",
        gain=_signed(tried.gain),
        low=_signed(least),
        high=_signed(most),
    )
    rate, without = percent(tried.win_rate), percent(tried.usual_win_rate)
    return [
        words("arcana-title", name=sheet.name, moons=sheet.card.moons, power=words(f"power-{sheet.card.power}")),
        words("arcana-ways", ways=told.ways, share=percent(told.taken)),
        words("arcana-bits", bits=f"{told.bits:.2f}", most=f"{told.most:.2f}", more=more),
        words("arcana-left", left=f"{told.left:.1f}", certain=percent(told.certain)),
        words("arcana-matches", games=tried.games, players=tried.players, seed=tried.seed),
        "  " + words("arcana-with", rate=rate, low=percent(low), high=percent(high)),
        "  " + words("arcana-without", rate=without, low=percent(low_without), high=percent(high_without)),
        f"  {verdict}",
    ]


def _signed(share: float) -> str:
    return f"{100 * share:+.1f}".replace("-", "\N{MINUS SIGN}")


VERBS: Final = {"try": Command("FILE --players N --games K --seed SEED --jobs J --json", _run_try)}
