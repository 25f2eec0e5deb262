"""`pitonisa play GAME`: play in the terminal at a table of bots."""

from __future__ import annotations

from argparse import Namespace

from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import named
from pitonisa.platform.terminal.arguments import bots_named, options_of, players_of, seed_of, whole
from pitonisa.platform.terminal.console import complaining, tell
from pitonisa.platform.terminal.files import may_save, save
from pitonisa.platform.terminal.sitting import Sitting
from pitonisa.platform.words.text import Text
from pitonisa.search.crew import Crew

ARGUMENTS = "GAME --players N --seat K --bots NAME,… --option NAME=VALUE* --seed SEED --save FILE"


def run(given: Namespace, text: Text) -> int:
    game = named(given.game)
    with complaining(Text(text.language, game)):
        players = players_of(game, given.players)
        seat = _seat(given.seat, players)
        match = Match(game, players, options_of(game, given.option), seed_of(given.seed))
        others = bots_named(game, given.bots, players - 1)
        bots = (*others[:seat], others[-1], *others[seat:])  # the person's seat gets one too, which never plays
        crew = Crew(game, bots, match.seed, with_people=True)
        if given.save:
            may_save(given.save)
        words = Text(text.language, game, seat)
        try:
            Sitting(match, crew, seat, words, given.save).run()
        except KeyboardInterrupt:
            _keep(match, given.save, words)
            raise
        _keep(match, given.save, words)
    return 0


def _seat(wanted: str | None, players: int) -> Seat:
    """Return the chosen seat, which people count from 1."""
    number = whole(wanted, "--seat")
    if number > players:
        raise Refusal("unknown-seat", Kind.NOT_FOUND, seat=number, players=players)
    return Seat(number - 1)


def _keep(match: Match, file: str | None, words: Text) -> None:
    if file:
        save(file, match.record())
        tell(words("saved", file=file))
