"""Where a mission answers otherwise than most what the rulebook leaves open: for everybody to read."""

from __future__ import annotations

import enum
from typing import Final

import msgspec

from pitonisa.games.missions import story
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.rules import Options


class Answer(enum.StrEnum):
    """An option of the rules with another value than usual."""

    __sentences__ = True

    EMERGENCY_PAYS_COST_YES = "emergency_pays_cost-yes"
    SPLIT_COSTS_NO = "split_costs-no"
    LOSS_TRIGGERS_CHOICE_NO = "loss_triggers_choice-no"
    LEAD_MAY_SPEND_LAST_NO = "lead_may_spend_last-no"
    EMERGENCY_NEEDS_POOL_NO = "emergency_needs_pool-no"
    FREE_EMERGENCY_KEEPS_LAST_NO = "free_emergency_keeps_last-no"
    PARTIAL_REFILL_NO = "partial_refill-no"
    LOST_STAY_WITHOUT_CHARGE_NO = "lost_stay_without_charge-no"
    CREDIT_SERVES_COMPULSORY_NO = "credit_serves_compulsory-no"
    SURPLUS_STAYS_NO = "surplus_stays-no"
    UPDATES_PER_BETWEEN_NONE = "updates_per_between-none"
    UPDATES_PER_BETWEEN_MORE = "updates_per_between-more"
    FAILURE_WITHIN_LOCATION = "failure_within-location"
    FAILURE_COUNTS_EVENTS_YES = "failure_counts_events-yes"
    EXPELLED_CARD_RETURNS_NO = "expelled_card_returns-no"
    EXPELLED_LEAD_DECIDES_YES = "expelled_lead_decides-yes"
    CARDLESS_EXPLORE_FREE_YES = "cardless_explore_free-yes"
    WAITING_MAY_EXPLORE_NO = "waiting_may_explore-no"
    REREAD_NO = "reread-no"
    RETAKE_RESOLVES_YES = "retake_resolves-yes"
    TOKEN_MOVES_YES = "token_moves-yes"
    RETRY_ONCE_PER_VISIT = "retry-once_per_visit"
    RETRY_NEVER = "retry-never"
    BOOST_AFTER_SUPPORT_YES = "boost_after_support-yes"
    PARALLEL_TESTS_YES = "parallel_tests-yes"
    EMPTY_FATE_ZERO = "empty_fate-zero"
    RESHUFFLE_BEFORE = "reshuffle-before"
    SINGLE_ATTEMPT_NO = "single_attempt-no"
    CONFLICT_ENDS_MIDTURN_NO = "conflict_ends_midturn-no"
    CONFLICT_ONCE_NO = "conflict_once-no"
    GAIN_SOURCE_POOL_THEN_BURN = "gain_source-pool_then_burn"
    COVERED_COUNTS_VISITED_YES = "covered_counts_visited-yes"
    ABSENCE_GOES_TO_CHOOSE = "absence_goes_to-choose"
    MEMORY_REREAD_NO = "memory_reread-no"
    FREE_EXPLORE_PER_MISSION = "free_explore_per-mission"
    RESOLVE_BEFORE_TALK = "resolve-before_talk"
    CONFLICT_STARTS_AT_ONCE = "conflict_starts-at_once"
    GROUP_TOKENS_PANORAMA = "group_tokens-panorama"
    GIVE_COST_NONE = "give_cost-none"
    TALK_IN_CONFLICT_NO = "talk_in_conflict-no"
    STUCK_FAIL = "stuck-fail"
    JUMP_KEEPS_HOSTS_YES = "jump_keeps_hosts-yes"
    LAST_ACTION_TESTS_YES = "last_action_tests-yes"
    LOST_DESPITE_GAIN_NO = "lost_despite_gain-no"


_ANSWERS: Final = frozenset(one.value for one in Answer)
_USUAL: Final = tuple((field.name, field.default) for field in msgspec.structs.fields(Options))


def answers(state: State) -> tuple[Answer, ...]:
    """Those in force now: the scenario's own, and what cards have changed."""
    found: list[Answer] = []
    for name, usual in _USUAL:
        value = story.option(state, name)
        answer = f"{name}-{_word(value)}"
        if value != usual and answer in _ANSWERS:
            found.append(Answer(answer))
    return tuple(found)


def _word(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else "more" if value else "none"
