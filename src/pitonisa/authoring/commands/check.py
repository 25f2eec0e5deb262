"""`pitonisa scenario check [PATH]`: list the errors of a scenario, and prove what can happen in it."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache, partial
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pitonisa.authoring.checks import can_be_followed, check, gathered, misnamed, prose
from pitonisa.authoring.commands.folders import folder_of, shipped
from pitonisa.authoring.proof import interpreter, search
from pitonisa.authoring.proof.prove import PartyProof, Proof, Proven, findings, party_proof, prove, report, told_way
from pitonisa.authoring.sentences import Sentences
from pitonisa.games.missions.scenario.faults import NOWHERE, Fault, Mark, errors, fault
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import ScenarioFiles, read_scenario
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.kernel import Refusal, wire
from pitonisa.platform.terminal.arguments import Command, whole
from pitonisa.platform.terminal.console import INTERRUPTED, REFUSED, tell, tell_json
from pitonisa.platform.terminal.files import WORKERS, in_order, may_write_parquet, workers_of, write_whole
from pitonisa.platform.words.text import Text
from pitonisa.platform.work.parquet import Column, parquet
from pitonisa.platform.work.workers import Workers

FORMAT: Final = 1
"""Raised when the meaning of a column changes."""

COLUMNS: Final = (
    Column("scenario", "text"),
    Column("party", "texts"),
    Column("held", "flag"),
    Column("complete", "flag"),
    Column("stopped", "text"),
    Column("states", "number"),
    Column("seconds", "share"),
    Column("won", "text", may_be_null=True),
    Column("steps", "count", may_be_null=True),
    Column("endings", "texts"),
    Column("missable", "texts"),
    Column("dead_end", "flag"),
    Column("probed", "count"),
    Column("probed_well", "count"),
)
Told: TypeAlias = Callable[[str, int], None]
"""Called with a party and the number of its states examined so far, or -1 when it is done."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What to prove, and how far."""

    party: tuple[str, ...] | None
    states: int
    seconds: int
    workers: Workers
    static: bool
    all: bool
    """Whether every missing or empty text gets its own line."""

    ways: bool
    json: bool


def _run_check(given: Namespace, text: Text) -> int:
    folders = [folder_of(given.path)] if given.path else shipped()
    if given.parquet is not None:
        may_write_parquet(given.parquet)
    wanted = Wanted(
        party=tuple(part.strip() for part in given.party.split(",")) if given.party else None,
        states=whole(given.states, "--states", otherwise=search.STATES),
        seconds=whole(given.limit, "--limit", otherwise=round(search.SECONDS)),
        workers=workers_of(given),
        static=given.static,
        all=given.all,
        ways=given.ways,
        json=given.json,
    )
    results: list[dict[str, Any]] = []
    proofs: list[tuple[str, Proof]] = []
    for folder in folders:
        found, proof = _checked(folder, wanted, text)
        results.append(found)
        proofs += [(found["scenario"], proof)] if proof else []
        if results[-1]["broken_off"]:
            break
    held = len(results) == len(folders) and all(one["held"] for one in results)
    if given.parquet is not None:
        write_whole(given.parquet, proofs_as_parquet(proofs, wanted.states, wanted.seconds))
    if wanted.json:
        tell_json({"scenarios": results, "held": held})
    if results[-1]["broken_off"]:
        return INTERRUPTED
    return 0 if held else REFUSED


def _checked(folder: Traversable, wanted: Wanted, text: Text) -> tuple[dict[str, Any], Proof | None]:
    """Check and prove one scenario, printing results as they come, or as JSON at the end."""
    examined, faults = check(folder)
    faults += misnamed(folder, examined)
    loaded, id = examined.loaded, examined.loaded.scenario.id if examined.loaded else folder.name
    sound = loaded is not None and not errors(faults)
    if not wanted.json:
        tell(text("scenario-title", scenario=id), *_fault_lines(faults if wanted.all else gathered(faults), text))
    shares = prose.coverage(loaded, Index(loaded.scenario)) if loaded and sound else {}
    if shares and not wanted.json:
        tell(_shares(shares, text))
    proof, broken_off = None, False
    if loaded and can_be_followed(faults) and not wanted.static:
        try:
            proof, broken_off = _prove(folder, loaded, examined.where, wanted, text)
        except interpreter.Endless as endless:
            faults.append(fault("endless", examined.where.get(endless.key, NOWHERE), endless.key, circle=endless.key))
            sound = False
            if not wanted.json:
                tell(*_fault_lines(faults[-1:], text))
    held = sound and (proof is None or proof.held)
    if not wanted.json:
        warned = sum(one.level == "warning" and not one.suppressed for one in faults)
        tell(text("scenario-held" if held else "scenario-not-held", scenario=id, warnings=warned))
    return {**_json(id, faults, shares, proof, text), "held": held, "broken_off": broken_off}, proof


def _prove(
    folder: Traversable, loaded: ScenarioFiles, where: dict[str, Mark], wanted: Wanted, text: Text
) -> tuple[Proof, bool]:
    """Prove party by party; after Ctrl-C, report on those that were proven."""
    index, found, broken_off = Index(loaded.scenario), list[Proven](), False
    asked = _parties(index, wanted.party)
    if not wanted.json:
        tell(*_heads(text))
    try:
        for one in proven(folder, asked, wanted.states, wanted.seconds, wanted.workers):
            found.append(one)
            if not wanted.json:
                tell(_party_line(party_proof(index, one), text))
    except KeyboardInterrupt:
        broken_off = True
    proof = report(index, found, len(asked), whole=wanted.party is None)
    if not wanted.json:
        tell(*_summary(proof, where, text, ways=wanted.ways))
    return proof, broken_off


def _parties(index: Index, party: tuple[str, ...] | None) -> list[tuple[str, ...]]:
    everybody = search.parties(index)
    if party is None:
        return everybody
    named = [one for one in everybody if set(one) == set(party)]
    if not named:
        raise Refusal("scenario-no-party", party=", ".join(party), hosts=", ".join(index.hosts))
    return named


def _json(id: str, faults: list[Fault], shares: dict[str, float], proof: Proof | None, text: Text) -> dict[str, Any]:
    sentences = Sentences(text.language)
    said = [(one, sentences.tell(one)) for one in faults]
    return {
        "scenario": id,
        "faults": [{**wire.plain(one), "sentence": words.what, "fix": words.fix} for one, words in said],
        "coverage": shares,
        "proof": None if proof is None else {**wire.plain(proof), "held": proof.held},
    }


def proofs_as_parquet(proofs: Iterable[tuple[str, Proof]], states: int, seconds: int) -> bytes:
    rows = (_proof_row(scenario, one) for scenario, proof in proofs for one in proof.parties)
    return parquet(COLUMNS, rows, {"format": FORMAT, "states": states, "seconds": seconds})


def _proof_row(scenario: str, one: PartyProof) -> dict[str, Any]:
    won = {"won": one.won and one.won.ending, "steps": one.won and len(one.won.way)}
    own = {column.name: getattr(one, column.name) for column in COLUMNS if hasattr(one, column.name)}
    return {**own, **won, "scenario": scenario, "dead_end": one.dead is not None}


def proven(
    folder: Traversable, wanted: list[tuple[str, ...]], states: int, seconds: float, workers: Workers
) -> Iterator[Proven]:
    """Yield the proof of each party as soon as it is known. After Ctrl-C, earlier results remain valid."""
    loaded = read_scenario(folder)
    with _progress(loaded.key, len(wanted)) as told:
        work = partial(_prove_one, folder, loaded.name, wanted, states, seconds, told if workers.is_here else None)
        for found in in_order(work, len(wanted), workers):
            told(", ".join(found.searched.party), -1)
            yield found


@lru_cache(maxsize=1)
def _scenario_of(folder: Traversable, name: str) -> LoadedScenario:
    """Read a scenario once in each process, and again if its files, and so its name, have changed."""
    return read_scenario(folder)


def _prove_one(
    folder: Traversable,
    name: str,
    wanted: list[tuple[str, ...]],
    states: int,
    seconds: float,
    told: Told | None,
    number: int,
) -> Proven:
    """Prove one party in a process, which reads the scenario by itself."""
    party = wanted[number]
    progress: Callable[[int], None] = partial(told, ", ".join(party)) if told else lambda states: None
    return prove(_scenario_of(folder, name), party, states, seconds, progress)


@contextmanager
def _progress(title: str, amount: int) -> Generator[Told]:
    """Show a progress bar on a terminal, with the party and the number of states; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda party, states: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=amount)

        def told(party: str, states: int) -> None:
            if states < 0:
                bar.advance(task)
            else:
                bar.update(task, description=f"{title} · {party} · {states:,}")

        yield told


# What a check found, in lines


def _fault_lines(several: list[Fault], text: Text) -> Iterator[str]:
    sentences = Sentences(text.language)
    levels = {"error": text("scenario-error"), "warning": text("scenario-warning"), "hint": text("scenario-hint")}
    for one in several:
        if one.suppressed:
            continue
        told = sentences.tell(one)
        yield f"{levels[one.level]} {told.where}: {told.what}"
        if one.level != "hint":
            yield f"    {told.fix}"
    quiet = sum(1 for one in several if one.suppressed)
    if quiet:
        yield text("scenario-suppressed", count=quiet)


def _shares(several: dict[str, float], text: Text) -> str:
    return text("scenario-coverage", languages=", ".join(f"{name} {share:.0%}" for name, share in several.items()))


def _heads(text: Text) -> Iterator[str]:
    """Print the header of the table; rows follow one by one, so the cells fix the widths of columns."""
    names = [text("scenario-head-party"), text("scenario-head-states"), text("scenario-head-seconds")]
    names += [text("scenario-head-won"), text("scenario-head-endings"), text("scenario-head-walked")]
    names += [text("scenario-head-missable"), text("scenario-head-ends")]
    yield _line(names)
    yield _line(["---"] * len(names))


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _party_line(one: PartyProof, text: Text) -> str:
    won = "–" if one.won is None else f"{len(one.won.way) - 1}{'' if one.won.shortest else ' ≥'}"
    states = f"{one.states}{'' if one.complete else '+'}"
    if one.dead:
        ends = text("scenario-dead")
    elif one.ends:
        ends = text("scenario-always-ends")
    else:
        ends = text("scenario-probed", good=one.probed_well, all=one.probed)
    missable = ", ".join(one.missable) if one.complete else "?"
    walked = f"{len(one.walked)}/{len(one.endings)}"
    names, endings = ", ".join(one.party), ", ".join(one.endings)
    return _line([names, states, f"{one.seconds:.0f}", won, endings, walked, missable or "–", ends])


def _summary(proof: Proof, where: Mapping[str, Mark], text: Text, *, ways: bool) -> Iterator[str]:
    if len(proof.parties) < proof.wanted:
        yield text("scenario-broken-off", done=len(proof.parties), all=proof.wanted)
    if proof.parties and all(one.complete for one in proof.parties):
        yield text("scenario-complete")
    for one in proof.parties:
        if one.stopped and not one.ends:
            names = ", ".join(one.party)
            yield text("scenario-bounded", party=names, states=one.states, seconds=round(one.seconds), by=one.stopped)
    for one in proof.parties:
        yield from _ways(one, text, ways=ways)
    yield from _fault_lines(findings(proof, where), text)


def _ways(one: PartyProof, text: Text, *, ways: bool) -> Iterator[str]:
    names = ", ".join(one.party)
    if ways and one.won:
        yield text("scenario-way", party=names, way=Sentences(text.language).way(told_way(one.won.way)))
    for walk in one.walks:
        if not walk.actions:
            yield text("scenario-unwalked", why=walk.why)


VERBS: Final = {
    "check": Command(
        f"[PATH] --party A,B --limit S --states N --parquet FILE {WORKERS} --static --all --ways --json", _run_check
    )
}
