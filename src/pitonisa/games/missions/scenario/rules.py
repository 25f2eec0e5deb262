"""The rules a scenario sets: how much charge, which attributes, which fate, what changes with the number of hosts.

`Options` holds every question that the rulebook leaves open, with our answer as default.
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
    """Forty-two questions that the rulebook leaves open. The number is the question's."""

    emergency_pays_cost: bool = False
    """1. The crystal of an emergency recharge also pays for what was about to be done."""

    split_costs: bool = True
    """2. A cost above the reserve is paid one by one, with the last-charge choice on the way; else it is refused."""

    loss_triggers_choice: bool = True
    """3. Losing the last charge to a card opens the same choice as spending it; else cards spare the last one."""

    lead_may_spend_last: bool = True
    """4. A lead with one charge may choose a location and lose control; else only by an emergency recharge."""

    emergency_needs_pool: bool = True
    """5. No emergency recharge from an empty pool."""

    free_emergency_keeps_last: bool = True
    """6. With a free credit the last charge stays in the reserve; else it goes to the pool first."""

    partial_refill: bool = True
    """7. A pool that is too small gives what it has; else there is no emergency recharge."""

    lost_stay_without_charge: bool = True
    """8. Who lost control and gets no charge in the compulsory recharge stays in limbo; else comes back with none."""

    credit_serves_compulsory: bool = True
    """9. A free credit may pay for the compulsory recharge."""

    surplus_stays: bool = True
    """10. Charge that nobody can hold stays in the pool; else it is burnt."""

    updates_per_between: Annotated[int, msgspec.Meta(ge=0)] = 1
    """11. How many recharges a group may make between two locations."""

    failure_within: Literal["visit", "location"] = "visit"
    """12. The mission fails when all lose control in one visit, or at one location over several visits."""

    failure_counts_events: bool = False
    """13. Being expelled by an event counts towards failure."""

    expelled_card_returns: bool = True
    """14. The card of an expelled agent goes back to the panorama; else it stays with them for this visit."""

    expelled_lead_decides: bool = False
    """15. An expelled lead goes on deciding; else the next agent to the left does."""

    cardless_explore_free: bool = False
    """16. Who found no card to recognise may explore once for nothing; else starts as waiting, and pays."""

    waiting_may_explore: bool = True
    """17."""

    reread: bool = True
    """18. A card explored again is carried out again, unless it says `once`."""

    retake_resolves: bool = False
    """19. Taking an item that one holds already resolves it again."""

    token_moves: bool = False
    """20. Taking a token that is out already moves it; else nothing happens."""

    retry: Literal["always", "once_per_visit", "never"] = "always"
    """21. How often the same agent may take the same test; a test may say otherwise."""

    boost_after_support: bool = False
    """22."""

    parallel_tests: bool = False
    """23. Others may start a test while one is open."""

    empty_fate: Literal["reshuffle", "zero"] = "reshuffle"
    """24. What happens when fate has to be drawn and none is left."""

    reshuffle: Literal["after", "before"] = "after"
    """25. Discards are shuffled back after, or before, the result is carried out."""

    single_attempt: bool = True
    """26. A personal conflict without life ends with one attempt; else with one that does not fail."""

    conflict_ends_midturn: bool = True
    """27. A group conflict ends as soon as the adversary falls; else when everybody has had their turn."""

    conflict_once: bool = True
    """28. A conflict that was won does not begin again; a conflict may say otherwise."""

    gain_source: Literal["pool", "pool_then_burn"] = "pool"
    """29. Where gained charge comes from."""

    covered_counts_visited: bool = False
    """30. A location whose charge was freed by an overlay still counts as visited, so that entering it burns one."""

    absence_goes_to: Literal["lead", "choose"] = "lead"
    """31. Who takes what an absent host leaves: the first lead, or whom the group chooses."""

    memory_reread: bool = True
    """32. An unlocked memory may be read again by its owner at any time."""

    free_explore_per: Literal["visit", "mission"] = "visit"
    """33."""

    resolve: Literal["after_talk", "before_talk"] = "after_talk"
    """34. What a recognised card says is carried out after, or before, everybody has told what they found."""

    conflict_starts: Literal["actions", "at_once"] = "actions"
    """35. A conflict on a recognised card begins with the actions, or as soon as the card is read."""

    group_tokens: Literal["centre", "panorama"] = "centre"
    """36. Where group tokens lie."""

    give_cost: Annotated[int, msgspec.Meta(ge=0, le=1)] = 1
    """37."""

    talk_in_conflict: bool = True
    """38."""

    stuck: Literal["jump", "fail"] = "jump"
    """39. With no move left, the group may only give up; or the mission fails by itself."""

    jump_keeps_hosts: bool = False
    """40. After a restart everybody has the same host."""

    last_action_tests: bool = False
    """41. Who loses control by exploring may still take the new card's test; else only its free instructions happen."""

    lost_despite_gain: bool = True
    """42. Charge gained while losing control does not save the connection."""

    journal: bool = True
    """Everybody can read again what they have read."""


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
