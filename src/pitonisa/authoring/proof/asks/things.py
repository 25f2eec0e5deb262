"""Conditions about things, in an abstract state: who may hold them, and where they are."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Ask, never
from pitonisa.authoring.proof.state import Scene, State
from pitonisa.authoring.proof.verdicts import Verdict, Verdicts, sure
from pitonisa.games.missions.scenario import conditions as ask


def _has_item(j: Verdicts, one: ask.HasItem, state: State, scene: Scene) -> Verdict:
    held = j.pieces.held(one.item, state) if j.layout.follows.is_held(one.item) else 0
    return j.of_holders(one.who, held)


def _has_token(j: Verdicts, one: ask.HasToken, state: State, scene: Scene) -> Verdict:
    """A group token is there for whoever is asked."""
    out = j.pieces.out(one.token, state)
    return sure(out > 0) if j.index.tokens[one.token].scope == "group" else j.of_holders(one.who, out)


def _item_state(j: Verdicts, one: ask.ItemState, state: State, scene: Scene) -> Verdict:
    return sure(j.pieces.item_is(one.item, state) == one.state)


def _follow_item(m: Matters, one: ask.HasItem | ask.ItemState) -> None:
    m.things.add(one.item)


def _follow_token(m: Matters, one: ask.HasToken) -> None:
    m.things.add(one.token)


ASKS: Final = {
    ask.HasItem: Ask(_has_item, _follow_item, never),
    ask.HasToken: Ask(_has_token, _follow_token, never),
    ask.ItemState: Ask(_item_state, _follow_item, never),
}
