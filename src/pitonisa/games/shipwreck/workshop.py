"""`pitonisa arcana try FILE`: measure how much your own card reveals, and how it changes the chance of winning.

The card is in the first row of the test matches, which run in separate processes so that nothing else is affected.
"""

from __future__ import annotations

import math
import re
import tomllib
from argparse import Namespace
from collections import defaultdict
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, Final, NamedTuple, TypeAlias, cast

import msgspec
from msgspec.structs import replace

from pitonisa.games.shipwreck import GAME, cards, legal
from pitonisa.games.shipwreck.apply import deal, turn
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.infer.ahead import PAIRS
from pitonisa.games.shipwreck.infer.models import drawn, out_of_sight
from pitonisa.games.shipwreck.model import ROW, VALUES, CardId, Deck, Difficulty, Fate, Options, PowerId, State
from pitonisa.kernel import AnyGame, Chance, Refusal, Step, Stream
from pitonisa.kernel.wire import plain
from pitonisa.platform.simulation.paired import MixedResult, PairTally, all_pairs, mixed_result
from pitonisa.platform.simulation.simulate import Plan, play_out
from pitonisa.platform.terminal.arguments import Command, players_of, seed_of, whole
from pitonisa.platform.terminal.console import complaining, percent, tell, tell_json
from pitonisa.platform.terminal.files import read_text
from pitonisa.platform.words.text import Text
from pitonisa.platform.work.workers import chunks

CARRIER: Final = CardId.THE_CAPTAIN
"""The id under which a card of the workshop travels: one of no special rule that is not in the base deck."""

MOST_MOONS: Final = 4
LONGEST_NAME: Final = 40
HIGHEST_SUM: Final = 2 * VALUES[-1]

KEYS: Final = ("name", "moons", "power", "play", "needs")
PLAYS: Final[dict[str, cards.Condition]] = {
    "either": cards.nothing,
    "higher": cards.played_higher,
    "lower": cards.played_lower,
}


class Sheet(NamedTuple):
    """Hold a card as its author calls it, and as the rules know it."""

    name: str
    card: cards.Arcana


def read_sheet(source: str) -> Sheet:
    """Read the card of a text; refuse a wrong one in one sentence."""
    try:
        given = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise Refusal("arcana-not-toml", line=_line(source, str(error))) from error
    _only(given, KEYS)
    for key in ("name", "moons", "power"):
        if key not in given:
            raise Refusal("arcana-missing", key=key)
    needs: Any = given.get("needs", {})
    if not isinstance(needs, dict):
        raise Refusal("arcana-no-table", key="needs")
    needs = cast(dict[str, Any], needs)
    _only(needs, tuple(NEEDS))
    parts = [PLAYS[_word("play", given.get("play", "either"), tuple(PLAYS))]]
    parts += [NEEDS[key](key, value) for key, value in needs.items()]
    power = PowerId(_word("power", given["power"], tuple(PowerId)))
    moons = _whole("moons", given["moons"], 1, MOST_MOONS)
    return Sheet(
        _name(given["name"]),
        cards.Arcana(CARRIER, moons, lambda played, kept, seen: all(part(played, kept, seen) for part in parts), power),
    )


def _line(source: str, why: str) -> int:
    """Find the line at which reading stopped: the error names it, unless the text ended too soon."""
    found = re.search(r"line (\d+)", why)
    return int(found[1]) if found else source.count("\n") + 1


def _only(given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in given:
        if key not in known:
            raise Refusal("arcana-unknown", key=key, known=", ".join(known))


def _name(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value.strip()) <= LONGEST_NAME:
        raise Refusal("arcana-name", most=LONGEST_NAME)
    return value.strip()


def _word(key: str, value: object, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise Refusal("arcana-word", key=key, found=str(value), known=", ".join(known))
    return value


def _whole(key: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Refusal("arcana-number", key=key, found=str(value), least=least, most=most)
    return value


def _values(key: str, value: object) -> tuple[int, ...]:
    found = cast(list[object], value) if isinstance(value, list) else []
    values = tuple(one for one in found if isinstance(one, int) and one in VALUES)
    if not found or len(values) < len(found):
        raise Refusal("arcana-values", key=key)
    return values


def _span(key: str, value: object, highest: int) -> tuple[int, int]:
    found = cast(list[object], value) if isinstance(value, list) else []
    if len(found) != 2:
        raise Refusal("arcana-span", key=key, most=highest)
    least, most = (_whole(key, one, 0, highest) for one in found)
    if least > most:
        raise Refusal("arcana-span", key=key, most=highest)
    return least, most


# What a card can need


def _played_among(values: tuple[int, ...]) -> cards.Condition:
    return lambda played, kept, seen: played in values


def _kept_among(values: tuple[int, ...]) -> cards.Condition:
    return lambda played, kept, seen: kept in values


VISIBLE: Final[dict[str, cards.Condition]] = {
    "kept": cards.kept_is_visible,
    "played": lambda played, kept, seen: played in seen.visible,
    "neither": lambda played, kept, seen: played not in seen.visible and kept not in seen.visible,
    "difference": lambda played, kept, seen: abs(played - kept) in seen.visible,
    "between": cards.one_visible_between,
}
NEEDS: Final[dict[str, Callable[[str, object], cards.Condition]]] = {
    "sum": lambda key, value: cards.sum_within(*_span(key, value, HIGHEST_SUM)),
    "difference": lambda key, value: cards.apart_within(*_span(key, value, VALUES[-1] - 1)),
    "divisible": lambda key, value: cards.sum_leaves(0, _whole(key, value, 2, VALUES[-1])),
    "played": lambda key, value: _played_among(_values(key, value)),
    "kept": lambda key, value: _kept_among(_values(key, value)),
    "one": lambda key, value: cards.only_one_of(*_values(key, value)),
    "hours": lambda key, value: cards.hours_apart_by(_whole(key, value, 0, 2)),
    "visible": lambda key, value: VISIBLE[_word(key, value, tuple(VISIBLE))],
}
"""The whole vocabulary. Where several stand on a card, all of them must hold."""


ROWS: Final = 150

Kept: TypeAlias = Mapping[Fate, float]
"""The weight of each fate that may be kept."""


class Telling(NamedTuple):
    ways: int
    """Of the 49 ways to play one fate and keep another, those that it takes in a row without fates."""

    taken: float
    """How often it takes one of two fates."""

    bits: float
    """What a play on it tells beside the fate that is seen, in bits."""

    most: float
    """How much there is to know then."""

    left: float
    """How many values may still be kept, on average."""

    certain: float
    """How often only one may."""


def telling(card: cards.Arcana, rows: int = ROWS) -> Telling:
    """Average over the same rows for every card: three others of the base deck, and up to one fate in front of each."""
    taken = weighed = bits = most = left = certain = drawn = 0.0
    table = cards.Tables(card)
    for number in range(rows):
        others, fates = _row(card, Chance(f"workshop {number}").step(0))
        mask = legal.visible_mask(fates)
        heard, prior, open_, whole = _heard([table[mask], *(cards.PLAYABLE[other.id][mask] for other in others)], fates)
        taken, drawn = taken + open_, drawn + whole
        for value, kept in heard.items():
            weight = sum(kept.values())
            weighed += weight
            most += weight * _entropy(prior[value])
            bits += weight * (_entropy(prior[value]) - _entropy(kept))
            left += weight * len(kept)
            certain += weight * (len(kept) == 1)
    bare = table[0]
    ways = sum(bare[p << 3 | k] & 1 for p in VALUES for k in VALUES)
    shares = (one / weighed if weighed else 0.0 for one in (bits, most, left, certain))
    return Telling(ways, taken / drawn, *shares)


def _row(card: cards.Arcana, rng: Stream) -> tuple[list[cards.Arcana], tuple[tuple[Fate, ...], ...]]:
    others = [cards.ARCANA[other] for other in rng.shuffled(cards.DECKS[Deck.BASE]) if other is not card.id][: ROW - 1]
    return others, tuple(_pile(one, rng) for one in (card, *others))


def _pile(card: cards.Arcana, rng: Stream) -> tuple[Fate, ...]:
    """Nothing, or a fate by which the card has not faded."""
    value = rng.choice(VALUES)
    return (value,) if rng.below(2) and cards.HOURS_OF[value] < card.moons else ()


def _heard(
    tables: list[bytes], fates: tuple[tuple[Fate, ...], ...]
) -> tuple[Mapping[Fate, Kept], Mapping[Fate, Kept], float, float]:
    """Count by the fate seen on the first card what may be kept, the same for that fate anywhere, and how often."""
    bag = out_of_sight(fates)
    heard: dict[Fate, dict[Fate, float]] = defaultdict(lambda: defaultdict(float))
    prior: dict[Fate, dict[Fate, float]] = defaultdict(lambda: defaultdict(float))
    taken = whole = 0.0
    for a, b in PAIRS:
        ways = drawn((a, b), bag)
        if not ways:
            continue
        plays = [
            (slot, value, other)
            for slot, table in enumerate(tables)
            for side, value, other in ((1, a, b), (2, b, a))[: 1 if a == b else 2]
            if table[a << 3 | b] & side
        ]
        whole += ways
        taken += ways * any(slot == 0 for slot, _, _ in plays)
        for value, other in {(a, b), (b, a)}:
            prior[value][other] += ways
        for slot, value, other in plays:
            if slot == 0:
                heard[value][other] += ways / len(plays)
    return heard, prior, taken, whole


def _entropy(kept: Kept) -> float:
    total = sum(kept.values())
    return -sum(weight / total * math.log2(weight / total) for weight in kept.values() if weight)


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
    more = sum(telling(cards.ARCANA[card]).bits > told.bits for card in cards.DECKS[Deck.BASE])
    if given.json:
        tell_json({"name": sheet.name, "tells": told._asdict(), "tell_more": more, "matches": tried})
    else:
        tell(*_lines(sheet, told, more, tried, words))
    return 0


def lend(source: str) -> None:
    """Let the carrier's id mean this card from now on."""
    _lay(read_sheet(source).card)


def _lay(card: cards.Arcana) -> None:
    cards.ARCANA[CARRIER], cards.POWER_OF[CARRIER] = card, cards.POWERS[card.power]
    cards.PLAYABLE[CARRIER], cards.RAISED[CARRIER] = cards.Tables(card), cards.Tables(card, 1)
    if cards.POWER_OF[CARRIER].asked is not cards.Asked.ANY:
        legal.__dict__["POINTING"] = legal.POINTING | {CARRIER}


def _start(options: Options, seats: int, rng: Stream) -> Step[State, Event]:
    """Deal, and put the card that the carrier replaces at the bottom of the deck, where it stays hidden."""
    state = deal(options, seats, rng)
    slot = sum(map(ord, state.deck[0])) % ROW
    row = turn.put(state.row, slot, CARRIER)
    state = msgspec.structs.replace(state, row=row, deck=(*state.deck, state.row[slot]))
    state = msgspec.structs.replace(state, now=msgspec.structs.replace(state.now, row=row))
    return Step(*turn.begin(state, state.now.line, (), rng))


def _tried(source: str, players: int, games: int, seed: str, jobs: int) -> MixedResult:
    """Play the same deals with the card in the first row and without it, in processes that have the card."""
    bots = (BOT,) * players
    plan = Plan(game=GAME.id, players=players, options=plain(OPTIONS), bots=bots, seed=seed, games=games)
    with ProcessPoolExecutor(jobs, get_context("spawn"), lend, (source,)) as processes:
        return mixed_result(plan, BOT, all_pairs(processes.map(partial(_pairs, plan), chunks(games))))


def _pairs(plan: Plan, numbers: range) -> PairTally:
    game: AnyGame = GAME
    with_it = replace(game, start=_start)  # each match begins with the carrier in its row, all else as usual
    wins = usual = both = steps = 0
    for number in numbers:
        seed = f"{plan.seed}/{number}"
        ours, theirs = (play_out(game, plan.players, OPTIONS, plan.bots, seed) for game in (with_it, GAME))
        won, won_without = (one.outcome is not None and bool(one.outcome.winners) for one in (ours, theirs))
        wins, usual, both = wins + won, usual + won_without, both + (won and won_without)
        steps += ours.steps
    return PairTally(games=len(numbers), wins=wins, usual_wins=usual, both=both, steps=steps)


def _lines(sheet: Sheet, told: Telling, more: int, tried: MixedResult, words: Text) -> list[str]:
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
