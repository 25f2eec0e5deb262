"""What the format allows and hardly anybody means: a gain of less than nothing, an end before the beginning."""

from __future__ import annotations

from collections.abc import Iterator

from pitonisa.games.missions.council.waiting_for import LONGEST_WORD
from pitonisa.games.missions.scenario.base import FEWEST_HOSTS, MOST_HOSTS, Amount, amount
from pitonisa.games.missions.scenario.effects import Burn, End, Fail, Gain, Lose
from pitonisa.games.missions.scenario.faults import Fault, Mark, fault
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.instructions import Instruction, Question
from pitonisa.games.missions.scenario.loader import Examined
from pitonisa.games.missions.scenario.prose import normalised
from pitonisa.games.missions.scenario.walk import instructions

AMOUNTS = {Gain: "lose", Lose: "gain", Burn: "gain"}
"""Verbs that take a number of crystals, and the one that goes the other way."""


def faults(examined: Examined, index: Index) -> Iterator[Fault]:
    for one in instructions(index.scenario):
        mark = examined.where[one.key]
        if isinstance(one, Gain | Lose | Burn) and _is_negative(one.n):
            yield fault("amount-negative", mark, one.key, "warning", verb=AMOUNTS[type(one)])
        if isinstance(one, Question):
            yield from _shared(one, mark)
            yield from _too_long(one, mark)
            yield from _unspoken(one, mark, index.scenario.languages)
    for one in _setting_up(index):
        if isinstance(one, End | Fail) and one.guard is None:
            yield fault("end-in-setup", examined.where[one.key], one.key, "warning")


def _is_negative(n: Amount | None) -> bool:
    return n is not None and any(amount(n, hosts) < 0 for hosts in range(FEWEST_HOSTS, MOST_HOSTS + 1))


def _shared(question: Question, mark: Mark) -> Iterator[Fault]:
    """A word that two answers take: the first of them has it."""
    taken: dict[str, str] = {}
    for answer in question.answers:
        for word in map(normalised, answer.words):
            first = taken.setdefault(word, answer.id)
            if first != answer.id:
                yield fault("answer-shared", mark, question.key, "warning", word=word, first=first, second=answer.id)


def _too_long(question: Question, mark: Mark) -> Iterator[Fault]:
    """Nobody can spell it to its end."""
    for word in (word for answer in question.answers for word in answer.words):
        if len(normalised(word)) > LONGEST_WORD:
            yield fault("answer-long", mark, question.key, "warning", word=word, most=LONGEST_WORD)


def _unspoken(question: Question, mark: Mark, languages: tuple[str, ...]) -> Iterator[Fault]:
    """Who asks by language asks in each of the scenario's."""
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
