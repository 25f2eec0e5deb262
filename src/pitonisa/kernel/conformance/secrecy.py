"""Tests that no secret reaches a viewer who may not know it, and that the full state in a replay hides nothing.

Non-interference compares what a viewer receives in two states that should look alike to them. The canary law replaces
secrets by marks, which must not appear anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, TypeAlias

from pitonisa.kernel import laws
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.chance import Chance
from pitonisa.kernel.conformance.trial import Trial, Worlds, field_value, foreign, state_fields, viewers, with_field
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.sealed import sealed_in
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.values import PUBLIC, TABLE, Actor, Viewer
from pitonisa.kernel.viewer_bytes import Sight, beside_the_view, refusal, sight, sound
from pitonisa.kernel.wire import decode, encode

REFUSALS: Final = 3
"""How many actions a viewer tries in both truths."""

OTHER_STARTS: Final = 2
RESHUFFLES: Final = "reshuffles"
SEAT_DIFFERED: Final = "reshuffles that changed something for a seat"
PUBLIC_DIFFERED: Final = "reshuffles that changed something for the public"
REASONED_MATCHES: Final = 8
"""Reasoning is slow: reasons are compared in one match out of eight."""

REASONED_ACTIONS: Final = 4
REASONS: Final = "bots' reasons compared in two truths"
LIKE_BEFORE: Final = "steps that looked alike in two truths"
SEALED: Final = "sealed answers of which others saw nothing"
MARK_EVERY: Final = 2
"""One state out of two is marked."""

MARKED_REFUSALS: Final = 2
Views: TypeAlias = Callable[[Viewer], Any]
"""What each of them sees in a state."""


def non_interference(trial: Trial) -> None:
    trial.needs(RESHUFFLES, SEAT_DIFFERED, PUBLIC_DIFFERED, LIKE_BEFORE, "refusals compared")
    secret = laws.laws_of(trial.game).secret or frozenset()
    trial.needs(*map(_changed, sorted(secret)))
    for step in trial.played.steps[:1]:
        unknown = secret.difference(state_fields(trial.game, step.state))
        trial.expect(not unknown, f"secret names what is no field of the state: {', '.join(sorted(unknown))}")
    _starts_sound_alike(trial)
    for state in trial.some_states():
        for viewer in trial.viewers(state):
            other = _other_truth(trial, state, viewer)
            _looks_alike(trial, sight(trial.game, state, viewer), sight(trial.game, other, viewer))
            if viewer != PUBLIC:
                _refuses_alike(trial, state, other, viewer)
            if trial.step < len(trial.played.log):
                _sounds_alike(trial, state, other, viewer)
                _is_sealed(trial, state, viewer)


def reasons_are_public(trial: Trial) -> None:
    """Check that what a bot says to explain an action depends on that action and on public information alone."""
    game = trial.game
    if not bots_of(game).reasoning:
        trial.tried["matches whose bots give no reasons"] += 1
        return
    trial.needs(REASONS)
    if trial.played.number % REASONED_MATCHES:
        return
    for state in trial.some_states():
        seats = sorted(game.to_act(state))
        if not seats:
            continue
        seat = trial.rng.choice(seats)
        actions = game.legal(state, seat)
        trial.who = seat
        here, there = (game.view(truth, seat) for truth in (state, trial.other_truth(state, PUBLIC)))
        for action in [trial.rng.choice(actions) for _ in range(REASONED_ACTIONS)]:
            for bot in bots_of(game).reasoning:
                reason = bots_of(game).reason(bot, here, action)
                said = encode(reason)
                trial.same("a secret shows in a bot's reason", said, encode(bots_of(game).reason(bot, there, action)))
                if reason is not None:
                    trial.expect(decode(said, talk_of(game).reasons) == reason, "a reason arrives as something else")
                    trial.tried[REASONS] += 1


def _changed(field: str) -> str:
    return f"reshuffles that changed {field}"


def _other_truth(trial: Trial, state: Any, viewer: Viewer) -> Any:
    """A reshuffle, held to its own promise: secrets change, nothing else does, and it could be so."""
    game = trial.game
    other = trial.other_truth(state, viewer)
    changed = [name for name in state_fields(game, state) if field_value(state, name) != field_value(other, name)]
    for name in changed:
        trial.expect(laws.is_secret(game, name), f"the reshuffle changed {name}, which is not among the secrets")
        trial.tried[_changed(name)] += 1
    for name, holds in laws.laws_of(game).invariants.items():
        trial.expect(holds(other), f"the reshuffle broke an invariant: {name}")
    trial.tried[RESHUFFLES] += 1
    trial.tried[PUBLIC_DIFFERED if viewer == PUBLIC else SEAT_DIFFERED] += bool(changed)
    return other


def _looks_alike(trial: Trial, here: Sight, there: Sight) -> None:
    for what, seen in here.items():
        trial.same(f"a secret shows in {what}", seen, there[what])


def _refuses_alike(trial: Trial, state: Any, other: Any, viewer: Actor) -> None:
    game = trial.game
    for _ in range(REFUSALS if trial.played.actions else 0):
        action = foreign(trial)
        here = refusal(game, state, viewer, action, trial.stream())
        if here is None:
            continue
        there = refusal(game, other, viewer, action, trial.stream())
        told = encode(action).decode()
        trial.expect(there is not None, f"{told} is refused here and done in another truth")
        trial.same(f"a secret shows in the refusal of {told}", here, there or b"")
        trial.tried["refusals compared"] += 1


def _sounds_alike(trial: Trial, state: Any, other: Any, viewer: Viewer) -> None:
    """Two truths that look alike before and after a step must sound alike during it.

    Others may have done something else in the other truth: what shows in no view must not be heard either,
    such as which of two cards was laid face down.
    """
    game, (actor, action) = trial.game, trial.played.log[trial.step]
    offered = list(game.legal(other, actor))
    actions = [action] if action in offered else []
    if actor != viewer and (instead := [another for another in offered if another != action]):
        actions += [_most_alike(action, instead), trial.rng.choice(instead)]
    step = trial.played.steps[trial.step + 1]
    view = encode(game.view(step.state, viewer))
    here = beside_the_view(game, step.state, viewer) | sound(game, state, step, viewer)
    for another in actions:
        trial.worlds = Worlds(state, other, None if another == action else another)
        twin = game.apply(other, actor, another, trial.stream())
        if encode(game.view(twin.state, viewer)) == view:
            _looks_alike(trial, here, beside_the_view(game, twin.state, viewer) | sound(game, other, twin, viewer))
            trial.tried[LIKE_BEFORE] += 1


def _is_sealed(trial: Trial, state: Any, viewer: Viewer) -> None:
    """An answer that waits for others changes nothing for other viewers, who hear nothing of it."""
    game, step = trial.game, trial.played.steps[trial.step + 1]
    if not sealed_in(game, step.state) or trial.played.log[trial.step][0] == viewer:
        return
    trial.worlds = None
    _looks_alike(trial, sight(game, state, viewer), sight(game, step.state, viewer))
    trial.expect(not step.events, "something is told of a sealed answer")
    trial.tried[SEALED] += 1


def _most_alike(action: Any, others: list[Any]) -> Any:
    """The one that has most in common with this action."""
    fields = [(name, getattr(action, name)) for name in action.__struct_fields__]

    def common(another: Any) -> int:
        same_fields = sum(getattr(another, name, None) == value for name, value in fields)
        return same_fields + (type(another) is type(action))

    return max(others, key=common)


def _starts_sound_alike(trial: Trial) -> None:
    """Deals that look alike to a viewer must have sounded alike."""
    game, played = trial.game, trial.played
    if not played.steps:
        return
    start = played.steps[0]
    for n in range(OTHER_STARTS):
        twin = game.start(played.options, played.players, Chance(f"{played.seed} other start").step(n))
        for viewer in trial.viewers(start.state):
            if encode(game.view(twin.state, viewer)) == encode(game.view(start.state, viewer)):
                trial.worlds = Worlds(start.state, twin.state)
                here, there = (sound(game, step.state, step, viewer) for step in (start, twin))
                _looks_alike(trial, here, there)
                trial.tried["starts that looked alike"] += 1


def no_canary(trial: Trial) -> None:
    trial.needs("marks", "views without a mark", "views without the seed")
    trial.needs(*map(_marked, sorted(laws.laws_of(trial.game).secret or ())))
    game, seed = trial.game, trial.played.seed.encode()
    for state in trial.some_states():
        for viewer in trial.viewers(state):
            trial.expect(seed not in encode(game.view(state, viewer)), "the view tells the seed")
            trial.tried["views without the seed"] += 1
            if trial.one_in(MARK_EVERY):
                _is_silent(trial, *_mark(trial, state, viewer), viewer)


def _marked(field: str) -> str:
    return f"marks in {field}"


def _mark(trial: Trial, state: Any, viewer: Viewer) -> tuple[Any, list[bytes]]:
    """A state with marks, held to its promise: they are there, and only where secrets are."""
    marked, marks = laws.marked(trial.game, state, viewer)
    for name in state_fields(trial.game, state):
        if field_value(marked, name) != field_value(state, name):
            trial.expect(laws.is_secret(trial.game, name), f"{name} is marked, which is not among the secrets")
            trial.tried[_marked(name)] += 1
    truth = encode(marked)
    for mark in marks:
        trial.expect(mark.encode() in truth, f"{mark} is in no place of the marked state")
    trial.tried["marks"] += len(marks)
    return marked, [mark.encode() for mark in marks]


def _is_silent(trial: Trial, marked: Any, marks: list[bytes], viewer: Viewer) -> None:
    """The view and the lists are all made from what the viewer may know, so marks do not disturb them."""
    told = sight(trial.game, marked, viewer)
    if viewer != PUBLIC:
        told |= _refusals(trial, marked, viewer)
    _shows_none(trial, told, marks)
    trial.tried["views without a mark"] += 1
    if trial.step < len(trial.played.log):
        _sounds_silent(trial, marked, marks, viewer)


def _refusals(trial: Trial, marked: Any, viewer: Actor) -> Sight:
    """The rules may stumble over marks when they compute with them; what they say must hold none."""
    told: Sight = {}
    for _ in range(MARKED_REFUSALS if trial.played.actions else 0):
        action = foreign(trial)
        try:
            answer = refusal(trial.game, marked, viewer, action, trial.stream())
        except Exception:
            continue
        if answer is not None:
            told[f"the refusal of {encode(action).decode()}"] = answer
            trial.tried["refusals without a mark"] += 1
    return told


def _sounds_silent(trial: Trial, marked: Any, marks: list[bytes], viewer: Viewer) -> None:
    """What was played next, played on marks: a mark that is heard must have come into view."""
    game, (actor, action) = trial.game, trial.played.log[trial.step]
    try:
        step = game.apply(marked, actor, action, trial.stream())
        view = encode(game.view(step.state, viewer))
        heard = sound(game, marked, step, viewer)
    except Exception:
        return
    _shows_none(trial, heard, [mark for mark in marks if mark not in view])
    trial.tried["steps without a mark"] += 1


def _shows_none(trial: Trial, told: Sight, marks: list[bytes]) -> None:
    everything = b" ".join(told.values())
    for mark in marks:
        if mark in everything:
            what = next(what for what, said in told.items() if mark in said)
            trial.fail(f"a secret shows in {what}: {mark.decode()}")


def hides_nothing(trial: Trial) -> None:
    """While answers are sealed nothing is shown, in a replay too."""
    trial.needs("truths", *(["turns"] if trial.game.part(laws.Replays) else []))
    game = trial.game
    for state in trial.some_states():
        if sealed_in(game, state):
            continue
        truth = laws.truth_of(game, state)
        sent = encode(truth)
        trial.same("sent again, truths differ", sent, encode(decode(sent, game.view_type)))
        trial.expect(not truth.legal, "the truth offers actions: nobody can take them")
        trial.tried["truths"] += 1
        seen = cache(partial(game.view, state))
        for viewer in trial.viewers(state):
            _shows_each_secret(trial, state, game.reshuffle(state, viewer, trial.rng), seen, sent)
    _has_turns(trial)


def _shows_each_secret(trial: Trial, state: Any, other: Any, seen: Views, sent: bytes) -> None:
    """Require that secrets which a viewer sees change also change in the full view at least once, as another viewer may
    share a secret."""
    for field in sorted(laws.laws_of(trial.game).secret or ()):
        new = field_value(other, field)
        if new == field_value(state, field):
            continue
        twin = with_field(state, field, new)
        if not sealed_in(trial.game, twin) and _somebody_sees(trial, seen, twin):
            trial.needs(f"truths that differ in {field}")
            trial.tried[f"truths that differ in {field}"] += encode(laws.truth_of(trial.game, twin)) != sent


def _somebody_sees(trial: Trial, seen: Views, other: Any) -> bool:
    """Whether anybody sees something else in this truth."""
    return any(seen(one) != trial.game.view(other, one) for one in viewers(seats_of(trial.game, other)))


def _has_turns(trial: Trial) -> None:
    game = trial.game
    for state in trial.states():
        for event in trial.played.steps[trial.step].events:
            by = laws.turn_begun_by(game, event)
            if by is not None:
                known = by == TABLE or 0 <= by < seats_of(game, state)
                trial.expect(known, f"a turn begins for {by}, who is not at the table")
                trial.tried["turns"] += 1
