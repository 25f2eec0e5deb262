"""Simulate a learner of the cove in a browser, who touches the parts of an accepted move in order."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator

from pitonisa.platform.lessons.lessons import Ask, Pattern
from tests.browser.learner import Learner
from tests.browser.person import Person

SPACES: Final = {
    "ActivateStaff": "staff",
    "ChangeFates": "fates",
    "Hire": "hire",
    "Predict": "prediction",
    "ReadHoroscope": "horoscope",
    "ReadStars": "stars",
}
"""Actions that begin with a card of the bar and are confirmed there."""

BUTTONS: Final = ("Done", "Skip", "TakeBack")

FIELDS: Final = {
    "Assign": ("staff:{ability}",),
    "Board": ("who:{colour}", "boat:{boat}"),
    "ChangeFates": ("fate:{fate}",),
    "Dock": ("dock:{dock}",),
    "Gain": ("good:{size}-{colour}",),
    "Hire": ("folk:{slot}",),
    "MarkFunding": ("fund:{colour}", "mark:{mark}"),
    "MarkRow": ("row:{row}",),
    "MoveRune": ("box:move", "rune:{rune}"),
    "Predict": ("icons:{icons}", "colour:{colour}"),
    "ShiftDie": ("box:shift", "rune:{die}", "value:{value}"),
    "TakeReward": ("good:{size}-{colour}",),
    "Trace": ("line:{way}-{row}-{column}",),
    "UseStaff": ("staff:{ability}",),
    "Write": ("row:{row}", "write:{value}"),
}
"""What else is touched. Where the lesson leaves something open, the first that is lit."""


class CoveLearner(Learner):
    def __init__(self, person: Person, lesson: str) -> None:
        super().__init__(person, lesson, "cove")

    def choose(self, step: Ask) -> Pattern:
        """Of several lines, one that is not there yet."""
        patterns = [remark.pattern for remark in step.accept]
        return next(one for one in patterns if one.kind != "Trace" or self.lit(_atoms(one)[0]).count())

    def answer(self, pattern: Pattern) -> None:
        n = self.person.n
        if pattern.kind in BUTTONS:
            self.page.locator(f"[data-choice={pattern.kind}]").click()
        elif pattern.kind == "Sell":
            self.page.locator(f"[data-sell$='{_fields(pattern)['pier']}/false']").click()
        else:
            self._touch_all(pattern)
        self.person.wait_until(lambda: self.person.n > n, f"{pattern} was not accepted")

    def _touch_all(self, pattern: Pattern) -> None:
        space = SPACES.get(pattern.kind)
        if space:
            self.lit(f"space:{space}").click()
        for atom in _atoms(pattern):
            self._touch(atom)
        if space:
            self.page.locator("[data-choice=go]").click()

    def _touch(self, atom: str) -> None:
        """Where there is nothing to choose, the board asks for nothing."""
        found = self.lit(atom)
        if atom.startswith(("fate:", "mark:", "who:", "write:")) and not found.count():
            return
        found.click()

    def lit(self, atom: str) -> Locator:
        """What can be touched now, the large one where a part of the shop has grown."""
        kind, _, which = atom.partition(":")
        name = f"^='{kind}:'" if _Anything.WORD in which else f"='{atom}'"
        there = self.page.locator(f".co [data-atom{name}]:is(.lit, .legal, [aria-pressed])").filter(visible=True)
        grown = self.page.locator(f".co .grown [data-atom{name}].lit")
        return (grown if grown.count() else there).first


class _Anything(dict[str, str]):
    """What a pattern says of a field, or that anything will do."""

    WORD: Final = "*"

    def __missing__(self, _: str) -> str:
        return self.WORD


def _fields(pattern: Pattern) -> _Anything:
    return _Anything({path[-1]: values[0] for path, values in pattern.fields})


def _atoms(pattern: Pattern) -> list[str]:
    return [field.format_map(_fields(pattern)) for field in FIELDS.get(pattern.kind, ())]
