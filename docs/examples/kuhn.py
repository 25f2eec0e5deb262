"""Kuhn poker as OpenSpiel has it, with answers to the eight questions of `pitonisa.kernel.conformance`.

One card each from a pack with one card more than players; then everybody passes or bets, and the player with the
highest card of those who did not give in takes what was bet. OpenSpiel says what may be done, what comes of it and
what is seen; ours are the chance, the refusals, and the answer to the last question.
"""
# pyspiel comes without types.
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false, reportUnknownVariableType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pyspiel
from open_spiel.python.observation import make_observation

from pitonisa.kernel import PUBLIC, Illegal, Seat, Step, Stream, Viewer


class Hand(msgspec.Struct, frozen=True):
    """A state: who was dealt which card, and what was done since. OpenSpiel's own states change; this is a value."""

    cards: tuple[int, ...]
    done: tuple[str, ...] = ()


class Dealt(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    card: int | None
    """Nobody but its owner learns it."""


class Did(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    action: str


class Kuhn:
    name = "kuhn_poker"
    players = range(2, 4)
    bound = 5

    def start(self, players: int, rng: Stream) -> Step[Hand, Dealt | Did]:
        dealing = _game(players).new_initial_state()
        while dealing.is_chance_node():
            dealing.apply_action(rng.choice([card for card, _ in dealing.chance_outcomes()]))
        cards = tuple(dealing.history())
        return Step(Hand(cards), tuple(Dealt(Seat(seat), card) for seat, card in enumerate(cards)))

    def to_act(self, state: Hand) -> frozenset[Seat]:
        table = _table(state)
        return frozenset() if table.is_terminal() else frozenset({Seat(table.current_player())})

    def legal(self, state: Hand, seat: Seat) -> list[str]:
        table = _table(state)
        return list(_by_name(table)) if seat in self.to_act(state) else []

    def apply(self, state: Hand, seat: Seat, action: str, rng: Stream) -> Step[Hand, Dealt | Did]:
        if action not in self.legal(state, seat):
            raise Illegal("not-now", to_act=sorted(self.to_act(state)))
        return Step(Hand(state.cards, (*state.done, action)), (Did(seat, action),))

    def outcome(self, state: Hand) -> list[float] | None:
        table = _table(state)
        return table.returns() if table.is_terminal() else None

    def view(self, state: Hand, viewer: Viewer) -> str:
        private = pyspiel.PrivateInfoType.NONE if viewer == PUBLIC else pyspiel.PrivateInfoType.SINGLE_PLAYER
        return _observer(len(state.cards), private).string_from(_table(state), 0 if viewer == PUBLIC else viewer)

    def witness(self, event: Dealt | Did, viewer: Viewer) -> Dealt | Did:
        return Dealt(event.seat, None) if isinstance(event, Dealt) and event.seat != viewer else event

    def reshuffle(self, state: Hand, viewer: Viewer, rng: Stream) -> Hand:
        """One knows one's own card; and who wins or loses, when it is over."""
        players = len(state.cards)
        others = [card for card in range(players + 1) if viewer == PUBLIC or card != state.cards[viewer]]
        for _ in range(99):
            mixed = rng.shuffled(others)
            cards = tuple(state.cards[s] if s == viewer else mixed.pop() for s in range(players))
            if self.outcome(Hand(cards, state.done)) == self.outcome(state):
                return Hand(cards, state.done)
        return state


@cache
def _game(players: int) -> Any:
    return pyspiel.load_game(f"kuhn_poker(players={players})")


@cache
def _observer(players: int, private: Any) -> Any:
    kind = pyspiel.IIGObservationType(perfect_recall=True, public_info=True, private_info=private)
    return make_observation(_game(players), kind)


def _by_name(table: Any) -> dict[str, int]:
    return {table.action_to_string(table.current_player(), number): number for number in table.legal_actions()}


@cache
def _table(state: Hand) -> Any:
    """OpenSpiel's state: all that was done, done again."""
    table = _game(len(state.cards)).new_initial_state()
    for card in state.cards:
        table.apply_action(card)
    for action in state.done:
        table.apply_action(_by_name(table)[action])
    return table
