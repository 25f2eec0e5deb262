"""Test each achievement of the cove with a match that earns it, and one that nearly does."""

from __future__ import annotations

from typing import Any

import msgspec

from pitonisa.games.cove import GAME
from pitonisa.games.cove.events import DayBegan, Hired, Scored, Sold, Sponsored, TurnBegan
from pitonisa.games.cove.kinds import FACTIONS, Colour, Hour, Options, PierId, Size
from pitonisa.games.cove.legal import MOST_GOLD, TIE_BREAK
from pitonisa.games.cove.model import Good
from pitonisa.games.cove.results import ACHIEVEMENTS
from pitonisa.kernel import Chance, MatchHistory, Outcome, Seat, Step

ANA, BEA = Seat(0), Seat(1)
START = GAME.start(Options(), 2, Chance("praise").step(0)).state
TODAY = DayBegan(START.day)


def at(gold: tuple[int, int] = (30, 20), **first: Any) -> Any:
    """Two merchants with so much gold; the first one otherwise so."""
    one, other = START.merchants
    merchants = (msgspec.structs.replace(one, gold=gold[0], **first), msgspec.structs.replace(other, gold=gold[1]))
    return msgspec.structs.replace(START, merchants=merchants, hands=((), ()))


def earned(name: str, *happened: Any, before: Any = None, last: Any = None, why: str = MOST_GOLD) -> set[Seat]:
    """Ana has won."""
    end = last or at()
    steps = [Step(before or end, ()), Step(end, happened)]
    return set(ACHIEVEMENTS.earned[name](MatchHistory(steps, Outcome((ANA,), why))))


def sold(colour: Colour, by: Seat = ANA) -> Sold:
    return Sold(by, Size.SMALL, colour, next(iter(PierId)), 5, rogues=False)


def sponsored(colour: Colour, by: Seat = ANA) -> Sponsored:
    return Sponsored(by, colour, 2, market=True)


def test_by_a_hair_is_by_the_tie_break() -> None:
    assert earned("tie-break", why=TIE_BREAK) == {ANA}
    assert earned("tie-break") == set()


def test_a_handful_is_five_coins() -> None:
    assert earned("handful", last=at((25, 20))) == {ANA}
    assert earned("handful", last=at((26, 20))) == set()
    assert earned("handful", last=at((20, 20))) == set()


def test_a_treasure_is_forty() -> None:
    assert earned("treasure", last=at((60, 20))) == {ANA}
    assert earned("treasure", last=at((59, 20))) == set()


def test_whoever_was_poorer_when_the_counting_began() -> None:
    scored = Scored(ANA, 20, 0, 0, 40)

    assert earned("from-behind", scored, before=at((19, 20)), last=at((40, 20))) == {ANA}
    assert earned("from-behind", scored, before=at((20, 20)), last=at((40, 20))) == set()


def test_sold_out_leaves_nothing_on_the_counter() -> None:
    assert earned("nothing-left") == {ANA}
    assert earned("nothing-left", last=at(counter=(Good(Size.SMALL, FACTIONS[0]),))) == set()


def test_something_for_everybody_is_every_colour() -> None:
    assert earned("all-colours", *map(sold, FACTIONS)) == {ANA}
    assert earned("all-colours", *map(sold, FACTIONS[1:])) == set()
    assert earned("all-colours", *map(sold, FACTIONS[1:]), sold(FACTIONS[0], BEA)) == set()


def test_a_good_day_is_one_market() -> None:
    one = sold(FACTIONS[0])

    assert earned("three-at-once", one, one, one) == {ANA}
    assert earned("three-at-once", one, one, TODAY, one) == set()


def test_friends_in_every_hall() -> None:
    assert earned("every-sponsor", *map(sponsored, FACTIONS)) == {ANA}
    assert earned("every-sponsor", *map(sponsored, FACTIONS[:-1])) == set()


def test_a_clean_sleeve_holds_no_card() -> None:
    assert earned("clean") == {ANA}
    assert earned("clean", last=msgspec.structs.replace(at(), hands=((None,), ()))) == set()


def test_alone_behind_the_counter() -> None:
    card = START.square[0]

    assert earned("no-hires", Hired(BEA, card)) == {ANA}
    assert earned("no-hires", Hired(ANA, card)) == set()


def test_a_full_server_has_somebody_everywhere() -> None:
    card = START.square[0]

    assert earned("full-house", last=at(staff=(card, card))) == {ANA}
    assert earned("full-house", last=at(staff=(card, None))) == set()


def test_without_haste_is_fewer_turns_than_anybody() -> None:
    hour = Hour(1)
    ana, bea = TurnBegan(ANA, hour), TurnBegan(BEA, hour)

    assert earned("fewest-turns", ana, bea, bea) == {ANA}
    assert earned("fewest-turns", ana, bea) == set()
