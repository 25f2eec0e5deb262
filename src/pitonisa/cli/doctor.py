"""`pitonisa doctor DATABASE`: check a server's database, and repair it."""

from __future__ import annotations

import sqlite3
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from pitonisa.kernel import Refusal
from pitonisa.platform.registry import catalogue
from pitonisa.platform.terminal.arguments import Usage
from pitonisa.platform.terminal.console import MISUSED, Complaint, tell, tell_json
from pitonisa.platform.words.text import SENTENCE, Text
from pitonisa.server.doctor.examination import examine
from pitonisa.server.doctor.findings import Cure, Finding, Row
from pitonisa.server.doctor.findings import finding as found_here
from pitonisa.server.doctor.storefile import StoreFile, keep_taken_out, open_store

SICK: Final = 1
CANNOT_LOOK: Final = MISUSED
ROUNDS: Final = 3
"""How often the database is examined again, as a repair may reveal what was hidden before it."""


class Examined(msgspec.Struct, frozen=True):
    """The findings at one table, or in the database itself if there is no code."""

    code: Any
    findings: tuple[Finding, ...]


class Files(msgspec.Struct):
    """The files that a repair has written beside the database."""

    copy: Path
    taken_out: list[Path] = []


ARGUMENTS: Final = "DATABASE --table CODE --repair --cut --json"


def run(given: Namespace, text: Text) -> int:
    if given.cut and not given.repair:
        raise Usage("usage-cut")
    if "://" in given.database and not given.database.startswith("sqlite:///"):
        raise Usage("doctor-only-files")
    path = Path(given.database.removeprefix("sqlite:///"))
    try:
        store = open_store(path, to_repair=given.repair)
    except Refusal as refusal:
        raise Complaint(text.refusal(refusal), CANNOT_LOOK) from refusal
    try:
        return _look(store, given, text)
    except sqlite3.Error as error:
        refusal = Refusal("file-unreadable", file=str(path), why=str(error))
        raise Complaint(text.refusal(refusal), CANNOT_LOOK) from error
    finally:
        store.close()


def _look(store: StoreFile, given: Namespace, text: Text) -> int:
    codes = store.codes()
    if given.table is not None:
        codes = {number: code for number, code in codes.items() if code == given.table.upper()}
        if not codes:
            raise Complaint(text("unknown-table", code=given.table), CANNOT_LOOK)
    examined = _examined(store, codes, given)
    if not given.json:
        _tell(text, examined)
    files = _repaired(store, codes, given, examined) if given.repair else None
    left = _examined(store, codes, given) if files else examined
    sick = sum(any(finding.cure is not Cure.NOTE for finding in one.findings) for one in left)
    if given.json:
        _tell_json(examined, left, len(codes), files)
    else:
        _tell_files(text, files, left)
        tell(text("doctor-sick", tables=len(codes), sick=sick) if sick else text("doctor-well", tables=len(codes)))
    return SICK if sick else 0


def _examined(store: StoreFile, codes: Mapping[int, Any], given: Namespace) -> list[Examined]:
    found = [] if given.table else [Examined(None, tuple(store.examine()))]
    now = datetime.now(UTC).isoformat(timespec="seconds")
    for number, code in codes.items():
        try:
            findings = examine(store.table(number), catalogue(), store.edition, now=now, cut=given.cut)
        except sqlite3.DatabaseError as error:
            findings = [found_here("doctor-integrity", why=str(error))]
        found.append(Examined(code, tuple(findings)))
    return [one for one in found if one.findings]


def _repaired(store: StoreFile, codes: Mapping[int, Any], given: Namespace, examined: list[Examined]) -> Files | None:
    """Repair what can be repaired, and return the files that were written, the copy first."""
    cures = {Cure.SET, Cure.TAKE_OUT, *([Cure.CUT] if given.cut else [])}
    files: Files | None = None
    for _ in range(ROUNDS):
        cured = [(one.code, finding) for one in examined for finding in one.findings if finding.cure in cures]
        if not cured:
            break
        files = files or Files(store.copied())
        leaving = [row for code, finding in cured for row in _leaving(code, finding)]
        if leaving:
            files.taken_out.append(keep_taken_out(store.path, leaving))
        store.repair(finding for _, finding in cured)
        examined = _examined(store, codes, given)
    return files


def _leaving(code: Any, finding: Finding) -> Iterator[tuple[Any, str, Row]]:
    kinds = (change.rows for change in finding.changes if change.values is None)
    for rows, row in zip(kinds, finding.taken_out, strict=True):
        yield code, rows, row


# Telling


def _tell(text: Text, examined: Sequence[Examined]) -> None:
    for one in examined:
        tell(text("doctor-database") if one.code is None else text("doctor-table", code=str(one.code)))
        for finding in one.findings:
            tell(f"  {_sentence(text, finding)} {text(f'doctor-cure-{finding.cure.value}')}".rstrip())


def _sentence(text: Text, finding: Finding) -> str:
    told, cause = Refusal(finding.key, **finding.details), finding.cause
    told.__cause__ = cause
    sentence = Text(text.language, cause.game if cause else None).refusal(told)
    return sentence if SENTENCE.search(sentence) else f"{sentence}."


def _tell_files(text: Text, files: Files | None, left: Sequence[Examined]) -> None:
    """Report what a repair has written, and what it has left unchanged."""
    if files is None:
        return
    tell(text("doctor-copied", file=str(files.copy)))
    tell(*(text("doctor-taken-out", file=str(file)) for file in files.taken_out))
    if left:
        tell(text("doctor-left"))
        _tell(text, left)


def _tell_json(examined: Sequence[Examined], left: Sequence[Examined], tables: int, files: Files | None) -> None:
    def told(several: Sequence[Examined]) -> list[dict[str, Any]]:
        return [
            {
                "table": one.code,
                "key": finding.key.removeprefix("doctor-"),
                "cure": finding.cure.value,
                **finding.details,
            }
            for one in several
            for finding in one.findings
        ]

    tell_json(
        {
            "tables": tables,
            "findings": told(examined),
            "left": told(left),
            "files": [str(file) for file in (files.copy, *files.taken_out)] if files else [],
        }
    )
