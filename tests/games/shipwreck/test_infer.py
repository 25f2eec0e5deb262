"""Test inferences about hidden fates against brute force and the rulebook's example."""

from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from typing import Any

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.infer import Ground, any_play, odds, percent, prudent, public_odds, reasons
from pitonisa.games.shipwreck.infer.belief import believe
from pitonisa.games.shipwreck.infer.deal import agreed
from pitonisa.games.shipwreck.infer.models import Model, meant
from pitonisa.games.shipwreck.infer.reasons import UNLIKELY
from pitonisa.games.shipwreck.model import Deck, Difficulty, Fate, LineId, Options, Phase, State
from pitonisa.games.shipwreck.view import View, view
from pitonisa.kernel import PUBLIC, TABLE, Chance, Seat
from pitonisa.kernel.bots import bots_of
from tests.games.shipwreck import brute
from tests.games.shipwreck.table import ALBA, BRUNO, play, table

MODELS = [any_play, meant, prudent, agreed]


def match_states(
    seed: int, players: int, bots: tuple[str, ...], *, seating: bool = False, deck: Deck = Deck.BASE
) -> Iterator[State]:
    """A short match by bots, now and then with people coming and going."""
    chance, choices = Chance(f"infer {seed}"), Chance(f"bots {seed}")
    options = Options(difficulty=Difficulty.EASY, deck=deck)
    state: State = GAME.start(options, players, chance.step(0)).state
    n = 0
    while asked := GAME.to_act(state):
        n += 1
        rng = choices.step(n)
        seat: Any = rng.choice(sorted(asked))
        if seating and rng.below(8) == 0:
            seat, action = TABLE, rng.choice(GAME.legal(state, TABLE))
        else:
            action = bots_of(GAME).levels[bots[seat % len(bots)]](view(state, seat), rng)
        state = GAME.apply(state, seat, action, chance.step(n)).state
        yield state


@cache
def early_states(
    seed: int, players: int, bots: tuple[str, ...], seating: bool, deck: Deck, turns: int = 7
) -> list[State]:
    """As long as there is little to count."""
    match = match_states(seed, players, bots, seating=seating, deck=deck)
    return list(takewhile(lambda state: len(state.history) < turns, match))


def same(ours: Any, slow: Any) -> bool:
    worlds = {*ours, *slow}
    return all(ours.get(world, 0.0) == pytest.approx(slow.get(world, 0.0), abs=1e-9) for world in worlds)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
@pytest.mark.parametrize(
    ("players", "bots", "seating", "deck"),
    [
        (3, ("random",), False, Deck.BASE),
        (3, ("novice", "random"), False, Deck.BASE),
        (3, ("random",), True, Deck.BASE),
        (2, ("companion",), False, Deck.BASE),
        (2, ("companion", "random"), True, Deck.WIDE),
        (2, ("companion", "random"), False, Deck.STARS),
    ],
)
def test_the_belief_is_the_one_that_counting_every_token_gives(
    model: Model, players: int, bots: tuple[str, ...], seating: bool, deck: Deck
) -> None:
    widest = 0
    for seed in range(10):
        states = early_states(seed, players, bots, seating, deck)
        for state in states[-1:] + states[2::5]:
            turns = (*state.history, state.now)
            ours, slow = believe(turns, model), brute.worlds(turns, model)
            assert same(ours, slow), (seed, turns)
            widest = max(widest, len(slow))
    assert widest > 5


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), Seat(2)])
def test_what_a_seat_holds_itself_sharpens_what_it_knows_of_others(viewer: Seat) -> None:
    for state in list(match_states(3, 3, ("novice",)))[:24:3]:
        if GAME.outcome(state) or len(state.history) > 5:
            continue
        seen = view(state, viewer)
        slow = brute.worlds_for(seen, any_play)
        for line, values in odds(seen, any_play).items():
            for value, chance in values.items():
                assert chance == pytest.approx(sum(w for world, w in slow.items() if world[line] == value))


def test_the_truth_is_never_held_for_impossible_by_legality() -> None:
    for seed in range(12):
        for state in match_states(seed, 4, ("random",)):
            known = public_odds(view(state, PUBLIC), any_play) if not GAME.outcome(state) else {}
            for line, values in known.items():
                hidden = state.hands[line][0]
                assert values[hidden] > 0 or (line == state.now.line and state.phase is Phase.PLAY)


def strategy_example() -> View:
    """A 1 on Midnight, and The Deep was there too (rulebook, Strategy)."""
    position = table("midnight: the_deep: leviathan: the_mirror:", hands=("1 6", "", ""))
    return view(play(position, 1, "midnight").state, ALBA)


def test_the_rulebooks_example_leaves_5_6_and_7() -> None:
    known = public_odds(strategy_example(), meant)[LineId(0)]
    assert set(known) == {5, 6, 7}
    assert set(public_odds(strategy_example(), any_play)[LineId(0)]) == {2, 3, 4, 5, 6, 7}


def test_every_excluded_value_has_its_reason_in_every_position() -> None:
    for seed in range(6):
        for state in match_states(seed, 3, ("companion", "random")):
            if GAME.outcome(state):
                continue
            seen = view(state, BRUNO)
            certain, likely = odds(seen, any_play), odds(seen, prudent)
            for line in certain.keys() - {place.line for place in seen.places if place.seat == BRUNO}:
                grounds = {value: reason.ground for reason in reasons(seen, line) for value in reason.values}
                hard = {value for value, ground in grounds.items() if ground is not Ground.SUPPOSED}
                assert hard == set(range(1, 8)) - set(certain[line])
                unlikely = {value for value, chance in likely[line].items() if chance < UNLIKELY}
                assert set(grounds) == hard | unlikely


def test_what_is_not_certain_is_never_told_as_if_it_were() -> None:
    nearly = {Fate(4): 0.998, Fate(5): 0.002}

    assert [percent(nearly, Fate(value)) for value in (4, 5, 6)] == [99, 0, 0]
    assert percent({Fate(4): 1.0}, Fate(4)) == 100
    assert percent({Fate(4): 0.9999999999}, Fate(4)) == 100
