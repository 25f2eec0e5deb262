"""Test the secrets of a cabinet: views, events, refusals, bots and laws at mixed tables (R107, R114)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from msgspec.structs import replace as altered

from pitonisa.games.cove import GAME, secrets, view
from pitonisa.games.cove.infer import possible_state
from pitonisa.games.cove.kinds import Options, Phase, Shops
from pitonisa.games.cove.outlook import outlook
from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.cabinet import SHOP
from pitonisa.games.cove.shops.cabinet.model import (
    CURIOS,
    NAMED,
    Believed,
    Cabinet,
    Curio,
    CurioPutBack,
    CuriosShuffled,
    Doubt,
    Exhibit,
    Lock,
    Locked,
    PutBack,
    Reveal,
    Salvage,
    Salvaged,
    Stand,
)
from pitonisa.games.cove.shops.cabinet.view import chance_false, seen, unseen
from pitonisa.games.cove.table import SHOPS, State, View
from pitonisa.kernel import PUBLIC, AnyGame, Chance, Seat, Viewer
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.conformance import check
from pitonisa.kernel.laws import truth_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.words.text import Text
from tests.games.cove.curios import asked, done, in_market, keeper, refused, replace
from tests.games.cove.table import BLUE, GREEN, LARGE, RED, SMALL, large, small

RED_PLAIN, GREEN_PLAIN, BLUE_PLAIN, YELLOW_PLAIN, RED_FINE, GREEN_FINE, BLUE_FINE, YELLOW_FINE, FORGERY = Curio
CHESTS = {1: (FORGERY, large(BLUE)), 2: (GREEN_PLAIN, small(GREEN)), 4: (RED_PLAIN, large(RED))}


def table() -> tuple[Any, Seat, Seat]:
    """A cabinet with something everywhere: the state, its keeper, and a rival."""
    state, seat = keeper(hand=(FORGERY, GREEN_FINE), chests=CHESTS, vault=(RED_FINE,), discards=(YELLOW_PLAIN,))
    return state, seat, Seat((seat + 1) % 3)


def others(state: Any, viewer: Viewer) -> list[Any]:
    """Truths in which all that the viewer must not know is otherwise."""
    return [secrets.reshuffle(state, viewer, Chance(f"other {n}").step(0)) for n in range(12)]


def test_only_the_keeper_sees_hand_chests_and_vault() -> None:
    """R114, S55, S63, S66."""
    state, seat, rival = table()
    for viewer in (rival, PUBLIC):
        assert GAME.view(state, viewer).hidden[seat] is None
        twins = others(state, viewer)
        assert len({twin.hidden[seat] for twin in twins}) > 6
        assert {encode(GAME.view(twin, viewer)) for twin in twins} == {encode(GAME.view(state, viewer))}
    own = GAME.view(state, seat)
    assert own.hidden[seat] == state.hidden[seat]
    assert {twin.hidden[seat] for twin in others(state, seat)} == {state.hidden[seat]}


def test_when_the_match_is_over_everything_is_shown() -> None:
    """R114."""
    state, seat, rival = table()
    over = replace(state, phase=Phase.OVER, tasks=())
    assert GAME.view(over, rival).hidden[seat] == state.hidden[seat]
    assert truth_of(GAME, state).hidden[seat] == state.hidden[seat]


def test_whether_a_chest_could_be_opened_in_public_only_its_keeper_is_told() -> None:
    """R107, S55: spaces, legal actions and refusals are the keeper's; a rival is refused alike in every truth."""
    state, seat, rival = table()
    prospects = {one.space: one.closed for one in GAME.view(state, seat).prospects}
    assert prospects["reveal"] is None
    assert GAME.view(state, rival).prospects == GAME.view(state, PUBLIC).prospects == ()
    opened = in_market(state).state
    (doubter,) = GAME.to_act(opened)
    tried = [Reveal(Stand(at)) for at in range(1, 6)] + [
        Lock(FORGERY, SMALL, RED),
        Exhibit(BLUE_FINE),
        PutBack(FORGERY),
    ]
    for truth in (opened, *others(opened, doubter)):
        assert {refused(truth, doubter, action) for action in (*tried, Salvage())} == {"illegal-shop-first"}
        assert refused(truth, doubter, Doubt(Stand(3))) == "illegal-no-chest"


def test_what_is_drawn_put_back_and_sealed_is_told_to_its_keeper_alone() -> None:
    """R114, S63: everybody reads the label, the keeper alone what lies inside."""
    _, seat, rival = table()
    for event, bare in (
        (Salvaged(seat, 2, (RED_PLAIN, FORGERY)), Salvaged(seat, 2, None)),
        (CurioPutBack(seat, FORGERY), CurioPutBack(seat, None)),
        (Locked(seat, Stand(1), LARGE, BLUE, FORGERY), Locked(seat, Stand(1), LARGE, BLUE, None)),
    ):
        assert GAME.witness(event, seat) == event
        assert GAME.witness(event, rival) == GAME.witness(event, PUBLIC) == bare


@pytest.mark.parametrize(
    ("language", "public", "own"),
    [
        ("en", "Leo seals chest 1: “blue idol”.", "You seal chest 1: “blue idol”. Inside: forgery."),
        ("es", "Leo lacra el arcón 1: «ídolo azul».", "Lacras el arcón 1: «ídolo azul». Dentro: falsificación."),
    ],
)
def test_the_log_of_a_sealed_chest(language: str, public: str, own: str) -> None:
    """R114, S63."""
    state, seat, rival = table()
    names = ["Leo" if one == seat else "Ana" for one in range(3)]
    event = Locked(seat, Stand(1), LARGE, BLUE, FORGERY)
    for viewer, told in ((rival, public), (seat, own)):
        text = Text(language, GAME, viewer, names).at(GAME.view(state, viewer))
        perceived = GAME.witness(event, viewer)
        assert perceived is not None
        assert text.event(perceived) == told


@pytest.mark.parametrize(
    ("language", "one", "two", "alone"),
    [
        ("en", "what was shown: 1 curio.", "what was shown: 2 curios.", "Ana leaves the chests of Leo alone."),
        ("es", "lo que se mostró: 1 rareza.", "lo que se mostró: 2 rarezas.", "Ana deja en paz los arcones de Leo."),
    ],
)
def test_the_log_of_few_curios_and_of_whoever_doubts_no_further(language: str, one: str, two: str, alone: str) -> None:
    """R102, R109: with two players, also of whoever has doubted a chest before."""
    text = Text(language, GAME, PUBLIC, ["Leo", "Ana"])
    told = [text.event(CuriosShuffled(Seat(0), count)) for count in (1, 2)]
    assert [line.endswith(end) for line, end in zip(told, (one, two), strict=True)] == [True, True]
    assert text.event(Believed(Seat(1), Seat(0))) == alone


def test_two_curios_of_a_kind_cannot_be_told_apart() -> None:
    """R114, S63: the same chest, whichever of them went in, leaves the same bytes."""
    state, seat = keeper(hand=(RED_PLAIN, FORGERY, RED_PLAIN))
    twin, _ = keeper(hand=(FORGERY, RED_PLAIN, RED_PLAIN))
    one, other = (done(truth, seat, Lock(RED_PLAIN, SMALL, GREEN)).state for truth in (state, twin))
    assert encode(one) == encode(other)


# What a rival works out


def test_a_label_is_the_likelier_false_the_less_is_left_of_what_it_names() -> None:
    """S65: by what was shown, and by how this keeper's labels have fared."""
    fresh, known, gone = (keeper(discards=(RED_PLAIN,) * shown)[0].shops[keeper()[1]] for shown in (0, 2, 4))
    odds = [chance_false(shop, small(RED), unseen(shop)) for shop in (fresh, known, gone)]
    assert odds == sorted(odds)
    assert (round(odds[0], 3), odds[-1]) == (round(2 / 7, 3), 1.0)
    liar, honest = replace(fresh, caught=4), replace(fresh, proven=4)
    assert chance_false(liar, small(RED), unseen(liar)) > odds[0] > chance_false(honest, small(RED), unseen(honest))


def test_a_truth_made_of_a_view_looks_like_it_and_keeps_what_was_seen() -> None:
    """R114: for those who look ahead."""
    state, seat, rival = table()
    seen_by = GAME.view(state, rival)
    worlds = [cast(State, possible_state(seen_by, Chance(f"world {n}").step(0))) for n in range(30)]
    assert {encode(GAME.view(world, rival)) for world in worlds} == {encode(seen_by)}
    assert all(holds(world, seat) for world in worlds for holds in SHOP.invariants)
    inside = {world.hidden[seat].chests[0] for world in worlds}
    assert BLUE_FINE in inside
    assert len(inside) > 2
    assert possible_state(GAME.view(state, seat), Chance("own").step(0)).hidden[seat] == state.hidden[seat]


@pytest.mark.parametrize("bot", ["random", "apprentice", "augur"])
def test_a_bot_doubts_by_its_view_and_never_by_the_truth(bot: str) -> None:
    """S65: in every truth that looks the same to it, it does the same."""
    opened = in_market(table()[0]).state
    (doubter,) = GAME.to_act(opened)
    level = bots_of(GAME).levels[bot]
    chosen = {
        (n, level(GAME.view(truth, doubter), Chance(f"bot {n}").step(0)))
        for n in range(6)
        for truth in (opened, *others(opened, doubter)[:4])
    }
    assert len(chosen) == 6


def test_a_bot_doubts_what_cannot_be_true_and_believes_an_honest_keeper() -> None:
    """S65."""
    none_left = {1: (FORGERY, large(BLUE)), 2: (GREEN_PLAIN, small(GREEN))}
    state, seat = keeper(chests=none_left, pedestals=(BLUE_FINE,))
    opened = in_market(state).state
    doubter = asked(opened)
    assert doubter is not None
    assert bots_of(GAME).levels["augur"](GAME.view(opened, doubter), Chance("sure").step(0)) == Doubt(Stand(1))
    honest = replace(opened.shops[seat], proven=40, pedestals=(None,) * 4, discards=())
    craft = SHOP.craft.next_step
    believed = [
        craft(replace(world, shops=(*world.shops[:seat], honest, *world.shops[seat + 1 :])), seat, outlook(world))
        for world in (possible_state(GAME.view(opened, doubter), Chance(f"honest {n}").step(0)) for n in range(8))
    ]
    assert not any(isinstance(action, Doubt) for action in believed)


# The laws, and leaks that they must find


def with_shops(game: AnyGame, shops: Shops) -> AnyGame:
    """The same game with these shops at every table."""

    def start(options: Options, players: int, rng: Any) -> Any:
        return game.start(replace(options, shops=shops), players, rng)

    return altered(game, start=start)


def test_drafted_tables_keep_every_law() -> None:
    """R60: one of each shop, from the first pick on."""
    report = check(with_shops(GAME, Shops.DRAFTED), matches=2, seed="cabinet", players=4)
    assert [law.failure for law in report.laws if not law.held] == []


def _always(state: Any, seat: Seat, viewer: Viewer) -> Any:
    return state.hidden[seat]


def _sealed_only(state: Any, seat: Seat, viewer: Viewer) -> Any:
    """Leaks nothing but what lies in the first chest."""
    known = seen(state, seat, viewer)
    first = state.hidden[seat].chests[0]
    return known or (None if first is None else replace(state.hidden[seat], hand=(), vault=(), deck=(first,)))


def _told(event: Any, viewer: Viewer) -> Any:
    return event


LEAKS: dict[str, Callable[[Shop], Shop]] = {
    "the whole trove": lambda shop: altered(shop, secrecy=_with(shop, seen=_always)),
    "one chest": lambda shop: altered(shop, secrecy=_with(shop, seen=_sealed_only)),
    "what was drawn": lambda shop: altered(shop, secrecy=_with(shop, witness={Salvaged: _told})),
}


def _with(shop: Shop, **fields: Any) -> Any:
    assert shop.secrecy is not None
    return altered(shop.secrecy, **fields)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    leaky = LEAKS[leak](SHOP)
    monkeypatch.setitem(SHOPS, Cabinet, leaky)  # type: ignore[arg-type] - the table of shops is a dict
    game = altered(
        GAME,
        witness=view.witness_with(SHOPS.values()),
        view=lambda state, viewer: view.view(View, state, viewer),
    )
    cabinets = with_shops(game, Shops("cabinet"))
    report = check(cabinets, matches=1, seed="leak", players=2, shrink=False, laws=("non-interference", "canary"))
    assert not all(law.held for law in report.laws)


def test_every_curio_has_one_true_label_but_the_forgery() -> None:
    """R105."""
    assert set(NAMED.values()) == set(CURIOS) - {FORGERY}
