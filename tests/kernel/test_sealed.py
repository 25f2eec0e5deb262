"""Test sealed windows in the kernel: envelopes, whose answer counts, and unopened answers in records."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Answer, Pass
from pitonisa.games.leaders.model import Options, RowOrder
from pitonisa.kernel import AnyGame, Chance, Seat, Step, Stream
from pitonisa.kernel.conformance import check
from pitonisa.kernel.replay import Record, log_of, record, steps, unopened, verify
from pitonisa.kernel.sealed import Envelopes, Windows, all_in, answered, first, seal, sealed_in, waited_for, windows_of
from pitonisa.kernel.wire import encode
from tests.each import each
from tests.kernel.toy import TOY

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
        told = [encode(step.state) for step in steps(GAME, kept) if not sealed_in(GAME, step.state)]
        assert told == [encode(step.state) for step in steps(GAME, shown) if not sealed_in(GAME, step.state)]
        if silenced:
            assert all(isinstance(was, Answer) and now == Pass() for was, now in silenced)
            assert unopened(GAME, shown) == shown
            return
    raise AssertionError("nobody was ever silenced")


class Window(NamedTuple):
    """Everybody says what they take, or passes; the first of them in the order of their seats has it."""

    seats: int
    envelopes: Envelopes[str] = ()
    taken: tuple[str, ...] = ()


def take(state: Window, actor: Any, action: str, rng: Stream) -> Step[Window, str]:
    envelopes = seal(state.envelopes, actor, None if action == "pass" else action)
    order = [Seat(seat) for seat in range(state.seats)]
    if not all_in(envelopes, order):
        return Step(state._replace(envelopes=envelopes), ())
    had = first(envelopes, order)
    return Step(Window(state.seats, (), (*state.taken, "nothing" if had is None else f"{had[0]} {had[1]}")), ())


TAKING: AnyGame = replace(
    TOY,
    players=range(1, 4),
    action=str,
    start=lambda options, players, rng: Step(Window(players), ()),
    apply=take,
    outcome=lambda state: None,
).having(Windows(sealed=lambda state: answered(state.envelopes), default_answer=lambda state, seat: "pass"))


@each(
    "said, shown",
    [
        (["gold"], ["gold"]),
        (["gold", "salt"], ["gold", "pass"]),
        (["gold", "salt", "silk"], ["gold", "pass", "pass"]),
        (["pass", "salt", "silk"], ["pass", "salt", "pass"]),
        (["pass", "pass", "pass"], ["pass", "pass", "pass"]),
    ],
)
def test_of_each_window_only_the_answer_that_counted_is_shown(said: list[str], shown: list[str]) -> None:
    """Whichever came first, in the first window and in those after it."""
    log: list[tuple[Any, str]] = [(Seat(seat), word) for seat, word in enumerate(said)]
    log = [*log, *reversed(log)]
    kept = unopened(TAKING, record(TAKING, len(said), TAKING.options(), "seed", log))

    told = log_of(TAKING, kept)
    assert [word for _, word in told[: len(said)]] == shown
    assert [word for _, word in reversed(told[len(said) :])] == shown
    assert [by for by, _ in told] == [by for by, _ in log]


def failure(game: Any, law: str) -> str | None:
    return next(
        one.failure for one in check(game, matches=1, first=2, shrink=False, laws=[law]).laws if one.name == law
    )


def with_windows(**functions: Any) -> AnyGame:
    windows = windows_of(GAME)
    assert windows is not None
    return GAME.having(replace(windows, **functions))


def test_the_laws_catch_a_window_that_shows_who_has_answered() -> None:
    leaky = replace(GAME, to_act=lambda state: GAME.to_act(state) - sealed_in(GAME, state))
    assert "who is asked" in (failure(leaky, "non-interference") or "")


def test_the_laws_catch_a_window_that_cannot_be_let_pass() -> None:
    stuck = with_windows(default_answer=lambda state, seat: None)
    assert "cannot let it pass" in (failure(stuck, "legality") or "")


def test_the_laws_catch_a_window_that_takes_longer_where_somebody_could_answer() -> None:
    telling = with_windows(beats=lambda state: 1 + sum(len(GAME.legal(state, s)) > 1 for s in GAME.to_act(state)))
    assert "how long a window takes" in (failure(telling, "non-interference") or "")
