"""`pitonisa bot run MODULE:FUNCTION`: let your own function play a seat, on this server or on another."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from importlib import import_module
from typing import Any, Final

from pitonisa.platform.simulation.outside import outside_bot
from pitonisa.platform.terminal.arguments import Command, Usage, seed_of
from pitonisa.platform.terminal.console import complaining, tell
from pitonisa.platform.words.text import Text

SOME_TABLE: Final = "K7PQ2M"
"""An example of a table's code."""


def _run_bot(given: Namespace, text: Text) -> int:
    """Connect the bot. The libraries that a socket needs are loaded only now."""
    if given.seat is None:
        raise Usage("outside-uninvited", table=given.table or SOME_TABLE)
    link = import_module("pitonisa.env.remote.player").read_link(given.seat, given.table, given.server)
    choose, seed = outside_bot(given.bot), seed_of(given.seed)
    player = import_module("pitonisa.env.remote.player").Player(
        link, given.bot, choose, seed, text.language, partial(_say, text)
    )
    ended = player.play()
    words = Text(text.language, ended.game)
    with complaining(words):
        tell(words("outside-won" if ended.won else "outside-not-won", outcome=words(f"outcome-{ended.outcome.reason}")))
    return 0


def _say(text: Text, id: str, **arguments: Any) -> None:
    tell(text(id, **arguments))


VERBS: Final = {"run": Command("BOT --seat LINK --table CODE --server|house URL --seed SEED", _run_bot)}
