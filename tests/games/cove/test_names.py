"""Check that a shop's goods, staff and spaces have that shop's names for every reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitonisa.games import cove
from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import Assign, Gain, Sell
from pitonisa.games.cove.events import Assigned, Gained, Peddled, Sold, StaffUsed
from pitonisa.games.cove.kinds import Options, PierId, Role
from pitonisa.games.cove.model import Acting, Good, Townsfolk
from pitonisa.games.cove.prices import Price
from pitonisa.games.cove.shops.cellar.model import Cellar
from pitonisa.games.cove.shops.oracle.model import Oracle
from pitonisa.games.cove.table import SHOPS
from pitonisa.kernel import PUBLIC, Chance, Seat, Viewer
from pitonisa.platform.words.locale_files import LANGUAGES, game_locale, messages
from pitonisa.platform.words.text import Text
from tests.games.cove.table import BLUE, LARGE, RED, SMALL, dealt, with_counter

NAMES = ("Ana", "Bea")
CARD = Townsfolk(Role.PILOT, (RED,), (RED,))


def mixed() -> tuple[Any, Seat, Seat]:
    """A table with a cellar and an Oracle's shop: the state, whose the one is, and whose the other."""
    state = dealt(Cellar, Oracle)
    keeper = Seat([type(shop) for shop in state.shops].index(Cellar))
    return state, keeper, Seat(1 - keeper)


def words(language: str, viewer: Viewer) -> Text:
    return Text(language, GAME, viewer, NAMES).at(GAME.view(mixed()[0], viewer))


def reading(language: str) -> list[Text]:
    return [words(language, viewer) for viewer in (Seat(0), Seat(1), PUBLIC)]


@pytest.mark.parametrize(
    ("language", "flask", "cask", "amulet", "tablet"),
    [
        ("en", "a red flask", "a blue cask", "a red amulet", "a blue tablet"),
        ("es", "un frasco rojo", "una barrica azul", "un amuleto rojo", "una tablilla azul"),
    ],
)
def test_the_log_names_a_good_as_the_shop_does_that_made_it(
    language: str, flask: str, cask: str, amulet: str, tablet: str
) -> None:
    _, keeper, oracle = mixed()
    for text in reading(language):
        for seat, small, large in ((keeper, flask, cask), (oracle, amulet, tablet)):
            assert small in text.event(Gained(seat, RED, SMALL))
            assert large in text.event(Sold(seat, LARGE, BLUE, PierId.BLACK, 12, rogues=False))
            assert large in text.event(Sold(seat, LARGE, BLUE, PierId.BLACK, 12, rogues=True))


@pytest.mark.parametrize(
    ("language", "take", "sell"),
    [
        ("en", "Take a red flask", "Sell a blue cask at the Black Market"),
        ("es", "Tomar un frasco rojo", "Vender una barrica azul en el Mercado Negro"),
    ],
)
def test_what_is_offered_is_named_as_in_ones_own_shop(language: str, take: str, sell: str) -> None:
    _, keeper, oracle = mixed()
    mine, other = words(language, keeper), words(language, oracle)
    for action, told in ((Gain(SMALL, RED), take), (Sell(LARGE, BLUE, PierId.BLACK), sell)):
        assert mine.action(action) == told != other.action(action)


@pytest.mark.parametrize(
    ("language", "cask", "tablet"), [("en", "blue cask", "blue tablet"), ("es", "barrica azul", "tablilla azul")]
)
def test_counters_and_prices_are_listed_as_each_shop_calls_its_goods(language: str, cask: str, tablet: str) -> None:
    state, keeper, oracle = mixed()
    for seat in (keeper, oracle):
        state = with_counter(state, seat, Good(LARGE, BLUE))
    for text in reading(language):
        lines = text.view(GAME.view(state, text.viewer))
        counters = [line for line in lines if cask in line or tablet in line]
        assert [cask in line for line in counters] == [seat == keeper for seat in range(2)]
    assert cask in words(language, keeper).thing(
        Price(LARGE, BLUE, PierId.LARGE, rogues=False, each=6, customers=2, gold=12, corruption=0)
    )


@pytest.mark.parametrize(
    ("language", "hand", "watchman", "seal"),
    [("en", "Cellar hand", "Watchman", "Seal"), ("es", "Ayudante", "Vigilante", "Sellar")],
)
def test_staff_and_spaces_are_named_by_their_shop(language: str, hand: str, watchman: str, seal: str) -> None:
    _, keeper, oracle = mixed()
    for text in reading(language):
        assert hand in text.event(StaffUsed(keeper, "hand"))
        assert hand in text.event(Assigned(keeper, "hand", CARD, None))
        assert watchman in text.event(StaffUsed(oracle, "watchman"))
        assert seal in text.thing(Acting(keeper, "seal", 1))
    assert hand in words(language, keeper).action(Assign("hand"))


def test_the_peddler_deals_in_what_their_only_rival_makes() -> None:
    """R39."""
    state = GAME.start(Options(), 1, Chance("alone").step(0)).state
    peddled = Peddled(SMALL, RED, 1)
    for viewer in (Seat(0), PUBLIC):
        assert "a red amulet" in Text("en", GAME, viewer).at(GAME.view(state, viewer)).event(peddled)
    cellar = msgspec.structs.replace(state, shops=(mixed()[0].shops[mixed()[1]],))
    assert "a red flask" in Text("en", GAME, PUBLIC).at(GAME.view(cellar, PUBLIC)).event(peddled)


def test_what_is_nobodys_is_named_by_its_size() -> None:
    text = words("en", PUBLIC)
    assert text.action(Gain(SMALL, RED)) == "Take a small red good"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shop_has_names_of_its_own_for_what_it_makes(language: str) -> None:
    there = messages(game_locale(GAME), language)
    for kind in SHOPS:
        assert {f"part-{what}-in-{kind.__name__}" for what in ("good", "ability", "own-space")} <= there.keys()
    parts = {id.partition("-in-")[0] for id in there if "-in-" in id and id.startswith("part-")}
    assert parts <= there.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cove_itself_has_no_word_of_a_shop_for_its_goods(language: str) -> None:
    own = (Path(cove.__file__).parent / "locale" / f"{language}.ftl").read_text("utf-8").lower()
    shops = ("amulet", "amuleto", "tablet", "tablilla", "flask", "frasco", "cask", "barrica", "posy", "ramillete")
    assert [word for word in shops if word in own] == []
