"""Convert the rules' states, choices and views to the JAX version's format, written independently as a test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, TypeAlias

from pitonisa.env.jax.shipwreck import tables
from pitonisa.env.jax.shipwreck.observe import NAMES
from pitonisa.env.jax.shipwreck.state import LINES
from pitonisa.games.shipwreck import model
from pitonisa.games.shipwreck.actions import (
    Action,
    Agree,
    Cycle,
    DiscardLower,
    Pass,
    Play,
    Propose,
    Reveal,
    TellOld,
)
from pitonisa.games.shipwreck.apply import apply
from pitonisa.games.shipwreck.cards import POWER_OF
from pitonisa.games.shipwreck.legal import legal
from pitonisa.games.shipwreck.model import CardId, Phase, State, Turn, active, is_challenge
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.games.shipwreck.view import View, view
from pitonisa.kernel import Seat, Stream

PHASES = (Phase.PLAY, Phase.AFTER_PLAY, Phase.PREDICT)


def packed(*fields: tuple[int, int]) -> int:
    """Numbers and their widths in bits, the first the lowest."""
    whole, at = 0, 0
    for number, width in fields:
        assert 0 <= number < 1 << width
        whole |= number << at
        at += width
    return whole


def counts(fates: Iterable[int]) -> int:
    return sum(1 << 2 * (fate - 1) for fate in fates)


def said(answer: bool | None) -> int:
    return 0 if answer is None else 1 + answer


def _cards(cards: Iterable[CardId]) -> int:
    return sum(1 << tables.NUMBER[card] for card in cards)


def unseen(state: State) -> list[int]:
    """The numbers of the cards that nobody has seen, in order."""
    return sorted(tables.NUMBER[card] for card in state.deck[1 : max(1, len(state.deck) - state.seen_bottom)])


def under(state: State) -> list[int]:
    known = state.deck[max(1, len(state.deck) - state.seen_bottom) :]
    return [tables.NUMBER[card] for card in known]


def words_of(state: State) -> list[int]:
    """All thirteen words of the twin."""
    now, hand = state.now, state.hands[state.now.line]
    below = under(state)
    hidden = [hands[0] if hands else 0 for hands in state.hands]
    shown = [0] * len(state.hands)
    for one in now.shown:
        shown[one.line] = one.value
    piles = [counts(pile) for pile in state.fates]
    table = packed(
        (state.score, 3),
        (state.doom, 3),
        (PHASES.index(state.phase), 2),
        (now.line, 3),
        (now.carried, 1),
        (state.played_old, 1),
        (state.power_used, 1),
        (state.twice, 1),
        (_first_guess(state), 3),
        (hand[1] if len(hand) == 2 else 0, 3),
        (len(below), 5),
        (len(state.hands), 3),
        (is_challenge(state.owners), 1),
        (state.owners[state.order[0]] == 1, 1),
    )
    row = [*state.row, state.deck[0]]
    return [
        table,
        _now(now),
        packed(*((tables.NUMBER[card], 5) for card in row)),
        sum(1 << card for card in unseen(state)),
        _cards(state.faded),
        *(packed(*((card, 5) for card in below[at : at + 6])) for at in (0, 6, 12)),
        piles[0] | piles[1] << 14,
        piles[2] | piles[3] << 14,
        counts(state.bag),
        packed(*((fate, 3) for fate in hidden)),
        packed(*((fate, 3) for fate in shown)),
    ]


def _first_guess(state: State) -> int:
    """The first of two predictions, where it was wrong (R26)."""
    now = state.now
    was_right = any((now.line, guess) == (one.line, one.value) for guess in now.guesses[:1] for one in now.shown)
    return now.guesses[0] if state.twice and now.guesses and not was_right else 0


def _now(now: Turn) -> int:
    on = tables.HOURS if now.on is CardId.THE_HOURS else tables.NUMBER[now.on] if now.on else 0
    answer = now.answers[0] if now.answers else None
    return packed(
        (now.value or 0, 3),
        (on, 5),
        (said(now.told), 2),
        (said(now.old), 2),
        (now.lower or 0, 3),
        (1 + tables.POWERS.index(answer.power) if answer else 0, 4),
        (answer.number or 0 if answer else 0, 3),
        (bool(answer and answer.yes), 1),
    )


# What each choice is in the rules


Meaning: TypeAlias = Callable[[model.State], tuple[Seat | None, Action]]
"""From a state of the rules: the action, and its seat where that is not simply the one that is asked."""


@cache
def meanings() -> tuple[Meaning, ...]:
    """By number, what the choice is in the rules."""
    return (*_play_meanings(), *_cycle_meanings(), *_after_play(), *_decisions(), *_higher_meanings())


def _card(number: int) -> model.CardId:
    return tables.CARDS[number]


def _play_meanings() -> Iterator[Meaning]:
    for side in range(2):
        yield from (_play(side, slot) for slot in range(model.ROW + 1))


def _play(side: int, slot: int) -> Meaning:
    def meant(state: model.State) -> tuple[Seat | None, Action]:
        on = model.CardId.THE_HOURS if slot == model.ROW else state.row[slot]
        return None, Play(state.hands[state.now.line][side], on, state.now.carried and not side)

    return meant


def _cycle_meanings() -> Iterator[Meaning]:
    for card in tables.CYCLES:
        for slot in range(model.ROW):
            yield lambda state, card=card, slot=slot: (None, Cycle(_card(card), state.row[slot]))


def _after_play() -> Iterator[Meaning]:
    yield lambda state: (None, TellOld(_card(tables.OLD)))
    yield lambda state: (None, Pass())
    for card in tables.LOWER:
        for slot in range(model.ROW):
            for value in model.VALUES:
                yield lambda state, card=card, slot=slot, value=value: (
                    None,
                    DiscardLower(_card(card), value, state.row[slot]),
                )


def _proposal(subject: model.Subject) -> Meaning:
    return lambda state: (None, Propose(subject))


def _use(card: int, number: int | None) -> Meaning:
    return _proposal(model.Use(_card(card), POWER_OF[_card(card)].id, number))


def _decisions() -> Iterator[Meaning]:
    yield from (_proposal(model.Predict(value)) for value in model.VALUES)
    yield _proposal(model.NoPrediction())
    yield from (_use(card, None) for card in tables.PLAIN)
    yield from (_reveal(model.LineId(line)) for line in range(LINES))


def _reveal(line: model.LineId) -> Meaning:
    return lambda state: (state.owners[line], Reveal(model.line_name(state, line)))


def _higher_meanings() -> Iterator[Meaning]:
    yield from (_use(card, number) for card in tables.HIGHER for number in tables.HIGHER_NUMBERS)


def legal_choices(state: State) -> list[int]:
    """The numbers of all that may be chosen, by the active player or any of the group. Two of one meaning are one."""
    if is_over(state):
        return []
    offered = {(seat, action) for seat in state.asked for action in legal(state, seat)}
    found: dict[Any, int] = {}
    for number, meaning in enumerate(meanings()):
        with suppress(IndexError):  # a fate or a line that there is not
            seat, action = meaning(state)
            if any((other, action) in offered for other in ([seat] if seat is not None else state.asked)):
                found.setdefault((seat, action), number)
    return [*found.values()]


def done(state: State, number: int, rng: Stream) -> State:
    """After a choice; what the group decides is proposed by the one who comes next, and everybody agrees."""
    seat, action = meanings()[number](state)
    state = apply(state, speaker(state) if seat is None else seat, action, rng).state
    while state.motion is not None:
        state = apply(state, min(state.asked), Agree(), rng).state
    return state


def speaker(state: State) -> Seat:
    if state.phase is not Phase.PREDICT:
        return active(state)
    after = state.order[(state.order.index(state.now.line) + 1) % len(state.order)]
    return state.owners[after]


# What a seat sees


def seen_by(state: State, seat: Seat) -> dict[str, list[bool]]:
    """By name as `NAMES` has them, from the seat's view and nothing else but who speaks for the group."""
    seen = view(state, seat)
    now = seen.now
    answer = now.answers[0] if now.answers else None
    return {
        "score": [seen.score > n for n in range(7)],
        "doom": [seen.doom > n for n in range(7)],
        "phase": [seen.phase is phase for phase in PHASES],
        "row": [slot.card is card for slot in seen.row for card in tables.CARDS],
        "fates": [slot.fates.count(value) > n for slot in seen.row for value in range(1, 8) for n in range(3)],
        "top": [seen.deck[0] is card for card in tables.CARDS],
        "unseen": _unseen(seen),
        "faded": [any(one.card is card for one in seen.faded) for card in tables.CARDS],
        **_lines(seen, seat),
        "carried": [now.carried],
        "played_old": [_knows_old(seen, seat) and seen.played_old is told for told in (False, True)],
        "value": _value(now.value),
        "on": [now.on is card for card in (*tables.CARDS, CardId.THE_HOURS)],
        "told": _value(said(now.told), 2),
        "old": _value(said(now.old), 2),
        "lower": _value(now.lower),
        "asked": [bool(answer and answer.power is power) for power in tables.POWERS],
        "number": _value(answer.number if answer else None, 6),
        "yes": [bool(answer and answer.yes)],
        "guess": _value(now.guesses[0] if now.guesses and not seen.outcome else None),
        "power_used": [seen.power_used],
        "twice": [seen.twice],
        "asks_me": [seen.outcome is None and speaker(state) == seat],
    }


def _knows_old(seen: View, seat: Seat) -> bool:
    """Where it means something, and is not what Old? has told everybody."""
    return seen.now.carried and seen.now.value is not None and (seen.active == seat or seen.outcome is not None)


def _unseen(seen: View) -> list[bool]:
    known = {slot.card for slot in seen.row} | {one.card for one in seen.faded} | set(seen.deck)
    return [card not in known for card in tables.CARDS]


def _value(value: int | None, most: int = 7) -> list[bool]:
    return [value == n for n in range(1, most + 1)]


def _lines(seen: View, seat: Seat) -> dict[str, list[bool]]:
    places = {place.line: place for place in seen.places}
    turned = [places.get((seat + place) % len(places)) if place < len(places) else None for place in range(5)]  # type: ignore[call-overload]
    active = next(place for place in seen.places if place.line == seen.now.line)
    mine = [
        place.hand[0] if place and place.hand and (place.seat == seat or seen.outcome) else None for place in turned
    ]
    shown = {one.line: one.value for one in seen.now.shown}
    second = active.hand[1] if len(active.hand) == 2 else None
    return {
        "active": [place is active for place in turned],
        "hides": [bool(place and place.hand) for place in turned],
        "mine": [bit for value in mine for bit in _value(value)],
        "second": _value(second),
        "shown": [bit for place in turned for bit in _value(shown.get(place.line) if place else None)],
    }


def as_bits(rows: dict[str, list[bool]], names: Sequence[str] = tuple(NAMES)) -> list[bool]:
    return [bit for name in names for bit in rows[name]]
