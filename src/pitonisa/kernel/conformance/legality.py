"""Tests the laws of legality: matches replay to the same bytes, only legal actions work, and random play ends."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.kernel.conformance.trial import FARTHEST, Trial, foreign, viewers
from pitonisa.kernel.hosting import bystanders_of, gives_up, seating_of, seats_of
from pitonisa.kernel.laws import bound_of, laws_of
from pitonisa.kernel.replay import read, record, steps, write
from pitonisa.kernel.sealed import default_answer, sealed_in
from pitonisa.kernel.values import PUBLIC, TABLE, Actor, Illegal, Outcome, Seat, Step, Viewer
from pitonisa.kernel.viewer_bytes import refusal, sight, sound
from pitonisa.kernel.wire import as_text, decode, encode

COMPARE_FRAMES_EVERY: Final = 4
"""Frames are compared at one step out of four; in a long match at about as many as a sample has."""


def same_seed_same_match(trial: Trial) -> None:
    """Check that a match replays from its seed: it is written to a file, read back and played again."""
    trial.needs("matches", "states", "frames")
    game, played = trial.game, trial.played
    if not played.steps:
        return
    saved = read(write(record(game, played.players, played.options, played.seed, played.log)))
    before = played.steps[0].state
    for n, again in enumerate(steps(game, saved)):
        trial.at(n)
        once = played.steps[n]
        trial.same("the second time, the state is another", played.truths[n], encode(again.state))
        trial.tried["states"] += 1
        if trial.sample_evenly(COMPARE_FRAMES_EVERY):
            for viewer in trial.viewers(once.state):
                _same_frame(trial, before, once, again, viewer)
        before = once.state
    trial.tried["matches"] += 1


def _same_frame(trial: Trial, before: Any, once: Step[Any, Any], again: Step[Any, Any], viewer: Viewer) -> None:
    first = sight(trial.game, once.state, viewer) | sound(trial.game, before, once, viewer)
    second = sight(trial.game, again.state, viewer) | sound(trial.game, before, again, viewer)
    for what, there in first.items():
        trial.same(f"the second time, another byte in {what}", there, second[what])
    trial.tried["frames"] += 1


def survives_the_wire(trial: Trial) -> None:
    """Check that options, states, actions, events, views and outcomes survive encoding and decoding."""
    trial.needs("options", "states", "actions", "events", "views", "outcomes")
    game, played = trial.game, trial.played
    _survives(trial, "options", played.options, game.options)
    for state in trial.some_states():
        events = played.steps[trial.step].events
        _survives(trial, "states", state, game.state)
        _all_survive(trial, "events", events, game.event)
        if trial.step:
            _survives(trial, "actions", played.log[trial.step - 1][1], game.action)
        if outcome := game.outcome(state):
            _survives(trial, "outcomes", outcome, Outcome)
        for viewer in trial.viewers(state):
            _survives(trial, "views", game.view(state, viewer), game.view_type)
            perceived = [game.witness(event, viewer) for event in events]
            _all_survive(trial, "events", [event for event in perceived if event is not None], game.event)


def _all_survive(trial: Trial, what: str, values: Any, kind: Any) -> None:
    for value in values:
        _survives(trial, what, value, kind)


def _survives(trial: Trial, what: str, value: Any, kind: Any) -> None:
    sent = encode(value)
    arrived = decode(sent, kind)
    trial.same(f"sent again, {what} differ", sent, encode(arrived))
    if arrived != value:
        trial.same(f"{what} arrive as something else", repr(value).encode(), repr(arrived).encode())
        trial.fail(f"{what} arrive as something else: {value!r}")
    trial.tried[what] += 1


def invariants(trial: Trial) -> None:
    trial.needs(*laws_of(trial.game).invariants)
    for state in trial.states():
        for name, holds in laws_of(trial.game).invariants.items():
            trial.expect(holds(state), f"an invariant is broken: {name}")
            trial.tried[name] += 1


COMPARE_VIEWS_EVERY, APPLY_ALL_EVERY, TRY_FOREIGN_EVERY = 4, 8, 4
"""In one state out of so many views are compared with the legal lists, all legal actions done, and others tried."""

FOREIGN_ACTIONS: Final = 8
"""Illegal actions that are tried in each state chosen for it."""


def legality(trial: Trial) -> None:
    trial.needs("legal lists", "legal actions applied", "illegal actions refused")
    for state in trial.states():
        offers = _offers(trial, state)
        if trial.one_in(COMPARE_VIEWS_EVERY):
            _views_offer_the_same(trial, state, offers)
        if trial.one_in(APPLY_ALL_EVERY):
            _each_applies(trial, state, offers)
        if trial.one_in(TRY_FOREIGN_EVERY):
            _all_else_is_refused(trial, state, offers)
    if trial.played.trouble:
        trial.at(trial.step)
        trial.fail(trial.played.trouble)


def random_play_ends(trial: Trial) -> None:
    trial.needs("matches", "actions")
    trial.step = len(trial.played.log)
    trial.expect(trial.step <= bound_of(trial.game), f"still open after {bound_of(trial.game)} actions")
    trial.tried["matches"] += 1
    trial.tried["actions"] += trial.step


def _offers(trial: Trial, state: Any) -> dict[Actor, list[Any]]:
    """Check everybody's legal list: seats to act have at least one action, all others have none."""
    game = trial.game
    asked, is_open = game.to_act(state), game.outcome(state) is None
    waiting = _waiting(trial, state, asked)
    seats = [Seat(seat) for seat in range(seats_of(game, state))]
    trial.expect(asked <= set(seats), "a seat that does not exist is asked to act")
    trial.expect(bool(asked) is is_open, "asked to act although it is over" if asked else "open, yet nobody is asked")
    offers: dict[Actor, list[Any]] = {}
    for trial.who in (*seats, TABLE):
        offers[trial.who] = list(game.legal(state, trial.who))
        _is_a_proper_list(trial, state, trial.who, offers[trial.who], asked=trial.who in waiting)
    trial.expect(is_open or not offers[TABLE], "the table may still act although the match is over")
    _only_seats(trial, offers[TABLE])
    _can_go_on(trial, state, [action for seat in seats for action in offers[seat]])
    return offers


def _only_seats(trial: Trial, offered: list[Any]) -> None:
    """Check that the table offers only joining and leaving: nobody could request anything else."""
    seating = seating_of(trial.game)
    for action in offered:
        known = seating.joined_by(action) is not None or seating.left_by(action) is not None
        trial.expect(known, f"the table offers {as_text(action)}, which `Seating` does not name")


def _can_go_on(trial: Trial, state: Any, offered: list[Any]) -> None:
    """Check that players can do more than give up: otherwise the match is frozen."""
    only = bool(offered) and all(gives_up(trial.game, state, action) for action in offered)
    trial.expect(not only, "nobody can do anything but give up")


def _waiting(trial: Trial, state: Any, asked: frozenset[Seat]) -> frozenset[Seat]:
    """List the asked seats that haven't sealed an answer. In a sealed window each of them can pass."""
    game, sealed = trial.game, sealed_in(trial.game, state)
    waiting, bystanders = asked - sealed, bystanders_of(game, state)
    trial.expect(bystanders < asked or not bystanders, "nobody is waited for")
    trial.expect(sealed <= asked, "somebody has answered who is not asked")
    trial.expect(bool(waiting) or not sealed, "all have answered, and the window is still open")
    for trial.who in sorted(asked):
        silence = default_answer(game, state, trial.who)
        if sealed or silence is not None:
            trial.expect(silence is not None, "asked in a sealed window, and cannot let it pass")
            trial.expect(trial.who in sealed or silence in game.legal(state, trial.who), "a silence is not legal")
            trial.tried["seats asked in sealed windows"] += 1
    return waiting


def _is_a_proper_list(trial: Trial, state: Any, actor: Actor, offer: list[Any], *, asked: bool) -> None:
    game = trial.game
    if actor != TABLE:
        trial.expect(
            bool(offer) is asked,
            "asked to act, with nothing to do" if asked else "may act without being asked",
        )
    if offer:
        trial.expect(len(set(offer)) == len(offer), "the same action is offered twice")
        trial.expect(list(game.legal(state, actor)) == offer, "asked again, the legal list is another")
    trial.tried["legal lists"] += 1


def _views_offer_the_same(trial: Trial, state: Any, offers: dict[Actor, list[Any]]) -> None:
    """Check that each view has the same legal list: bots and clients know no other."""
    for trial.who in viewers(len(offers) - 1):
        offer = [] if trial.who == PUBLIC else offers[trial.who]
        trial.expect(
            list(trial.game.view(state, trial.who).legal) == offer,
            "the view offers other actions than are legal",
        )


def _each_applies(trial: Trial, state: Any, offers: dict[Actor, list[Any]]) -> None:
    for trial.who, offer in offers.items():
        for action in offer:
            try:
                trial.game.apply(state, trial.who, action, trial.stream())
            except Illegal as refused:
                trial.fail(f"{as_text(action)} is offered and then refused: {refused}")
            trial.tried["legal actions applied"] += 1


def _all_else_is_refused(trial: Trial, state: Any, offers: dict[Actor, list[Any]]) -> None:
    """Check that actions from elsewhere in the match, real and forged, are refused for everybody."""
    game, seats = trial.game, len(offers) - 1
    actors: list[Actor] = [*offers, Seat(-1), Seat(seats), Seat(FARTHEST)]
    for _ in range(FOREIGN_ACTIONS if trial.played.actions else 0):
        trial.who = trial.rng.choice(actors)
        action = foreign(trial)
        if action in offers.get(trial.who, ()):
            continue
        answer = refusal(game, state, trial.who, action, trial.stream())
        trial.expect(answer is not None, f"{as_text(action)} is done although it is not legal")
        trial.tried["illegal actions refused"] += 1
    trial.same("a refused action changed the state", trial.played.truths[trial.step], encode(state))
