"""Defines the rules a scenario sets: crystals, attributes, chance cards, and what the number of hosts changes.

`Options` holds the questions that the rulebook leaves open, with our answer as default.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from pitonisa.games.missions.scenario.base import EndingRef, Id, Strict


class FateCard(Strict, frozen=True, kw_only=True):
    """One card of fate: what it adds, and whether the discards are shuffled back after it."""

    value: int
    reshuffle: bool = False


FATE = (
    FateCard(value=-2, reshuffle=True),
    FateCard(value=-1),
    FateCard(value=0),
    FateCard(value=0),
    FateCard(value=1),
    FateCard(value=2, reshuffle=True),
)


class CountRules(Strict, frozen=True, kw_only=True):
    """What changes with the number of hosts in play."""

    free_explore: Literal["none", "lead", "each"] = "none"
    free_recharges: Annotated[int, msgspec.Meta(ge=0)] = 0
    support_cap: Annotated[int, msgspec.Meta(ge=0)] = 1


BY_COUNT: Final = ("free_explore", "support_cap")
"""What a card may change of it (`rule`). Free recharges are given out at the start; a card gives more of them."""


class ByCount(Strict, frozen=True, kw_only=True):
    two: CountRules = msgspec.field(name="2", default=CountRules(free_explore="each", free_recharges=2, support_cap=2))
    three: CountRules = msgspec.field(
        name="3", default=CountRules(free_explore="lead", free_recharges=1, support_cap=2)
    )
    four: CountRules = msgspec.field(name="4", default=CountRules())

    def at(self, hosts: int) -> CountRules:
        return (self.two, self.three, self.four)[hosts - 2]


class Options(Strict, frozen=True, kw_only=True):
    """Questions that honest readers of the rulebook answer differently, with its page and what speaks for either."""

    emergency_pays_cost: bool = False
    """p. 10. The crystal of an emergency recharge also pays for what was about to be done: it is the one being spent.
    Or it does not: it is laid aside for the recharge, and what was about to be done is paid from the new reserve."""

    loss_triggers_choice: bool = True
    """p. 10. A card that takes the last crystal opens the choice of an emergency: without a crystal the connection
    breaks. Or cards spare the last one: the page speaks of a crystal that is spent."""

    lost_stay_without_charge: bool = True
    """p. 10. Who lost control and gets no crystal in the recharge stays in limbo: nobody plays without one. Or comes
    back with none: all return between places."""

    failure_within: Literal["visit", "location"] = "visit"
    """p. 10. All lose control “in the same place”: in one visit of it, or over several."""

    expelled_lead_decides: bool = False
    """p. 6 and 10. A lead in limbo goes on deciding: to decide is no action, and one may talk. Or the next to the left
    does: who is expelled does nothing until the group leaves."""

    waiting_may_explore: bool = True
    """p. 7. Who waits may explore: any of the three actions, as often as one likes. Or may not: to explore is to put
    back the card that one has."""

    reshuffle: Literal["after", "before"] = "after"
    """p. 9. The discards of fate are shuffled back after the result is carried out, when the test is over; or before,
    as the sentence stands between the draw and the result."""

    single_attempt: bool = True
    """p. 9. A personal conflict without life ends with one attempt: it is resolved like a test. Or with one that does
    not fail: until it is resolved nothing else is done."""

    conflict_starts: Literal["actions", "at_once"] = "actions"
    """p. 7 and 9. A conflict on a recognised card begins with the actions, as all that a card says; or as soon as the
    card is read."""

    lost_despite_gain: bool = True
    """p. 10. Crystals gained while losing control do not save the connection: who chose it is expelled. Or they do: it
    breaks without a crystal."""

    journal: bool = True
    """p. 15. Everybody can read again what they have read: notes may be taken. Or only while the card lies before them:
    to explore it again costs a crystal."""


class Rules(Strict, frozen=True, kw_only=True):
    charge_total: int = 32
    attributes: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=6)]
    fate: Annotated[tuple[FateCard, ...], msgspec.Meta(min_length=1)] = FATE
    fate_least: int = 4
    """`edit_fate` never leaves fewer cards than this; what would is ignored."""

    fate_opening: tuple[int, ...] = ()
    """The values drawn first, in this order, whatever the shuffle: for a mission that teaches."""

    by_count: ByCount = ByCount()
    options: Options = Options()
    failure: EndingRef
    """The ending when everybody has lost control, or no move is left."""
