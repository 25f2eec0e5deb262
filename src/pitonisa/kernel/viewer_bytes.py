"""Collects the bytes that a viewer receives of a state or a step, for the laws of secrecy and for undo."""

from __future__ import annotations

from functools import reduce
from typing import Any, TypeAlias

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.hosting import bystanders_of, seats_of, story_of, story_texts
from pitonisa.kernel.sealed import window_beats
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.values import PUBLIC, TABLE, Actor, Illegal, Step, Viewer
from pitonisa.kernel.wire import encode

Sight: TypeAlias = dict[str, bytes]


def sight(game: AnyGame, state: Any, viewer: Viewer) -> Sight:
    """Collect what this viewer can see of a state."""
    return {"the view": encode(game.view(state, viewer))} | beside_the_view(game, state, viewer)


def beside_the_view(game: AnyGame, state: Any, viewer: Viewer) -> Sight:
    seen = {
        "who is asked to act": encode(game.to_act(state)),
        "who need not act": encode(bystanders_of(game, state)),
        "how long a window takes": encode(window_beats(game, state)),
        "how people may join and leave": encode(game.legal(state, TABLE)),
        "the number of seats": encode(seats_of(game, state)),
        "the outcome": encode(game.outcome(state)),
        "the notes of a new table": encode(talk_of(game).blank(state)),
    }
    if story := story_of(game):
        languages = story.languages(state)
        seen["the texts"] = encode([story_texts(game, state, viewer, language) for language in languages])
    if viewer != PUBLIC:
        seen["the legal list"] = encode(game.legal(state, viewer))
        seen["the silence"] = encode(talk_of(game).hush(state, viewer))
    return seen


def sound(game: AnyGame, before: Any, step: Step[Any, Any], viewer: Viewer) -> Sight:
    """Collect what this viewer perceives of a step, and how it changes the table's notes."""
    perceived = (game.witness(event, viewer) for event in step.events)
    return {
        "the events": encode([event for event in perceived if event is not None]),
        "the notes": encode(reduce(talk_of(game).forget, step.events, talk_of(game).blank(before))),
    }


def refusal(game: AnyGame, state: Any, actor: Actor, action: Any, rng: Stream) -> bytes | None:
    """Return the refusal of an action; `None` if it is carried out."""
    try:
        game.apply(state, actor, action, rng)
    except Illegal as refused:
        return encode((refused.key, refused.details))
    return None
