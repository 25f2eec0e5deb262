"""Computes hints, number lines for one player with a reason for every strike, and links events to the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from pitonisa.games.shipwreck.cards import ARCANA
from pitonisa.games.shipwreck.infer import Ground, Reason, any_play, crossed_out, known, reasons
from pitonisa.games.shipwreck.model import VALUES, CardId, Fate, LineName, Phase, PowerId, State, line_name
from pitonisa.games.shipwreck.view import Place, View
from pitonisa.kernel import Help, Level, Rulebook, Seat
from pitonisa.kernel.help import Rules, cited

CARELESS: Final = frozenset({"random", "novice"})
"""The bots whose plays reveal nothing beyond the rules."""


class HintedLine(msgspec.Struct, frozen=True):
    """One hidden fate: the values it can't have, and those it is only supposed not to have.

    One's own line is kept as the others can keep it.
    """

    seat: Seat
    line: LineName
    sure: tuple[Fate, ...]
    supposed: tuple[Fate, ...] = ()
    reasons: tuple[Reason, ...] = ()
    """The reasons for every excluded value, if requested."""


class Hints(msgspec.Struct, frozen=True):
    lines: tuple[HintedLine, ...] = ()
    """The lines that hide a fate, in turn order."""


def hints(view: View, level: Level) -> Hints:
    if level is Level.OFF or view.outcome:
        return Hints()
    return Hints(tuple(_line(view, place, level) for place in view.places if _hides(view, place)))


def _hides(view: View, place: Place) -> bool:
    """Say whether there is a fate to reason about: before playing, only a carried fate."""
    yet_to_play = place.line == view.now.line and view.phase is Phase.PLAY
    return view.now.carried if yet_to_play else bool(place.hand)


def _line(view: View, place: Place, level: Level) -> HintedLine:
    if level is Level.EXPLAINED:
        found = reasons(view, place.line)
        supposed = [reason for reason in found if reason.ground is Ground.SUPPOSED]
        sure = [reason for reason in found if reason.ground is not Ground.SUPPOSED]
        return HintedLine(place.seat, place.name, _values(sure), _values(supposed), found)
    if level is Level.LOGIC:
        possible = known(view, place.line, any_play)
        sure = tuple(value for value in VALUES if value not in possible)
    else:
        sure = tuple(sorted(crossed_out((*view.history, view.now), place.line)))
    return HintedLine(place.seat, place.name, sure)


def _values(found: Iterable[Reason]) -> tuple[Fate, ...]:
    return tuple(sorted(value for reason in found for value in reason.values))


def among(told: Hints, bots: Mapping[int, str]) -> Hints:
    """Suppose nothing about bots that play at random: only the rules count for their plays."""
    return Hints(tuple(_by_rule_alone(line) if bots.get(line.seat) in CARELESS else line for line in told.lines))


def _by_rule_alone(line: HintedLine) -> HintedLine:
    kept = tuple(reason for reason in line.reasons if reason.ground is not Ground.SUPPOSED)
    return msgspec.structs.replace(line, supposed=(), reasons=kept)


def errs(state: State, told: Hints) -> bool:
    hidden = {(state.owners[line], line_name(state, line)): state.hands[line][:1] for line in state.order}
    return any(fate in line.sure for line in told.lines for fate in hidden[line.seat, line.line])


def sure(_: View, told: Hints) -> float:
    """Return the share of excluded values of hidden fates; all but one of each line would be certainty."""
    return sum(len(line.sure) for line in told.lines) / (len(told.lines) * (len(VALUES) - 1)) if told.lines else 0


HELP: Final[Help[State, View, Hints]] = Help(hints_type=Hints, hints=hints, among=among, errs=errs, sure=sure)


# Which rules of the README are behind what a player meets; their words are in rules/

_ON_CARDS: Final = cited("""
    the_hours 12 7, the_blind_man 11 20, the_chalice 11 14, the_prophet 11 39, the_rider 11 39, asunder 11 39,
    the_feast 11 47, the_ghost 11 39, the_imago 11 46, iron 11 39, the_lantern 11 39, the_passage 11 39,
    the_wish 11 48, the_ash 11 54, the_fall 11 52, the_musicians 11 39, the_north_wind 11 9, the_thief 51 39
""")
_ON_POWERS: Final = cited("""
    twice 26, higher 27 25, q123 28 25, q147 28 25, q345 28 25, q567 28 25, old 29 25, discard_lower 30 39, cycle 31,
    same 42 25, within_two 43 25, one_more 44, relocate 45 39, help 50 25, same_hours 53 25
""")


def _things() -> Iterator[tuple[str, Rules]]:
    """Map every card to the rules about playing and fading, and every power to those about using it."""
    for card in (CardId.THE_HOURS, *ARCANA):
        yield f"card-{card.value}", _ON_CARDS.get(card, (11, 8)) + (() if card is CardId.THE_HOURS else (18,))
    for power in PowerId:
        yield f"power-{power.value}", _ON_POWERS[power] + (24, 23)


RULEBOOK: Final = Rulebook(
    chapters=cited("setup 1-9, turn 10-22, powers 23-31, end 32, table 33-40, wide 41-48, stars 49-54"),
    origins=cited("""
        printed 1-13 15-19 21-26 32-40, public 5 12 14 20 24 27-31 41-52 54, ours 14 32-34 39 44 45 47 48 50-53
    """),
    events=cited("""
        TurnBegan 6 38, FatesDrawn 10, FatePlayed 11-13, ChaliceTold 14, CardCycled 31, KeptRaised 44,
        FateRelocated 45, FateStolen 51, PowerPaid 50, OldTold 29 25, LowerDiscarded 30, Passed 24, Proposed 15,
        Agreed 15, Declined 15, TwiceUsed 26, Answered 25 27 28 42 43 50 53, Predicted 17 26 48, NotPredicted 16,
        FateShown 17 35 37, CardFaded 18-20 52 54, CardArrived 22, Joined 36, Left 37, Ended 32
    """),
    refusals=cited("""
        over 32, seating 36 37 38, not-the-table 36 37, not-here 36 37, not-your-turn 6 10, nothing-to-pass 24,
        cycle 31, other-power 24, relocate 45 39, feast-closed 47, thief-closed 51, no-higher 51,
        nothing-to-steal 51, second-power 50, no-lower 30 39, already-played 11, not-held 10 11, not-kept 13 10,
        not-new 13 10, hours-closed 12, not-in-row 11 22, condition 11 8, no-such-power 23, one-power 23,
        power-window 24, silence 34, allies-only 15 33, not-yet 15 10, agreed 15, no-motion 15, no-hidden-fate 35,
        motion-open 15, prediction 15 26 48, question 27 28 42 43 53, challenge-players 38, starter 6, own-line 33,
        no-such-line 33 4, nothing-hidden 33 16
    """),
    things=dict(_things()),
)
