"""Computes hints, number lines kept for one player with the reason for every strike; links the rules to what is met."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from pitonisa.games.shipwreck import events
from pitonisa.games.shipwreck.cards import ARCANA
from pitonisa.games.shipwreck.infer import Ground, Reason, any_play, crossed_out, known, reasons
from pitonisa.games.shipwreck.model import VALUES, CardId, Fate, LineName, Phase, PowerId, State, line_name
from pitonisa.games.shipwreck.view import Place, View
from pitonisa.kernel import Help, Level, Rulebook, Seat
from pitonisa.kernel.help import Rules

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


# Which rules of the README are behind what a player meets; their words are in rules/

_ON_CARDS: Final[dict[CardId, Rules]] = {
    CardId.THE_HOURS: (12, 7),
    CardId.THE_BLIND_MAN: (11, 20),
    CardId.THE_CHALICE: (11, 14),
    CardId.THE_PROPHET: (11, 39),
    CardId.THE_RIDER: (11, 39),
    CardId.ASUNDER: (11, 39),
    CardId.THE_FEAST: (11, 47),
    CardId.THE_GHOST: (11, 39),
    CardId.THE_IMAGO: (11, 46),
    CardId.IRON: (11, 39),
    CardId.THE_LANTERN: (11, 39),
    CardId.THE_PASSAGE: (11, 39),
    CardId.THE_WISH: (11, 48),
    CardId.THE_ASH: (11, 54),
    CardId.THE_FALL: (11, 52),
    CardId.THE_MUSICIANS: (11, 39),
    CardId.THE_NORTH_WIND: (11, 9),
    CardId.THE_THIEF: (51, 39),
}
_ON_POWERS: Final[dict[PowerId, Rules]] = {
    PowerId.TWICE: (26,),
    PowerId.HIGHER: (27, 25),
    PowerId.Q123: (28, 25),
    PowerId.Q147: (28, 25),
    PowerId.Q345: (28, 25),
    PowerId.Q567: (28, 25),
    PowerId.OLD: (29, 25),
    PowerId.DISCARD_LOWER: (30, 39),
    PowerId.CYCLE: (31,),
    PowerId.SAME: (42, 25),
    PowerId.WITHIN_TWO: (43, 25),
    PowerId.ONE_MORE: (44,),
    PowerId.RELOCATE: (45, 39),
    PowerId.HELP: (50, 25),
    PowerId.SAME_HOURS: (53, 25),
}


def _things() -> Iterator[tuple[str, Rules]]:
    """Every card is played on and fades; every power is used once, in its moment."""
    for card in (CardId.THE_HOURS, *ARCANA):
        yield f"card-{card.value}", _ON_CARDS.get(card, (11, 8)) + (() if card is CardId.THE_HOURS else (18,))
    for power in PowerId:
        yield f"power-{power.value}", _ON_POWERS[power] + (24, 23)


RULEBOOK: Final = Rulebook(
    chapters={
        "setup": tuple(range(1, 10)),
        "turn": tuple(range(10, 23)),
        "powers": tuple(range(23, 32)),
        "end": (32,),
        "table": tuple(range(33, 41)),
        "wide": tuple(range(41, 49)),
        "stars": tuple(range(49, 55)),
    },
    origins={
        "printed": (*range(1, 14), *range(15, 20), *range(21, 27), *range(32, 41)),
        "public": (5, 12, 14, 20, 24, *range(27, 32), *range(41, 53), 54),
        "ours": (14, *range(32, 35), 39, 44, 45, 47, 48, *range(50, 54)),
    },
    events={
        events.TurnBegan: (6, 38),
        events.FatesDrawn: (10,),
        events.FatePlayed: (11, 12, 13),
        events.ChaliceTold: (14,),
        events.CardCycled: (31,),
        events.KeptRaised: (44,),
        events.FateRelocated: (45,),
        events.FateStolen: (51,),
        events.PowerPaid: (50,),
        events.OldTold: (29, 25),
        events.LowerDiscarded: (30,),
        events.Passed: (24,),
        events.Proposed: (15,),
        events.Agreed: (15,),
        events.Declined: (15,),
        events.TwiceUsed: (26,),
        events.Answered: (25, 27, 28, 42, 43, 50, 53),
        events.Predicted: (17, 26, 48),
        events.NotPredicted: (16,),
        events.FateShown: (17, 35, 37),
        events.CardFaded: (18, 19, 20, 52, 54),
        events.CardArrived: (22,),
        events.Joined: (36,),
        events.Left: (37,),
        events.Ended: (32,),
    },
    refusals={
        "over": (32,),
        "seating": (36, 37, 38),
        "not-the-table": (36, 37),
        "not-here": (36, 37),
        "not-your-turn": (6, 10),
        "nothing-to-pass": (24,),
        "cycle": (31,),
        "other-power": (24,),
        "relocate": (45, 39),
        "feast-closed": (47,),
        "thief-closed": (51,),
        "no-higher": (51,),
        "nothing-to-steal": (51,),
        "second-power": (50,),
        "no-lower": (30, 39),
        "already-played": (11,),
        "not-held": (10, 11),
        "not-kept": (13, 10),
        "not-new": (13, 10),
        "hours-closed": (12,),
        "not-in-row": (11, 22),
        "condition": (11, 8),
        "no-such-power": (23,),
        "one-power": (23,),
        "power-window": (24,),
        "silence": (34,),
        "allies-only": (15, 33),
        "not-yet": (15, 10),
        "agreed": (15,),
        "no-motion": (15,),
        "no-hidden-fate": (35,),
        "motion-open": (15,),
        "prediction": (15, 26, 48),
        "question": (27, 28, 42, 43, 53),
        "challenge-players": (38,),
        "starter": (6,),
        "own-line": (33,),
        "no-such-line": (33, 4),
        "nothing-hidden": (33, 16),
    },
    things=dict(_things()),
)
