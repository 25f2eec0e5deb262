"""Test help at the quay: what each level says, from what a seat has seen."""

from pitonisa.games.quay.help import Ground, Suspicion, hints
from pitonisa.games.quay.model import Inspect, Pass, Side, State
from pitonisa.games.quay.view import view
from pitonisa.kernel import Level
from tests.games.quay.table import ANA, BEA, CID, after, table


def told(state: State, level: Level) -> tuple[Suspicion, ...]:
    return hints(view(state, ANA), level).suspicions


def looked(*looks: tuple[int, Side], stalls: tuple[str, ...]) -> State:
    """Ana looks, and the others let it happen and look elsewhere."""
    state = table(*stalls)
    for owner, side in looks:
        target = (BEA, CID)[owner - 1]
        state = after(state, (ANA, Inspect(target, side)), (target, Pass()))
        state = after(state, (BEA, Inspect(ANA, side)), (ANA, Pass()), (CID, Inspect(ANA, side)), (ANA, Pass()))
    return state


def test_without_help_nothing_is_told() -> None:
    assert told(looked((1, Side.LEFT), stalls=("sa", "cs", "as")), Level.OFF) == ()


def test_a_crate_that_was_seen_is_marked() -> None:
    """R6."""
    state = looked((1, Side.LEFT), stalls=("sa", "cs", "as"))

    assert told(state, Level.MARKS) == (Suspicion(BEA, guilty=True),)
    assert told(state, Level.LOGIC) == (Suspicion(BEA, guilty=True), Suspicion(CID, guilty=False))
    assert [one.ground for one in told(state, Level.EXPLAINED)] == [Ground.SEEN, Ground.FOUND]


def test_one_whose_two_crates_were_clean_is_cleared_and_the_rest_follows() -> None:
    """R2: there is one crate of contraband, and it is somewhere."""
    state = looked((1, Side.LEFT), (1, Side.RIGHT), stalls=("sa", "sa", "cs"))

    assert told(state, Level.MARKS) == (Suspicion(BEA, guilty=False),)
    assert told(state, Level.LOGIC) == (Suspicion(BEA, guilty=False), Suspicion(CID, guilty=True))
    assert [one.ground for one in told(state, Level.EXPLAINED)] == [Ground.CLEAN, Ground.LEFT]


def test_what_is_not_known_is_told_as_a_chance() -> None:
    state = looked((1, Side.LEFT), stalls=("sa", "sc", "as"))

    assert told(state, Level.LOGIC) == ()
    assert told(state, Level.EXPLAINED) == (
        Suspicion(BEA, None, Ground.CHANCE, percent=33),
        Suspicion(CID, None, Ground.CHANCE, percent=67),
    )
