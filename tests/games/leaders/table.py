"""Sets a table of Leaders of Euphoria in the middle of a match, in one line a seat.

    table("E!es taming_stick >1", "sSe", "ees anarchist", "ess")

Recruits from left to right: `E` and `S` are the leaders, `e` and `s` followers, `!` follows one that is exposed. Then
the artifacts in hand, `>1` for a laser that aims at seat 1, and `anarchist`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Action, Answer, Choose, Pass, Use
from pitonisa.games.leaders.cards import deck_of
from pitonisa.games.leaders.events import Event
from pitonisa.games.leaders.model import (
    ROW,
    ArtifactId,
    CardNo,
    Held,
    How,
    Options,
    Phase,
    Recruit,
    Sight,
    Slot,
    Spot,
    State,
    Turn,
)
from pitonisa.games.leaders.secrets import sorted_hand
from pitonisa.games.leaders.start import LASERS
from pitonisa.kernel import Chance, Seat, Step
from pitonisa.kernel.laws import laws_of
from pitonisa.kernel.sealed import default_answer, waited_for

ANA, BEA, CID, DAN, EVA = map(Seat, range(5))
LEFT, MIDDLE, RIGHT = Slot.LEFT, Slot.MIDDLE, Slot.RIGHT

_RECRUITS = {
    "E": Recruit.EUPHORIAN_LEADER,
    "S": Recruit.SUBTERRAN_LEADER,
    "e": Recruit.EUPHORIAN_FOLLOWER,
    "s": Recruit.SUBTERRAN_FOLLOWER,
}


def table(
    *places: str,
    active: Seat = ANA,
    phase: Phase = Phase.ACTION,
    options: Options | None = None,
    deck: Sequence[ArtifactId] | None = None,
    discard: Sequence[ArtifactId] = (),
    turn: int = 5,
) -> State:
    """Artifacts that are nowhere else lie in the deck, sorted, unless one is given."""
    options = options or Options()
    rows = [_row(seat, place.split()[0]) for seat, place in enumerate(places)]
    words = [place.split()[1:] for place in places]
    hands = [[ArtifactId(word) for word in ws if word in ArtifactId._value2member_map_] for ws in words]
    lasers = [next((Seat(int(word[1:])) for word in ws if word.startswith(">")), None) for ws in words]
    rest = list(deck_of(options.artifact_set, len(places)))
    for card in [*discard, *(card for hand in hands for card in hand)]:
        rest.remove(card)
    exposed = [spot.card for _, row in rows for spot in row if spot.exposed]
    return State(
        options=options,
        recruits=tuple(recruit for recruits, _ in rows for recruit in recruits),
        removed=(),
        rows=tuple(row for _, row in rows),
        laid=frozenset(Seat(seat) for seat in range(len(places))),
        sights=tuple(Sight(None, card, Turn(1), How.EXPOSED) for card in exposed),
        hands=tuple(sorted_hand([Held(card) for card in hand]) for hand in hands),
        deck=tuple(rest if deck is None else deck),
        discard=tuple(discard),
        lasers=tuple(lasers),
        centre=LASERS[options.lasers][len(places)] - sum(laser is not None for laser in lasers),
        anarchists=frozenset(Seat(seat) for seat, ws in enumerate(words) if "anarchist" in ws),
        active=active,
        turn=Turn(turn),
        phase=phase,
    )


def _row(seat: int, letters: str) -> tuple[list[Recruit], tuple[Spot, ...]]:
    recruits: list[Recruit] = []
    exposed: list[bool] = []
    for letter in letters:
        if letter == "!":
            exposed[-1] = True
        else:
            recruits.append(_RECRUITS[letter])
            exposed.append(False)
    assert len(recruits) == ROW
    return recruits, tuple(Spot(CardNo(seat * ROW + i), up) for i, up in enumerate(exposed))


def row(state: State, seat: Seat) -> str:
    """A row as `table` writes it."""
    letters = {recruit: letter for letter, recruit in _RECRUITS.items()}
    return "".join(letters[state.recruits[spot.card]] + "!" * spot.exposed for spot in state.rows[seat])


def act(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    return GAME.apply(state, seat, action, Chance("table").step(1))


def after(state: State, *moves: tuple[Seat, Action]) -> State:
    for seat, action in moves:
        state = act(state, seat, action).state
    return state


def answer(state: State, *answers: tuple[Seat, Action]) -> Step[State, Event]:
    """Everybody who is asked answers: these so, the others pass. The window closes."""
    given = dict(answers)
    asked = waited_for(GAME, state)
    assert given.keys() <= asked, (given, asked)
    steps = [Step[State, Event](state, ())]
    for seat in sorted(asked):
        steps.append(act(steps[-1].state, seat, given.get(seat, Pass())))
    return steps[-1]


def quiet(state: State) -> State:
    """Nobody answers, as long as anybody is asked to."""
    while any(default_answer(GAME, state, seat) is not None for seat in GAME.to_act(state)):
        state = answer(state).state
    return state


def using(state: State, card: ArtifactId, cost: Slot, *targets: tuple[Any, ...]) -> State:
    """Whose turn it is uses an artifact on these targets; its window is open, if anybody is asked."""
    moves: list[tuple[Seat, Action]] = [(state.active, Use(card, cost))]
    moves += [(state.active, Choose(*target)) for target in targets]
    return after(state, *moves)


def cards(state: State, seat: Seat) -> list[str]:
    return [held.card.value for held in state.hands[seat]]


def offered(state: State, seat: Seat, kind: type[Any]) -> list[Any]:
    return [action for action in GAME.legal(state, seat) if isinstance(action, kind)]


def can_answer_with(state: State, seat: Seat) -> set[ArtifactId]:
    return {action.card for action in offered(state, seat, Answer)}


def holds(state: State) -> bool:
    """Whether every invariant but the number of recruits holds: a table set by hand need not have been dealt so."""
    return all(check(state) for name, check in laws_of(GAME).invariants.items() if name != "recruits_are_conserved")
