"""Test the Curio Cabinet: secret curios, chests with any label, and doubting rivals (R101-R115)."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import ActivateStaff, Discard, Done, Skip, UseStaff
from pitonisa.games.cove.events import CorruptionDrawn, Gained, Sponsored
from pitonisa.games.cove.kinds import Options
from pitonisa.games.cove.model import Selling, Source
from pitonisa.games.cove.shops.cabinet import SHOP, apply
from pitonisa.games.cove.shops.cabinet.model import (
    CURIOS,
    Action,
    Believed,
    Curio,
    CurioPutBack,
    CuriosShuffled,
    Doubt,
    Doubted,
    Exhibit,
    Exhibited,
    Hush,
    Lock,
    Locked,
    PutBack,
    Relabel,
    Relabelled,
    Reveal,
    Salvage,
    Salvaged,
    Stand,
    Tour,
    Vaulted,
    is_true,
)
from pitonisa.kernel import Chance, Seat
from tests.each import each
from tests.games.cove.curios import asked, done, in_market, keeper, keeps_the_laws, refused, replace
from tests.games.cove.table import BLUE, GREEN, LARGE, RED, SMALL, YELLOW, large, small, with_corruption, with_merchant

RED_PLAIN, GREEN_PLAIN, BLUE_PLAIN, YELLOW_PLAIN, RED_FINE, GREEN_FINE, BLUE_FINE, YELLOW_FINE, FORGERY = Curio
ONE, TWO, THREE = map(Stand, (1, 2, 3))
SIX = (RED_PLAIN, RED_PLAIN, GREEN_PLAIN, BLUE_PLAIN, RED_FINE, FORGERY)


def rivals(state: Any, seat: Seat) -> list[Seat]:
    return [Seat(one) for one in range(len(state.merchants)) if one != seat]


def gold(state: Any) -> list[int]:
    return [merchant.gold for merchant in state.merchants]


def test_every_action_is_carried_out_and_told_in_numbers() -> None:
    kinds = set(get_args(Action))
    assert set(SHOP.actions) == kinds
    assert {type(action) for action in SHOP.numbers.actions} == kinds


# On a turn


def test_a_cabinet_begins_with_three_of_24_curios() -> None:
    """R101, R115, S50."""
    shop, trove = apply.setup(Seat(0), 3, Options(), Chance("first").step(0))
    assert (shop.hand, shop.deck, shop.vault) == (len(trove.hand), len(trove.deck), 0) == (3, 21, 0)
    assert Counter((*trove.hand, *trove.deck)) == Counter(CURIOS)
    kinds = Counter(CURIOS)
    assert [kinds[one] for one in Curio] == [4, 4, 4, 4, 1, 1, 1, 1, 4]
    assert (len(SHOP.goods), len(shop.labels)) == (20, 5)


def test_two_curios_are_salvaged_in_an_hour() -> None:
    """R103."""
    state, seat = keeper(hand=(RED_PLAIN,))
    step = done(state, seat, Salvage())
    assert step.state.shops[seat].hand == 3
    assert [event.count for event in step.events if isinstance(event, Salvaged)] == [2]
    ended = done(step.state, seat, Done()).state
    assert ended.merchants[seat].hour == state.merchants[seat].hour + 1
    assert keeps_the_laws(step.state)


def test_above_six_the_keeper_chooses_what_goes_back() -> None:
    """R103, S59: into the deck; there is no way round it."""
    state, seat = keeper(hand=SIX)
    step = done(state, seat, Salvage())
    assert {type(action) for action in GAME.legal(step.state, seat)} == {PutBack}
    step = done(step.state, seat, PutBack(FORGERY))
    assert isinstance(step.events[0], CurioPutBack)
    step = done(step.state, seat, PutBack(RED_FINE))
    assert (step.state.shops[seat].hand, Done() in GAME.legal(step.state, seat)) == (6, True)
    assert step.state.hidden[seat].deck.count(RED_FINE) >= 1
    assert refused(state, seat, PutBack(FORGERY)) == "illegal-choose-an-action"


def test_an_empty_sea_brings_back_what_was_shown_and_never_the_vault() -> None:
    """R102, S50."""
    shown = (RED_PLAIN, BLUE_PLAIN)
    rest = list((Counter(CURIOS) - Counter(shown)).elements())
    state, seat = keeper(discards=shown, vault=tuple(rest))
    step = done(state, seat, Salvage())
    assert any(isinstance(event, CuriosShuffled) for event in step.events)
    assert (step.state.hidden[seat].hand, step.state.shops[seat].discards) == (shown, ())
    state, seat = keeper(vault=CURIOS)
    assert refused(state, seat, Salvage()) == "illegal-sea-empty"


def test_a_curio_is_sealed_under_any_good_of_the_reserve() -> None:
    """R104, R105, S51, S56: the good lies on the chest and nowhere else."""
    state, seat = keeper(hand=(FORGERY, RED_PLAIN))
    step = done(state, seat, Lock(FORGERY, LARGE, BLUE))
    shop = step.state.shops[seat]
    assert (shop.labels[0], step.state.hidden[seat].chests[0], shop.hand) == (large(BLUE), FORGERY, 1)
    assert step.state.merchants[seat].reserve.count(large(BLUE)) == 1
    assert step.state.merchants[seat].counter == ()
    assert step.events == (Locked(seat, ONE, LARGE, BLUE, FORGERY),)
    assert keeps_the_laws(step.state)


def test_a_label_needs_its_good_in_the_reserve_and_a_chest_its_stand() -> None:
    """R104, S51: two chests bear the same as long as there are two such goods."""
    twice = {1: (FORGERY, large(BLUE)), 2: (FORGERY, large(BLUE))}
    state, seat = keeper(hand=(RED_PLAIN,), chests=twice)
    assert refused(state, seat, Lock(RED_PLAIN, LARGE, BLUE)) == "illegal-no-label"
    assert refused(state, seat, Lock(BLUE_FINE, SMALL, RED)) == "illegal-curio-not-held"
    full = {
        at: (GREEN_PLAIN if at < 5 else RED_FINE, label) for at, label in zip(range(1, 6), SHOP.goods, strict=False)
    }
    state, seat = keeper(hand=(RED_PLAIN,), chests=full)
    assert refused(state, seat, Lock(RED_PLAIN, LARGE, RED)) == "illegal-stands-full"
    state, seat = keeper()
    assert refused(state, seat, Lock(RED_PLAIN, LARGE, RED)) == "illegal-hand-empty"


@each(
    "curio, label, true",
    [
        (RED_PLAIN, small(RED), True),
        (RED_PLAIN, large(RED), False),
        (RED_PLAIN, small(BLUE), False),
        (BLUE_FINE, large(BLUE), True),
        (BLUE_FINE, small(BLUE), False),
        (FORGERY, small(RED), False),
    ],
)
def test_a_label_is_true_when_colour_and_size_agree(curio: Curio, label: Any, true: bool) -> None:
    """R105, S56."""
    assert is_true(curio, label) is true


def test_an_exhibited_curio_keeps_its_pedestal_and_a_fine_one_pays_at_once() -> None:
    """R106, S57, S58."""
    state, seat = keeper(hand=(RED_PLAIN, RED_FINE, BLUE_FINE, FORGERY))
    plain = done(state, seat, Exhibit(RED_PLAIN))
    assert plain.events == (Exhibited(seat, RED_PLAIN),)
    assert plain.state.shops[seat].pedestals == (RED_PLAIN, None, None, None)
    fine = done(state, seat, Exhibit(BLUE_FINE))
    assert [event.colour for event in fine.events if isinstance(event, Sponsored)] == [BLUE]
    later = with_merchant(replace(plain.state, tasks=state.tasks), seat, space="hire")
    assert refused(later, seat, Exhibit(RED_FINE)) == "illegal-pedestal-taken"
    assert refused(state, seat, Exhibit(FORGERY)) == "illegal-forgery"
    state, seat = keeper(hand=(FORGERY,))
    assert refused(state, seat, Exhibit(FORGERY)) == "illegal-nothing-to-exhibit"


def test_a_true_chest_may_be_opened_in_public() -> None:
    """R107, S55, S70."""
    state, seat = keeper(chests={1: (FORGERY, small(RED)), 2: (GREEN_FINE, large(GREEN))})
    step = done(state, seat, Reveal(TWO))
    mine, shop = step.state.merchants[seat], step.state.shops[seat]
    assert (mine.counter, shop.discards, shop.proven) == ((large(GREEN),), (GREEN_FINE,), 1)
    assert [event.colour for event in step.events if isinstance(event, Sponsored)] == [GREEN]
    assert refused(state, seat, Reveal(ONE)) == "illegal-label-false"
    assert refused(state, seat, Reveal(THREE)) == "illegal-no-chest"
    lying, keeping = keeper(chests={1: (FORGERY, small(RED))})
    assert refused(lying, keeping, Reveal(ONE)) == "illegal-nothing-true"
    assert keeps_the_laws(step.state)


def test_no_step_of_a_cabinet_that_shows_or_hides_something_is_taken_back() -> None:
    """R12, R114, S63."""
    state, seat = keeper(hand=(RED_PLAIN,), chests={1: (GREEN_PLAIN, small(GREEN))})
    for action in (Salvage(), Lock(RED_PLAIN, SMALL, RED), Exhibit(RED_PLAIN), Reveal(ONE)):
        assert done(state, seat, action).state.before == ()


# Staff


def staffed(ability: str, **cabinet: Any) -> tuple[Any, Seat]:
    state, seat = keeper(**cabinet)
    at = list(SHOP.staff).index(ability)
    staff = tuple(state.square[0] if one == at else None for one in range(4))
    state = with_merchant(state, seat, space="salvage", staff=staff)
    return done(state, seat, ActivateStaff()).state, seat


def test_the_diver_draws_one_and_the_seal_keeper_seals_one() -> None:
    """R112, S60."""
    state, seat = staffed("diver", hand=(RED_PLAIN,))
    assert done(state, seat, UseStaff("diver")).state.shops[seat].hand == 2
    state, seat = staffed("sealer", hand=(RED_PLAIN,))
    step = done(state, seat, UseStaff("sealer"), Lock(RED_PLAIN, LARGE, YELLOW))
    assert step.state.shops[seat].labels[0] == large(YELLOW)
    assert GAME.legal(step.state, seat) == (Done(),)
    state, seat = staffed("sealer")
    assert done(state, seat, UseStaff("sealer")).state.shops[seat].waiting == ()


def test_the_guide_brings_a_sponsorship_of_a_pedestal() -> None:
    """R112."""
    state, seat = staffed("guide", pedestals=(RED_PLAIN, YELLOW_FINE))
    asking = done(state, seat, UseStaff("guide")).state
    assert [one for one in GAME.legal(asking, seat) if isinstance(one, Tour)] == [Tour(RED), Tour(YELLOW)]
    assert [event.colour for event in done(asking, seat, Tour(YELLOW)).events] == [YELLOW]
    assert refused(asking, seat, Tour(BLUE)) == "illegal-pedestal-empty"


def test_the_gossip_changes_a_label_or_takes_a_corruption_card() -> None:
    """R112, S60: the old good goes back first."""
    state, seat = staffed("gossip", chests={1: (FORGERY, large(BLUE))})
    asking = done(with_corruption(state, seat, 1), seat, UseStaff("gossip")).state
    step = done(asking, seat, Relabel(ONE, SMALL, RED))
    assert step.events == (Relabelled(seat, ONE, SMALL, RED),)
    assert step.state.merchants[seat].reserve.count(large(BLUE)) == 2
    assert step.state.hidden[seat].chests[0] is FORGERY
    assert keeps_the_laws(step.state)
    assert refused(asking, seat, Relabel(ONE, LARGE, BLUE)) == "illegal-same-label"
    hushed = done(asking, seat, Hush()).state
    assert [type(one) for one in GAME.legal(hushed, seat)][:2] == [Discard, Skip]


# The market


def test_pedestals_pay_before_anybody_doubts() -> None:
    """R108, R109, S54: and all doubts come before the first sale."""
    state, seat = keeper(pedestals=(RED_PLAIN, BLUE_FINE), chests={1: (FORGERY, small(RED))})
    step = in_market(state)
    assert [event.colour for event in step.events if isinstance(event, Sponsored) and event.by == seat] == [RED, BLUE]
    assert asked(step.state) == rivals(state, seat)[0]
    assert not any(isinstance(task, Selling) for task in step.state.tasks)


def test_rivals_are_asked_in_selling_order_and_none_is_an_answer() -> None:
    """R109, R111, S52: what was shown before is seen by the next."""
    chests = {1: (FORGERY, small(RED)), 2: (GREEN_PLAIN, small(GREEN)), 3: (BLUE_PLAIN, large(BLUE))}
    state, seat = keeper(chests=chests)
    first, second = rivals(state, seat)
    step = in_market(state)
    assert asked(step.state) == first
    assert GAME.legal(step.state, first) == (Doubt(ONE), Doubt(TWO), Doubt(THREE), Skip())
    step = done(step.state, first, Doubt(ONE))
    assert (asked(step.state), step.state.shops[seat].discards) == (second, (FORGERY,))
    step = done(step.state, second, Skip())
    assert Believed(second, seat) in step.events
    assert Vaulted(seat, 2) in step.events
    shop, trove = step.state.shops[seat], step.state.hidden[seat]
    assert (shop.labels, shop.vault, trove.vault) == ((None,) * 5, 2, (GREEN_PLAIN, BLUE_PLAIN))
    assert set(step.state.merchants[seat].counter) == {small(GREEN), large(BLUE)}
    assert shop.discards == (FORGERY,)


def test_a_false_label_pays_the_rival_and_a_forgery_brings_a_card() -> None:
    """R110, S53, S70."""
    state, seat = keeper(chests={1: (FORGERY, large(BLUE)), 2: (RED_PLAIN, large(RED))})
    rival = rivals(state, seat)[0]
    opened = in_market(state).state
    step = done(opened, rival, Doubt(ONE))
    assert Doubted(rival, seat, ONE, LARGE, BLUE, FORGERY, right=True) in step.events
    assert gold(step.state)[rival] == gold(opened)[rival] + 4
    assert gold(step.state)[seat] == gold(opened)[seat]
    assert step.state.merchants[seat].reserve.count(large(BLUE)) == 2
    assert [event.by for event in step.events if isinstance(event, CorruptionDrawn)] == [seat]
    assert step.state.shops[seat].caught == 1
    plain = done(opened, rival, Doubt(TWO))
    assert not any(isinstance(event, CorruptionDrawn) for event in plain.events)
    assert keeps_the_laws(step.state)
    assert keeps_the_laws(plain.state)


def test_a_true_label_is_paid_by_the_rival_even_below_nothing() -> None:
    """R110, R37, S53."""
    state, seat = keeper(chests={1: (GREEN_FINE, large(GREEN))})
    rival = rivals(state, seat)[0]
    opened = in_market(state).state
    step = done(opened, rival, Doubt(ONE))
    assert gold(step.state)[rival] == gold(opened)[rival] - 3 == -3
    assert gold(step.state)[seat] == gold(opened)[seat] + 3
    assert Gained(seat, GREEN, LARGE) in step.events
    assert (step.state.shops[seat].proven, step.state.shops[seat].vault) == (1, 0)
    assert {entry.source for entry in step.state.ledger} == {Source.DEAL}


def test_with_no_chest_left_nobody_else_is_asked() -> None:
    """R109, S53, S68."""
    state, seat = keeper(chests={1: (GREEN_FINE, large(GREEN))})
    step = done(in_market(state).state, rivals(state, seat)[0], Doubt(ONE))
    assert asked(step.state) is None
    state, seat = keeper(hand=(RED_PLAIN,))
    assert asked(in_market(state).state) is None


def test_of_two_players_the_rival_may_doubt_two_chests() -> None:
    """R109, S52: one after the other."""
    chests = {
        at: (FORGERY, label) for at, label in zip((1, 2, 3), (small(RED), small(GREEN), small(BLUE)), strict=True)
    }
    state, seat = keeper(2, chests=chests)
    (rival,) = rivals(state, seat)
    step = done(in_market(state).state, rival, Doubt(ONE))
    assert asked(step.state) == rival
    assert refused(step.state, rival, Doubt(ONE)) == "illegal-no-chest"
    step = done(step.state, rival, Doubt(THREE))
    assert asked(step.state) is None
    assert step.state.merchants[seat].counter == (small(GREEN),)


@pytest.mark.parametrize(("chests", "often"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_alone_the_peddler_doubts_by_lot(chests: int, often: int) -> None:
    """R113, S64: so many times out of four, and the gold is its own."""
    labels = (small(RED), small(GREEN), small(BLUE), small(YELLOW), large(RED))
    state, seat = keeper(1, chests={at + 1: (RED_PLAIN if at < 4 else RED_FINE, labels[at]) for at in range(chests)})
    assert state.peddler is not None
    doubted, purses = 0, set[int]()
    for n in range(80):
        step = in_market(state, f"lot {n}")
        found = [event for event in step.events if isinstance(event, Doubted)]
        sold = sum(entry.gold for entry in step.state.ledger if entry.by is None and entry.source is Source.DEAL)
        purses.add(sold)
        doubted += len(found)
        assert (sold == 0) == (not found)
        assert step.state.shops[seat].labels == (None,) * 5
    assert abs(doubted / 80 - often / 4) < 0.16
    assert {-3, 0} <= purses


def test_leos_turn_and_market_of_the_fact_sheet() -> None:
    """R104, R109-R111, S52: the worked turn. Ana is right about the blue idol, Iris wrong about the green one."""
    chests = {1: (BLUE_PLAIN, large(BLUE)), 2: (YELLOW_PLAIN, small(YELLOW))}
    state, leo = keeper(
        hand=(RED_PLAIN, RED_PLAIN, GREEN_FINE, FORGERY), chests=chests, pedestals=(BLUE_FINE, YELLOW_PLAIN)
    )
    state = with_merchant(state, leo, space="salvage")
    assert refused(state, leo, Salvage()) == "illegal-same-space"
    state = done(state, leo, Lock(GREEN_FINE, LARGE, GREEN)).state
    opened = in_market(state).state
    ana, iris = rivals(state, leo)
    doubted = done(opened, ana, Doubt(ONE)).state
    step = done(doubted, iris, Doubt(THREE))
    assert gold(step.state)[ana] == gold(opened)[ana] + 4
    assert gold(step.state)[iris] == gold(opened)[iris] - 3
    assert gold(step.state)[leo] == gold(opened)[leo] + 3
    assert set(step.state.merchants[leo].counter) == {large(GREEN), small(YELLOW)}
    assert step.state.hidden[leo].vault == (YELLOW_PLAIN,)


def test_what_is_left_in_the_cabinet_is_worth_nothing_and_gifts_never_fill_a_chest() -> None:
    """R115, S61, S62, S8."""
    state, seat = keeper(hand=SIX, vault=(BLUE_FINE,), pedestals=(RED_PLAIN,))
    assert SHOP.held(state.shops[seat]) == ()
    assert SHOP.clean_up(state, seat, Chance("night").step(0)) == (state, ())
