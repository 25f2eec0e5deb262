"""Choose the next action towards a given ending of A Candle End, from a player's own frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

LODGE, STAIRS, ROOF = 1, 2, 3
KEY, KNIFE = 1, 5

SURE: Final = 0.6
"""The share of draws that must be good before one draws."""

View = Mapping[str, Any]
Action = Mapping[str, Any]


class Visit(NamedTuple):
    place: int
    slots: tuple[str, ...]
    """By agent: the cards they look at, one after the other."""

    is_done: Callable[[View], bool]


class Plan(NamedTuple):
    hosts: tuple[int, ...]
    """By agent: the place of their host among those who can be inhabited."""

    visits: tuple[Visit, ...]
    is_spending: bool = False
    """Nobody keeps an ember back."""


def _roof_is_found(view: View) -> bool:
    return any(spot["number"] == ROOF for part in view["maps"] for spot in part["spots"])


def _is_packed(view: View) -> bool:
    held = {item["number"] for agent in view["agents"] for item in agent["items"]}
    return {KEY, KNIFE} <= held


def _never(view: View) -> bool:
    return False


GUS, RITA, BEN, MILA = 1, 0, 3, 2

LIT = Plan(
    (GUS, RITA),
    (
        Visit(STAIRS, ("C", "D"), _roof_is_found),
        Visit(LODGE, ("E", "B"), _is_packed),
        Visit(ROOF, ("CE", "D"), _never),
    ),
)
"""The key, the knife, the wind and the cake: he is called up."""

BLOWN_OUT = Plan((GUS, MILA), (Visit(STAIRS, ("C", "B"), _roof_is_found), Visit(ROOF, ("CE", "B"), _never)))
"""The wind is calmed, and everybody is sent home without a cake."""

GONE_OUT = Plan((RITA, GUS, BEN), (Visit(STAIRS, ("CE", "BC", "DB"), _never),), is_spending=True)
"""All gutter out in one visit."""

GIVEN_UP = Plan((RITA, GUS, MILA, BEN), (Visit(LODGE, ("B", "C", "D", "E"), _never),))


def next_deed(view: View, plan: Plan) -> Action | None:
    """What this person does now; None where it is for others to do something."""
    for habit in _HABITS:
        deed = habit(view, plan)
        if deed is not None:
            return deed
    return None


def _of(view: View, *kinds: str) -> list[Action]:
    return [one for one in view["legal"] if one["type"] in kinds]


def _first(several: Sequence[Action]) -> Action | None:
    return several[0] if several else None


def _reserve(view: View, action: Action) -> int:
    return view["agents"][action["agent"]]["reserve"]


def _visit(view: View, plan: Plan) -> Visit:
    return next((one for one in plan.visits if not one.is_done(view)), plan.visits[-1])


def _here(view: View, plan: Plan) -> Visit:
    number = view["place"]["number"] if view["place"] else 0
    return next((one for one in plan.visits if one.place == number), plan.visits[-1])


def _begins(view: View, plan: Plan) -> Action | None:
    if choices := _of(view, "ChooseHost"):
        wanted = view["hosts"][plan.hosts[choices[0]["agent"]]]["name"]
        return next(one for one in choices if one["host"] == wanted)
    return next((one for one in _of(view, "TakeLead") if one["agent"] == 0), None)


def _answers(view: View, plan: Plan) -> Action | None:
    """Down the stairs they call the best that they have earned: it is named first."""
    last = [] if plan.is_spending else [*_of(view, "Withdraw"), *_of(view, "Emergency")]
    return _first([*_of(view, "Agree", "Pick", "Vote"), *last, *_of(view, "LoseControl", "Pass")])


def _shares(view: View, plan: Plan) -> Action | None:
    def has(one: Action) -> int:
        return view["agents"][one["to"]]["reserve"] + view["share"]["given"][one["to"]]

    gifts = sorted(_of(view, "ShareOut"), key=has)
    return _first([*gifts, *_of(view, "ShareDone")])


def _recharges(view: View, plan: Plan) -> Action | None:
    """Between places, where less than two thirds of what they can hold is left. What is proposed is left as it is."""
    offers = [] if view["motion"] else [one for one in _of(view, "Propose") if one["subject"]["type"] == "Recharge"]
    have, cap = (sum(one[what] for one in view["agents"]) for what in ("reserve", "cap"))
    return _first(offers) if view["due"] or 3 * have < 2 * cap else None


def _odds(odds: Mapping[str, int]) -> float:
    good = odds["critical"] + odds["success"]
    return good / max(1, good + odds["fail"])


def _tests(view: View, plan: Plan) -> Action | None:
    test = view["test"]
    if not test:
        return None
    unsure = plan.is_spending or (test["odds"] is not None and _odds(test["odds"]) < SURE)
    helping = [one for one in _of(view, "Boost", "Support") if plan.is_spending or _reserve(view, one) > 1]
    return _first([*(helping if unsure else []), *_of(view, "CallSupport", "NoSupport", "DrawFate", "Accept")])


def _tries(view: View, plan: Plan) -> Action | None:
    """With the likeliest attribute: where it must be, or where an ember stays."""
    able = [one for one in _of(view, "StartTest") if _is_bold(view, plan, one) or _reserve(view, one) > 1]
    return max(able, key=lambda one: _promise(view, one), default=None)


def _is_bold(view: View, plan: Plan, action: Action) -> bool:
    return plan.is_spending or bool(view["conflict"]) or view["agents"][action["agent"]]["doing"] == "conflict"


def _promise(view: View, start: Action) -> float:
    hand = next(one for one in view["hands"] if one["agent"] == start["agent"])
    card: Mapping[str, Any] = hand["card"] or {"tests": [], "conflict": None}
    conflict = view["conflict"] or card["conflict"]
    boxes = [*(conflict["tests"] if conflict else ()), *card["tests"]]
    tries = [one for box in boxes if box["box"] == start["box"] for one in box["tries"]]
    return max((_odds(one["odds"]) for one in tries if one["attribute"] == start["attribute"]), default=0)


def _looks(view: View, plan: Plan) -> Action | None:
    """At the cards of the plan, in its order; who spends, at any."""
    slots = _here(view, plan).slots
    for one in _of(view, "Take", "Explore"):
        wanted, held = slots[one["agent"]], view["agents"][one["agent"]]["slot"]
        after = wanted[wanted.find(held) + 1 :] if held else wanted[:1] if one["type"] == "Take" else ""
        if one["slot"] == after[:1] or (plan.is_spending and one["type"] == "Explore"):
            return one
    return None


def _goes_on(view: View, plan: Plan) -> Action | None:
    ways = [one for one in _of(view, "GoTo") if one["place"] == _visit(view, plan).place]
    leave = [one for one in _of(view, "Propose") if one["subject"]["type"] == "Leave"]
    return _first([*_of(view, "CallOn"), *ways, *_of(view, "Wait"), *leave, *_of(view, "GiftDone", "Ready", "Flee")])


_HABITS: Final[tuple[Callable[[View, Plan], Action | None], ...]] = (
    _begins,
    _answers,
    _shares,
    _recharges,
    _tests,
    _tries,
    _looks,
    _goes_on,
)
