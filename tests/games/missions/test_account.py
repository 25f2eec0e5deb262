"""Test the account of crystals: from what a seat saw and heard, graded by what it knew."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.account import Account, Purpose, Use, Won, Worth, account, worth_of
from pitonisa.games.missions.events import EmergencyCalled, Gained, PlaceChosen, Recharged
from pitonisa.games.missions.model import Reading, State
from pitonisa.games.missions.secrets import reshuffle
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.finished import accounts_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.words.kinds import is_struct, parts, tag
from pitonisa.platform.words.locale_files import LANGUAGES, game_analysis
from pitonisa.platform.words.proofread import given_to, unlike, written
from pitonisa.search.report import Past, past_of
from pitonisa.search.report import account as account_of
from tests.games.missions.table import ANN, BEN, at, does, fated, replace, seated, starts, text
from tests.search.matches import recorded


@cache
def played() -> Past:
    return past_of(GAME, recorded(GAME, ["companion"], 3, "ledger"))


def told(state: State, *actions: a.Action, seat: int = 0) -> Account:
    """The account of these actions, begun with going somewhere, as a seat saw them."""
    states, heard = [state], list[Sequence[Any]]()
    for action in actions:
        step = does(states[-1], action)
        states.append(step.state)
        seen = (GAME.witness(event, Seat(seat)) for event in step.events)
        heard.append([event for event in seen if event is not None])
    views = [GAME.view(one, Seat(seat)) for one in states]
    return account(views, heard, range(len(states)))


def in_the_hall(*actions: a.Action, state: State | None = None, seat: int = 0) -> Account:
    """Ann leads to the hall; both take a card, and then this happens."""
    everybody = (a.GoTo(ANN, 1), a.Take(ANN, "B"), a.Take(BEN, "D"), a.Ready(ANN), a.Ready(BEN))
    return told(state or seated(), *everybody, *actions, seat=seat)


def spent(found: Account, purpose: Purpose) -> list[tuple[int, Use]]:
    return [(one.n, one.use) for visit in found.visits for one in visit.spent if one.purpose is purpose]


# To the last crystal


def test_all_crystals_are_somewhere_when_each_visit_begins() -> None:
    found: Account = account_of(GAME, played(), Seat(0))
    ledgers = [*(visit.ledger for visit in found.visits), found.ledger]

    assert len(found.visits) > 2
    assert len({one.reserves + one.pool + one.map + one.burnt for one in ledgers}) == 1
    assert sum(visit.burnt for visit in found.visits) == found.ledger.burnt


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_crystal_that_leaves_a_reserve_is_told_of(seat: int) -> None:
    """Counted another way: what is missing from the reserves went, unless it was gained, shared out or brought."""
    past = played()
    found: Account = account_of(GAME, past, Seat(seat))
    events = [event for several in past.events for event in several]
    came = sum(event.n for event in events if isinstance(event, Gained | EmergencyCalled))
    came += sum(event.count for event in events if isinstance(event, Recharged))
    first = found.visits[0].ledger.reserves

    assert found.spent == first + came - found.ledger.reserves
    assert found.spent == sum(one.n for one in found.purposes)


def test_a_visit_tells_what_it_cost_and_what_it_brought() -> None:
    found = in_the_hall(state=None)
    (visit,) = found.visits

    assert visit.place == text("hall.name")
    assert [(one.purpose, one.n, one.about) for one in visit.spent] == [(Purpose.PLACE, 1, text("hall.name"))]
    assert {(one.kind, one.name) for one in visit.won} >= {("card", text("hall_board.label"))}
    assert visit.worth is Worth.PAID


# What was needless, and what was in vain


def test_a_crystal_for_a_test_that_cannot_fail_is_needless() -> None:
    state = fated(seated(), 2, 2, 2)
    start = starts(state, ANN, "head")
    found = in_the_hall(start, a.Boost(ANN), a.CallSupport(ANN), a.DrawFate(ANN), state=state)

    assert spent(found, Purpose.BOOST) == [(1, Use.NEEDLESS)]
    assert found.needless == 1


def test_what_goes_into_a_test_that_fails_is_in_vain_and_its_odds_are_told() -> None:
    state = fated(seated(), -3, 2, 2, 2)
    start = starts(state, ANN, "head")
    found = in_the_hall(start, a.Boost(ANN), a.CallSupport(ANN), a.DrawFate(ANN), state=state)
    odds = [one.odds for visit in found.visits for one in visit.spent if one.purpose is Purpose.TEST]

    assert spent(found, Purpose.BOOST) == [(1, Use.IN_VAIN)]
    assert odds == [75]


def known_mirror() -> State:
    """Ann has read the mirror of the hall before, and everybody saw her at it."""
    entry, state = Reading("hall_mirror_dark", ("hall_mirror_dark.text",), 0, place="hall"), seated()
    return replace(state, alone=((entry,), *state.readings.alone[1:]), labels=("hall_mirror_dark.label",))


def test_to_explore_what_one_has_read_and_has_nothing_left_is_needless() -> None:
    """The first exploration of a visit is free: the second costs a crystal."""
    twice = (a.Explore(ANN, "F"), a.Explore(ANN, "C"))
    found = [in_the_hall(*twice, state=state) for state in (seated(), known_mirror())]

    assert [spent(one, Purpose.EXPLORE)[-1:] for one in found] == [[(1, Use.OPEN)], [(1, Use.NEEDLESS)]]


def test_others_are_not_graded_by_what_only_one_has_read() -> None:
    """Ben explores what Ann has read: she cannot tell what it is to him."""
    by_ben = (a.Explore(BEN, "D"), a.Explore(BEN, "C"))
    steps = (a.GoTo(ANN, 1), a.Take(ANN, "B"), a.Take(BEN, "F"), a.Ready(ANN), a.Ready(BEN), *by_ben)
    found = told(known_mirror(), *steps)

    assert spent(found, Purpose.EXPLORE)[-1:] == [(1, Use.OPEN)]


def test_a_place_of_which_nothing_was_known_to_be_left_was_for_nothing_from_the_first() -> None:
    found = [_worth(read) for read in (False, True)]

    assert found == [Worth.IN_VAIN, Worth.FORESEEN]


def _worth(everything_read: bool) -> Worth:
    """Of a second visit that brings nothing: with cards there that nobody has read, and with none."""
    state = at("hall", "..")
    view = GAME.view(state, Seat(0))
    spots = [
        replace(map_, spots=tuple(replace(spot, visits=1) if spot.number == 1 else spot for spot in map_.spots))
        for map_ in view.maps
    ]
    notes = tuple(replace(note, read=1, known=True, locked=False, tests=()) for note in view.notebook)
    before = replace(view, maps=tuple(spots), notebook=notes if everything_read else view.notebook)
    return worth_of(before, PlaceChosen(Seat(0), text("hall.name"), visited=True, free=False), list[Won]())


# From a seat's eyes alone


def test_an_account_is_the_same_in_every_story_that_its_seat_cannot_tell_from_this_one() -> None:
    past, seat, chance = played(), Seat(1), Chance("swapped")
    swapped = tuple(
        reshuffle(state, seat, chance.step(n)) if n % 6 == 0 else state for n, state in enumerate(past.states)
    )
    other = Past(swapped, past.log, past.events, past.notes, past.told)

    assert swapped != past.states
    assert encode(account_of(GAME, other, seat)) == encode(account_of(GAME, past, seat))


# In words


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_part_of_an_account_has_its_sentence_in_every_language(language: str) -> None:
    assert accounts_of(GAME) is not None
    folder = game_analysis(GAME)
    there = written(folder, language)
    inner = {f"thing-{tag(kind)}": given_to(kind) for kind in parts(Account) if is_struct(kind) and kind is not Account}
    names = {f"{kind.__name__.lower()}-{one.value}" for kind in (Purpose, Worth) for one in kind}
    fields = {f"account-{name}" for name in Account.__struct_fields__}

    assert list(unlike(folder)) == []
    assert there.keys() == {*inner, *names, *fields}
    assert [id for id, given in inner.items() if not there[id].arguments <= given] == []
