"""Defines what is said beside the rules at the cove: hints, the rules behind events, and how long events are shown."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final, cast

import msgspec

from pitonisa.games.cove.kinds import Colour
from pitonisa.games.cove.shop import Shop, kind_of
from pitonisa.games.cove.table import SHOPS, State, View, either
from pitonisa.kernel import ORIGINS, PUBLIC, Rulebook, Seat
from pitonisa.kernel.help import Help, Level, allows, cited, percent
from pitonisa.kernel.hosting import paced

# Hints: the odds of the bag, what corruption costs now, and what the shop says


class DrawOdds(msgspec.Struct, frozen=True):
    """How likely the next adventurer has a colour."""

    colour: Colour
    count: int
    total: int
    percent: int


class Danger(msgspec.Struct, frozen=True):
    """The current cost of one's corruption, and with one more rogue in the lair."""

    icons: int
    rogues: int
    cost: int
    one_more: int


class Hints(msgspec.Struct, frozen=True):
    next_draw: tuple[DrawOdds, ...] = ()
    shop: Any = None
    """The hints of one's own shop; which shops exist depends on the table."""

    danger: Danger | None = None


def hints(kind: type[Hints], view: View, level: Level) -> Hints:
    """Compute hints: marks what anybody could count, logic the shop's consequences, explained also the danger."""
    if level is Level.OFF or view.outcome is not None:
        return kind()
    if view.viewer == PUBLIC or not view.shops:
        return kind(next_draw=_next_draw(view))
    shop = kind_of(view.STATE, view.shops[view.viewer])
    return kind(
        next_draw=_next_draw(view),
        shop=shop.hints(view, Seat(view.viewer), level) if allows(level, Level.LOGIC) else None,
        danger=_danger(view) if allows(level, Level.EXPLAINED) else None,
    )


def _next_draw(view: View) -> tuple[DrawOdds, ...]:
    total = sum(one.count for one in view.bag)
    return tuple(DrawOdds(one.colour, one.count, total, percent(one.count / total) if total else 0) for one in view.bag)


def _danger(view: View) -> Danger | None:
    assert view.viewer != PUBLIC
    icons = view.cards[view.viewer].icons
    if not icons:
        return None
    return Danger(sum(icons), view.lair, sum(icons) * view.lair, sum(icons) * (view.lair + 1))


def errs(state: State, told: Hints) -> bool:
    """Say whether a hint is wrong: odds are never certain, but the contents of bag and lair are."""
    wrong_bag = bool(told.next_draw) and tuple(one.count for one in told.next_draw) != state.bag
    return wrong_bag or (told.danger is not None and told.danger.rogues != state.lair)


def help_with(shops: Iterable[Shop]) -> Help[State, View, Hints]:
    """Return the help of a table with these kinds of shops."""
    told = either((type(None), *(shop.hints_type for shop in shops)))
    made = msgspec.defstruct("Hints", [("shop", told, None)], bases=(Hints,), module=__name__, frozen=True)
    kind = cast(type[Hints], made)
    return Help(hints_type=kind, hints=partial(hints, kind), errs=errs)


HELP: Final = help_with(SHOPS.values())


# Rules: which of the README are behind what a player meets; their words are in rules/

_COVE: Final = Rulebook(
    chapters=cited("""
        setup 1-8, opening 59 60, day 9, turn 10-14, boats 15-20, townsfolk 21-24, corruption 25-28, market 29-35,
        end 36-38, solo 39-41
    """),
    origins=cited("""
        printed 16 21-24 26 30 36, public 1-11 14 15 17-20 22 25 28 29 31-34 37-39,
        ours 4-9 12-14 16 17 20-23 25-28 30 32-41 59 60
    """),
    events=cited("""
        MatchBegan 6 28, Picked 59 60, DayBegan 2 35, PhaseBegan 2 18, Arrived 9, MorningCame 9, TurnBegan 10 11,
        Drew 14 3, NobodyCame 14, Boarded 15, Shoved 28, BoatDocked 17 4, BoatStuck 17, MarketSet 18,
        HoursSpent 13 10, Waited 12, Hired 21 22, Assigned 23, SquareFilled 7 21, StaffActivated 24, StaffUsed 24 57,
        CorruptionDrawn 25 27 34, CorruptionDiscarded 26, CorruptionShuffled 26, Gained 58, Returned 22, Swapped 22,
        Sponsored 20 56 30, WentAshore 29, Sold 32 33 31, Skipped 12, Finished 33, TookBack 12, Peddled 40,
        Scored 36 37, Ended 38 39
    """),
    refusals=cited("""
        over 38, not-here 1, not-your-turn 10, other-shop 11, pick-first 59 60, shop-taken 60,
        nothing-to-take-back 12, choose-an-action 11, end-your-action 12, shop-first 12, board-first 15,
        dock-first 17, market-now 33, choice-first 12, no-skip 12, no-wait 12, same-space 11, first-space 11,
        square-empty 21, no-staff 24, no-such-ability 23 24, no-such-card 26, reserve-empty 58, other-good 22 55,
        dock-taken 17, dock-side 17 4, no-such-boat 4, boat-docked 17, boat-full 15 4, seats-kept 9 28, not-aboard 15,
        swap-alike 22, not-on-counter 33, pier-size 31, no-customers 31 32, no-cultists 28
    """),
    things=cited("""
        rogue-card-criminals 28 6, rogue-card-cultists 28 6, rogue-card-robbers 28 6, role-shopkeeper 22 26,
        role-notable 22 26, role-confidant 22 26, role-bodyguard 22 36, role-bounty_hunter 22 36, role-smuggler 22 36,
        role-lookout 22, role-pilot 22 15, role-navigator 22
    """),
)


def rulebook_with(shops: Iterable[Shop]) -> Rulebook:
    """Return the rules of the cove, then those of each shop."""
    books = (_COVE, *(shop.rulebook for shop in shops))
    return Rulebook(
        chapters={id: rules for book in books for id, rules in book.chapters.items()},
        origins={origin: tuple(rule for book in books for rule in book.origins.get(origin, ())) for origin in ORIGINS},
        events={name: rules for book in books for name, rules in book.events.items()},
        refusals={key: rules for book in books for key, rules in book.refusals.items()},
        things={id: rules for book in books for id, rules in book.things.items()},
    )


RULEBOOK: Final = rulebook_with(SHOPS.values())


# Moments

MOMENTS: Final[dict[str, float]] = {
    **{name: seconds for shop in SHOPS.values() for name, seconds in shop.moments.items()},
    **paced("""
        Arrived 0.2, Sold 0.4, StaffActivated 0.5, Boarded 0.5, Sponsored 0.5, Gained 0.6, Shoved 0.6, Returned 0.6,
        Swapped 0.6, WentAshore 0.7, Drew 0.8, CorruptionDrawn 0.8, Picked 0.8, Hired 0.8, Peddled 0.8, BoatStuck 0.8,
        BoatDocked 1.0, DayBegan 1.2, MarketSet 1.4, Scored 1.6
    """),
}
"""Seconds to show each event: goods are sold one by one, and whole stalls in a few seconds."""
