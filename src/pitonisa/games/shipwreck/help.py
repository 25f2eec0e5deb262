"""Computes hints: number lines that the table keeps for one player, with the reason for every strike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from pitonisa.games.shipwreck.infer import Ground, Reason, any_play, crossed_out, known, reasons
from pitonisa.games.shipwreck.model import VALUES, Fate, LineName, Phase, State, line_name
from pitonisa.games.shipwreck.view import Place, View
from pitonisa.kernel import Help, Level, Seat

CARELESS: Final = frozenset({"random", "novice"})
"""The bots whose plays tell nothing but what the rules make them tell."""


class HintedLine(msgspec.Struct, frozen=True):
    """One hidden fate: the values it cannot have, and those it is only supposed not to have.

    One's own line is kept as the others can keep it.
    """

    seat: Seat
    line: LineName
    sure: tuple[Fate, ...]
    supposed: tuple[Fate, ...] = ()
    reasons: tuple[Reason, ...] = ()
    """Every excluded value is in one of them, where they are asked for."""


class Hints(msgspec.Struct, frozen=True):
    lines: tuple[HintedLine, ...] = ()
    """Those that hide a fate, in turn order."""


def hints(view: View, level: Level) -> Hints:
    if level is Level.OFF or view.outcome:
        return Hints()
    return Hints(tuple(_line(view, place, level) for place in view.places if _hides(view, place)))


def _hides(view: View, place: Place) -> bool:
    """Whether there is a fate to reason about: one who has yet to play has two, but kept at most one of them."""
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
    """Bots that play anything legal are supposed nothing of: of their plays only the rules tell."""
    return Hints(tuple(_by_rule_alone(line) if bots.get(line.seat) in CARELESS else line for line in told.lines))


def _by_rule_alone(line: HintedLine) -> HintedLine:
    kept = tuple(reason for reason in line.reasons if reason.ground is not Ground.SUPPOSED)
    return msgspec.structs.replace(line, supposed=(), reasons=kept)


def errs(state: State, told: Hints) -> bool:
    hidden = {(state.owners[line], line_name(state, line)): state.hands[line][:1] for line in state.order}
    return any(fate in line.sure for line in told.lines for fate in hidden[line.seat, line.line])


def sure(_: View, told: Hints) -> float:
    """The share of the values that hidden fates cannot have: all but one of each line would be certainty."""
    return sum(len(line.sure) for line in told.lines) / (len(told.lines) * (len(VALUES) - 1)) if told.lines else 0


HELP: Final[Help[State, View, Hints]] = Help(hints_type=Hints, hints=hints, among=among, errs=errs, sure=sure)
