"""Test games that the client wasn't built with, from a package and from a file, from home page to end."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from pitonisa.platform.registry import FILES
from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.server import ROOT, ServerProcess
from tests.browser.test_quay import act, choose, is_asked, quay
from tests.long import also

MOST_ACTIONS: Final = 60
PEBBLE: Final = ROOT / "docs" / "pebble.py"
QUAY: Final = ROOT / "src" / "pitonisa" / "games" / "quay"
INSTALL: Final = ["-m", "uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--no-build-isolation", "--target"]
PROJECT: Final = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "pitonisa-ferry"
version = "1.0"

[project.entry-points."pitonisa.games"]
ferry = "pitonisa_ferry:GAME"
"""


def package(folder: Path) -> Path:
    """Quay under another id and another name, as a project of its own."""
    shutil.copytree(QUAY, folder / "pitonisa_ferry", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    for file in (folder / "pitonisa_ferry").rglob("*.py"):
        text = file.read_text(encoding="utf-8").replace("pitonisa.games.quay", "pitonisa_ferry")
        file.write_text(text.replace('id="quay"', 'id="ferry"'), encoding="utf-8")
    for language, old, new in (("en", "Quay", "Ferry"), ("es", "El muelle", "El transbordador")):
        locale = folder / "pitonisa_ferry" / "locale" / f"{language}.ftl"
        text = locale.read_text(encoding="utf-8")
        assert f"game-name = {old}\n" in text
        locale.write_text(text.replace(f"game-name = {old}\n", f"game-name = {new}\n"), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def ferry_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    project, packages = package(tmp_path_factory.mktemp("ferry")), tmp_path_factory.mktemp("packages")
    subprocess.run([sys.executable, *INSTALL, str(packages), str(project)], check=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FILES, str(PEBBLE))
        server = ServerProcess(tmp_path_factory.mktemp("house"), packages).open()
    yield server
    server.close()


def play_to_the_end(person: Person, act: Callable[[Person], None] = act) -> None:
    for _ in range(MOST_ACTIONS):
        person.wait_until(lambda: is_asked(person) or person.ending.count() > 0, "nobody is asked")
        if person.ending.count():
            return
        act(person)


@pytest.mark.parametrize(("language", "name"), [("en", "Ferry"), also("es", "El transbordador", id="es")])
def test_a_game_of_another_package_is_found_at_home_and_played_in_its_own_words(
    people: People, ferry_house: ServerProcess, language: str, name: str
) -> None:
    ana = people(language, at=ferry_house).go()
    card = ana.page.get_by_role("article", name=name)
    expect(card).to_contain_text(quay(ana, "game-about"))
    expect(ana.page.get_by_role("article")).to_have_count(6)

    card.get_by_role("button", name=ana.says("play-with-bots")).click()
    expect(ana.page.get_by_role("region", name=ana.says("generic-board"))).to_be_visible()
    play_to_the_end(ana)

    expect(ana.ending).to_be_visible()
    outcome = ana.frame["view"]["outcome"]
    expect(ana.page.locator(".ending")).to_contain_text(quay(ana, f"outcome-{outcome['reason']}"))


def test_a_game_in_one_file_is_played_as_text_in_the_one_language_that_it_has(
    people: People, ferry_house: ServerProcess
) -> None:
    def guess(person: Person) -> None:
        n = person.n
        choose(person, person.page.locator("#actions button:enabled"))
        person.wait_until(lambda: person.n > n, "the action was not played")

    ana = people("es", at=ferry_house).go()
    ana.page.get_by_role("article", name="Pebble").get_by_role("button", name=ana.says("play-with-bots")).click()
    expect(ana.page.get_by_role("region", name=ana.says("generic-board"))).to_contain_text("Your pebble is in your")
    play_to_the_end(ana, guess)

    expect(ana.page.locator(".ending")).to_contain_text("The first to reach the goal wins.")
