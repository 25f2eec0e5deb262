"""Collects the bytes that reach a viewer of a state or step, for the laws of secrecy and for undo."""

from __future__ import annotations

from functools import reduce
from typing import Any, TypeAlias

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import PUBLIC, TABLE, Actor, Illegal, Step, Viewer
from pitonisa.kernel.wire import encode

Sight: TypeAlias = dict[str, bytes]


def sight(game: AnyGame, state: Any, viewer: Viewer) -> Sight:
    """Collect what this viewer can see of a state."""
    return {"the view": encode(game.view(state, viewer))} | beside_the_view(game, state, viewer)


def beside_the_view(game: AnyGame, state: Any, viewer: Viewer) -> Sight:
    seen = {
        "who is asked to act": encode(game.to_act(state)),
        "who need not act": encode(game.bystanders(state)),
        "how long a window takes": encode(game.window_beats(state)),
        "how people may join and leave": encode(game.legal(state, TABLE)),
        "the number of seats": encode(game.seats(state)),
        "the outcome": encode(game.outcome(state)),
        "the notes of a new table": encode(game.talk.blank(state)),
    }
    if game.story:
        languages = game.story.languages(state)
        seen["the texts"] = encode([game.texts(state, viewer, language) for language in languages])
    if viewer != PUBLIC:
        seen["the legal list"] = encode(game.legal(state, viewer))
        seen["the silence"] = encode(game.talk.hush(state, viewer))
    return seen


def sound(game: AnyGame, before: Any, step: Step[Any, Any], viewer: Viewer) -> Sight:
    """Collect what this viewer hears of a step, and what the notes at the table become through it."""
    perceived = (game.witness(event, viewer) for event in step.events)
    return {
        "the events": encode([event for event in perceived if event is not None]),
        "the notes": encode(reduce(game.talk.forget, step.events, game.talk.blank(before))),
    }


def refusal(game: AnyGame, state: Any, actor: Actor, action: Any, rng: Stream) -> bytes | None:
    """Return the refusal of an action; `None` where it was done."""
    try:
        game.apply(state, actor, action, rng)
    except Illegal as refused:
        return encode((refused.key, refused.details))
    return None
