"""Provide games with one planted fault each, to show that the laws can fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.quay.help import Hints, Suspicion
from pitonisa.games.quay.model import Accuse, Crate, FavourId, FavourPlayed, Looked, Opened, Pass, State, seats
from pitonisa.games.quay.view import Place, View
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.events import Passed
from pitonisa.kernel import (
    PUBLIC,
    TABLE,
    AnyGame,
    Illegal,
    Imagination,
    Replays,
    Seat,
    Step,
    Story,
    Stream,
    Talk,
    Turns,
    Viewer,
)
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.help import help_of
from pitonisa.kernel.laws import Laws, marked, truth_of
from pitonisa.kernel.talk import talk_of

changed = msgspec.structs.replace


def smuggler(state: State) -> Seat:
    return next(Seat(s) for s in seats(state) if Crate.CONTRABAND in state.crates[s])


def seeing(look: Callable[[View, State], View]) -> AnyGame:
    """Quay with another view."""
    return replace(QUAY, view=lambda state, viewer: look(QUAY.view(state, viewer), state))


def doing(do: Callable[[State, Any, Any, Step[Any, Any]], Step[Any, Any]]) -> AnyGame:
    """Quay where actions do something else."""

    def apply(state: State, actor: Any, action: Any, rng: Any) -> Step[Any, Any]:
        return do(state, actor, action, QUAY.apply(state, actor, action, rng))

    return replace(QUAY, apply=apply)


def offering(offer: Callable[[State, Any, tuple[Any, ...]], tuple[Any, ...]]) -> AnyGame:
    """Quay with another legal list, in the view too."""

    def legal(state: State, actor: Any) -> tuple[Any, ...]:
        return offer(state, actor, tuple(QUAY.legal(state, actor)))

    def view(state: State, viewer: Any) -> View:
        return changed(QUAY.view(state, viewer), legal=() if viewer == PUBLIC else legal(state, viewer))

    return replace(QUAY, legal=legal, view=view)


def leaks() -> Iterator[tuple[str, AnyGame]]:
    """What reaches a viewer depends on something that viewer may not know."""
    yield "a view shows the next seat's favour", seeing(_sees_the_next_hand)
    yield "an event tells everybody what was in the crate", replace(QUAY, witness=lambda event, _: event)
    yield "the legal list offers only the accusation that is right", offering(_only_the_right_accusation)
    yield "a refusal names the smuggler", replace(QUAY, apply=_refusal_with_a_name)
    yield "only an owner who holds a bribe is asked", replace(QUAY, to_act=_asks_holders_of_a_bribe)
    yield "the public sees all", seeing(_public_sees_all)
    yield "the public is taken for seat -1", replace(QUAY, view=_public_is_the_last_seat)
    yield (
        "a list is as long as the smuggler's number",
        seeing(lambda view, state: changed(view, spent=view.spent + (FavourId.BRIBE,) * smuggler(state))),
    )
    yield (
        "a list begins with the smuggler",
        seeing(
            lambda view, state: changed(
                view, places=tuple(sorted(view.places, key=lambda place: place.seat != smuggler(state)))
            )
        ),
    )
    yield (
        "the smuggler is the one who may leave",
        offering(lambda state, actor, offer: (Accuse(smuggler(state)),) if actor == TABLE else offer),
    )
    yield "only the smuggler is silenced", _with(Talk, hush=_hushes_the_next_of_the_smuggler)
    yield "the notes say what was in the crate", _with(Talk, forget=_notes_of_crates)
    yield "the notes begin with the smuggler's number", _with(Talk, blank=smuggler)
    yield "an event happens only where a bribe was held back", doing(_grins_over_a_bribe)
    yield "the deal is shown to all", replace(QUAY, start=_shows_the_deal)
    yield "a text names the smuggler, in one language only", QUAY.having(_tells_the_smuggler_in("la"))


def bad_reshuffles() -> Iterator[tuple[str, AnyGame]]:
    """The law is only as good as the reshuffle, which is therefore held to its promise."""
    yield "a reshuffle returns its input", replace(QUAY, reshuffle=lambda state, *_: state)
    yield (
        "a reshuffle does nothing for the public",
        replace(QUAY, reshuffle=lambda s, v, rng: s if v == PUBLIC else QUAY.reshuffle(s, v, rng)),
    )
    yield (
        "a reshuffle does nothing for seats",
        replace(QUAY, reshuffle=lambda s, v, rng: QUAY.reshuffle(s, v, rng) if v == PUBLIC else s),
    )
    yield (
        "a reshuffle forgets the crates",
        replace(QUAY, reshuffle=lambda s, v, rng: changed(QUAY.reshuffle(s, v, rng), crates=s.crates)),
    )
    yield (
        "a reshuffle changes whose turn it is",
        replace(QUAY, reshuffle=lambda s, v, rng: changed(s, turn=Seat((s.turn + 1) % len(s.crates)))),
    )
    yield (
        "a reshuffle makes contraband of everything",
        replace(QUAY, reshuffle=lambda s, v, rng: changed(s, crates=((Crate.CONTRABAND,) * 2,) * len(s.crates))),
    )
    yield "a field is missing from the secrets", _with(Laws, secret=QUAY.part(Laws).secret - {"pile"})
    yield "the secrets name a field that does not exist", _with(Laws, secret=QUAY.part(Laws).secret | {"cellar"})
    yield "an open field is called secret", _with(Laws, secret=QUAY.part(Laws).secret | {"dawn"})


class MyHand(msgspec.Struct, frozen=True, tag=True):
    """What a bot holds, said as a reason."""

    favours: str


def telling_reasons() -> Iterator[tuple[str, AnyGame]]:
    def explaining(because: Callable[[View], str]) -> AnyGame:
        bots = replace(bots_of(QUAY), reasoning={"plain": lambda view, action: MyHand(because(view))})
        return QUAY.having(bots, replace(talk_of(QUAY), reasons=MyHand))

    yield "a bot's reason tells what it holds", explaining(lambda view: str(view.places))
    silent = replace(bots_of(QUAY), reasoning={"plain": lambda view, action: None})
    yield "a bot that explains gives no reason", QUAY.having(silent)


def vain_imaginings() -> Iterator[tuple[str, AnyGame]]:
    yield "the truth is imagined", QUAY.having(Imagination(lambda s, v, notes, rng, many: [s] * many))
    yield "half of what was asked for is imagined", QUAY.having(Imagination(_imagines(lambda s, true: s, half=True)))
    yield (
        "what is imagined keeps the true crates",
        QUAY.having(Imagination(_imagines(lambda s, true: changed(s, crates=true.crates)))),
    )
    yield (
        "what is imagined cannot be",
        QUAY.having(Imagination(_imagines(lambda s, true: changed(s, pile=(*s.pile, FavourId.BRIBE))))),
    )
    yield (
        "what is imagined shows to whoever imagines it",
        QUAY.having(Imagination(_imagines(lambda s, true: changed(s, dawn=s.dawn + 1)))),
    )


def _imagines(change: Callable[[State, State], State], *, half: bool = False) -> Any:
    def imagine(state: State, viewer: Viewer, notes: Any, rng: Stream, many: int) -> list[State]:
        return [change(QUAY.reshuffle(state, viewer, rng), state) for _ in range(many // 2 if half else many)]

    return imagine


def marks_that_show() -> Iterator[tuple[str, AnyGame]]:
    yield "a view shows the next seat's favour", seeing(_sees_the_next_hand)
    yield "the public is taken for seat -1", replace(QUAY, view=_public_is_the_last_seat)
    yield "an event tells everybody what was in the crate", replace(QUAY, witness=lambda event, _: event)
    yield "nothing is marked", _with(Laws, mark=lambda state, viewer: (state, ()))
    yield "a mark is in no place", _with(Laws, mark=lambda s, v: (marked(QUAY, s, v)[0], ("canary-99",)))
    yield "what is open is marked", _with(Laws, mark=lambda s, v: (changed(s, dawn="canary"), ("canary",)))
    yield "the pile is not marked", _with(Laws, mark=_marks_but_the_pile)


def unrepeatable() -> Iterator[tuple[str, AnyGame]]:
    ticks = count()
    yield (
        "an action counts how often it was played anywhere",
        doing(lambda state, actor, action, step: changed(step, state=changed(step.state, dawn=99 + next(ticks)))),
    )
    yield "a view counts how often it was looked at", seeing(lambda view, _: changed(view, played=next(ticks)))


def lost_on_the_wire() -> Iterator[tuple[str, AnyGame]]:
    yield "a list where a tuple belongs", seeing(lambda view, _: changed(view, hand=list(view.hand)))
    yield "an event that is not among the events", replace(QUAY, event=Looked | Opened)
    yield "an action that is not among the actions", replace(QUAY, action=Accuse)
    yield "a value that no wire carries", seeing(lambda view, _: changed(view, hand=(object(),)))


def unlawful() -> Iterator[tuple[str, AnyGame]]:
    """Who may do what is not as the lists say."""
    yield "a legal action is refused", doing(_refuses_accusations)
    yield "an illegal action is done", replace(QUAY, apply=_does_anything)
    yield "a forged action makes the rules stumble", replace(QUAY, apply=_stumbles)
    yield "an action is offered twice", offering(lambda state, actor, offer: offer + offer)
    yield "the order of the list changes", replace(QUAY, legal=_restless())
    yield "one who is not asked may act", offering(lambda state, actor, offer: offer or (Pass(),))
    yield "one who is asked has nothing to do", replace(QUAY, to_act=lambda state: frozenset({Seat(0), Seat(1)}))
    yield "nobody is asked in an open match", replace(QUAY, to_act=lambda state: frozenset())
    yield "people can only give up", QUAY.having(Turns(gives_up=lambda state, action: True))
    yield "a seat that is not there is asked", replace(QUAY, to_act=lambda state: frozenset({Seat(9)}))
    yield "the view offers less than is legal", seeing(lambda view, _: changed(view, legal=view.legal[1:]))
    yield "the legal list raises an error", offering(lambda state, actor, offer: (offer[9],))
    yield (
        "the table offers what nobody could ask it for",
        offering(lambda state, actor, offer: (Pass(),) if actor == TABLE and not QUAY.outcome(state) else offer),
    )
    yield "the start raises an error", replace(QUAY, start=lambda options, players, rng: 1 // 0)


def endless() -> Iterator[tuple[str, AnyGame]]:
    yield (
        "nobody accuses and it never dawns",
        replace(
            doing(lambda state, actor, action, step: changed(step, state=changed(step.state, played=0))),
            legal=lambda state, actor: [a for a in QUAY.legal(state, actor) if not isinstance(a, Accuse)] or [Pass()],
        ),
    )
    yield "the bound is too low", _with(Laws, bound=3)


def unbalanced() -> Iterator[tuple[str, AnyGame]]:
    yield (
        "a favour vanishes",
        doing(lambda state, actor, action, step: changed(step, state=changed(step.state, spent=()))),
    )
    yield "an invariant raises an error", _with(Laws, invariants={"sums": lambda state: 1 // 0 == 0})


def unhelpful() -> Iterator[tuple[str, AnyGame]]:
    asked = count()
    yield "hints accuse everybody", helping(lambda view, told: _accuses(view, lambda seat: True))
    yield "hints clear everybody", helping(lambda view, told: _accuses(view, lambda seat: False))
    yield (
        "hints change from one time to the next",
        helping(lambda view, told: _accuses(view, lambda seat: None, percent=next(asked))),
    )
    yield (
        "hints arrive as something else",
        helping(lambda view, told: Hints(_accuses(view, lambda seat: None, percent="five").suspicions)),
    )
    yield "hints never say anything", helping(lambda view, told: Hints())


def helping(advise: Callable[[View, Hints], Hints]) -> AnyGame:
    """Quay with other help."""
    help = help_of(QUAY)
    assert help is not None
    return QUAY.having(replace(help, hints=lambda view, level: advise(view, help.hints(view, level))))


def _accuses(view: View, guilty: Callable[[Seat], bool | None], percent: Any = None) -> Hints:
    return Hints(tuple(Suspicion(place.seat, guilty(place.seat), percent=percent) for place in view.places))


def half_truths() -> Iterator[tuple[str, AnyGame]]:
    yield "the truth is what the public sees", _with(Replays, truth=lambda state: QUAY.view(state, PUBLIC))
    yield "the truth offers what somebody may do", _with(Replays, truth=_truth_with_choices)
    yield "no turn ever begins", _with(Replays, turn_begun_by=lambda event: None)
    yield "a turn begins for nobody at the table", _with(Replays, turn_begun_by=lambda event: Seat(9))


def _truth_with_choices(state: State) -> View:
    return changed(truth_of(QUAY, state), legal=tuple(QUAY.legal(state, state.turn)))


def _sees_the_next_hand(view: View, state: State) -> View:
    if view.viewer == PUBLIC:
        return view
    return changed(view, hand=state.favours[(view.viewer + 1) % len(state.favours)])


def _public_sees_all(view: View, state: State) -> View:
    if view.viewer != PUBLIC:
        return view
    return changed(view, places=tuple(Place(Seat(s), state.crates[s][0], state.crates[s][1], ()) for s in seats(state)))


def _public_is_the_last_seat(state: State, viewer: Any) -> View:
    if viewer != PUBLIC:
        return QUAY.view(state, viewer)
    return changed(QUAY.view(state, Seat(-1)), viewer=PUBLIC)


def _only_the_right_accusation(state: State, actor: Any, offer: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(a for a in offer if not isinstance(a, Accuse) or a.owner == smuggler(state))


def _refusal_with_a_name(state: State, actor: Any, action: Any, rng: Any) -> Any:
    try:
        return QUAY.apply(state, actor, action, rng)
    except Illegal as refused:
        raise Illegal(refused.key, by=smuggler(state)) from refused


def _asks_holders_of_a_bribe(state: State) -> frozenset[Seat]:
    asked = state.pending
    if not asked or FavourId.BRIBE in state.favours[asked.owner]:
        return QUAY.to_act(state)
    return frozenset({asked.by})


def _with(kind: type[object], **changes: Any) -> AnyGame:
    return QUAY.having(replace(QUAY.part(kind), **changes))


def _hushes_the_next_of_the_smuggler(state: State, seat: Seat) -> str | None:
    return "illegal-silence" if (smuggler(state) + 1) % len(state.crates) == seat else None


def _notes_of_crates(notes: Any, event: Any) -> Any:
    return event.crate if isinstance(event, Looked) else notes


def _tells_the_smuggler_in(language: str) -> Story[State]:
    """A story in two languages, one of which gives the secret away."""

    def texts(state: State, viewer: Any, reading: str) -> dict[str, str]:
        return {"rumour": f"Seat {smuggler(state)}, they say." if reading == language else "Nobody knows."}

    return Story(
        languages=lambda state: ("en", language),
        texts=texts,
        cards_read=lambda state, seat: frozenset(),
        may_replay=lambda outcome, viewer: True,
        complete=lambda state, seat, said: said,
        texts_in_talk=lambda state, said, language: {},
    )


def _grins_over_a_bribe(state: State, actor: Any, action: Any, step: Step[Any, Any]) -> Step[Any, Any]:
    if isinstance(action, Pass) and FavourId.BRIBE in state.favours[actor]:
        return Step(step.state, (*step.events, FavourPlayed(actor, FavourId.LOCKSMITH)))
    return step


def _shows_the_deal(options: Any, players: int, rng: Any) -> Step[Any, Any]:
    state = QUAY.start(options, players, rng).state
    return Step(state, (Opened(Seat(0), Seat(0), state.crates[0]),))


def which_of_two_fates() -> AnyGame:
    """The Shipwreck Arcana, where an event tells whether a fate was old, which shows in no view."""
    return replace(SHIPWRECK, players=range(2, 3), apply=_tells_old, legal=_keeps_fates)


def _tells_old(state: Any, actor: Any, action: Any, rng: Any) -> Step[Any, Any]:
    step = SHIPWRECK.apply(state, actor, action, rng)
    if isinstance(action, Play) and action.old:
        return Step(step.state, (*step.events, Passed(actor)))
    return step


def _keeps_fates(state: Any, actor: Any) -> list[Any]:
    """Nobody predicts, so that hardly a turn begins with two new fates."""
    return [action for action in SHIPWRECK.legal(state, actor) if "Predict(" not in repr(action)]


def _marks_but_the_pile(state: State, viewer: Any) -> Any:
    other, _ = marked(QUAY, changed(state, pile=()), viewer)
    return changed(other, pile=state.pile), ("canary-0",)


def _refuses_accusations(state: State, actor: Any, action: Any, step: Step[Any, Any]) -> Step[Any, Any]:
    if isinstance(action, Accuse):
        raise Illegal("illegal-not-now")
    return step


def _does_anything(state: State, actor: Any, action: Any, rng: Any) -> Step[Any, Any]:
    try:
        return QUAY.apply(state, actor, action, rng)
    except Illegal:
        return Step(state, ())


def _stumbles(state: State, actor: Any, action: Any, rng: Any) -> Step[Any, Any]:
    if isinstance(action, Accuse):
        state.crates[action.owner]
    return QUAY.apply(state, actor, action, rng)


def _restless() -> Callable[[State, Any], list[Any]]:
    turns = count()

    def legal(state: State, actor: Any) -> list[Any]:
        return list(QUAY.legal(state, actor))[:: 1 if next(turns) % 2 else -1]

    return legal
