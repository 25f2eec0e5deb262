"""Numbers that cannot work: more charge than there is, and difficulties that nobody can reach."""

from __future__ import annotations

from collections.abc import Iterator

from pitonisa.games.missions.scenario.base import FEWEST_HOSTS, MOST_HOSTS, amount
from pitonisa.games.missions.scenario.faults import Fault, fault, line_of
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.instructions import TestBox
from pitonisa.games.missions.scenario.loader import Examined

RARE = 2
"""An attribute that is tested less often than this is hardly worth having."""


def faults(examined: Examined, index: Index) -> Iterator[Fault]:
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
    """The most that the weakest party can bring: attribute, all charge but two, all support, the best fate."""
    rules = index.scenario.rules
    cap = rules.by_count.at(hosts).support_cap

    def reach(host: str) -> int:
        one = index.hosts[host]
        value = max((a.value for a in one.attributes if a.attribute in box.attribute), default=0)
        return value + one.cap - 2

    strengths = sorted(map(reach, index.hosts))
    strongest_of_the_weakest = strengths[hosts - 1]
    return strongest_of_the_weakest + cap * (hosts - 1) + max(card.value for card in rules.fate)
