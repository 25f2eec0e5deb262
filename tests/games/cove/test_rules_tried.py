"""Check that every rule is tested where the README says, and every case of the fact sheet by a named test."""

from __future__ import annotations

import re
from pathlib import Path

from pitonisa.games import cove

TESTS = Path(__file__).parent
RULE = re.compile(r"^\| R(\d+) \|.*\| ([^|]+) \|$", re.M)
DOCSTRING = re.compile(r'def test_\w+\([^)]*\)[^:]*:\n    """(.*?)"""', re.S)
CITED = re.compile(r"R(\d+)(?:-R(\d+))?")
CASE = re.compile(r"case (\d+)")


def docstrings(name: str) -> list[str]:
    return DOCSTRING.findall((TESTS / f"test_{name}.py").read_text("utf-8"))


def tried(name: str) -> set[int]:
    """The rules that the tests of a file cite."""
    ranges = [found for text in docstrings(name) for found in CITED.findall(text)]
    return {rule for first, last in ranges for rule in range(int(first), int(last or first) + 1)}


def test_every_rule_is_tried_in_the_files_that_the_readme_names() -> None:
    folder = Path(cove.__file__).parent
    readmes = [folder / "README.md", *folder.glob("shops/*/README.md")]
    found = [[(int(rule), files) for rule, files in RULE.findall(file.read_text("utf-8"))] for file in readmes]
    numbers = [[rule for rule, _ in rules] for rules in found]
    assert all(sorted(each) == list(range(min(each), min(each) + len(each))) for each in numbers)
    rows = {rule: files.split(", ") for rules in found for rule, files in rules}
    assert len(rows) == sum(map(len, numbers)), "two shops number their rules alike"
    named = {(rule, file) for rule, files in rows.items() for file in files if file != "golden"}
    known = {file: tried(file) for _, file in named}
    assert sorted((rule, file) for rule, file in named if rule not in known[file]) == []


def test_every_case_of_the_fact_sheet_has_a_test() -> None:
    files = [file.stem.removeprefix("test_") for file in TESTS.glob("test_*.py")]
    cases = {int(case) for file in files for text in docstrings(file) for case in CASE.findall(text)}
    assert cases >= set(range(1, 12))
