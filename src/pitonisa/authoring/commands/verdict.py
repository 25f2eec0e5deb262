"""Tell in lines what a check of a scenario found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitonisa.authoring.proof.prove import PartyProof, Proof, findings, told_way
from pitonisa.authoring.sentences import Sentences
from pitonisa.games.missions.scenario.faults import Fault, Mark
from pitonisa.platform.words.text import Text


def faults(several: list[Fault], text: Text) -> Iterator[str]:
    sentences = Sentences(text.language)
    levels = {"error": text("scenario-error"), "warning": text("scenario-warning"), "hint": text("scenario-hint")}
    for one in several:
        told = sentences.tell(one)
        if one.suppressed:
            continue
        yield f"{levels[one.level]} {told.where}: {told.what}"
        if one.level != "hint":
            yield f"    {told.fix}"
    quiet = sum(1 for one in several if one.suppressed)
    if quiet:
        yield text("scenario-suppressed", count=quiet)


def shares(several: dict[str, float], text: Text) -> str:
    return text("scenario-coverage", languages=", ".join(f"{name} {share:.0%}" for name, share in several.items()))


def heads(text: Text) -> Iterator[str]:
    """Print the head of the table; it is printed row by row, so its columns are as wide as their cells."""
    names = [
        text("scenario-head-party"),
        text("scenario-head-states"),
        text("scenario-head-seconds"),
        text("scenario-head-won"),
        text("scenario-head-endings"),
        text("scenario-head-walked"),
        text("scenario-head-missable"),
        text("scenario-head-ends"),
    ]
    yield _line(names)
    yield _line(["---"] * len(names))


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def row(one: PartyProof, text: Text) -> str:
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


def summary(proof: Proof, where: Mapping[str, Mark], text: Text, *, ways: bool) -> Iterator[str]:
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
    yield from faults(findings(proof, where), text)


def _ways(one: PartyProof, text: Text, *, ways: bool) -> Iterator[str]:
    names = ", ".join(one.party)
    if ways and one.won:
        yield text("scenario-way", party=names, way=Sentences(text.language).way(told_way(one.won.way)))
    for walk in one.walks:
        if not walk.actions:
            yield text("scenario-unwalked", why=walk.why)
