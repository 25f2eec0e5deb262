"""Registers the games with OpenSpiel: then `pyspiel.load_game("pitonisa_quay(players=3,horizon=4)")` works.

Every draw of chance is a chance node. Beside the game's options a game takes `players`; `horizon`, after so many
actions of players a match is cut short and each seat gets what it is worth so far; and `shuffles`, a seed from which
whole shuffles come, so that only single draws are chance nodes.
"""

from __future__ import annotations

from pitonisa.env.openspiel.game import game_class, registered_name

__all__ = ["game_class", "registered_name"]
