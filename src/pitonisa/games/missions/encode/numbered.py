"""Every action of a mission, in a fixed order: how they get their numbers."""

from __future__ import annotations

from typing import Any

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.council.waiting_for import LETTERS
from pitonisa.games.missions.encode.names import Names
from pitonisa.games.missions.state.company import Settle, Visit
from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel.encoding.codec import every


def actions(names: Names) -> list[a.Action]:
    """All that the scenario could ever let anybody do."""
    domains: dict[Any, Any] = {
        AgentId: names.agents,
        a.ItemThing: [a.ItemThing(number) for number in names.items],
        a.TokenThing: [a.TokenThing(letter) for letter in names.tokens],
        Visit: [Visit(number, name) for number, name in names.places.items()],
        Settle: [Settle(way) for way in names.ways],
        (a.ChooseHost, "host"): names.hosts,
        (a.GoTo, "place"): list(names.places),
        (a.Take, "slot"): names.slots,
        (a.Explore, "slot"): names.slots,
        (a.StartTest, "box"): range(names.boxes),
        (a.StartTest, "attribute"): names.attributes,
        (a.Use, "ability"): names.abilities,
        (a.Pick, "option"): names.ways,
        (a.Vote, "option"): names.ways,
        (a.PickItem, "number"): names.items,
        (a.Type, "letter"): LETTERS,
        (a.Face, "place"): range(1, names.foes + 1),
    }
    return every(a.Action, domains)
