"""Decides which viewer may know what in Leaders; no other file decides that."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from pitonisa.games.leaders import model
from pitonisa.games.leaders.model import CardNo, Held, Recruit, State
from pitonisa.kernel import PUBLIC, Seat, Stream, Viewer
from pitonisa.kernel.sealed import Envelope

SECRET: Final = frozenset({"recruits", "removed", "hands", "deck", "sealed"})

TRIES: Final = 100_000
"""How often another deal is tried; the true one would do, so one is found long before."""


def is_over(state: State) -> bool:
    return state.victory is not None


def sights_of(state: State, viewer: Viewer) -> dict[CardNo, model.Sight]:
    """Return what this viewer has seen in private, by card."""
    return {} if viewer == PUBLIC else {sight.card: sight for sight in state.sights if sight.by == viewer}


def seen_by_all(state: State) -> dict[CardNo, model.Sight]:
    return {sight.card: sight for sight in state.sights if sight.by is None}


def known_cards(state: State, viewer: Viewer) -> frozenset[CardNo]:
    """Return the cards a viewer knows: their own, those they or everybody have seen; all at the end (R6, R12, R44)."""
    if is_over(state):
        return frozenset(CardNo(card) for card in range(len(state.recruits)))
    mine = () if viewer == PUBLIC else (spot.card for spot in state.rows[viewer])
    return frozenset({*seen_by_all(state), *sights_of(state, viewer), *mine})


def knows_held(state: State, viewer: Viewer, owner: Seat, held: Held) -> bool:
    """Say whether a viewer knows an artifact: their own, or one whose way there they saw; all at the end (R24)."""
    return is_over(state) or viewer == owner or viewer in held.known_by


# Another truth: written from the rules, not from the functions above


def _unknown(state: State, viewer: Viewer) -> list[CardNo]:
    """List the recruits that the viewer neither owns nor has seen (R6, R12)."""
    if state.victory:
        return []
    seen = {sight.card for sight in state.sights if sight.by is None or sight.by == viewer}
    owned = {spot.card for seat, row in enumerate(state.rows) if seat == viewer for spot in row}
    return [CardNo(card) for card in range(len(state.recruits)) if card not in seen | owned]


def reshuffle(state: State, viewer: Viewer, rng: Stream) -> State:
    """Return another state that `viewer` can't tell from this one."""
    recruits, removed = _other_recruits(state, viewer, rng)
    hands, deck = _other_artifacts(state, viewer, rng)
    return msgspec.structs.replace(
        state, recruits=recruits, removed=removed, hands=hands, deck=deck, sealed=_other_answers(state, viewer, rng)
    )


def _other_recruits(state: State, viewer: Viewer, rng: Stream) -> tuple[tuple[Recruit, ...], tuple[Recruit, ...]]:
    """Draw other faces for the unknown cards that could have been dealt and moved there."""
    unknown = _unknown(state, viewer)
    pool = sorted((*(state.recruits[card] for card in unknown), *(() if state.victory else state.removed)))
    for _ in range(TRIES):
        mixed, recruits = rng.shuffled(pool), list(state.recruits)
        for card in unknown:
            recruits[card] = mixed.pop()
        removed = state.removed if state.victory else tuple(mixed)
        if could_be(state, recruits, removed):
            return tuple(recruits), removed
    raise AssertionError("these recruits cannot have been dealt")


def could_be(state: State, recruits: list[Recruit], removed: tuple[Recruit, ...]) -> bool:
    """Check a deal: no player was dealt both leaders, none was left over (R4), and nobody has won (R41, R42)."""
    if any(recruit in model.LEADERS for recruit in removed):
        return False
    leaders = [card for card, recruit in enumerate(recruits) if recruit in model.LEADERS]
    dealt_to = {card // model.ROW for card in leaders}
    owners = [seat for seat in model.seats(state) for spot in state.rows[seat] if spot.card in leaders]
    apart = len(set(owners)) == len(owners) and not state.anarchists.intersection(owners)
    return len(dealt_to) == len(leaders) and (apart or state.victory is not None)


def _other_artifacts(
    state: State, viewer: Viewer, rng: Stream
) -> tuple[tuple[tuple[Held, ...], ...], tuple[model.ArtifactId, ...]]:
    """Mix hands and deck, except what the viewer knows to be in a hand (R24).

    Only among cards of one deck: what a deck was made of, everybody has seen (R28).
    """
    if state.victory:
        return state.hands, tuple(rng.shuffled(sorted(state.deck)))
    free = [
        (seat, held)
        for seat, hand in enumerate(state.hands)
        for held in hand
        if seat != viewer and viewer not in held.known_by
    ]
    pools = {deck: [held.card for _, held in free if held.deck == deck] for deck in range(state.decks + 1)}
    pools[state.decks] += state.deck
    mixed = {deck: rng.shuffled(sorted(pool)) for deck, pool in pools.items()}
    hands: list[list[Held]] = [
        [held for held in hand if seat == viewer or viewer in held.known_by] for seat, hand in enumerate(state.hands)
    ]
    for seat, held in sorted(free, key=lambda one: (one[0], one[1].deck, one[1].known_by)):
        hands[seat].append(msgspec.structs.replace(held, card=mixed[held.deck].pop()))
    return tuple(map(sorted_hand, hands)), tuple(mixed[state.decks])


def sorted_hand(hand: list[Held]) -> tuple[Held, ...]:
    """Return a hand in a fixed order that reveals nothing; of two alike, the one fewer know of comes first."""
    return tuple(sorted(hand, key=lambda held: (held.card, len(held.known_by), held.known_by, held.deck)))


def _other_answers(state: State, viewer: Viewer, rng: Stream) -> tuple[Envelope[model.Reply], ...]:
    """Change who else has answered, to passes; not everyone's, or the window would be closed (R31)."""
    window = state.pending[-1] if state.pending else None
    if not isinstance(window, model.Window) or not window.asked:
        return state.sealed
    own = tuple(envelope for envelope in state.sealed if envelope.by == viewer)
    rest = rng.shuffled(sorted(seat for seat in window.asked if seat != viewer))
    most = len(rest) - 1 if own or viewer not in window.asked else len(rest)
    passed = tuple(Envelope[model.Reply](seat, None) for seat in rest[: rng.below(most + 1)])
    return tuple(sorted((*own, *passed), key=lambda envelope: envelope.by))


def mark(state: State, viewer: Viewer) -> tuple[State, tuple[str, ...]]:
    """Replace every secret in the state by a recognisable mark."""
    marks: list[str] = []

    def marked() -> Any:
        marks.append(f"canary-{len(marks)}-{viewer}")
        return marks[-1]

    recruits = list(state.recruits)
    for card in _unknown(state, viewer):
        recruits[card] = cast(Recruit, marked())
    hands = tuple(
        hand
        if state.victory or seat == viewer
        else tuple(held if viewer in held.known_by else msgspec.structs.replace(held, card=marked()) for held in hand)
        for seat, hand in enumerate(state.hands)
    )
    sealed = tuple(
        envelope if envelope.by == viewer or envelope.answer is None else Envelope(envelope.by, marked())
        for envelope in state.sealed
    )
    other = msgspec.structs.replace(
        state,
        recruits=tuple(recruits),
        removed=tuple(marked() for _ in state.removed),
        hands=hands,
        deck=tuple(marked() for _ in state.deck),
        sealed=cast(tuple[Envelope[model.Reply], ...], sealed),
    )
    return other, tuple(marks)
