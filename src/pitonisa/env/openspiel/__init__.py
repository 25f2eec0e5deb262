"""Registers the games with OpenSpiel: afterwards `pyspiel.load_game("pitonisa_quay(players=3,horizon=4)")` works.

Every random draw is a chance node. Beside its own options, each game takes three parameters: `players`; `horizon`, the
number of players' actions after which a match is cut short and each seat is paid what its position is worth; and
`shuffles`, a seed for whole shuffles, so that only single draws are chance nodes.
"""

from __future__ import annotations

from pitonisa.env.openspiel.game import game_class, registered_name

__all__ = ["game_class", "registered_name"]
