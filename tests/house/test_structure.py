"""Check that the structure's measures don't get worse, and that the drawing of packages is current."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pitonisa
from pitonisa.platform.registry import catalogue
from tools.structure import DRAWN, PAGE, cycles, drawn, lonely, measures

MOST = {
    "modules": 524,
    "lines": 95_300,
    "percent in the largest package": 17,
    "module cycles": 0,
    "package cycles": 0,
    "core fields of Game": 16,
}
"""Lower a number when the code has become smaller; the goals are 650, 93,000, 0, 0 and 16."""

PLUG_INS = {
    "pitonisa.cli.move",  # a command: `pitonisa.cli` finds it by its name
    "pitonisa.games.missions.shipped",  # lists the scenarios that a build may leave out
    "pitonisa.games.quay.game",  # the record of the game that authors copy, in the file where every game has it
    "pitonisa.platform.simulation.parquet",  # needs an extra that most installations do not have
    "pitonisa.server.routes.site",
}
"""Short modules that one other imports, each for a reason."""


def test_no_measure_gets_worse() -> None:
    assert {name: value for name, value in measures().items() if value > MOST[name]} == {}


def test_short_modules_with_one_importer_are_part_of_it() -> None:
    assert sorted(set(lonely()) - PLUG_INS) == []


def test_a_cycle_is_found() -> None:
    links = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}
    assert cycles({one: frozenset(used) for one, used in links.items()}) == [["b", "c"]]


def test_the_packages_are_drawn_as_they_are() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert DRAWN.search(page)
    assert DRAWN.sub(lambda _: drawn(), page) == page, "python -m tools.structure --draw"


HERE = Path(pitonisa.__file__).parent
FOR_ONE_GAME = {
    "authoring": "writes, checks and proves scenarios of Missions, which names it as its tools",
    "env/jax": "has a twin of a game in JAX, which a game names as what trains for it",
}
"""Folders beside the games that are about some of them."""


def test_a_game_is_a_folder_that_no_module_elsewhere_names() -> None:
    about = re.compile(rf"\b({'|'.join(catalogue())})\b")
    modules = [file for file in HERE.rglob("*.py") if not file.is_relative_to(HERE / "games")]
    free = [file for file in modules if not any(file.is_relative_to(HERE / folder) for folder in FOR_ONE_GAME)]
    assert [
        (file.name, word) for file in free for word in _words(file.read_text(encoding="utf-8")) if about.search(word)
    ] == []


def _words(source: str) -> list[str]:
    """Texts and imports of a module, without its docstrings."""
    nodes = list(ast.walk(ast.parse(source)))
    docs = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    texts = [node for node in nodes if isinstance(node, ast.Constant) and id(node) not in docs]
    imports = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return [*imports, *(one.value for one in texts if isinstance(one.value, str))]
