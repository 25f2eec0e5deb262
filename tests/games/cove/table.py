"""Sets a table at the cove in the middle of a day, with the runes and the boats where a test wants them.

    table(dish="bone doll 2 | coin! 3", boats="rrg gg . b y .", bag="rrr")

The dish from its left half to its right; `coin!` shows the skull. Boats 1 to 6, an empty one as a dot; `@` and the
initials of a dock moor one: `rrgb@l`. Without a bag, all who are nowhere else are in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pitonisa.games.cove import GAME
from pitonisa.games.cove.board import ADVENTURERS
from pitonisa.games.cove.kinds import (
    COLOURS,
    FACTIONS,
    Colour,
    DockId,
    Hour,
    Icons,
    Options,
    Phase,
    RogueChoice,
    Shops,
    Size,
)
from pitonisa.games.cove.model import Boat, Choosing, Corruption, Counting, Good, Selling
from pitonisa.games.cove.shops.oracle.model import DICE, RUNES, Dish, Half, Line, Oracle, Rune, Way
from pitonisa.games.cove.table import State, View
from pitonisa.kernel import Chance, Illegal, Seat, Step
from pitonisa.kernel.laws import laws_of

ANA, BEA, CID, DAN = map(Seat, range(4))
RED, GREEN, BLUE, YELLOW, GREY = COLOURS
SMALL, LARGE = Size.SMALL, Size.LARGE
LEFT, RIGHT = Half.LEFT, Half.RIGHT

LETTERS = dict(zip("rgbyk", COLOURS, strict=True))
"""`k` is a rogue."""

MOORED = {"l": DockId.LEFT, "cl": DockId.CENTRE_LEFT, "cr": DockId.CENTRE_RIGHT, "r": DockId.RIGHT}
QUIET = "bone doll coin 1 | 2"

replace = msgspec.structs.replace


def options(**changed: Any) -> Options:
    return Options(**(dict[str, Any](rogue_card=RogueChoice.CRIMINALS) | changed))


def table(
    players: int = 2,
    *,
    dish: str = QUIET,
    boats: str = ". . . . . .",
    bag: str | None = None,
    rules: Options | None = None,
    seat: Seat = ANA,
    **fields: Any,
) -> State:
    """It is the turn of `seat`, who stands on hour 1 and has used nothing yet but the staff."""
    state = GAME.start(rules or options(), players, Chance("table").step(0)).state
    state = replace(state, tasks=(Choosing(seat),), active=seat, before=(), phase=Phase.PRODUCTION)
    state = replace(state, boats=tuple(_boat(state, n, text) for n, text in enumerate(boats.split())))
    state = with_shop(replace(state, **fields), seat, dish=runes(dish), thrown=True)
    return replace(state, bag=rest(state) if bag is None else tuple(colours(bag).count(one) for one in COLOURS))


def dealt(*kinds: type[Any]) -> State:
    """A table at which the lot gave one shop of each of these kinds, whatever others there are."""
    tries = (GAME.start(Options(shops=Shops.RANDOM), len(kinds), Chance(f"deal {n}").step(0)).state for n in range(200))
    return next(state for state in tries if {type(shop) for shop in state.shops} == set(kinds))


def rest(state: State) -> tuple[int, ...]:
    """All adventurers who are nowhere else."""
    aboard = [one for boat in state.boats for one in boat.aboard]
    at_home = {**dict(zip(FACTIONS, state.halls, strict=True)), Colour.GREY: state.lair}
    return tuple(ADVENTURERS[one] - at_home[one] - aboard.count(one) for one in COLOURS)


def colours(letters: str) -> tuple[Colour, ...]:
    return tuple(LETTERS[letter] for letter in letters)


def _boat(state: State, n: int, text: str) -> Boat:
    aboard, _, dock = text.replace(".", "").partition("@")
    return replace(state.boats[n], aboard=colours(aboard), dock=MOORED[dock] if dock else None)


def runes(text: str) -> Dish:
    halves: dict[Rune, Half] = {}
    dice: list[int] = []
    for half, part in zip(Half, text.split("|"), strict=True):
        for word in part.split():
            if word.isdigit():
                halves[DICE[len(dice)]] = half
                dice.append(int(word))
            else:
                halves[Rune(word.rstrip("!"))] = half
    first, second = dice
    return Dish(tuple(halves[rune] for rune in RUNES), (first, second), skull="coin!" in text)


def with_shop(state: State, seat: Seat, **fields: Any) -> State:
    shop: Oracle = replace(state.shops[seat], **fields)
    return replace(state, shops=(*state.shops[:seat], shop, *state.shops[seat + 1 :]))


def with_merchant(state: State, seat: Seat, **fields: Any) -> State:
    mine = replace(state.merchants[seat], **fields)
    return replace(state, merchants=(*state.merchants[:seat], mine, *state.merchants[seat + 1 :]))


def with_counter(state: State, seat: Seat, *goods: Good) -> State:
    reserve = list(state.merchants[seat].reserve)
    for good in goods:
        reserve.remove(good)
    return with_merchant(state, seat, counter=goods, reserve=tuple(reserve))


def with_corruption(state: State, seat: Seat, *icons: int) -> State:
    deck = list(state.corruption)
    for one in icons:
        deck.remove(Icons(one))
    hand = tuple(Corruption(Icons(one)) for one in icons)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return replace(state, hands=hands, corruption=tuple(deck))


def market(state: State, *seats: Seat) -> State:
    """The first of the seats sells, the others after it; then the day ends."""
    return replace(state, phase=Phase.MARKET, active=None, tasks=(Counting(seats[1:]), Selling(seats[0])))


def at_hours(state: State, *hours: int) -> State:
    for seat, hour in enumerate(hours):
        state = with_merchant(state, Seat(seat), hour=Hour(hour))
    return state


def small(colour: Colour) -> Good:
    return Good(SMALL, colour)


def large(colour: Colour) -> Good:
    return Good(LARGE, colour)


def across(row: int, column: int) -> Line:
    return Line(row, column, Way.ACROSS)


def down(row: int, column: int) -> Line:
    return Line(row, column, Way.DOWN)


# Playing


def act(state: State, seat: Seat, action: Any, seed: str = "act") -> Step[State, Any]:
    return GAME.apply(state, seat, action, Chance(seed).step(1))


def after(state: State, seat: Seat, *actions: Any, seed: str = "act") -> State:
    for action in actions:
        state = act(state, seat, action, seed).state
    return state


def legal(state: State, seat: Seat, *kinds: type) -> list[Any]:
    return [action for action in GAME.legal(state, seat) if not kinds or isinstance(action, kinds)]


def refused(state: State, seat: Seat, action: Any) -> str:
    try:
        act(state, seat, action)
    except Illegal as illegal:
        return illegal.key
    raise AssertionError(f"{action} is done")


def kinds(step: Step[Any, Any]) -> list[str]:
    return [type(event).__name__ for event in step.events]


def seen(state: State, seat: Seat) -> View:
    return GAME.view(state, seat)


def keeps_the_laws(state: Any) -> bool:
    return all(holds(state) for holds in laws_of(GAME).invariants.values())


def gold(state: State) -> Sequence[int]:
    return [merchant.gold for merchant in state.merchants]
