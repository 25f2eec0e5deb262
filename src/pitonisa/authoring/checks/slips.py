"""Find what works and is hardly meant: negative gains, charge that runs out, tests whose results are all alike."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from pitonisa.games.missions.council import LONGEST_WORD
from pitonisa.games.missions.scenario.base import FEWEST_HOSTS, MOST_HOSTS, Amount, amount
from pitonisa.games.missions.scenario.effects import Burn, End, Fail, Gain, Lose
from pitonisa.games.missions.scenario.faults import NOWHERE, Fault, Mark, fault, line_of
from pitonisa.games.missions.scenario.index import Index, instructions
from pitonisa.games.missions.scenario.instructions import Instruction, Question, TestBox
from pitonisa.games.missions.scenario.library import Examined
from pitonisa.games.missions.scenario.prose import normalised

RARE = 2
"""An attribute that is tested less often than this is hardly worth having."""

AMOUNTS = {Gain: "lose", Lose: "gain", Burn: "gain"}
"""Verbs that take a number of crystals, and the one that goes the other way."""


def faults(examined: Examined, index: Index) -> Iterator[Fault]:
    yield from _numbers(examined, index)
    yield from _style(examined, index)
    yield from _instructions(examined, index)


def _instructions(examined: Examined, index: Index) -> Iterator[Fault]:
    for one in instructions(index.scenario):
        mark = examined.where[one.key]
        if isinstance(one, Gain | Lose | Burn) and _is_negative(one.n):
            yield fault("amount-negative", mark, one.key, "warning", verb=AMOUNTS[type(one)])
        if isinstance(one, Question):
            yield from _shared_words(one, mark)
            yield from _too_long(one, mark)
            yield from _unspoken(one, mark, index.scenario.languages)
    for one in _setting_up(index):
        if isinstance(one, End | Fail) and one.guard is None:
            yield fault("end-in-setup", examined.where[one.key], one.key, "warning")


def _is_negative(n: Amount | None) -> bool:
    return n is not None and any(amount(n, hosts) < 0 for hosts in range(FEWEST_HOSTS, MOST_HOSTS + 1))


def _shared_words(question: Question, mark: Mark) -> Iterator[Fault]:
    """Report a word that two answers take: the first of them has it."""
    taken: dict[str, str] = {}
    for answer in question.answers:
        for word in map(normalised, answer.words):
            first = taken.setdefault(word, answer.id)
            if first != answer.id:
                yield fault("answer-shared", mark, question.key, "warning", word=word, first=first, second=answer.id)


def _too_long(question: Question, mark: Mark) -> Iterator[Fault]:
    """Report a word that is too long to be spelled to its end."""
    for word in (word for answer in question.answers for word in answer.words):
        if len(normalised(word)) > LONGEST_WORD:
            yield fault("answer-long", mark, question.key, "warning", word=word, most=LONGEST_WORD)


def _unspoken(question: Question, mark: Mark, languages: tuple[str, ...]) -> Iterator[Fault]:
    """Check that a question by language asks in each language of the scenario."""
    for answer in question.answers:
        if isinstance(answer.accepts, tuple):
            continue
        for language in languages:
            if not answer.accepts.get(language):
                yield fault("answer-language", mark, question.key, answer=answer.id, language=language)
        for language in answer.accepts.keys() - set(languages):
            yield fault("answer-foreign", mark, question.key, answer=answer.id, language=language)


def _setting_up(index: Index) -> Iterator[Instruction]:
    setup = index.scenario.setup
    yield from setup.lead_reads
    for part in (*setup.if_absent, *setup.if_count):
        yield from part.do


def _numbers(examined: Examined, index: Index) -> Iterator[Fault]:
    scenario, where = index.scenario, examined.where
    caps = sorted((host.cap for host in scenario.hosts), reverse=True)
    if (needed := sum(caps[:MOST_HOSTS])) > scenario.rules.charge_total:
        mark = line_of(where, scenario.id, "rules/charge_total")
        yield fault("charge-short", mark, needed=needed, total=scenario.rules.charge_total)
    for box in index.tests.values():
        for hosts in range(FEWEST_HOSTS, min(MOST_HOSTS, len(scenario.hosts)) + 1):
            if (best := _best(box, index, hosts)) < (difficulty := amount(box.difficulty, hosts)):
                details = {"best": best, "difficulty": difficulty, "hosts": hosts}
                yield fault("difficulty-out-of-reach", where[box.id], box.id, "warning", **details)
                break
    for attribute in scenario.rules.attributes:
        tests = sum(1 for box in index.tests.values() if attribute in box.attribute)
        if tests < RARE:
            mark = line_of(where, scenario.id, "rules/attributes")
            yield fault("attribute-rare", mark, attribute, "warning", tests=tests)


def _best(box: TestBox, index: Index, hosts: int) -> int:
    """Compute the most that the weakest party can bring: attribute, all charge but two, all support, the best fate."""
    rules = index.scenario.rules
    cap = rules.by_count.at(hosts).support_cap

    def reach(host: str) -> int:
        one = index.hosts[host]
        value = max((a.value for a in one.attributes if a.attribute in box.attribute), default=0)
        return value + one.cap - 2

    strengths = sorted(map(reach, index.hosts))
    strongest_of_the_weakest = strengths[hosts - 1]
    return strongest_of_the_weakest + cap * (hosts - 1) + max(card.value for card in rules.fate)


def _style(examined: Examined, index: Index) -> Iterator[Fault]:
    scenario, where = index.scenario, examined.where
    texts = examined.loaded.prose[scenario.languages[0]].texts if examined.loaded else {}
    most = min(scenario.players[1], len(scenario.hosts))
    for place in scenario.locations:
        if (found := len(place.panorama)) < most:
            yield fault("few-cards", where[place.id], place.id, "warning", cards=found, agents=most)
    for box in index.tests.values():
        told = {texts.get(f"{box.id}.{cell}", "") for cell in ("fail", "critical", "success")}
        if len(told) == 1 and _cells(box) == 1:
            yield fault("same-results", where[box.id], box.id, "warning")
    for ending in scenario.endings:
        if ending.kind == "success" and ending.rated and not (ending.score or scenario.score):
            yield fault("ending-unscored", where[ending.id], ending.id, "warning")
    for note in scenario.todo:
        yield fault("todo", NOWHERE, level="hint", note=note)
    for card in index.cards.values():
        if card.note:
            yield fault("note", where[card.id], card.id, "hint", note=card.note)


def _cells(box: TestBox) -> int:
    """Count how many of the three results differ."""
    return len({_unkeyed(box.cell(cell)) for cell in ("fail", "critical", "success")})


def _unkeyed(cell: tuple[Instruction, ...]) -> bytes:
    """Encode what a result does, without the keys of its place."""
    return re.sub(rb'"key":"[^"]*"', b"", msgspec.json.encode(cell))
