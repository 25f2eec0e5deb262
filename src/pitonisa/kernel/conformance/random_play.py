"""Plays a random match and records all of it, so that the laws can be checked on it."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from pitonisa.kernel.chance import Chance, Stream
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.hosting import gives_up
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.values import TABLE, Actor, Illegal, Step
from pitonisa.kernel.wire import encode

TABLE_ACTS_EVERY: Final = 50
"""Where the table can act, it does so about once in fifty actions."""

GIVE_UP_EVERY: Final = 20
"""Where a player could give up, they consider it about once in twenty actions."""

MOODY_ACTIONS: Final = 80
"""In every other match, players prefer some kinds of action for this many actions; then they choose evenly."""

REDRAWS: Final = 100


@dataclass
class Played:
    """A match between random players."""

    number: int
    seed: str
    players: int = 0
    options: Any = None
    log: list[tuple[Actor, Any]] = field(default_factory=list[tuple[Actor, Any]])
    steps: list[Step[Any, Any]] = field(default_factory=list[Step[Any, Any]])
    """The start, then what each action led to."""

    offered: dict[Any, None] = field(default_factory=dict[Any, None])
    moods: dict[Any, int] = field(default_factory=dict[Any, int])
    """How much the players of this match prefer each kind of action."""

    attempted: tuple[Actor, Any] | None = None
    """The last action that was tried."""

    trouble: str | None = None
    """The error that ended the match early, if one did."""

    @cached_property
    def chance(self) -> Chance:
        return Chance(self.seed)

    @cached_property
    def truths(self) -> list[bytes]:
        """Encode every state as bytes."""
        return [encode(step.state) for step in self.steps]

    @cached_property
    def actions(self) -> list[Any]:
        """List every action that anybody was offered, in the order met."""
        return list(self.offered)


def play(game: AnyGame, seed: str, number: int, players: int | None = None) -> Played:
    """Play a match between random players, of a given or a random number, with random options."""
    played = Played(number, f"check-{seed}-{number}")
    choices = Chance(f"{played.seed} choices")
    try:
        _start(game, played, players, choices.step(0))
        while len(played.log) <= bound_of(game) and _act(game, played, choices.step(len(played.log) + 1)):
            pass
    except Exception as error:
        played.trouble = explain(error)
    return played


def explain(error: Exception) -> str:
    """Describe an error and the line that raised it."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"


def _start(game: AnyGame, played: Played, players: int | None, rng: Stream) -> None:
    """Start a match; options that don't fit together are drawn again."""
    for remaining in reversed(range(REDRAWS)):
        played.players = rng.choice(game.players) if players is None else players
        played.options = game.options(**{name: rng.choice(values) for name, values in _choices(game.options)})
        try:
            played.steps.append(game.start(played.options, played.players, played.chance.step(0)))
            return
        except Illegal:
            if not remaining:
                raise


def _act(game: AnyGame, played: Played, rng: Stream) -> bool:
    """Play one more action; False where there is none."""
    state = played.steps[-1].state
    actor, actions = _whose_choice(game, state, rng)
    if not actions:
        return False
    actions = _seldom_gives_up(game, state, actions, rng)
    moody = played.number % 2 and len(played.log) < MOODY_ACTIONS
    action = _by_mood(played.moods, actions, rng) if moody else rng.choice(actions)
    played.offered.update(dict.fromkeys(actions))
    played.attempted = (actor, action)
    played.steps.append(game.apply(state, actor, action, played.chance.step(len(played.log) + 1)))
    played.log.append((actor, action))
    return True


def _seldom_gives_up(game: AnyGame, state: Any, actions: Sequence[Any], rng: Stream) -> Sequence[Any]:
    """Rarely keep the actions that give up: otherwise random matches would end too soon."""
    others = [action for action in actions if not gives_up(game, state, action)]
    return actions if len(others) in (0, len(actions)) or not rng.below(GIVE_UP_EVERY) else others


def _whose_choice(game: AnyGame, state: Any, rng: Stream) -> tuple[Actor, Sequence[Any]]:
    if not rng.below(TABLE_ACTS_EVERY) and (seating := game.legal(state, TABLE)):
        return TABLE, seating
    for seat in rng.shuffled(sorted(game.to_act(state))):
        if actions := game.legal(state, seat):
            return seat, actions
    return TABLE, ()


def _by_mood(moods: dict[Any, int], actions: Sequence[Any], rng: Stream) -> Any:
    """Prefer some kinds of action in some matches, so that rare actions meet more often than by an even choice."""
    kinds: dict[Any, list[Any]] = {}
    for action in actions:
        kinds.setdefault(_kind(action), []).append(action)
    for kind in kinds:
        moods.setdefault(kind, 4 ** rng.below(4))
    lots = [kind for kind in kinds for _ in range(moods[kind])]
    return rng.choice(kinds[rng.choice(lots)])


def _kind(action: msgspec.Struct) -> tuple[Any, ...]:
    """Name the action's type, and those of the structs in it."""
    parts = (getattr(action, name) for name in action.__struct_fields__)
    return (type(action), *(type(part) for part in parts if isinstance(part, msgspec.Struct)))


@cache
def _choices(options: Any) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """List the values of the options that can be enumerated; all others keep their default."""
    listed: list[tuple[str, tuple[Any, ...]]] = []
    for option in msgspec.structs.fields(options):
        kind = msgspec.inspect.type_info(option.type)
        match kind.type if isinstance(kind, msgspec.inspect.Metadata) else kind:
            case msgspec.inspect.EnumType(cls=cls):
                listed.append((option.name, tuple(cls)))
            case msgspec.inspect.LiteralType(values=values):
                listed.append((option.name, tuple(values)))
            case msgspec.inspect.BoolType():
                listed.append((option.name, (False, True)))
            case msgspec.inspect.IntType(ge=int(least), le=int(most)):
                listed.append((option.name, tuple(range(least, most + 1))))
            case _:
                pass
    return tuple(listed)
