"""`pitonisa scenario play | simulate`: play a scenario with bots, from any point, or simulate many plays."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from pitonisa.authoring.commands.folders import folder_of
from pitonisa.authoring.positions import placed, set_up
from pitonisa.authoring.simulation import drawings
from pitonisa.authoring.simulation.plays import Figures, Play, figures, play
from pitonisa.games.missions.game import GAME, alone
from pitonisa.games.missions.scenario import cards, library
from pitonisa.games.missions.scenario.index import Index
from pitonisa.kernel import Refusal, Seat, Step, bots
from pitonisa.platform.match.match import Match
from pitonisa.platform.terminal import console, sitting
from pitonisa.platform.terminal.arguments import Command, Usage, bots_named, seed_of, whole
from pitonisa.platform.terminal.files import WORKERS, share_out, workers_of
from pitonisa.platform.words.text import Text
from pitonisa.search.crew import Crew


def _run_play(given: Namespace, text: Text) -> int:
    loaded = library.read_scenario(folder_of(given.path))
    (game, options), index = alone(loaded), loaded.index
    party = _known(given.party, index.hosts, "--party")
    players = whole(given.players, "--players", otherwise=max(1, len(party)))
    place = _known(given.at, index.locations, "--at")
    items, tokens = _known(given.give, index.items, "--give"), _known(given.tokens, index.tokens, "--tokens")
    with console.complaining(Text(text.language, game)):
        match = Match(game, players, options, seed_of(given.seed))
        if party or place or items or tokens:
            set_up(match.act, lambda: match.state, party)
            state = placed(match.state, place[0] if place else None, items, tokens)
            match.step = Step(state, ())
        crew = Crew(game, bots_named(game, given.bots, max(1, players)), match.seed, with_people=True)
        sitting.Sitting(match, crew, Seat(0), Text(text.language, game, Seat(0))).run()
    return 0


def _known(named: str | None, known: Iterable[str], option: str) -> list[str]:
    names = [one.strip() for one in named.split(",")] if named else []
    there: list[Any] = list(known)
    for one in names:
        if one not in there:
            raise Usage("scenario-unknown", option=option, value=one, known=", ".join(there))
    if option == "--at" and len(names) > 1:
        raise Refusal("scenario-one-place", value=named or "")
    return names


GAMES = 30
MEASURES = ("points", "burn", "left", "rounds")


def _run_simulate(given: Namespace, text: Text) -> int:
    folder, seed = folder_of(given.path), seed_of(given.seed)
    loaded = library.read_scenario(folder)
    key = loaded.key
    bot = _bot(given.bot)
    games = whole(given.games, "--games", otherwise=GAMES)
    workers = workers_of(given)
    insight = min(100, whole(given.insight, "--insight", least=0, otherwise=0))
    scenario = loaded.scenario
    most = min(scenario.players[1], len(scenario.hosts))
    sizes = [whole(given.players, "--players")] if given.players else list(range(2, most + 1))
    found: list[Figures] = []
    for size in sizes:
        work = partial(_some, folder, size, bot, f"{seed}/{size}", insight)
        several = share_out(work, games, workers, f"{key} {size}")
        found.append(figures(size, [one for some in several for one in some]))
    if given.plots:
        drawings.write(given.plots, found, loaded.index, text)
    if given.json:
        told = msgspec.to_builtins(found, str_keys=True)
        console.tell_json({"scenario": key, "seed": seed, "bot": bot, "insight": insight, "parties": told})
    else:
        console.tell(text("scenario-simulated", scenario=key, bot=bot, seed=seed, insight=insight))
        console.tell(*_lines(loaded.index, found, text))
    return 0


def _bot(named: str | None) -> str:
    known = bots.bots_of(GAME).names
    if named is not None and named not in known:
        raise Usage("unknown-bot", bot=named, game="missions", known=", ".join(known))
    return named or known[-1]


def _some(folder: Traversable, players: int, bot: str, seed: str, insight: int, numbers: range) -> list[Play]:
    """Play some matches in a process, which reads the scenario by itself."""
    game, options = alone(library.read_scenario(folder))
    return [play(game, options, players, bot, f"{seed}/{number}", insight) for number in numbers]


def _lines(index: Index, found: list[Figures], text: Text) -> Iterator[str]:
    titles = {
        "points": text("scenario-measure-points"),
        "burn": text("scenario-measure-burn"),
        "left": text("scenario-measure-left"),
        "rounds": text("scenario-measure-rounds"),
    }
    heads = [text("scenario-measure-hosts"), text("scenario-measure-plays"), text("scenario-measure-success")]
    heads += [text("scenario-measure-partial"), text("scenario-measure-failure"), *titles.values()]
    yield from console.markdown([*heads, text("scenario-measure-steps")], [_row(one) for one in found])
    for one in found:
        yield text("scenario-figures", hosts=one.hosts)
        yield from _named(text("scenario-measure-endings"), dict.fromkeys(index.endings, 0) | one.endings)
        for measure in MEASURES:
            yield from _named(titles[measure], getattr(one, measure))
        yield from _named(text("scenario-measure-read"), one.read)
        yield text("scenario-measure-tested")
        for test, outcomes in one.tested.items():
            yield f"    {test}: " + ", ".join(f"{outcome} {count}" for outcome, count in outcomes.items())
        if untaken := [test for test in index.tests if test not in one.tested]:
            yield "    " + text("scenario-measure-untaken", tests=", ".join(untaken))
        held = {item.id for item in index.scenario.items if item.colour == cards.Colour.GREEN}
        if unread := [card for card in index.cards if card not in one.read and card not in held]:
            yield "  " + text("scenario-measure-unread", cards=", ".join(unread))
        for at, plays in one.endless.items():
            yield "  " + text("scenario-measure-endless", at=at, plays=plays)


def _named(title: str, counts: Mapping[Any, int]) -> Iterator[str]:
    yield f"  {title}"
    yield from (f"  {line}" for line in drawings.bars(counts))


def _row(one: Figures) -> list[str]:
    kinds = [console.percent(one.kinds.get(kind, 0) / max(1, one.plays)) for kind in ("success", "partial", "failure")]
    means = [_mean(getattr(one, measure)) for measure in MEASURES]
    return [str(one.hosts), str(one.plays), *kinds, *means, f"{one.steps:.0f}"]


def _mean(counts: dict[int, int]) -> str:
    number = sum(counts.values())
    return f"{sum(value * count for value, count in counts.items()) / number:.1f}" if number else "–"


VERBS: Final = {
    "play": Command(
        "PATH --players N --party HOST,… --at PLACE --give ITEM,… --tokens TOKEN,… --bots NAME,… --seed SEED", _run_play
    ),
    "simulate": Command(
        f"PATH --games N --players N --bot NAME --seed SEED {WORKERS} --insight PERCENT --plots DIR --json",
        _run_simulate,
    ),
}
