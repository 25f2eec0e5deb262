"""`pitonisa scenario play PATH`: play a scenario with bots, from the start or from anywhere, with anything in hand."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from typing import Any, Final

from pitonisa.authoring.commands.folders import folder_of
from pitonisa.authoring.positions import placed, set_up
from pitonisa.games.missions.game import alone
from pitonisa.games.missions.scenario.library import read_scenario
from pitonisa.kernel import Refusal, Seat, Step
from pitonisa.platform.match.match import Match
from pitonisa.platform.terminal.arguments import Command, Usage, bots_named, seed_of, whole
from pitonisa.platform.terminal.console import complaining
from pitonisa.platform.terminal.sitting import Sitting
from pitonisa.platform.words.text import Text
from pitonisa.search.crew import Crew


def _run_play(given: Namespace, text: Text) -> int:
    loaded = read_scenario(folder_of(given.path))
    (game, options), index = alone(loaded), loaded.index
    party = _known(given.party, index.hosts, "--party")
    players = whole(given.players, "--players", otherwise=max(1, len(party)))
    place = _known(given.at, index.locations, "--at")
    items, tokens = _known(given.give, index.items, "--give"), _known(given.tokens, index.tokens, "--tokens")
    with complaining(Text(text.language, game)):
        match = Match(game, players, options, seed_of(given.seed))
        if party or place or items or tokens:
            set_up(match.act, lambda: match.state, party)
            state = placed(match.state, place[0] if place else None, items, tokens)
            match.step = Step(state, ())
        crew = Crew(game, bots_named(game, given.bots, max(1, players)), match.seed, with_people=True)
        Sitting(match, crew, Seat(0), Text(text.language, game, Seat(0))).run()
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


VERBS: Final = {
    "play": Command(
        "PATH --players N --party HOST,… --at PLACE --give ITEM,… --tokens TOKEN,… --bots NAME,… --seed SEED", _run_play
    )
}
