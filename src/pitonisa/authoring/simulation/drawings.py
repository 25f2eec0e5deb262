"""Draw what `pitonisa scenario simulate` counted: outcomes, length and charge, cards and tests, by party size.

Cards and tests are under what is printed on them, which gives nothing away: 4B is the card B of the fourth place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from pitonisa.authoring.simulation.plays import Figures
from pitonisa.authoring.simulation.plots import histograms, side_by_side, stacked
from pitonisa.games.missions.scenario.cards import Card
from pitonisa.games.missions.scenario.index import Index
from pitonisa.kernel import Refusal
from pitonisa.platform.words.text import Text

KINDS: Final = ("success", "partial", "failure")
RESULTS: Final = ("fail", "critical", "success")
MEASURES: Final = ("rounds", "burn", "left", "points")


def write(folder: str, found: Sequence[Figures], index: Index, text: Text) -> None:
    """Write a drawing for each subject; cards and tests are under their printed numbers."""
    drawings = {
        "outcomes": _outcomes(found, text),
        "measures": _measures(found, text),
        "cards": _cards(found, index, text),
        "tests": _tests(found, index, text),
    }
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        for name, drawn in drawings.items():
            Path(folder, f"{name}.svg").write_text(drawn, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Refusal("file-unwritable", file=folder, why=error.strerror or str(error)) from error


def _outcomes(found: Sequence[Figures], text: Text) -> str:
    shares = {str(one.hosts): [one.kinds.get(kind, 0) / max(1, one.plays) for kind in KINDS] for one in found}
    return stacked(text("scenario-plot-outcomes"), shares, [text(f"scenario-measure-{kind}") for kind in KINDS])


def _measures(found: Sequence[Figures], text: Text) -> str:
    titles = {measure: text(f"scenario-measure-{measure}") for measure in MEASURES}
    counted = {f"{titles[name]} ({one.hosts})": getattr(one, name) for name in MEASURES for one in found}
    return histograms(counted, len(found))


def _cards(found: Sequence[Figures], index: Index, text: Text) -> str:
    """Draw in how many plays a card was read, whichever version was there."""
    codes = card_codes(index)
    shares = {code: [_share(one, codes, code) for one in found] for code in dict.fromkeys(codes.values())}
    return side_by_side(text("scenario-measure-read"), shares, _sizes(found, text))


def _share(one: Figures, codes: Mapping[str, str], code: str) -> float:
    return min(1.0, sum(count for card, count in one.read.items() if codes.get(card) == code) / max(1, one.plays))


def _tests(found: Sequence[Figures], index: Index, text: Text) -> str:
    """Draw how tests came out in the plays in which they were taken, with any number of hosts."""
    shares: dict[str, list[float]] = {}
    for test, code in test_codes(index).items():
        counts = [sum(one.tested.get(test, {}).get(result, 0) for one in found) for result in RESULTS]
        if sum(counts):
            shares[code] = [count / sum(counts) for count in counts]
    results = [text("scenario-plot-fail"), text("scenario-plot-critical"), text("scenario-plot-success")]
    return stacked(text("scenario-measure-tested"), shares, results)


def _sizes(found: Sequence[Figures], text: Text) -> list[str]:
    return [text("scenario-plot-hosts", hosts=one.hosts) for one in found]


def card_codes(index: Index) -> dict[str, str]:
    """Map each card of a panorama to its printed number; the versions of a slot share one."""
    return {
        card.id: f"{place.number}{slot.slot}"
        for place in sorted(index.scenario.locations, key=lambda one: one.number)
        for slot in place.panorama
        for card in slot.versions
    }


def test_codes(index: Index) -> dict[str, str]:
    """Map each test to the number of its card; several of one slot are counted."""
    found: dict[str, str] = {}
    counted: dict[str, int] = {}
    for id, code in card_codes(index).items():
        for test in _tests_of(index.cards[id]):
            counted[code] = counted.get(code, 0) + 1
            found[test] = code if counted[code] == 1 else f"{code}{counted[code]}"
    return found


def _tests_of(card: Card) -> list[str]:
    fight = card.conflict.tests if card.conflict else ()
    return [box.id for box in (*card.tests, *fight)]
