"""Check a scenario for valid but probably unintended content, such as tests whose results are all alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from pitonisa.games.missions.council import LONGEST_WORD
from pitonisa.games.missions.scenario import cards, conditions, effects, library, prose
from pitonisa.games.missions.scenario.base import FEWEST_HOSTS, MOST_HOSTS, Amount, amount
from pitonisa.games.missions.scenario.effects import Burn, End, Fail, Gain, Lose
from pitonisa.games.missions.scenario.faults import NOWHERE, Fault, Mark, fault, line_of
from pitonisa.games.missions.scenario.index import Index, instructions, of_kind
from pitonisa.games.missions.scenario.instructions import Instruction, Question, TestBox
from pitonisa.games.missions.scenario.model import BY_COUNT, OPPOSITE, CountRules, MapCard, Options


def faults(examined: library.Examined, index: Index) -> Iterator[Fault]:
    for check in (_maps, _hosts, _talks, _tests, _conflicts, _misplaced, _instructions, _rules, _counted):
        yield from check(index, examined.where)


def _maps(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    shown = {spot.location for card in index.scenario.maps for spot in card.spots}
    for place in index.locations:
        if place not in shown:
            yield fault("location-on-no-map", where[place], place)
    if not any(card.start for card in index.scenario.maps):
        yield fault("no-map", line_of(where, index.scenario.id, "maps"))
    for one in instructions(index.scenario):
        if isinstance(one, effects.ExtendMap) and not _joins(index, index.maps[one.map], one.edge):
            yield fault("map-joins-nothing", where[one.key], one.key, map=one.map)
        elif isinstance(one, effects.OverlayMap) and (lost := _lost(index.maps[one.over], index.maps[one.map])):
            yield fault("overlay-edges", where[one.key], one.key, map=one.map, over=one.over, edges=", ".join(lost))


def _joins(index: Index, card: MapCard, edge: str | None) -> bool:
    return any(
        symbol and (edge is None or symbol == edge) and getattr(other.edges, OPPOSITE[side]) == symbol
        for side in OPPOSITE
        if (symbol := getattr(card.edges, side))
        for other in index.scenario.maps
        if other is not card
    )


def _lost(below: MapCard, above: MapCard) -> list[str]:
    """List the symbols of the lower card that the upper one lacks on the same side."""
    return [
        symbol for side in OPPOSITE if (symbol := getattr(below.edges, side)) and getattr(above.edges, side) != symbol
    ]


def _hosts(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    scenario = index.scenario
    for host in scenario.hosts:
        if host.cap < 2:
            yield fault("cap-small", where[host.id], host.id, cap=host.cap)
        given = [one.attribute for one in host.attributes]
        for attribute in scenario.rules.attributes:
            if given.count(attribute) != 1:
                yield fault("attribute-missing", where[host.id], host.id, attribute=attribute)
    for absence in scenario.setup.if_absent:
        if len(scenario.hosts) == 2:
            yield fault("never-absent", line_of(where, index.scenario.id, "setup/if_absent"), absence.host)
    for talk in scenario.talks:
        told = [card.host for card in talk.cards]
        for host in sorted({host or "default" for host in told if told.count(host) > 1}):
            yield fault("talk-twice", where[talk.id], talk.id, host=host)


def _talks(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check that a talk has a card for each host who may read it."""
    for one in of_kind(index.scenario, effects.ReadTalk):
        for host in index.hosts:
            if (one.who == host or one.who not in index.hosts) and index.talk_card(one.talk, host) is None:
                yield fault("talk-missing", where[one.talk], one.talk, host=host)


def _tests(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    told = {one.test for one in of_kind(index.scenario, conditions.OutcomeIs)}
    for box in index.tests.values():
        if not box.success and not box.critical and box.id not in told:
            yield fault("test-without-success", where[box.id], box.id)


def _conflicts(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    for box in index.conflicts.values():
        if box.adversary and not any(of_kind(box, effects.Damage)) and not box.flee:
            yield fault("conflict-endless", where[box.id], box.id)
        if box.scope == "group" and not box.adversary:
            yield fault("conflict-without-adversary", where[box.id], box.id)
        if box.scope == "personal" and box.flee and box.flee.at == "turn_end":
            yield fault("flee-at-turn-end", where[box.id], box.id, "warning")


def _misplaced(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check that tests are on cards of panoramas or held items, and conflicts on cards of panoramas."""
    laid = {card.id for slot in index.slots.values() for card in slot.versions}
    laid |= {one.card for one in of_kind(index.scenario, effects.SwapCard)}
    held = {item.id for item in index.scenario.items if item.colour == cards.Colour.GREEN}
    for card in index.cards.values():
        if card.tests and card.id not in laid | held:
            yield fault("test-misplaced", where[card.id], card.id)
        if card.conflict and card.id not in laid:
            yield fault("conflict-misplaced", where[card.id], card.id)


def _instructions(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    for one in instructions(index.scenario):
        mark = where[one.key]
        if isinstance(one, effects.Lose) and (one.n is None) == (one.down_to is None):
            yield fault("one-of", mark, one.key, fields="n, down_to")
        elif isinstance(one, effects.SetLife) and (one.n is None) == (one.plus is None):
            yield fault("one-of", mark, one.key, fields="n, plus")
        elif isinstance(one, effects.Rule) and not _fits(one):
            values = _values(one.option)
            yield fault("rule-value", mark, one.key, option=one.option, value=str(one.value), values=values)
        elif isinstance(one, effects.Modify):
            yield from _modifier(one, mark, one.key)
    for thing in (*index.scenario.items, *index.scenario.tokens):
        for modifier in thing.passive:
            yield from _modifier(modifier, where[thing.id], thing.id)
    for ability in index.abilities.values():
        if (ability.timing == cards.Timing.ON_EVENT) != (ability.event is not None):
            yield fault("ability-event", where[ability.id], ability.id)


def _modifier(one: cards.Modifier | effects.Modify, mark: Mark, at: str) -> Iterator[Fault]:
    if (one.target == "attribute") != (one.attribute is not None):
        yield fault("modifier-attribute", mark, at)
    if (one.target == "cost") != (one.cost is not None):
        yield fault("modifier-cost", mark, at)


def _fits(rule: effects.Rule) -> bool:
    """Say whether the option can have such a value."""
    try:
        msgspec.convert(rule.value, _kind(rule.option))
    except msgspec.ValidationError:
        return False
    return True


def _kind(option: str) -> Any:
    written = CountRules if option in BY_COUNT else Options
    return get_type_hints(written, include_extras=True)[option]


def _values(option: str) -> str:
    """List the values that can be written there."""
    kind = _kind(option)
    if kind is bool:
        return "true, false"
    if get_origin(kind) is Literal:
        return ", ".join(get_args(kind))
    return "0, 1, 2…"


def _counted(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check that counters can reach the values they are compared with, and that hosts have their own where compared."""
    for one in of_kind(index.scenario, conditions.CounterIs):
        counter = index.counters[one.counter]
        if not any(one.holds(value) for value in range(counter.least, counter.most + 1)):
            details = {"least": counter.least, "most": counter.most}
            yield fault("counter-never", where[counter.id], counter.id, "warning", **details)
    for shared in {one.counter for one in of_kind(index.scenario, conditions.Most)}:
        if index.counters[shared].scope == "group":
            yield fault("counter-shared", where[shared], shared, "warning")


def _rules(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    scenario = index.scenario
    for counter in scenario.counters:
        if not counter.least <= counter.start <= counter.most:
            yield fault("counter-bounds", where[counter.id], counter.id)
    values = [card.value for card in scenario.rules.fate]
    for value in scenario.rules.fate_opening:
        if value not in values:
            yield fault("fate-opening", line_of(where, index.scenario.id, "rules/fate_opening"), value=value)
    lines = [*scenario.score, *(line for ending in scenario.endings for line in ending.score)]
    for line in lines:
        if (line.n is not None) + (line.counter is not None) + (line.charge is not None) + line.rounds != 1:
            mark = where.get(line.id, line_of(where, scenario.id, "score"))
            yield fault("one-of", mark, line.id, fields="n, counter, charge, rounds")
    hosts = len(scenario.hosts)
    most = min(MOST_HOSTS, hosts)
    if scenario.players[0] < 1 or scenario.players[1] > most:
        mark = line_of(where, scenario.id, "players")
        if f"{scenario.id}/players" in where:
            yield fault("players", mark, most=most, hosts=hosts)
        else:
            yield fault("players-unwritten", mark, most=most, hosts=hosts)


RARE = 2
"""An attribute tested less often than this is reported."""

AMOUNTS = {Gain: "lose", Lose: "gain", Burn: "gain"}
"""Verbs that take a number of crystals, with their opposites."""


def slips(examined: library.Examined, index: Index) -> Iterator[Fault]:
    for check in (_numbers, _style, _unmeant):
        yield from check(examined, index)


def _unmeant(examined: library.Examined, index: Index) -> Iterator[Fault]:
    for one in instructions(index.scenario):
        mark = examined.where[one.key]
        if isinstance(one, Gain | Lose | Burn) and _is_negative(one.n):
            yield fault("amount-negative", mark, one.key, "warning", verb=AMOUNTS[type(one)])
        if isinstance(one, Question):
            yield from _shared_words(one, mark)
            yield from _too_long(one, mark)
            yield from _unspoken(one, mark, index.scenario.languages)
    for one in index.scenario.setup.all:
        if isinstance(one, End | Fail) and one.guard is None:
            yield fault("end-in-setup", examined.where[one.key], one.key, "warning")


def _is_negative(n: Amount | None) -> bool:
    return n is not None and any(amount(n, hosts) < 0 for hosts in range(FEWEST_HOSTS, MOST_HOSTS + 1))


def _shared_words(question: Question, mark: Mark) -> Iterator[Fault]:
    """Report a word that two answers accept: only the first can be given."""
    taken: dict[str, str] = {}
    for answer in question.answers:
        for word in map(prose.normalised, answer.words):
            first = taken.setdefault(word, answer.id)
            if first != answer.id:
                yield fault("answer-shared", mark, question.key, "warning", word=word, first=first, second=answer.id)


def _too_long(question: Question, mark: Mark) -> Iterator[Fault]:
    """Report a word that is too long to be spelled."""
    for word in (word for answer in question.answers for word in answer.words):
        if len(prose.normalised(word)) > LONGEST_WORD:
            yield fault("answer-long", mark, question.key, "warning", word=word, most=LONGEST_WORD)


def _unspoken(question: Question, mark: Mark, languages: tuple[str, ...]) -> Iterator[Fault]:
    """Check that a question with answers by language has some for each language of the scenario."""
    for answer in question.answers:
        if isinstance(answer.accepts, tuple):
            continue
        for language in languages:
            if not answer.accepts.get(language):
                yield fault("answer-language", mark, question.key, answer=answer.id, language=language)
        for language in answer.accepts.keys() - set(languages):
            yield fault("answer-foreign", mark, question.key, answer=answer.id, language=language)


def _numbers(examined: library.Examined, index: Index) -> Iterator[Fault]:
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
    """Compute the best possible result of the weakest party: attribute, all charge but two, all support, best fate."""
    rules = index.scenario.rules
    cap = rules.by_count.at(hosts).support_cap

    def reach(host: str) -> int:
        one = index.hosts[host]
        value = max((a.value for a in one.attributes if a.attribute in box.attribute), default=0)
        return value + one.cap - 2

    strengths = sorted(map(reach, index.hosts))
    strongest_of_the_weakest = strengths[hosts - 1]
    return strongest_of_the_weakest + cap * (hosts - 1) + max(card.value for card in rules.fate)


def _style(examined: library.Examined, index: Index) -> Iterator[Fault]:
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
    """Count how many of a test's three results differ."""
    return len({_unkeyed(box.cell(cell)) for cell in ("fail", "critical", "success")})


def _unkeyed(cell: tuple[Instruction, ...]) -> bytes:
    """Encode a result without the keys of its instructions, for comparison."""
    return re.sub(rb'"key":"[^"]*"', b"", msgspec.json.encode(cell))
