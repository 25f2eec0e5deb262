"""Test the Brine Cellar: jars that age by their keeper's hours, and their rewards (R61-R72)."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import ActivateStaff, Done, Skip, UseStaff
from pitonisa.games.cove.apply.market import open_market
from pitonisa.games.cove.kinds import Colour, Options, Phase, Shops, Size
from pitonisa.games.cove.model import Choosing
from pitonisa.games.cove.outlook import outlook
from pitonisa.games.cove.shops.cellar import SHOP, apply
from pitonisa.games.cove.shops.cellar.craft import CRAFT
from pitonisa.games.cove.shops.cellar.model import (
    FRUITS,
    PLACES,
    Action,
    Band,
    Carry,
    Cellar,
    Cry,
    Fruit,
    Jar,
    LarderFilled,
    Marry,
    Open,
    Purge,
    Ripened,
    Scrub,
    Seal,
    Taste,
    Warm,
    Where,
)
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance, Illegal, Seat, Step
from pitonisa.platform.words.text import Text
from tests.games.cove.table import BLUE, GREEN, RED, YELLOW, small, with_corruption, with_counter, with_merchant

SILL, SHELF, NICHE = Where
FIRST_SHELF, COLD = 2, 5
replace = msgspec.structs.replace


def keeper() -> tuple[State, Seat]:
    """A table of two cellars, on the turn of the first keeper, the rack empty."""
    state = GAME.start(Options(shops=Shops("cellar")), 2, Chance("cellar").step(0)).state
    seat = Seat([type(shop) for shop in state.shops].index(Cellar))
    state = replace(state, tasks=(Choosing(seat),), active=seat, before=(), phase=Phase.PRODUCTION)
    return racked(state, seat), seat


def racked(state: State, seat: Seat, **jars: tuple[Any, int]) -> State:
    """`p0=(RED, 4)`: a jar of a pepper, age 4, on the first place; of several colours, a tuple of them."""
    rack: list[Jar | None] = [None] * len(PLACES)
    for place, (colours, age) in jars.items():
        several = (colours,) if isinstance(colours, Colour) else colours
        rack[int(place[1:])] = Jar(tuple(map(Fruit, several)), age)
    held = [colour for jar in rack if jar for colour in jar.colours]
    shop: Cellar = state.shops[seat]
    fruits = tuple(many - held.count(one) - shop.larder.count(one) for many, one in zip(FRUITS, Fruit, strict=True))
    changed = replace(shop, rack=tuple(rack), fruits=fruits, used=(0, 0, 0, 0))
    return replace(state, shops=tuple(changed if at == seat else one for at, one in enumerate(state.shops)))


def done(state: State, seat: Seat, *actions: Any) -> Step[Any, Any]:
    step: Step[Any, Any] = Step(state, ())
    for n, action in enumerate(actions):
        step = GAME.apply(step.state, seat, action, Chance("step").step(n))
    return step


def rack(state: Any, seat: Seat) -> list[tuple[tuple[Colour, ...], int] | None]:
    return [jar and (jar.colours, jar.age) for jar in state.shops[seat].rack]


def refused(state: State, seat: Seat, action: Any) -> str:
    with pytest.raises(Illegal) as caught:
        GAME.apply(state, seat, action, Chance("no").step(0))
    return caught.value.key


def test_every_action_is_carried_out_and_told_in_numbers() -> None:
    kinds = set(get_args(Action))
    assert set(SHOP.actions) == kinds
    assert {type(action) for action in SHOP.numbers.actions} == kinds


def test_a_cellar_begins_with_four_baskets_and_a_jar_on_the_shelf() -> None:
    """R61, R72."""
    (shop, hidden) = apply.setup(Seat(0), 2, Options(), Chance("first").step(0))
    assert hidden is None
    assert [jar and jar.age for jar in shop.rack] == [None, None, 2, None, None, None]
    assert len([fruit for fruit in shop.larder if fruit]) == 4
    assert sum(shop.fruits) == 36 - 5
    assert len(SHOP.goods) == 20


def test_all_hours_of_the_keeper_age_the_jars_by_where_they_stand() -> None:
    """R62, R11: sun, shade and cold, also by two hours of staff."""
    state, seat = keeper()
    state = racked(state, seat, p0=(RED, 1), p2=(BLUE, 1), p5=(GREEN, 1))
    state = with_merchant(state, seat, space="seal", staff=(state.square[0], None, None, None))
    step = done(state, seat, ActivateStaff(), Done())
    assert [one and one[1] for one in rack(step.state, seat)] == [5, None, 3, None, None, 1]
    assert [event.band for event in step.events if isinstance(event, Ripened)] == [Band.YOUNG, Band.YOUNG]


def test_the_hours_of_others_age_nothing() -> None:
    """R62."""
    state, seat = keeper()
    other = Seat(1 - seat)
    state = replace(racked(state, seat, p0=(RED, 1)), tasks=(Choosing(other),), active=other)
    hired = next(one for one in GAME.legal(state, other) if type(one).__name__ == "Hire")
    state = done(state, other, hired).state
    while Done() not in GAME.legal(state, other):
        state = done(state, other, next(a for a in GAME.legal(state, other) if type(a).__name__ != "TakeBack")).state
    state = GAME.apply(state, other, Done(), Chance("other").step(0)).state
    assert rack(state, seat)[0] == ((RED,), 1)


def test_a_jar_is_carried_once_a_turn_for_nothing() -> None:
    """R63."""
    state, seat = keeper()
    state = racked(state, seat, p0=(RED, 8), p1=(BLUE, 2))
    step = done(state, seat, Carry(0, NICHE))
    assert rack(step.state, seat)[COLD] == ((RED,), 8)
    assert step.state.merchants[seat].hour == state.merchants[seat].hour
    assert refused(step.state, seat, Carry(1, SHELF)) == "illegal-carried"
    assert refused(state, seat, Carry(3, SHELF)) == "illegal-no-jar"
    assert refused(state, seat, Carry(0, PLACES[0])) == "illegal-stands-there"


def test_a_sealed_jar_ages_at_once_and_the_larder_fills_up() -> None:
    """R64, R72."""
    state, seat = keeper()
    fruit = state.shops[seat].larder[0]
    step = done(state, seat, Seal(fruit, SILL), Done())
    assert rack(step.state, seat)[0] == ((fruit,), 2)
    (filled,) = [event for event in step.events if isinstance(event, LarderFilled)]
    assert len(filled.fruits) == 1
    assert None not in step.state.shops[seat].larder


@pytest.mark.parametrize(("age", "size"), [(3, Size.SMALL), (6, Size.LARGE), (9, Size.LARGE)])
def test_what_a_jar_gives_follows_from_its_age(age: int, size: Size) -> None:
    """R65."""
    state, seat = keeper()
    state = done(racked(state, seat, p2=(BLUE, age)), seat, Open(FIRST_SHELF, BLUE)).state
    assert [(good.size, good.colour) for good in state.merchants[seat].counter] == [(size, BLUE)]


def test_a_raw_jar_and_one_without_its_good_stay_shut() -> None:
    """R65."""
    state, seat = keeper()
    assert refused(racked(state, seat, p0=(RED, 2), p1=(BLUE, 3)), seat, Open(0, RED)) == "illegal-raw"
    sold_out = with_counter(racked(state, seat, p0=(RED, 3), p1=(BLUE, 3)), seat, *[small(RED)] * 3)
    assert refused(sold_out, seat, Open(0, RED)) == "illegal-reserve-empty"


def test_a_taste_pays_now_and_costs_two_of_age() -> None:
    """R66: the fullest hall of its colours."""
    state, seat = keeper()
    state = replace(racked(state, seat, p2=((RED, GREEN), 6)), halls=(1, 4, 1, 1))
    tasted = done(state, seat, Taste(FIRST_SHELF)).state
    assert tasted.merchants[seat].gold == 4
    assert rack(tasted, seat)[FIRST_SHELF] == ((RED, GREEN), 4)


def test_married_jars_keep_the_greater_age_and_both_colours() -> None:
    """R67."""
    state, seat = keeper()
    state = racked(state, seat, p0=(RED, 2), p2=(YELLOW, 6), p3=(BLUE, 12))
    married = done(state, seat, Marry(0, FIRST_SHELF)).state
    assert rack(married, seat)[:3] == [None, None, ((RED, YELLOW), 6)]
    assert refused(state, seat, Marry(0, 3)) == "illegal-marry"
    married = with_merchant(replace(married, tasks=(Choosing(seat),)), seat, space="hire")
    opened = {action.colour for action in GAME.legal(married, seat) if isinstance(action, Open) and action.place == 2}
    assert opened == {RED, YELLOW}


def test_a_sour_jar_stays_sour_and_brings_a_card() -> None:
    """R68."""
    state, seat = keeper()
    state = racked(state, seat, p0=(RED, 11), p1=(BLUE, 6))
    step = done(state, seat, Taste(1), Done())
    assert rack(step.state, seat)[0] == ((RED,), 12)
    state = with_merchant(racked(state, seat, p0=(RED, 12)), seat, space="hire")
    assert refused(with_merchant(state, seat, space="hire"), seat, Taste(0)) == "illegal-nothing-to-taste"
    after = done(state, seat, Open(0, RED), Done()).state
    assert rack(after, seat)[0] is None
    assert len(after.hands[seat]) == 1


def test_the_window_pays_for_what_is_prime_before_anybody_sells() -> None:
    """R69, R30."""
    state, seat = keeper()
    state = replace(racked(state, seat, p0=(RED, 8), p1=(BLUE, 9), p2=(GREEN, 11), p3=(GREEN, 12)), halls=(9, 2, 3, 1))
    empty = tuple(replace(boat, aboard=()) for boat in state.boats)
    market, _ = open_market(replace(state, tasks=(), boats=empty), Chance("market").step(0))
    assert market.merchants[seat].gold == 3 + 2


def test_the_night_ages_what_is_not_cold() -> None:
    """R70, R72."""
    state, seat = keeper()
    state = racked(state, seat, p0=(RED, 11), p2=(BLUE, 2), p5=(GREEN, 4))
    night, events = apply.clean_up(state, seat, Chance("night").step(0))
    assert [one and one[1] for one in rack(night, seat)] == [12, None, 3, None, None, 4]
    assert [event.band for event in events] == [Band.SOUR, Band.YOUNG]


def staffed(state: State, seat: Seat, ability: str) -> State:
    card = state.square[0]
    state = with_merchant(state, seat, space="seal", staff=(card,) * 4)
    return done(state, seat, ActivateStaff(), UseStaff(ability)).state


def test_the_hand_seals_and_the_fire_never_makes_sour() -> None:
    """R71."""
    state, seat = keeper()
    state = racked(state, seat, p0=(RED, 10), p2=(BLUE, 4), p3=(GREEN, 11))
    fruit = state.shops[seat].larder[0]
    assert rack(done(staffed(state, seat, "hand"), seat, Seal(fruit, NICHE)).state, seat)[COLD] == ((fruit,), 1)
    warm = staffed(state, seat, "fire")
    assert refused(warm, seat, Warm(3)) == "illegal-fire-no-more"
    warm = done(warm, seat, Warm(0), Warm(2)).state
    assert [one and one[1] for one in rack(warm, seat)[:3]] == [11, None, 6]


def test_the_crier_sponsors_and_the_scrubber_cleans() -> None:
    """R71, R68."""
    state, seat = keeper()
    state = replace(racked(state, seat, p0=(RED, 12), p2=(BLUE, 4)), halls=(1, 1, 5, 1))
    assert done(staffed(state, seat, "crier"), seat, Cry(2)).state.merchants[seat].gold == 5
    scrubbed = done(staffed(state, seat, "scrubber"), seat, Scrub(0)).state
    assert (rack(scrubbed, seat)[0], scrubbed.hands[seat]) == (None, ())
    guilty = staffed(with_corruption(state, seat, 1), seat, "scrubber")
    assert {Scrub(0), Purge(), Skip()} <= set(GAME.legal(guilty, seat))


FULL: dict[str, tuple[Any, int]] = {f"p{place}": (RED, 2) for place in range(len(PLACES))}


def with_larder(state: State, seat: Seat, *larder: Colour | None) -> State:
    shop = replace(state.shops[seat], larder=larder)
    return replace(state, shops=tuple(shop if at == seat else one for at, one in enumerate(state.shops)))


def test_what_a_rack_does_not_allow_is_said() -> None:
    """R63-R67."""
    state, seat = keeper()
    state = with_larder(state, seat, RED, RED, BLUE, None)
    full = racked(state, seat, **FULL)
    two = racked(state, seat, p0=(RED, 6), p2=(BLUE, 2))
    assert refused(full, seat, Seal(RED, SILL)) == "illegal-rack-full"
    assert refused(full, seat, Carry(0, NICHE)) == "illegal-no-place"
    assert refused(full, seat, Open(0, RED)) == "illegal-nothing-to-open"
    assert refused(with_larder(two, seat, None, None, None, None), seat, Seal(RED, SILL)) == "illegal-larder-empty"
    assert refused(two, seat, Seal(GREEN, SILL)) == "illegal-no-such-fruit"
    assert refused(two, seat, Open(0, BLUE)) == "illegal-not-in-jar"
    assert refused(two, seat, Taste(FIRST_SHELF)) == "illegal-not-to-taste"
    assert refused(racked(state, seat, p0=(RED, 6)), seat, Marry(0, FIRST_SHELF)) == "illegal-one-jar"


def test_staff_leave_a_jar_that_they_have_seen_to_and_one_that_is_sound() -> None:
    """R71."""
    state, seat = keeper()
    state = racked(state, seat, p0=(RED, 4), p1=(RED, 12), p2=(BLUE, 4), p3=(GREEN, 4))
    warm = done(staffed(state, seat, "fire"), seat, Warm(0)).state
    assert refused(warm, seat, Warm(0)) == "illegal-jar-done"
    assert refused(staffed(state, seat, "scrubber"), seat, Scrub(0)) == "illegal-not-sour"


def test_a_raw_jar_in_the_niche_promises_nothing_for_tomorrow() -> None:
    """R62, R70: what stands elsewhere ripens overnight and in the morning."""
    state, seat = keeper()
    state = replace(state, phase=Phase.MARKET)
    promised = {
        place: CRAFT.promises(shelved := racked(state, seat, **{f"p{place}": (RED, 1)}), seat, outlook(shelved))["jars"]
        for place in (FIRST_SHELF, COLD)
    }
    assert promised[FIRST_SHELF] > promised[COLD] == 0


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You carry a jar (olive, plum) to the cold niche."),
        ("es", "Llevas una tinaja (aceituna, ciruela): nicho frío."),
    ],
)
def test_jars_are_told_by_their_fruits(language: str, told: str) -> None:
    state, seat = keeper()
    (event,) = done(racked(state, seat, p0=((GREEN, BLUE), 4)), seat, Carry(0, NICHE)).events
    assert Text(language, GAME, seat).event(event) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "rack: olive (age 4), 5 empty; larder: pepper, empty, lemon"),
        ("es", "botellero: aceituna (edad 4), 5 vacíos; despensa: pimiento, vacía, limón"),
    ],
)
def test_a_rack_is_told_by_its_fruits_and_empty_places(language: str, told: str) -> None:
    """Nothing is hidden in a cellar: what is not there has not been left unseen."""
    state, seat = keeper()
    shop = replace(racked(state, seat, p0=(GREEN, 4)).shops[seat], larder=(Fruit.RED, None, Fruit.YELLOW))
    assert Text(language, GAME, seat).thing(shop) == told
