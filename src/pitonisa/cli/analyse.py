"""`pitonisa analyse FILE`: what a seat could have known and done, decision by decision, in a match that is over."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from typing import Final

from pitonisa.kernel import AnyGame, Refusal, Seat
from pitonisa.kernel.replay import Record
from pitonisa.platform.registry import find
from pitonisa.platform.terminal.arguments import Arguments, Usage, counted, whole
from pitonisa.platform.terminal.console import complaining, tell, tell_json
from pitonisa.platform.terminal.files import load
from pitonisa.platform.terminal.jobs import map_in_processes
from pitonisa.platform.terminal.tables import percent
from pitonisa.platform.words.text import Text
from pitonisa.search.decisions import Choice, Decision, Luck, Mark
from pitonisa.search.report import Past, Point, decisions_of, past_of, point, turns_of, weighed

TRUTHS: Final = 96
"""So many truths are imagined for each decision, where nobody says how many."""

SHOWN: Final = 4
"""So many choices are told of each."""


def arguments(wanted: Arguments) -> None:
    wanted.needs("FILE")
    wanted.takes("as", "SEAT")
    wanted.takes("truths", "N")
    wanted.takes("seed", "SEED")
    wanted.takes("jobs", "J")
    wanted.flag("json")


def run(given: Namespace, text: Text) -> int:
    game, match = load(given.file)
    words = Text(text.language, game)
    with complaining(words):
        if game.analysis is None:
            raise Refusal("analyse-none", game=game.id)
        past = past_of(game, match)
        if game.outcome(past.states[-1]) is None:
            raise Refusal("analyse-open")
        seat = _seat(given, game.seats(past.states[-1]))
        most = whole(given.truths, "--truths", otherwise=TRUTHS)
        seed = given.seed or match.seed
        jobs = whole(given.jobs, "--jobs")
        own, turns = decisions_of(past, seat), turns_of(game, past)
        work = partial(_some, match, seat, seed, most)
        parts = map_in_processes(work, len(own) + len(turns), jobs, words("analysing"))
    found = [one for part in parts for one in part]
    decisions = [one for one in found if isinstance(one, Decision)]
    curve = [one for one in found if isinstance(one, Point)]
    if given.json:
        tell_json({"game": game.id, "seat": seat, "seed": seed, "truths": most, "decisions": decisions, "curve": curve})
    else:
        tell(*_told(words.seen_by(seat), game, past, decisions, curve))
    return 0


def _seat(given: Namespace, seats: int) -> Seat:
    """People count seats from 1; without one, the first."""
    wanted = getattr(given, "as") or "1"
    if number := counted(wanted, seats):
        return Seat(number - 1)
    raise Usage("usage-as", value=wanted, seats=seats)


def _some(match: Record, seat: Seat, seed: str, most: int, numbers: range) -> list[Decision | Point | None]:
    """Decisions first, then the points of the curve: each can be found by itself."""
    game = find(match.game)
    past = past_of(game, match)
    own = decisions_of(past, seat)
    places = [*own, *turns_of(game, past)]
    return [
        weighed(game, past, places[i], seed, most) if i < len(own) else point(game, past, places[i], seat, seed, most)
        for i in numbers
    ]


def _told(words: Text, game: AnyGame, past: Past, decisions: list[Decision], curve: list[Point]) -> list[str]:
    told = [words("analyse-curve"), *(_point(words, one) for one in curve)]
    for one in decisions:
        told += ["", *_decision(words, game, past, one)]
    marks = ", ".join(
        words("analyse-count", mark=words(f"mark-{mark}"), count=count)
        for mark in Mark
        if (count := sum(one.mark is mark for one in decisions))
    )
    return [*told, "", marks or words("analyse-nothing")]


def _point(words: Text, one: Point) -> str:
    found = one.estimate
    bar = "█" * round(found.chance * 40)
    return f"{one.turn:>4}  {percent(found.chance):>6}  {bar}"


def _decision(words: Text, game: AnyGame, past: Past, one: Decision) -> list[str]:
    assert game.analysis is not None
    state, mine = past.states[one.n], one.choices[one.chosen]
    words.story = game.texts(state, words.viewer, words.language)
    mark = words(f"mark-{one.mark}" if one.luck is Luck.NONE else f"mark-{one.mark}-{one.luck}")
    head = words("analyse-decision", turn=game.analysis.turn(state), what=words.action(mine.line.meaning), mark=mark)
    shown = [*one.choices[:SHOWN], *([mine] if one.chosen >= SHOWN else [])]
    return [head, *(_choice(words, choice, mine=choice is mine) for choice in shown)]


def _choice(words: Text, choice: Choice, *, mine: bool) -> str:
    found = choice.estimate
    sign = "*" if mine else "=" if choice.ties else " "
    between = f"{percent(found.low)}–{percent(found.high)}"
    return f"  {sign} {percent(found.chance):>6}  {between:>13}  {words.action(choice.line.meaning)}"
