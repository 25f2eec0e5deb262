"""Test the tools behind the Makefile: a client from a wheel, quick tests, and the table of `make test`."""

from __future__ import annotations

import zipfile
from pathlib import Path

import grimp
import pytest

from tools import prebuilt, quick, suite

SOURCES = ["web/src", "web/src/a.ts", "web/src/a.test.ts"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "dist").mkdir()
    for name in SOURCES[1:]:
        (tmp_path / name).write_text("first", encoding="utf-8")
    return tmp_path


def wheel_in(project: Path, fingerprint: str) -> None:
    with zipfile.ZipFile(project / "dist" / "pitonisa-0.1.0-py3-none-any.whl", "w") as packed:
        packed.writestr(prebuilt.CLIENT + "index.html", "<title>built</title>")
        packed.writestr(prebuilt.CLIENT + prebuilt.STAMP, fingerprint + "\n")
        packed.writestr("pitonisa/__init__.py", "")


def built(project: Path) -> list[str]:
    return sorted(file.name for file in (project / "src").rglob("*") if file.is_file())


def test_a_client_is_taken_from_a_wheel_of_the_same_sources(project: Path) -> None:
    wheel_in(project, prebuilt.fingerprint(project, SOURCES))
    (project / "web/src/a.test.ts").write_text("tests don't count", encoding="utf-8")

    assert prebuilt.take(project, SOURCES)
    assert built(project) == ["index.html", prebuilt.STAMP]
    assert (project / "src" / prebuilt.CLIENT / "index.html").stat().st_mtime > (project / SOURCES[1]).stat().st_mtime


def test_a_client_of_other_sources_is_left_alone(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not prebuilt.take(project, SOURCES)
    wheel_in(project, prebuilt.fingerprint(project, SOURCES))
    (project / "web/src/a.ts").write_text("second", encoding="utf-8")
    assert not prebuilt.take(project, SOURCES)
    (project / "dist" / "pitonisa-0.2.0-py3-none-any.whl").write_bytes(b"cut off")
    assert not prebuilt.take(project, SOURCES)

    assert built(project) == []
    assert "can't be read" in capsys.readouterr().err


def test_a_built_client_says_what_it_was_made_of(project: Path) -> None:
    (project / "src" / prebuilt.CLIENT).mkdir(parents=True)
    prebuilt.stamp(project, SOURCES)
    stamped = (project / "src" / prebuilt.CLIENT / prebuilt.STAMP).read_text(encoding="ascii")

    assert stamped.strip() == prebuilt.fingerprint(project, reversed(SOURCES))


def test_the_nearest_tests_come_first_as_long_as_there_is_time() -> None:
    graph = grimp.ImportGraph()
    for importer, imported in (("b", "a"), ("c", "b"), ("a", "c"), ("d", "b"), ("e", "f")):
        graph.add_import(importer=importer, imported=imported)
    seconds = {"tests/far.py": 1.0, "tests/near.py": quick.SECONDS_IN_ALL - 10, "tests/long.py": 20.0}

    assert quick.importers(["a", "gone"], graph) == {"a": 0, "b": 1, "c": 2, "d": 2}
    assert quick.chosen({"tests/far.py": 3, "tests/long.py": 2, "tests/near.py": 1}, seconds, 1) == [
        "tests/near.py",
        "tests/far.py",
    ]


def test_what_is_no_python_leads_to_the_tests_of_its_folder() -> None:
    found = quick.beside(["src/pitonisa/games/quay/locale/en.ftl", "docs/secrets.md", "web/src/games/cove/ask.ts"])

    assert {"tests/games/quay/test_secrets.py", "tests/house/test_docs.py", "tests/browser/test_cove.py"} <= set(found)
    assert not any(file.startswith("tests/games/cove") for file in found)
    assert quick.module_of("src/pitonisa/games/quay/__init__.py") == "pitonisa.games.quay"
    assert (quick.module_of("tests/long.py"), quick.module_of("README.md")) == ("tests.long", "")


def test_the_table_names_parts_the_slowest_tests_and_counts(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(
        '<testsuites><testsuite><testcase file="tests/a.py" name="one" time="2.5"/>'
        '<testcase file="tests/a.py" name="two" time="0.5"><failure/></testcase>'
        '<testcase classname="src/b.test.ts" name="three" time="9"><skipped/></testcase></testsuite></testsuites>',
        encoding="utf-8",
    )
    found = suite.cases(report)
    lines = suite.table([suite.Result("types", True, 12.3, 20), suite.Result("pytest", False, 90, 150.4)], found, 91)

    assert suite.cases(tmp_path / "none.xml") == []
    assert lines[0].split() == ["types", "ok", "12", "s", "20", "s", "of", "processor"]
    assert lines[1].split() == ["pytest", "FAILED", "90", "s", "150", "s", "of", "processor"]
    assert [line.split()[-1] for line in lines[4:7]] == ["three", "one", "two"]
    assert lines[-2] == "everything in 91 s, 170 s of processor"
    assert lines[-1] == "1 passed, 1 failed, 1 skipped"


def test_a_part_that_fails_says_what_it_printed(capsys: pytest.CaptureFixture[str]) -> None:
    good = suite.run("good", ["sh", "-c", "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; echo quiet"])
    bad = suite.run("bad", ["sh", "-c", "echo loud; exit 3"])

    assert (good.passed, bad.passed) == (True, False)
    assert good.processor > 0
    assert capsys.readouterr().out == "\nbad failed:\nloud\n\n"
