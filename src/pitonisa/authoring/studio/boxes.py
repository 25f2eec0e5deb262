"""What is framed on a card: tests with their three results, conflicts, and abilities."""

from __future__ import annotations

from html import escape

from pitonisa.authoring.studio.markup import doing, element, inline, prose
from pitonisa.authoring.studio.names import Names
from pitonisa.authoring.studio.pictures import Album
from pitonisa.authoring.studio.wording import Wording
from pitonisa.authoring.studio.words import Words
from pitonisa.games.missions.scenario.abilities import Ability
from pitonisa.games.missions.scenario.base import Amount
from pitonisa.games.missions.scenario.instructions import ConflictBox, Instruction, TestBox


class Boxes:
    """For one scenario in one language."""

    def __init__(self, said: Wording, names: Names, words: Words, album: Album) -> None:
        self._said = said
        self._album = album
        self._names = names
        self._words = words

    def test(self, box: TestBox) -> str:
        names = " / ".join(self._names.text(f"attribute.{one}") or one for one in box.attribute)
        head = f"{escape(names)} <b>{escape(_amount(box.difficulty))}</b>"
        told = element("p", head, class_="head") + prose(self._names.text(f"{box.id}.text"))
        if box.requires is not None:
            told += self._rule("sheet-there-while", self._said.condition(box.requires))
        for one in box.adjust:
            asked = "" if one.given is None else self._words("word-if", what=self._said.condition(one.given))
            told += self._rule("sheet-difficulty", f"{one.n:+d} {asked}")
        if box.until:
            told += self._rule("sheet-until-passed", "")
        cells = [("fail", box.fail), ("critical", box.critical), ("success", box.success)]
        shown = "".join(self._cell(box.id, name, do) for name, do in cells if do is not None)
        return element("div", told + element("div", shown, class_="cells"), class_="test", data_test=box.id)

    def _cell(self, id: str, name: str, do: tuple[Instruction, ...]) -> str:
        head = element("b", escape(self._words(f"value-{name}")))
        told = self._names.text(f"{id}.{name}")
        return element("div", head + prose(told) + doing(self._said.lines(do)), class_=f"cell {name}")

    def conflict(self, box: ConflictBox) -> str:
        foe = f" · {self._names.title(box.adversary)}" if box.adversary else ""
        told = element("p", escape(self._words(f"sheet-conflict-{box.scope}") + foe), class_="head")
        told += self._album.adversary(box.adversary)
        if box.given is not None:
            told += self._rule("sheet-there-while", self._said.condition(box.given))
        told += prose(self._names.text(f"{box.id}.text")) + "".join(self.test(test) for test in box.tests)
        for id, do in (("sheet-on-turn", box.on_turn), ("sheet-on-win", box.on_win), ("sheet-after", box.after)):
            told += self._rule(id, "") + doing(self._said.lines(do)) if do else ""
        if box.flee:
            price = self._said.price(box.flee.pay)
            told += self._rule("sheet-flee", self._words("word-costs", what=price) if price else "")
            told += prose(self._names.text(f"{box.id}.flee")) + doing(self._said.lines(box.flee.do))
        return element("div", told, class_="conflict", data_conflict=box.id)

    def ability(self, one: Ability) -> str:
        head = inline(self._names.text(f"{one.id}.name")) or escape(one.id)
        told = element("p", f"{head} · {escape(self._words(f'value-{one.timing}'))}", class_="head")
        told += prose(self._names.text(f"{one.id}.text"))
        told += self._rule("word-if", self._said.condition(one.given)) if one.given is not None else ""
        uses = [("sheet-per-visit", one.uses.per_visit), ("sheet-per-mission", one.uses.per_mission)]
        told += "".join(self._rule(id, str(n)) for id, n in uses if n is not None)
        price = self._said.price(one.pay)
        told += self._rule("sheet-price", price) if price else ""
        return element("div", told + doing(self._said.lines(one.do)), class_="ability", data_ability=one.id)

    def _rule(self, id: str, what: str) -> str:
        if id == "word-if":
            return element("p", escape(self._words(id, what=what)), class_="rule")
        return element("p", f"{escape(self._words(id))} {escape(what)}".strip(), class_="rule")


def _amount(value: Amount) -> str:
    return str(value) if isinstance(value, int) else f"{value.two}/{value.three}/{value.four}"
