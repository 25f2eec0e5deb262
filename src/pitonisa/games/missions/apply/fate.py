"""Chance cards: drawn, shuffled back, added and removed (R32)."""

from __future__ import annotations

from pitonisa.games.missions import lookup
from pitonisa.games.missions.apply.work import Work, replace
from pitonisa.games.missions.events import FateChanged, FateDrawn, FateShuffled
from pitonisa.games.missions.scenario.rules import FateCard


def draw(w: Work) -> FateCard:
    """The next card. An empty pile is made of the discards; without any the card is worth nothing."""
    if not w.state.fate.pile:
        shuffle(w)
    if not w.state.fate.pile:
        card = FateCard(value=0)
        w.put(drawn=0)
    else:
        card = w.state.fate.pile[0]
        w.put(pile=w.state.fate.pile[1:], discard=(*w.state.fate.discard, card), drawn=card.value)
    w.tell(FateDrawn(card.value))
    return card


def shuffle(w: Work) -> None:
    if w.state.fate.discard:
        pile = w.rng.shuffled((*w.state.fate.pile, *w.state.fate.discard))
        w.put(pile=tuple(pile), discard=())
        w.tell(FateShuffled())


def edit(w: Work, add: tuple[int, ...], remove: tuple[int, ...]) -> None:
    """Never fewer cards than the rules allow: what would make them fewer is ignored."""
    added = tuple(FateCard(value=value) for value in add)
    if added:
        w.put(pile=tuple(w.rng.shuffled((*w.state.fate.pile, *added))))
    gone = tuple(value for value in remove if _take_out(w, value))
    if add or gone:
        w.tell(FateChanged(add, gone))


def _take_out(w: Work, value: int) -> bool:
    state = w.state
    if len(state.fate.pile) + len(state.fate.discard) <= lookup.scenario(state).rules.fate_least:
        return False
    for field in ("pile", "discard"):
        cards: tuple[FateCard, ...] = getattr(state.fate, field)
        place = next((n for n, card in enumerate(cards) if card.value == value), None)
        if place is not None:
            w.put(**{field: cards[:place] + cards[place + 1 :]})
            return True
    return False


def draw_and_discard(w: Work, n: int, *, instead: bool) -> None:
    """Drawn by an instruction; `instead`: it takes the place of the open test's card."""
    for _ in range(n):
        card = draw(w)
        if w.job is not None:
            w.put_job(replace(w.job, drawn=card.value))
        if instead and w.state.test is not None and w.state.test.fate is not None:
            w.put(test=replace(w.state.test, fate=card.value, shuffles=w.state.test.shuffles or card.reshuffle))
        elif card.reshuffle:
            shuffle(w)
