"""A mission in numbers, for programs that learn: they follow from its scenario, and not from how it has gone so far."""

from __future__ import annotations

from functools import cache

from pitonisa.games.missions.actions import Action
from pitonisa.games.missions.encode.features import blocks
from pitonisa.games.missions.encode.names import Names
from pitonisa.games.missions.encode.numbered import actions
from pitonisa.games.missions.model import SOLO_AGENTS, Options
from pitonisa.games.missions.scenario.library import Library
from pitonisa.games.missions.view import View
from pitonisa.kernel import Codec, Encoding


def encoding_of(library: Library) -> Encoding[Options, View, Action]:
    """Of the missions in a library."""

    @cache
    def codec_of(scenario: str, players: int) -> Codec[View, Action]:
        names = Names(library.tale(scenario), players, max(players, SOLO_AGENTS))
        return Codec(actions(names), blocks(names))

    def codec(options: Options, players: int) -> Codec[View, Action]:
        return codec_of(options.scenario, players)

    return Encoding(version=1, codec=codec)
