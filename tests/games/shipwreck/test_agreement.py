"""Check that the seers' convention leaves as little to guess as possible, and is the same for all."""

from __future__ import annotations

import pytest

from pitonisa.games.shipwreck.cards import DECKS
from pitonisa.games.shipwreck.infer.ahead import PAIRS, doom_ahead, mistaken_with, saving
from pitonisa.games.shipwreck.infer.belief import hands_before
from pitonisa.games.shipwreck.infer.deal import agreed, dealt, pair_of
from pitonisa.games.shipwreck.infer.models import Hands, Signal
from pitonisa.games.shipwreck.model import CardId, Deck, Fate, LineId, PowerId, Turn
from pitonisa.kernel import Chance
from tests.each import each

THREE = {Fate(1): 0.5, Fate(2): 0.3, Fate(6): 0.2}


def turn_of(row: str, *, powers: str = "", ahead: str | None = None) -> Turn:
    """Somebody who held nothing has drawn two fates; `dawn:3,4` has a 3 and a 4 in front of it."""
    slots = [slot.partition(":") for slot in row.split()]
    cards = tuple(CardId(name) for name, _, _ in slots)
    fates = tuple(tuple(Fate(int(value)) for value in pile.split(",") if value) for _, _, pile in slots)
    return Turn(
        LineId(0),
        False,
        cards,
        fates,
        powers=tuple(map(CardId, powers.split())),
        ahead=CardId(ahead) if ahead else None,
    )


def hands_of(turn: Turn) -> Hands:
    return hands_before((), turn, agreed)


SCARCE = "leviathan:3 the_mirror the_noble:4 the_deep"
"""Ten pairs can only make a card fade here, and have eight plays between them."""


@each(
    "powers, left",
    [
        ([], 0.5),
        ([PowerId.TWICE], 0.2),
        ([PowerId.Q123], 0.3),
        ([PowerId.Q567], 0.3),
        ([PowerId.HIGHER], 0.2),
        ([PowerId.OLD, PowerId.CYCLE], 0.5),
    ],
)
def test_a_power_leaves_less_to_guess(powers: list[PowerId], left: float) -> None:
    """R26-R28: after a question the likelier of what its answer leaves is said, after Twice the two likeliest."""
    assert mistaken_with(THREE, frozenset(powers)) == pytest.approx(left)


def test_one_fate_alone_needs_no_power() -> None:
    assert mistaken_with({Fate(4): 1.0}, frozenset([PowerId.TWICE])) == 0


def test_a_card_is_saved_by_the_highest_fate_that_is_lower_and_holds_enough_hours() -> None:
    """R30: Dawn has three moons."""
    assert saving(CardId.DAWN, (Fate(1), Fate(4)), Fate(5)) == 4
    assert saving(CardId.DAWN, (Fate(1), Fate(4)), Fate(4)) == 1
    assert saving(CardId.DAWN, (Fate(4), Fate(4)), Fate(2)) is None
    assert saving(CardId.DAWN, (Fate(1), Fate(7)), Fate(6)) is None


def test_however_the_weights_are_reckoned_all_come_to_the_same() -> None:
    turn = turn_of(SCARCE)
    hands = hands_of(turn)
    otherwise = {hand: weight / 3 for hand, weight in reversed(list(hands.items()))}

    assert dealt(turn, hands).given == dealt(turn, otherwise).given
    assert agreed(turn, hands) == agreed(turn, otherwise)


@pytest.mark.parametrize("power", ["the_beast", "dawn", "the_servant"])
def test_what_a_faded_power_tells_apart_may_share_a_play(power: str) -> None:
    without, with_it = (turn_of(SCARCE, powers=powers) for powers in ("", power))

    assert dealt(with_it, hands_of(with_it)).danger() < dealt(without, hands_of(without)).danger()


def test_not_to_have_averted_doom_tells_that_one_could_not() -> None:
    """R30: a 4 goes to The Noble, and a 1 or a 2 may be kept; nobody who keeps a 6 would let it fade."""
    turn = turn_of("the_noble:4 the_mirror the_lord:5 the_beast", powers="the_belltower")
    deal = dealt(turn, hands_of(turn))
    shared = [
        seen
        for seen, behind in deal.behind.items()
        if {deal.discards(seen, one) is None for one in behind} == {True, False}
    ]
    assert shared

    for seen in shared:
        passed = Turn(turn.line, False, turn.row, turn.fates, seen.value, seen.on, seen.told, powers=turn.powers)
        policy = agreed(passed, hands_of(turn))
        kept = {hand: policy[hand] for hand in policy if deal.given[pair_of(hand)] == seen}
        assert {bool(plays) for plays in kept.values()} == {True, False}


def test_nothing_is_discarded_where_nothing_is_left_to_guess() -> None:
    turn = turn_of("dawn the_shore the_beast the_stranger", powers="the_belltower")
    deal = dealt(turn, hands_of(turn))

    assert all(len(behind) < 2 for behind in deal.behind.values())
    assert not any(deal.discards(seen, one) for seen, behind in deal.behind.items() for one in behind)


def test_what_is_feared_of_the_next_player_is_the_least_that_any_agreement_leaves() -> None:
    """Never more than theirs leaves, and theirs, which also looks further ahead, hardly more."""
    chance = Chance("rows")
    feared = left = 0.0
    for n in range(40):
        cards = tuple(chance.step(n).shuffled(list(DECKS[Deck.BASE]))[:4])
        turn = Turn(LineId(0), False, cards, ((Fate(1 + n % 7),), (), (), ()))
        least = doom_ahead(cards, turn.fates, frozenset())
        danger = dealt(turn, hands_of(turn)).danger()
        assert least <= danger + 1e-6
        feared, left = feared + least, left + danger
    assert 0 < left < feared + 40 * 0.004


def test_every_pair_has_a_play_that_it_may_make() -> None:
    turn = turn_of("the_prophet the_mirror leviathan:1 the_deep:2")
    deal = dealt(turn, hands_of(turn))

    assert set(deal.given) == set(PAIRS)
    assert all(isinstance(seen, Signal) and seen in deal.options[pair] for pair, seen in deal.given.items())


def test_the_lesson_tells_what_seers_do() -> None:
    """Its row when a 3 lies on The Stranger: what it says of three pairs, and what it asks of the learner."""
    turn = turn_of("dawn the_shore the_beast the_stranger:3", ahead="the_prophet")
    given = dealt(turn, hands_of(turn)).given

    assert given[Fate(1), Fate(5)] == Signal(Fate(5), CardId.THE_SHORE)
    assert given[Fate(1), Fate(7)] == Signal(Fate(1), CardId.THE_SHORE)
    assert given[Fate(1), Fate(6)] == Signal(Fate(1), CardId.THE_STRANGER)
