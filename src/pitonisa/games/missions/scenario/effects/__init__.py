"""The instructions that hold no further instructions: things, charge, people, the map, fate, numbers.

Each is written as a mapping with one verb, whose value fills the field named `first`; the other fields stand beside it:
`{take_item: [wick, oil], who: lead, once: true}`. A verb that needs nothing may stand alone: `end_visit`.
"""

from __future__ import annotations

from typing import TypeAlias

from pitonisa.games.missions.scenario.effects.board import (
    CloseSpot,
    EndVisit,
    ExtendMap,
    GoTo,
    OpenDeck,
    OpenSpot,
    OverlayMap,
    SwapCard,
)
from pitonisa.games.missions.scenario.effects.charge import Burn, FreeRecharge, Gain, Lose, ReleaseMap
from pitonisa.games.missions.scenario.effects.conflict import Damage, HealAdversary, SetLife
from pitonisa.games.missions.scenario.effects.ends import End, Fail
from pitonisa.games.missions.scenario.effects.fate import DrawFate, EditFate, ShuffleFate
from pitonisa.games.missions.scenario.effects.numbers import AddCounter, Modify, Rule, Score, SetCounter
from pitonisa.games.missions.scenario.effects.people import Expel, GiveLead, GrantAbility, LoseControl, Recall, Stay
from pitonisa.games.missions.scenario.effects.reading import ReadCard, ReadMemory, ReadTalk, Show
from pitonisa.games.missions.scenario.effects.things import Collect, MoveItem, Remove, TakeItem, TakeToken

Effect: TypeAlias = (
    TakeItem
    | TakeToken
    | Collect
    | Remove
    | MoveItem
    | ReadTalk
    | ReadMemory
    | ReadCard
    | Show
    | Gain
    | Lose
    | Burn
    | ReleaseMap
    | FreeRecharge
    | Expel
    | LoseControl
    | Recall
    | GiveLead
    | Stay
    | GrantAbility
    | Damage
    | HealAdversary
    | SetLife
    | ExtendMap
    | OverlayMap
    | OpenSpot
    | CloseSpot
    | OpenDeck
    | SwapCard
    | EndVisit
    | GoTo
    | SetCounter
    | AddCounter
    | Modify
    | Rule
    | Score
    | ShuffleFate
    | DrawFate
    | EditFate
    | End
    | Fail
)
