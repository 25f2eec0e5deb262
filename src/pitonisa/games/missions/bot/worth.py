"""What things are worth to a bot that cannot read: cells of a test by what they bring, a test by its odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitonisa.games.missions.amounts.numbers import Odds
from pitonisa.games.missions.bot import eyes
from pitonisa.games.missions.display.types.notebook import OpenTest
from pitonisa.games.missions.display.types.tests import CellShown, TestShown, TryShown
from pitonisa.games.missions.display.types.things import EffectShown
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.view import View

THING: Final = 5.0
"""An item or a token that nobody has."""

CLUE: Final = 0.8
"""Something to be read, or a counter that moves: it may be what the story is about."""

UNKNOWN: Final = 3.5
"""Passing somebody else's test: what it brings is theirs to know."""

FAILING: Final = -1.0
HASTE: Final = 0.6
TIME: Final = -2.5
"""What moves a clock on."""


LAST: Final = 9.0
"""The last crystal: without it one is out."""

LAST_RESCUED: Final = 2.5
"""Where the pool fills the reserve again: one more is burned."""

EFFECTS: Final = {
    "gain": 1.0,
    "damage": 2.0,
    "free_recharge": 3.0,
    "show": CLUE,
    "add_counter": CLUE,
    "read_card": CLUE,
    "read_talk": CLUE,
    "release_map": 1.0,
    "edit_fate": 0.7,
    "shuffle_fate": 0.2,
    "lose": -1.0,
    "burn": -2.0,
    "heal_adversary": -2.0,
    "expel": -3.0,
    "lose_control": -4.0,
}


def effect(view: View, one: EffectShown) -> float:
    """Of something that one would like to happen."""
    if one.kind in ("take_item", "take_token"):
        new = [n for n in one.items if n not in eyes.items(view)]
        return THING * (len(new) + len([each for each in one.letters if each not in eyes.letters(view)]))
    times = abs(one.n) if one.n is not None and one.kind in ("gain", "lose", "damage", "burn", "heal_adversary") else 1
    return times * EFFECTS.get(one.kind, 0.0)


def gain(view: View, several: Sequence[EffectShown]) -> float:
    return sum(effect(view, one) for one in several)


def loss(view: View, several: Sequence[EffectShown]) -> float:
    """Of a cell for those who failed: whatever is handed out there is nothing to want."""
    found, clocks = 0.0, {one.name for one in view.counters if one.pace}
    for one in several:
        known = TIME if one.kind == "add_counter" and one.name in clocks else EFFECTS.get(one.kind, -CLUE)
        found += (abs(one.n) if one.n is not None and known < 0 and one.kind != "add_counter" else 1) * -abs(known)
    return found


class Stakes:
    """What each result of a test would be worth."""

    def __init__(self, fail: float, exact: float, over: float) -> None:
        self.fail, self.exact, self.over = fail, exact, over

    def expected(self, odds: Odds) -> float:
        number = odds.fail + odds.critical + odds.success
        return (odds.fail * self.fail + odds.critical * self.exact + odds.success * self.over) / max(1, number)


SOMEBODYS: Final = Stakes(FAILING, UNKNOWN, UNKNOWN)


def stakes(view: View, test: TestShown) -> Stakes:
    over = gain(view, test.success.effects)
    exact = _or(test.critical, view, over)
    return Stakes(loss(view, test.fail.effects), exact, over)


def _or(cell: CellShown | None, view: View, otherwise: float) -> float:
    return otherwise if cell is None else gain(view, cell.effects)


# Odds


def odds(view: View, margin: int) -> Odds:
    """Of the chance cards that may come, by how far the value is above the difficulty."""
    cards = view.fate.coming or view.fate.discard or (0,)
    sums = [margin + card for card in cards]
    return Odds(sum(one < 0 for one in sums), sums.count(0), sum(one > 0 for one in sums))


def passing(odds: Odds) -> float:
    return (odds.critical + odds.success) / max(1, odds.fail + odds.critical + odds.success)


def crystal(view: View, agent: AgentId) -> float:
    """What a crystal is worth to somebody: more, the fewer they have; less, the less time there is to spend it."""
    have = eyes.reserve(view, agent)
    last = LAST_RESCUED if eyes.is_rescued(view, agent) else LAST
    worth = last if have <= 1 else 1.3 if have == 2 else 0.8 if have <= 4 else 0.6
    return worth * (0.8 if eyes.is_rich(view) else 1.0) * (HASTE if eyes.is_late(view) else 1.0)


def best_try(view: View, agent: AgentId, test: TestShown, tried: TryShown, helpers: int) -> float:
    """What trying is worth, with as many crystals as pay, one's own and a few of those who could help."""
    found, cost = stakes(view, test), crystal(view, agent)
    spare = max(0, eyes.funds(view, agent) - tried.cost - 1)
    margin = tried.value - tried.difficulty
    worths = [
        found.expected(odds(view, margin + more)) - cost * (tried.cost + more) for more in range(spare + helpers + 1)
    ]
    return max(worths)


def remembered(view: View, agent: AgentId, test: OpenTest) -> float:
    """What a test somewhere else would be worth to somebody who tried it with all they can spare."""
    values = [one.value for one in view.agents[agent].attributes if one.name in test.attributes]
    spare = max(0, view.agents[agent].cap - 3)
    margin = max(values, default=0) - test.difficulty
    brings, cost = max(0.0, gain(view, test.wins)), crystal(view, agent)
    return max(brings * passing(odds(view, margin + more)) - cost * (1 + more) for more in range(spare + 1))
