"""Sealed windows as the kernel knows them: envelopes, whose answer counts, and what a record keeps of the rest."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Answer, Pass
from pitonisa.games.leaders.model import Options, RowOrder
from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.conformance import check
from pitonisa.kernel.replay import Record, log_of, record, steps, verify
from pitonisa.kernel.sealed import all_in, answered, first, seal, unopened, waited_for
from pitonisa.kernel.wire import encode

ANA, BEA, CID = Seat(0), Seat(1), Seat(2)


def test_the_order_in_which_envelopes_come_leaves_no_trace() -> None:
    one = seal(seal((), CID, "no"), ANA, None)
    other = seal(seal((), ANA, None), CID, "no")
    assert one == other
    assert answered(one) == {ANA, CID}


def test_the_window_is_complete_when_all_who_are_asked_have_answered() -> None:
    envelopes = seal((), BEA, None)
    assert not all_in(envelopes, (BEA, CID))
    assert all_in(seal(envelopes, CID, None), (BEA, CID))


def test_the_first_answer_in_rule_order_counts_and_passes_do_not() -> None:
    envelopes = seal(seal(seal((), ANA, "a"), BEA, None), CID, "c")
    assert first(envelopes, (BEA, CID, ANA)) == (CID, "c")
    assert first(seal((), ANA, None), (ANA,)) is None


def eager(seed: str) -> Record:
    """A match in which everybody who can answer does."""
    options = Options(rounds=5, row_order=RowOrder.RANDOM)
    chance, choices = Chance(seed), Chance(f"{seed} choices")
    state = GAME.start(options, 8, chance.step(0)).state
    log: list[tuple[Any, Any]] = []
    while GAME.to_act(state):
        rng = choices.step(len(log))
        seat = rng.choice(sorted(waited_for(GAME, state)))
        legal = GAME.legal(state, seat)
        action = rng.choice([one for one in legal if isinstance(one, Answer)] or legal)
        state = GAME.apply(state, seat, action, chance.step(len(log) + 1)).state
        log.append((seat, action))
    return record(GAME, 8, options, seed, log, outcome=GAME.outcome(state))


def test_a_published_record_keeps_answers_that_were_used_and_silences_the_others() -> None:
    for n in range(40):
        kept = eager(f"eager {n}")
        shown = unopened(GAME, kept)
        silenced = [
            (was, now) for (_, was), (_, now) in zip(log_of(GAME, kept), log_of(GAME, shown), strict=True) if was != now
        ]

        assert verify(GAME, shown) == kept.outcome
        told = [encode(step.state) for step in steps(GAME, kept) if not GAME.sealed(step.state)]
        assert told == [encode(step.state) for step in steps(GAME, shown) if not GAME.sealed(step.state)]
        if silenced:
            assert all(isinstance(was, Answer) and now == Pass() for was, now in silenced)
            assert unopened(GAME, shown) == shown
            return
    raise AssertionError("nobody was ever silenced")


def failure(game: Any, law: str) -> str | None:
    return next(
        one.failure for one in check(game, matches=1, first=2, shrink=False, laws=[law]).laws if one.name == law
    )


def with_windows(**functions: Any) -> AnyGame:
    assert GAME.windows is not None
    return replace(GAME, windows=replace(GAME.windows, **functions))


def test_the_laws_catch_a_window_that_shows_who_has_answered() -> None:
    leaky = replace(GAME, to_act=lambda state: GAME.to_act(state) - GAME.sealed(state))
    assert "who is asked" in (failure(leaky, "non-interference") or "")


def test_the_laws_catch_a_window_that_cannot_be_let_pass() -> None:
    stuck = with_windows(default_answer=lambda state, seat: None)
    assert "cannot let it pass" in (failure(stuck, "legality") or "")


def test_the_laws_catch_a_window_that_takes_longer_where_somebody_could_answer() -> None:
    telling = with_windows(beats=lambda state: 1 + sum(len(GAME.legal(state, s)) > 1 for s in GAME.to_act(state)))
    assert "how long a window takes" in (failure(telling, "non-interference") or "")
