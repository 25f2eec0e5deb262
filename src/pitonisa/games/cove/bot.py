"""Plays the cove: the bots, how they compare whole actions, and what a position is worth to them, in gold.

Each bot is given a view, never a state. None of them simulates play: expected values of throws and draws come from
the estimates of the cove (`outlook.py`) and of its shops (`Craft`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from pitonisa.games.cove import apply, legal, model, table
from pitonisa.games.cove.actions import Done, Pick, TakeBack
from pitonisa.games.cove.infer import possible_state
from pitonisa.games.cove.kinds import Colour, Phase
from pitonisa.games.cove.outlook import ICONS_A_CARD, Outlook, days_left, hours_left, outlook
from pitonisa.games.cove.shop import shop_of, shop_with_action
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC, Bots, Seat, Stream

Worth: TypeAlias = Callable[[model.State, Seat], float]

MOST_STEPS: Final = 40
"""More steps than any action has."""

MOST_PREPARED: Final = 2
"""The most preparing steps of a turn that are tried."""

NEAR: Final = 4.0
"""The difference in gold within which shops are equally good, far less than matches vary."""

ON_THE_WATER: Final = (model.Boarding, model.Robbing, model.Docking, model.Returning, model.Swapping)
"""Actions on the water serve every seller, so their effect on others counts too."""

AN_HOUR: Final = {1: 6.0, 2: 5.0, 3: 3.6}
"""The worth of an hour, by day: an augur's mean earnings in one."""


class Plan(NamedTuple):
    """An action, the steps before it, and its result."""

    steps: tuple[Any, ...]
    """The preparing steps of the turn, then the action."""

    state: model.State
    """The state when only Done is left."""

    hours: int
    worth: float


# The bots, the weakest first


def at_random(view: View, rng: Stream) -> Any:
    """Choose any action with the same probability; undoing would only waste time."""
    return rng.choice([action for action in view.legal if not isinstance(action, TakeBack)])


def apprentice(view: View, rng: Stream) -> Any:
    """Take the available action with most immediate gain for its hours."""
    assert view.viewer != PUBLIC
    seat, state = Seat(view.viewer), possible_state(view, rng)
    if isinstance(state.tasks[-1], model.ChoosingShop):
        return rng.choice(legal.legal(state, seat))
    if not isinstance(state.tasks[-1], model.Choosing):
        return best_step(state, seat, plain_worth, rng)
    now = plain_worth(state, seat)

    def rate(plan: Plan) -> float:
        return (plan.worth - now) / plan.hours

    plans = [carried_out(state, seat, action, plain_worth, rng) for action in turns(state, seat)]
    return max(plans, key=rate).steps[0]


def augur(view: View, rng: Stream) -> Any:
    """Weigh every reachable action by its expected gold until the end, less the cost of its hours."""
    assert view.viewer != PUBLIC
    seat, state = Seat(view.viewer), possible_state(view, rng)
    task = state.tasks[-1]
    if isinstance(task, model.ChoosingShop):
        return strongest(state, seat, rng)
    if not isinstance(task, model.Choosing):
        return best_step(state, seat, standing if isinstance(task, ON_THE_WATER) else worth, rng)
    return max(plans(state, seat, worth, rng), key=lambda plan: promise(state, seat, plan)).steps[0]


def promise(state: model.State, seat: Seat, plan: Plan) -> float:
    """Return the worth of a plan's result, less the cost of its hours."""
    return plan.worth - cost_of(state, seat, plan.hours)


BOTS: Final[Bots[table.View, Any]] = Bots(
    levels={"random": at_random, "apprentice": apprentice, "augur": augur},
    beginner="apprentice",
    small_steps=True,
)


# Which shop to pick before the first day (R59, R60)


def strongest(state: model.State, seat: Seat, rng: Stream) -> Any:
    """Pick the shop that earns most, or at random one that earns nearly as much."""
    gold = {shop.id: shop.craft.usual_gold for shop in state.SHOPS.values()}
    picks = [one for one in legal.legal(state, seat) if isinstance(one, Pick)]
    most = max(gold[one.shop] for one in picks)
    return rng.choice([one for one in picks if gold[one.shop] >= most - NEAR])


# Whole actions, with every small step of them taken well


def choices(state: model.State, seat: Seat) -> list[Any]:
    """List the legal actions except undoing."""
    return [one for one in legal.legal(state, seat) if not isinstance(one, TakeBack)]


def best_step(state: model.State, seat: Seat, worth: Worth, rng: Stream) -> Any:
    """Return the small step that leads to the best position."""
    if isinstance(task := state.tasks[-1], model.AtShop):
        known = shop_of(state, task.shop).craft.next_step(state, task.shop, outlook(state))
        if known is not None:
            return known
    options = choices(state, seat)
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda one: after(state, seat, one, worth, rng))


def after(state: model.State, seat: Seat, action: Any, worth: Worth, rng: Stream) -> float:
    """Rate a step by the position after it; one that ends an action or sales, by what it leaves undone."""
    if isinstance(action, Done):
        return worth(state, seat)
    return worth(apply.apply(state, seat, action, rng).state, seat)


def carried_out(state: model.State, seat: Seat, action: Any, worth: Worth, rng: Stream) -> Plan:
    """Carry out an action of a turn with all its steps, except Done."""
    ended = carry_on(apply.apply(state, seat, action, rng).state, seat, worth, rng)
    hours = next((task.hours for task in ended.tasks if isinstance(task, model.Acting)), 1)
    return Plan((action,), ended, hours, worth(ended, seat))


def carry_on(state: model.State, seat: Seat, worth: Worth, rng: Stream) -> model.State:
    """Take the best steps of the current action, until only Done is left."""
    for _ in range(MOST_STEPS):
        if not _mine(state, seat):
            break
        step = best_step(state, seat, worth, rng)
        if isinstance(step, Done):
            break
        state = apply.apply(state, seat, step, rng).state
    return state


def _mine(state: model.State, seat: Seat) -> bool:
    """Say whether the same action still waits for the same seat."""
    if seat not in legal.to_act(state):
        return False
    return not isinstance(state.tasks[-1], model.Choosing | model.Selling)


def only_prepares(state: model.State, action: Any) -> bool:
    """Say whether the figure stays where it is and the turn goes on."""
    shop = shop_with_action(state, action)
    return shop is not None and shop.place_of(state, action) is None


def turns(state: model.State, seat: Seat) -> list[Any]:
    """List the actions of a turn, with the shop in its current preparation."""
    return [one for one in choices(state, seat) if not only_prepares(state, one)]


def plans(state: model.State, seat: Seat, worth: Worth, rng: Stream) -> Iterator[Plan]:
    """Yield every action that can be reached, with the fewest steps before it."""
    known: set[Any] = set()
    kind = shop_of(state, seat).craft.kind
    for steps, there in _prepared(state, seat, rng):
        for action in turns(there, seat):
            if (of := kind(there, seat, action)) not in known:
                known.add(of)
                plan = carried_out(there, seat, action, worth, rng)
                yield plan._replace(steps=(*steps, *plan.steps))


def _prepared(state: model.State, seat: Seat, rng: Stream) -> list[tuple[tuple[Any, ...], model.State]]:
    """List the shop as it is, and as it could be prepared, with the fewest steps first."""
    found: list[tuple[tuple[Any, ...], model.State]] = [((), state)]
    seen: set[Any] = {state.shops[seat]}
    few = shop_of(state, seat).craft.few
    for steps, there in found:
        if len(steps) == MOST_PREPARED:
            break
        for one in few(there, seat, [one for one in choices(there, seat) if only_prepares(there, one)]):
            after = apply.apply(there, seat, one, rng).state
            if (shop := after.shops[seat]) not in seen:
                seen.add(shop)
                found.append(((*steps, one), after))
    return found


# What a position is worth


def plain_worth(state: model.State, seat: Seat) -> float:
    """Rate a position without looking ahead: gold, goods, icons and corruption."""
    ahead, mine = outlook(state), state.merchants[seat]
    total = mine.gold + _goods(mine.counter, ahead) + shop_of(state, seat).craft.counted(state, seat, ahead)
    total -= (sum(card.icons for card in state.hands[seat]) + _owed(state, seat) * ICONS_A_CARD) * state.lair
    for card in mine.staff:
        total += 0.0 if card is None else 1.0 + sum(icon is not Colour.GREY for icon in card.icons)
    return total


def worth(state: model.State, seat: Seat) -> float:
    """Rate a position with its expected gains, including started actions of the shop."""
    return sum(parts(state, seat).values())


def parts(state: model.State, seat: Seat) -> dict[str, float]:
    """Estimate the expected gains by part."""
    mine = state.merchants[seat]
    if state.phase is Phase.OVER:
        return {"gold": float(mine.gold)}
    ahead = outlook(state)
    return {
        "gold": float(mine.gold),
        "goods": _goods(mine.counter, ahead),
        "staff": _staff(state, seat, ahead),
        "corruption": -_corruption(state, seat, ahead),
        **shop_of(state, seat).craft.promises(state, seat, ahead),
    }


def _goods(counter: tuple[model.Good, ...], ahead: Outlook) -> float:
    return sum(ahead.price[good] for good in counter)


def _corruption(state: model.State, seat: Seat, ahead: Outlook) -> float:
    """Estimate the cost of cards in the hand, and of those that are owed (R37)."""
    icons = sum(card.icons for card in state.hands[seat]) / ICONS_A_CARD
    return (icons + _owed(state, seat)) * ahead.card


def _owed(state: model.State, seat: Seat) -> int:
    return sum(task.owed for task in state.tasks if isinstance(task, model.Acting | model.Selling) and task.by == seat)


def _staff(state: model.State, seat: Seat, ahead: Outlook) -> float:
    """Estimate icons at the end, and the use of staff until then (R36)."""
    days, each = days_left(state, seat), shop_of(state, seat).craft.staff
    total = 0.0
    for brings, card in zip(each, state.merchants[seat].staff, strict=True):
        if card is not None:
            total += brings * days
            total += sum(-ahead.icon if icon is Colour.GREY else ahead.hall_later[icon] for icon in card.icons)
    return total


def cost_of(state: model.State, seat: Seat, hours: int) -> float:
    """Return the cost of hours: those past the opening of the market are free (R18)."""
    if state.market_hour is not None:
        hours = min(hours, hours_left(state, seat))
    return hours * AN_HOUR[state.day]


# Among others


def standing(state: model.State, seat: Seat) -> float:
    """Rate a position relative to the others'."""
    others = _others(state, seat)
    return worth(state, seat) - sum(others) / len(others)


def _others(state: model.State, seat: Seat) -> list[float]:
    found = [_seen_from_outside(state, Seat(other)) for other in range(len(state.merchants)) if other != seat]
    if state.peddler is not None:
        found.append(state.peddler.gold + _goods(state.peddler.counter, outlook(state)))
    return found


def _seen_from_outside(state: model.State, other: Seat) -> float:
    """Rate another's position from public information; of their corruption cards only the number (R25)."""
    if state.phase is Phase.OVER:
        return worth(state, other)
    cards = len(state.hands[other]) + _owed(state, other)
    open_to_all = (gold for part, gold in parts(state, other).items() if part != "corruption")
    return sum(open_to_all) - cards * outlook(state).card


def lead(state: model.State, seat: Seat) -> list[float]:
    """Estimate how much more gold than each rival a seat will have, given everyone's remaining time."""
    an_hour = AN_HOUR[state.day]
    mine = worth(state, seat) + an_hour * hours_left(state, seat)
    time = [an_hour * hours_left(state, Seat(one)) for one in range(len(state.merchants)) if one != seat]
    if state.peddler is not None:
        time.append(0.0)
    return [mine - other - left for other, left in zip(_others(state, seat), time, strict=True)]
