"""The ways that a card leaves open, and which of them can be gone."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts.limits import can_pay
from pitonisa.games.missions.conditions.holds import holds
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.base import FREE, Price
from pitonisa.games.missions.scenario.instructions import Choose, Instruction, Pay
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import Choice, Job
from pitonisa.kernel import TextId

PAY: Final = TextId("part-pay")
REFUSE: Final = TextId("part-refuse")
PRICE: Final = TextId("part-price")
"""Words of the game, and not of a scenario."""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a choice."""

    text: TextId
    mark: str
    """By which cards speak of it; nothing where none can."""

    price: Price
    do: tuple[Instruction, ...]
    offered: bool
    """Its condition holds: it is there to be read."""

    possible: bool
    """And it can be paid."""

    @property
    def cost(self) -> int:
        return self.price.charge


def options_of(state: State, job: Job, choice: Choice) -> list[Way]:
    """All of them, in their order, so that places in the list mean the same to everybody."""
    asked = lookup.index(state).instructions[choice.key]
    payer = choice.by[0] if choice.how == "alone" else job.me
    if isinstance(asked, Pay):
        return _pay(state, asked, payer)
    assert isinstance(asked, Choose)
    ways: list[Way] = []
    for option in asked.options:
        offered = holds(state, option.given, payer, job)
        ways.append(
            Way(
                text=lookup.text(state, f"{asked.choice}.{option.id}"),
                mark=lookup.mark(state, f"{asked.choice}.{option.id}"),
                price=option.pay,
                do=option.do,
                offered=offered,
                possible=offered and can_pay(state, payer, option.pay),
            )
        )
    return ways


def _pay(state: State, asked: Pay, payer: AgentId) -> list[Way]:
    able = can_pay(state, payer, asked.price)
    return [
        Way(text=PAY, mark="", price=asked.price, do=asked.then, offered=True, possible=able),
        Way(text=REFUSE, mark="", price=FREE, do=asked.refused, offered=True, possible=True),
    ]
