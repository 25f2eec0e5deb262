"""Test Del revés / Back to Front: its endings on the real rules, and the essentials of its story."""

from __future__ import annotations

import re
from functools import cache
from itertools import permutations
from typing import Final

import pytest

from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.search import parties
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.authoring.proof.walk.table import Table
from pitonisa.authoring.proof.walk.walker import Walker, lost, walked
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.conditions import counter_value
from pitonisa.games.missions.people import AgentId, Recharge, Step
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from tests.games.missions.back_to_front import ENDINGS, LOST, PARTIES, way_to

LANGUAGES: Final = ("es", "en")


@cache
def loaded() -> LoadedScenario:
    return SHIPPED.scenario("del_reves")


def text(language: str, id: str) -> str:
    return " ".join(loaded().texts(language)[id].split())


def play(ending: str, party: tuple[str, ...]) -> str:
    moves = Moves(layout_of(loaded().index, still=True), party)
    if ending == LOST:
        return lost(loaded(), moves).ending
    return walked(loaded(), moves, way_to(ending, party), ending).ending


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_table_of_two_comes_to_every_ending(ending: str) -> None:
    assert play(ending, ("berta", "mina")) == ending


def test_the_parties_are_all_that_there_are() -> None:
    assert parties(loaded().index) == [*PARTIES]


@pytest.mark.parametrize("party", PARTIES, ids="-".join)
def test_every_party_can_win_both_ways(party: tuple[str, ...]) -> None:
    assert play("back_to_front", party) == "back_to_front"
    assert play("nothing", party) == "nothing"


def brooms(table: Table) -> int:
    return counter_value(table.state, "brooms", AgentId(0))


@pytest.mark.parametrize(("free", "floors"), [(False, 1), (True, 0)])
def test_change_that_is_paid_for_takes_time(free: bool, floors: int) -> None:
    table = Walker(loaded(), Moves(layout_of(loaded().index, still=True), ("berta", "mina")), "change").table
    for _ in range(40):
        if table.state.step is Step.RECHARGE:
            break
        table.act(next(one for kind in (a.GoTo, a.Take, a.Wait, a.Ready) for one in table.may(kind)))
    before = brooms(table)
    table.act(next(one for one in table.may(a.Propose) if one.subject == Recharge(free)))

    assert brooms(table) == before + floors


# The story


SIGNS: Final = {
    "es": ("violetas", "pájaro", "media frase", "seis maniquíes", "reja"),
    "en": ("violets", "bird", "half a sentence", "six mannequins", "gate"),
}
"""Of the five deeds, in the order of the morning."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_card_shows_the_deeds_in_the_order_of_the_morning(language: str) -> None:
    first = text(language, "hall8_A.text")
    found = [first.index(sign) for sign in SIGNS[language]]

    assert found == sorted(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_card_is_the_first_one_word_for_word(language: str) -> None:
    first, last = (text(language, id).replace("*", "").split() for id in ("hall8_A.text", "back_to_front.text"))

    assert " ".join(first) in " ".join(last)


def test_the_window_can_be_solved_in_words_alone() -> None:
    """Whoever hears both pictures described has all of the puzzle, and no more than it."""
    counted = {"one": 1, "two": 2, "three": 3}
    listed = re.findall(r"(\d), a (?:pair of )?([a-z ]+)[;.]", text("en", "prologue_5.text"))
    told = text("en", "window8.alt").split(":", 1)[1].split(";")[:5]
    hold = ["".join(floor for floor, sign in listed if re.search(f"holds (a )?{sign}", one)) for one in told]
    points = [re.search(r"points (left|right) with (\w+) finger", one) for one in told]
    to = {n: n + counted[p[2]] * (1 if p[1] == "right" else -1) for n, p in enumerate(points) if p}
    (at,) = set(to) - set(to.values())
    order = [at]
    while order[-1] in to:
        order.append(to[order[-1]])

    assert sorted(order) == [0, 1, 2, 3, 4]
    assert "".join(hold[n] for n in order[:-1]) == "3142"


def test_what_is_seen_leaves_one_order_of_the_deeds() -> None:
    """T before B before L, F before M before L, and F the third: or, heard by Vera, B before F."""

    def so(order: tuple[str, ...], *pairs: str) -> bool:
        return all(order.index(a) < order.index(b) for a, b in pairs)

    every = list(permutations("TBFML"))
    strip = [one for one in every if so(one, "TB", "BL", "FM", "ML") and one[2] == "F"]
    heard = [one for one in every if so(one, "TB", "BF", "FM", "ML")]

    assert strip == heard == [tuple("TBFML")]
