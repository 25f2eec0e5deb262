"""Sets a table in the middle of a match in one line, with the moves and glances that scenes are made of.

    table("the_deep:2 midnight:3,1! the_belltower:3 leviathan:7", hands=("6*", "2", "", "4"), score=3)

The row from left to right, each card with the fates in front of it; then one hand for each number line.
`1!` is the fate played this turn, `6*` was carried over from an earlier one. The bag holds the rest of the 21.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple, TypeVar

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Action, Agree, Play, Propose
from pitonisa.games.shipwreck.cards import DECKS, POWER_OF
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.invariants import INVARIANTS
from pitonisa.games.shipwreck.model import (
    COPIES,
    VALUES,
    CardId,
    Fate,
    LineId,
    NoPrediction,
    Options,
    Phase,
    Predict,
    State,
    Subject,
    Turn,
    Use,
    active,
    group_of,
)
from pitonisa.games.shipwreck.view import View, view, witness
from pitonisa.kernel import PUBLIC, Actor, Chance, Illegal, Seat, Step, Viewer
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import Match

INES, ALBA, BRUNO, MATEO, ELENA = (Seat(s) for s in range(5))

MOCK = "the_deep:2 midnight:3,1! the_belltower:3 leviathan:7"
"""The row of the position that the drawn table shows: Inés has just played a 1 on Midnight."""

_TOKEN = re.compile(r"([1-7])(!?)(\*?)")

E = TypeVar("E")


class _Token(NamedTuple):
    value: Fate
    now: bool
    old: bool


def _tokens(text: str) -> list[_Token]:
    found = [_TOKEN.fullmatch(word) for word in text.replace(",", " ").split()]
    assert all(found), text
    return [_Token(Fate(int(m[1])), bool(m[2]), bool(m[3])) for m in found if m]


def _cards(text: str) -> tuple[CardId, ...]:
    return tuple(CardId(name) for name in text.split())


def table(
    row: str,
    *,
    hands: tuple[str, ...] = ("1 2", ""),
    faded: str = "",
    deck: str = "",
    bottom: str = "",
    score: int = 0,
    doom: int = 2,
    turn: int = 0,
    phase: Phase | None = None,
    left: tuple[int, ...] = (),
    challenge: bool = False,
) -> State:
    """A position in which every invariant holds.

    `deck` names its top cards, `bottom` those that everybody saw go under it; the others lie between, sorted: of the
    wide deck where one of its own is named (R41).
    A fate marked as played makes it the step Predict; `phase` says where that is wrong. `left` are those who
    have left. With `challenge` the hands are 1A, 2A, 1B, 2B.
    """
    slots = [slot.partition(":") for slot in row.split()]
    cards, piles = tuple(CardId(name) for name, _, _ in slots), [_tokens(pile) for _, _, pile in slots]
    held = [sorted(_tokens(hand), key=lambda token: not token.old) for hand in hands]
    now = _turn(LineId(turn), cards, piles, held[turn])
    owners = tuple(Seat(line % 2 if challenge else line) for line in range(len(hands)))
    order = tuple(LineId(line) for line in range(len(hands)) if line not in left)
    top, under = _cards(deck), _cards(bottom)
    used = {*cards, *_cards(faded), *top, *under}
    arcana = next(deck for deck in DECKS.values() if used <= {*deck})
    group = group_of(owners, order, LineId(turn))
    step = phase or (Phase.PLAY if now.on is None else Phase.PREDICT)
    state = State(
        deck=(*top, *(card for card in arcana if card not in used), *under),
        seen_bottom=len(under),
        row=cards,
        fates=tuple(tuple(token.value for token in pile) for pile in piles),
        faded=_cards(faded),
        bag=_bag([*piles, *held]),
        hands=tuple(tuple(token.value for token in hand) for hand in held),
        played_old=any(token.now and token.old for pile in piles for token in pile),
        owners=owners,
        order=order,
        group=group,
        asked=group if step is Phase.PREDICT else frozenset({owners[turn]}),
        phase=step,
        now=now,
        history=(),
        power_used=False,
        twice=False,
        motion=None,
        score=score,
        doom=doom,
    )
    return checked(state)


def _turn(line: LineId, row: tuple[CardId, ...], piles: list[list[_Token]], hand: list[_Token]) -> Turn:
    """What everybody has seen of the turn so far."""
    played = [(card, token) for card, pile in zip(row, piles, strict=True) for token in pile if token.now]
    before = tuple(tuple(token.value for token in pile if not token.now) for pile in piles)
    carried = any(token.old for token in hand) or any(token.old for _, token in played)
    if not played:
        return Turn(line, carried, row, before)
    ((card, token),) = played
    told = hand[0].value > token.value if card is CardId.THE_CHALICE else None
    return Turn(line, carried, row, before, token.value, card, told)


def _bag(places: list[list[_Token]]) -> tuple[Fate, ...]:
    bag = Counter(VALUES * COPIES)
    bag.subtract(token.value for tokens in places for token in tokens)
    assert min(bag.values()) >= 0, "there are three fates of each value"
    return tuple(sorted(bag.elements()))


def checked(state: State) -> State:
    """The state, once it is sure that nothing impossible is in it."""
    broken = [name for name, holds in INVARIANTS.items() if not holds(state)]
    assert not broken, broken
    return state


def mock() -> State:
    """The position that the drawn table shows, in the step Predict. The active player let Old? lie."""
    return table(
        MOCK,
        hands=("6*", "2", "", "4"),
        faded="the_judge the_beast the_key",
        deck="the_chalice",
        score=3,
        doom=4,
    )


# Moves


def step(state: State, actor: Actor, action: Action) -> Step[State, Event]:
    done = GAME.apply(state, actor, action, Chance("tide").step(1))
    checked(done.state)
    return done


def act(state: State, actor: Actor, action: Action) -> State:
    return step(state, actor, action).state


def play(state: State, value: int, on: str, *, old: bool = False) -> Step[State, Event]:
    """Whoever has the turn plays a fate."""
    return step(state, active(state), Play(Fate(value), CardId(on), old))


def propose(state: State, seat: Seat, subject: Subject) -> State:
    return act(state, seat, Propose(subject))


def decide(state: State, subject: Subject) -> Step[State, Event]:
    """One of the group proposes it and all the others agree."""
    first, *others = sorted(GAME.to_act(state))
    done = step(state, first, Propose(subject))
    for seat in others:
        done = step(done.state, seat, Agree())
    return done


def foretell(value: int) -> Predict:
    return Predict(Fate(value))


def predict(state: State, value: int) -> Step[State, Event]:
    return decide(state, foretell(value))


def let_pass(state: State) -> Step[State, Event]:
    return decide(state, NoPrediction())


def power(card: str, number: int | None = None) -> Use:
    return Use(CardId(card), POWER_OF[CardId(card)].id, number)


def use(state: State, card: str, number: int | None = None) -> Step[State, Event]:
    """The group uses a power."""
    return decide(state, power(card, number))


def whole_turn(state: State) -> State:
    """Whoever has the turn makes the first play there is, and nobody predicts."""
    seat = active(state)
    return let_pass(act(state, seat, GAME.legal(state, seat)[0])).state


def random_match(seed: str, players: int = 3) -> Iterator[Step[State, Event]]:
    """A whole match of players who do anything that is allowed."""
    chance = Chance(seed)
    done = GAME.start(Options(), players, chance.step(0))
    yield done
    for n in count(1):
        if GAME.outcome(done.state):
            return
        seat = min(GAME.to_act(done.state))
        action = Chance(f"{seed} choices").step(n).choice(GAME.legal(done.state, seat))
        done = GAME.apply(done.state, seat, action, chance.step(n))
        yield done


# Glances


def plays(state: State) -> set[str]:
    """The plays that whoever has the turn can choose from: `{"1 midnight"}`."""
    legal = GAME.legal(state, active(state))
    return {f"{action.value} {action.on}" for action in legal if isinstance(action, Play)}


def actions(state: State, actor: Actor, kind: type[E]) -> list[E]:
    """The actions of one kind that somebody may take now."""
    return [action for action in GAME.legal(state, actor) if isinstance(action, kind)]


def proposals(state: State, seat: Seat) -> list[Subject]:
    return [action.subject for action in actions(state, seat, Propose)]


def refused(state: State, actor: Actor, action: Action) -> str:
    """Why it is refused. Nothing may have changed."""
    before = encode(state)
    with pytest.raises(Illegal) as error:
        step(state, actor, action)
    assert encode(state) == before
    return error.value.key


def told(done: Step[State, Event], kind: type[E]) -> list[E]:
    """What happened of this kind."""
    return [event for event in done.events if isinstance(event, kind)]


def heard(done: Step[State, Event], viewer: Viewer) -> bytes:
    """All that a viewer perceives of what happened."""
    return encode([witness(event, viewer) for event in done.events])


def seen(state: State, viewer: Viewer) -> bytes:
    return encode(view(state, viewer))


def public(state: State) -> View:
    return view(state, PUBLIC)


def hand_of(state: State, line: int, viewer: Viewer) -> tuple[Fate | None, ...]:
    """The hand of a number line as a viewer sees it."""
    return next(place.hand for place in view(state, viewer).places if place.line == line)


def viewers_but(state: State, seat: Seat) -> list[Viewer]:
    """Everybody else, and whoever watches."""
    return [*(Seat(s) for s in range(seats_of(GAME, state)) if s != seat), PUBLIC]


def match_at(state: State) -> Match:
    """A match of the platform that stands at this position."""
    match: Any = Match(GAME, 2, seed="tide")
    match.step = Step(state, ())
    match.notes = talk_of(GAME).blank(state)
    return match
