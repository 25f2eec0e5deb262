"""`pitonisa scenario check [PATH]`: what is wrong with a scenario, and what can be proven of it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from importlib.resources.abc import Traversable
from typing import Any

from pitonisa.cli.arguments import Arguments, whole
from pitonisa.cli.jobs import spread
from pitonisa.cli.scenario import folder_of, shipped
from pitonisa.cli.tables import markdown
from pitonisa.cli.terminal import REFUSED, tell, tell_json
from pitonisa.games.missions.proof.report import PartyProof, Proof, report
from pitonisa.games.missions.proof.search import STATES, Searched, Way, parties, search
from pitonisa.games.missions.scenario.checks import check
from pitonisa.games.missions.scenario.checks.prose import coverage
from pitonisa.games.missions.scenario.faults import Fault, errors
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loader import Loaded, load
from pitonisa.games.missions.scenario.sentences import Sentences
from pitonisa.kernel.wire import plain
from pitonisa.platform.text import Text


def arguments(wanted: Arguments) -> None:
    wanted.may_have("PATH")
    wanted.takes("states", "N")
    wanted.takes("jobs", "J")
    wanted.flag("static")
    wanted.flag("ways")
    wanted.flag("json")


def run(given: Namespace, text: Text) -> int:
    folders = [folder_of(given.path)] if given.path else shipped()
    states, jobs = whole(given.states, "--states", otherwise=STATES), whole(given.jobs, "--jobs")
    results = [_checked(folder, given.static, states, jobs, text) for folder in folders]
    if given.json:
        tell_json({"scenarios": [result for _, result, _ in results], "held": all(held for *_, held in results)})
    else:
        for lines, result, held in results:
            tell(
                *lines(given.ways), text("scenario-held" if held else "scenario-not-held", scenario=result["scenario"])
            )
    return 0 if all(held for *_, held in results) else REFUSED


def _checked(folder: Traversable, static: bool, states: int, jobs: int, text: Text) -> tuple[Any, dict[str, Any], bool]:
    """How it is told in lines, how in JSON, and whether all is well."""
    examined, faults = check(folder)
    proof = None
    if examined.loaded and not errors(faults) and not static:
        proof = _prove(folder, Index(examined.loaded.scenario), states, jobs, examined.loaded.scenario.id)
    result = _json(folder.name, examined.loaded, faults, proof, text.language)
    held = not errors(faults) and (proof is None or proof.held)
    return partial(_lines, result["scenario"], examined.loaded, faults, proof, text), result, held


def _prove(folder: Traversable, index: Index, states: int, jobs: int, title: str) -> Proof:
    work = partial(_some, folder, states)
    several = spread(work, len(parties(index)), jobs, title)
    return report(index, [one for some in several for one in some])


def _some(folder: Traversable, states: int, numbers: range) -> list[Searched]:
    """What one process does; it reads the scenario by itself."""
    index = Index(load(folder).scenario)
    return [search(index, parties(index)[number], states) for number in numbers]


# As data


def _json(name: str, loaded: Loaded | None, faults: list[Fault], proof: Proof | None, language: str) -> dict[str, Any]:
    sentences = Sentences(language)
    told = [(one, sentences.tell(one)) for one in faults]
    return {
        "scenario": loaded.scenario.id if loaded else name,
        "faults": [{**plain(one), "sentence": said.what, "fix": said.fix} for one, said in told],
        "coverage": coverage(loaded, Index(loaded.scenario)) if loaded and not errors(faults) else {},
        "proof": None if proof is None else {**plain(proof), "held": proof.held},
    }


# As lines


def _lines(
    id: str, loaded: Loaded | None, faults: list[Fault], proof: Proof | None, text: Text, ways: bool
) -> Iterator[str]:
    yield text("scenario-title", scenario=id)
    yield from _faults(faults, text)
    if loaded and not errors(faults):
        shares = coverage(loaded, Index(loaded.scenario)).items()
        yield text("scenario-coverage", languages=", ".join(f"{name} {share:.0%}" for name, share in shares))
    if proof:
        yield from _proof(proof, text, ways)


def _faults(faults: list[Fault], text: Text) -> Iterator[str]:
    sentences = Sentences(text.language)
    levels = {"error": text("scenario-error"), "warning": text("scenario-warning"), "hint": text("scenario-hint")}
    for one in faults:
        told = sentences.tell(one)
        if one.suppressed:
            continue
        yield f"{levels[one.level]} {told.where}: {told.what}"
        if one.level != "hint":
            yield f"    {told.fix}"
    quiet = sum(1 for one in faults if one.suppressed)
    if quiet:
        yield text("scenario-suppressed", count=quiet)


def _proof(proof: Proof, text: Text, ways: bool) -> Iterator[str]:
    heads = [
        text("scenario-head-party"),
        text("scenario-head-states"),
        text("scenario-head-won"),
        text("scenario-head-endings"),
        text("scenario-head-missable"),
        text("scenario-head-ends"),
    ]
    yield from markdown(heads, [_row(one, text) for one in proof.parties])
    yield text("scenario-complete" if proof.complete else "scenario-bounded")
    if proof.unended:
        yield text("scenario-unended", names=", ".join(proof.unended))
    if proof.unread:
        yield text("scenario-unread", names=", ".join(proof.unread))
    if proof.untried:
        yield text("scenario-untried", names=", ".join(proof.untried))
    for one in proof.parties:
        if one.dead:
            yield text("scenario-dead-way", party=", ".join(one.party), way=told_way(one.dead))
        if ways and one.won:
            yield text("scenario-way", party=", ".join(one.party), way=told_way(one.won.way))


def _row(one: PartyProof, text: Text) -> list[str]:
    won = "–" if one.won is None else f"{len(one.won.way) - 1}{'' if one.won.shortest else ' ≥'}"
    states = f"{one.states}{'' if one.complete else '+'}"
    if one.dead:
        ends = text("scenario-dead")
    elif one.complete:
        ends = text("scenario-always-ends")
    else:
        ends = text("scenario-probed", good=one.probed_well, all=one.probed)
    missable = ", ".join(one.missable) if one.complete else "?"
    return [", ".join(one.party), states, won, ", ".join(one.endings), missable or "–", ends]


def told_way(way: Way) -> str:
    """The steps of a play, in the words of the files."""
    return " · ".join(" ".join(step) for move in way for step in move)
