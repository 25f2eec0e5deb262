"""Tests who may do what, that all else is refused and changes nothing, and that random play ends."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.kernel.conformance.trial import FARTHEST, Trial, foreign, viewers
from pitonisa.kernel.hosting import bystanders_of, gives_up, seating_of, seats_of
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import default_answer, sealed_in
from pitonisa.kernel.values import PUBLIC, TABLE, Actor, Illegal, Seat
from pitonisa.kernel.viewer_bytes import refusal
from pitonisa.kernel.wire import encode

COMPARE_VIEWS_EVERY: Final = 4
"""Views are compared with the legal lists in one state out of four."""

APPLY_ALL_EVERY: Final = 8
"""Every legal action is carried out in one state out of eight."""

TRY_FOREIGN_EVERY: Final = 4
"""Actions that are not legal are tried in one state out of four."""

FOREIGN_ACTIONS: Final = 8
"""Actions that are not legal, tried in a state in which they are tried at all."""


def legality(trial: Trial) -> None:
    trial.needs("legal lists", "legal actions applied", "illegal actions refused")
    for state in trial.states():
        offers = _offers(trial, state)
        if trial.by_lot(COMPARE_VIEWS_EVERY):
            _views_offer_the_same(trial, state, offers)
        if trial.by_lot(APPLY_ALL_EVERY):
            _each_applies(trial, state, offers)
        if trial.by_lot(TRY_FOREIGN_EVERY):
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
    """Everybody's legal list. Those to act have one each, all others have none."""
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
    """The table offers only joining and leaving: no person could ask for anything else."""
    seating = seating_of(trial.game)
    for action in offered:
        known = seating.joined_by(action) is not None or seating.left_by(action) is not None
        trial.expect(known, f"the table offers {_text(action)}, which `Seating` does not name")


def _can_go_on(trial: Trial, state: Any, offered: list[Any]) -> None:
    """A match in which people can only give up is a match that has frozen."""
    only = bool(offered) and all(gives_up(trial.game, state, action) for action in offered)
    trial.expect(not only, "nobody can do anything but give up")


def _waiting(trial: Trial, state: Any, asked: frozenset[Seat]) -> frozenset[Seat]:
    """Those asked who have not sealed an answer. In a sealed window each of them can let it pass."""
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
    """Bots and clients know no other list than the one in the view."""
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
                trial.fail(f"{_text(action)} is offered and then refused: {refused}")
            trial.tried["legal actions applied"] += 1


def _all_else_is_refused(trial: Trial, state: Any, offers: dict[Actor, list[Any]]) -> None:
    """Actions from elsewhere in the match, true and forged, by everybody and by some who are not there."""
    game, seats = trial.game, len(offers) - 1
    actors: list[Actor] = [*offers, Seat(-1), Seat(seats), Seat(FARTHEST)]
    for _ in range(FOREIGN_ACTIONS if trial.played.actions else 0):
        trial.who = trial.rng.choice(actors)
        action = foreign(trial)
        if action in offers.get(trial.who, ()):
            continue
        answer = refusal(game, state, trial.who, action, trial.stream())
        trial.expect(answer is not None, f"{_text(action)} is done although it is not legal")
        trial.tried["illegal actions refused"] += 1
    trial.same("a refused action changed the state", trial.played.truths[trial.step], encode(state))


def _text(action: Any) -> str:
    return encode(action).decode()
